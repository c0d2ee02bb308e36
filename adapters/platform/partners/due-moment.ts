import { momentText } from "@creditline/core/calendar/moment-text";

/** When an answer that takes so many seconds comes, as an ISO 8601 moment; null for one that never comes. */
export function dueMoment(now: number, afterSeconds: number): string;
export function dueMoment(now: number, afterSeconds: number | null): string | null;
export function dueMoment(now: number, afterSeconds: number | null): string | null {
  return afterSeconds === null ? null : momentText(now + afterSeconds * 1000);
}
