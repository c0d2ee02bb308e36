/** What a drill measured, and what did not hold. */
export interface Drilled {
  readonly figures: Readonly<Record<string, number | string>>;
  readonly broken: readonly string[];
}

/** Something that happens to who operates the platform, played against programs as they are built. */
export interface Drill {
  readonly name: string;
  readonly about: string;
  /** Plays it; in full where it is to be measured, else as short as shows that it works. */
  readonly play: (isFull: boolean) => Promise<Drilled>;
}

/** Sentences of what does not hold, from pairs of them and whether they do. */
export const brokenIn = (...held: readonly (readonly [boolean, string])[]): readonly string[] =>
  held.filter(([holds]) => !holds).map(([, what]) => what);

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export const seconds = (began: number): number => Math.round((performance.now() - began) / 10) / 100;

export const megabytes = (bytes: number): number => Math.round(bytes / 104_857.6) / 10;

/** The time below which a share of some times lies, in milliseconds. */
export function below(share: number, times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
}
