import { nothing, type Remembered } from "../../define/screen-context.ts";
import type { PayIntent } from "./intent.ts";

// What is pressed on these screens is taken up on another one, of an area of its own: what they remember for it stands
// apart from them, so that paying brings neither a home nor a loan's page along.

/** What the home of credit management remembers for the screens of paying. */
export const PRESSED_AT_HOME = {
  name: "cm-home",
  memory: { cannotPay: 0, paying: nothing<PayIntent>() },
} satisfies Remembered;

/** What a loan's page remembers for them. */
export const PRESSED_ON_LOAN = {
  name: "cm-repayments-detail",
  memory: { cannotPay: 0, paying: nothing<PayIntent>() },
} satisfies Remembered;

/** What the account remembers for them. */
export const PRESSED_IN_ACCOUNT = { name: "account", memory: { closing: 0 } } satisfies Remembered;
