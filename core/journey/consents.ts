import { maskedPhone } from "./people.ts";
import type { JourneyState } from "./state.ts";

/** The phone that a code for the signed-in customer goes to. */
export const phoneOf = (state: JourneyState): string => state.record?.customerDetails?.phone ?? "";

/** Where the code went, as a sentence. */
export const codeWentTo = (state: JourneyState): string =>
  `We sent a code to the ${maskedPhone(state.facts.codeSent?.phone ?? phoneOf(state))}. It confirms your consent.`;
