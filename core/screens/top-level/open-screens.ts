import { byName, type Screens } from "../screens.ts";
import { customerLogin, customerLoginComponent } from "./login.ts";

/** What a visit begins with: the first thing a surface loads. */
export const OPEN_SCREENS: Screens = byName(customerLogin, customerLoginComponent);
