import { toRupees } from "@creditline/core/credit-line/paise";
import type { InstalmentReply } from "../../contract/money.shapes.ts";
import { leftOf } from "./loans.ts";
import type { Instalment, Loan } from "./loans.ts";

function statusOf(instalment: Instalment, today: string): InstalmentReply["status"] {
  const left = leftOf(instalment);
  if (left === 0) return "PAID";
  if (instalment.due < today) return "OVERDUE";
  if (instalment.due === today) return "DUE";
  return left < instalment.principal + instalment.interest ? "PART_PAID" : "UPCOMING";
}

/** A loan's instalments as the calls show them on a day, in rupees. */
export const shownInstalments = ({ instalments }: Loan, today: string): readonly InstalmentReply[] =>
  instalments.map((one) => ({
    n: one.n,
    due: one.due,
    principal: toRupees(one.principal),
    interest: toRupees(one.interest),
    instalment: toRupees(one.principal + one.interest),
    paid: toRupees(one.paidPrincipal + one.paidInterest),
    status: statusOf(one, today),
  }));
