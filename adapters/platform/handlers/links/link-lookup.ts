import { bearerIn } from "../../identity/bearer.ts";
import { MESSAGE } from "@creditline/core/notices/messages.table";
import { STATEMENT_MONTHS } from "@creditline/core/mandate/income-verification-times.table";
import { screenOfAction } from "@creditline/core/magic-link/reach";
import { STATEMENT_LIMITS } from "@creditline/core/reference/upload-limits.table";
import { recordOfLink } from "../../commands/links/link-record.ts";
import { documentsFor, linkReply } from "../../commands/links/link-reply.ts";
import type { LinkReply } from "@creditline/core/calls/magic-link.shapes";
import { Unauthorized } from "../../../contract/failures.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { documentKey } from "../../model/documents/document-types.ts";
import type { SentLink } from "../../identity/links/magic-links.ts";
import { isAbsent } from "../../model/plain-fields.ts";
import { badField, LINK_TAKEN_OVER, refused } from "../../model/refusals.ts";
import type { Services } from "../services.ts";
import { STATEMENT_DOCUMENT } from "../../model/documents/uploaded-files.ts";
import type { HandlersOf } from "../handlers-of.ts";

/** A token that another device's has replaced is told of; any other that does not hold is just unknown. */
function unlessTakenOver(refusal: unknown): null {
  if (refusal instanceof Unauthorized && refusal.errorCode === LINK_TAKEN_OVER)
    throw refused(LINK_TAKEN_OVER, refusal.errorMessage, "token");
  return null;
}

/** Look-ups with a link's token in their query: the link's own, or an access token that it was changed for. */
export const linkLookupHandlers = ({
  customers,
  clock,
  links,
  sessions,
}: Services): HandlersOf<"linkLookup"> => {
  const linkOf = async (token: string): Promise<SentLink> => {
    if (isAbsent(token)) throw badField("token", "expected the link's token");
    const now = await clock.now();
    const own = await links.ofToken(token, now);
    if (own === "over") throw refused("LINK_EXPIRED", MESSAGE.magicLinkFailed, "token");
    if (own !== null) return own;
    const session = await sessions.check(token, now).catch(unlessTakenOver);
    const link =
      session?.link === null || session === null ? null : await links.find(session.link.linkId, now);
    if (link === null) throw refused("INVALID_LINK", MESSAGE.magicLinkFailed, "token");
    return link;
  };
  /** The link and its customer; none for one that was sent to a number that is not the customer's any more. */
  const opened = async (
    token: string,
    authorization: string | undefined,
  ): Promise<{ readonly link: SentLink; readonly state: CustomerState; readonly told: LinkReply }> => {
    const link = await linkOf(token);
    const state = await customers.look(link.customerId);
    if (state.phone !== link.phone) throw refused("INVALID_LINK", MESSAGE.magicLinkFailed, "token");
    const told = linkReply(state, link, await clock.now());
    // The link's own token opens it on every device: a client's session, where it has one, says whether it is here.
    const bearer = bearerIn(authorization);
    if (bearer !== undefined && !told.completed)
      await sessions.check(bearer, await clock.now()).catch(unlessTakenOver);
    return { link, state, told };
  };
  return {
    magicLinkFetch: async ({ query, authorization }) => (await opened(query.token, authorization)).told,
    magicLinkBankStatementMetadata: async ({ query, authorization }) => {
      const { files, profile } = (await opened(query.token, authorization)).state;
      return {
        success: true,
        months: STATEMENT_MONTHS,
        maxFilesAllowed: STATEMENT_LIMITS.maxFiles,
        maxFileBytes: STATEMENT_LIMITS.maxFileBytes,
        types: STATEMENT_LIMITS.types,
        bank: profile.bank ?? null,
        filesReceived: files.filter(
          ({ documentType, isOfEarlier }) =>
            isOfEarlier !== true && documentKey(documentType) === documentKey(STATEMENT_DOCUMENT),
        ).length,
      } as const;
    },
    magicLinkAdditionalData: async ({ query, authorization }) => {
      const { link, state, told } = await opened(query.token, authorization);
      const action = isAbsent(query.action) ? link.action : query.action;
      if (screenOfAction(action) === null) throw badField("action", "expected an action of a link");
      if (action !== link.action) throw refused("INVALID_LINK", MESSAGE.magicLinkFailed, "action");
      return {
        ...told,
        documents: documentsFor(state, action),
        record: recordOfLink(state, action),
      };
    },
  };
};
