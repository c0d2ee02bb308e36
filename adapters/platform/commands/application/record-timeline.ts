import { indiaDay } from "@creditline/core/calendar/duration";
import type {
  CreditLineInfoReply,
  LoanEvaluateReply,
  LoanEvaluateRequest,
  LoanInfoReply,
  LoanInfoRequest,
} from "@creditline/core/calls/entry/account.shapes";
import type { Done } from "@creditline/core/calls/call";
import { CALCULATION, fromRupees, parseRupees } from "@creditline/core/credit-line/paise";
import { schedule } from "@creditline/core/credit-line/schedule/schedule";
import { scheduleInRupees } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import {
  allowsAmount,
  largestWithdrawalAmount,
} from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import type { Tenure } from "@creditline/core/customer/credit-line-info";
import type { TimelineEvent } from "@creditline/core/customer/timeline-event";
import { GENERAL_TERMS } from "@creditline/core/lenders/general-terms";
import { reopenOfferUntil } from "@creditline/core/onboarding/declined-offer";
import { EMI_DAY } from "@creditline/core/reference/banks/emi-day";
import type { MarketingSource } from "@creditline/core/reference/marketing-sources.table";
import { rupees, t } from "@creditline/core/messages/message";
import { STATUS_CODES, aipSuccessRange } from "@creditline/core/status/code";
import type { CustomerEventName, RatingEvent } from "@creditline/core/status/customer-events";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent, type CustomerEvent } from "../../model/customer/events.ts";
import { noticeRequested } from "../../model/customer/notices.ts";
import { availableRupees } from "../../model/money/ledger/limit.ts";
import { refuseWhileOverdue } from "../../model/money/loans/charges.ts";
import { monthsIn } from "../../model/money/money-state.ts";
import { isAbsent, tagOfReferrer, badField, noSuchApplication, refused } from "../../model/refusals.ts";
import { linesOf } from "../../model/record/record.ts";
import { creditLineOf } from "../../model/record/shown-statuses.ts";
import type { Decide } from "../customers.ts";

/** The possible loan amounts, in rupees (spec 1 §1). */
const AMOUNTS = GENERAL_TERMS.amount.value;

/** The credit lines, as the record has them. */
export const creditLineInfo = (state: CustomerState): CreditLineInfoReply => ({
  success: true,
  applicationStatusCode: state.application.code,
  partnerCode: state.application.partner,
  lineType: state.application.lineType,
  limit: state.application.limit,
  creditLines: linesOf(state),
});

function lineOf({ application }: CustomerState): {
  readonly partner: string;
  readonly lineType: string;
  readonly limit: number;
  readonly tenures: readonly Tenure[];
} {
  const { partner, lineType, limit } = application;
  if (partner === null || lineType === null || limit === null) {
    throw refused("NO_OFFER", t("There is no approved limit yet."));
  }
  const line = creditLineOf({ partner, lineType, limit, available: limit });
  return { partner, lineType, limit, tenures: line.channelPartners?.[0]?.tenures ?? [] };
}

/** What the loan costs: tenures, rates and the day of instalments. */
export function loanInfo(state: CustomerState, { applicationId }: LoanInfoRequest): LoanInfoReply {
  if (!isAbsent(applicationId) && applicationId !== state.application.applicationId) {
    throw noSuchApplication();
  }
  const { partner, lineType, limit, tenures } = lineOf(state);
  return {
    success: true,
    applicationId: state.application.applicationId,
    partnerCode: partner,
    lineType,
    limit,
    tenures,
    emiDay: EMI_DAY,
  };
}

/**
 * The cost of an amount over each possible tenure, if it were withdrawn today. Throws Refused while something is
 * overdue.
 */
export function evaluateLoan(
  state: CustomerState,
  request: LoanEvaluateRequest,
  now: number,
): LoanEvaluateReply {
  const { tenures } = lineOf(state);
  refuseWhileOverdue(state, now);
  const { amount: sent, months } = request;
  const [field, tenure] = isAbsent(request.tenure) ? ["months", months] : ["tenure", request.tenure];
  const principal = typeof sent === "number" ? fromRupees(sent) : parseRupees(sent);
  if (principal === null) throw badField("amount", "expected rupees with at most two decimals");
  const amount = principal / 100;
  const most = largestWithdrawalAmount(availableRupees(state));
  if (most < AMOUNTS.minimum) {
    throw refused(
      "LIMIT_EXCEEDED",
      t("Only {amount} of your limit is available.", { amount: rupees(most) }),
      "amount",
    );
  }
  if (amount < AMOUNTS.minimum || amount > most) {
    throw badField("amount", `expected ${AMOUNTS.minimum} to ${most} rupees`);
  }
  const wanted = isAbsent(tenure) ? null : monthsIn(String(field), tenure);
  const fitting = tenures.filter(
    (one) => allowsAmount(one, principal) && (wanted === null || one.months === wanted),
  );
  if (wanted !== null && fitting.length === 0) {
    throw badField(String(field), "expected a tenure on offer for this amount");
  }
  return {
    success: true,
    amount,
    options: fitting.flatMap(({ months: term, interestRate }) => {
      if (typeof term !== "number" || typeof interestRate !== "number") return [];
      const { emi, totalInterest, totalPayable, rows } = scheduleInRupees(
        schedule({
          principal,
          annualRate: interestRate,
          months: term,
          ...CALCULATION,
          disbursed: indiaDay(now),
          fees: [],
        }),
      );
      return [
        {
          tenure: term,
          months: term,
          interestRate,
          emi,
          totalInterest,
          totalPayable,
          firstDue: rows[0]?.due ?? null,
        },
      ];
    }),
  };
}

const LONGEST_NAME = 100;
const LONGEST_EVENT = 8_192;

/** The events of the customer's choice about a limit, if there is one to choose. */
function interestEvents(state: CustomerState, now: number, interested: boolean): readonly CustomerEvent[] {
  const { code, lineType } = state.application;
  if (!aipSuccessRange(code) || lineType === null) return [];
  const next = interested ? STATUS_CODES.AIP_INTERESTED : STATUS_CODES.AIP_NOT_INTERESTED;
  if (code === next) return [];
  return [createEvent(now, "interest.chosen", { lineType, interested, code: next })];
}

/**
 * The events if the customer wants to decide later: only while there is an offer, and once for each offer. Its 30 days
 * count from the first time (ruling R67).
 */
function keptEvents({ application }: CustomerState, now: number): readonly CustomerEvent[] {
  const { code, offerKeptAt } = application;
  return code === STATUS_CODES.AIP_SUCCESS && offerKeptAt === null
    ? [createEvent(now, "offer.kept", {})]
    : [];
}

/**
 * The events if the customer withdraws their refusal (ruling R67): the offer is open again. None if it is open
 * already. Throws Refused if that is no longer possible.
 */
function takenBackEvents({ application }: CustomerState, now: number): readonly CustomerEvent[] {
  const { code, since, lineType } = application;
  if (code === STATUS_CODES.AIP_SUCCESS) return [];
  if (lineType === null || reopenOfferUntil(code, since, now) === null) {
    throw refused("OFFER_ENDED", t("This offer has ended. You can't take it any more."));
  }
  return [createEvent(now, "interest.withdrawn", { lineType, code: STATUS_CODES.AIP_SUCCESS })];
}

type Meaning = (state: CustomerState, now: number) => readonly CustomerEvent[];

/** The effect of a timeline event besides its timeline entry (spec 1 §4 "User choice events"; the others are ours). */
const MEANINGS: Readonly<Record<Exclude<CustomerEventName, RatingEvent>, Meaning>> = {
  AIP_INTERESTED: (state, now) => interestEvents(state, now, true),
  AIP_NOT_INTERESTED: (state, now) => interestEvents(state, now, false),
  OFFER_KEPT: keptEvents,
  AIP_NOT_INTERESTED_UNDONE: takenBackEvents,
  CM_LINE_STARTED: (state, now) =>
    state.application.code === STATUS_CODES.CM_LINE_ISSUED
      ? [createEvent(now, "line.started", { code: STATUS_CODES.CM_LINE_STARTED })]
      : [],
  DECISION_SMS_REQUESTED: (state, now) => noticeRequested(state, now, "decision"),
  NOTIFY_AFTER_3_MONTHS: (state, now) => noticeRequested(state, now, "reapply"),
};

const hasMeaning = (name: string): name is keyof typeof MEANINGS => Object.hasOwn(MEANINGS, name);

/**
 * Adds the campaign tag of the host that the visitor came by, unless the event names its source itself (spec 1 §9).
 */
function tagged(event: TimelineEvent, mapping: readonly MarketingSource[]): TimelineEvent {
  const source = tagOfReferrer(event.metadata, mapping);
  return source === null ? event : { ...event, metadata: { source, ...event.metadata } };
}

/** Adds an event to the customer's timeline, and applies its effect. */
export const recordTimeline =
  (event: TimelineEvent, mapping: readonly MarketingSource[]): Decide<Done> =>
  (state, now) => {
    const name = event.event.trim();
    if (name === "") throw badField("event", "expected the event's name");
    if (name.length > LONGEST_NAME) throw badField("event", `expected at most ${LONGEST_NAME} characters`);
    if (JSON.stringify(event).length > LONGEST_EVENT) {
      throw badField("metadata", `expected at most ${LONGEST_EVENT} characters in all`);
    }
    const meaning = hasMeaning(name) ? MEANINGS[name] : undefined;
    return {
      events: [
        createEvent(now, "timeline.recorded", tagged(event, mapping)),
        ...(meaning?.(state, now) ?? []),
      ],
      reply: () => ({ success: true }),
    };
  };
