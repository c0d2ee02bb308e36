import { byName, type Screens } from "../screens.ts";
import { cmHome } from "./home.ts";

/** Where credit management begins; what leads on from here comes by itself. */
export const CREDIT_MANAGEMENT_SCREENS: Screens = byName(cmHome);
