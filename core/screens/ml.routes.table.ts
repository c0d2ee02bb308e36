import type { CallName } from "./calls.table.ts";
import type { RouteRow } from "./screen.ts";

const SIGN = ["docEsign", "actionEsign"] as const satisfies readonly CallName[];

/**
 * The magic-link screens (spec 2 §2). Names are the camel-case of the path with `-ml`, but for the three that
 * ruling R5 gives.
 */
export const ML_ROUTES = [
  { name: "home-ml", path: "/ml/{linkId}", calls: ["token", "magicLinkFetch", "magicLinkAdditionalData"] },
  {
    name: "termsAndConditions-ml",
    path: "/ml/{linkId}/terms-and-conditions",
    form: "terms",
    calls: ["docTnc"],
  },
  { name: "signDocumentsDmi-ml", path: "/ml/{linkId}/sign-documents-dmi", calls: SIGN },
  { name: "signDocumentsRbl-ml", path: "/ml/{linkId}/sign-documents-rbl", calls: SIGN },
  { name: "signDocumentsIncred-ml", path: "/ml/{linkId}/sign-documents-incred", calls: SIGN },
  { name: "signDocumentsFullerton-ml", path: "/ml/{linkId}/sign-documents-fullerton", calls: SIGN },
  { name: "signDocumentsTapstart-ml", path: "/ml/{linkId}/sign-documents-tapstart", calls: SIGN },
  { name: "signDocumentsCholamandalam-ml", path: "/ml/{linkId}/sign-documents-cholamandalam", calls: SIGN },
  { name: "signDocumentsLendbox-ml", path: "/ml/{linkId}/sign-documents-lendbox", calls: SIGN },
  { name: "signDocumentsMuskmelon-ml", path: "/ml/{linkId}/sign-documents-muskmelon", calls: SIGN },
  { name: "signDocumentsCreditsaison-ml", path: "/ml/{linkId}/sign-documents-creditsaison", calls: SIGN },
  { name: "signDocumentsHdbfs-ml", path: "/ml/{linkId}/sign-documents-hdbfs", calls: SIGN },
  { name: "signDocumentsAspire-ml", path: "/ml/{linkId}/sign-documents-aspire", calls: SIGN },
  { name: "signDocumentsKomac-ml", path: "/ml/{linkId}/sign-documents-komac", calls: SIGN },
  { name: "setupEmandate-ml", path: "/ml/{linkId}/e-mandate", form: "emandate", calls: ["beneficiaryModes"] },
  {
    name: "captureOtherDetails-ml",
    path: "/ml/{linkId}/other-details",
    form: "otherDetails",
    calls: ["portalCustomerData", "dataCollectionCustomerDetails"],
  },
  {
    name: "okyc-ml",
    path: "/ml/{linkId}/okyc",
    form: "okyc",
    calls: ["okycInitiateV1", "okycGetOtpV1", "okycGetAadhaarDetailsV1"],
  },
  {
    name: "beneficiaryDetails-ml",
    path: "/ml/{linkId}/beneficiary-details",
    form: "beneficiary",
    calls: ["beneficiary", "beneficiaryModes"],
  },
  { name: "completeKyc-ml", path: "/ml/{linkId}/complete-kyc", calls: ["unifiedKycMetadata"] },
  { name: "moneytapTnc-ml", path: "/ml/{linkId}/moneytap-tnc", form: "terms", calls: ["partnerLeadTnc"] },
  {
    name: "limitIncrease-ml",
    path: "/ml/{linkId}/limit-increase",
    calls: ["limitIncreaseFetch", "limitIncreaseConsent"],
  },
  {
    name: "hypervergeOkyc-ml",
    path: "/ml/{linkId}/hyperverge-okyc",
    form: "okyc",
    calls: ["okycInitiateV1", "okycGetOtpV1", "okycGetAadhaarDetailsV1"],
  },
  {
    name: "uploadDocuments-ml",
    path: "/ml/{linkId}/upload-documents",
    form: "uploadDocuments",
    calls: ["portalRequirementDetails", "magicLinkUploadFiles"],
  },
  {
    name: "submitBankStatement-ml",
    path: "/ml/{linkId}/submit-bank-statement",
    form: "statementMode",
    calls: ["magicLinkBankStatementMetadata", "magicLinkUploadFiles"],
  },
  {
    name: "capUpload-ml",
    path: "/ml/{linkId}/cap-upload",
    form: "uploadDocuments",
    calls: ["magicLinkUploadFiles"],
  },
  {
    name: "uploadSalarySlips-ml",
    path: "/ml/{linkId}/upload-salary-slips",
    form: "salarySlips",
    calls: ["magicLinkUploadFiles"],
  },
  {
    name: "submitBankProof-ml",
    path: "/ml/{linkId}/submit-bank-proof",
    form: "bankProof",
    calls: ["magicLinkUploadFiles"],
  },
  { name: "dkyc-ml", path: "/ml/{linkId}/dkyc", calls: ["dkycInitiate", "dkycGetStatus"] },
] as const satisfies readonly RouteRow[];
