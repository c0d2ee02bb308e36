import { notStated } from "../lenders/figure.ts";

const WIDTH = { width: notStated } as const;

/**
 * What the signing documents say about the customer and the loan, in their order (spec 2 §3). Each is set at half or
 * full width; which at which is not stated.
 */
export const DOCUMENT_DETAILS = [
  { key: "customerName", label: "Customer name", ...WIDTH },
  { key: "referenceId", label: "Reference id", ...WIDTH },
  { key: "createdDate", label: "Created date", ...WIDTH },
  { key: "limitAmount", label: "Limit amount", inWords: true, ...WIDTH },
  { key: "interestRate", label: "Interest rate", ...WIDTH },
  { key: "interestType", label: "Interest type", ...WIDTH },
  { key: "panNumber", label: "PAN number", ...WIDTH },
  { key: "purpose", label: "Purpose", ...WIDTH },
  { key: "maritalStatus", label: "Marital status", ...WIDTH },
  { key: "mobile", label: "Mobile", ...WIDTH },
  { key: "email", label: "Email", ...WIDTH },
  { key: "lineFee", label: "Line setup fee plus usage fee", ...WIDTH },
  { key: "loanAmount", label: "Loan amount", inWords: true, ...WIDTH },
] as const satisfies readonly {
  readonly key: string;
  readonly label: string;
  /** An amount that is also spelt out. */
  readonly inWords?: boolean;
  readonly width: typeof notStated;
}[];
