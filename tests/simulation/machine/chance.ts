/** Choices from a seed: the same ones for the same seed, on every machine. */
export interface Chance {
  /** A whole number from 0, and below a bound. */
  below(bound: number): number;
  /** True so often of a hundred. */
  percent(share: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** SplitMix32, as `adapters/ports/random` has it for bytes. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const below = (bound: number): number => Math.floor((next() / 4_294_967_296) * bound);
  return {
    below,
    percent: (share) => below(100) < share,
    pick: <T>(list: readonly T[]): T => {
      const one = list[below(list.length)];
      if (one === undefined) throw new RangeError("there is nothing to choose from");
      return one;
    },
  };
}

/** A seed for one purpose, from the seed of the whole. */
export function seedFor(seed: number, purpose: string): number {
  let hash = (seed ^ 2_166_136_261) >>> 0;
  for (const letter of purpose) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash;
}
