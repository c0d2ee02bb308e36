import { byName, type Screens } from "../../screens.ts";
import { aipHome } from "./aip-home.ts";

/** The home of onboarding, and what tells of the offer and the application. */
export const HOME_SCREENS: Screens = byName(aipHome);
