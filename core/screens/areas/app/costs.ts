// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { benefits } from "../../app/home/benefits.ts";
import { interestRate } from "../../app/home/interest-rate.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `app-costs`, as the rows of these screens say. */
export const APP_COSTS_SCREENS: Screens = byName(benefits, interestRate);
