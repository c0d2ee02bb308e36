import { screenOf } from "../screens/catalogue.ts";
import { plainName } from "../screens/layouts.ts";
import { loginRoute } from "../session/logout.ts";
import type { Place } from "../routing/place.ts";
import type { JourneyState } from "./state.ts";

/** Plain name of the screen that is shown; empty before the first. */
export const screenHere = (state: JourneyState): string =>
  state.place === null ? "" : plainName(state.place.route);

/** Whether a login route is shown. */
export const atLogin = (state: JourneyState): boolean =>
  state.place !== null && screenOf(state.place.route).modes.includes("AUTHENTICATION");

/** The login screen of a layout. */
export const loginPlace = (layout: JourneyState["layout"], query: Place["query"] = {}): Place => ({
  route: loginRoute(layout),
  params: {},
  query,
});
