import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as rules from "../../cli/commands/rules.ts";
import { runInMemory } from "./run-in-memory.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "creditline-"));
});
afterAll(() => rm(folder, { recursive: true }));

const file = async (name: string, content: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

const csvOf = (rows: readonly (readonly [string, number | "", number | "", string?])[]) =>
  [
    "id,age,monthlyIncome,city",
    ...rows.map(([id, age, income, city = ""]) => [id, age, income, city].join(",")),
  ].join("\n");

const run = (...args: readonly string[]) => runInMemory(rules, ["diff", ...args]);
const diff = async (...args: readonly string[]) => JSON.parse((await run(...args, "--json")).out);

describe("creditline rules diff, by what applicants have", () => {
  const population = () =>
    file(
      "groups.csv",
      csvOf([
        ["a", 29, 24_000, "Pune"],
        ["b", 30, 24_500, "poona"],
        ["c", 39, 19_999, "Mumbai"],
        ["d", 30, 24_000],
        ["e", 30, 30_000, "Pune"],
        ["f", 60, 24_000, "Pune"],
      ]),
    );
  const over = async (...flags: readonly string[]) =>
    diff("built-in", "built-in", "--population", await population(), ...flags);

  test("--what-if changes a figure of every lender, or of one", async () => {
    const ofOne = await over("--what-if", "DMI.minimumIncome=19999");
    expect(ofOne.lenders).toEqual({ DMI: { "ineligible>eligible": 4 } });
    expect(ofOne.examples[0].because).toBe("income ₹24,000 was below ₹25,000 (₹19,999 now)");
    const ofAll = await over("--what-if", "minimumIncome=24001", "maximumAge=not-stated");
    expect(Object.keys(ofAll.lenders).length).toBeGreaterThan(5);
    expect(ofAll.configuration).not.toBe(ofAll.configurations.old);
    const cities = await over("--what-if", "DMI.supportedCities=Mumbai, Poona");
    expect(cities.lenders).toEqual({});
  });

  test("a configuration that is not named is the built-in one", async () => {
    const change = ["--what-if", "DMI.minimumIncome=19999", "--population", await population()];
    expect(await diff(...change)).toEqual(await diff("built-in", "built-in", ...change));
    const next = await file("next.json", JSON.stringify({ lenders: { DMI: { minimumIncome: 26_000 } } }));
    const flags = ["--population", await population()];
    expect(await diff(next, ...flags)).toEqual(await diff("built-in", next, ...flags));
  });

  test("--by counts the flips by city, by ten years and by ten thousand rupees", async () => {
    const { by } = await over("--what-if", "DMI.minimumIncome=19999", "--by", "city", "age,income");
    const flips = (groups: readonly { group: string | null; flips: number }[]) =>
      groups.map(({ group, flips: n }) => [group, n]);
    expect(flips(by.city)).toEqual([
      ["pune", 2],
      ["mumbai", 1],
      [null, 1],
    ]);
    expect(flips(by.age)).toEqual([
      ["20 to 29", 1],
      ["30 to 39", 3],
    ]);
    expect(flips(by.income)).toEqual([
      ["10000 to 19999", 1],
      ["20000 to 29999", 3],
    ]);
    expect(by.age[1].lenders).toEqual({ DMI: { "ineligible>eligible": 3 } });
  });

  test("people read the groups with the most first", async () => {
    const { out } = await run(
      "built-in",
      "built-in",
      "--population",
      await population(),
      "--what-if",
      "DMI.minimumIncome=19999",
      "--by",
      "age",
    );
    expect(out).toContain("By age\n  20 to 29: 1 (DMI 1)\n  30 to 39: 3 (DMI 3)\n");
  });

  test("--out writes one page that needs nothing else, with every group and no markup of the file's", async () => {
    const page = join(folder, "report.html");
    const people = await file(
      "markup.csv",
      csvOf([
        ["<b>a</b>", 30, 24_000, "<i>Pune"],
        ["b&", 25, 24_000, "Pune"],
      ]),
    );
    const change = ["--what-if", "DMI.minimumIncome=19999"];
    const { status } = await run("built-in", "built-in", ...change, "--population", people, "--out", page);
    expect(status).toBe(0);
    const html = await readFile(page, "utf8");
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).not.toMatch(/<script|<link|src=|https?:/);
    for (const text of [
      "2 applicants in ",
      "to built-in with DMI.minimumIncome=19999 (",
      '<th scope="row">DMI</th><td>ineligible → eligible</td><td class="n">1</td>',
      '<th scope="row">pune</th>',
      '<th scope="row">20 to 29</th>',
      '<th scope="row">20000 to 29999</th>',
      "<td>b&#38;</td>",
      "income ₹24,000 was below ₹25,000 (₹19,999 now)",
    ])
      expect(html).toContain(text);
    expect(html).not.toMatch(/<[bi]>/);
    // A chart for lenders, cities, ages and incomes, each with its numbers written beside what is drawn.
    const charts = html.match(/<svg[^]*?<\/svg>/g) ?? [];
    expect(charts).toHaveLength(4);
    expect(charts.map((chart) => chart.match(/<rect/g)?.length)).toEqual([1, 1, 1, 1]);
    expect(charts[0]).toContain("DMI: ineligible → eligible");
    expect(html).toContain("@media print");
  });

  test.each([
    [["--out", ""], "out: expected the path of a file, got nothing"],
    [["--by", "colour"], 'by: expected one of city, age, income, got "colour"'],
    [["--what-if", "income=1"], "what-if: expected a figure and its value"],
    [["--what-if", "XYZ.minimumIncome=1"], 'what-if: expected a lender of <new>, got "XYZ"'],
    [["--what-if", "minimumIncome=much"], "what-if: RBL.minimumIncome: expected"],
    [["--what-if", "DMI.minimumAge=90"], "expected a minimum age up to the maximum"],
  ])("%j cannot be used: status 2", async (flags, message) => {
    const { said, status } = await run("built-in", "built-in", "--population", await population(), ...flags);
    expect(said).toContain(message);
    expect(status).toBe(2);
  });
});

describe("creditline rules refusals", () => {
  const refusals = async (...args: readonly string[]) => {
    const population = await file(
      "refused.csv",
      csvOf([
        ["a", 22, 30_000, "Pune"],
        ["b", 22, 24_999, "Pune"],
        ["c", 30, 24_999, "Pune"],
        ["d", 30, 24_999, "Pune"],
        ["e", 30, 30_000, "Atlantis"],
        ["f", 30, 30_000, "Pune"],
        ["g", "", "", "Pune"],
        ["h", "x" as unknown as number, 1],
      ]),
    );
    return runInMemory(rules, ["refusals", "--population", population, ...args]);
  };

  test("counts whom each bound refuses, and whom it refuses alone, most of these first", async () => {
    const { out, said, status } = await refusals("--lender", "DMI", "MUSKMELON", "--json");
    expect(said).toContain("line 9: age: expected");
    expect(status).toBe(0);
    expect(JSON.parse(out)).toEqual({
      population: 7,
      skipped: 1,
      lenders: {
        DMI: {
          refused: 5,
          bounds: [
            { code: "INCOME_BELOW_MINIMUM", figure: "minimumIncome", refuses: 3, alone: 2 },
            { code: "AGE_BELOW_MINIMUM", figure: "minimumAge", refuses: 2, alone: 1 },
            { code: "CITY_NOT_SERVED", figure: "supportedCities", refuses: 1, alone: 1 },
          ],
        },
        MUSKMELON: {
          refused: 3,
          bounds: [
            { code: "AGE_BELOW_MINIMUM", figure: "minimumAge", refuses: 2, alone: 2 },
            { code: "CITY_NOT_SERVED", figure: "supportedCities", refuses: 1, alone: 1 },
          ],
        },
      },
      configuration: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
  });

  test("people read it by lender", async () => {
    const { out } = await refusals("--lender", "DMI");
    expect(out).toContain("7 applicants answered, and 1 bad row skipped.\n\nDMI: 5 refused\n");
    expect(out).toContain("  INCOME_BELOW_MINIMUM: 3, of them 2 alone\n");
  });
});
