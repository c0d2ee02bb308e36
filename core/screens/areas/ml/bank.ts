// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { LINK_BANK_SCREENS } from "../../ml/bank.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `ml-bank`, as the rows of these screens say. */
export const ML_BANK_SCREENS: Screens = byName(...Object.values(LINK_BANK_SCREENS));
