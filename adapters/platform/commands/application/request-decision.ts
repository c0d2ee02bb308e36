import type { StatusReply } from "@creditline/core/calls/application/application.shapes";
import { MESSAGE } from "@creditline/core/notices/messages.table";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { type CustomerEvent, happened } from "../../model/customer/events.ts";
import type { DecisionAnswer, DecisionStep } from "../../model/decisions/outcome.ts";
import { partnerOfStep } from "../../model/partner-behind.ts";
import { recordOf } from "../../model/record/record.ts";
import { refused } from "../../model/refusals.ts";
import { dueMoment } from "../../partners/arriving.ts";
import { type Behaviour, secondsUntil } from "../../partners/partner.ts";
import type { Partners } from "../../partners/partners.ts";

/** What is told where nobody can be asked for a decision; the specification has words for the application alone. */
const unavailable = (step: DecisionStep) =>
  refused(
    "BUREAU_UNAVAILABLE",
    step === "submit" || step === "correction"
      ? MESSAGE.submitFailed
      : "The credit bureau isn't replying. Try again in a few minutes.",
  );

/** Statements that could not be analysed are asked for again (assumed). */
const asksAgain = ({ afterSeconds }: DecisionAnswer): DecisionAnswer => ({
  status: "AIP_PERFIOS_REQD",
  afterSeconds,
});

/**
 * What becomes of an outcome by the behaviour of whoever decides: the bureau, for statements their analysis. A bureau that
 * fails takes nothing in, one that stalls never decides, and a late one takes so much longer. Throws Refused.
 */
function treatedOutcome(step: DecisionStep, outcome: DecisionAnswer, behaviour: Behaviour): DecisionAnswer {
  if (behaviour === "fails") {
    if (step === "statements") return asksAgain(outcome);
    throw unavailable(step);
  }
  const { afterSeconds } = outcome;
  return { ...outcome, afterSeconds: afterSeconds === null ? null : secondsUntil(behaviour, afterSeconds) };
}

/** How the application stands, as the calls about it answer. */
export const statusReply = (state: CustomerState): StatusReply => ({
  success: true,
  applicationId: state.application.applicationId,
  applicationStatusCode: state.application.code,
  currentPartnerCode: state.application.partner,
  statusMessage: recordOf(state).loanResponse?.statusMessage ?? null,
});

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
