/** Whole numbers from 0 up to `below`, the same ones for a seed every time. */
export type Random = (below: number) => number;

export function random(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One of several; the list is not empty. */
export const oneOf = <T>(next: Random, list: readonly T[]): T => list[next(list.length)] as T;
