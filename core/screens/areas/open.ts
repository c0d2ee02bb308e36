// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { customerLogin, customerLoginComponent } from "../top-level/login.ts";
import { byName, type Screens } from "../define/define-screen.ts";

/** The screens of the first load: those whose rows name no family. */
export const OPEN_SCREENS: Screens = byName(customerLogin, customerLoginComponent);
