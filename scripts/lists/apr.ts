import { statedAprOf } from "../../core/credit-line/apr-range.ts";
import { LENDERS } from "../../core/lenders/lenders.table.ts";
import { type MadeList, madeBy } from "./made.ts";

/** The APR that the built-in lenders come to, for the login to state without their fee tables (ruling R60). */
export const aprTable = (): MadeList => ({
  file: "core/credit-line/built-in-apr.table.ts",
  text: `${madeBy("the lenders' fee tables")}
/** The APR of the built-in lenders' withdrawals, as the login states it (ruling R60). Percent a year, and rupees. */
export const BUILT_IN_APR = ${JSON.stringify(statedAprOf(LENDERS))} as const;
`,
});
