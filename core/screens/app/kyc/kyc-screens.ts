import { byName, type Screens } from "../../screens.ts";
import { aadhaarByCode } from "./aadhaar-by-code.ts";
import { aadhaarByProcess } from "./aadhaar-by-process.ts";
import { aadhaarInApp } from "./aadhaar-app.ts";
import { completeKycAt } from "./complete-kyc.ts";
import { digitalKyc } from "./digital-kyc.ts";
import { rblVkyc } from "./rbl-video-kyc.ts";
import { uploadSelfie } from "./upload-selfie.ts";

/** Where identity is proven, in each of its kinds. */
export const KYC_SCREENS: Screens = byName(
  completeKycAt("completeKyc"),
  aadhaarInApp("okyc"),
  aadhaarByProcess("veri5Okyc"),
  aadhaarByCode("hypervergeOkyc"),
  aadhaarByProcess("okyc-old"),
  digitalKyc("dkyc"),
  rblVkyc,
  uploadSelfie,
);
