import { assumed } from "../lenders/figure.ts";

const width = (value: "half" | "full") =>
  assumed(value, "spec 2 §3 names the widths, and not which is whose");

const HALF = { width: width("half") } as const;
const FULL = { width: width("full") } as const;

/**
 * What the signing documents say about the customer and the loan, in their order (spec 2 §3). Each is set at half or
 * full width; which at which is not stated: what is spelt out or may be long takes the full one.
 */
export const DOCUMENT_DETAILS = [
  { key: "customerName", label: "Customer name", ...HALF },
  { key: "referenceId", label: "Reference id", ...HALF },
  { key: "createdDate", label: "Created date", ...HALF },
  { key: "limitAmount", label: "Limit amount", inWords: true, ...FULL },
  { key: "interestRate", label: "Interest rate", ...HALF },
  { key: "interestType", label: "Interest type", ...HALF },
  { key: "panNumber", label: "PAN number", ...HALF },
  { key: "purpose", label: "Purpose", ...HALF },
  { key: "maritalStatus", label: "Marital status", ...HALF },
  { key: "mobile", label: "Mobile", ...HALF },
  { key: "email", label: "Email", ...FULL },
  { key: "lineFee", label: "Line setup fee plus usage fee", ...FULL },
  { key: "loanAmount", label: "Loan amount", inWords: true, ...FULL },
] as const satisfies readonly {
  readonly key: string;
  readonly label: string;
  /** An amount that is also spelt out. */
  readonly inWords?: boolean;
  readonly width: ReturnType<typeof width>;
}[];
