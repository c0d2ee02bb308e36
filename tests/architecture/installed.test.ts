import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

import * as journey from "../../cli/commands/journey.ts";
import { runInMemory } from "../cli/run-in-memory.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** What the packages need of others: what npm would install beside them. */
const OTHERS = ["effect", "to-words", "fast-check"] as const;

let project = "";

const run = (command: string, args: readonly string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  return { status, stdout, said: `${stdout}${stderr}` };
};

/** Packs a workspace as npm would publish it, and unpacks it where an installation puts it. */
function install(workspace: string): void {
  const packed = run(
    "npm",
    ["pack", "--json", "--ignore-scripts", "--pack-destination", project],
    join(ROOT, workspace),
  );
  const [{ filename } = { filename: "" }] = JSON.parse(packed.stdout) as readonly { filename: string }[];
  const folder = join(project, "node_modules", "@creditline", workspace);
  mkdirSync(folder, { recursive: true });
  const unpacked = run(
    "tar",
    ["-xzf", join(project, filename), "--strip-components=1", "-C", folder],
    project,
  );
  expect([unpacked.said, unpacked.status]).toEqual(["", 0]);
}

beforeAll(() => {
  const building = JSON.stringify(join(ROOT, "scripts", "building.mjs"));
  const build = `const { ensureBuilt } = await import(${building}); await ensureBuilt(["core", "fixtures"]);`;
  const built = run(process.execPath, ["--input-type=module", "-e", build], ROOT);
  expect([built.status, built.status === 0 ? "" : built.said]).toEqual([0, ""]);
  project = mkdtempSync(join(tmpdir(), "creditline-installed-"));
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "empty", type: "module" }));
  for (const workspace of ["core", "fixtures"]) install(workspace);
  for (const name of OTHERS) {
    mkdirSync(dirname(join(project, "node_modules", name)), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), join(project, "node_modules", name));
  }
}, 240_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Checks a file's types as a strict project of its own does, and runs what is left of it. */
function use(name: string, text: string) {
  writeFileSync(join(project, `${name}.ts`), text);
  const tsc = join(ROOT, "node_modules", "typescript-7", "bin", "tsc");
  const strict = [
    "--strict",
    "--module",
    "nodenext",
    "--target",
    "es2023",
    "--lib",
    "es2024,dom",
    "--types",
    "",
  ];
  const checked = run(process.execPath, [tsc, ...strict, "--noEmit", `${name}.ts`], project);
  return { types: checked.said, ...run(process.execPath, [`${name}.ts`], project) };
}

/** The first lines of TypeScript under a heading of the page about testing one's own rule. */
function codeUnder(heading: string): string {
  const page = readFileSync(join(ROOT, "docs", "how-to", "test-your-own-rule.md"), "utf8");
  const [, code = ""] = /```ts\n([\s\S]*?)```/.exec(page.slice(page.indexOf(`## ${heading}\n`))) ?? [];
  return code;
}

test("the ten lines of the page about testing one's own rule run in an empty project, and say what they promise", () => {
  const code = codeUnder("Ten thousand situations in ten lines");
  expect(code.split("\n").filter((line) => line.trim() !== "")).toHaveLength(10);
  const { types, stdout, said, status } = use("ten-lines", code);
  expect([types, status, status === 0 ? "" : said]).toEqual(["", 0, ""]);
  const [, moved = "0", others = ""] =
    /^(\d+) of 10000 land elsewhere; (\d+) of them not INCRED's/.exec(stdout) ?? [];
  expect(Number(moved)).toBeGreaterThan(0);
  expect(others).toBe("0");
}, 60_000);

test("a property that fails there leaves its counterexample as a journey, as the page says, which holds without the change", async () => {
  const { types, said, status } = use("fails", codeUnder("A failure as a journey"));
  expect([types, status]).toEqual(["", 1]);
  const file = "counterexamples/lands-on-sign-in-11.json";
  expect(said).toContain(`To run it: creditline journey run ${file}`);
  const played = await runInMemory(journey, ["run", join(project, file)]);
  expect([played.said, played.status]).toEqual(["", 0]);
}, 60_000);

test("every generator, model and list is there with its types", () => {
  const { types, stdout, said, status } = use(
    "all",
    `import * as fc from "fast-check";
import { PUBLISHED_RULES, type PublishedRule } from "@creditline/core/rules/published-rules";
import { applicants } from "@creditline/fixtures/arbitraries/applicants";
import { journeys, type WrittenJourney } from "@creditline/fixtures/arbitraries/journeys";
import { records } from "@creditline/fixtures/arbitraries/records";
import { expectedOutcome } from "@creditline/fixtures/models/eligibility";
import { brokenIn, drawing, newLine } from "@creditline/fixtures/models/ledger";
import { LENDER_BOUNDS } from "@creditline/fixtures/models/lender-bounds.table";
import { JOURNEY_PROPERTIES } from "@creditline/fixtures/properties/journey-properties.table";
import { journeyReporter } from "@creditline/fixtures/properties/journey-reporter";
const one = <T>(values: fc.Arbitrary<T>): T => fc.sample(values, { seed: 5, numRuns: 1 })[0]!;
const journey: WrittenJourney = one(journeys());
const rule: PublishedRule | undefined = PUBLISHED_RULES[0];
const answer: "eligible" | "ineligible" | "undetermined" = expectedOutcome(one(applicants()), LENDER_BOUNDS[0]);
const record: string = one(records()).customerId;
const reporter: (details: never) => void = journeyReporter(JOURNEY_PROPERTIES[0]!, "found");
// @ts-expect-error a record has no such key
one(records()).nothingLikeIt;
console.log(JSON.stringify([journey.steps.length > 2, rule?.id, answer, record.startsWith("cust-"), typeof reporter, brokenIn(drawing(newLine(1_000), "loan-1", 500), [])]));
`,
  );
  expect([types, status, status === 0 ? "" : said]).toEqual(["", 0, ""]);
  expect(JSON.parse(stdout)).toEqual([
    true,
    "landing.1",
    expect.any(String),
    true,
    "function",
    [expect.stringContaining("loan-1")],
  ]);
}, 60_000);
