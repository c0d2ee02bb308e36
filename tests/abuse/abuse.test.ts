import { expect, test } from "vitest";
import { tally } from "./attack.ts";
import { ATTACKS } from "./attacks.ts";

/** How many times the short form; `npm run abuse` says more, and has the counts printed. */
const SIZE = Number(process.env["ABUSE_SIZE"] ?? 1);

test.each(ATTACKS.map((attack) => [attack.name, attack] as const))(
  "%s: an attacker gets nothing",
  async (name, attack) => {
    const seen = tally();
    const began = performance.now();
    await attack.play(seen, SIZE);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    if (SIZE > 1)
      process.stdout.write(
        `${JSON.stringify({ name, seconds, counts: seen.counts, broken: seen.broken })}\n`,
      );
    expect(seen.broken).toEqual([]);
    expect(Object.values(seen.counts).some((count) => count > 0)).toBe(true);
  },
  120_000 * SIZE,
);
