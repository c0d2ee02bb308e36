/** Named timers: setting a name again replaces its timer. */
export interface Timers {
  set(name: string, afterMs: number, fire: () => void): void;
  clear(): void;
}

/** Timers on the machine's clock. */
export function liveTimers(): Timers {
  const running = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    set(name, afterMs, fire) {
      clearTimeout(running.get(name));
      running.set(
        name,
        setTimeout(() => {
          running.delete(name);
          fire();
        }, afterMs),
      );
    },
    clear() {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    },
  };
}

export interface SteppedTimers extends Timers {
  /** When the next timer is due, in milliseconds since 1970; null without one. */
  nextDue(): number | null;
  /** Fires the timers that are due by `at`, earliest first. */
  fireUntil(at: number): void;
  /** The timers that are set, earliest first; `at` in milliseconds since 1970. */
  waiting(): readonly { readonly name: string; readonly at: number }[];
}

/** Timers on a manual clock. */
export function createSteppedTimers(now: () => number): SteppedTimers {
  const due = new Map<string, { readonly at: number; readonly fire: () => void }>();
  const earliest = (): [string, { readonly at: number; readonly fire: () => void }] | undefined =>
    [...due].toSorted(([, a], [, b]) => a.at - b.at)[0];
  return {
    set: (name, afterMs, fire) => {
      due.set(name, { at: now() + afterMs, fire });
    },
    clear: () => due.clear(),
    nextDue: () => earliest()?.[1].at ?? null,
    fireUntil(at) {
      for (let next = earliest(); next !== undefined && next[1].at <= at; next = earliest()) {
        due.delete(next[0]);
        next[1].fire();
      }
    },
    waiting: () => [...due].map(([name, { at }]) => ({ name, at })).toSorted((a, b) => a.at - b.at),
  };
}
