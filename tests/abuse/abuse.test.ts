import { expect, test } from "vitest";
import { tally } from "./attack.ts";
import { ATTACKS } from "./attacks.ts";

// The short form of `npm run abuse`: the same attacks, fewer of each.
test.each(ATTACKS.map((attack) => [attack.name, attack] as const))(
  "%s gets nothing",
  async (_name, attack) => {
    const seen = tally();
    await attack.play(seen, 1);
    expect(seen.broken).toEqual([]);
    expect(Object.values(seen.counts).some((count) => count > 0)).toBe(true);
  },
  120_000,
);
