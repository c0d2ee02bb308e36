import type { CustomerState } from "../customer-state.ts";
import { happened } from "../events.ts";
import type { CustomerEvent } from "../events.ts";
import type { Outcome, Step } from "../script.ts";
import { dueMoment } from "../seeding.ts";

/** The event by which a step asks for a decision. */
export function requestDecision(
  state: CustomerState,
  now: number,
  request: {
    readonly step: Step;
    readonly status: string;
    readonly outcome: Outcome;
    readonly applicationId?: string;
    readonly partner?: string | null;
  },
): CustomerEvent {
  return happened(now, "decision.requested", {
    step: request.step,
    applicationId: request.applicationId ?? state.application.applicationId ?? "",
    status: request.status,
    partner: request.partner ?? null,
    outcome: request.outcome,
    dueAt: dueMoment(now, request.outcome.afterSeconds),
  });
}
