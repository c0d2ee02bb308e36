import { momentText } from "@creditline/core/calendar/moment-text";
import type { LinkReply } from "@creditline/core/calls/magic-link.shapes";
import { isLocked } from "@creditline/core/customer/account-lock";
import { screenOfAction } from "@creditline/core/magic-link/reach";
import type { SentLink } from "../../identity/links/magic-links.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { documentTypesWith } from "../../model/documents/document-types.ts";
import { linkAction } from "./link-actions.table.ts";
import { nextAction } from "./next-action.ts";

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
