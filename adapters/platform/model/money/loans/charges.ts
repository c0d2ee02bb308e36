import { indiaDay, startOfIndiaDay } from "@creditline/core/calendar/duration";
import { addDays, dayOfMonth, daysOfThirty, type IsoDay } from "@creditline/core/calendar/civil-day";
import { CALCULATION, type Paise } from "@creditline/core/credit-line/paise";
import { penalCharge } from "@creditline/core/credit-line/key-facts/charged-readings";
import { emiDayFrom } from "@creditline/core/credit-line/schedule/schedule-terms";
import { type Charged, isChargedOnce } from "@creditline/core/lenders/fees/charged-later";
import { type FeeLine, feeLineFor } from "@creditline/core/lenders/fees/fee";
import { chargedFee, quote } from "@creditline/core/lenders/fees/quote";
import type { Lender } from "@creditline/core/lenders/lender";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { EMI_DAY } from "@creditline/core/reference/banks/emi-day";
import { isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { isOverdue } from "@creditline/core/repayment/amount-due";
import { t } from "@creditline/core/messages/message";
import type { CustomerState } from "../../customer/customer-state.ts";
import { createEvent, type CustomerEvent } from "../../customer/events.ts";
import type { Upcoming } from "../../customer/upcoming.ts";
import { refused } from "../../refusals.ts";
import { chargesOwed, type Instalment, type Loan, nextInstalment, outstandingInstalment } from "./loans.ts";

/** Whether something is overdue on a customer's loans at a moment (ruling R61). */
export const isLate = ({ money }: Pick<CustomerState, "money">, now: number): boolean =>
  isOverdue(
    money.loans.map((loan) => ({ nextDueDate: nextInstalment(loan)?.due })),
    indiaDay(now),
  );

/** Throws Refused with 477 OVERDUE while something is overdue: nothing more is lent then (ruling R61). */
export function refuseWhileOverdue(state: Pick<CustomerState, "money">, now: number): void {
  if (!isLate(state, now)) return;
  throw refused(
    "OVERDUE",
    t("An EMI is overdue. Pay it first: you can borrow more or raise your limit as soon as we receive it."),
  );
}

/** For how many months a late instalment costs more, and is presented again after a dishonour (assumed). */
export const LATE_MONTHS = 12;

/** The lender's fee table for a loan; null if the partner has none. */
export function feeTableOf({
  partner,
  lineType,
}: Loan): { readonly lender: Lender; readonly line: FeeLine } | null {
  if (!isLenderCode(partner)) return null;
  return { lender: lenderOf(partner), line: feeLineFor(lineType) };
}

/** The last day up to which a late instalment is charged for. */
const lastPenalDay = ({ due }: Instalment): IsoDay => dayOfMonth(due, LATE_MONTHS, EMI_DAY);

/** The charge for a late instalment up to a day, beyond what was posted; null for none. */
function penalOf(loan: Loan, instalment: Instalment, day: IsoDay): Charged | null {
  const to = day < lastPenalDay(instalment) ? day : lastPenalDay(instalment);
  if (to <= instalment.penalTo || outstandingInstalment(instalment) === 0) return null;
  const table = feeTableOf(loan);
  if (table === null) return null;
  const overdue = {
    instalment: outstandingInstalment(instalment),
    principal: instalment.principal - instalment.paidPrincipal,
    annualRate: loan.annualRate,
    fromDays: daysOfThirty(instalment.due, instalment.penalTo),
    toDays: daysOfThirty(instalment.due, to),
  };
  return penalCharge(table.lender, table.line, overdue, CALCULATION.rounding);
}

/** The charges for a loan's late instalments up to a day, beyond what was posted, in paise. */
export const penalAccrued = (loan: Loan, day: IsoDay): { readonly fee: Paise; readonly gst: Paise } => {
  const late = loan.status === "OPEN" ? loan.instalments.filter(({ due }) => due < day) : [];
  const charges = late.map((instalment) => penalOf(loan, instalment, day)).filter((one) => one !== null);
  return {
    fee: charges.reduce((sum, { fee }) => sum + fee, 0),
    gst: charges.reduce((sum, { gst }) => sum + gst, 0),
  };
};

/** The charges owed on a loan on a day: unpaid posted ones, and what has accrued since. Paise. */
export const chargesBy = (loan: Loan, day: IsoDay): Paise => {
  const { fee, gst } = penalAccrued(loan, day);
  return chargesOwed(loan) + fee + gst;
};

const penalPosted = (
  loan: Loan,
  { n }: Instalment,
  on: IsoDay,
  { fee, gst, text }: Charged,
  at: number,
): CustomerEvent =>
  createEvent(at, "charge.posted", {
    chargeId: `penal-${loan.loanId}-${n}-${on}`,
    loanId: loan.loanId,
    kind: "penal",
    n,
    on,
    fee,
    gst,
    text,
  });

/** Posts the charges for a loan's late instalments up to a day: before a payment reduces them. */
export const penalEvents = (loan: Loan, day: IsoDay, at: number): readonly CustomerEvent[] =>
  loan.instalments.flatMap((instalment) => {
    const penal = instalment.due < day ? penalOf(loan, instalment, day) : null;
    return penal === null ? [] : [penalPosted(loan, instalment, day, penal, at)];
  });

/** The next day on which an unpaid instalment is charged for: the next 5th, or the first day if it is charged once. */
function nextPenalDay(loan: Loan, { due, penalTo }: Instalment): IsoDay {
  const table = feeTableOf(loan);
  const isOnce = table !== null && isChargedOnce(table.lender.fees[table.line].overdue);
  return isOnce && penalTo === due ? addDays(due, 1) : emiDayFrom(addDays(penalTo, 1));
}

/**
 * The next penal charge that comes due automatically on a loan, as long as no one pays; null if none ever does.
 * Instalments without a charge yet come in the order of their due days.
 */
export function nextPenal(loan: Loan): Upcoming | null {
  const table = feeTableOf(loan);
  if (table === null || table.lender.fees[table.line].overdue.length === 0) return null;
  let next: Upcoming | null = null;
  for (const instalment of loan.instalments) {
    if (outstandingInstalment(instalment) === 0) continue;
    const day = nextPenalDay(loan, instalment);
    const at = startOfIndiaDay(day);
    if (next === null || at < next.at) {
      const penal = penalOf(loan, instalment, day);
      if (penal !== null) next = { at, events: () => [penalPosted(loan, instalment, day, penal, at)] };
    }
    // Later instalments fall due after this one, which has no charge yet.
    if (next !== null && instalment.penalTo === instalment.due) break;
  }
  return next;
}

/** The events of a dishonoured mandate: the instalment stays unpaid, and the lender charges for it (spec 2 §9). */
export function bounceEvents(
  loan: Loan,
  n: number,
  on: IsoDay,
  at: number,
): readonly [CustomerEvent, ...CustomerEvent[]] {
  const bounced = createEvent(at, "emi.bounced", { loanId: loan.loanId, n, on });
  const table = feeTableOf(loan);
  if (table === null) return [bounced];
  const { bounce } = quote(table.lender, table.line, loan.amount, CALCULATION.rounding);
  const { fee, gst } = chargedFee(bounce);
  if (fee === 0) return [bounced];
  return [
    bounced,
    createEvent(at, "charge.posted", {
      chargeId: `bounce-${loan.loanId}-${n}-${on}`,
      loanId: loan.loanId,
      kind: "bounce",
      n,
      on,
      fee,
      gst,
      text: bounce.readings.map(({ text }) => text).join("; "),
    }),
  ];
}
