import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import fc from "fast-check";
import { csvCell } from "@creditline/core/messages/translate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as eligibility from "../../cli/commands/eligibility.ts";
import * as rules from "../../cli/commands/rules.ts";
import { runInMemory } from "./run-in-memory.ts";
import { buildCreditline, creditline } from "./spawn-creditline.ts";

let folder = "";
let duck: DuckDBConnection;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "creditline-population-"));
  duck = await (await DuckDBInstance.create(":memory:")).connect();
});
afterAll(async () => {
  duck.closeSync();
  await rm(folder, { recursive: true });
});

const file = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

/** A Parquet file of what a query gives. */
async function parquet(name: string, query: string): Promise<string> {
  const path = join(folder, name);
  await duck.run(`COPY (${query}) TO '${path}' (FORMAT parquet)`);
  return path;
}

const batch = (path: string, ...flags: readonly string[]) =>
  runInMemory(eligibility, ["batch", path, "--as-of", "2026-11-28", ...flags, "--lender", "DMI"]);

const HEADER = "id,age,dob,monthlyIncome,city";

describe("files of applicants", () => {
  const person = fc.record({
    id: fc.stringMatching(/^[a-z]{1,3}$/),
    age: fc.option(fc.integer({ min: -1, max: 152 }), { nil: undefined }),
    dob: fc.constantFrom(undefined, undefined, "2003-11-28", "2003-11-29", "2026-11-29", "1800-01-01"),
    monthlyIncome: fc.option(fc.constantFrom(-1, 0, 24_999.99, 25_000, 25_000.005, 1e7, 1e10, 1e11), {
      nil: undefined,
    }),
    city: fc.constantFrom(undefined, "Pune", " poona", "Atlantis"),
  });

  test("have the same answers and the same bad rows, whatever they are written in", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 20 }), async (people) => {
        const cells = people.map(({ id, age = "", dob = "", monthlyIncome = "", city = "" }) =>
          [id, age, dob, monthlyIncome, city].join(","),
        );
        const csv = `${HEADER}\n${cells.join("\n")}\n`;
        const values = people.map(
          ({ id, age = "NULL", dob, monthlyIncome = "NULL", city }) =>
            `('${id}', ${age}, ${dob === undefined ? "NULL" : `DATE '${dob}'`}, ${monthlyIncome}, ${city === undefined ? "NULL" : `'${city}'`})`,
        );
        const typed = (age: string, income: string) =>
          `SELECT col0 AS id, col1::${age} AS age, col2::DATE AS dob, col3::${income} AS "monthlyIncome", col4::VARCHAR AS city FROM (VALUES ${values.join(", ")})`;
        const paths = [
          await file("same.csv", csv),
          await file("same.csv.gz", gzipSync(csv)),
          await file("same.jsonl", people.map((one) => JSON.stringify(one)).join("\n")),
          await file("same.json", JSON.stringify(people)),
          await parquet("same-integer.parquet", typed("INTEGER", "DOUBLE")),
          await parquet("same-decimal.parquet", typed("DOUBLE", "DECIMAL(20, 4)")),
          await parquet("same-text.parquet", typed("VARCHAR", "DECIMAL(20, 4)")),
        ];
        const results = [];
        for (const path of paths) {
          const { out, said, status } = await batch(path);
          const places = [...said.matchAll(/^(?:line|row) (\d+): (age, dob|age|dob|monthlyIncome)/gm)].map(
            ([, place, field]) => ({
              row: Number(place) - (path.includes(".csv") ? 1 : 0),
              field,
            }),
          );
          results.push({ out, status, places });
        }
        for (const result of results) expect(result).toEqual(results[0]);
        expect(results[0]?.status).toBe(results[0]?.places.length === 0 ? 0 : 1);
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  test("are answered in their order, however many rows there are, on standard output and in a file", async () => {
    const ids = Array.from({ length: 400_000 }, (_, n) => n);
    await file("large.csv", `${HEADER}\n${ids.map((n) => `${n},${20 + (n % 50)},,25000,`).join("\n")}\n`);
    const idsOf = (text: string) =>
      text
        .trimEnd()
        .split("\n")
        .slice(1)
        .map((line) => Number(line.split(",")[0]));
    const { out } = await batch(join(folder, "large.csv"));
    expect(idsOf(out).every((id, n) => id === n)).toBe(true);
    const written = join(folder, "answers.csv");
    await batch(join(folder, "large.csv"), "--out", written);
    const kept = idsOf(await readFile(written, "utf8"));
    expect(kept).toHaveLength(ids.length);
    expect(kept.every((id, n) => id === n)).toBe(true);
  }, 60_000);

  test("may be several that match a pattern, in the order of their names, each with its own lines", async () => {
    await file("part-2.csv", `${HEADER}\nc,30,,25000,\n`);
    const first = await file("part-1.csv", `${HEADER}\na,30,,25000,\n\nb,old,,1,\n`);
    const { out, said, status } = await batch(join(folder, "part-?.csv"));
    expect(out).toBe("id,DMI\na,eligible\nc,eligible\n");
    expect(said).toContain(
      `${first}: line 4: age: expected a whole number of years from 0 to 150, got "old"\n`,
    );
    expect(status).toBe(1);
  });

  test.each(["a[12]", "a*", "a?"])(
    "that are there as %s are no pattern: no other file is read",
    async (name) => {
      for (const [ending, content] of [
        ["csv", (id: string) => `${HEADER}\n${id},30,,25000,\n`],
        ["jsonl", (id: string) => JSON.stringify({ id, age: 30, monthlyIncome: 25_000 })],
        ["json", (id: string) => JSON.stringify([{ id, age: 30, monthlyIncome: 25_000 }])],
      ] as const) {
        await file(`a1.${ending}`, content("other"));
        const path = await file(`${name}.${ending}`, content("mine"));
        expect((await batch(path)).out).toBe("id,DMI\nmine,eligible\n");
      }
      const typed = (id: string) => `SELECT '${id}' AS id, 30 AS age, 25000 AS "monthlyIncome"`;
      await parquet("a1.parquet", typed("other"));
      const path = await parquet(`${name}.parquet`, typed("mine"));
      expect((await batch(path)).out).toBe("id,DMI\nmine,eligible\n");
    },
  );

  test("of one pattern have to have the same header", async () => {
    const first = await file("one-1.csv", "id,age,monthlyIncome\n");
    const second = await file("one-2.csv", "id,monthlyIncome,age\n");
    const { said, status } = await batch(join(folder, "one-*.csv"));
    expect(said).toContain(`${second}: header: expected the one of ${first}`);
    expect(status).toBe(2);
  });

  test("of Parquet that match one pattern have to have the same columns and types", async () => {
    const first = await parquet("two-1.parquet", `SELECT 1 AS id, 30 AS age, 25000 AS "monthlyIncome"`);
    for (const other of [
      `SELECT 2 AS id, 30 AS age, 25000 AS "monthlyIncome", 'Atlantis' AS city`,
      `SELECT 'b' AS id, 30 AS age, 25000 AS "monthlyIncome"`,
    ]) {
      const second = await parquet("two-2.parquet", other);
      const { said, status } = await batch(join(folder, "two-*.parquet"));
      expect(said).toContain(`${second}: expected the columns and types of ${first}`);
      expect(status).toBe(2);
    }
  });

  test("need line feeds: with carriage returns alone all would be one line", async () => {
    const { said, status } = await batch(await file("old.csv", `${HEADER}\ra,30,,25000,\r`));
    expect(said).toContain("header: expected lines that end with a line feed, got carriage returns");
    expect(status).toBe(2);
  });

  test.each([
    ["CRLF here, LF there", `${HEADER}\r\na,30,,25000,\nb,30,,25000,\r\n`, "a,eligible\nb,eligible\n", ""],
    ["a return within a value", `${HEADER}\na\rb,30,,25000,\n`, '"a\rb",eligible\n', ""],
    [
      "no UTF-8",
      Buffer.from(`${HEADER}\né,30,,25000,\nb,30,,25000,\n`, "latin1"),
      "\ufffd,eligible\nb,eligible\n",
      "",
    ],
    [
      "rows of other lengths",
      `${HEADER}\na,30\nb,30,,25000,\nc,30,,25000,Pune,x\n`,
      "b,eligible\n",
      "line 2: expected 5 values, got 2\nline 4: expected 5 values, got 6\n",
    ],
    [
      "a value wrong beside a row too short",
      `${HEADER}\na,x,,1,\nb\nc,30,,25000,\n`,
      "c,eligible\n",
      'line 2: age: expected a whole number of years from 0 to 150, got "x"\nline 3: expected 5 values, got 1\n',
    ],
    [
      "a blank row",
      `${HEADER}\n,,,,\n , ,,,\n`,
      " ,undetermined:AGE_MISSING|INCOME_MISSING\n",
      "line 2: expected a value in at least one of the columns, got none\n",
    ],
  ])("may have %s", async (_name, content, rows, refused) => {
    const { out, said } = await batch(await file("odd.csv", content));
    expect(out).toBe(`id,DMI\n${rows}`);
    expect(said.replace(/Answered .*\n$/, "")).toBe(refused);
  });

  test("are known by how they begin where the name tells nothing", async () => {
    const line = JSON.stringify({ id: 7, age: 30, monthlyIncome: 25_000 });
    for (const [name, content] of [
      ["lines", `\n  ${line}\n`],
      ["list", `[${line}]`],
      ["table", "id,age,monthlyIncome\n7,30,25000\n"],
    ] as const) {
      const { out } = await batch(await file(name, content));
      expect(out).toBe("id,DMI\n7,eligible\n");
    }
  });

  test("are what --format says, on standard input too", async () => {
    const line = JSON.stringify({ id: "a", age: 30, monthlyIncome: 25_000 });
    const args = ["batch", "-", "--lender", "DMI", "--format", "jsonl"];
    const { out, said } = await runInMemory(eligibility, args, `${line}\n"rubbish"\n`);
    expect(out).toBe("id,DMI\na,eligible\n");
    expect(said).toContain("line 2: expected an object");
    const wrong = await batch(await file("a.parquet", "id,age,monthlyIncome\n"));
    expect(wrong.said).toContain("a.parquet: not a Parquet file that can be read");
    expect(wrong.status).toBe(2);
    const broken = await batch(await file("a.json", '[{"id":1}'));
    expect(broken.said).toContain("a.json: not a JSON document");
    expect(broken.status).toBe(2);
  });

  test.each([
    [["--format", "xlsx"], 'format: expected one of csv, parquet, json, jsonl, got "xlsx"'],
    [["--memory", "10"], 'memory: expected megabytes, 64 or more, got "10"'],
    [["--memory", "much"], 'memory: expected megabytes, 64 or more, got "much"'],
  ])("%j cannot be used: status 2", async (flags, message) => {
    const { said, status } = await batch(await file("fine.csv", `${HEADER}\n`), ...flags);
    expect(said).toContain(message);
    expect(status).toBe(2);
  });

  test("that match nothing, or are a folder or a device without an end, cannot be used: status 2", async () => {
    for (const [path, message] of [
      [join(folder, "none-*.csv"), "expected files that match"],
      [folder, "got a folder"],
      ["/dev/zero", "got a device (/dev/zero)"],
    ] as const) {
      const { said, status } = await batch(path);
      expect(said).toContain(message);
      expect(status).toBe(2);
    }
  });

  test("of Parquet need columns of the right kinds", async () => {
    const path = await parquet("kinds.parquet", `SELECT 1 AS id, true AS age, 1 AS "monthlyIncome"`);
    const { said, status } = await batch(path);
    expect(said).toContain("age: expected a column of numbers or texts, got BOOLEAN");
    expect(status).toBe(2);
  });

  test("of Parquet have figures as they were meant, and bad ones are told as what they are", async () => {
    const incomes = ["24999.9::FLOAT", "25000.05::FLOAT", "25000.125::FLOAT", "'-infinity'::FLOAT"];
    const rows = incomes.map((one, n) => `SELECT ${n} AS id, 30::FLOAT AS age, ${one} AS "monthlyIncome"`);
    const { out, said } = await batch(await parquet("float.parquet", rows.join(" UNION ALL ")));
    expect(out).toBe("id,DMI\n0,ineligible:INCOME_BELOW_MINIMUM\n1,eligible\n");
    const wrong = "monthlyIncome: expected a number of rupees, 0 or more, with at most two decimals, got";
    expect(said).toContain(`row 3: ${wrong} 25000.125\nrow 4: ${wrong} -Infinity\n`);
    const figures = ["30::DECIMAL(38, 1), 1e35::HUGEINT", "30.5, 25000", "31, 25000"];
    const others = figures.map((one, n) => `(${n}, ${one})`).join(", ");
    const wide = await parquet(
      "wide.parquet",
      `SELECT * FROM (VALUES ${others}) AS t(id, age, "monthlyIncome")`,
    );
    expect((await batch(wide)).out).toBe("id,DMI\n2,eligible\n");
  });

  test("may have any ids: they are in quotes where they need them, for one lender and for several", async () => {
    const ids = ["a,b", 'q"u"o', "line\nfeed", "re\rturn", "plain", " space ", "पुणे"];
    const lines = ids.map((id) => JSON.stringify({ id, age: 30, monthlyIncome: 25_000 }));
    const path = await file("ids.jsonl", lines.join("\n"));
    for (const [lenders, answers] of [
      [["DMI"], ["eligible"]],
      [
        ["DMI", "RBL", "TAPSTART"],
        ["eligible", "eligible", "eligible"],
      ],
    ] as const) {
      const { out } = await creditline(["eligibility", "batch", path, "--lender", ...lenders], {});
      const expected = ids.map((id) => [csvCell(id), ...answers].join());
      expect(out.slice(out.indexOf("\n") + 1)).toBe(`${expected.join("\n")}\n`);
    }
  });
});

describe("answers as Parquet", () => {
  test("keep the order, the ids' type and the texts", async () => {
    const many =
      'SELECT i::BIGINT AS id, 18 + i % 50 AS age, 20000 + i % 9000 AS "monthlyIncome" FROM range(30000) r(i)';
    const path = await parquet("many.parquet", many);
    const [asParquet, asCsv] = [join(folder, "out.parquet"), join(folder, "out.csv")];
    expect((await batch(path, "--out", asParquet)).status).toBe(0);
    expect((await batch(path, "--out", asCsv)).status).toBe(0);
    const read = await duck.runAndReadAll(`SELECT id, "DMI", typeof(id) FROM '${asParquet}'`);
    const rows = read.getRowsJson();
    expect(rows[0]?.[2]).toBe("BIGINT");
    expect(`id,DMI\n${rows.map(([id, answer]) => `${id},${answer}\n`).join("")}`).toBe(
      await readFile(asCsv, "utf8"),
    );
    expect(rows.map(([id]) => Number(id))).toEqual(Array.from({ length: 30_000 }, (_, n) => n));
  });
});

describe("rules diff over Parquet", () => {
  test("counts and names as over the same applicants in a CSV", async () => {
    const next = await file("next.json", JSON.stringify({ lenders: { DMI: { minimumIncome: 26_000 } } }));
    const path = await parquet(
      "diff.parquet",
      `SELECT 'p' || i AS id, 30 AS age, 24000.0::DOUBLE + i * 500 AS "monthlyIncome", 'Pune' AS city FROM range(8) r(i)`,
    );
    const rows = Array.from({ length: 8 }, (_, n) => `p${n},30,,${24_000 + n * 500},Pune`);
    const csv = await file("diff.csv", `${HEADER}\n${rows.join("\n")}\n`);
    const diff = async (population: string) =>
      JSON.parse(
        (await runInMemory(rules, ["diff", "built-in", next, "--population", population, "--json"])).out,
      );
    const ofParquet = await diff(path);
    expect(ofParquet).toEqual(await diff(csv));
    expect(ofParquet.lenders).toEqual({ DMI: { "eligible>ineligible": 2 } });
    expect(ofParquet.examples.map(({ because }: { because: string }) => because)[0]).toBe(
      "income ₹25,000 is below ₹26,000 (₹25,000 before)",
    );
  });
});

describe("without an optional package", () => {
  beforeAll(buildCreditline, 120_000);

  /** No one finds the packages whose names begin so. */
  function without(scope: string): readonly string[] {
    const hide = `
      import { registerHooks } from "node:module";
      registerHooks({
        resolve(name, context, next) {
          if (!name.startsWith("${scope}")) return next(name, context);
          throw Object.assign(new Error("Cannot find package '" + name + "'"), { code: "ERR_MODULE_NOT_FOUND" });
        },
      });`;
    return ["--import", `data:text/javascript,${encodeURIComponent(hide)}`];
  }

  test("a report says what to install before anything is read: status 1; without one the command works", async () => {
    const path = await file("compared.csv", `${HEADER}\na,30,,20000,Pune\n`);
    const diff = ["rules", "diff", "built-in", "built-in", "--population", path];
    const node = without("@observablehq/");
    const ran = await creditline([...diff, "--out", join(folder, "none.html")], { node });
    expect(ran.err).toMatch(
      /^error: .*Plot, which is not installed: npm install @observablehq\/plot@\d\S* linkedom@\d/,
    );
    expect(ran.status).toBe(1);
    expect((await creditline(diff, { node })).status).toBe(0);
  });

  test("of DuckDB, a batch says what to install: status 1; other commands work", async () => {
    const path = await file("plain.csv", `${HEADER}\n`);
    const node = without("@duckdb/");
    const ran = await creditline(["eligibility", "batch", path], { node });
    expect(ran.err).toMatch(
      /^error: .*DuckDB, which is not installed: npm install @duckdb\/node-bindings@\d/,
    );
    expect(ran.status).toBe(1);
    const other = await creditline(["eligibility", "--age", "30", "--json"], { node });
    expect(other.status).toBe(0);
  });
});
