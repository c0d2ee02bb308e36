/** Upper bounds of the buckets, in seconds. */
export const BUCKET_SECONDS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const;

/** How often something took how long. Adding to it makes nothing new. */
export interface Histogram {
  add(seconds: number): void;
  /** So many in each bucket and in those before it, the last one without a bound; their sum in seconds. */
  read(): { readonly cumulative: readonly number[]; readonly sum: number };
}

export function histogram(): Histogram {
  const counts = new Float64Array(BUCKET_SECONDS.length + 1);
  let sum = 0;
  return {
    add: (seconds) => {
      let bucket = 0;
      while (bucket < BUCKET_SECONDS.length && seconds > (BUCKET_SECONDS[bucket] ?? 0)) bucket += 1;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      sum += seconds;
    },
    read: () => {
      let total = 0;
      return { cumulative: Array.from(counts, (count) => (total += count)), sum };
    },
  };
}
