import type { Place } from "../../routing/situation.ts";
import { screenOf } from "../../screens/catalogue.ts";
import { plainName } from "../../screens/define/layouts.ts";
import type { Context } from "../../session/contexts.table.ts";
import { contextOf } from "../../session/visit.ts";
import type { JourneyState } from "../state.ts";

/** Plain name of the screen that is shown; empty before the first. */
export const currentScreen = (state: JourneyState): string =>
  state.place === null ? "" : plainName(state.place.route);

/** Whether a login route is shown. */
export const isAtLogin = (state: JourneyState): boolean =>
  state.place !== null && screenOf(state.place.route).modes.includes("AUTHENTICATION");

/** The context that the application is in, at the screen that is shown. */
export const currentContext = (state: Pick<JourneyState, "place" | "visit">): Context =>
  contextOf(state.visit, state.place === null ? "default" : screenOf(state.place.route).layout);

/** The login screen of a context. */
export const loginPlace = ({ login }: Context, query: Place["query"] = {}): Place => ({
  route: login,
  params: {},
  query,
});
