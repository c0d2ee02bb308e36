import { rupeesOf } from "../say/amount.ts";

/** The four forms of a fee message, each plus GST (spec 2 §9). Amounts in rupees, percentages of the withdrawal. */
export type FeeTerms =
  | { readonly form: "fixed"; readonly rupees: number }
  | { readonly form: "flexible"; readonly percent: number }
  | { readonly form: "whichever-higher"; readonly percent: number; readonly rupees: number }
  | { readonly form: "whichever-lower"; readonly percent: number; readonly rupees: number };

/** The sentence a customer reads about a fee, such as "2% of the amount or ₹500, whichever is higher, plus GST". */
export function feeMessage(terms: FeeTerms): string {
  switch (terms.form) {
    case "fixed":
      return `${rupeesOf(Math.round(terms.rupees * 100))} plus GST`;
    case "flexible":
      return `${terms.percent}% of the amount plus GST`;
    case "whichever-higher":
      return `${terms.percent}% of the amount or ${rupeesOf(Math.round(terms.rupees * 100))}, whichever is higher, plus GST`;
    case "whichever-lower":
      return `${terms.percent}% of the amount or ${rupeesOf(Math.round(terms.rupees * 100))}, whichever is lower, plus GST`;
  }
}
