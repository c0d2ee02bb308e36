import type { CallAddress } from "./call-address.ts";

/**
 * Every other call of spec 1 §7 and spec 2 §7 at its method and path, group by group, written as in
 * entry-addresses.table.ts.
 */
export const LATER_ADDRESSES = {
  application: {
    applicationSubmit: "POST /v1/customer/creditline/application/submit",
    applicationSubmitPerfios: "POST /v1/customer/creditline/application/submit/perfios",
    creditlineStatus: "POST /v1/customer/creditline/status",
    /** Ours: the customer closes a line on which nothing is owed. */
    closeLine: "POST /v1/customer/creditline/close",
    applicationStatus: "GET /v1/customer/{id}/application/status",
  },
  bankStatement: {
    netbankingPayload: "POST /v2/customer/netbanking/payload",
    netbankingTxnStatus: "POST /v2/customer/netbanking/txnStatus",
    netbankingAccounts: "GET /v1/customer/{id}/netbanking/",
    netbankingSalaryAccount: "POST /v1/customer/{id}/netbanking/salaryaccount",
  },
  document: {
    uploadFiles: "POST /v1/customer/{id}/upload/files?source",
    uploadAvatar: "POST /v1/customer/{id}/file/avatar",
    documentDetails: "POST /v1/customer/document/details",
    docTnc: "POST /v1/customer/doc/tnc",
    docEsign: "POST /v1/customer/doc/esign",
    actionEsign: "POST /v1/customer/action/esign",
  },
  /** Ours: the specification names no call for them. */
  paper: {
    keyFacts: "POST /v1/customer/doc/key-facts",
    paperFile: "POST /v1/customer/doc/file",
  },
  help: {
    helpThreads: "GET /v1/customer/help/threads",
    helpThread: "GET /v1/customer/help/threads/{slug}",
    helpAsk: "POST /v1/customer/help/threads/{slug}/messages",
    helpRead: "POST /v1/customer/help/threads/{slug}/read",
  },
  /** Ours: the account's own screen (ruling R58). */
  ownAccount: {
    accountOverview: "GET /v1/customer/account",
    sessionsEnd: "POST /v1/customer/sessions/end",
    complain: "POST /v1/customer/complaints",
    accountData: "GET /v1/customer/account/data",
    accountDeletion: "POST /v1/customer/account/deletion",
  },
  lookup: {
    pincode: "GET /lookup/pincode/{pincode}",
  },
  appointment: {
    appointmentSlots: "GET /v2/appointment/slots?purpose&mode",
    appointmentSchedule: "POST /v2/appointment/schedule",
  },
  offer: {
    eligibleOffers: "GET /v1/customer/offer/eligibleOffers?customerId",
    updateOfferStatus: "POST /v1/customer/offer/updateOfferStatus",
    connectOptions: "POST /v1/customer/connect/options",
  },
  aadhaar: {
    aadhaarStatus: "POST /v1/aadhaar/status/",
    aadhaarInfo: "POST /v1/aadhaar/info/",
    aadhaarAdditionalInfo: "POST /v1/aadhaar/additionalinfo/",
    okycInit: "GET /v1/okyc/init",
    okycProcess: "POST /v1/okyc/process",
    okycInitiate: "POST /kyc/v2/okyc/initiate",
    okycGetOtp: "POST /kyc/v2/okyc/get-otp",
    okycGetAadhaarDetails: "POST /kyc/v2/okyc/get-aadhaar-details",
    /** The v1 equivalents that the magic link uses. */
    okycInitiateV1: "POST /kyc/v1/okyc/initiate",
    okycGetOtpV1: "POST /kyc/v1/okyc/get-otp",
    okycGetAadhaarDetailsV1: "POST /kyc/v1/okyc/get-aadhaar-details",
    akycAuth: "GET /kyc/v1/akyc/auth",
  },
  kyc: {
    dkycInitiate: "POST /kyc/v1/dkyc/initiate",
    dkycGetStatus: "POST /kyc/v1/dkyc/get-status",
    vkycLink: "POST /kyc/v1/vkyc-dkyc/link",
    vkycStatus: "POST /kyc/v1/vkyc-dkyc/status",
    unifiedKycMetadata: "GET /v1/customer/unified_kyc/metadata",
    addressConsent: "POST /kyc/v1/digital-kyc/address-consent",
    ckycInitiate: "POST /kyc/v1/ckyc/initiate",
    ckycStatus: "POST /kyc/ckyc-status",
    ckycFetch: "POST /kyc/v1/ckyc/fetch",
    ckycConfirm: "POST /kyc/ckyc-confirm",
  },
  provider: {
    providerFeeInitiate: "POST /v1/customer/pf/initiate",
    providerFeeOtpVerify: "POST /v1/customer/pf/otpVerify",
    providerFeeIdConfirm: "POST /v1/customer/pf/idConfirm",
    accountAggregatorCreateConsent: "POST /v2/accountaggregator/create-consent",
    accountAggregatorStatus: "POST /v2/accountaggregator/getStatus",
  },
  invite: {
    inviteCodeValidation: "POST /v1/customer/inviteCode/validation",
  },
  linkLookup: {
    magicLinkFetch: "GET /fetch?token",
    magicLinkBankStatementMetadata: "GET /v1/magic_link/fetch-bank-statement-metadata?token",
    magicLinkAdditionalData: "GET /v1/magic_link/fetch-additional-data?token&action",
  },
  magicLink: {
    partnerLeadTnc: "POST /partner/lead/tnc",
    limitIncreaseFetch: "GET /v1/customer/limit-increase/fetch",
    limitIncreaseFetchPost: "POST /v1/customer/limit-increase/fetch",
    limitIncreaseConsent: "POST /v1/customer/limit-increase/consent",
    limitIncreaseConsentGet: "GET /v1/customer/limit-increase/consent",
    portalCustomerData: "GET /v3/portal/applications/{id}/customer-data?sections",
    dataCollectionCustomerDetails: "POST /v2/customer/data-collection/customer-details",
    portalRequirementDetails: "GET /v3/portal/config/{id}/requirement-details",
    magicLinkUploadFiles: "POST /v1/customer/magic_link/upload/files?source&action",
    magicLinkUploadAvatar: "POST /magic_link/file/avatar",
  },
  withdrawal: {
    txnGenRefNo: "POST /v1/customer/txn/genrefno",
    txnWithdraw: "POST /v1/customer/txn/withdraw",
  },
  repayment: {
    repaymentInitiate: "POST /repayment/initiate",
    payuHash: "POST /generate/payu/hash",
    handlePayment: "POST /v1/customer/handlePayment",
    repaymentInit: "POST /v1/customer/repayment/init",
    repaymentHandle: "POST /v1/customer/repayment/handle",
    /** Ours: what a payment would change, before it is made. */
    repaymentPreview: "POST /v1/customer/repayment/preview",
    repayments: "POST /v2/customer/repayments",
    outstandingSummary: "GET /v1/customer/collection/mobile-app/outstanding-summary",
  },
  beneficiary: {
    beneficiary: "POST /v1/customer/beneficiary",
    beneficiaryModes: "GET /v1/customer/beneficiary/modes",
    createReversePennyDrop: "POST /v1/customer/create/reverse-penny-drop",
    reversePennyDropDetails: "GET /v1/customer/reverse-penny-drop/details?transactionId",
  },
  googlepay: {
    googlepayOrder: "POST /v1/googlepay/order",
    googlepayOrderExists: "GET /v1/googlepay/order/exists",
    googlepayUpdateProfile: "POST /v1/googlepay/updateProfile",
    googlepayPaymentStatus: "GET /v1/googlepay/paymentStatus?orderId",
    googlepayInitiatePayment: "POST /v1/googlepay/post/initiatePayment",
  },
  /** "The method of each is not shown" (spec 2 §7), so each has both. */
  restructure: {
    restructureEstimateGet: "GET /v1/customer/loan/restructure/estimate?token",
    restructureEstimate: "POST /v1/customer/loan/restructure/estimate",
    restructureCreateGet: "GET /v1/customer/loan/restructure/create?token",
    restructureCreate: "POST /v1/customer/loan/restructure/create",
    restructureFeedbackGet: "GET /v1/customer/loan/restructure/feedback?token",
    restructureFeedback: "POST /v1/customer/loan/restructure/feedback",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CallAddress>>>>;
