/**
 * Every call of spec 1 §7 and spec 2 §7 at its method and path, by the name that screens, the journey and the
 * sandbox use. Paths are the specification's own: parameters in braces, trailing slashes kept, queries left out.
 * Where the specification leaves a call's method open, it is listed once for each method.
 */
export const CALLS = {
  // Auth and sign-up
  signup: "POST /v1/customer/signup",
  otpSend: "POST /v1/otp/send",
  token: "POST /oauth/token",
  logout: "POST /logout",

  // Invite
  inviteCodeValidation: "POST /v1/customer/inviteCode/validation",
  saveInviteCode: "POST /v1/customer/{id}/saveInviteCode",

  // Customer
  customerData: "GET /v1/customer/customerData",
  buildProfile: "POST /v2/customer/buildprofile",
  profile: "POST /customer/profile",
  beneficiary: "POST /v1/customer/beneficiary",
  beneficiaryModes: "GET /v1/customer/beneficiary/modes",
  consent: "POST /customer/consent",
  updateEmail: "POST /customer/update_email",
  updateMobile: "POST /customer/update_mobile",
  /** As part 1 of the specification gives it. */
  timelineEvent: "POST /customer/timeline/event",
  /** As part 2 gives it. */
  timelineEventV1: "POST /v1/customer/timeline/event",
  reroute: "POST /v1/customer/reroute",
  reapply: "POST /v1/customer/reapply",
  creditVerifyAnswers: "POST /v1/customer/credit/verify/answers",
  pathInfo: "GET /v1/customer/{id}/pathInfo",
  savePathInfo: "PUT /v1/customer/{id}/pathInfo",
  customerOtpSend: "POST /v1/customer/otp/send",
  customerOtpVerify: "POST /v1/customer/otp/verify",

  // Application
  applicationSubmit: "POST /v1/customer/creditline/application/submit",
  applicationSubmitPerfios: "POST /v1/customer/creditline/application/submit/perfios",
  creditlineStatus: "POST /v1/customer/creditline/status",
  creditlineInfo: "GET /v1/customer/creditline/info",
  applicationStatus: "GET /v1/customer/{id}/application/status",
  loanInfo: "POST /v2/customer/loan/info",
  loanEvaluate: "POST /v1/customer/loan/evaluate",

  // Bank statements
  netbankingPayload: "POST /v2/customer/netbanking/payload",
  netbankingTxnStatus: "POST /v2/customer/netbanking/txnStatus",
  netbankingAccounts: "GET /v1/customer/{id}/netbanking/",
  netbankingSalaryAccount: "POST /v1/customer/{id}/netbanking/salaryaccount",
  accountAggregatorCreateConsent: "POST /v2/accountaggregator/create-consent",
  accountAggregatorStatus: "POST /v2/accountaggregator/getStatus",

  // Documents
  docEsign: "POST /v1/customer/doc/esign",
  docTnc: "POST /v1/customer/doc/tnc",
  actionEsign: "POST /v1/customer/action/esign",
  documentDetails: "POST /v1/customer/document/details",
  uploadFiles: "POST /v1/customer/{id}/upload/files",
  uploadAvatar: "POST /v1/customer/{id}/file/avatar",

  // KYC
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
  createReversePennyDrop: "POST /v1/customer/create/reverse-penny-drop",
  reversePennyDropDetails: "GET /v1/customer/reverse-penny-drop/details",

  // Provider fee
  providerFeeInitiate: "POST /v1/customer/pf/initiate",
  providerFeeOtpVerify: "POST /v1/customer/pf/otpVerify",
  providerFeeIdConfirm: "POST /v1/customer/pf/idConfirm",

  // Lookup, appointments, offers
  pincode: "GET /lookup/pincode/{pincode}",
  appointmentSlots: "GET /v2/appointment/slots",
  appointmentSchedule: "POST /v2/appointment/schedule",
  eligibleOffers: "GET /v1/customer/offer/eligibleOffers",
  updateOfferStatus: "POST /v1/customer/offer/updateOfferStatus",
  connectOptions: "POST /v1/customer/connect/options",

  // Withdrawals
  txnGenRefNo: "POST /v1/customer/txn/genrefno",
  txnWithdraw: "POST /v1/customer/txn/withdraw",

  // Repayment
  repaymentInitiate: "POST /repayment/initiate",
  payuHash: "POST /generate/payu/hash",
  handlePayment: "POST /v1/customer/handlePayment",
  repaymentInit: "POST /v1/customer/repayment/init",
  repaymentHandle: "POST /v1/customer/repayment/handle",
  repayments: "POST /v2/customer/repayments",
  outstandingSummary: "GET /v1/customer/collection/mobile-app/outstanding-summary",

  // Payments app
  googlepayOrder: "POST /v1/googlepay/order",
  googlepayOrderExists: "GET /v1/googlepay/order/exists",
  googlepayUpdateProfile: "POST /v1/googlepay/updateProfile",
  googlepayPaymentStatus: "GET /v1/googlepay/paymentStatus",
  googlepayInitiatePayment: "POST /v1/googlepay/post/initiatePayment",

  // Loan restructure: "the method of each is not shown"
  restructureEstimate: "POST /v1/customer/loan/restructure/estimate",
  restructureEstimateGet: "GET /v1/customer/loan/restructure/estimate",
  restructureCreate: "POST /v1/customer/loan/restructure/create",
  restructureCreateGet: "GET /v1/customer/loan/restructure/create",
  restructureFeedback: "POST /v1/customer/loan/restructure/feedback",
  restructureFeedbackGet: "GET /v1/customer/loan/restructure/feedback",

  // Magic link
  magicLinkFetch: "GET /fetch",
  partnerLeadTnc: "POST /partner/lead/tnc",
  limitIncreaseFetch: "GET /v1/customer/limit-increase/fetch",
  limitIncreaseFetchPost: "POST /v1/customer/limit-increase/fetch",
  limitIncreaseConsent: "POST /v1/customer/limit-increase/consent",
  limitIncreaseConsentGet: "GET /v1/customer/limit-increase/consent",
  portalCustomerData: "GET /v3/portal/applications/{id}/customer-data",
  dataCollectionCustomerDetails: "POST /v2/customer/data-collection/customer-details",
  magicLinkBankStatementMetadata: "GET /v1/magic_link/fetch-bank-statement-metadata",
  magicLinkAdditionalData: "GET /v1/magic_link/fetch-additional-data",
  portalRequirementDetails: "GET /v3/portal/config/{id}/requirement-details",
  magicLinkUploadFiles: "POST /v1/customer/magic_link/upload/files",
  magicLinkUploadAvatar: "POST /magic_link/file/avatar",
} as const satisfies Readonly<Record<string, `${"GET" | "POST" | "PUT"} /${string}`>>;

/** Name of a call of the platform. */
export type CallName = keyof typeof CALLS;

/** A call as the specification writes it: method, a space, path. */
export type Call = (typeof CALLS)[CallName];
