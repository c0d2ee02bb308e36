// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { aipHome } from "../../app/home/aip-home.ts";
import { appStatusTracker } from "../../app/home/status-tracker.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `app-home`, as the rows of these screens say. */
export const APP_HOME_SCREENS: Screens = byName(aipHome, appStatusTracker);
