import { actionOrDefault } from "./reach.ts";
import type { MagicLink } from "./entry.ts";

/** Body of `POST /oauth/token` for a link (spec 2 §6, §7). The names of its two identifiers are ours. */
export interface LinkTokenRequest {
  readonly grant_type: "client_credentials";
  readonly link_id: string;
  readonly action_id: string;
  /** Ours: the customer goes on here, and no more on the device on which the link is open. */
  readonly take_over?: true;
}

/** Asks for a link's token: the client-credentials grant with the link's and the action's identifier. */
export const linkTokenRequest = ({ linkId, currentActionId }: MagicLink): LinkTokenRequest => ({
  grant_type: "client_credentials",
  link_id: linkId,
  action_id: actionOrDefault(currentActionId),
});
