import type { TimelineEvent } from "@creditline/core/customer/timeline-event";
import type { MarketingSource } from "@creditline/core/reference/marketing-sources.table";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { takeBackUntil } from "@creditline/core/onboarding/declined-offer";
import type { CustomerEventName, RatingEvent } from "@creditline/core/status/customer-events";
import { aipSuccessRange } from "@creditline/core/status/predicates";
import type { Done } from "@creditline/core/calls/lenient-fields";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../../model/customer/events.ts";
import type { CustomerEvent } from "../../model/customer/events.ts";
import { noticeRequested } from "../../model/customer/notices.ts";
import { tagOfReferrer } from "../../model/campaign-tag.ts";
import { badField, refused } from "../../model/refusals.ts";

const LONGEST_NAME = 100;
const LONGEST_EVENT = 8_192;

/** The customer's choice about a limit: only while there is one to choose. */
function interestEvents(state: CustomerState, now: number, interested: boolean): readonly CustomerEvent[] {
  const { code, lineType } = state.application;
  if (!aipSuccessRange(code) || lineType === null) return [];
  const next = interested ? STATUS_CODES.AIP_INTERESTED : STATUS_CODES.AIP_NOT_INTERESTED;
  if (code === next) return [];
  return [happened(now, "interest.chosen", { lineType, interested, code: next })];
}

/**
 * The customer wants to decide later: only while there is an offer to decide on, and once for each offer. Its 30 days count
 * from the first time it was asked for (ruling R67).
 */
function keptEvents({ application }: CustomerState, now: number): readonly CustomerEvent[] {
  const { code, offerKeptAt } = application;
  return code === STATUS_CODES.AIP_SUCCESS && offerKeptAt === null ? [happened(now, "offer.kept", {})] : [];
}

/**
 * The customer takes back their no (ruling R67): the offer stands again, to be answered. Nothing where it stands already.
 * Throws Refused where that is not possible any more.
 */
function takenBackEvents({ application }: CustomerState, now: number): readonly CustomerEvent[] {
  const { code, since, lineType } = application;
  if (code === STATUS_CODES.AIP_SUCCESS) return [];
  if (lineType === null || takeBackUntil(code, since, now) === null) {
    throw refused("OFFER_ENDED", "This offer has ended. You can't take it any more.");
  }
  return [happened(now, "interest.withdrawn", { lineType, code: STATUS_CODES.AIP_SUCCESS })];
}

type Meaning = (state: CustomerState, now: number) => readonly CustomerEvent[];

/** What an event means beside being on the timeline (spec 1 §4 "User choice events"; the others are ours). */
const MEANINGS: Readonly<Record<Exclude<CustomerEventName, RatingEvent>, Meaning>> = {
  AIP_INTERESTED: (state, now) => interestEvents(state, now, true),
  AIP_NOT_INTERESTED: (state, now) => interestEvents(state, now, false),
  OFFER_KEPT: keptEvents,
  AIP_NOT_INTERESTED_UNDONE: takenBackEvents,
  CM_LINE_STARTED: (state, now) =>
    state.application.code === STATUS_CODES.CM_LINE_ISSUED
      ? [happened(now, "line.started", { code: STATUS_CODES.CM_LINE_STARTED })]
      : [],
  DECISION_SMS_REQUESTED: (state, now) => noticeRequested(state, now, "decision"),
  NOTIFY_AFTER_3_MONTHS: (state, now) => noticeRequested(state, now, "reapply"),
};

const hasMeaning = (name: string): name is keyof typeof MEANINGS => Object.hasOwn(MEANINGS, name);

/** The event with the tag of the host that the visitor came by, unless it names its source itself (spec 1 §9). */
function tagged(event: TimelineEvent, mapping: readonly MarketingSource[]): TimelineEvent {
  const source = tagOfReferrer(event.metadata, mapping);
  return source === null ? event : { ...event, metadata: { source, ...event.metadata } };
}

/** Puts an event on the customer's timeline, and does what it means. */
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
      events: [happened(now, "timeline.recorded", tagged(event, mapping)), ...(meaning?.(state, now) ?? [])],
      reply: () => ({ success: true }),
    };
  };
