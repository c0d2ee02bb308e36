import { MAGIC_LINK_HOME, type MagicLinkScreen } from "./actions.table.ts";
import { linkMayReach } from "./reach.ts";

/** What is kept of a link while its visitor stays (spec 2 §3 "Magic link"). `token` is a secret. */
export interface MagicLink {
  readonly linkId: string;
  readonly currentActionId: string | null;
  readonly token: string | null;
}

/** How a link's visitor comes in. */
export interface LinkEntry {
  readonly link: MagicLink;
  readonly screen: MagicLinkScreen;
}

/**
 * Takes in a link's visitor, from what the guard has read of the address (it reads the query once, removes it from
 * the address bar, takes `token` out, and leads an `ml` in any address to that link's home: spec 2 §2). A screen
 * under `/ml/{linkId}` is entered as it is; anything else leads to the link's home. `action` in the query is the
 * link's current action (by that name: assumed). Null without a link's identifier.
 */
export function enterLink(arrival: {
  readonly screen: string | null;
  readonly linkId: string | null;
  readonly token: string | null;
  readonly query: Readonly<Record<string, string>>;
}): LinkEntry | null {
  const { screen, linkId, token, query } = arrival;
  if (linkId === null || linkId === "") return null;
  const action = Object.hasOwn(query, "action") ? query["action"] : undefined;
  return {
    link: { linkId, currentActionId: action === undefined || action === "" ? null : action, token },
    screen: screen !== null && linkMayReach(screen) ? screen : MAGIC_LINK_HOME,
  };
}
