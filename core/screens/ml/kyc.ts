import { aadhaarByCode } from "../app/kyc/aadhaar-ways.ts";
import { completeKycAt } from "../app/kyc/complete-kyc.ts";
import { digitalKyc } from "../app/kyc/digital-kyc.ts";
import { uploadSelfie } from "../app/kyc/upload-selfie.ts";
import { byName, type Screens } from "../define/define-screen.ts";
import { linked } from "./linked.ts";

/** Identity by a link: Aadhaar of both providers by its code (spec 2 §7 names those calls), digital KYC, a choice, or a selfie. */
export const LINK_KYC_SCREENS: Screens = byName(
  linked(completeKycAt("completeKyc"), "completeKyc-ml"),
  linked(aadhaarByCode("okyc"), "okyc-ml"),
  linked(aadhaarByCode("hypervergeOkyc"), "hypervergeOkyc-ml"),
  linked(digitalKyc("dkyc"), "dkyc-ml"),
  linked(uploadSelfie, "uploadSelfie-ml"),
);
