interface StatedShape {
  /** Where the specification shows what is sent. */
  readonly request?: string;
  /** Where it shows what comes back. */
  readonly reply?: string;
  /** The query's parameters that it names, and where. */
  readonly query?: { readonly names: readonly string[]; readonly at: string };
}

/**
 * The calls whose request, reply or query the specification shows, by the call's name, and where. "The shape of result bodies
 * is not shown unless stated" (spec 1 §7), and most requests are not either: what is not named here is ours. Typed from the
 * specification: what the document is held to must not come from the program.
 */
export const STATED_SHAPES: Readonly<Record<string, StatedShape>> = {
  otpSend: { request: "spec 1 §7: phone, purpose, token" },
  token: {
    request: "spec 1 §7: username, password, auth_type, auth_version; the other grants' fields are OAuth's",
    reply: "spec 1 §3 “Authentication record”",
  },
  saveInviteCode: { request: "spec 1 §7: inviteCode" },
  customerData: { reply: "spec 1 §3 “Full customer record”" },
  consent: { request: "spec 1 §3 “Consent”: consentGiven" },
  timelineEvent: { request: "spec 1 §3 “Timeline event”" },
  timelineEventV1: { request: "spec 2 §3 “Timeline event”" },
  savePathInfo: { request: "spec 1 §3 “Application (server)”: pathInfo" },
  pathInfo: { reply: "spec 1 §3 “Application (server)”" },
  applicationSubmit: { request: "spec 1 §7: customerId, tuVersion" },
  applicationSubmitPerfios: { request: "spec 1 §7: customerId, tuVersion" },
  netbankingTxnStatus: { request: "spec 1 §3 “Bank statement”: transactionId" },
  addressConsent: { request: "spec 1 §7: consentGiven" },
  ckycInitiate: { request: "spec 1 §3 “Central KYC”" },
  ckycStatus: { request: "spec 1 §3 “Central KYC”" },
  ckycFetch: { request: "spec 1 §3 “Central KYC”" },
  ckycConfirm: { request: "spec 1 §3 “Central KYC”" },
  connectOptions: { request: "spec 1 §7: accounts" },
  payuHash: { request: "spec 2 §7: text, feature" },
  repayments: { request: "spec 2 §7: currentApplication" },
  appointmentSlots: { query: { names: ["purpose", "mode"], at: "spec 1 §7, spec 2 §7" } },
  eligibleOffers: { query: { names: ["customerId"], at: "spec 1 §7, spec 2 §7" } },
  uploadFiles: { query: { names: ["source"], at: "spec 1 §7, spec 2 §7" } },
  magicLinkFetch: { query: { names: ["token"], at: "spec 2 §7" } },
  magicLinkBankStatementMetadata: { query: { names: ["token"], at: "spec 2 §7" } },
  magicLinkAdditionalData: { query: { names: ["token", "action"], at: "spec 2 §7" } },
  magicLinkUploadFiles: { query: { names: ["source", "action"], at: "spec 2 §7" } },
  portalCustomerData: { query: { names: ["sections"], at: "spec 2 §7" } },
  googlepayUpdateProfile: { request: "spec 2 §7: emailId" },
};
