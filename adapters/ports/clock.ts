/** A source of time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** The machine's clock. */
export const liveClock: Clock = { now: () => Date.now() };

/** A clock that is stopped until it is moved. */
export interface SettableClock extends Clock {
  set(at: number): void;
  advance(milliseconds: number): void;
}

/** A clock for tests and simulations. `start` in milliseconds since 1970, or an ISO 8601 moment. */
export function settableClock(start: number | string): SettableClock {
  let at = typeof start === "number" ? start : Date.parse(start);
  return {
    now: () => at,
    set: (next) => {
      at = next;
    },
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
}
