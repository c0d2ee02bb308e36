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
      return `${inRupees(terms.rupees)} plus GST`;
    case "flexible":
      return `${terms.percent}% of the amount plus GST`;
    case "whichever-higher":
      return `${terms.percent}% of the amount or ${inRupees(terms.rupees)}, whichever is higher, plus GST`;
    case "whichever-lower":
      return `${terms.percent}% of the amount or ${inRupees(terms.rupees)}, whichever is lower, plus GST`;
  }
}

/** Rupees in Indian grouping, with paise only where there are some: ₹5,00,000, ₹53.82. */
function inRupees(amount: number): string {
  const [whole = "0", paise = "00"] = Math.abs(amount).toFixed(2).split(".");
  const grouped = whole.replace(/(\d)(?=(\d\d)+\d$)/g, "$1,");
  return `${amount < 0 ? "-" : ""}₹${grouped}${paise === "00" ? "" : `.${paise}`}`;
}
