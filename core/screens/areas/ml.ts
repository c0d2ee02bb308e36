// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { linkHomeScreen } from "../ml/home.ts";
import { captureOtherDetails } from "../ml/other-details.ts";
import { moneytapTerms } from "../ml/moneytap-terms.ts";
import { linkLimitIncrease } from "../ml/limit-increase.ts";
import { byName, type Screens } from "../define/define-screen.ts";

/** What is loaded together as `ml`, as the rows of these screens say. */
export const ML_SCREENS: Screens = byName(
  linkHomeScreen,
  captureOtherDetails,
  moneytapTerms,
  linkLimitIncrease,
);
