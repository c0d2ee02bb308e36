import { momentText } from "@creditline/core/calendar/moment";
import type { LinkNext, LinkReply } from "@creditline/core/calls/link/magic-link.shapes";
import { isLocked } from "@creditline/core/customer/account-lock";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { actionOfScreen, linkMayReach, screenOfAction } from "@creditline/core/magic-link/reach";
import { checklistOf } from "@creditline/core/onboarding/checklist";
import { copyName } from "@creditline/core/screens/copies";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { LINK_MS, linkMayCall, type SentLink } from "../../identity/links/magic-links.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { documentTypesWith } from "../../model/documents/document-types.ts";
import { recordOf } from "../../model/record/record.ts";
import { linkAction } from "./link-actions.table.ts";

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
function nextAction(
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

/**
 * Of a customer's record what a link may show (spec 2 §6): the lender, whether the account is locked, and what its one
 * action is about. The phone goes along where a code is sent to it.
 */
export function recordOfLink(state: CustomerState, action: string): CustomerRecord {
  const whole = recordOf(state);
  const { customerId, customerDetails, loanResponse } = whole;
  const groups = linkAction(action)?.shows ?? [];
  const sendsCode = linkMayCall("customerOtpSend", action);
  const applicationState = loanResponse?.applicationState;
  return {
    customerId,
    customerDetails: {
      isAcctLocked: customerDetails?.isAcctLocked,
      ...(sendsCode ? { phone: customerDetails?.phone } : {}),
    },
    loanResponse: {
      applicationState: {
        currentPartnerCode: applicationState?.currentPartnerCode,
        applicationStatusCode: applicationState?.applicationStatusCode,
        canEsign: applicationState?.canEsign,
        esignStatus: applicationState?.esignStatus,
      },
    },
    ...Object.fromEntries(groups.map((group) => [group, whole[group]])),
  };
}

/** Whether an action's work is done. */
const isDone = (state: CustomerState, action: string): boolean => linkAction(action)?.isDone(state) ?? false;

/** Whether an action is asked of the customer at all; whose account is locked is told that by its screen (ruling R56). */
function isWanted(state: CustomerState, action: string): boolean {
  const wanted = linkAction(action)?.isWanted;
  return wanted === undefined || isLocked(state.accountLock) || wanted(state);
}

/** What a link is for. */
export function linkReply(state: CustomerState, link: SentLink, now: number): LinkReply {
  const completed = isDone(state, link.action);
  return {
    success: true,
    linkId: link.linkId,
    currentActionId: link.action,
    screen: screenOfAction(link.action),
    completed,
    wanted: completed || isWanted(state, link.action),
    next: completed ? nextAction(state, link.action, (action) => isDone(state, action), now) : null,
    firstName: state.profile.firstName ?? null,
    partnerCode: state.application.partner,
    applicationId: state.application.applicationId,
    expiresAt: momentText(link.expiresAt),
  };
}

/** The documents that an action asks for; none for one that asks for no document. */
export function documentsFor(state: CustomerState, action: string) {
  const wanted = linkAction(action)?.documents ?? [];
  return documentTypesWith(state.files, ({ docSubGroup }) => wanted.includes(docSubGroup));
}
