import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as rules from "../../cli/commands/rules.ts";
import { runInMemory } from "./run-in-memory.ts";

let duck: DuckDBConnection;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "creditline-sql-"));
  duck = await (await DuckDBInstance.create(":memory:")).connect();
});
afterAll(async () => {
  duck.closeSync();
  await rm(folder, { recursive: true });
});

describe("creditline rules sql", () => {
  const run = (...args: readonly string[]) => runInMemory(rules, ["sql", ...args]);

  test("prints a statement that answers in DuckDB, for the lenders, the day and the table given", async () => {
    const config = join(folder, "next.json");
    await writeFile(
      config,
      JSON.stringify({
        lenders: {
          DMI: { minimumIncome: { dated: [{ from: "2027-01-01", value: 30_000 }] } },
          ACME: { minimumIncome: "not-stated" },
        },
      }),
    );
    await duck.run(
      "CREATE OR REPLACE TABLE people AS SELECT 7 AS id, DATE '2004-02-29' AS dob, 29999 AS monthlyIncome",
    );
    const ask = async (...flags: readonly string[]) => {
      const { out, status } = await run("--table", "people", "--config", config, ...flags);
      expect(status).toBe(0);
      expect(out).toMatch(/^-- creditline: configuration [0-9a-f]{12}, for \d{4}-\d\d-\d\d\nSELECT\n/);
      return (await duck.runAndReadAll(out)).getRowObjects();
    };
    expect(await ask("--lender", "dmi", "ACME", "--as-of", "2026-12-31")).toEqual([
      { id: 7, DMI: "ineligible:AGE_BELOW_MINIMUM", ACME: "ineligible:AGE_BELOW_MINIMUM" },
    ]);
    expect(await ask("--lender", "DMI,ACME", "--as-of", "2027-03-01")).toEqual([
      { id: 7, DMI: "ineligible:INCOME_BELOW_MINIMUM", ACME: "undetermined:CRITERION_NOT_STATED" },
    ]);
  });

  test("is for all lenders, DuckDB, and the table applicants without flags", async () => {
    const { out } = await run();
    expect(out).toContain("SELECT * FROM applicants");
    for (const { code } of LENDERS) expect(out).toContain(`AS "${code}"`);
  });

  test.each([
    [
      ["--dialect", "oracle"],
      'dialect: expected one of duckdb, postgres, spark, bigquery, snowflake, got "oracle"',
    ],
    [["--table", ""], "table: expected the name of a table"],
    [["--dialect", "spark", "--table", "a`b"], "table: expected the name of a table without backticks"],
    [["--dialect", "bigquery", "--table", "a\\"], "table: expected the name of a table without backticks"],
    [["--lender", "DMJ"], "did you mean DMI?"],
    [["--as-of", "x"], "as-of: expected a day"],
    [["--config", "/none.json"], "/none.json: no such file"],
  ])("%j cannot be used: status 2", async (args, message) => {
    const { out, said, status } = await run(...args);
    expect(said).toContain(message);
    expect([out, status]).toEqual(["", 2]);
  });
});
