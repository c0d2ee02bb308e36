import { byName, type Screens } from "../screens.ts";

/** A loan restructured, from a link and without a login. */
export const RESTRUCTURE_SCREENS: Screens = byName();
