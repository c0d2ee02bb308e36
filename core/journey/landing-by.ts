import type { Landing } from "./flow.ts";
import { situationOf } from "./navigation/landing-situation.ts";
import { firstIncompleteStep } from "./navigation/qualification-home.ts";

/** Landing by a decision, with or without its trace. */
export const landingBy = (decide: Landing["decide"]): Landing => ({
  decide,
  situationOf,
  homeOf: firstIncompleteStep,
});
