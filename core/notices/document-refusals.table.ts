import { say } from "../say/say.ts";
import type { Text } from "../say/text.ts";

/** Why people did not accept a document, with what to do. Ours: the specification shows no reason. */
export const DOCUMENT_REFUSALS = {
  ADDRESS_NOT_SHOWN: say("It doesn't show your name and address. Upload one that shows both."),
  NOT_READABLE: say("It can't be read. Take the photo again in good light, with all corners visible."),
  SLIP_NOT_SHOWN: say("It doesn't show your name, the month and your pay. Upload the whole slip."),
  NOT_LOOKED_AT: say("We couldn't review it in time. Upload it again."),
} as const satisfies Readonly<Record<string, Text>>;

export type DocumentRefusal = keyof typeof DOCUMENT_REFUSALS;
