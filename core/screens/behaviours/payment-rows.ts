import type { IsoDay } from "../../calendar/iso-day.ts";
import { onDay, rupees, say, verbatim } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";

/** A payment by its amount in rupees, the day it was made, and its number; what is not known is left out (spec 2 §8). */
export const paymentRows = (
  amount: number,
  day: IsoDay | null,
  reference: string | null,
): readonly (readonly [Text, Text])[] => [
  [say("Amount"), rupees(amount)],
  ...(day === null ? [] : [[say("Transaction date"), onDay(day)] as const]),
  ...(reference === null ? [] : [[say("Reference number"), verbatim(reference)] as const]),
];
