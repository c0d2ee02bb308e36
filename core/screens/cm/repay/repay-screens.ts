import { byName, type Screens } from "../../screens.ts";

/** Instalments: what is due, what was paid, and paying. */
export const REPAY_SCREENS: Screens = byName();
