import { PAYMENT_REQUEST } from "@creditline/core/routing/landing.table";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { currentScreen } from "@creditline/core/journey/navigation/current-place";
import { situationOf } from "@creditline/core/journey/navigation/landing-situation";
import type { JourneyState } from "@creditline/core/journey/state";
import { LINE_TYPES } from "@creditline/core/reference/lenders/line-types.table";
import { land, type Situation } from "@creditline/core/routing/landing";
import type { RoutingPolicy } from "@creditline/core/routing/policy";
import { KNOWN_STATUSES, type KnownStatus } from "../source/statuses.ts";
import { screenOfDecision } from "./why.ts";

/** A screen, and the statuses that would lead to it with all else as it is. */
export interface StatusGroup {
  readonly screen: string;
  readonly rule: number;
  readonly statuses: readonly KnownStatus[];
  /** Whether it is the screen that is shown now. */
  readonly here: boolean;
}

/** One fact other than the status that would lead to another screen. */
export interface OtherFact {
  /** As a condition: "the customer were interested". */
  readonly were: string;
  readonly screen: string;
  readonly rule: number;
}

/** The situation in which the customer loads the shown screen again; null without a record to ask about. */
export const situationHere = (state: JourneyState, policy: Partial<RoutingPolicy>): Situation | null =>
  state.record === null ? null : { ...situationOf(state, state.record, state.place), policy };

function landing(
  state: JourneyState,
  situation: Situation,
): { readonly screen: string; readonly rule: number } {
  const decision = land(situation);
  return { screen: screenOfDecision(decision, state), rule: decision.rule };
}

/** A screen and the rule that chooses it, by the code of the status that would lead there. */
export type Landings = ReadonlyMap<string, { readonly screen: string; readonly rule: number }>;

/** Where the customer would come to with another record, by loading the screen that is shown again. */
export const landingWith = (state: JourneyState, record: CustomerRecord, policy: Partial<RoutingPolicy>) =>
  landing({ ...state, record }, { ...situationOf(state, record, state.place), policy });

/**
 * Which of the known statuses lead to which screens, by asking the landing decision with each (spec 1 §2). In the
 * order of the rules; empty when nobody is signed in.
 */
export function screensByStatus(state: JourneyState, policy: Partial<RoutingPolicy>): readonly StatusGroup[] {
  const situation = situationHere(state, policy);
  if (situation === null) return [];
  const groups = new Map<string, StatusGroup>();
  for (const status of KNOWN_STATUSES) {
    const { screen, rule } = landing(state, { ...situation, status: status.code });
    const key = `${rule} ${screen}`;
    const statuses = [...(groups.get(key)?.statuses ?? []), status];
    groups.set(key, { screen, rule, statuses, here: screen === currentScreen(state) });
  }
  return [...groups.values()].toSorted((a, b) => a.rule - b.rule);
}

interface Variation {
  readonly were: string;
  readonly situation: Situation;
}

function variations(situation: Situation): readonly Variation[] {
  const { lineType = null, interest = {}, actionables = [] } = situation;
  const interested = lineType !== null && interest[lineType] === "YES";
  const blocked = (situation.blockedMilestones ?? []).length > 0;
  return [
    ...(lineType === null
      ? []
      : [
          {
            were: interested
              ? `the customer were not interested in ${lineType}`
              : `the customer were interested in ${lineType}`,
            situation: { ...situation, interest: { ...interest, [lineType]: interested ? "NO" : "YES" } },
          },
        ]),
    actionables.length > 0
      ? { were: "there were no actionables", situation: { ...situation, actionables: [] } }
      : { were: "there were an actionable", situation: { ...situation, actionables: ["any"] } },
    blocked
      ? { were: "no milestone blocked the qualification", situation: { ...situation, blockedMilestones: [] } }
      : {
          were: "a milestone blocked the qualification",
          situation: { ...situation, blockedMilestones: ["any"] },
        },
    {
      were: situation.interactionRequired
        ? "no customer interaction were required"
        : "a customer interaction were required",
      situation: { ...situation, interactionRequired: !situation.interactionRequired },
    },
    ...LINE_TYPES.filter((other) => other !== lineType).map((other) => ({
      were: `the active line type were ${other}`,
      situation: { ...situation, lineType: other },
    })),
    {
      were: `the address asked for a payment (action=${PAYMENT_REQUEST})`,
      situation: { ...situation, query: { ...situation.query, action: PAYMENT_REQUEST } },
    },
  ];
}

/** The other facts, each changed alone, that would lead to another screen than now. */
export function otherFacts(state: JourneyState, policy: Partial<RoutingPolicy>): readonly OtherFact[] {
  const situation = situationHere(state, policy);
  if (situation === null) return [];
  const now = landing(state, situation);
  return variations(situation).flatMap(({ were, situation: changed }) => {
    const { screen, rule } = landing(state, changed);
    return screen === now.screen ? [] : [{ were, screen, rule }];
  });
}
