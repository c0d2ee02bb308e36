import { isScreenName } from "../screens/catalogue.ts";
import { type AreaName, areaOf } from "./areas.ts";
import type { Screens } from "../screens/screens.ts";
import { screenHere } from "./places.ts";
import type { Entering, JourneyState } from "./state.ts";
import { still } from "./tasks.ts";
import type { Surroundings, Work } from "./tasks.ts";

/** Where somebody lands of whom nothing is known yet. */
const LIKELY: AreaName = "qual";

/** The area of the screen that is shown, as long as its screens are not there; null where nothing has to come. */
export function areaMissing(screens: Screens, state: JourneyState): AreaName | null {
  if (state.place === null || screens[screenHere(state)] !== undefined) return null;
  const area = areaOf(state.place.route);
  return area === null || state.areas[area] === "here" ? null : area;
}

/** Whether screens of an area are there. */
const isThere = (screens: Screens, area: AreaName): boolean =>
  Object.keys(screens).some((name) => isScreenName(name) && areaOf(name) === area);

const asking = (state: JourneyState, ...areas: readonly AreaName[]): Work => ({
  state: {
    ...state,
    areas: { ...state.areas, ...Object.fromEntries(areas.map((area) => [area, "loading"])) },
  },
  tasks: areas.map((area) => ({ kind: "command", command: { type: "load-area", area } })),
});

/**
 * Asks for the area that a customer will land in, and for the rules that say so, beside the record that they read. They
 * are fetched while the record is, and the record's answer waits for them.
 */
export function fetchedBeside(around: Surroundings, state: JourneyState, entering: Entering): Work {
  const { screens, config } = around;
  const area = entering.next === null ? LIKELY : areaOf(entering.next.route);
  const wanted: readonly AreaName[] = [
    ...(config.landing === null ? (["landing"] as const) : []),
    ...(area === null || isThere(screens, area) ? [] : [area]),
  ];
  return asking(state, ...wanted.filter((name) => state.areas[name] !== "loading"));
}

/** Asks for what the screen that has just come needs; an area that failed is asked for with every new screen of it. */
export function fetchedFor(around: Surroundings, before: JourneyState, state: JourneyState): Work {
  const area = areaMissing(around.screens, state);
  if (area === null || state.areas[area] === "loading") return still(state);
  return screenHere(before) === screenHere(state) ? still(state) : asking(state, area);
}

/** Asks again for an area that could not be fetched. */
export const fetchedAgain = (around: Surroundings, state: JourneyState): Work => {
  const area = areaMissing(around.screens, state);
  return area === null ? still(state) : asking(state, area);
};

/**
 * An area came, or could not be fetched. A screen that waited for it begins, at the page that its address names; what
 * was typed and what is under way stay as they are.
 */
export function fetched(state: JourneyState, area: AreaName, ok: boolean): Work {
  const known: JourneyState = { ...state, areas: { ...state.areas, [area]: ok ? "here" : "failed" } };
  const waited = state.place !== null && areaOf(state.place.route) === area;
  if (!ok || !waited) return still(known);
  const [, page = ""] = state.address?.text.split("#") ?? [];
  return {
    state: known,
    tasks: [{ kind: "begin" }, ...(page === "" ? [] : [{ kind: "turn", anchor: page } as const])],
  };
}
