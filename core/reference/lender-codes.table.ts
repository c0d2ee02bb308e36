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

/** The lenders among whom applications are allocated: the Apollo-backed one is shown and never allocated (ruling R35). */
export const ALLOCATED_LENDERS: readonly LenderCode[] = LENDER_CODES.filter((code) => code !== "APOLLO");
