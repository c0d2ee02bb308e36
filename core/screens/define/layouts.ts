import { type Context, CONTEXTS } from "../../session/contexts.table.ts";
import { isScreenName, type ScreenName, screenOf, SCREENS } from "../catalogue.ts";
import { copyName } from "../copies.ts";

const PREFIX = CONTEXTS.gpay.copies.before;

/** The two layouts that the landing decision knows (ruling R6). */
export type CustomerLayout = Context["layout"];

/**
 * A route's name without the payments app's prefix. Works on any text: `gpay-chatList` is `chatList` although the
 * payments app has no copy of that screen (rulings R4 and R6).
 */
export const plainName = (name: string): string =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;

function toGpay(plain: ScreenName): ScreenName {
  const copy = copyName("gpay", plain);
  if (isScreenName(copy)) return copy;
  if (plain === "customerLoginComponent") return CONTEXTS.gpay.login;
  return screenOf(plain).area === "qual" ? "gpay-qual" : plain;
}

const IN_GPAY: ReadonlyMap<string, ScreenName> = new Map(
  SCREENS.map(({ name }) => plainName(name))
    .filter(isScreenName)
    .map((plain) => [plain, toGpay(plain)]),
);

/**
 * The screen that stands for another in a layout (ruling R6). In the payments app a screen takes the prefix and
 * the /gq or /go path; a qualification screen without a copy is `gpay-qual`, both login routes are
 * `gpay-customerLogin`, and everything else keeps its name and its path, an onboarding screen without a copy too. In the default
 * layout the prefix goes.
 */
export function toLayout(name: ScreenName, layout: CustomerLayout): ScreenName {
  const plain = plainName(name);
  if (layout === "gpay") return IN_GPAY.get(plain) ?? name;
  return isScreenName(plain) ? plain : name;
}
