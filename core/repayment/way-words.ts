import { say, verbatim } from "../say/say.ts";
import type { Text } from "../say/text.ts";

const WAYS: Readonly<Record<string, Text>> = {
  payu: say("Payment page"),
  "in-app": say("Payment page"),
  googlepay: say("Payments app"),
  "auto-repayment": say("Auto-pay"),
};

/** How a payment was made, in words. */
export const wayWords = (way: string): Text => WAYS[way] ?? verbatim(way);
