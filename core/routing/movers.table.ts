import { nameOfStatus } from "../status/code.ts";
import type { StatusName } from "../status/codes.table.ts";
import type { ComparedFact, FactValue } from "./condition.ts";
import type { Who } from "./who.ts";

/** Who brings an application into each status (spec 1 §4; the customer's own are its "User choice events"). */
const MOVES_TO_STATUS: Readonly<Record<StatusName, Who>> = {
  AIP_SUBMITTED: "customer",
  AIP_NOHIT: "partner",
  AIP_CUSTOMER_INTERACTION_REQ: "partner",
  AIP_CUSTOMER_INTERACTION_OVER: "customer",
  AIP_ADDRESS_REQD: "lender",
  AIP_PERFIOS_REQD: "lender",
  AIP_PERFIOS_SUBMITTED: "customer",
  AIP_SUCCESS: "lender",
  AIP_INTERESTED: "customer",
  AIP_NOT_INTERESTED: "customer",
  CM_LINE_APPROVED: "lender",
  CM_LINE_ISSUED: "lender",
  CM_LINE_STARTED: "customer",
  UNKNOWN_REJECTED: "lender",
  QUAL_REJECTED: "lender",
  AIP_REJECTED: "lender",
  ONBRD_REJECTED: "lender",
  PORTAL_REJECT: "lender",
  LINE_CLOSED: "lender",
};

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
  const name = nameOfStatus(code);
  return name === null ? "lender" : MOVES_TO_STATUS[name];
}
