import { expect, test } from "vitest";
import { DRILLS } from "./drills.ts";

/** `npm run operate` plays each in full and has its figures printed; `npm test` plays the short form. */
const IS_FULL = process.env["OPERATE"] === "full";

test.each(DRILLS.map((drill) => [drill.name, drill] as const))(
  "%s: nothing is lost, and nobody is turned away who need not be",
  async (name, drill) => {
    const { figures, broken } = await drill.play(IS_FULL);
    if (IS_FULL) process.stdout.write(`${JSON.stringify({ name, about: drill.about, figures, broken })}\n`);
    expect(broken).toEqual([]);
  },
  IS_FULL ? 1_800_000 : 180_000,
);
