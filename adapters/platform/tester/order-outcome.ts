import { REJECTION_REASONS } from "@creditline/core/notices/rejection-reasons.table";
import type { RejectionReason } from "@creditline/core/notices/rejection-reasons.table";
import type { Done } from "@creditline/core/calls/common.replies";
import type { OutcomeRequest } from "../../contract/sandbox-outcome.shapes.ts";
import type { Decide } from "../commands/customers.ts";
import { happened } from "../model/customer/events.ts";
import { badField, requireKnown } from "../model/refusals.ts";
import { lineIn } from "./line-named.ts";
import { statusNamed } from "./status-named.ts";
import { DECISION_STEPS } from "../model/decisions/outcome.ts";
import type { DecisionAnswer, DecisionStep } from "../model/decisions/outcome.ts";
import { USUAL_OUTCOME } from "../model/decisions/usual-outcome.ts";

const LONGEST_SECONDS = 31_536_000;

const isStep = (text: string): text is DecisionStep => (DECISION_STEPS as readonly string[]).includes(text);
const isReason = (text: string): text is RejectionReason => Object.hasOwn(REJECTION_REASONS, text);

function stepOf(text: string | null | undefined): DecisionStep {
  const step = text ?? "submit";
  if (!isStep(step)) throw badField("step", `expected one of ${DECISION_STEPS.join(", ")}`);
  return step;
}

function outcomeIn(request: OutcomeRequest): DecisionAnswer {
  const {
    afterSeconds = USUAL_OUTCOME.afterSeconds,
    limit,
    partner,
    lineType,
    reasons = [],
    canReRoute,
  } = request;
  const status = statusNamed("status", request.status);
  if (afterSeconds !== null && !(afterSeconds >= 0 && afterSeconds <= LONGEST_SECONDS)) {
    throw badField("afterSeconds", `expected 0 to ${LONGEST_SECONDS}, or null for no answer`);
  }
  const line = lineIn({ limit, partner, lineType });
  if (!reasons.every(isReason)) {
    throw badField("reasons", `expected some of ${Object.keys(REJECTION_REASONS).join(", ")}`);
  }
  return {
    status,
    afterSeconds,
    reasons,
    ...line,
    ...(canReRoute === undefined ? {} : { canReRoute }),
  };
}

/** Chooses what a step leads to for a customer, from now on until it is chosen again. */
export function orderOutcome(request: OutcomeRequest): Decide<Done> {
  const step = stepOf(request.step);
  const outcome = outcomeIn(request);
  return (state, now) => {
    requireKnown(state);
    return {
      events: [happened(now, "outcome.ordered", { step, outcome })],
      reply: () => ({ success: true }),
    };
  };
}
