import { type Context, CONTEXTS } from "../../session/contexts.table.ts";
import { isScreenName, type ScreenName, screenOf, SCREENS } from "../catalogue.ts";
import { copyName } from "../copies.ts";

/**
 * A screen's layout: `form` asks questions; `decision` shows an answer with its costs, and takes the customer's;
 * `dashboard` shows the current state and possible actions; `document` is read and accepted; `conversation` is replied
 * to; `ending` shows the outcome, what follows, and one action.
 */
export type Template = "form" | "decision" | "dashboard" | "document" | "conversation" | "ending";

/** What a surface that can draw shows beside the heading. It says nothing that the words do not say. */
export const PICTURES = [
  "bag",
  "bank",
  "calendar",
  "card",
  "cheque",
  "door",
  "hourglass",
  "house",
  "key",
  "letter",
  "papers",
  "phone",
  "plug",
  "receipt",
  "signpost",
  "tick",
  "turn",
] as const;
export type Picture = (typeof PICTURES)[number];

export interface Look {
  readonly template: Template;
  readonly picture: Picture | null;
}

/** A wait shows its progress; it is laid out like a decision. */
export const WAITING: Look = { template: "decision", picture: "hourglass" };

/** A screen that says nothing of its look. */
export const PLAIN: Look = { template: "form", picture: null };

/** An ending with its picture. */
export const ending = (picture: Picture): Look => ({ template: "ending", picture });

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
