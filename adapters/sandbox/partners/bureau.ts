import { MESSAGE } from "@creditline/core/notices/messages.table";
import type { RejectionReason } from "@creditline/core/notices/rejection-reasons.table";
import { refused } from "../refusals.ts";
import type { Obligations, Outcome, ProfileTexts, Step } from "../script.ts";
import { secondsUntil } from "./partner.ts";
import type { Manner } from "./partner.ts";

/** What is told where nobody can be asked for a decision; the specification has words for the application alone. */
const unavailable = (step: Step) =>
  refused(
    "BUREAU_UNAVAILABLE",
    step === "submit" || step === "correction"
      ? MESSAGE.submitFailed
      : "The credit bureau does not answer now. Try again in a few minutes.",
  );

/** Shares of the monthly salary that the simulated bureau finds owed, and that may be owed; the first three are found, and `atMost` is the bound (assumed). */
const OWED = { loan: 0.15, creditCard: 0.05, tooMany: 0.6, atMost: 0.5 } as const;

/**
 * What the simulated bureau finds of obligations by what the customer said of loans and cards, in whole rupees a month;
 * null without a salary. Who is turned down for too many is found to have too many.
 */
export function obligationsOf(
  { monthlySalary, hasLoan, hasCreditCard }: ProfileTexts,
  reasons: readonly RejectionReason[] = [],
): Obligations | null {
  if (monthlySalary === undefined) return null;
  const salary = Number(monthlySalary);
  const said = (hasLoan === "YES" ? OWED.loan : 0) + (hasCreditCard === "YES" ? OWED.creditCard : 0);
  const owed = reasons.includes("TOO_MANY_OBLIGATIONS") ? OWED.tooMany : said;
  return { current: Math.round(salary * owed), maximum: Math.round(salary * OWED.atMost) };
}

/** Statements that could not be analysed are asked for again (assumed). */
const asksAgain = ({ afterSeconds }: Outcome): Outcome => ({ status: "AIP_PERFIOS_REQD", afterSeconds });

/**
 * What becomes of an outcome by the manner of whoever decides: the bureau, for statements their analysis. A bureau that
 * fails takes nothing in, one that stalls never decides, and a late one takes so much longer. Throws Refused.
 */
export function treatedOutcome(step: Step, outcome: Outcome, manner: Manner): Outcome {
  if (manner === "fails") {
    if (step === "statements") return asksAgain(outcome);
    throw unavailable(step);
  }
  const { afterSeconds } = outcome;
  return { ...outcome, afterSeconds: afterSeconds === null ? null : secondsUntil(manner, afterSeconds) };
}
