import { ROWS } from "@creditline/core/calls/calls";
import { MAGIC_LINK_ACTIONS } from "@creditline/core/magic-link/actions.table";
import { SIGNING_ROWS } from "@creditline/core/reference/lenders/lenders.table";
import { describe, expect, test } from "vitest";

const CODE = ["customerOtpSend", "customerOtpVerify"];
const SIGNING = ["docEsign", "actionEsign", "keyFacts", "paperFile", "docTnc", ...CODE];
const OKYC = [
  "okycInitiateV1",
  "okycGetOtpV1",
  "okycGetAadhaarDetailsV1",
  "aadhaarStatus",
  "aadhaarInfo",
  "aadhaarAdditionalInfo",
  "unifiedKycMetadata",
];
const CENTRAL = ["ckycInitiate", "ckycStatus", "ckycFetch", "ckycConfirm"];
const UPLOADS = ["magicLinkUploadFiles", "magicLinkUploadAvatar"];

/** What each link's token opens (spec 1 §6, spec 2 §6), typed again: a screen that makes one more call opens none. */
const REACH: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(SIGNING_ROWS.map(({ slug }) => [`sign_documents_${slug}_pending`, SIGNING])),
  kyc_upload_pending: ["portalRequirementDetails", ...UPLOADS],
  terms_and_conditions_pending: ["docTnc", "paperFile"],
  e_mandate_pending: ["beneficiary", "beneficiaryModes"],
  other_details_pending: ["portalCustomerData", "dataCollectionCustomerDetails"],
  okyc_pending: OKYC,
  beneficiary_details_pending: [
    "beneficiary",
    "beneficiaryModes",
    "createReversePennyDrop",
    "reversePennyDropDetails",
    // An account that the bank does not confirm is proven by a paper, on the same screen.
    "magicLinkUploadFiles",
    ...CODE,
  ],
  complete_kyc_pending: [
    ...OKYC,
    ...CENTRAL,
    "dkycInitiate",
    "dkycGetStatus",
    "addressConsent",
    "magicLinkUploadAvatar",
  ],
  moneytap_tnc_pending: ["partnerLeadTnc"],
  limit_increase_pending: [
    "limitIncreaseFetch",
    "limitIncreaseFetchPost",
    "limitIncreaseConsent",
    "limitIncreaseConsentGet",
  ],
  hyperverge_okyc_pending: OKYC,
  bank_statement_pending: UPLOADS,
  cap_upload_pending: UPLOADS,
  salary_slips_pending: UPLOADS,
  bank_proof_pending: UPLOADS,
  dkyc_pending: [
    "dkycInitiate",
    "dkycGetStatus",
    "unifiedKycMetadata",
    "addressConsent",
    "magicLinkUploadAvatar",
  ],
  selfie_pending: ["magicLinkUploadAvatar"],
};

const named = (holds: (row: NonNullable<ReturnType<typeof ROWS.get>>) => boolean): readonly string[] =>
  [...ROWS].filter(([, row]) => holds(row)).map(([name]) => name);

describe("who may make a call", () => {
  test.each(MAGIC_LINK_ACTIONS.map(({ action }) => action))(
    "a link for %s opens its calls alone",
    (action) => {
      expect(named(({ links }) => links?.includes(action) === true).toSorted()).toEqual(
        REACH[action]?.toSorted(),
      );
    },
  );

  test("a locked account sees, repays and leaves, and makes no other call (ruling R56)", () => {
    expect(named(({ whileLocked }) => whileLocked === true).toSorted()).toEqual(
      [
        "customerData",
        "creditlineInfo",
        "loanInfo",
        "loanEvaluate",
        "creditlineStatus",
        "applicationStatus",
        "pathInfo",
        "beneficiaryModes",
        "reversePennyDropDetails",
        "aadhaarStatus",
        "aadhaarInfo",
        "unifiedKycMetadata",
        "documentDetails",
        "eligibleOffers",
        "limitIncreaseFetch",
        "limitIncreaseFetchPost",
        "portalCustomerData",
        "portalRequirementDetails",
        "netbankingAccounts",
        "appointmentSlots",
        "paperFile",
        "helpThreads",
        "helpThread",
        "helpAsk",
        "helpRead",
        "accountOverview",
        "accountData",
        "complain",
        "repayments",
        "outstandingSummary",
        "repaymentInitiate",
        "payuHash",
        "handlePayment",
        "repaymentInit",
        "repaymentHandle",
        "repaymentPreview",
        "googlepayOrder",
        "googlepayOrderExists",
        "googlepayPaymentStatus",
        "googlepayInitiatePayment",
        "logout",
      ].toSorted(),
    );
  });
});
