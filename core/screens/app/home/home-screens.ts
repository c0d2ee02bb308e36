import { byName, type Screens } from "../../screens.ts";
import { aipHome } from "./aip-home.ts";
import { appStatusTracker } from "./status-tracker.ts";

/** The home of onboarding, and how the application goes. What the offer gives and costs comes with the papers, whose figures it shares. */
export const HOME_SCREENS: Screens = byName(aipHome, appStatusTracker);
