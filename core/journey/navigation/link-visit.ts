import type { CustomerRecord } from "../../customer/record.ts";
import { MAGIC_LINK_HOME, type MagicLink } from "../../magic-link/entry.ts";
import type { Place } from "../../routing/situation.ts";
import { type ScreenName, screenOf } from "../../screens/catalogue.ts";
import type { LinkVisit } from "../../screens/define/screen-context.ts";
import { NO_SESSION, type Session } from "../../session/session.ts";
import { type JourneyState, withoutCustomerData } from "../state.ts";

/** Whether a screen is one of a link's (spec 2 §6). */
export const isOfLink = (route: ScreenName): boolean => screenOf(route).area === "ml";

/** The link whose screen is shown; null on every other screen. */
export const currentLink = ({ place, link }: Pick<JourneyState, "place" | "link">): LinkVisit | null =>
  place !== null && isOfLink(place.route) ? link : null;

/** Returns the session that the current screen's calls use: the link's on a link's screens. */
export const sessionHere = (state: Pick<JourneyState, "place" | "link" | "session">): Session =>
  currentLink(state)?.session ?? state.session;

/** The record of the customer whom the current screen is about. */
export function currentRecord(state: Pick<JourneyState, "place" | "link" | "record">): CustomerRecord | null {
  const link = currentLink(state);
  return link === null ? state.record : link.record;
}

/** The state with more facts about the current link. */
export const withLink = (state: JourneyState, more: Partial<LinkVisit>): JourneyState =>
  state.link === null ? state : { ...state, link: { ...state.link, ...more } };

/** The state with another session for the screen that is shown. */
export const withCurrentSession = (state: JourneyState, session: Session): JourneyState =>
  currentLink(state) === null ? { ...state, session } : withLink(state, { session, over: null });

/** Returns the home of a link. */
export const linkHomePlace = ({ linkId }: MagicLink): Place => ({
  route: MAGIC_LINK_HOME,
  params: { linkId },
  query: {},
});

/** Returns the path parameters of a screen requested by name: a link's screens have their link's id in the path. */
export const paramsFor = (route: ScreenName, { link }: Pick<JourneyState, "link">): Place["params"] =>
  link !== null && isOfLink(route) ? { linkId: link.linkId } : {};

/**
 * Enters a screen of a link. The same link continues with its stored state, another one starts anew. `token` is the
 * secret from the address; `action` in the query is the link's current action. Without a session the link's home is
 * shown first.
 */
export function enterLink(
  state: JourneyState,
  place: Place,
  token: string | null,
): { readonly state: JourneyState; readonly place: Place } {
  const linkId = place.params["linkId"] ?? "";
  const before = state.link;
  const isAnother = before !== null && before.linkId !== linkId;
  const held = isAnother || before === null ? (state.earlierLinks[linkId] ?? null) : before;
  const link: LinkVisit = {
    session: NO_SESSION,
    record: null,
    wanted: null,
    ...held,
    linkId,
    currentActionId: place.query["action"] || held?.currentActionId || null,
    token: token ?? held?.token ?? null,
  };
  // Values from another link's screens may be another customer's.
  const fresh = isAnother
    ? { ...withoutCustomerData(state), earlierLinks: { ...state.earlierLinks, [before.linkId]: before } }
    : state;
  if (place.route === MAGIC_LINK_HOME || link.session.accessToken !== null)
    return { state: { ...fresh, link }, place };
  return { state: { ...fresh, link: { ...link, wanted: place.route } }, place: linkHomePlace(link) };
}

/** Returns the credentials of the current screen's calls: the token, and the link's ids (spec 2 §7). */
export function currentCredentials(state: JourneyState): {
  readonly token: string | null;
  readonly link: MagicLink | null;
} {
  const link = currentLink(state);
  return { token: sessionHere(state).accessToken, link };
}
