import { expect, test } from "vitest";
import { DRILLS } from "./drills.ts";

/** `npm run operate` plays each in full and has its figures printed; `npm test` plays the short form. */
const IS_FULL = process.env["OPERATE"] === "full";

test.for(DRILLS)(
  "$name: nothing is lost, and no one is turned away who need not be",
  { timeout: IS_FULL ? 1_800_000 : 180_000 },
  async ({ name, about, play }, { skip }) => {
    const { figures, broken } = await play(IS_FULL);
    if (IS_FULL) process.stdout.write(`${JSON.stringify({ name, about, figures, broken })}\n`);
    expect(broken).toEqual([]);
    const why = figures["not played"];
    if (why !== undefined) skip(String(why));
  },
);
