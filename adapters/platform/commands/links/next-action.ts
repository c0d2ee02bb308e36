import type { LinkNext } from "@creditline/core/calls/magic-link.shapes";
import { actionOfScreen, linkMayReach } from "@creditline/core/magic-link/reach";
import { checklistOf } from "@creditline/core/onboarding/checklist";
import { copyName } from "@creditline/core/screens/copies";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { LINK_MS } from "../../identity/links/magic-links.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { recordOf } from "../../model/record/record.ts";

/**
 * The actions of the steps that the way to the line asks of the customer now, in their order; of those alone that a link has
 * a screen for.
 */
function askedOnTheWay(state: CustomerState): readonly string[] {
  if (state.application.code !== STATUS_CODES.AIP_INTERESTED) return [];
  return checklistOf(recordOf(state)).steps.flatMap(({ required, isOpen, turn, screen }) => {
    if (!required || !isOpen || turn !== "you" || screen === null) return [];
    const copy = copyName("magic-link", screen);
    const action = linkMayReach(copy) ? actionOfScreen(copy) : null;
    return action === null ? [] : [action];
  });
}

/**
 * What is left for the customer once an action is done: the longest waiting one of those that a link was sent for and that
 * are not done, else the first that the way to the line asks for. It is named and no more: a link opens its own action only.
 */
export function nextAction(
  state: CustomerState,
  done: string,
  isDone: (action: string) => boolean,
  now: number,
): LinkNext | null {
  const isLeft = (action: string): boolean => action !== done && !isDone(action);
  const [sent] = Object.entries(state.onboarding.linksSent)
    .filter(
      ([action, { at, phone }]) => isLeft(action) && phone === state.phone && now < Date.parse(at) + LINK_MS,
    )
    .toSorted(([, one], [, other]) => Date.parse(one.at) - Date.parse(other.at));
  if (sent !== undefined) return { action: sent[0], inMessages: true };
  const asked = askedOnTheWay(state).find(isLeft);
  return asked === undefined ? null : { action: asked, inMessages: false };
}
