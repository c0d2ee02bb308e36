import { MESSAGE } from "@creditline/core/notices/messages.table";
import { refused } from "../../model/refusals.ts";
import type { DecisionAnswer, DecisionStep } from "../../model/decisions/outcome.ts";
import { secondsUntil } from "../../partners/partner.ts";
import type { Behaviour } from "../../partners/partner.ts";

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
export function treatedOutcome(
  step: DecisionStep,
  outcome: DecisionAnswer,
  behaviour: Behaviour,
): DecisionAnswer {
  if (behaviour === "fails") {
    if (step === "statements") return asksAgain(outcome);
    throw unavailable(step);
  }
  const { afterSeconds } = outcome;
  return { ...outcome, afterSeconds: afterSeconds === null ? null : secondsUntil(behaviour, afterSeconds) };
}
