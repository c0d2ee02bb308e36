import type { MagicLink } from "./entry.ts";

/** Headers with a link's identifiers on its calls (spec 2 §7, magic-link ids). Their names are not shown: ours. */
export const LINK_ID_HEADER = "x-magic-link-id";
export const ACTION_ID_HEADER = "x-magic-link-action-id";

/** The headers that a link's calls carry beside those of every call. */
export const linkHeaders = ({ linkId, currentActionId }: MagicLink): Readonly<Record<string, string>> => ({
  [LINK_ID_HEADER]: linkId,
  ...(currentActionId === null ? {} : { [ACTION_ID_HEADER]: currentActionId }),
});
