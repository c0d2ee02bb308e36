import { byName, type Screens } from "../../screens.ts";

/** Onboarding step by step (ruling R50). */
export const SEQ_SCREENS: Screens = byName();
