import { aadhaarByCode } from "../kyc/aadhaar-ways.ts";
import { completeKycAt } from "../kyc/complete-kyc.ts";
import { digitalKyc } from "../kyc/digital-kyc.ts";
import { inSequence, SEQ_KYC_WAYS, SEQ_OKYC_WAYS } from "./in-order.ts";

/** Where identity is proven, as steps of a sequence (ruling R50). */
export const seqHypervergeOkyc = inSequence(aadhaarByCode("seqHypervergeOkyc", SEQ_OKYC_WAYS), "AADHAAR_KYC");
export const seqDkyc = inSequence(digitalKyc("seqDkyc", SEQ_KYC_WAYS), "DIGITAL_KYC");
export const seqCompleteKyc = inSequence(
  completeKycAt("seqCompleteKyc", SEQ_KYC_WAYS, { only: "central" }),
  "CENTRAL_KYC",
);
