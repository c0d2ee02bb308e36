import { byName, type Screens } from "../../screens.ts";

/** What is read and signed before the line opens. */
export const SIGNING_SCREENS: Screens = byName();
