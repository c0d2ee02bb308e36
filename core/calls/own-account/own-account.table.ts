/** What a complaint is about. Ours. */
export const COMPLAINT_ABOUT = ["CHARGES", "REPAYMENT", "MONEY", "DATA", "CONDUCT", "OTHER"] as const;

/** What someone consented to, by name; ACCOUNT_AGGREGATOR and AADHAAR are consents that a partner was shown. Ours. */
export const CONSENT_NAMES = [
  "TERMS",
  "PRIVACY",
  "BUREAU",
  "WHATSAPP",
  "ACCOUNT_AGGREGATOR",
  "ADDRESS",
  "AADHAAR",
] as const;

export type OwnConsentName = (typeof CONSENT_NAMES)[number];
