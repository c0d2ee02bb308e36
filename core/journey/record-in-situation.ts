import type { CustomerRecord } from "../customer/record.ts";
import type { Situation } from "../routing/situation.ts";

/** The facts of a situation that a record tells; what is asked for is no part of one. */
type RecordedFacts = Omit<
  Situation,
  "requested" | "requestedParams" | "current" | "currentParams" | "query" | "layout" | "policy"
>;

const texts = (list: readonly unknown[] = []): readonly string[] => list.map(String);

/**
 * The least record whose customer stands in a situation: read again by `customerSituation`, it gives the same facts
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
