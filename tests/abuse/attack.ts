/** What an attack counted, and what it got that it should not have. */
export interface Tally {
  readonly counts: Record<string, number>;
  readonly broken: string[];
  count(what: string, times?: number): void;
  /** Notes what does not hold; many of the same are one. */
  holds(isSo: boolean, what: string): void;
}

export function tally(): Tally {
  const counts: Record<string, number> = {};
  const broken: string[] = [];
  return {
    counts,
    broken,
    count: (what, times = 1) => {
      counts[what] = (counts[what] ?? 0) + times;
    },
    holds: (isSo, what) => {
      if (!isSo && !broken.includes(what)) broken.push(what);
    },
  };
}

/** A class of abuse, played against a platform of its own. */
export interface Attack {
  readonly name: string;
  /** What is tried, in a line. */
  readonly about: string;
  /** Plays it; `size` is how many times what a short form does, 1 in `npm test`. */
  play(seen: Tally, size: number): Promise<void>;
}
