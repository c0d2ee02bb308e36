import { byName, type Screens } from "../screens.ts";

/** Help as threads. */
export const CHAT_SCREENS: Screens = byName();
