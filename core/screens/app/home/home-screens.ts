import { byName, type Screens } from "../../screens.ts";

/** The home of onboarding, and what tells of the offer and the application. */
export const HOME_SCREENS: Screens = byName();
