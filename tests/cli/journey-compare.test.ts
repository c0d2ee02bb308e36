import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  compareJourney,
  type ComparedHarness,
  type Comparison,
} from "@creditline/adapters/driver/journeys/compare";
import type { Seen, Surface } from "@creditline/adapters/driver/journeys/surface";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as journey from "../../cli/commands/journey.ts";
import { allJourneys, journeysNamed } from "../../cli/journeys/journey-files.ts";
import { inProcessHarnesses } from "../../cli/journeys/harnesses.ts";
import { dueJourneys } from "../../scripts/parts.ts";
import { runInMemory } from "./run-in-memory.ts";

const comparing = (surface: Surface, change: (seen: Seen) => Seen): Surface => ({
  ...surface,
  look: async () => change(await surface.look()),
});

/** What comes of a journey that is played as it is and with a change to what one surface shows. */
async function planted(name: string, change: (seen: Seen) => Seen): Promise<Comparison> {
  const [file] = await journeysNamed([name]);
  if (file === undefined) throw new Error(`unknown journey ${name}`);
  const [as, changed] = [
    await inProcessHarnesses(1)(file.persona),
    await inProcessHarnesses(1)(file.persona),
  ];
  const harnesses: readonly ComparedHarness[] = [
    { surface: "process", harness: as.harness },
    {
      surface: "terminal",
      harness: { ...changed.harness, surface: comparing(changed.harness.surface, change) },
    },
  ];
  const comparison = await compareJourney(file, harnesses);
  await as.close();
  await changed.close();
  return comparison;
}

const on = (screen: string, change: Partial<Seen>) => (seen: Seen) =>
  seen.screen === screen ? { ...seen, ...change } : seen;

describe("creditline journey compare", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "creditline-compare-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("every journey is the same in this process and in the terminal's drawing", async () => {
    const names = dueJourneys(await allJourneys()).map(({ name }) => name);
    const { out, status } = await runInMemory(journey, [
      "compare",
      ...names,
      "--in",
      "process,terminal",
      "--json",
    ]);
    const comparisons = JSON.parse(out) as Comparison[];
    expect(comparisons).toHaveLength(names.length);
    expect(comparisons.filter(({ same }) => !same)).toEqual([]);
    expect(status).toBe(0);
  }, 60_000);

  test("a journey is the same over HTTP", async () => {
    const args = ["compare", "approved-and-accepted", "--in", "http,process"];
    const { out, status } = await runInMemory(journey, args);
    expect(out).toContain("same       approved-and-accepted  in process, http");
    expect(out).toContain("1 the same, 0 different");
    expect(status).toBe(0);
  });

  test("a step that holds in none is no difference", async () => {
    const path = join(folder, "lost.json");
    const steps = [{ id: "open", open: "/", expect: { screen: "cm-home" } }];
    await writeFile(
      path,
      JSON.stringify({ name: "lost", story: "Nobody gets there.", persona: "new-customer", steps }),
    );
    const { out } = await runInMemory(journey, ["compare", path, "--in", "process,terminal", "--json"]);
    expect(JSON.parse(out)).toEqual([
      { journey: "lost", same: true, difference: null, in: ["process", "terminal"] },
    ]);
  });

  test.each([
    ["screen", { screen: "elsewhere" }, { process: "approvedApplication", terminal: "elsewhere" }],
    ["rule", { rule: 9 }, { process: "6", terminal: "9" }],
    ["call", { calls: ["POST /logout"] }, { terminal: "logout" }],
    ["field", { fields: ["coupon"] }, { process: "lender", terminal: "coupon" }],
    ["action", { actions: ["accept"] }, { terminal: "accept" }],
    ["text", { holds: "Congratulations, you're approved" }, { terminal: /^without / }],
  ] as const)("names a planted difference of the %s, at its step", async (what, change, values) => {
    const { same, difference } = await planted("signs-in-approved", on("approvedApplication", change));
    expect(same).toBe(false);
    expect(difference).toMatchObject({ step: "sign-in", what });
    for (const [surface, value] of Object.entries(values))
      expect(difference?.values[surface as keyof typeof difference.values]).toMatch(value);
  });

  test("names an amount that is in one alone", async () => {
    const { difference } = await planted("signs-in-approved", (seen) =>
      seen.screen === "approvedApplication" ? { ...seen, holds: `${seen.holds}\nand ₹77 more` } : seen,
    );
    expect(difference).toEqual({
      step: "sign-in",
      what: "text",
      values: { process: "nothing", terminal: "77" },
    });
  });

  test.each([
    [["compare"], "expected a journey's name, or --all"],
    [["compare", "slow-decision", "--in", "process,paper"], "in: expected some of process, http, terminal"],
    [["compare", "slow-decision", "--in", "http"], "in: expected at least two surfaces"],
    [["compare", "nothing-like-it"], 'unknown journey "nothing-like-it"'],
  ])("%j cannot be used, and ends with 2", async (args, message) => {
    const { said, status } = await runInMemory(journey, args);
    expect(said).toContain(message);
    expect(status).toBe(2);
  });
});
