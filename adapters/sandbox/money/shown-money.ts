import { toRupees } from "@creditline/core/credit-line/paise";
import { amountDue } from "@creditline/core/repayment/amount-due";
import type {
  LoanReply,
  OutstandingReply,
  PaymentReply,
  RepaymentsReply,
} from "../../contract/repayment.shapes.ts";
import { statusWord } from "../commands/report-payment.ts";
import type { CustomerState } from "../customer-state.ts";
import { balanceOf } from "./ledger.ts";
import { availableRupees } from "./limit.ts";
import { dueBy, leftOf, nextInstalment, openLoans, outstandingPrincipal, payable } from "./loans.ts";
import type { Loan } from "./loans.ts";
import type { MoneyState, Payment } from "./money-state.ts";
import { shownInstalments } from "./shown-loans.ts";

/** A loan as the calls show it on a day. */
export function shownLoan(loan: Loan, { vouchers }: MoneyState, today: string): LoanReply {
  const next = nextInstalment(loan);
  return {
    loanId: loan.loanId,
    referenceNo: loan.referenceNo,
    status: loan.status,
    channel: loan.channel,
    channelPartner: loan.channelPartner,
    amount: toRupees(loan.amount),
    interestRate: loan.annualRate,
    tenure: loan.months,
    emi: toRupees(loan.emi),
    withdrawnOn: loan.withdrawnOn,
    outstandingPrincipal: toRupees(outstandingPrincipal(loan)),
    payable: toRupees(payable(loan)),
    nextDueDate: next?.due ?? null,
    nextDueAmount: next === null ? 0 : toRupees(leftOf(next)),
    instalmentsPaid: loan.instalments.filter((one) => leftOf(one) === 0).length,
    voucherCode: vouchers[loan.loanId] ?? null,
    instalments: shownInstalments(loan, today),
  };
}

const shownPayment = (payment: Payment): PaymentReply => ({
  transactionId: payment.transactionId,
  loanId: payment.loanId,
  amount: toRupees(payment.amount),
  way: payment.way,
  status: statusWord(payment),
  at: payment.reportedAt ?? payment.startedAt,
  referenceNumber: payment.reference,
});

/** Loans and payments, newest first; of the current application alone where that is asked for. */
export function repaymentsReply(state: CustomerState, onlyCurrent: boolean, today: string): RepaymentsReply {
  const { money, application } = state;
  const loans = money.loans.filter(
    (loan) => !onlyCurrent || loan.applicationId === application.applicationId,
  );
  return {
    success: true,
    repayments: loans.map((loan) => shownLoan(loan, money, today)).toReversed(),
    payments: money.payments.map(shownPayment).toReversed(),
  };
}

/** What is owed on a day. Penal charges are words in every lender's table, so that none are reckoned (ruling R32). */
export function outstandingReply(state: CustomerState, today: string): OutstandingReply {
  const { money } = state;
  const loans = openLoans(money.loans);
  const sum = (amount: (loan: Loan) => number): number =>
    toRupees(loans.reduce((total, loan) => total + amount(loan), 0));
  const nexts = loans.map(nextInstalment).filter((next) => next !== null);
  const nextDueDate = nexts.map(({ due }) => due).toSorted()[0] ?? null;
  const due = amountDue({
    emi: loans.reduce((total, loan) => total + dueBy(loan, today, true), 0),
    penalCharges: 0,
    outstandingPrincipal: loans.reduce((total, loan) => total + outstandingPrincipal(loan), 0),
  });
  return {
    success: true,
    outstandingPrincipal: toRupees(due.outstandingPrincipal),
    totalPayable: sum(payable),
    dueNow: toRupees(due.total),
    overdue: sum((loan) => dueBy(loan, today, false)),
    lines: due.lines.map(({ label, amount }) => ({ label, amount: toRupees(amount) })),
    nextDueDate,
    nextDueAmount: toRupees(
      nexts.filter((next) => next.due === nextDueDate).reduce((total, next) => total + leftOf(next), 0),
    ),
    customerCredit: toRupees(-balanceOf(money.ledger, "customer-credit") + 0),
    availableLimit: availableRupees(state),
    loans: loans.map((loan) => {
      const next = nextInstalment(loan);
      return {
        loanId: loan.loanId,
        outstandingPrincipal: toRupees(outstandingPrincipal(loan)),
        nextDueDate: next?.due ?? null,
        nextDueAmount: next === null ? 0 : toRupees(leftOf(next)),
      };
    }),
  };
}
