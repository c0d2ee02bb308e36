import { GENERAL_AMOUNT } from "../../lenders/eligibility/general-ranges.table.ts";
import { smallestWithdrawal } from "../balance.ts";
import type { Paise } from "../paise.ts";

type Tenure = { readonly minimumWithdrawal: number };

/** The least that can be drawn over one of the tenures, in rupees, and no less than any loan is (spec 1 §1); Infinity without tenures. */
export const leastDrawn = (tenures: readonly Tenure[]): number =>
  Math.max(GENERAL_AMOUNT.minimum, smallestWithdrawal(tenures) ?? Infinity);

/** The most that can be drawn of what is available, in rupees: no more than any loan is (spec 1 §1). */
export const mostDrawn = (available: number): number => Math.min(GENERAL_AMOUNT.maximum, available);

/** Whether a tenure, whose smallest withdrawal is in rupees, takes an amount (spec 2 §5). */
export const takes = ({ minimumWithdrawal }: Tenure, amount: Paise): boolean =>
  minimumWithdrawal * 100 <= amount;
