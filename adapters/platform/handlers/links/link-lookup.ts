import { MESSAGE } from "@creditline/core/notices/messages.table";
import { STATEMENT_MONTHS } from "@creditline/core/mandate/income-verification-times.table";
import { screenOfAction } from "@creditline/core/magic-link/reach";
import { STATEMENT_LIMITS } from "@creditline/core/reference/upload-limits.table";
import { recordOfLink } from "../../commands/links/link-record.ts";
import { documentsFor, linkReply } from "../../commands/links/link-data.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { documentKey } from "../../model/documents/document-types.ts";
import type { SentLink } from "../../identity/links/magic-links.ts";
import { isAbsent } from "../../model/plain-fields.ts";
import { badField, refused } from "../../model/refusals.ts";
import type { Services } from "../services.ts";
import { STATEMENT_DOCUMENT } from "../../model/documents/uploaded-files.ts";
import type { HandlersOf } from "../handlers-of.ts";

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
    const session = await sessions.check(token, now).catch(() => null);
    const link =
      session?.link === null || session === null ? null : await links.find(session.link.linkId, now);
    if (link === null) throw refused("INVALID_LINK", MESSAGE.magicLinkFailed, "token");
    return link;
  };
  /** The link and its customer; none for one that was sent to a number that is not the customer's any more. */
  const opened = async (
    token: string,
  ): Promise<{ readonly link: SentLink; readonly state: CustomerState }> => {
    const link = await linkOf(token);
    const state = await customers.look(link.customerId);
    if (state.phone !== link.phone) throw refused("INVALID_LINK", MESSAGE.magicLinkFailed, "token");
    return { link, state };
  };
  return {
    magicLinkFetch: async ({ query }) => {
      const { link, state } = await opened(query.token);
      return linkReply(state, link);
    },
    magicLinkBankStatementMetadata: async ({ query }) => {
      const { files, profile } = (await opened(query.token)).state;
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
    magicLinkAdditionalData: async ({ query }) => {
      const { link, state } = await opened(query.token);
      const action = isAbsent(query.action) ? link.action : query.action;
      if (screenOfAction(action) === null) throw badField("action", "expected an action of a link");
      if (action !== link.action) throw refused("INVALID_LINK", MESSAGE.magicLinkFailed, "action");
      return {
        ...linkReply(state, link),
        documents: documentsFor(state, action),
        record: recordOfLink(state, action),
      };
    },
  };
};
