import { fromRupees, type Paise, toRupees } from "@creditline/core/credit-line/paise";
import type { CustomerState } from "../../customer/customer-state.ts";
import { balanceOf } from "./ledger.ts";

/**
 * The rest of the limit, in paise: what was free when the line was granted, less what was withdrawn since, plus the
 * principal repaid since. Of the two readings of when a limit is topped up, the sandbox follows "with every repayment"
 * (spec 1 §1; the other, spec 2 §1, is when a loan is closed).
 */
export const availableLimit = ({ application: { available }, money }: CustomerState): Paise =>
  Math.max(0, (fromRupees(available ?? 0) ?? 0) + balanceOf(money.ledger, "limit-available"));

/** The same in rupees, as the record shows it. */
export const availableRupees = (state: CustomerState): number => toRupees(availableLimit(state));
