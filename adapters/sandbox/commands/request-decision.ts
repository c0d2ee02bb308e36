import type { CustomerState } from "../customer-state.ts";
import { happened } from "../events.ts";
import type { CustomerEvent } from "../events.ts";
import { mannerFor } from "../partners/asking.ts";
import type { Manners } from "../partners/asking.ts";
import { treatedOutcome } from "../partners/bureau.ts";
import type { Outcome, Step } from "../script.ts";
import { dueMoment } from "../due-moment.ts";

/** The event by which a step asks for a decision. Throws Refused where nobody can be asked. */
export function requestDecision(
  state: CustomerState,
  now: number,
  request: {
    readonly step: Step;
    readonly status: string;
    readonly outcome: Outcome;
    readonly applicationId?: string;
    readonly partner?: string | null;
    readonly manners: Manners;
  },
): CustomerEvent {
  const { step, status, applicationId, partner, manners } = request;
  const decides = step === "statements" ? "statement-analysis" : "bureau";
  const outcome = treatedOutcome(step, request.outcome, mannerFor(state, decides, manners(decides)));
  return happened(now, "decision.requested", {
    step,
    applicationId: applicationId ?? state.application.applicationId ?? "",
    status,
    partner: partner ?? null,
    outcome,
    dueAt: dueMoment(now, outcome.afterSeconds),
  });
}
