import { GENERAL_AGE } from "../reference/general-age.ts";
import { ageOn } from "../calendar/age.ts";
import { parseIsoDay, parseTypedDay } from "../calendar/civil-day.ts";
import { formatIsoDay } from "../calendar/written-day.ts";
import type { Rule } from "./rule.ts";
import { fail, pass } from "./validation.ts";
import { say } from "../say/say.ts";

/**
 * DD/MM/YYYY or DDMMYYYY, a real day of the calendar; normal form YYYY-MM-DD (spec 1 §5 "Date of birth"). Typed in any
 * other form, the normal form included, it is an 'Invalid Date'.
 *
 * The age is checked on `context.asOf`, against `minimumAge` and `maximumAge` where given and the general bound where
 * not; without `asOf` no age is checked, since core reads no clock. Throws RangeError when `asOf` is not YYYY-MM-DD.
 */
export const birthDateRule: Rule = (field, text, context) => {
  const birth = parseTypedDay(text);
  if (birth === null) return fail(field, text, "INVALID_DATE", say("Invalid Date"));
  const value = formatIsoDay(birth);
  if (context.asOf === undefined) return pass(field, value);

  const asOf = parseIsoDay(context.asOf);
  if (asOf === null) throw new RangeError("asOf: expected a day as YYYY-MM-DD");
  const { minimumAge = GENERAL_AGE.minimum, maximumAge = GENERAL_AGE.maximum } = context;
  const age = ageOn(birth, asOf);
  if (age < minimumAge)
    return fail(
      field,
      value,
      "AGE_BELOW_MINIMUM",
      say("You need to be at least {minimumAge} years old.", { minimumAge }),
    );
  if (age > maximumAge)
    return fail(
      field,
      value,
      "AGE_ABOVE_MAXIMUM",
      say("You need to be at most {maximumAge} years old.", { maximumAge }),
    );
  return pass(field, value);
};
