import { scriptOf } from "./personas.ts";

/** Partners that may go on with an application where a script names none (assumed). */
const USUAL_PARTNERS = ["INCRED", "DMI", "CREDITSAISON"] as const;

/** The partners that have not been asked yet, in the order in which they are. */
export const otherPartnersOf = (persona: string | null, tried: readonly string[]): readonly string[] =>
  (scriptOf(persona).otherPartners ?? USUAL_PARTNERS).filter((partner) => !tried.includes(partner));
