import { ending } from "@creditline/core/validation/shown";
import type { MoneyEvents } from "./money-events.ts";
import { type Loan, outstandingInstalment } from "./loans/loans.ts";
import { feeTableOf } from "./loans/charges.ts";
import type { CustomerEvent } from "../customer/events.ts";
import type { CustomerState } from "../customer/customer-state.ts";
import { onDay, rupees, t, type Text, verbatim } from "@creditline/core/messages/message";
import { loanName } from "@creditline/core/repayment/stated-loan";
import { lenderNamed } from "@creditline/core/reference/lenders/lender-codes.table";
import { chargesLate } from "@creditline/core/lenders/fees/fee";
import { type Paise, toRupees } from "@creditline/core/credit-line/paise";
import { indiaDay } from "@creditline/core/calendar/duration";

/** The account for withdrawals and the mandate, by its last four digits (ruling R30). */
export const accountEndingText = ({ money: { beneficiary } }: CustomerState): Text =>
  verbatim(ending(beneficiary.account?.accountNumber ?? ""));

export const amountOf = (paise: Paise): Text => rupees(toRupees(paise));

export const lenderOf = (partner: string): Text => verbatim(lenderNamed(partner));

export const loanOf = ({ money }: CustomerState, loanId: string): Loan | undefined =>
  money.loans.find((loan) => loan.loanId === loanId);

export function debitSms(
  state: CustomerState,
  { loanId, n, reference, allocations }: MoneyEvents["emi.debited"],
  at: string,
): Text {
  const payment = state.money.payments.find(({ transactionId }) => transactionId === reference);
  const loan = loanOf(state, loanId);
  const values = {
    amount: amountOf(payment?.amount ?? 0),
    digits: accountEndingText(state),
    day: onDay(indiaDay(Date.parse(at))),
    lender: lenderOf(loan?.partner ?? ""),
    reference: verbatim(reference),
  };
  return allocations.length === 0
    ? t(
        "{amount} was debited from your account ending {digits} on {day} for unpaid charges on your loan with {lender}. Reference {reference}.",
        values,
      )
    : t(
        "{amount} was debited from your account ending {digits} on {day} for your loan with {lender}: EMI {n} of {count}. Reference {reference}.",
        { ...values, n, count: loan?.instalments.length ?? n },
      );
}

/** The advice about a late EMI; that it costs more if the lender charges for it. */
const payIt = (loan: Loan | undefined): Text => {
  const table = loan === undefined ? null : feeTableOf(loan);
  return table !== null && chargesLate(table.lender, table.line)
    ? t("Pay it in the app: each day late may cost more.")
    : t("Pay it in the app.");
};

/** The charge comes with the dishonour, as an event of its own. */
export function bounced(
  state: CustomerState,
  { loanId, n, on, amount }: MoneyEvents["emi.bounced"],
  together: readonly CustomerEvent[],
): Text {
  const loan = loanOf(state, loanId);
  const instalment = loan?.instalments.find((one) => one.n === n);
  const left = amount ?? (instalment === undefined ? 0 : outstandingInstalment(instalment));
  const charged = together.reduce(
    (sum, { type, data }) =>
      type === "charge.posted" && data.kind === "bounce" && data.loanId === loanId && data.n === n
        ? sum + data.fee + data.gst
        : sum,
    0,
  );
  const values = {
    day: onDay(on),
    amount: amountOf(left),
    lender: lenderOf(loan?.partner ?? ""),
    pay: payIt(loan),
  };
  return charged === 0
    ? t(
        "Your bank refused the debit of {amount} on {day} for your loan with {lender}. There's no charge. {pay}",
        values,
      )
    : t(
        "Your bank refused the debit of {amount} on {day} for your loan with {lender}. The bounce charge is {charge}, tax included. {pay}",
        { ...values, charge: amountOf(charged) },
      );
}

/**
 * The SMS about an EMI that no mandate debits: before its day, on it, once it is missed, and while it stays overdue.
 */
export function reminderSms(
  state: CustomerState,
  { loanId, about, due, amount }: MoneyEvents["emi.reminded"],
): Text {
  const loan = loanOf(state, loanId);
  const values = {
    amount: amountOf(amount),
    day: onDay(due),
    lender: lenderOf(loan?.partner ?? ""),
    pay: payIt(loan),
    // Several loans of one lender may be due on the same day.
    loan:
      loan === undefined
        ? t("your loan")
        : t("loan of {loan}", { loan: loanName({ ...loan, amount: toRupees(loan.amount) }) }),
  };
  switch (about) {
    case "AHEAD":
      return t(
        "Your EMI of {amount} to {lender} ({loan}) is due on {day}. Pay it in the app by then.",
        values,
      );
    case "TODAY":
      return t("Your EMI of {amount} to {lender} ({loan}) is due today, {day}. Pay it in the app.", values);
    case "MISSED":
      return t(
        "You missed your EMI of {amount} to {lender} ({loan}), due on {day}. {pay} Can't pay? Ask us for help there.",
        values,
      );
    default:
      return t(
        "{amount} to {lender} ({loan}) has been overdue since {day}. {pay} Can't pay? Ask us for help there.",
        values,
      );
  }
}
