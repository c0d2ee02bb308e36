import * as Schema from "effect/Schema";
import { absentOr, number, text } from "./absent.ts";

/** The income (spec 1 §3 "Income info"). `declared` is the monthly take-home salary in rupees; `mode` how it is received. */
export const IncomeInfo = Schema.Struct({
  declared: number,
  mode: text,
  bankIfscPrefixes: absentOr(Schema.Array(Schema.String)),
});
export interface IncomeInfo extends Schema.Schema.Type<typeof IncomeInfo> {}
