import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as journey from "../../cli/commands/journey.ts";
import { ROOT } from "../../scripts/check/report.ts";
import { runInMemory } from "./run-in-memory.ts";

const WORKSPACES = ["core", "fixtures", "adapters", "cli"] as const;
const RULES = "core/routing/landing.table.ts";

/** A copy of the sources in which rule 3 has forgotten one of its two statuses. */
function brokenCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), "creditline-broken-"));
  for (const workspace of WORKSPACES) {
    cpSync(join(ROOT, workspace), join(copy, workspace), {
      recursive: true,
      filter: (path) => !["node_modules", "dist"].includes(basename(path)),
    });
  }
  for (const file of ["package.json", "scripts"])
    cpSync(join(ROOT, file), join(copy, file), { recursive: true });
  mkdirSync(join(copy, "node_modules", "@creditline"), { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== "@creditline")
      symlinkSync(join(ROOT, "node_modules", name), join(copy, "node_modules", name));
  symlinkSync(join(ROOT, "cli", "node_modules"), join(copy, "cli", "node_modules"));
  for (const name of ["core", "fixtures", "adapters"])
    symlinkSync(join(copy, name), join(copy, "node_modules", "@creditline", name));
  const rules = readFileSync(join(copy, RULES), "utf8");
  const broken = rules.replace(
    'statusIn("AIP_PERFIOS_REQD", "AIP_PERFIOS_SUBMITTED")',
    'statusIn("AIP_PERFIOS_REQD")',
  );
  expect(broken).not.toBe(rules);
  writeFileSync(join(copy, RULES), broken);
  return copy;
}

/** The command as a program, from the copy's sources. */
const COMMAND = `
import { build } from "./cli/commands/journey.ts";
import { showFailure } from "./cli/io.ts";
import { runCommand } from "./cli/run-command.ts";
import { processIo } from "./cli/run.ts";
const io = processIo();
await runCommand(build(io), process.argv.slice(3), io).catch((error) => showFailure(io, error));
`;

/** A developer's test of the rules, with our generator, our second reading of them and our reporter. */
const DEVELOPERS_TEST = `
import * as fc from "fast-check";
import { decideLanding } from "@creditline/core/routing/landing";
import { situationOf } from "@creditline/fixtures/arbitraries/situations";
import { oracle } from "@creditline/fixtures/models/landing";
import { LANDS_ON_SIGN_IN } from "@creditline/fixtures/properties/landing";
import { journeyReporter } from "@creditline/fixtures/properties/journey-reporter";
fc.assert(
  fc.property(LANDS_ON_SIGN_IN.values, ({ standing }) => {
    const asked = situationOf(standing);
    return decideLanding(asked).rule === oracle(asked).rule;
  }),
  { seed: 11, numRuns: 2000, reporter: journeyReporter(LANDS_ON_SIGN_IN, "found") },
);
`;

describe("creditline journey from-seed", () => {
  let copy = "";
  beforeAll(() => {
    copy = brokenCopy();
    writeFileSync(join(copy, "creditline.ts"), COMMAND);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const node = (...args: readonly string[]) =>
    spawnSync(process.execPath, ["--conditions=source", ...args], { cwd: copy, encoding: "utf8" });
  const inCopy = (...args: readonly string[]) => node("creditline.ts", ...args);

  test("a property that a broken rule fails is written as a journey, which fails there and holds here", async () => {
    writeFileSync(join(copy, "rule.test.ts"), DEVELOPERS_TEST);
    const told = node("rule.test.ts").stderr;
    const [, file = ""] = /The counterexample is a journey: (\S+)/.exec(told) ?? [];
    expect(file).toBe("found/lands-on-sign-in-11.json");
    expect(told).toContain(`To run it: creditline journey run ${file}`);

    // What the reporter wrote really replays, and fails by the rule that was broken.
    const played = inCopy("journey", "run", file);
    expect(played.stdout).toContain("rule: expected 3, came 11");
    expect(played.status).toBe(1);
    // By the rules as they are it holds.
    const here = await runInMemory(journey, ["run", join(copy, file)]);
    expect([here.out.includes("1 passed, 0 failed"), here.status]).toEqual([true, 0]);

    // The command that the reporter names writes the same journey again.
    const [, again = ""] = /Make it again: creditline (.*)/.exec(told) ?? [];
    const written = readFileSync(join(copy, file), "utf8");
    rmSync(join(copy, file));
    const made = inCopy(...again.split(" "));
    expect([made.stderr.includes("To run it"), made.status]).toEqual([true, 0]);
    expect(readFileSync(join(copy, file), "utf8")).toBe(written);
    const { stands } = JSON.parse(written) as { stands: { situation: { status: string } } };
    expect(stands.situation.status).toBe("30000.21000");
  }, 120_000);

  test("from a seed alone it is found by playing, and shrunk", () => {
    const args = [
      "--property",
      "lands-on-sign-in",
      "--seed",
      "11",
      "--runs",
      "400",
      "--out",
      "alone.json",
      "--json",
    ];
    const made = inCopy("journey", "from-seed", ...args);
    expect(JSON.parse(made.stdout)).toMatchObject({
      property: "lands-on-sign-in",
      seed: 11,
      file: "alone.json",
    });
    const { stands } = JSON.parse(readFileSync(join(copy, "alone.json"), "utf8")) as { stands: unknown };
    expect(stands).toEqual({
      situation: {
        status: "30000.21000",
        lineType: null,
        partner: null,
        interest: {},
        actionables: [],
        blockedMilestones: [],
        interactionRequired: false,
      },
    });
    expect(inCopy("journey", "run", "alone.json").status).toBe(1);
  }, 120_000);

  test("where the property holds nothing is written, and the status is 1", async () => {
    const out = join(copy, "nothing.json");
    const args = ["from-seed", "--property", "lands-on-sign-in", "--seed", "3", "--runs", "5", "--out", out];
    const { said, status } = await runInMemory(journey, args);
    expect(said).toContain("lands-on-sign-in is true for all 5 journeys with seed 3. Nothing was written");
    expect(status).toBe(1);
    expect(readdirSync(copy)).not.toContain("nothing.json");
  });

  test.each([
    [
      "--property",
      "lands-on-signin",
      "did you mean lands-on-sign-in?); expected one of lands-on-sign-in, asked-screen",
    ],
    ["--seed", "x", "seed: expected a whole number"],
    ["--path", "1:x", "path: expected a path such as 12:0:3, as a failed property prints it"],
    ["--runs", "0", "runs: expected a whole number from 1"],
  ])("%s %s cannot be used, and ends with 2", async (flag, value, message) => {
    const usual = { "--property": "asked-screen", "--seed": "1", "--out": "x.json" };
    const args = Object.entries({ ...usual, [flag]: value }).flat();
    const { said, status } = await runInMemory(journey, ["from-seed", ...args]);
    expect(said).toContain(message);
    expect(status).toBe(2);
  });
});
