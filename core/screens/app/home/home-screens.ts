import { byName, type Screens } from "../../screens.ts";
import { aipHome } from "./aip-home.ts";
import { benefits } from "./benefits.ts";
import { interestRate } from "./interest-rate.ts";
import { appStatusTracker } from "./status-tracker.ts";

/** The home of onboarding, and what tells of the offer and the application. */
export const HOME_SCREENS: Screens = byName(aipHome, benefits, interestRate, appStatusTracker);
