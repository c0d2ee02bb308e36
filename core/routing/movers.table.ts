import { nameOfStatus } from "../status/code.ts";
import type { StatusName } from "../status/codes.table.ts";
import type { ComparedFact, FactValue } from "./condition.ts";
import type { Who } from "./who.ts";

/**
 * Who brings an application into a status where that is not the lender (spec 1 §4; the customer's own are its "User choice
 * events").
 */
const MOVES_TO_STATUS: ReadonlyMap<string, Who> = new Map<StatusName, Who>([
  ["AIP_SUBMITTED", "customer"],
  ["AIP_NOHIT", "partner"],
  ["AIP_CUSTOMER_INTERACTION_REQ", "partner"],
  ["AIP_CUSTOMER_INTERACTION_OVER", "customer"],
  ["AIP_PERFIOS_SUBMITTED", "customer"],
  ["AIP_INTERESTED", "customer"],
  ["AIP_NOT_INTERESTED", "customer"],
  ["CM_LINE_STARTED", "customer"],
]);

/** Who can change each of the other facts: to something, and back to nothing. */
const MOVES: Readonly<Record<Exclude<ComparedFact, "status">, { readonly set: Who; readonly cleared: Who }>> =
  {
    lineType: { set: "lender", cleared: "support" },
    partner: { set: "customer", cleared: "support" },
    interest: { set: "customer", cleared: "customer" },
    actionables: { set: "lender", cleared: "customer" },
    blockedMilestones: { set: "lender", cleared: "support" },
    interactionRequired: { set: "lender", cleared: "customer" },
    "query.action": { set: "customer", cleared: "customer" },
  };

/**
 * Who would have to act for a fact to become this (assumed: the specification names nobody but the customer's own choices).
 * Another lender's offer is the customer's to take (ruling R35); nobody applies anew but the customer.
 */
export function whoMoves(fact: ComparedFact, to: FactValue): Who {
  if (fact !== "status") {
    return to === null || to === "none" || to === false ? MOVES[fact].cleared : MOVES[fact].set;
  }
  const code = String(to);
  if (code === "") return "customer";
  return MOVES_TO_STATUS.get(nameOfStatus(code) ?? "") ?? "lender";
}
