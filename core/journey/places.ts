import type { Place } from "./state.ts";

/** The login screen that the application sends to (spec 1 §4 "Session": Logout). */
export const LOGIN_SCREEN = "customerLogin";

const LOGIN_SCREENS: ReadonlySet<string> = new Set([LOGIN_SCREEN, "customerLoginComponent"]);

/** Whether a plain name is one of the two login routes. */
export const isLoginScreen = (screen: string): boolean => LOGIN_SCREENS.has(screen);

/** A screen without parameters or query. */
export const placeOf = (screen: string): Place => ({ screen, params: {}, query: {} });

/** Whether two places are the same screen of the same thing; the query is read once and does not count. */
export const samePlace = (a: Place, b: Place): boolean =>
  a.screen === b.screen && JSON.stringify(a.params) === JSON.stringify(b.params);

/** The qualification home has no screen of its own: its empty path leads to the quick profile (spec 1 §2 "/qual"). */
export function firstScreenOf(screen: string, layout: "default" | "gpay"): string {
  if (screen !== "qual") return screen;
  return layout === "gpay" ? "quickProfile" : "quickProfileV2";
}
