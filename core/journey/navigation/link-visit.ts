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

/** The session that calls of the screen that is shown go by: on a link's screens the link's. */
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

/** The home of the link that is held. */
export const linkHomePlace = ({ linkId }: MagicLink): Place => ({
  route: MAGIC_LINK_HOME,
  params: { linkId },
  query: {},
});

/** The parameters of a screen that was asked for by its name: a link's screens are under their link. */
export const paramsFor = (route: ScreenName, { link }: Pick<JourneyState, "link">): Place["params"] =>
  link !== null && isOfLink(route) ? { linkId: link.linkId } : {};

/**
 * Someone comes to a screen of a link: what is held of it continues, another link begins again. `token` is what the
 * address brought, a secret; `action` in its query is the link's current action. Without a session yet the link's home
 * is shown first.
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

/** What goes with a call of the screen that is shown: its token, and the link that it is made on (spec 2 §7). */
export function currentCredentials(state: JourneyState): {
  readonly token: string | null;
  readonly link: MagicLink | null;
} {
  const link = currentLink(state);
  return { token: sessionHere(state).accessToken, link };
}
