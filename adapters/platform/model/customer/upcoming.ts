import type { CustomerEvent } from "./events.ts";

/** Something that happens automatically at a moment, in milliseconds since 1970. */
export interface Upcoming {
  readonly at: number;
  readonly events: () => readonly CustomerEvent[];
}

const isNever = (one: Upcoming | null): one is null => one === null || Number.isNaN(one.at);

/** The earlier of two; the first argument if both are at the same moment. */
export function earlier(one: Upcoming | null, other: Upcoming | null): Upcoming | null {
  if (isNever(other)) return isNever(one) ? null : one;
  return isNever(one) || other.at < one.at ? other : one;
}
