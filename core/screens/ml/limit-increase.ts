import { limitIncreaseScreen } from "../cm/setup/limit-increase.ts";
import { linked } from "./linked.ts";
import { TO_LINK_HOME } from "./to-link-home.ts";

/** A higher limit, taken by a link (spec 2 §6). */
export const linkLimitIncrease = linked(limitIncreaseScreen(TO_LINK_HOME), "limitIncrease-ml");
