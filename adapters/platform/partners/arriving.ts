import { momentText } from "@creditline/core/calendar/moment";
import type { Batch } from "../store/store.ts";

/** When an answer that takes so many seconds comes, as an ISO 8601 moment; null for one that never comes. */
export function dueMoment(now: number, afterSeconds: number): string;
export function dueMoment(now: number, afterSeconds: number | null): string | null;
export function dueMoment(now: number, afterSeconds: number | null): string | null {
  return afterSeconds === null ? null : momentText(now + afterSeconds * 1000);
}

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
