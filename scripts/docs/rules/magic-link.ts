import { DEFAULT_ACTION, MAGIC_LINK_ACTIONS } from "@creditline/core/magic-link/actions.table";
import { MAGIC_LINK_HOME } from "@creditline/core/magic-link/entry";
import { linkTokenRequest } from "@creditline/core/magic-link/reach";
import { pathOf } from "@creditline/core/screens/catalogue";
import { code, codes, list, madeFrom, page, section, table } from "../markdown.ts";

/** The page about magic links. */
export const magicLinkPage = (): string =>
  page(
    "Magic links",
    `A link in a message lets a customer complete one pending action without a login. Its holder may see the screens
below and no other, whatever the token would open (spec 1 §6, spec 2 §6).`,
    section(
      "Actions and their screens",
      `The specification shows one identifier, ${code(DEFAULT_ACTION)}, the default of an upload. The others are assumed,
made like it; which screen serves which is assumed too. A link that names no action leads to the default one, a link that
names an unknown one stays at ${code(MAGIC_LINK_HOME)}.`,
      table(
        ["Action", "Identifier", "Screen", "Path"],
        MAGIC_LINK_ACTIONS.map(({ action, identifier, screen }) => [
          code(action),
          identifier,
          code(screen),
          code(pathOf(screen)),
        ]),
      ),
      madeFrom("core/magic-link/actions.table.ts", "core/magic-link/reach.ts"),
    ),
    section(
      "Coming in",
      list([
        "The query is read once and removed from the address before any request is made.",
        "`ml` in any address leads to that link's home. A `token` on a link's screen is the link's own, kept apart from the session.",
        `A token is asked for by the client-credentials grant, with ${codes(
          Object.keys(linkTokenRequest({ linkId: "L1", currentActionId: null, token: null })),
        )}; the names of the two identifiers are ours.`,
        "The link's calls carry its identifiers in headers whose names are ours. The link's own data is `linkId`, `currentActionId` and `token`.",
      ]),
      madeFrom("core/magic-link/entry.ts", "core/magic-link/reach.ts", "core/routing/arrival.ts"),
    ),
  );
