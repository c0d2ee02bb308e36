import { indiaDay } from "@creditline/core/calendar/india";
import { keyFactPaper } from "@creditline/core/credit-line/key-fact-paper";
import { toRupees } from "@creditline/core/credit-line/paise";
import { loanTypeOf, withdrawalKeyFacts } from "@creditline/core/credit-line/withdrawal-key-facts";
import { withdrawalTerms } from "@creditline/core/credit-line/withdrawal-terms";
import type { LetterPaper, Paper } from "@creditline/core/credit-line/paper";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { isLenderCode } from "@creditline/core/reference/lender-codes.table";
import { issuerOf } from "@creditline/core/credit-line/issuer";
import { type DrawnUp, noDuesPaper, receiptPaper, statementPaper } from "@creditline/core/repayment/papers";
import { wayWords } from "@creditline/core/repayment/way-words";
import { loanAccount, statementCsv } from "@creditline/core/repayment/statement";
import type { StatedPayment } from "@creditline/core/repayment/stated-loan";
import type { Text } from "@creditline/core/say/text";
import type { CustomerState } from "../customer/customer-state.ts";
import type { Loan } from "../money/loans/loans.ts";
import type { Payment } from "../money/money-state.ts";
import { isOf, shownLoan } from "../money/shown/shown-money.ts";
import { partsOfPayment, sharesOf } from "../money/shown/payment-parts.ts";

const dayOf = ({ reportedAt, startedAt }: Payment): string => indiaDay(Date.parse(reportedAt ?? startedAt));

const stated = ({ money }: CustomerState, payment: Payment): StatedPayment => ({
  transactionId: payment.transactionId,
  day: dayOf(payment),
  amount: toRupees(payment.amount),
  way: wayWords(payment.way),
  // What the mandate took has no reference of a gateway.
  referenceNumber: payment.way === "auto-repayment" ? null : payment.reference,
  parts: partsOfPayment(money, payment),
  loans: sharesOf(money.loans, payment),
});

/** The customer's home as a letter is addressed to it; no line of what is not known. */
function addressLines({ profile }: CustomerState): readonly string[] {
  const { addressLine1 = "", addressLine2 = "", city = "", state = "", pincode = "" } = profile;
  const town = [city, pincode].filter((part) => part !== "").join(" ");
  return [addressLine1, addressLine2, town, state].filter((line) => line !== "");
}

const drawnUp = (state: CustomerState, partner: string | null, now: number): DrawnUp => ({
  issuer: issuerOf(partner ?? ""),
  customer: state.profile.fullName ?? state.customerId,
  address: addressLines(state),
  day: indiaDay(now),
});

/** The receipt of a payment that came in; null where there is none. */
export function receiptOf(
  state: CustomerState,
  transactionId: string,
  now: number,
): LetterPaper<Text> | null {
  const payment = state.money.payments.find((one) => one.transactionId === transactionId);
  if (payment === undefined || payment.outcome !== "paid") return null;
  const loan = state.money.loans.find(({ loanId }) => isOf(payment, loanId));
  return receiptPaper(
    stated(state, payment),
    drawnUp(state, loan?.partner ?? state.application.partner, now),
  );
}

/**
 * The key fact statement that a loan was drawn by, of its own day, rate and price: null for what a restructure made, and
 * where the lender's table has changed since, so that it would name what was not charged.
 */
function keyFactsOf(loan: Loan): Paper<Text> | null {
  const { partner, lineType, referenceNo } = loan;
  if (loan.channel === "RESTRUCTURE" || !isLenderCode(partner)) return null;
  const withdrawal = {
    lender: lenderOf(partner),
    lineType,
    principal: loan.amount,
    months: loan.months,
    annualRate: loan.annualRate,
    feeWaived: loan.processingFee === 0 && (loan.offers ?? []).length > 0,
    day: loan.withdrawnOn,
  };
  const terms = withdrawalTerms(withdrawal);
  if (terms.charge.fee !== loan.processingFee || terms.schedule.netDisbursed !== loan.netDisbursed)
    return null;
  const known = { reference: referenceNo, loanType: loanTypeOf(lineType) };
  const statement = withdrawalKeyFacts(withdrawal, terms, known);
  return keyFactPaper({ withdrawal, terms, statement, reference: referenceNo });
}

/** A loan, what came in for it, and the papers about it; null where there is no such loan. */
export function loanPapers(state: CustomerState, loanId: string, now: number) {
  const loan = state.money.loans.find((one) => one.loanId === loanId);
  if (loan === undefined) return null;
  const shown = shownLoan(loan, indiaDay(now));
  const paid = state.money.payments.filter((payment) => payment.outcome === "paid" && isOf(payment, loanId));
  const payments = paid.map((payment) => stated(state, payment));
  const by = drawnUp(state, loan.partner, now);
  return {
    statement: (): LetterPaper<Text> => statementPaper(shown, payments, by),
    csv: (): string => statementCsv(loanAccount(shown, payments, by.day)),
    keyFacts: (): Paper<Text> | null => keyFactsOf(loan),
    /** Null while something is owed on it, or another loan took it over. */
    noDues: (): LetterPaper<Text> | null =>
      loan.status === "CLOSED" ? noDuesPaper(shown, payments, loan.endedOn ?? by.day, by) : null,
  };
}
