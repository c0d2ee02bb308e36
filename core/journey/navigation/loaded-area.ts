import type { AreaScreens, LoadArea } from "../events.ts";
import { SCREENS_OF } from "../../screens/areas/screens-of.ts";

/** Areas whose screens ask nothing. */
const ASKING_NOTHING: ReadonlySet<string> = new Set(["documents", "endings", "google"]);

/** An area's screens, with the rules of every field where they ask any. */
async function brought(area: keyof typeof SCREENS_OF): Promise<AreaScreens> {
  if (ASKING_NOTHING.has(area)) return { screens: await SCREENS_OF[area]() };
  const [screens, { validate }, { entryOf }] = await Promise.all([
    SCREENS_OF[area](),
    import("../../validation/rules.table.ts"),
    import("../../validation/typed/entries.ts"),
  ]);
  return { screens, validate, entryOf };
}

/** The application's steps, with what tells of the steps before the one that is shown. */
async function qualification(): Promise<AreaScreens> {
  const [screens, { previousAnswers }] = await Promise.all([
    brought("qual"),
    import("../forms/previous-answers.ts"),
  ]);
  return { ...screens, previousAnswers };
}

/** No screens, but where every customer lands who is signed in: a visitor never needs it. */
async function landing(): Promise<AreaScreens> {
  const [{ decideLanding: land }, { landingBy }] = await Promise.all([
    import("../../routing/landing.ts"),
    import("./landing-situation.ts"),
  ]);
  return { screens: {}, landing: landingBy(land) };
}

/** Has no screens of its own, only the logins with Google sign-in; loaded if Google is offered. */
async function googleChoice(): Promise<AreaScreens> {
  return { screens: (await import("../../screens/google/login-with-google.ts")).googleLoginScreens() };
}

/** An area with what belongs to it; the list of them all is not needed before the first one is. */
export const toLoadedArea: LoadArea = (area) => {
  if (area === "landing") return landing();
  if (area === "google-choice") return googleChoice();
  return area === "qual" ? qualification() : brought(area);
};
