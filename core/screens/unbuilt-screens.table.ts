import type { CallName } from "../calls/calls.ts";
import type { ScreenName } from "./catalogue.ts";

/** What the specification says of a screen that has no file yet. */
interface Unbuilt {
  /** Name of the form that it opens with; left out where it asks nothing. */
  readonly form?: string;
  readonly calls: readonly CallName[];
}

const OKYC: Unbuilt = { calls: ["okycInitiateV1", "okycGetOtpV1", "okycGetAadhaarDetailsV1"] };

/** What the specification says of the screens that have no file yet: on a link, calls go by its token (spec 2 §2, §7). */
export const UNBUILT_SCREENS: Readonly<Partial<Record<ScreenName, Unbuilt>>> = {
  "home-ml": { calls: ["token", "magicLinkFetch", "magicLinkAdditionalData"] },
  "setupEmandate-ml": { form: "emandate", calls: ["beneficiaryModes"] },
  "captureOtherDetails-ml": {
    form: "otherDetails",
    calls: ["portalCustomerData", "dataCollectionCustomerDetails"],
  },
  "okyc-ml": OKYC,
  "beneficiaryDetails-ml": { calls: ["beneficiary", "beneficiaryModes"] },
  "completeKyc-ml": { calls: ["unifiedKycMetadata"] },
  "moneytapTnc-ml": { form: "terms", calls: ["partnerLeadTnc"] },
  "limitIncrease-ml": { calls: ["limitIncreaseFetch", "limitIncreaseConsent"] },
  "hypervergeOkyc-ml": OKYC,
  "uploadDocuments-ml": { calls: ["portalRequirementDetails", "magicLinkUploadFiles"] },
  "submitBankStatement-ml": { calls: ["magicLinkBankStatementMetadata", "magicLinkUploadFiles"] },
  "capUpload-ml": { form: "uploadDocuments", calls: ["magicLinkUploadFiles"] },
  "uploadSalarySlips-ml": { calls: ["magicLinkUploadFiles"] },
  "submitBankProof-ml": { form: "bankProof", calls: ["magicLinkUploadFiles"] },
};
