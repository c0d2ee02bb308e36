import { LONGEST_COMMENT } from "@creditline/core/reference/text-lengths.table";
import { ending } from "@creditline/core/validation/shown";
import { fromRupees, toRupees } from "@creditline/core/credit-line/paise";
import {
  RESTRUCTURE_SCREEN_NAMES,
  RESTRUCTURE_START,
  type RestructureEvent,
  restructureStep,
} from "@creditline/core/restructure/screens.table";
import { indiaDay } from "@creditline/core/calendar/duration";
import type {
  CreateReply,
  CreateRequest,
  EstimateReply,
  EstimateRequest,
  FeedbackReply,
  FeedbackRequest,
} from "@creditline/core/calls/line/restructure.calls";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Decide } from "../customers.ts";
import { createEvent } from "../../model/customer/events.ts";
import { monthsIn, paiseIn, type Payment, type Restructure } from "../../model/money/money-state.ts";
import {
  type Loan,
  openLoans,
  outstandingInstalment,
  outstandingPrincipal,
} from "../../model/money/loans/loans.ts";
import { isLocked } from "@creditline/core/customer/record-facts";
import { t } from "@creditline/core/messages/message";
import {
  creationEvents,
  dueBeforeRestructure,
  offeredTerms,
  paidEachMonth,
  type RestructureTerms,
} from "../../model/money/loans/restructuring.ts";
import { shownLoan } from "../../model/money/shown/shown-money.ts";
import { gatewayOpening } from "./start-payment.ts";
import { isAbandoned } from "../../model/money/loans/paying.ts";
import { badField, partnerOfPayment, refused, isAbsent } from "../../model/refusals.ts";
import type { PaymentGateway } from "../../partners/simulated/payment-gateway.ts";
import { gatewayPage } from "../../partners/partner.ts";

const nothingOwed = () => refused("NOTHING_TO_RESTRUCTURE", t("You have no loan to restructure."));

/** The terms offered today (ruling R65). Throws Refused if nothing is owed, and if no term lowers every EMI. */
function offered(state: CustomerState, today: string): readonly [RestructureTerms, ...RestructureTerms[]] {
  const terms = offeredTerms(state, today);
  if (terms === null) throw nothingOwed();
  const [longest, ...others] = terms;
  if (longest === undefined) {
    throw refused(
      "NO_LOWER_INSTALMENT",
      t("More months wouldn't make your EMIs smaller. Ask us what else is possible."),
    );
  }
  return [longest, ...others];
}

/** The restructure in progress; null if there is none, or if it is finished. */
const restructureInProgress = ({ money: { restructure } }: CustomerState): Restructure | null =>
  restructure === null || restructure.state === "CREATED" ? null : restructure;

const paymentFirst = ({ money }: CustomerState, restructure: Restructure): Payment | undefined =>
  money.payments.find(({ transactionId }) => transactionId === restructure.transactionId);

/** The estimate of the open loans without what is overdue: that is paid first in any case. */
function currentEstimate(open: readonly Loan[], today: string): EstimateReply["before"] {
  const left = open
    .map(({ instalments }) => ({
      instalments: instalments.filter((one) => one.due >= today && outstandingInstalment(one) > 0),
    }))
    .filter(({ instalments }) => instalments.length > 0);
  const all = left.flatMap(({ instalments }) => instalments);
  return {
    loans: left.length,
    emi: toRupees(paidEachMonth(open, today)),
    months: new Set(all.map(({ due }) => due)).size,
    totalPayable: toRupees(all.reduce((sum, one) => sum + outstandingInstalment(one), 0)),
  };
}

/**
 * The estimate of a restructure today, with the last chosen months if they are still offered, otherwise the longest.
 * Throws Refused, and BadRequest for months that are not offered.
 */
export function estimateReply(
  state: CustomerState,
  now: number,
  wanted: number | null = null,
): EstimateReply {
  const today = indiaDay(now);
  const current = restructureInProgress(state);
  const options = offered(state, today);
  const over = (count: number | undefined) => options.find((one) => one.months === count);
  const chosen = over(wanted ?? current?.months);
  if (wanted !== null && chosen === undefined) {
    throw badField("months", `expected one of ${options.map((one) => one.months).join(", ")}`);
  }
  const { principal, annualRate, months, schedule } = chosen ?? options[0];
  const open = openLoans(state.money.loans);
  return {
    success: true,
    screen: restructureStep(RESTRUCTURE_START, "estimated"),
    restructureId: current?.restructureId ?? null,
    outstandingPrincipal: toRupees(open.reduce((sum, loan) => sum + outstandingPrincipal(loan), 0)),
    payFirst: toRupees(dueBeforeRestructure(state, today)),
    amount: toRupees(principal),
    interestRate: annualRate,
    months,
    emi: toRupees(schedule.emi),
    firstDue: schedule.rows[0]?.due ?? today,
    totalPayable: toRupees(schedule.totalPayable),
    lastDue: schedule.rows.at(-1)?.due ?? null,
    before: currentEstimate(open, today),
    schedule: {
      rows: schedule.rows.map(({ n, due, principal: paidBack, interest, instalment }) => ({
        n,
        due: due ?? today,
        principal: toRupees(paidBack),
        interest: toRupees(interest),
        instalment: toRupees(instalment),
      })),
      totalInterest: toRupees(schedule.totalInterest),
      totalPayable: toRupees(schedule.totalPayable),
    },
    isLocked: isLocked(state.accountLock),
    options: options.map((one) => ({
      months: one.months,
      emi: toRupees(one.schedule.emi),
      firstInstalment: toRupees(one.schedule.rows[0]?.instalment ?? one.schedule.emi),
      totalPayable: toRupees(one.schedule.totalPayable),
    })),
    assumed: true,
  };
}

/**
 * Chooses the months and starts a restructure; refused while the payment of another is in progress. A payment that the
 * gateway has left pending for long blocks nothing: if it still succeeds, it counts as any payment.
 */
export const estimate =
  ({ months: given }: EstimateRequest, newId: string): Decide<EstimateReply> =>
  (state, now) => {
    const months = isAbsent(given) ? offered(state, indiaDay(now))[0].months : monthsIn("months", given);
    const current = restructureInProgress(state);
    const before = current === null ? undefined : paymentFirst(state, current);
    if (
      current?.state === "AGREED" &&
      before?.outcome !== "failed" &&
      before?.outcome !== "cancelled" &&
      (before === undefined || !isAbandoned(before, now))
    ) {
      throw refused(
        "PAYMENT_UNDER_WAY",
        t("Your payment is being processed. We'll message you when it's done."),
      );
    }
    estimateReply(state, now, months);
    return {
      events: [
        createEvent(now, "restructure.estimated", { restructureId: current?.restructureId ?? newId, months }),
      ],
      reply: (after) => estimateReply(after, now, months),
    };
  };

interface Standing {
  readonly status: CreateReply["status"];
  /** The event on the screen for the code, if any. */
  readonly on: RestructureEvent | null;
}

function statusOf(state: CustomerState): Standing {
  const { restructure } = state.money;
  if (restructure === null) return { status: "NOT_STARTED", on: null };
  if (restructure.state === "ESTIMATED") return { status: "ESTIMATED", on: null };
  const payment = paymentFirst(state, restructure);
  if (restructure.state === "CREATED") {
    return { status: "CREATED", on: payment === undefined ? "created" : "payment-succeeded" };
  }
  switch (payment?.outcome) {
    case "failed":
    case "cancelled":
      return { status: "PAYMENT_FAILED", on: "payment-failed" };
    case "pending":
      return { status: "PAYMENT_PENDING", on: "payment-pending" };
    // Paid, and nothing was left to restructure, since everything was overdue.
    case "paid":
      return { status: "CREATED", on: "payment-succeeded" };
    default:
      return { status: "PAYMENT_REQUIRED", on: null };
  }
}

/** The payment of the overdue amount, as shown. */
function paidFirst(state: CustomerState): CreateReply["payment"] {
  const { restructure } = state.money;
  const payment = restructure === null ? undefined : paymentFirst(state, restructure);
  return payment === undefined
    ? null
    : { amount: toRupees(payment.amount), at: payment.reportedAt, reference: payment.reference };
}

const { home, summary, otp } = RESTRUCTURE_SCREEN_NAMES;

/** Whether the loans were combined after a link was sent: the link is then used up, and starts nothing else. */
const isUsed = ({ money: { restructured } }: CustomerState, sentAt: number | null): boolean =>
  sentAt !== null && restructured !== null && Date.parse(restructured.at) >= sentAt;

/** Refuses to start anything with a used link. A signed-in customer may start again. */
export function refuseUsedLink(state: CustomerState, sentAt: number | null): void {
  if (isUsed(state, sentAt)) {
    throw refused("LINK_USED", t("This link has been used: your new EMIs are set. Sign in to start again."));
  }
}

/** The customer as a link shows them: with the restructure made by the link, without any that was done before it. */
export function viewOfLink(state: CustomerState, sentAt: number | null): CustomerState {
  const { money } = state;
  if (sentAt === null) return state;
  if (isUsed(state, sentAt)) return { ...state, money: { ...money, restructure: money.restructured } };
  return isDoneBefore(state, sentAt) ? { ...state, money: { ...money, restructure: null } } : state;
}

/** Whether the current restructure was done before a link was sent, with a new loan or with nothing left for one. */
function isDoneBefore(state: CustomerState, sentAt: number): boolean {
  const { restructure, restructured } = state.money;
  if (restructure === null || statusOf(state).status !== "CREATED") return false;
  const at =
    restructure.state === "CREATED" ? restructured?.at : paymentFirst(state, restructure)?.reportedAt;
  return at !== undefined && at !== null && Date.parse(at) < sentAt;
}

/** The status of a restructure, and its screen (core/restructure). */
export function createReply(state: CustomerState, now: number): CreateReply {
  const { restructure, loans } = state.money;
  const { status, on } = statusOf(state);
  const before = status === "NOT_STARTED" ? home : status === "ESTIMATED" ? summary : otp;
  const loan = loans.find(({ loanId }) => loanId === restructure?.loanId);
  const isToPay = status === "PAYMENT_REQUIRED" || status === "PAYMENT_PENDING";
  return {
    success: true,
    restructureId: restructure?.restructureId ?? null,
    status,
    screen: on === null ? before : restructureStep(before, on),
    transactionId: restructure?.transactionId ?? null,
    url: isToPay && restructure?.transactionId ? gatewayPage(restructure.transactionId) : null,
    loan: loan === undefined ? null : shownLoan(loan, indiaDay(now)),
    loansBefore: restructure?.replaced ?? null,
    payment: paidFirst(state),
    phoneEnding: ending(state.phone),
  };
}

/** Whether a code has to be sent and checked: only if there is something to agree to. */
export function needsAgreement(state: CustomerState): boolean {
  const { status } = statusOf(state);
  return status === "ESTIMATED" || status === "PAYMENT_FAILED";
}

/** Refuses a code if there is nothing to agree to yet. */
export function refuseWithoutEstimate(state: CustomerState): void {
  if (state.money.restructure === null) {
    throw refused("NO_ESTIMATE", t("Choose the number of months first."));
  }
}

/** What a customer has seen before they agree. */
export type Seen = Pick<CreateRequest, "months" | "totalPayable">;

/** Refuses to agree to another loan than the one that was seen (assumed: not stated). */
function refuseUnlikeSeen(state: CustomerState, now: number, { months, totalPayable }: Seen): void {
  const present = estimateReply(state, now);
  // The chosen term may no longer be offered, whatever the client has seen (ruling R65).
  if (
    present.months !== state.money.restructure?.months ||
    (!isAbsent(months) && monthsIn("months", months) !== present.months) ||
    (!isAbsent(totalPayable) && paiseIn("totalPayable", totalPayable) !== fromRupees(present.totalPayable))
  ) {
    throw refused(
      "ESTIMATE_CHANGED",
      t("The new loan has changed since you saw it. Review it again before you agree."),
    );
  }
}

/** How the overdue amount is paid before a restructure. */
const PAID_BY = "payu";

/**
 * Agrees to the estimate, with a confirmed code: creates the new loan, or starts the payment of what is overdue, after
 * which it is created. If it was agreed to already, returns its status.
 */
export const agree =
  (
    ids: { readonly loanId: string; readonly transactionId: string },
    gateway: PaymentGateway,
    seen: Seen = {},
  ): Decide<CreateReply> =>
  (state, now, partners) => {
    const reply = (after: CustomerState): CreateReply => createReply(after, now);
    const { restructure } = state.money;
    if (restructure === null || !needsAgreement(state)) return { events: [], reply };
    refuseUnlikeSeen(state, now, seen);
    const { restructureId, months } = restructure;
    const amount = dueBeforeRestructure(state, indiaDay(now));
    if (amount > 0) {
      const { transactionId } = ids;
      const opening = gatewayOpening(
        state,
        gateway,
        { transactionId, amount, partner: partnerOfPayment(PAID_BY) },
        partners,
      );
      return {
        events: [
          createEvent(now, "payment.started", {
            transactionId,
            amount,
            purpose: "restructure",
            way: PAID_BY,
            loanId: null,
          }),
          createEvent(now, "restructure.agreed", { restructureId, months, transactionId }),
        ],
        documents: [opening],
        reply,
      };
    }
    const created = creationEvents(state, restructure, ids.loanId, now);
    if (created.length === 0) throw nothingOwed();
    return {
      events: [
        createEvent(now, "restructure.agreed", { restructureId, months, transactionId: null }),
        ...created,
      ],
      reply,
    };
  };

/** Sends the code if there is something to agree to; otherwise returns the status. */
export const askForCode =
  (...agreement: Parameters<typeof agree>): Decide<CreateReply> =>
  (state, now, partners) => {
    if (!needsAgreement(state)) return agree(...agreement)(state, now, partners);
    const [, , seen = {}] = agreement;
    refuseUnlikeSeen(state, now, seen);
    return {
      events: [],
      reply: (after) => ({
        ...createReply(after, now),
        status: "OTP_SENT",
        screen: otp,
      }),
    };
  };

/** The feedback that was given. */
export const feedbackReply = ({ money: { feedback } }: CustomerState): FeedbackReply => ({
  success: true,
  rating: feedback?.rating ?? null,
  comment: feedback?.comment ?? null,
});

const BEST = 5;

/** Stores a rating and a comment; the last ones count. */
export const rate =
  ({ rating: given, comment }: FeedbackRequest): Decide<FeedbackReply> =>
  (state, now) => {
    const rating = given === undefined || given === null ? null : Number(given);
    if (rating !== null && !(Number.isInteger(rating) && rating >= 1 && rating <= BEST)) {
      throw badField("rating", `expected a whole number from 1 to ${BEST}`);
    }
    const text = comment?.trim() ?? "";
    if (text.length > LONGEST_COMMENT) {
      throw badField("comment", `expected at most ${LONGEST_COMMENT} characters`);
    }
    if (rating === null && text === "") throw badField("rating", "expected a rating, a comment or both");
    const { restructure } = state.money;
    return {
      events: [
        createEvent(now, "restructure.rated", {
          restructureId: restructure?.restructureId ?? null,
          rating,
          comment: text === "" ? null : text,
        }),
      ],
      reply: feedbackReply,
    };
  };
