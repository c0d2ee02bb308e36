// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { okyc } from "../../app/kyc/aadhaar-app.ts";
import { veri5Okyc, hypervergeOkyc, okycOld } from "../../app/kyc/aadhaar-ways.ts";
import { completeKyc } from "../../app/kyc/complete-kyc.ts";
import { uploadSelfie } from "../../app/kyc/upload-selfie.ts";
import { rblVkyc } from "../../app/kyc/rbl-video-kyc.ts";
import { dkyc } from "../../app/kyc/digital-kyc.ts";
import { seqCompleteKyc, seqDkyc, seqHypervergeOkyc } from "../../app/seq/kyc-steps.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `app-kyc`, as the rows of these screens say. */
export const APP_KYC_SCREENS: Screens = byName(
  okyc,
  veri5Okyc,
  hypervergeOkyc,
  okycOld,
  completeKyc,
  uploadSelfie,
  rblVkyc,
  dkyc,
  seqCompleteKyc,
  seqDkyc,
  seqHypervergeOkyc,
);
