import type { Screens } from "./define/define-screen.ts";
import { SCREENS_OF } from "./areas/screens-of.ts";
import { OPEN_SCREENS } from "./areas/open.ts";

const BROUGHT = await Promise.all(Object.values(SCREENS_OF).map((bring) => bring()));

/** Every built screen, for surfaces that load all at once. */
export const ALL_SCREENS: Screens = Object.assign({}, OPEN_SCREENS, ...BROUGHT) as Screens;
