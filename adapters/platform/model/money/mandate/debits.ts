import { messageKey } from "@creditline/core/messages/message";
import { DAY_MS, HOUR_MS, indiaDay } from "@creditline/core/calendar/duration";
import { addDays, dayOfMonth, type IsoDay } from "@creditline/core/calendar/civil-day";
import { fromRupees, type Paise } from "@creditline/core/credit-line/paise";
import { emiDayAfter } from "@creditline/core/credit-line/schedule/schedule-terms";
import type { BannerState } from "@creditline/core/mandate/banner";
import { canBeAnnounced, debitMoment, LEAST_NOTICE_MS } from "@creditline/core/mandate/mandate-terms";
import { EMI_DAY } from "@creditline/core/reference/banks/emi-day";
import type { ScheduledStep, MandateOccurrence } from "../../../partners/partner.ts";
import type { CustomerState } from "../../customer/customer-state.ts";
import { createEvent, type CustomerEvent } from "../../customer/events.ts";
import { earlier, type Upcoming } from "../../customer/upcoming.ts";
import { bounceEvents, chargesBy, LATE_MONTHS } from "../loans/charges.ts";
import {
  chargeLeft,
  type ChargePart,
  chargesOwed,
  type Instalment,
  type Loan,
  nextInstalment,
  outstandingInstalment,
} from "../loans/loans.ts";

interface MandateStep {
  /** The states in which it applies; null for any but REJECTED. */
  readonly from: readonly BannerState[] | null;
  readonly on: MandateOccurrence;
  readonly to: BannerState;
  /** The reason given to the customer; null if it succeeded. */
  readonly reason?: string;
  /** Whether the account counts as verified from now on; omitted, it is unchanged. */
  readonly verified?: boolean;
  /** What the simulator causes next. */
  readonly next?: ScheduledStep;
}

const ELIGIBLE_REVIEWS = ["PENNY_DROP_REVIEW", "PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE"] as const;
/** The states in which a proof of the account is needed. */
export const PROOF_WANTED = [
  "PICKUP_PENDING_EMANDATE_COMPLETED",
  "MANDATE_PENDING_EMANDATE_COMPLETED",
] as const;
/** The time until the bank has collected or accepted a form (assumed). */
const A_DAY_S = DAY_MS / 1000;
const NOT_VERIFIED = messageKey("We couldn't verify this account.");
const AGAIN = messageKey("We still can't verify this account.");

/**
 * The transitions between banner states. Assumed, all of it: the specification names the states, and what each leads
 * to (spec 2 §4), not what comes between. The first matching step applies.
 */
export const MANDATE_STEPS: readonly MandateStep[] = [
  { from: ["MANDATE_NOT_REQUIRED"], on: "account-verified", to: "MANDATE_NOT_REQUIRED", verified: true },
  { from: null, on: "account-verified", to: "EMANDATE_CX_ATN_PENDING", verified: true },
  {
    from: null,
    on: "account-in-review",
    to: "PENNY_DROP_REVIEW",
    verified: false,
    next: { on: "review-failed", afterSeconds: 60 },
  },
  {
    from: null,
    on: "account-in-review-e-mandate-eligible",
    to: "PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE",
    verified: false,
    next: { on: "review-passed", afterSeconds: 60 },
  },
  { from: null, on: "account-failed", to: "BD_PENDING", verified: false, reason: NOT_VERIFIED },
  {
    from: null,
    on: "account-of-another",
    to: "BD_PENDING",
    verified: false,
    reason: messageKey("The bank has this account under another name."),
  },
  {
    from: null,
    on: "bank-unsupported",
    to: "BLOCKED",
    verified: true,
    reason: "This bank doesn't support e-mandates.",
  },
  { from: ELIGIBLE_REVIEWS, on: "review-passed", to: "EMANDATE_CX_ATN_PENDING", verified: true },
  { from: ELIGIBLE_REVIEWS, on: "review-failed", to: "BD_PENDING", verified: false, reason: NOT_VERIFIED },
  { from: ["PENNY_DROP_REVIEW_EMANDATE_COMPLETED"], on: "review-passed", to: "VERIFIED", verified: true },
  {
    from: ["PENNY_DROP_REVIEW_EMANDATE_COMPLETED"],
    on: "review-failed",
    to: "MANDATE_PENDING_EMANDATE_COMPLETED",
    verified: false,
    reason: NOT_VERIFIED,
  },
  {
    from: ["PENNY_DROP_REVIEW"],
    on: "mandate-signed",
    to: "PENNY_DROP_REVIEW_EMANDATE_COMPLETED",
    next: { on: "review-failed", afterSeconds: 60 },
  },
  {
    from: ["PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE"],
    on: "mandate-signed",
    to: "PENNY_DROP_REVIEW_EMANDATE_COMPLETED",
    next: { on: "review-passed", afterSeconds: 60 },
  },
  {
    from: [
      "CX_ACTION_PENDING",
      "EMANDATE_CX_ATN_PENDING",
      "PICKUP_PENDING_EMANDATE_ELIGIBLE",
      "MANDATE_PENDING_EMANDATE_ELIGIBLE",
    ],
    on: "mandate-signed",
    to: "EMANDATE_DOCUMENT_REVIEW",
    next: { on: "mandate-accepted", afterSeconds: 30 },
  },
  { from: ["EMANDATE_DOCUMENT_REVIEW"], on: "mandate-accepted", to: "VERIFIED", verified: true },
  {
    from: ["EMANDATE_DOCUMENT_REVIEW", "VERIFIED", "NACH_PICKUP_PENDING"],
    on: "mandate-cancelled",
    to: "EMANDATE_CX_ATN_PENDING",
  },
  {
    from: ["EMANDATE_DOCUMENT_REVIEW"],
    on: "mandate-failed",
    to: "FINOPS_REVIEW",
    reason: "The bank rejected the mandate.",
    next: { on: "form-asked", afterSeconds: 60 },
  },
  {
    from: [
      "FINOPS_REVIEW",
      "BLOCKED",
      "CX_ACTION_PENDING",
      "EMANDATE_CX_ATN_PENDING",
      "MANDATE_PENDING_EMANDATE_ELIGIBLE",
    ],
    on: "form-asked",
    to: "NACH_PICKUP_PENDING",
  },
  {
    from: ["NACH_PICKUP_PENDING"],
    on: "pickup-booked",
    to: "PICKUP_PENDING_EMANDATE_ELIGIBLE",
    next: { on: "form-collected", afterSeconds: A_DAY_S },
  },
  { from: ["PICKUP_PENDING_EMANDATE_ELIGIBLE"], on: "pickup-cancelled", to: "NACH_PICKUP_PENDING" },
  {
    from: ["NACH_PICKUP_PENDING", "PICKUP_PENDING_EMANDATE_ELIGIBLE"],
    on: "form-collected",
    to: "NACH_DOCUMENT_REVIEW",
    next: { on: "form-accepted", afterSeconds: A_DAY_S },
  },
  { from: ["NACH_DOCUMENT_REVIEW"], on: "form-accepted", to: "VERIFIED", verified: true },
  {
    from: ["NACH_DOCUMENT_REVIEW"],
    on: "form-refused",
    to: "MANDATE_PENDING_EMANDATE_ELIGIBLE",
    reason: "The bank did not accept the form.",
  },
  {
    from: PROOF_WANTED,
    on: "proof-uploaded",
    to: "DOCUMENT_REVIEW",
    next: { on: "proof-accepted", afterSeconds: 60 },
  },
  { from: ["DOCUMENT_REVIEW"], on: "proof-accepted", to: "VERIFIED", verified: true },
  {
    from: ["DOCUMENT_REVIEW"],
    on: "proof-refused",
    to: "MANDATE_PENDING_EMANDATE_COMPLETED",
    verified: false,
    reason: AGAIN,
  },
];

/** The step for an occurrence in a state; null if it means nothing there. */
export const mandateStep = (from: BannerState, on: MandateOccurrence): MandateStep | null =>
  MANDATE_STEPS.find(
    (step) => step.on === on && (step.from === null ? from !== "REJECTED" : step.from.includes(from)),
  ) ?? null;

/** Usually an hour more: at nine in the morning of the day before (assumed). */
const NOTICE_MS = LEAST_NOTICE_MS + HOUR_MS;

/** A valid mandate. Moments in milliseconds since 1970. */
interface StandingMandate {
  /** When the mandate became active, in milliseconds since 1970. */
  readonly since: number;
  /** The latest moment of an event of the customer: debits due before that are past. */
  readonly last: number;
  /** The maximum amount of one debit. */
  readonly most: Paise;
}

/** The customer's valid mandate; null without one. */
export function activeMandate({ money: { beneficiary }, lastAt }: CustomerState): StandingMandate | null {
  const { mandateSince, mandate } = beneficiary;
  if (mandateSince === null) return null;
  return {
    since: Date.parse(mandateSince),
    last: lastAt === null ? 0 : Date.parse(lastAt),
    most: (mandate === null ? null : fromRupees(mandate.maximumAmount)) ?? Number.MAX_SAFE_INTEGER,
  };
}

/**
 * The next day on which the mandate is presented for an instalment: its due day if the mandate is active a day before,
 * so that the debit can be announced; otherwise, being overdue, the next 5th. After a dishonour it is presented on
 * every 5th (assumed), for a year, and again with a mandate that was set up since. Null if more is owed than the
 * mandate allows.
 */
export const presentationDay = (instalment: Instalment, mandate: StandingMandate): IsoDay | null =>
  outstandingInstalment(instalment) > mandate.most ? null : nextTry(instalment, mandate);

/**
 * The next day on which the mandate is presented for the charges of a loan without instalments left: as for its last
 * instalment. Null if an instalment is left, which includes them, if there are none, or if they exceed what the
 * mandate allows.
 */
function chargesPresented(loan: Loan, mandate: StandingMandate): IsoDay | null {
  const last = loan.instalments.at(-1);
  const owed = chargesOwed(loan);
  return last === undefined || owed === 0 || owed > mandate.most || nextInstalment(loan) !== null
    ? null
    : nextTry(last, mandate);
}

/** The first day on which an instalment, or its later charges, can be debited; null if there is no further attempt. */
function nextTry(
  { due, bouncedOn }: Instalment,
  { since, last }: Pick<StandingMandate, "since" | "last">,
): IsoDay | null {
  if (bouncedOn === null && canBeAnnounced(due, since) && debitMoment(due) >= last) return due;
  const isRefused = bouncedOn !== null && debitMoment(bouncedOn) >= since;
  const lastDay = dayOfMonth(due, LATE_MONTHS, EMI_DAY);
  const yesterday = addDays(indiaDay(Math.max(since, last)), -1);
  const missed = bouncedOn ?? due;
  let day = emiDayAfter(missed > yesterday ? missed : yesterday);
  while (!canBeAnnounced(day, since) || debitMoment(day) < last) day = emiDayAfter(day);
  return isRefused && day > lastDay ? null : day;
}

/** The instalments for which the mandate is presented on a day, the oldest first. */
const presentedOn = (loan: Loan, day: IsoDay, mandate: StandingMandate): readonly Instalment[] =>
  loan.instalments.filter((one) => outstandingInstalment(one) > 0 && presentationDay(one, mandate) === day);

/**
 * A loan's debit on a day, including charges for lateness by then: each instalment with as much of the charges as fits
 * in one debit.
 */
function debitOn(loan: Loan, day: IsoDay, mandate: StandingMandate) {
  if (nextInstalment(loan) === null) {
    const alone = chargesOwed(loan);
    return { amount: alone, overdue: 0, charges: alone };
  }
  const instalments = presentedOn(loan, day, mandate);
  const room = instalments.reduce((sum, one) => sum + mandate.most - outstandingInstalment(one), 0);
  const charges = instalments.length === 0 ? 0 : Math.min(chargesBy(loan, day), room);
  return {
    amount: instalments.reduce((sum, one) => sum + outstandingInstalment(one), charges),
    overdue: instalments
      .filter(({ due }) => due < day)
      .reduce((sum, one) => sum + outstandingInstalment(one), 0),
    charges,
  };
}

/** The next day on which the mandate is presented for a loan; null if there is none. */
function nextDebitDay(loan: Loan, mandate: StandingMandate): IsoDay | null {
  let next = chargesPresented(loan, mandate);
  for (const instalment of loan.instalments) {
    if (outstandingInstalment(instalment) === 0) continue;
    const day = presentationDay(instalment, mandate);
    if (day !== null && (next === null || day < next)) next = day;
    // Later instalments fall due after this one, which is debited on its own day.
    if (day === instalment.due) break;
  }
  return next;
}

/** Announces the loan's next debit to the customer, once; null if that is done, or there is no debit. */
export function nextAnnouncement(loan: Loan, mandate: StandingMandate): Upcoming | null {
  const on = nextDebitDay(loan, mandate);
  if (on === null || (loan.announcedFor !== null && loan.announcedFor >= on)) return null;
  const at = Math.max(debitMoment(on) - NOTICE_MS, mandate.since);
  return {
    at,
    events: () => {
      const { amount, overdue, charges } = debitOn(loan, on, mandate);
      return [
        createEvent(at, "debit.announced", {
          loanId: loan.loanId,
          on,
          amount,
          ...(overdue === 0 ? {} : { overdue }),
          ...(charges === 0 ? {} : { charges }),
        }),
      ];
    },
  };
}

/** The part of a loan's charges that an amount pays, oldest first. */
function chargesPaidBy({ loanId, charges }: Loan, amount: Paise): readonly ChargePart[] {
  const parts: ChargePart[] = [];
  let left = amount;
  for (const charge of charges) {
    const part = Math.min(left, chargeLeft(charge));
    if (part > 0) parts.push({ loanId, chargeId: charge.chargeId, amount: part });
    left -= part;
  }
  return parts;
}

/** The events of a mandate's debit of an instalment with its loan's charges, or of the bank's dishonour. */
function debitEvents(
  loan: Loan,
  instalment: Instalment,
  day: IsoDay,
  { most }: StandingMandate,
  isHonoured: boolean,
): readonly CustomerEvent[] {
  const { n, principal, interest, paidPrincipal, paidInterest } = instalment;
  const at = debitMoment(day);
  if (!isHonoured) return bounceEvents(loan, n, day, at);
  return [
    createEvent(at, "emi.debited", {
      loanId: loan.loanId,
      n,
      reference: `debit-${loan.loanId}-${n}`,
      allocations: [
        { loanId: loan.loanId, n, principal: principal - paidPrincipal, interest: interest - paidInterest },
      ],
      charges: chargesPaidBy(loan, most - outstandingInstalment(instalment)),
    }),
  ];
}

/**
 * The events of a debit of the charges of a loan without instalments left; a dishonour is not charged for again
 * (assumed).
 */
function chargesDebited(loan: Loan, day: IsoDay, isHonoured: boolean): readonly CustomerEvent[] {
  const { loanId } = loan;
  const n = loan.instalments.length;
  const at = debitMoment(day);
  const amount = chargesOwed(loan);
  if (!isHonoured) return [createEvent(at, "emi.bounced", { loanId, n, on: day, amount })];
  return [
    createEvent(at, "emi.debited", {
      loanId,
      n,
      reference: `debit-${loanId}-charges-${day}`,
      allocations: [],
      charges: chargesPaidBy(loan, amount),
    }),
  ];
}

/** The next debit of a loan by the mandate, the oldest instalment first, or its charges alone. */
export function nextDebit(loan: Loan, mandate: StandingMandate, isHonoured: boolean): Upcoming | null {
  const alone = chargesPresented(loan, mandate);
  if (alone !== null) {
    return { at: debitMoment(alone), events: () => chargesDebited(loan, alone, isHonoured) };
  }
  let next: Upcoming | null = null;
  for (const instalment of loan.instalments) {
    if (outstandingInstalment(instalment) === 0) continue;
    const day = presentationDay(instalment, mandate);
    if (day !== null) {
      const events = () => debitEvents(loan, instalment, day, mandate, isHonoured);
      next = earlier(next, { at: debitMoment(day), events });
    }
    // Later instalments fall due after this one, which is debited on its own day.
    if (day === instalment.due) break;
  }
  return next;
}
