import { indiaDay } from "@creditline/core/calendar/duration";
import type { AccountOverviewReply } from "@creditline/core/calls/own-account/own-account.calls";
import { issuerOf, type LetterPaper, type Paper } from "@creditline/core/credit-line/agreement/paper";
import { keyFactPaper } from "@creditline/core/credit-line/key-facts/key-fact-paper";
import type { StatedLine, Tenure } from "@creditline/core/credit-line/key-facts/line-key-facts";
import { loanTypeOf, withdrawalKeyFacts } from "@creditline/core/credit-line/key-facts/withdrawal-key-facts";
import { toRupees } from "@creditline/core/credit-line/paise";
import { withdrawalTerms } from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import { chargedAs } from "@creditline/core/lenders/fees/fee";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import type { LoanStatus } from "@creditline/core/reference/loan-codes.table";
import { paymentMethodText } from "@creditline/core/repayment/amount-due";
import {
  closurePaper,
  type LetterContext,
  noDuesPaper,
  receiptPaper,
  statementPaper,
} from "@creditline/core/repayment/papers";
import type { StatedPayment } from "@creditline/core/repayment/stated-loan";
import { loanAccount, statementCsv } from "@creditline/core/repayment/statement";
import type { Text } from "@creditline/core/messages/message";
import { creditManagement, isOfferAccepted } from "@creditline/core/status/code";
import { type ClosedLine, closedLinesOf, type CustomerState } from "../customer/customer-state.ts";
import { isRunning, type Loan } from "../money/loans/loans.ts";
import type { Payment } from "../money/money-state.ts";
import { partsOfPayment, sharesOf } from "../money/shown/payment-parts.ts";
import { isForLoan, shownLoan } from "../money/shown/shown-money.ts";
import type { AcceptedKeyFacts } from "../onboarding/onboarding-state.ts";
import { creditLineOf } from "../record/shown-statuses.ts";

/** Whether documents are drawn up: from the customer's interest on (assumed: not stated). */
export const hasLoanDocuments = isOfferAccepted;

/** The accepted statement of the present line; null if none was accepted, or the lender has changed since. */
export function keyFactsOf({
  application,
  onboarding: { keyFacts },
}: CustomerState): AcceptedKeyFacts | null {
  return keyFacts !== null &&
    keyFacts.applicationId === application.applicationId &&
    keyFacts.partnerCode === application.partner
    ? keyFacts
    : null;
}

/** The reference of the line's documents. */
export const referenceOf = ({ application, customerId }: CustomerState): string =>
  application.applicationId ?? customerId;

const isWhole = (tenure: {
  readonly months?: number | null | undefined;
  readonly interestRate?: number | null | undefined;
  readonly minimumWithdrawal: number;
}): tenure is Tenure => typeof tenure.months === "number" && typeof tenure.interestRate === "number";

/** The line that a customer is offered or has, for its documents; null if there is none, or no lender of ours. */
export function offeredLine({ application, treatment }: CustomerState, now: number): StatedLine | null {
  const { code, partner, lineType, limit } = application;
  if (!hasLoanDocuments(code) || partner === null || lineType === null || limit === null) return null;
  if (!isLenderCode(partner)) return null;
  const [way] = creditLineOf({ partner, lineType, limit, available: limit }).channelPartners ?? [];
  return {
    lender: lenderOf(partner),
    lineType: chargedAs(lineType, treatment.asks?.lineTypeVariant),
    limit: Math.round(limit * 100),
    tenures: (way?.tenures ?? []).filter(isWhole),
    day: indiaDay(now),
  };
}

type LoanPaper = AccountOverviewReply["loanPapers"][number];

/** The statuses with an account to state: the money has arrived. */
const CAME: readonly LoanStatus[] = ["OPEN", "CLOSED", "RESTRUCTURED"];

/** The closed line of an application with nothing open on it any more; null if there is none. */
export const closedLine = (state: CustomerState, applicationId: string): ClosedLine | null =>
  state.money.loans.some((loan) => loan.applicationId === applicationId && isRunning(loan))
    ? null
    : (closedLinesOf(state).find((line) => line.applicationId === applicationId) ?? null);

const closureLetters = (state: CustomerState): readonly LoanPaper[] =>
  closedLinesOf(state)
    .toReversed()
    .filter(({ applicationId }) => closedLine(state, applicationId) !== null)
    .map(({ applicationId, limit, closedAt }) => ({
      documentId: "closure-letter",
      id: applicationId,
      amount: limit,
      day: indiaDay(Date.parse(closedAt)),
    }));

/**
 * The letter of each line that is closed with nothing owed on it, and the documents of the loans: of each its no-dues
 * letter, once nothing is owed on it, and its statement, then the receipts, each newest first. While there is a line,
 * only the letters of earlier ones: the repayment pages have the others then.
 */
export function issuedDocuments(state: CustomerState): readonly LoanPaper[] {
  const { application, money } = state;
  const letters = closureLetters(state);
  if (creditManagement(application.code)) return letters;
  const ofLoans = money.loans
    .filter(({ status }) => CAME.includes(status))
    .toReversed()
    .flatMap(({ loanId, status, amount, withdrawnOn }): readonly LoanPaper[] => {
      const of = { id: loanId, amount: toRupees(amount), day: withdrawnOn };
      return [
        ...(status === "CLOSED" ? [{ documentId: "no-dues-letter", ...of } as const] : []),
        { documentId: "loan-statement", ...of },
      ];
    });
  const receipts = money.payments
    .filter(({ outcome }) => outcome === "paid")
    .toReversed()
    .map(
      ({ transactionId, amount, reportedAt, startedAt }): LoanPaper => ({
        documentId: "receipt",
        id: transactionId,
        amount: toRupees(amount),
        day: indiaDay(Date.parse(reportedAt ?? startedAt)),
      }),
    );
  return [...letters, ...ofLoans, ...receipts];
}

const dayOf = ({ reportedAt, startedAt }: Payment): string => indiaDay(Date.parse(reportedAt ?? startedAt));

const stated = ({ money }: CustomerState, payment: Payment): StatedPayment => ({
  transactionId: payment.transactionId,
  day: dayOf(payment),
  amount: toRupees(payment.amount),
  way: paymentMethodText(payment.way),
  // A mandate's debit has no gateway reference.
  referenceNumber: payment.way === "auto-repayment" ? null : payment.reference,
  parts: partsOfPayment(money, payment),
  loans: sharesOf(money.loans, payment),
});

/** The customer's home address for a letter; unknown lines are omitted. */
function addressLines({ profile }: CustomerState): readonly string[] {
  const { addressLine1 = "", addressLine2 = "", city = "", state = "", pincode = "" } = profile;
  const town = [city, pincode].filter((part) => part !== "").join(" ");
  return [addressLine1, addressLine2, town, state].filter((line) => line !== "");
}

const letterContext = (state: CustomerState, partner: string | null, now: number): LetterContext => ({
  issuer: issuerOf(partner ?? ""),
  customer: state.profile.fullName ?? state.customerId,
  address: addressLines(state),
  day: indiaDay(now),
});

/** The receipt of a received payment; null if there is none. */
export function receiptOf(
  state: CustomerState,
  transactionId: string,
  now: number,
): LetterPaper<Text> | null {
  const payment = state.money.payments.find((one) => one.transactionId === transactionId);
  if (payment === undefined || payment.outcome !== "paid") return null;
  const loan = state.money.loans.find(({ loanId }) => isForLoan(payment, loanId));
  return receiptPaper(
    stated(state, payment),
    letterContext(state, loan?.partner ?? state.application.partner, now),
  );
}

/** The closure letter of an application's line; null if there is none, or something is still open on it. */
export function closureLetterOf(
  state: CustomerState,
  applicationId: string,
  now: number,
): LetterPaper<Text> | null {
  const line = closedLine(state, applicationId);
  if (line === null) return null;
  const loans = state.money.loans.filter(
    (loan) =>
      loan.applicationId === applicationId && loan.status !== "FAILED" && loan.channel !== "RESTRUCTURE",
  );
  return closurePaper(
    {
      applicationId,
      limit: line.limit,
      closedOn: indiaDay(Date.parse(line.closedAt)),
      loans: loans.length,
      borrowed: toRupees(loans.reduce((sum, { amount }) => sum + amount, 0)),
    },
    letterContext(state, line.partner, now),
  );
}

/**
 * The key fact statement of a loan's withdrawal, with its day, rate and price: null for a restructured loan, and if
 * the lender's table has changed since, so that it would name other charges.
 */
function loanPapersKeyFactsOf(loan: Loan): Paper<Text> | null {
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

/** A loan, its payments, and its documents; null if there is no such loan. */
export function loanPapers(state: CustomerState, loanId: string, now: number) {
  const loan = state.money.loans.find((one) => one.loanId === loanId);
  if (loan === undefined) return null;
  const shown = shownLoan(loan, indiaDay(now));
  const paid = state.money.payments.filter(
    (payment) => payment.outcome === "paid" && isForLoan(payment, loanId),
  );
  const payments = paid.map((payment) => stated(state, payment));
  const by = letterContext(state, loan.partner, now);
  return {
    statement: (): LetterPaper<Text> => statementPaper(shown, payments, by),
    csv: (): string => statementCsv(loanAccount(shown, payments, by.day)),
    keyFacts: (): Paper<Text> | null => loanPapersKeyFactsOf(loan),
    /** Null while something is owed on it, or if another loan took it over. */
    noDues: (): LetterPaper<Text> | null =>
      loan.status === "CLOSED" ? noDuesPaper(shown, payments, loan.endedOn ?? by.day, by) : null,
  };
}
