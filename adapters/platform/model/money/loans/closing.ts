import { EMI_DAY } from "@creditline/core/reference/banks/emi-day";
import { addDays, dayOf, dayOfMonth, daysOfThirty, type IsoDay } from "@creditline/core/calendar/civil-day";
import { lastCoolingOffDay } from "@creditline/core/credit-line/agreement/paper";
import { CALCULATION, type Paise } from "@creditline/core/credit-line/paise";
import { toNearestPaisa } from "@creditline/core/credit-line/schedule/schedule-terms";
import { type Charged, foreclosureCharges } from "@creditline/core/lenders/fees/charged-later";
import { createEvent, type CustomerEvent } from "../../customer/events.ts";
import { dearest } from "@creditline/core/credit-line/key-facts/charged-readings";
import { chargesBy, feeTableOf } from "./charges.ts";
import {
  allocate,
  type Allocation,
  type Instalment,
  type Loan,
  outstandingInstalment,
  outstandingPrincipal,
  type Refund,
} from "./loans.ts";

/**
 * A smaller amount cannot be paid: the part of a refund that exceeds what is owed becomes the customer's credit
 * (assumed).
 */
const LEAST_TO_CLOSE: Paise = 100;

/** The amounts that close a loan on a day. Amounts in paise. */
interface Closing {
  /** The interest of the instalments still to come: what has accrued. */
  readonly interest: readonly { readonly n: number; readonly interest: Paise }[];
  /** Interest that was paid ahead and has not accrued: it pays principal instead. */
  readonly paidAhead: Paise;
  /** The lender's charge for closing early; null if there is none, or the loan has reached its end. */
  readonly charge: Charged | null;
  /** The refund while the loan can be returned (ruling R53); null from the day after on. */
  readonly refund: Refund | null;
  /** The total: principal, interest and charges, less the refund. */
  readonly total: Paise;
}

/** The share of an amount for some days of a longer period; exact at both ends. */
const shareOf = (amount: Paise, days: number, ofDays: number): Paise =>
  ofDays <= 0 ? amount : toNearestPaisa((amount * Math.min(Math.max(days, 0), ofDays)) / ofDays);

/**
 * The interest of an instalment that has accrued by a day before it falls due: evenly over the month before its day.
 * Pre-EMI interest that was added to the first one accrues from the withdrawal until that month (ruling R26); what a
 * restructure took over has accrued already.
 */
function accrued(loan: Loan, { n, due, interest }: Instalment, day: IsoDay): Paise {
  const begins = dayOfMonth(due, -1, EMI_DAY);
  const carried = n === 1 ? Math.min(interest, loan.carriedInterest ?? 0) : 0;
  const preEmi =
    n === 1 && loan.preEmiTreatment === "added-to-first-instalment"
      ? Math.min(interest - carried, loan.preEmiInterest)
      : 0;
  const before = shareOf(preEmi, daysOfThirty(loan.withdrawnOn, day), daysOfThirty(loan.withdrawnOn, begins));
  const monthly = interest - carried - preEmi;
  return carried + before + shareOf(monthly, daysOfThirty(begins, day), daysOfThirty(begins, due));
}

/** The interest of a loan that has accrued by a day, is not due yet, and is not paid. */
export const accruedUnpaid = (loan: Loan, day: IsoDay): Paise =>
  loan.status === "OPEN"
    ? loan.instalments
        .filter((one) => one.due >= day && outstandingInstalment(one) > 0)
        .reduce((sum, one) => sum + Math.max(0, accrued(loan, one, day) - one.paidInterest), 0)
    : 0;

/**
 * Whether a loan can be returned on a day (ruling R53): a withdrawal, within its days. A loan made by a restructure
 * was not withdrawn.
 */
export const canBeGivenBack = ({ status, channel, withdrawnOn }: Loan, day: IsoDay): boolean =>
  status === "OPEN" && channel !== "RESTRUCTURE" && day <= lastCoolingOffDay(withdrawnOn);

/** The whole fee, and the pre-EMI interest of the remaining days (ruling R53: the proportionate cost stays). */
function refundOf(loan: Loan, day: IsoDay): Refund {
  const { processingFee, gst, preEmiInterest, preEmiTreatment, withdrawnOn } = loan;
  const first = loan.instalments[0]?.due ?? withdrawnOn;
  const begins = dayOfMonth(first, -1, EMI_DAY);
  const days = daysOfThirty(withdrawnOn, begins);
  return {
    fee: processingFee,
    gst,
    interest:
      preEmiTreatment === "deducted-upfront"
        ? preEmiInterest - shareOf(preEmiInterest, daysOfThirty(withdrawnOn, day), days)
        : 0,
  };
}

/** Whole months from one day to another. */
function wholeMonths(from: IsoDay, to: IsoDay): number {
  const months = Math.floor(daysOfThirty(from, to) / 30) + 1;
  for (let count = months; count > 0; count -= 1) {
    if (dayOfMonth(from, count, dayOf(from)) <= to) return count;
  }
  return 0;
}

/**
 * The amounts that close a loan on a day: the principal owed, interest up to that day only, the lender's charge for
 * closing early (spec 2 §9), and other charges. While the loan can be returned there is no such charge, and the fee is
 * refunded (ruling R53). Nothing for a loan that has ended.
 */
export function closingOf(loan: Loan, day: IsoDay): Closing {
  if (loan.status !== "OPEN") return { interest: [], paidAhead: 0, charge: null, refund: null, total: 0 };
  const toCome = loan.instalments.filter((one) => one.due > day);
  const interest = toCome.map((one) => ({ n: one.n, interest: accrued(loan, one, day) }));
  const closed = withInterest(loan, interest);
  const table = feeTableOf(loan);
  const refund = canBeGivenBack(loan, day) ? refundOf(loan, day) : null;
  const charge =
    !toCome.some((one) => outstandingInstalment(one) > 0) || table === null || refund !== null
      ? null
      : dearest(
          foreclosureCharges(
            table.lender,
            table.line,
            {
              principal: outstandingPrincipal(closed),
              monthsSinceDisbursal: wholeMonths(loan.withdrawnOn, day),
            },
            CALCULATION.rounding,
          ),
        );
  const total =
    closed.instalments.reduce((sum, one) => sum + outstandingInstalment(one), 0) +
    chargesBy(loan, day) +
    (charge === null ? 0 : charge.fee + charge.gst);
  return {
    interest,
    paidAhead: outstandingPrincipal(loan) - outstandingPrincipal(closed),
    charge,
    refund,
    total:
      refund === null ? total : Math.max(LEAST_TO_CLOSE, total - refund.fee - refund.gst - refund.interest),
  };
}

/** The interest paid for instalments beyond their cost once the loan is closed. */
const paidBeyond = (loan: Loan, accruedInterest: Closing["interest"]): Paise =>
  loan.instalments.reduce(
    (sum, { n, interest, paidInterest }) =>
      sum + Math.max(0, paidInterest - (accruedInterest.find((one) => one.n === n)?.interest ?? interest)),
    0,
  );

/**
 * A loan whose later instalments cost no more interest than this. Interest paid in advance pays principal instead, the
 * earliest first; the last rupee of principal is left, so that a payment closes the loan.
 */
export function withInterest(loan: Loan, accruedInterest: Closing["interest"]): Loan {
  let moves = Math.min(
    paidBeyond(loan, accruedInterest),
    Math.max(0, outstandingPrincipal(loan) - LEAST_TO_CLOSE),
  );
  return {
    ...loan,
    instalments: loan.instalments.map((one) => {
      const interest = accruedInterest.find(({ n }) => n === one.n)?.interest ?? one.interest;
      const toPrincipal = Math.min(moves, one.principal - one.paidPrincipal);
      moves -= toPrincipal;
      return {
        ...one,
        interest,
        paidInterest: Math.min(one.paidInterest, interest),
        paidPrincipal: one.paidPrincipal + toPrincipal,
      };
    }),
  };
}

/**
 * The effect of repaying principal early, from the last instalments on: the parts of the payment, and the interest of
 * the instalments to come. Interest accrued by that day stays; the rest falls with the principal.
 */
export function repaidAhead(
  loan: Loan,
  amount: Paise,
  day: IsoDay,
): { readonly parts: readonly Allocation[]; readonly interest: Closing["interest"] } {
  const parts: Allocation[] = [];
  const interest: { n: number; interest: Paise }[] = [];
  let left = amount;
  let before = 0;
  let after = 0;
  for (const one of loan.instalments.filter(({ due }) => due > day).toReversed()) {
    const owed = one.principal - one.paidPrincipal;
    const principal = Math.min(left, owed);
    if (principal > 0) parts.push({ loanId: loan.loanId, n: one.n, principal, interest: 0 });
    left -= principal;
    before += owed;
    after += owed - principal;
    const stays = accrued(loan, one, day);
    const falls = before === 0 ? 0 : toNearestPaisa(((one.interest - stays) * after) / before);
    interest.push({ n: one.n, interest: Math.max(one.paidInterest, stays + falls) });
  }
  return { parts: parts.toReversed(), interest: interest.toReversed() };
}

/** The use of interest that was paid ahead when a loan is closed: the principal it pays, and the customer's credit. */
export function paidAheadOf(
  loan: Loan,
  accruedInterest: Closing["interest"],
): { readonly principal: Paise; readonly credit: Paise } {
  const principal = outstandingPrincipal(loan) - outstandingPrincipal(withInterest(loan, accruedInterest));
  return { principal, credit: paidBeyond(loan, accruedInterest) - principal };
}

/** Closes a loan early on a day: with no more interest than has accrued, and the lender's charge for it. */
export function foreclosureEvents(loan: Loan, day: IsoDay, at: number): readonly CustomerEvent[] {
  const { interest, charge, refund } = closingOf(loan, day);
  if (!loan.instalments.some((one) => one.due > day && outstandingInstalment(one) > 0)) return [];
  const { loanId } = loan;
  const foreclosed = createEvent(at, "loan.foreclosed", { loanId, on: day, interest });
  if (refund !== null) {
    const { allocations, excess } = allocate(
      [withInterest(loan, interest)],
      refund.fee + refund.gst + refund.interest,
      [loanId],
      addDays(day, 1),
    );
    return [
      foreclosed,
      createEvent(at, "loan.given-back", { loanId, on: day, ...refund, allocations, excess }),
    ];
  }
  if (charge === null) return [foreclosed];
  const { fee, gst, text } = charge;
  return [
    foreclosed,
    createEvent(at, "charge.posted", {
      chargeId: `foreclosure-${loanId}`,
      loanId,
      kind: "foreclosure",
      n: null,
      on: day,
      fee,
      gst,
      text,
    }),
  ];
}
