import type { AreaScreens, LoadArea } from "../events.ts";
import { SCREENS_OF } from "../../screens/areas/screens-of.ts";

/** Areas whose screens have no form fields. */
const ASKING_NOTHING: ReadonlySet<string> = new Set(["documents", "endings", "google"]);

/** Loads an area's screens, with the rules of all fields if they have any. */
async function loadScreens(area: keyof typeof SCREENS_OF): Promise<AreaScreens> {
  if (ASKING_NOTHING.has(area)) return { screens: await SCREENS_OF[area]() };
  const [screens, { validate }, { entryOf }] = await Promise.all([
    SCREENS_OF[area](),
    import("../../validation/rules.table.ts"),
    import("../../validation/typed/entries.ts"),
  ]);
  return { screens, validate, entryOf };
}

/** Loads the qualification steps, with the code that summarises previous answers. */
async function qualification(): Promise<AreaScreens> {
  const [screens, { previousAnswers }] = await Promise.all([
    loadScreens("qual"),
    import("../forms/previous-answers.ts"),
  ]);
  return { ...screens, previousAnswers };
}

/** Loads the landing rules, without screens; only a signed-in customer needs them. */
async function landing(): Promise<AreaScreens> {
  const [{ decideLanding }, { landingBy }] = await Promise.all([
    import("../../routing/landing.ts"),
    import("./landing-situation.ts"),
  ]);
  return { screens: {}, landing: landingBy(decideLanding) };
}

/** Has no screens of its own, only the logins with Google sign-in; loaded if Google is offered. */
async function googleChoice(): Promise<AreaScreens> {
  return { screens: (await import("../../screens/google/login-with-google.ts")).googleLoginScreens() };
}

/** Loads an area with everything that belongs to it. This module itself is loaded with the first area. */
export const toLoadedArea: LoadArea = (area) => {
  if (area === "landing") return landing();
  if (area === "google-choice") return googleChoice();
  return area === "qual" ? qualification() : loadScreens(area);
};
