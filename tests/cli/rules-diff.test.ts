import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as eligibility from "../../cli/commands/eligibility.ts";
import * as rules from "../../cli/commands/rules.ts";
import { runInMemory } from "./run-in-memory.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "creditline-"));
});
afterAll(() => rm(folder, { recursive: true }));

const file = async (name: string, content: unknown): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
};

const run = (...args: readonly string[]) => runInMemory(rules, ["diff", ...args]);
const diff = async (...args: readonly string[]) => JSON.parse((await run(...args, "--json")).out);

const dmi = (change: object) => ({ lenders: { DMI: change } });
const csvOf = (rows: readonly (readonly [string, number | "", number | "", string?])[]) =>
  [
    "id,age,monthlyIncome,city",
    ...rows.map(([id, age, income, city = ""]) => [id, age, income, city].join(",")),
  ].join("\n");

describe("creditline rules diff", () => {
  test("counts who flips, on both sides of the figure that changed, and says which it was", async () => {
    const next = await file("next.json", dmi({ minimumIncome: 26_000 }));
    const population = await file(
      "p.csv",
      csvOf([
        ["a", 30, 24_999],
        ["b", 30, 25_000],
        ["c", 30, 25_999],
        ["d", 30, 26_000],
      ]),
    );
    const difference = await diff("built-in", next, "--population", population);
    expect(difference).toMatchObject({
      population: 4,
      skipped: 0,
      lenders: { DMI: { "eligible>ineligible": 2 } },
      configuration: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect(difference.examples).toEqual([
      {
        id: "b",
        lender: "DMI",
        from: "eligible",
        to: "ineligible",
        because: "income ₹25,000 is below ₹26,000 (₹25,000 before)",
      },
      {
        id: "c",
        lender: "DMI",
        from: "eligible",
        to: "ineligible",
        because: "income ₹25,999 is below ₹26,000 (₹25,000 before)",
      },
    ]);
    const back = await diff(next, "built-in", "--population", population);
    expect(back.lenders).toEqual({ DMI: { "ineligible>eligible": 2 } });
    expect(back.examples[0].because).toBe("income ₹25,000 was below ₹26,000 (₹25,000 now)");
  });

  test.each([
    [{ minimumIncome: "not-stated" }, { DMI: { "eligible>undetermined": 1, "ineligible>undetermined": 1 } }],
    [{ supportedCities: ["Mumbai"] }, { DMI: { "eligible>ineligible": 1, "undetermined>ineligible": 1 } }],
    [{ maximumAge: 29 }, { DMI: { "eligible>ineligible": 1, "undetermined>ineligible": 1 } }],
    [{}, {}],
  ])("%j: %j", async (change, lenders) => {
    const population = await file(
      "kinds.csv",
      csvOf([
        ["yes", 30, 30_000, "Pune"],
        ["no", 29, 1, "Mumbai"],
        ["open", 30, "", "Pune"],
      ]),
    );
    const next = await file("next.json", dmi(change));
    expect((await diff("built-in", next, "--population", population)).lenders).toEqual(lenders);
  });

  test("a lender that only one side has is shown as absent", async () => {
    const next = await file("next.json", { lenders: { ACME: { minimumIncome: 1 } } });
    const population = await file("one.csv", csvOf([["a", 30, 30_000]]));
    expect((await diff("built-in", next, "--population", population)).lenders).toEqual({
      ACME: { "absent>eligible": 1 },
    });
    expect((await diff(next, "built-in", "--population", population)).lenders).toEqual({
      ACME: { "eligible>absent": 1 },
    });
  });

  test("agrees with asking twice, for any applicants and any new bounds", async () => {
    const applicants = fc.array(
      fc.record({
        age: fc.integer({ min: 20, max: 70 }),
        monthlyIncome: fc.integer({ min: 10_000, max: 30_000 }),
      }),
      { maxLength: 20 },
    );
    const bounds = fc.record({
      minimumIncome: fc.oneof(fc.integer({ min: 10_000, max: 30_000 }), fc.constant("not-stated")),
      maximumAge: fc.integer({ min: 23, max: 70 }),
    });
    await fc.assert(
      fc.asyncProperty(applicants, bounds, async (people, change) => {
        const next = await file("any.json", dmi(change));
        const documents = people.map((one, n) => JSON.stringify({ id: n, ...one })).join("\n");
        const population = await file("any.jsonl", documents === "" ? "{}" : documents);
        const ask = async (...config: readonly string[]): Promise<readonly string[]> => {
          const { out } = await runInMemory(
            eligibility,
            ["--jsonl", "--lender", "DMI", ...config],
            documents,
          );
          return out
            .split("\n")
            .filter((line) => line !== "")
            .map((line) => JSON.parse(line).lenders[0].outcome);
        };
        const [before, after] = [await ask(), await ask("--config", next)];
        const kinds = before.flatMap((one, n) => (one === after[n] ? [] : [`${one}>${after[n]}`]));
        const { lenders } = await diff("built-in", next, "--population", population);
        const counted: Record<string, number> = {};
        for (const kind of kinds) counted[kind] = (counted[kind] ?? 0) + 1;
        expect(lenders).toEqual(kinds.length === 0 ? {} : { DMI: counted });
      }),
      { numRuns: 30 },
    );
  });

  test("at most twenty examples, the first in the file first", async () => {
    const next = await file("next.json", dmi({ minimumIncome: 26_000 }));
    const population = await file(
      "many.csv",
      csvOf(Array.from({ length: 50 }, (_, n) => [`p${n}`, 30, 25_000] as const)),
    );
    const { examples, lenders } = await diff("built-in", next, "--population", population);
    expect(lenders.DMI).toEqual({ "eligible>ineligible": 50 });
    expect(examples.map(({ id }: { id: string }) => id)).toEqual(
      Array.from({ length: 20 }, (_, n) => `p${n}`),
    );
  });

  test("bad rows are skipped and reported with their line, in a CSV and among documents", async () => {
    const next = await file("next.json", dmi({ minimumIncome: 26_000 }));
    const csv = await file("bad.csv", "\ufeffid,age,monthlyIncome\r\na,30,25000\r\nb,x,1\r\nc,30,25000\r\n");
    const lines = await file(
      "bad.jsonl",
      '\ufeff{"id":"a","age":30,"monthlyIncome":25000}\r\n{"age":"x"}\r\n{"id":"c","age":30,"monthlyIncome":25000}\r\nrubbish\n\n[]',
    );
    const ofCsv = await run("built-in", next, "--population", csv, "--json");
    expect(JSON.parse(ofCsv.out)).toMatchObject({
      population: 2,
      skipped: 1,
      lenders: { DMI: { "eligible>ineligible": 2 } },
    });
    expect(ofCsv.said).toBe('line 3: age: expected a whole number of years from 0 to 150, got "x"\n');
    const ofLines = await run("built-in", next, "--population", lines, "--json");
    expect(JSON.parse(ofLines.out)).toMatchObject({ population: 2, skipped: 4 });
    expect(ofLines.said.match(/^line \d+/gm)).toEqual(["line 2", "line 4", "line 5", "line 6"]);
    expect([ofCsv.status, ofLines.status]).toEqual([0, 0]);
  });

  test("a document's own lenders are the ones that are asked", async () => {
    const next = await file("next.json", {
      lenders: { DMI: { minimumIncome: 26_000 }, RBL: { minimumIncome: 26_000 } },
    });
    const population = await file("own.jsonl", '{"age":30,"monthlyIncome":25000,"lenders":["rbl"]}');
    expect((await diff("built-in", next, "--population", population)).lenders).toEqual({
      RBL: { "eligible>ineligible": 1 },
    });
  });

  test("a line longer than any document is skipped, and the rest continue", async () => {
    const next = await file("next.json", dmi({ minimumIncome: 26_000 }));
    const long = `{"id":"${"x".repeat(300_000)}","age":30}`;
    const population = await file(
      "long.jsonl",
      `{"age":30,"monthlyIncome":25000}\n${long}\n{"age":30,"monthlyIncome":25000}\n`,
    );
    const { out, said } = await run("built-in", next, "--population", population, "--json");
    expect(JSON.parse(out)).toMatchObject({
      population: 2,
      skipped: 1,
      lenders: { DMI: { "eligible>ineligible": 2 } },
    });
    expect(said).toContain("line 2: expected a line of at most 256 KiB");
  });

  test("fails on a change only where it is asked to", async () => {
    const next = await file("next.json", dmi({ minimumIncome: 26_000 }));
    const flips = await file("flips.csv", csvOf([["a", 30, 25_000]]));
    const none = await file("none.csv", csvOf([["a", 30, 26_000]]));
    const statusOf = async (...args: readonly string[]) => (await run("built-in", next, ...args)).status;
    expect(await statusOf("--population", flips)).toBe(0);
    expect(await statusOf("--population", flips, "--fail-on-change")).toBe(1);
    expect(await statusOf("--population", none, "--fail-on-change")).toBe(0);
  });

  test("answers for the day given: by who is old enough, and by figures of days", async () => {
    const dated = [{ from: "2027-01-01", value: 26_000 }];
    const next = await file("next.json", dmi({ minimumIncome: { dated } }));
    const population = await file("d.csv", "id,dob,monthlyIncome\na,1990-01-01,25000\n");
    const on = async (day: string) =>
      (await diff("built-in", next, "--population", population, "--as-of", day)).lenders;
    expect(await on("2026-12-31")).toEqual({});
    expect(await on("2027-01-01")).toEqual({ DMI: { "eligible>ineligible": 1 } });
  });

  test("people read who flips, and that nothing does", async () => {
    const next = await file("next.json", dmi({ minimumIncome: 26_000 }));
    const population = await file("p.csv", csvOf([["a", 30, 25_000]]));
    const { out } = await run("built-in", next, "--population", population);
    expect(out).toContain("1 applicant compared.");
    expect(out).toContain("DMI\n  eligible > ineligible: 1");
    expect((await run("built-in", "built-in", "--population", population)).out).toBe(
      "1 applicant compared. Nothing differs.\n",
    );
  });

  test.each([
    [["--population", "-"], "new: expected a configuration file, or --what-if, got nothing"],
    [["built-in", "built-in"], "required option '--population <file>' not specified"],
    [["built-in", "/none.json", "--population", "-"], "/none.json: no such file"],
    [["built-in", "built-in", "--population", "/none.csv"], "/none.csv: no such file"],
    [["built-in", "built-in", "--population", "-", "--as-of", "x"], "as-of: expected a day"],
    [["built-in", "built-in", "--population", "-"], "header: expected a column"],
  ])("%j cannot be used: status 2", async (args, message) => {
    const { out, said, status } = await run(...args, "--json");
    expect(said).toContain(message);
    expect([out, status]).toEqual(["", 2]);
  });
});

describe("eligibility batch --summary", () => {
  const batch = async (text: string, ...args: readonly string[]) => {
    const applicants = await file("applicants.csv", text);
    const summary = join(folder, "summary.json");
    await rm(summary, { force: true });
    const ran = await runInMemory(eligibility, ["batch", applicants, "--summary", summary, ...args]);
    const { readFile } = await import("node:fs/promises");
    return { ...ran, summary: async () => JSON.parse(await readFile(summary, "utf8")) };
  };

  test("counts good rows, bad ones, who matches no one, and each reason of a row once", async () => {
    const text = csvOf([
      ["a", 30, 25_000],
      ["b", 22, 24_999],
      ["c", 30, ""],
      ["d", 30, "x" as unknown as number],
    ]);
    const ran = await batch(text, "--lender", "DMI", "MUSKMELON");
    expect(ran.status).toBe(1);
    expect(await ran.summary()).toEqual({
      applicants: 3,
      skipped: 1,
      unmatched: 2,
      lenders: {
        DMI: {
          eligible: 1,
          ineligible: 1,
          undetermined: 1,
          reasons: { AGE_BELOW_MINIMUM: 1, INCOME_BELOW_MINIMUM: 1, INCOME_MISSING: 1 },
        },
        MUSKMELON: {
          eligible: 0,
          ineligible: 1,
          undetermined: 2,
          reasons: { AGE_BELOW_MINIMUM: 1, CRITERION_NOT_STATED: 2 },
        },
      },
      configuration: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
  });

  test("what it counts is what the rows say, for any applicants", async () => {
    const row = fc.tuple(fc.integer({ min: 18, max: 70 }), fc.integer({ min: 10_000, max: 30_000 }));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (rows) => {
        const { out, summary } = await batch(csvOf(rows.map(([age, income], n) => [`${n}`, age, income])));
        const cells = out
          .trimEnd()
          .split("\n")
          .slice(1)
          .map((line) => line.split(",").slice(1));
        const counted = await summary();
        expect(counted.applicants).toBe(rows.length);
        expect(counted.unmatched).toBe(cells.filter((cellsOfRow) => !cellsOfRow.includes("eligible")).length);
        for (const [n, { code }] of LENDERS.entries()) {
          const own = cells.map((cellsOfRow) => cellsOfRow[n] ?? "");
          for (const outcome of ["eligible", "ineligible", "undetermined"]) {
            expect(counted.lenders[code][outcome]).toBe(
              own.filter((cell) => cell.split(":")[0] === outcome).length,
            );
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test.each([
    [["--summary", ""], "summary: expected the path of a file"],
    [["--summary", "-"], "summary: expected the path of a file"],
    [["--summary", "/nowhere/at/all.json"], "/nowhere/at/all.json: no such file"],
  ])("%j cannot be used: status 2", async (args, message) => {
    const applicants = await file("applicants.csv", csvOf([["a", 30, 25_000]]));
    const { said, status } = await runInMemory(eligibility, ["batch", applicants, ...args]);
    expect(said).toContain(message);
    expect(status).toBe(2);
  });

  test("is a file of its own", async () => {
    const applicants = await file("applicants.csv", csvOf([["a", 30, 25_000]]));
    const out = join(folder, "out.csv");
    for (const args of [
      ["--summary", applicants],
      ["--out", out, "--summary", out],
    ]) {
      const { said, status } = await runInMemory(eligibility, ["batch", applicants, ...args]);
      expect(said).toContain("summary: must differ from the input and output files");
      expect(status).toBe(2);
    }
  });
});
