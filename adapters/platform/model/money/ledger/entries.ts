import type { Paise } from "@creditline/core/credit-line/paise";
import { paidAheadOf } from "../loans/closing.ts";
import { chargesOwed, type LoanTerms, openLoans, outstandingPrincipal, type Spread } from "../loans/loans.ts";
import type { MoneyEvents } from "../money-events.ts";
import type { MoneyState } from "../money-state.ts";
import { type Ledger, posted, type Posting } from "./ledger.ts";

/** The postings of a withdrawal: the principal is owed, fees and pre-EMI interest are kept back, the limit is used. */
export function withdrawalPostings(terms: Omit<LoanTerms, "rows" | "dueDays">): readonly Posting[] {
  const { loanId, amount, processingFee, gst, preEmiInterest, preEmiTreatment, netDisbursed } = terms;
  const keptBack = preEmiTreatment === "deducted-upfront" ? preEmiInterest : 0;
  return [
    { account: `principal:${loanId}`, amount },
    { account: "fee-income", amount: -processingFee },
    { account: "gst-payable", amount: -gst },
    { account: "interest-income", amount: -keptBack },
    { account: "paid-out", amount: -netDisbursed },
    { account: "limit-drawn", amount },
    { account: "limit-available", amount: -amount },
  ];
}

/** The reverse of a posting, so that they cancel out. */
export const reversed = (postings: readonly Posting[]): readonly Posting[] =>
  postings.map(({ account, amount }) => ({ account, amount: -amount }));

/** The entry of a payment: interest is earned and principal repaid, which restores the limit (spec 1 §1). */
export function paymentEntry(
  ledger: Ledger,
  what: string,
  { allocations, charges, excess }: Spread,
  at: string,
): Ledger {
  const charged = charges.reduce((sum, part) => sum + part.amount, 0);
  const principal = allocations.reduce((sum, part) => sum + part.principal, 0);
  const interest = allocations.reduce((sum, part) => sum + part.interest, 0);
  return posted(ledger, {
    at,
    what,
    postings: [
      { account: "collected", amount: principal + interest + charged + excess },
      ...allocations.map(
        (part): Posting => ({ account: `principal:${part.loanId}`, amount: -part.principal }),
      ),
      { account: "interest-income", amount: -interest },
      ...charges.map((part): Posting => ({ account: `charges:${part.loanId}`, amount: -part.amount })),
      { account: "customer-credit", amount: -excess },
      { account: "limit-drawn", amount: -principal },
      { account: "limit-available", amount: principal },
    ],
  });
}

/**
 * The entry of a returned withdrawal's refund: what the lender took in advance pays what is owed of the loan (ruling
 * R53).
 */
export function refundEntry(ledger: Ledger, given: MoneyEvents["loan.given-back"], at: string): Ledger {
  const { loanId, fee, gst, interest, allocations, excess } = given;
  const principal = allocations.reduce((sum, part) => sum + part.principal, 0);
  const paidInterest = allocations.reduce((sum, part) => sum + part.interest, 0);
  return posted(ledger, {
    at,
    what: `given back ${loanId}`,
    postings: [
      { account: "fee-income", amount: fee },
      { account: "gst-payable", amount: gst },
      { account: "interest-income", amount: interest - paidInterest },
      { account: `principal:${loanId}`, amount: -principal },
      { account: "customer-credit", amount: -excess },
      { account: "limit-drawn", amount: -principal },
      { account: "limit-available", amount: principal },
    ],
  });
}

/** Interest paid ahead on a loan that is closed now was not earned: it repays principal. */
export function paidAheadEntry(
  { ledger, loans }: MoneyState,
  { loanId, interest }: Pick<MoneyEvents["loan.foreclosed"], "loanId" | "interest">,
  at: string,
): Ledger {
  const loan = loans.find((one) => one.loanId === loanId);
  const { principal, credit } =
    loan === undefined ? { principal: 0, credit: 0 } : paidAheadOf(loan, interest);
  if (principal + credit === 0) return ledger;
  return posted(ledger, {
    at,
    what: `interest paid ahead ${loanId}`,
    postings: [
      { account: "interest-income", amount: principal + credit },
      { account: `principal:${loanId}`, amount: -principal },
      { account: "customer-credit", amount: -credit },
      { account: "limit-drawn", amount: -principal },
      { account: "limit-available", amount: principal },
    ],
  });
}

/** The entry of an overpayment's return. */
export const paidBackEntry = (ledger: Ledger, amount: Paise, at: string): Ledger =>
  posted(ledger, {
    at,
    what: "credit paid back",
    postings: [
      { account: "customer-credit", amount },
      { account: "paid-out", amount: -amount },
    ],
  });

/** The entry of a charge: it is owed beside the principal, and never as part of it (ruling R32). */
export function chargeEntry(ledger: Ledger, charge: MoneyEvents["charge.posted"], at: string): Ledger {
  const { loanId, chargeId, kind, fee, gst } = charge;
  return posted(ledger, {
    at,
    what: `charge ${chargeId}`,
    postings: [
      { account: `charges:${loanId}`, amount: fee + gst },
      { account: kind === "penal" ? "penal-income" : "fee-income", amount: -fee },
      { account: "gst-payable", amount: -gst },
    ],
  });
}

/**
 * The entry of a restructure: the new loan takes over the principal of the old ones, and beside it their unpaid
 * charges.
 */
export function restructureEntry(money: MoneyState, terms: LoanTerms, at: string): Ledger {
  return posted(money.ledger, {
    at,
    what: `restructure ${terms.loanId}`,
    postings: [
      { account: `principal:${terms.loanId}`, amount: terms.amount },
      ...openLoans(money.loans).map(
        (loan): Posting => ({ account: `principal:${loan.loanId}`, amount: -outstandingPrincipal(loan) }),
      ),
      {
        account: `charges:${terms.loanId}`,
        amount: money.loans.reduce((sum, loan) => sum + chargesOwed(loan), 0),
      },
      ...money.loans.map(
        (loan): Posting => ({ account: `charges:${loan.loanId}`, amount: -chargesOwed(loan) }),
      ),
    ],
  });
}
