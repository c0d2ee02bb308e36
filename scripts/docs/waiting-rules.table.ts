interface WaitingRule {
  /** Where it is: a file of core and its export. */
  readonly rule: string;
  readonly says: string;
  /** The screens that will use it, by plain name. */
  readonly screens: readonly string[];
}

/** Rules of core that nothing but their tests uses so far, with the screens that need them. */
export const WAITING_RULES: readonly WaitingRule[] = [
  {
    rule: "validation/location#isLocationRequired",
    says: "whether the customer's place has to be known",
    screens: ["aipHome", "uploadSelfie"],
  },
  {
    rule: "validation/documents#documentErrors",
    says: "bills of 35 days, rental agreements of 12 months, no prepaid bill, no Delhi licence",
    screens: ["uploadDocuments"],
  },
  {
    rule: "lenders/fee-line#feeLineOf",
    says: "the fee table of a bolt line",
    screens: ["interestRate", "cm-tenure-selection", "cm-key-fact-statement"],
  },
  {
    rule: "reference/marketing-source#campaignSource",
    says: "the tag of the host that a visitor came by; without a configured mapping no host has one",
    screens: ["customerLogin"],
  },
  {
    rule: "GET and PUT /v1/customer/{id}/pathInfo",
    says: "the onboarding step that was shown last, which a sign-in asks for again; the qualification goes by its first incomplete step instead",
    screens: ["aipHome"],
  },
  {
    rule: "POST /v1/customer/inviteCode/validation",
    says: "an invite code that is typed; one of the address is saved after the sign-in",
    screens: ["customerLogin"],
  },
  {
    rule: "session/native-hand-off#handOff",
    says: "how e-sign, OKYC, loan restructure and the KYC documents end in a native application: today by turning back alone",
    screens: ["bankFormalities", "okyc", "loan-restructure-home", "uploadDocuments"],
  },
];
