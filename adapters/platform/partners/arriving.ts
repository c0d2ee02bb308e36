import { dueMoment } from "./due-moment.ts";
import type { Batch } from "../store/store.ts";

/** Messages as they are found after so many seconds; none where they are lost on the way. */
export const arrivingAfter = (
  messages: Batch["messages"],
  afterSeconds: number | null,
  now: number,
): NonNullable<Batch["messages"]> => {
  if (afterSeconds === null) return [];
  const at = dueMoment(now, afterSeconds);
  return (messages ?? []).map((sent) => ({ ...sent, message: { ...sent.message, at } }));
};
