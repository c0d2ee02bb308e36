import type { CustomerState } from "../../model/customer/customer-state.ts";
import { happened } from "../../model/customer/events.ts";
import type { CustomerEvent } from "../../model/customer/events.ts";
import { partnerOfStep } from "../../model/partner-behind.ts";
import type { Partners } from "../../partners/partners.ts";
import { treatedOutcome } from "./treated-outcome.ts";
import type { DecisionAnswer, DecisionStep } from "../../model/decisions/outcome.ts";
import { dueMoment } from "../../partners/due-moment.ts";

/** The event by which a step asks for a decision. Throws Refused where nobody can be asked. */
export function requestDecision(
  state: CustomerState,
  now: number,
  request: {
    readonly step: DecisionStep;
    readonly status: string;
    readonly outcome: DecisionAnswer;
    readonly applicationId?: string;
    readonly partner?: string | null;
    readonly partners: Partners;
  },
): CustomerEvent {
  const { step, status, applicationId, partner, partners } = request;
  const outcome = treatedOutcome(step, request.outcome, partners.ask(partnerOfStep(step)).behaviour);
  return happened(now, "decision.requested", {
    step,
    applicationId: applicationId ?? state.application.applicationId ?? "",
    status,
    partner: partner ?? null,
    outcome,
    dueAt: dueMoment(now, outcome.afterSeconds),
  });
}
