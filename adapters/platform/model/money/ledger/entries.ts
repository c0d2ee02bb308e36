import type { Paise } from "@creditline/core/credit-line/paise";
import { paidAheadOf } from "../loans/closing.ts";
import { chargesOwed, type LoanTerms, openLoans, outstandingPrincipal, type Spread } from "../loans/loans.ts";
import type { MoneyEvents } from "../money-events.ts";
import type { MoneyState } from "../money-state.ts";
import { type Ledger, posted, type Posting } from "./ledger.ts";

/** Money goes out: the principal is owed, fees and pre-EMI interest are kept back, the limit is drawn on. */
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

/** Money comes in: interest is earned, principal is repaid, and with it the limit is topped up (spec 1 §1). */
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

/** What the lender took in advance is returned: it pays what is owed of the loan (ruling R53). */
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

/** Interest that was paid ahead of a loan that is closed now was not earned: it repays principal. */
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

/** What the customer had paid beyond what was owed goes back. */
export const paidBackEntry = (ledger: Ledger, amount: Paise, at: string): Ledger =>
  posted(ledger, {
    at,
    what: "credit paid back",
    postings: [
      { account: "customer-credit", amount },
      { account: "paid-out", amount: -amount },
    ],
  });

/** A charge is owed, beside the principal and never as part of it (ruling R32). */
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

/** The new loan takes over the principal of the old ones, and beside it what is still to be paid of their charges. */
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
