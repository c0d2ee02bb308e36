import { isScreenName, type ScreenName, screenOf } from "../../screens/catalogue.ts";
import type { Area } from "../../screens/define/screen.ts";
import type { Screens } from "../../screens/define/define-screen.ts";
import { isDocument } from "../../screens/routes/top-level.routes.table.ts";
import { type LoadArea, type StepContext, type Transition, withoutTasks } from "../events.ts";
import { type AreaName, currentScreen, type JourneyState, type PendingArrival } from "../state.ts";

export const importArea: LoadArea = async (area) => (await import("./loaded-area.ts")).toLoadedArea(area);

/** Preloads the area loaders before they are needed. A failure is reported when an area is needed. */
export const preloadAreaLoaders = (): void => void import("./loaded-area.ts").catch(() => {});

/** The area of each part of the catalogue, for screens whose rows name no family. */
const OF_PART: Readonly<Partial<Record<Area, AreaName>>> = { qual: "qual", gq: "qual", cm: "cm", ml: "ml" };

/** The area that contains a screen; null for a screen in the first load. */
export function areaOf(route: ScreenName): AreaName | null {
  if (isDocument(route)) return "documents";
  const { area, family } = screenOf(route);
  return family ?? OF_PART[area] ?? null;
}

/** The most likely area for a visitor without a record. */
const LIKELY: AreaName = "qual";

/** Returns the area of the current screen while it is not loaded; null if nothing has to be loaded. */
export function missingArea(screens: Screens, state: JourneyState): AreaName | null {
  if (state.place === null || screens[currentScreen(state)] !== undefined) return null;
  const area = areaOf(state.place.route);
  return area === null || state.areas[area] === "here" ? null : area;
}

/** Whether the screens of an area are loaded. */
const isThere = (screens: Screens, area: AreaName): boolean =>
  Object.keys(screens).some((name) => isScreenName(name) && areaOf(name) === area);

const asking = (state: JourneyState, ...areas: readonly AreaName[]): Transition => ({
  state: {
    ...state,
    areas: { ...state.areas, ...Object.fromEntries(areas.map((area) => [area, "loading"])) },
  },
  tasks: areas.map((area) => ({ kind: "command", command: { type: "load-area", area } })),
});

/**
 * Loads the area that the customer will probably land in, and the landing rules, in parallel with the record. The
 * record's reply waits for them.
 */
export function prefetchRelated(ctx: StepContext, state: JourneyState, entering: PendingArrival): Transition {
  const { screens, config } = ctx;
  const area = entering.next === null ? LIKELY : areaOf(entering.next.route);
  const wanted: readonly AreaName[] = [
    ...(config.landing === null ? (["landing"] as const) : []),
    ...(area === null || isThere(screens, area) ? [] : [area]),
  ];
  return asking(state, ...wanted.filter((name) => state.areas[name] !== "loading"));
}

/** Loads the area that a new screen needs; a failed area is tried again with every new screen of it. */
export function loadForScreen(ctx: StepContext, before: JourneyState, state: JourneyState): Transition {
  const area = missingArea(ctx.screens, state);
  if (area === null || state.areas[area] === "loading") return withoutTasks(state);
  return currentScreen(before) === currentScreen(state) ? withoutTasks(state) : asking(state, area);
}

/** Retries an area that failed to load. */
export const retryAreaLoad = (ctx: StepContext, state: JourneyState): Transition => {
  const area = missingArea(ctx.screens, state);
  return area === null ? withoutTasks(state) : asking(state, area);
};

/**
 * Handles an area that has loaded or failed to load. A screen waiting for it starts, at the page in its address; typed
 * values and pending calls stay.
 */
export function handleAreaLoaded(state: JourneyState, area: AreaName, ok: boolean): Transition {
  const known: JourneyState = { ...state, areas: { ...state.areas, [area]: ok ? "here" : "failed" } };
  const waited = state.place !== null && areaOf(state.place.route) === area;
  if (!ok || !waited) return withoutTasks(known);
  const [, page = ""] = state.address?.text.split("#") ?? [];
  return {
    state: known,
    tasks: [{ kind: "begin" }, { kind: "turn", anchor: page }],
  };
}
