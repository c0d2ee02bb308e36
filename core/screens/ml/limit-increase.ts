import { limitIncreaseScreen } from "../cm/setup/limit-increase.ts";
import { linked, TO_LINK_HOME } from "./linked.ts";

/** A higher limit, accepted on a link (spec 2 §6). */
export const linkLimitIncrease = linked(limitIncreaseScreen(TO_LINK_HOME), "limitIncrease-ml");
