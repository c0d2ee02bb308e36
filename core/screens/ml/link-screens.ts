import { limitIncreaseScreen } from "../cm/setup/limit-increase.ts";
import { byName, type Screens } from "../screens.ts";
import { linkHomeScreen } from "./home.ts";
import { linked } from "./linked.ts";
import { moneytapTerms } from "./moneytap-terms.ts";
import { captureOtherDetails } from "./other-details.ts";
import { TO_LINK_HOME } from "./to-link-home.ts";

/** What a link opens first, and the short answers that it asks for (spec 2 §2, §6). */
export const LINK_SCREENS: Screens = byName(
  linkHomeScreen,
  captureOtherDetails,
  moneytapTerms,
  linked(limitIncreaseScreen(TO_LINK_HOME), "limitIncrease-ml"),
);
