import type { Landing } from "./events.ts";
import { firstIncompleteStep, situationOf } from "./navigation/landing-situation.ts";

/** Landing by a decision, with or without its trace. */
export const landingBy = (decide: Landing["decide"]): Landing => ({
  decide,
  situationOf,
  homeOf: firstIncompleteStep,
});
