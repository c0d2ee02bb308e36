import { describe, expect, test } from "vitest";
import * as eligibility from "../../cli/commands/eligibility.ts";
import * as fees from "../../cli/commands/fees.ts";
import * as schedule from "../../cli/commands/schedule.ts";
import * as status from "../../cli/commands/status.ts";
import * as validate from "../../cli/commands/validate.ts";
import { runInMemory } from "./run-in-memory.ts";

const DOCUMENTS = [
  ["status", status, { code: "30000.50000" }, "cod", "did you mean code?"],
  ["validate", validate, { field: "pan", value: "ABCPK1234L" }, "contxt", "did you mean context?"],
  ["eligibility", eligibility, { age: 30, monthlyIncome: 20_000 }, "cty", "did you mean city?"],
  ["fees", fees, { lender: "DMI", line: "CASH_LINE" }, "amont", "did you mean amount?"],
  ["schedule", schedule, { amount: 10_000, rate: 12, months: 3 }, "fes", "did you mean fees?"],
] as const;

describe.each(DOCUMENTS)("an unknown key of a line of %s", (_name, command, document, key, near) => {
  const lines = [document, { ...document, [key]: 1 }, { ...document, [key]: 2 }, document];
  const run = (...args: readonly string[]) =>
    runInMemory(command, ["--jsonl", ...args], lines.map((line) => JSON.stringify(line)).join("\n"));

  test("is said once, with its line and the nearest known key, and left aside", async () => {
    const { out, said, status: ended } = await run();
    const answers = out.trimEnd().split("\n");
    expect(new Set(answers).size).toBe(1);
    expect(answers).toHaveLength(lines.length);
    expect(said).toBe(`note: line 2: ${key}: unknown key, ignored (${near})\n`);
    expect(ended).toBe(0);
  });

  test("is an error in the place of its line with --strict, and the rest continue: status 1", async () => {
    const { out, said, status: ended } = await run("--strict");
    const answers = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const error = (line: number) => ({ error: { line, message: `${key}: unknown key (${near})` } });
    expect(answers.slice(1, 3)).toEqual([error(2), error(3)]);
    expect(answers[0]).not.toHaveProperty("error");
    expect(answers[3]).toEqual(answers[0]);
    expect([said, ended]).toEqual(["", 1]);
  });
});
