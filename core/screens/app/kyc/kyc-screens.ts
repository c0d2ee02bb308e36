import { byName, type Screens } from "../../screens.ts";
import { aadhaarByCode } from "./aadhaar-by-code.ts";
import { completeKycAt } from "./complete-kyc.ts";
import { digitalKyc } from "./digital-kyc.ts";

/** Where identity is proven, in each of its kinds. */
export const KYC_SCREENS: Screens = byName(
  completeKycAt("completeKyc"),
  aadhaarByCode("hypervergeOkyc"),
  digitalKyc("dkyc"),
);
