import { currentScreen } from "@creditline/core/journey/current-place";
import { statusOf } from "@creditline/core/journey/situation";
import { formOf, type JourneyState } from "@creditline/core/journey/state";
import { statusName } from "../source/statuses.ts";
import { whyThisScreen } from "./why.ts";

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What a step changed, in a sentence or two: the status, the screen and the rule, or the fields to correct. */
export function whatChanged(before: JourneyState, after: JourneyState): string {
  const parts: string[] = [];
  const [was, now] = [statusOf(before), statusOf(after)];
  if (was !== now && after.record !== null) parts.push(`The status is ${statusName(now)} now.`);
  const [left, here] = [currentScreen(before), currentScreen(after)];
  const why = whyThisScreen(after);
  if (here === "" && left !== here) {
    parts.push("No screen could be chosen.");
  } else if (left !== here) {
    parts.push(
      why.kind === "rule" ? `Rule ${why.rule.rule} leads to ${here}.` : `The screen is ${here} now.`,
    );
  }
  const form = formOf(after, here);
  if (left === here && form.attempt > formOf(before, here).attempt) {
    parts.push(`${counted(form.errors.length, "field needs", "fields need")} a correction.`);
  }
  return parts.join(" ");
}
