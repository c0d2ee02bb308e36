import { actionOrDefault } from "./reach.ts";
import type { MagicLink } from "./entry.ts";

/** Headers with a link's identifiers on its calls (spec 2 §7 "magic-link ids"). Their names are not shown: ours. */
export const LINK_ID_HEADER = "x-magic-link-id";
export const ACTION_ID_HEADER = "x-magic-link-action-id";

/** The headers that a link's calls carry beside those of every call. */
export const linkHeaders = ({ linkId, currentActionId }: MagicLink): Readonly<Record<string, string>> => ({
  [LINK_ID_HEADER]: linkId,
  ...(currentActionId === null ? {} : { [ACTION_ID_HEADER]: currentActionId }),
});

/** Body of `POST /oauth/token` for a link (spec 2 §6, §7). The names of its two identifiers are ours. */
export interface LinkTokenRequest {
  readonly grant_type: "client_credentials";
  readonly link_id: string;
  readonly action_id: string;
}

/** Asks for a link's token: the client-credentials grant with the link's and the action's identifier. */
export const linkTokenRequest = ({ linkId, currentActionId }: MagicLink): LinkTokenRequest => ({
  grant_type: "client_credentials",
  link_id: linkId,
  action_id: actionOrDefault(currentActionId),
});
