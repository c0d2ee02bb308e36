import { beforeAll, describe, expect, test } from "vitest";
import { COMMANDS } from "../../cli/commands.table.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/check/report.ts";
import { HELP_TOPICS } from "../../cli/help-topics.table.ts";
import { closest } from "@creditline/core/reference/places/closest";
import { mainHelp } from "../../cli/run.ts";
import { buildCreditline, creditline } from "./spawn-creditline.ts";

beforeAll(buildCreditline, 120_000);

describe("the main help", () => {
  test("names every command with what it does, within 80 columns", () => {
    const lines = mainHelp(false).split("\n");
    for (const { name, summary } of COMMANDS) {
      expect(lines.some((line) => line.startsWith(`  ${name} `) && line.endsWith(summary))).toBe(true);
    }
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test.each([[[]], [["--help"]], [["-h"]], [["help"]]])("is what creditline %j prints", async (args) => {
    expect(await creditline(args)).toEqual({ status: 0, out: mainHelp(false), err: "" });
  });

  test.each(HELP_TOPICS.map(({ name, summary, text }) => [name, summary, text] as const))(
    "names the page on %s, which help prints within 80 columns",
    async (name, summary, text) => {
      expect(mainHelp(false)).toMatch(new RegExp(`^  ${name} +${summary}$`, "m"));
      expect(await creditline(["help", name])).toEqual({ status: 0, out: text, err: "" });
      expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
    },
  );

  test("the page on the environment names every variable that the code reads", () => {
    const text = HELP_TOPICS.find(({ name }) => name === "environment")?.text ?? "";
    const sources = readdirSync(join(ROOT, "cli"), { recursive: true, encoding: "utf8" })
      .filter((path) => /^(?!dist|node_modules).*\.tsx?$/.test(path) && !path.endsWith(".config.ts"))
      .map((path) => readFileSync(join(ROOT, "cli", path), "utf8"));
    const read = sources.flatMap((source) =>
      [...source.matchAll(/\benv(?:\.|\[")([A-Z_]+)/g)].map(([, name = ""]) => name),
    );
    expect(read.length).toBeGreaterThan(5);
    for (const name of new Set(read)) expect(text).toContain(`  ${name}`);
  });

  test("an unknown name suggests the nearest one: status 2", async () => {
    const { status, err } = await creditline(["help", "exit-staus"]);
    expect([status, err]).toEqual([2, expect.stringContaining("did you mean exit-status?")]);
  });

  test("with a command's name is that command's help", async () => {
    const asked = await creditline(["help", "status"]);
    expect(asked.out).toContain("Usage: creditline status");
    expect(asked).toEqual(await creditline(["status", "--help"]));
  });
});

describe.each(COMMANDS.map(({ name, load }) => ({ name, load })))("the help of $name", ({ name, load }) => {
  test("is about the command of that name, with two examples of its use", async () => {
    const { status, out, err } = await creditline([name, "--help"]);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out).toContain(`Usage: creditline ${name}`);
    const below = (await load()).build(nowhere).commands.map((command) => command.name());
    const helps = await Promise.all(below.map(async (one) => (await creditline([name, one, "--help"])).out));
    // A group may leave the examples to its commands, or the commands to the group.
    const shown = hasExamples(out) ? [] : helps;
    expect([out, ...shown].some(hasExamples) && shown.every(hasExamples)).toBe(true);
    for (const help of [out, ...helps]) {
      const [text = ""] = help.split("\nExamples:");
      expect(
        Math.max(...text.split("\n").map((line) => (line.includes("{") ? 0 : line.length))),
      ).toBeLessThanOrEqual(80);
    }
  });
});

const hasExamples = (help: string): boolean => (help.match(/^ +(?:\$ .*)?creditline /gm)?.length ?? 0) >= 2;

/** Enough of the outside for a command to be built. */
const nowhere = {
  stdin: process.stdin,
  write: async () => {},
  say: () => {},
  terminal: false,
  color: false,
  columns: 80,
  end: () => {},
};

describe("did you mean", () => {
  const NAMES = ["status", "route", "routes", "validate", "eligibility"];
  test.each<[string, string | undefined]>([
    ["statsu", "status"],
    ["sttus", "status"],
    ["Status", "status"],
    ["elig", "eligibility"],
    ["eligiblity", "eligibility"],
    ["rotes", "routes"],
    ["validation", "validate"],
    ["rou", "route"],
    ["v", "validate"],
    ["banana", undefined],
    ["", undefined],
    ["s t", undefined],
  ])("%j → %j", (typed, meant) => {
    expect(closest(typed, NAMES)).toBe(meant);
  });
});
