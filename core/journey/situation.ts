import type { CustomerRecord } from "../customer/record.ts";
import type { Situation } from "../routing/situation.ts";
import type { StatusSeen } from "../screens/define/screen-context.ts";
import type { JourneyState } from "./state.ts";

const nameOf = (record: CustomerRecord): string => {
  const { applicationState, statusSince } = record.loanResponse ?? {};
  return `${applicationState?.applicationStatusCode ?? ""} ${statusSince ?? ""}`.trim();
};

const JUST_SENT = "";

/** The state after the application was sent off from here: a new status is not older than this. */
export const withJustSubmitted = (state: JourneyState, at: number): JourneyState => ({
  ...state,
  statusSeen: { of: JUST_SENT, at },
});

/**
 * Since when the record that has just come is at its status. The record says it by the platform's clock, which a
 * device need not share: it was not before this device last saw another status, and it is not after now. Null before
 * the customer applies.
 */
export function withStatusTime(before: JourneyState, record: CustomerRecord, at: number): StatusSeen | null {
  const of = nameOf(record);
  if (of === "") return null;
  if (before.statusSeen?.of === of) return before.statusSeen;
  const said = Date.parse(record.loanResponse?.statusSince ?? "");
  const sawAnother = before.record?.customerId === record.customerId && nameOf(before.record) !== of;
  const sentAt = before.statusSeen?.of === JUST_SENT ? before.statusSeen.at : before.recordAt;
  const earliest = (sawAnother ? sentAt : null) ?? Number.NEGATIVE_INFINITY;
  return { of, at: Number.isNaN(said) ? at : Math.min(at, Math.max(said, earliest)) };
}

/** The facts of a situation in a record; what is asked for is no part of one. */
type RecordedFacts = Omit<
  Situation,
  "requested" | "requestedParams" | "current" | "currentParams" | "query" | "layout" | "policy"
>;

const texts = (list: readonly unknown[] = []): readonly string[] => list.map(String);

/**
 * The least record whose customer is in a situation: read again by `customerSituation`, it gives the same facts
 * (rulings R7, R9).
 */
export function recordInSituation(situation: RecordedFacts): CustomerRecord {
  const { status, lineType, partner, interest, actionables, blockedMilestones, interactionRequired } =
    situation;
  const named = Object.entries(interest ?? {}).flatMap(([line, answer]) =>
    answer === null || answer === undefined ? [] : [[line, answer] as const],
  );
  return {
    customerId: "",
    actionables: texts(actionables),
    loanResponse: {
      lineType: lineType ?? null,
      isCustomerInteractionReqd: interactionRequired ?? false,
      applicationState: {
        applicationStatusCode: status,
        currentPartnerCode: partner ?? null,
        userInterestStatus: Object.fromEntries(named),
        qualBlockMilestones: texts(blockedMilestones),
      },
    },
  };
}

/** The application status code of the record; empty before the customer applies (ruling R1). */
export const statusOf = (state: JourneyState): string =>
  state.record?.loanResponse?.applicationState?.applicationStatusCode ?? "";
