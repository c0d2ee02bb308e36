import { isScreenName, type ScreenName } from "../screens/catalogue.ts";
import { plainName, toLayout } from "../screens/define/layouts.ts";
import { nameOfStatus, type StatusName } from "../status/code.ts";
import { COMPARED_FACTS, type ComparedFact, type FactValue, policyOf } from "./condition.ts";
import { type FactPoint, factValues, pointOf, situationAt } from "./fact-space.ts";
import { decideLanding } from "./landing.ts";
import type { Actor, Situation } from "./situation.ts";

/**
 * Who moves an application to a status, where that is not the lender (spec 1 §4; the customer's are its "User choice
 * events").
 */
const MOVES_TO_STATUS: ReadonlyMap<string, Actor> = new Map<StatusName, Actor>([
  ["AIP_SUBMITTED", "customer"],
  ["AIP_NOHIT", "partner"],
  ["AIP_CUSTOMER_INTERACTION_REQ", "partner"],
  ["AIP_CUSTOMER_INTERACTION_OVER", "customer"],
  ["AIP_PERFIOS_SUBMITTED", "customer"],
  ["AIP_INTERESTED", "customer"],
  ["AIP_NOT_INTERESTED", "customer"],
  ["CM_LINE_STARTED", "customer"],
]);

/** Who can set and who can clear each of the other facts. */
const MOVES: Readonly<
  Record<Exclude<ComparedFact, "status">, { readonly set: Actor; readonly cleared: Actor }>
> = {
  lineType: { set: "lender", cleared: "support" },
  partner: { set: "customer", cleared: "support" },
  interest: { set: "customer", cleared: "customer" },
  actionables: { set: "lender", cleared: "customer" },
  blockedMilestones: { set: "lender", cleared: "support" },
  interactionRequired: { set: "lender", cleared: "customer" },
  "query.action": { set: "customer", cleared: "customer" },
};

/**
 * Returns who would have to act to give a fact this value (assumed: the specification names only the customer's own
 * choices). Only the customer can accept another lender's offer (ruling R35) or apply again.
 */
function actorFor(fact: ComparedFact, to: FactValue): Actor {
  if (fact !== "status") {
    return to === null || to === "none" || to === false ? MOVES[fact].cleared : MOVES[fact].set;
  }
  const code = String(to);
  if (code === "") return "customer";
  return MOVES_TO_STATUS.get(nameOfStatus(code) ?? "") ?? "lender";
}

/** A fact that would have to change, and who can change it. A status has its names beside it. */
export interface FactChange {
  readonly fact: ComparedFact;
  readonly from: FactValue;
  readonly to: FactValue;
  readonly fromName?: StatusName | null;
  readonly toName?: StatusName | null;
  readonly by: Actor;
}

/** What would lead to a screen; the shape that `creditline what-if` prints. */
export interface WhatIf {
  readonly from: ScreenName;
  readonly to: ScreenName;
  readonly reachable: boolean;
  /** Every minimal set of changes; empty if the screen is already reached. */
  readonly changes: readonly (readonly FactChange[])[];
}

/** Facts and their new values. */
type Move = readonly (readonly [fact: ComparedFact, to: FactValue])[];

/** Every combination of this many items, in their order. */
function choicesOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => choicesOf(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

/** Every way to give those facts other values than they have, in the order of the values. */
const movesOf = (
  facts: readonly ComparedFact[],
  values: ReturnType<typeof factValues>,
  now: FactPoint,
): readonly Move[] =>
  facts.reduce<readonly Move[]>(
    (moves, fact) =>
      moves.flatMap((move) =>
        values[fact].filter((to) => to !== now[fact]).map((to): Move => [...move, [fact, to]]),
      ),
    [[]],
  );

const holdsAll = (move: Move, part: Move): boolean =>
  part.every(([fact, to]) => move.some(([other, value]) => other === fact && value === to));

const changeOf = (fact: ComparedFact, to: FactValue, now: FactPoint): FactChange => {
  const from = now[fact];
  const names =
    fact === "status"
      ? { fromName: nameOfStatus(String(from)), toName: nameOfStatus(String(to)) }
      : undefined;
  return { fact, from, to, ...names, by: actorFor(fact, to) };
};

/**
 * Returns every minimal set of at most `most` changed facts after which the customer lands on a screen: no subset of it
 * alone leads there. Smallest first; within a size by fact, then by value. The requested route, the current route and
 * the layout stay unchanged. Each set is tested with the landing decision itself.
 */
export function whatIf(situation: Situation, screen: ScreenName, most: number): WhatIf {
  const layout = situation.layout ?? "default";
  const plain = plainName(screen);
  const to = toLayout(isScreenName(plain) ? plain : screen, layout);
  const from = decideLanding(situation).route;
  if (from === to) return { from, to, reachable: true, changes: [] };
  const now = pointOf(situation);
  const values = factValues(policyOf(situation.policy));
  const found: Move[] = [];
  for (let size = 1; size <= Math.min(most, COMPARED_FACTS.length); size += 1) {
    const smaller = [...found];
    for (const facts of choicesOf(COMPARED_FACTS, size)) {
      for (const move of movesOf(facts, values, now)) {
        if (smaller.some((part) => holdsAll(move, part))) continue;
        if (decideLanding(situationAt({ ...now, ...Object.fromEntries(move) }, situation)).route === to)
          found.push(move);
      }
    }
  }
  const changes = found.map((move) => move.map(([fact, value]) => changeOf(fact, value, now)));
  return { from, to, reachable: found.length > 0, changes };
}
