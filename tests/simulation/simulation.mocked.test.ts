import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { BUGS } from "./bugs.ts";
import { shrink } from "./shrink.ts";
import { replay, simulate } from "./simulation.ts";
import { readTape, tapeText } from "./tape.ts";

/** However busy the machine is: what is bounded is the number of steps. */
const LONG = 300_000;

describe("the platform, simulated with everything around it", () => {
  test(
    "whatever fails, nothing acknowledged is lost or doubled, and every rule holds",
    async () => {
      let acknowledged = 0;
      let crashes = 0;
      const faults = new Set<string>();
      for (const seed of [1, 2, 3]) {
        const outcome = await simulate(seed, 2_500);
        expect(outcome.violation, `seed ${seed}`).toBeNull();
        acknowledged += outcome.acknowledged;
        crashes += outcome.crashes;
        for (const fault of Object.keys(outcome.faults)) faults.add(fault);
      }
      // That nothing was wrong says something only where much happened.
      expect(crashes).toBeGreaterThan(15);
      expect(acknowledged).toBeGreaterThan(30);
      for (const fault of ["lost", "twice", "torn", "kill", "power", "disk full", "clock back", "drift"])
        expect(faults).toContain(fault);
    },
    LONG,
  );

  test(
    "the same seed gives the same trace, byte for byte, and its tape gives it again",
    async () => {
      const first = await simulate(7, 700);
      const second = await simulate(7, 700);
      expect(second.trace.join("\n")).toBe(first.trace.join("\n"));
      const played = await replay(readTape(tapeText(first.tape)));
      expect(played.trace.join("\n")).toBe(first.trace.join("\n"));
      const other = await simulate(8, 700);
      expect(other.trace.join("\n")).not.toBe(first.trace.join("\n"));
    },
    LONG,
  );
});

const TAPES = fileURLToPath(new URL("tapes", import.meta.url));
const tapeNamed = (name: string) => readTape(readFileSync(`${TAPES}/${name}`, "utf8"));

describe("a tape that once showed a fault", () => {
  test.each(readdirSync(TAPES))("%s: every rule holds now", async (name) => {
    expect((await replay(tapeNamed(name))).violation).toBeNull();
  });

  test("killed-before-the-sync.json shows it still where what is found at a start is not synced", async () => {
    const { violation } = await replay(tapeNamed("killed-before-the-sync.json"), {
      seams: { isSyncedAtStart: () => false },
    });
    expect(violation?.rule).toBe("lost");
  });
});

describe("a mistake that is fed to it", () => {
  test.each(BUGS.map((bug) => [`${bug.name}, within ${bug.within} steps,`, bug] as const))(
    "%s is found",
    async (_name, { seams, breaks, within }) => {
      for (const seed of [1, 2, 3, 4, 5, 6]) {
        const { violation } = await simulate(seed, within, { seams: seams() });
        if (violation !== null && violation.step <= within && breaks.includes(violation.rule)) return;
      }
      expect.fail(`nothing was found within ${within} steps`);
    },
    LONG,
  );

  test(
    "leaves a tape of a few steps, which breaks the same rule again",
    async () => {
      const bug = BUGS.find(({ name }) => name === "an idempotency key that is forgotten");
      const { tape, violation } = await simulate(1, 1_200, { seams: bug?.seams() });
      if (violation === null) throw new Error("nothing was found");
      const shrunk = await shrink(tape, violation, { seams: bug?.seams() });
      expect(shrunk.tape.steps.length).toBeLessThan(40);
      const again = await replay(readTape(tapeText(shrunk.tape)), { seams: bug?.seams(), end: "drain" });
      expect(again.violation?.rule).toBe(violation.rule);
      // It is the mistake that breaks it, not the tape.
      expect((await replay(shrunk.tape, { end: "drain" })).violation).toBeNull();
    },
    LONG,
  );
});
