import { MESSAGE } from "@creditline/core/notices/messages.table";
import { screenOfAction } from "@creditline/core/magic-link/reach";
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { STATEMENT_LIMITS } from "../../contract/document.shapes.ts";
import { documentsFor, linkReply } from "../commands/link-data.ts";
import type { CustomerState } from "../customer-state.ts";
import { documentKey } from "../document-types.ts";
import type { SentLink } from "../magic-links.ts";
import { isAbsent } from "../plain-fields.ts";
import { badField, refused } from "../refusals.ts";
import type { Services } from "../services.ts";
import { STATEMENT_DOCUMENT } from "../uploaded-files.ts";
import { attempt } from "./attempt.ts";

/** Statements cover the last 3 months (spec 1 §9). */
const STATEMENT_MONTHS = 3;

/** Look-ups with a link's token in their query: the link's own, or an access token that it was changed for. */
export const linkLookupHandlers = ({ customers, clock, links, sessions }: Services) => {
  const linkOf = async (token: string): Promise<SentLink> => {
    if (isAbsent(token)) throw badField("token", "expected the link's token");
    const now = await clock.now();
    const own = await links.ofToken(token, now);
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
  return HttpApiBuilder.group(SandboxApi, "linkLookup", (handlers) =>
    handlers.handleAll({
      magicLinkFetch: ({ query }) =>
        attempt(async () => {
          const { link, state } = await opened(query.token);
          return linkReply(state, link);
        }),
      magicLinkBankStatementMetadata: ({ query }) =>
        attempt(async () => {
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
        }),
      magicLinkAdditionalData: ({ query }) =>
        attempt(async () => {
          const { link, state } = await opened(query.token);
          const action = isAbsent(query.action) ? link.action : query.action;
          if (screenOfAction(action) === null) throw badField("action", "expected an action of a link");
          if (action !== link.action) throw refused("INVALID_LINK", MESSAGE.magicLinkFailed, "action");
          return { ...linkReply(state, link), documents: documentsFor(state, action) };
        }),
    }),
  );
};
