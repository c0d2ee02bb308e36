import type { Repayment } from "@creditline/core/customer/repayment";
import { toRupees } from "@creditline/core/credit-line/paise";
import type { InstalmentReply } from "@creditline/core/calls/money.shapes";
import { leftOf, nextInstalment, outstandingPrincipal } from "../loans/loans.ts";
import type { Instalment, Loan } from "../loans/loans.ts";

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

/** The loans as the record has them, newest first: of no day, so that the same events give the same record. */
export const recordedLoans = (loans: readonly Loan[]): readonly Repayment[] =>
  loans
    .map((loan) => {
      const next = nextInstalment(loan);
      return {
        loanId: loan.loanId,
        status: loan.status,
        amount: toRupees(loan.amount),
        emi: toRupees(loan.emi),
        outstandingPrincipal: toRupees(outstandingPrincipal(loan)),
        nextDueDate: next?.due ?? null,
        nextDueAmount: next === null ? 0 : toRupees(leftOf(next)),
        instalments: loan.instalments.length,
        instalmentsPaid: loan.instalments.filter((one) => leftOf(one) === 0).length,
      };
    })
    .toReversed();
