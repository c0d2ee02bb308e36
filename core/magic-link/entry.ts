/** The screen that a magic link opens with (ruling R5's names). */
export const MAGIC_LINK_HOME = "home-ml";

/** What is kept of a link while its visitor stays (spec 2 §3 "Magic link"). `token` is a secret. */
export interface MagicLink {
  readonly linkId: string;
  /** The action that its address names; null where it names none. */
  readonly currentActionId: string | null;
  readonly token: string | null;
}

/** Headers with a link's identifiers on its calls (spec 2 §7, magic-link ids). Their names are not shown: ours. */
export const LINK_ID_HEADER = "x-magic-link-id";
export const ACTION_ID_HEADER = "x-magic-link-action-id";

/** The headers that a link's calls carry beside those of every call. */
export const linkHeaders = ({ linkId, currentActionId }: MagicLink): Readonly<Record<string, string>> => ({
  [LINK_ID_HEADER]: linkId,
  ...(currentActionId === null ? {} : { [ACTION_ID_HEADER]: currentActionId }),
});
