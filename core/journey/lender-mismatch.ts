import type { MismatchReason } from "../customer/lender-offer.ts";
import { inRupees } from "./in-rupees.ts";

/** Why a lender did not match, in a sentence to the customer (rulings R20, R35). A reason without a name is not told. */
export function mismatchInWords({ code, actual, required, assumed }: MismatchReason): string | null {
  switch (code) {
    case "AGE_BELOW_MINIMUM":
      return `It lends from ${required} years on, and you are ${actual}.`;
    case "AGE_ABOVE_MAXIMUM":
      return `It lends up to ${required} years, and you are ${actual}.`;
    case "AGE_MISSING":
      return "It needs your date of birth.";
    case "INCOME_BELOW_MINIMUM":
      return `It asks for a salary of ${inRupees(Number(required))} a month, and you told us of ${inRupees(Number(actual))}.`;
    case "INCOME_MISSING":
      return "It needs your monthly salary.";
    case "CRITERION_NOT_STATED":
      return "It does not state what salary it asks for, so nobody can tell beforehand.";
    case "CITY_NOT_SERVED":
      return `It does not lend in ${actual} yet${assumed === true ? " (its list of cities is assumed)" : ""}.`;
    default:
      return null;
  }
}
