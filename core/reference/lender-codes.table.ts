/** The thirteen lenders, in the order every list of lenders keeps (interfaces: `creditline eligibility`). */
export const LENDER_CODES = [
  "RBL",
  "DMI",
  "APOLLO",
  "MUSKMELON",
  "INCRED",
  "FULLERTON",
  "TAPSTART",
  "CREDITSAISON",
  "HDBFS",
  "LENDBOX",
  "CHOLAMANDALAM",
  "ASPIRE",
  "KOMAC",
] as const;

export type LenderCode = (typeof LENDER_CODES)[number];

/** Whether a text is one of the thirteen lender codes, in exactly this letter case. */
export const isLenderCode = (text: string): text is LenderCode =>
  (LENDER_CODES as readonly string[]).includes(text);
