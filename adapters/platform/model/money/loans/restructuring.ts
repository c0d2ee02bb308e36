import { indiaDay } from "@creditline/core/calendar/duration";
import { CALCULATION, type Paise } from "@creditline/core/credit-line/paise";
import {
  combineCuts,
  type PriceCut,
  savingOf,
  withCut,
} from "@creditline/core/credit-line/schedule/price-cut";
import { type Schedule, schedule } from "@creditline/core/credit-line/schedule/schedule";
import { TermsError } from "@creditline/core/credit-line/schedule/schedule-terms";
import { withdrawalTerms } from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import type { Tenure } from "@creditline/core/customer/credit-line-info";
import { chargedAs } from "@creditline/core/lenders/fees/fee";
import type { ChargedFee } from "@creditline/core/lenders/fees/quote";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { t } from "@creditline/core/messages/message";
import type { CustomerState } from "../../customer/customer-state.ts";
import { createEvent, type CustomerEvent } from "../../customer/events.ts";
import { USUAL_OUTCOME } from "../../decisions/outcome.ts";
import { refused } from "../../refusals.ts";
import type { MoneyState, Payment } from "../money-state.ts";
import { chargesBy } from "./charges.ts";
import { accruedUnpaid } from "./closing.ts";
import {
  dueBy,
  type Loan,
  type LoanTerms,
  openLoans,
  outstandingInstalment,
  outstandingPrincipal,
} from "./loans.ts";

/** An offer in force for a withdrawal. */
export interface HeldOffer extends PriceCut {
  readonly offerId: string;
}

/** An offer's saving on a withdrawal, in paise. */
export interface OfferSaving {
  readonly offerId: string;
  readonly saving: Paise;
}

/**
 * The fee and the schedule of a withdrawal on a day, at the price after the offers in force, with the saving of each.
 * Throws Refused if nothing would be left to pay out.
 */
export function termsOfWithdrawal(withdrawal: {
  readonly partner: string | null;
  readonly lineType: string;
  readonly tenure: Tenure;
  readonly amount: number;
  readonly today: string;
  readonly offers?: readonly HeldOffer[];
}): {
  readonly charge: ChargedFee;
  readonly schedule: Schedule;
  /** Percent a year. */
  readonly annualRate: number;
  readonly offers: readonly OfferSaving[];
} {
  const { partner, lineType, tenure, amount, today, offers = [] } = withdrawal;
  const code = partner !== null && isLenderCode(partner) ? partner : USUAL_OUTCOME.partner;
  try {
    const full = {
      lender: lenderOf(code),
      lineType,
      principal: amount,
      months: tenure.months ?? 1,
      annualRate: tenure.interestRate ?? 0,
      day: today,
    };
    const priced = offers.length === 0 ? full : withCut(full, combineCuts(offers));
    return {
      ...withdrawalTerms(priced),
      annualRate: priced.annualRate,
      offers: offers
        .map((offer) => ({ offerId: offer.offerId, saving: savingOf(full, offer) }))
        .filter(({ saving }) => saving > 0),
    };
  } catch (error) {
    if (!(error instanceof TermsError)) throw error;
    throw refused(
      "AMOUNT_TOO_SMALL",
      t("Fees and interest would take up this withdrawal. Enter a larger amount."),
      "amount",
    );
  }
}

/** Tenures that a restructure offers, in months, longest first (assumed; tenures go from 2 to 36, spec 2 §9). */
export const RESTRUCTURE_MONTHS = [36, 24, 12] as const;

/** The single loan that replaces all open loans, over more months. Amounts in paise. */
export interface RestructureTerms {
  readonly principal: number;
  /** The open loans' rates, weighted by what is owed on each, to two decimals (assumed). */
  readonly annualRate: number;
  readonly months: number;
  /**
   * Interest that has accrued on the open loans and is not due yet: it is paid with the first instalment (assumed).
   */
  readonly carried: number;
  readonly schedule: Schedule;
}

/** The schedule with earlier interest in the first instalment. */
function withCarried(drawnUp: Schedule, carried: number): Schedule {
  const [first, ...others] = drawnUp.rows;
  if (first === undefined || carried === 0) return drawnUp;
  const interest = first.interest + carried;
  return {
    ...drawnUp,
    rows: [{ ...first, interest, instalment: first.principal + interest }, ...others],
    totalInterest: drawnUp.totalInterest + carried,
    totalPayable: drawnUp.totalPayable + carried,
  };
}

/** What fell due before a day, and charges: they have to be paid before a restructure (assumed). */
export const dueBeforeRestructure = (state: CustomerState, today: string): number =>
  openLoans(state.money.loans).reduce(
    (sum, loan) => sum + dueBy(loan, today, false) + chargesBy(loan, today),
    0,
  );

/**
 * The single loan that all open ones would become on a day, without any fee (assumed); null if nothing would be left.
 * Interest continues: what has accrued and the days to the next EMI day are paid with the first instalment (assumed,
 * as in ruling R26 if pre-EMI interest cannot be deducted). With `withoutOverdue` the overdue amount counts as paid.
 */
export function restructureTerms(
  state: CustomerState,
  months: number,
  today: string,
  withoutOverdue: boolean,
): RestructureTerms | null {
  const owed = openLoans(state.money.loans).map((loan) => {
    const overduePrincipal = loan.instalments
      .filter(({ due }) => withoutOverdue && due < today)
      .reduce((sum, one) => sum + one.principal - one.paidPrincipal, 0);
    return { rate: loan.annualRate, principal: outstandingPrincipal(loan) - overduePrincipal };
  });
  const principal = owed.reduce((sum, one) => sum + one.principal, 0);
  if (principal <= 0) return null;
  const weighted = owed.reduce((sum, one) => sum + one.rate * one.principal, 0) / principal;
  const annualRate = Math.round(weighted * 100) / 100;
  const carried = openLoans(state.money.loans).reduce((sum, loan) => sum + accruedUnpaid(loan, today), 0);
  const drawnUp = schedule({
    principal,
    annualRate,
    months,
    ...CALCULATION,
    disbursed: today,
    fees: [],
    preEmi: "added-to-first-instalment",
  });
  return { principal, annualRate, months, carried, schedule: withCarried(drawnUp, carried) };
}

/** The current monthly payment: of the loans with instalments to come that are not overdue. Paise. */
export const paidEachMonth = (loans: readonly Loan[], today: string): number =>
  openLoans(loans)
    .filter(({ instalments }) =>
      instalments.some((one) => one.due >= today && outstandingInstalment(one) > 0),
    )
    .reduce((sum, { emi }) => sum + emi, 0);

/**
 * The terms that a restructure offers on a day, the longest first: only those whose every instalment, including the
 * first, is lower than the current monthly payment (ruling R65). Null if nothing would be left to spread.
 */
export function offeredTerms(state: CustomerState, today: string): readonly RestructureTerms[] | null {
  const now = paidEachMonth(state.money.loans, today);
  const all = RESTRUCTURE_MONTHS.map((months) => restructureTerms(state, months, today, true));
  const terms = all.filter((one) => one !== null);
  if (terms.length === 0) return null;
  return terms.filter(({ schedule: { rows } }) => rows.every(({ instalment }) => instalment < now));
}

/** The events that create the new loan, once nothing is overdue; empty if nothing is owed. */
export function creationEvents(
  state: CustomerState,
  restructure: { readonly restructureId: string; readonly months: number },
  loanId: string,
  now: number,
): readonly CustomerEvent[] {
  const today = indiaDay(now);
  const terms = restructureTerms(state, restructure.months, today, false);
  if (terms === null) return [];
  const { rows, emi, preEmi } = terms.schedule;
  const preEmiInterest = preEmi?.interest ?? 0;
  const loan: LoanTerms = {
    loanId,
    applicationId: state.application.applicationId,
    referenceNo: restructure.restructureId,
    partner: state.application.partner ?? "",
    // A bolt line keeps its own charges table (spec 2 §9).
    lineType: chargedAs(state.application.lineType ?? "", state.treatment.asks?.lineTypeVariant),
    channel: "RESTRUCTURE",
    channelPartner: state.application.partner ?? "",
    amount: terms.principal,
    annualRate: terms.annualRate,
    months: terms.months,
    emi,
    processingFee: 0,
    gst: 0,
    preEmiInterest,
    preEmiTreatment: preEmiInterest === 0 ? null : "added-to-first-instalment",
    carriedInterest: terms.carried,
    netDisbursed: 0,
    withdrawnOn: today,
    rows: rows.map(({ n, principal, interest }) => ({ n, principal, interest })),
    dueDays: rows.map(({ due }) => due ?? today),
  };
  return [createEvent(now, "restructure.created", { restructureId: restructure.restructureId, loan })];
}

/** The events after the payment that precedes a restructure succeeded, based on the customer's state at that time. */
export function afterRestructurePayment(
  paid: CustomerState,
  transactionId: string,
  newLoanId: string,
  now: number,
): readonly CustomerEvent[] {
  const { restructure } = paid.money;
  if (restructure?.state !== "AGREED" || restructure.transactionId !== transactionId) return [];
  return creationEvents(paid, restructure, newLoanId, now);
}

/** The payment that an agreed restructure waits for; null if there is none that can be made now. */
export function pendingRestructurePayment({ restructure, payments, loans }: MoneyState): Payment | null {
  if (restructure?.state !== "AGREED" || openLoans(loans).length === 0) return null;
  const first = payments.find(({ transactionId }) => transactionId === restructure.transactionId);
  return first === undefined || first.outcome === "paid" || first.outcome === "pending" ? null : first;
}
