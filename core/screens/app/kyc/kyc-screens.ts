import { byName, type Screens } from "../../screens.ts";
import { inSequence } from "../seq/in-sequence.ts";
import { SEQ_KYC_WAYS, SEQ_OKYC_WAYS } from "../seq/kyc-ways.ts";
import { aadhaarByCode } from "./aadhaar-by-code.ts";
import { aadhaarByProcess } from "./aadhaar-by-process.ts";
import { aadhaarInApp } from "./aadhaar-app.ts";
import { completeKycAt } from "./complete-kyc.ts";
import { digitalKyc } from "./digital-kyc.ts";
import { rblVkyc } from "./rbl-video-kyc.ts";
import { uploadSelfie } from "./upload-selfie.ts";

/** Where identity is proven, in each of its kinds, by itself and as a step of a sequence. */
export const KYC_SCREENS: Screens = byName(
  completeKycAt("completeKyc"),
  aadhaarInApp("okyc"),
  aadhaarByProcess("veri5Okyc"),
  aadhaarByCode("hypervergeOkyc"),
  aadhaarByProcess("okyc-old"),
  digitalKyc("dkyc"),
  rblVkyc,
  uploadSelfie,
  inSequence(aadhaarByCode("seqHypervergeOkyc", SEQ_OKYC_WAYS), "AADHAAR_KYC"),
  inSequence(digitalKyc("seqDkyc", SEQ_KYC_WAYS), "DIGITAL_KYC"),
  inSequence(completeKycAt("seqCompleteKyc", SEQ_KYC_WAYS, { only: "central" }), "CENTRAL_KYC"),
);
