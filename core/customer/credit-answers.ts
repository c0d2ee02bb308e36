import * as Schema from "effect/Schema";
import { text } from "./absent.ts";

/**
 * The credit profile, as the customer answered it (spec 1 §3 "Credit profile"). Answers are texts such as
 * NEVER, RECENT, YES, NO or UNKNOWN; UNKNOWN to the last two is not saved (spec 1 §5).
 */
export const CreditAnswers = Schema.Struct({
  firstCredit: text,
  openCredit: text,
  hasCreditCard: text,
  hasLoan: text,
});
export interface CreditAnswers extends Schema.Schema.Type<typeof CreditAnswers> {}
