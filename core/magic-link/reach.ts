import {
  DEFAULT_ACTION,
  MAGIC_LINK_ACTIONS,
  type MagicLinkAction,
  type MagicLinkScreen,
} from "./actions.table.ts";
import { MAGIC_LINK_HOME, type MagicLink } from "./entry.ts";

const SCREENS: ReadonlySet<string> = new Set([
  MAGIC_LINK_HOME,
  ...MAGIC_LINK_ACTIONS.map(({ screen }) => screen),
]);

/**
 * Whether a link's visitor may see a screen: the screens under `/ml/{linkId}` and no other, whatever the visitor's
 * token would open (spec 1 §6, spec 2 §6).
 */
export const linkMayReach = (screen: string): screen is MagicLinkScreen => SCREENS.has(screen);

/** The screen on which an action is completed; null for an identifier that is not known. */
export const screenOfAction = (action: string): MagicLinkScreen | null =>
  MAGIC_LINK_ACTIONS.find((row) => row.action === action)?.screen ?? null;

/** The action that a call is made for: the link's own, else the default of an upload (spec 2 §7). */
export const actionOrDefault = (currentAction: string | null): string => currentAction ?? DEFAULT_ACTION;

/**
 * Where a link leads on from its home: the screen of its current action. An action that is absent is the default
 * one; one that is not known stays at home, where the link says that there is nothing to do.
 */
export function linkDestination(currentAction: string | null): MagicLinkScreen {
  return screenOfAction(actionOrDefault(currentAction)) ?? MAGIC_LINK_HOME;
}

/** The action that a screen completes; null at home. */
export const actionOfScreen = (screen: MagicLinkScreen): MagicLinkAction | null =>
  MAGIC_LINK_ACTIONS.find((row) => row.screen === screen)?.action ?? null;

/** Body of `POST /oauth/token` for a link (spec 2 §6, §7). The names of its two identifiers are ours. */
export interface LinkTokenRequest {
  readonly grant_type: "client_credentials";
  readonly link_id: string;
  readonly action_id: string;
  /** Ours: the customer continues here, and no more on the device on which the link is open. */
  readonly take_over?: true;
}

/** Asks for a link's token: the client-credentials grant with the link's and the action's identifier. */
export const linkTokenRequest = ({ linkId, currentActionId }: MagicLink): LinkTokenRequest => ({
  grant_type: "client_credentials",
  link_id: linkId,
  action_id: actionOrDefault(currentActionId),
});
