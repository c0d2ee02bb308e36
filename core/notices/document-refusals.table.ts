import { say } from "../say/say.ts";
import type { Text } from "../say/text.ts";

/** Why people did not accept a document, with what to do. Ours: the specification shows no reason. */
export const DOCUMENT_REFUSALS = {
  ADDRESS_NOT_SHOWN: say(
    "It does not show your name and the address you gave. Send one that shows both, or another document.",
  ),
  NOT_READABLE: say("It cannot be read. Take the picture again, in good light and with all corners."),
  SLIP_NOT_SHOWN: say("It does not show your name, the month and your pay. Send the whole slip."),
  NOT_LOOKED_AT: say("Nobody looked at it in time, and that is not your fault. Send it again."),
} as const satisfies Readonly<Record<string, Text>>;

export type DocumentRefusal = keyof typeof DOCUMENT_REFUSALS;
