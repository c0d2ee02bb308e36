import { rupees, say, verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";
import type { MismatchReason } from "../customer/lender-offer.ts";

/** Why a lender did not match, in a sentence to the customer (rulings R20, R35). A reason without a name is not told. */
export function mismatchInWords({ code, actual, required }: MismatchReason): Text | null {
  switch (code) {
    case "AGE_BELOW_MINIMUM":
      return say("It lends from age {from}; you're {age}.", {
        from: Number(required),
        age: Number(actual),
      });
    case "AGE_ABOVE_MAXIMUM":
      return say("It lends up to age {to}; you're {age}.", {
        to: Number(required),
        age: Number(actual),
      });
    case "AGE_MISSING":
      return say("It needs your date of birth.");
    case "INCOME_BELOW_MINIMUM":
      return say("It needs a salary of {asked} a month; yours is {told}.", {
        asked: rupees(Number(required)),
        told: rupees(Number(actual)),
      });
    case "INCOME_MISSING":
      return say("It needs your monthly salary.");
    case "CRITERION_NOT_STATED":
      return say("It doesn't publish its minimum salary, so we can't say in advance.");
    case "CITY_NOT_SERVED":
      return say("It doesn't lend in {city} yet.", { city: verbatim(String(actual)) });
    default:
      return null;
  }
}
