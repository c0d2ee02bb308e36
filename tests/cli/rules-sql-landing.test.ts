import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { landingSql } from "@creditline/core/routing/sql/landing-sql";
import { ASSUMED_POLICY, type RoutingPolicy } from "@creditline/core/routing/situation";
import { whyHere } from "@creditline/core/routing/why";
import { type Standing, situationOf, standings, statuses } from "@creditline/fixtures/arbitraries/situations";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import * as fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as rules from "../../cli/commands/rules.ts";
import { type PostgresServer, startPostgres } from "../adapters/postgres-server.ts";
import { runInMemory } from "./run-in-memory.ts";

let server: PostgresServer;
let client: Client;
let duck: DuckDBConnection;
beforeAll(async () => {
  duck = await (await DuckDBInstance.create(":memory:")).connect();
  server = await startPostgres();
  client = new Client({ connectionString: await server.newPlace() });
  await client.connect();
}, 60_000);
afterAll(async () => {
  duck?.closeSync();
  await client?.end();
  await server?.stop();
});

const literal = (value: string | null): string =>
  value === null ? "NULL" : `'${value.replaceAll("'", "''")}'`;
const someOrNone = (list: readonly unknown[]): string => (list.length > 0 ? "'some'" : "'none'");

/** The interest of the active line, as an export has it. */
const interestOf = ({ lineType, interest }: Standing): string | null =>
  lineType === null ? null : (interest[lineType] ?? null);

const SINCE = "2026-11-27T10:00:00Z";

const COLUMNS = `id INTEGER, status TEXT, lineType TEXT, partner TEXT, interest TEXT, actionables TEXT,
  blockedMilestones TEXT, interactionRequired BOOLEAN, since TEXT`;

/** Statements that make the table of customers, and fill it. */
function tableOf(customers: readonly Standing[]): readonly string[] {
  const rows = customers.map((one, id) =>
    [
      id,
      literal(one.status),
      literal(one.lineType),
      literal(one.partner),
      literal(interestOf(one)),
      someOrNone(one.actionables),
      someOrNone(one.blockedMilestones),
      String(one.interactionRequired),
      literal(SINCE),
    ].join(", "),
  );
  return [
    "DROP TABLE IF EXISTS customers",
    `CREATE TABLE customers (${COLUMNS})`,
    `INSERT INTO customers VALUES ${rows.map((row) => `(${row})`).join(", ")}`,
  ];
}

const ask = async (sql: string) => (await duck.runAndReadAll(sql)).getRowObjects();

const inOrder = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows.toSorted((a, b) => Number(a["id"]) - Number(b["id"]));

const lists = ["DMI", "INCRED", "RBL"] as const;
const policies: fc.Arbitrary<RoutingPolicy> = fc.oneof(
  fc.constant(ASSUMED_POLICY),
  fc.record({
    consumerFinanceListed: fc.subarray([...lists]),
    interestExempt: fc.subarray([...lists]),
    requestPayment: fc.subarray([...lists]),
    creditManagementLineTypes: fc.subarray(["CASH_LINE", "CONSUMER_FINANCE"]),
  }),
);

describe("the landing rules as one SELECT", () => {
  test("lands every customer in DuckDB and PostgreSQL where the rules do, with the same turn", async () => {
    const customer = fc.tuple(standings(), statuses()).map(([one, status]) => ({ ...one, status }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(customer, { minLength: 40, maxLength: 80 }),
        policies,
        async (many, policy) => {
          for (const statement of tableOf(many)) {
            await duck.run(statement);
            await client.query(statement);
          }
          const expected = many.map((one, id) => {
            const { rule, screen, turn } = whyHere({ ...situationOf(one), policy }, null);
            return { id, rule, screen, turn, since: SINCE };
          });
          const sql = (dialect: "duckdb" | "postgres") => landingSql({ dialect, table: "customers", policy });
          expect(inOrder(await ask(sql("duckdb")))).toEqual(expected);
          expect(inOrder((await client.query(sql("postgres"))).rows)).toEqual(expected);
        },
      ),
      { numRuns: 100 },
    );
  }, 120_000);

  test("counts the customers of a screen, those with an invalid status separately", async () => {
    await duck.run(`CREATE OR REPLACE TABLE people AS SELECT * FROM (VALUES
      (1, NULL), (2, '30000.15000'), (3, '30000.15000'), (4, '30000.1'), (5, '')) AS t (id, status)`);
    const sql = landingSql({ dialect: "duckdb", table: "people" });
    expect(
      await ask(
        `SELECT screen, CAST(COUNT(*) AS INTEGER) AS n FROM (${sql}) GROUP BY screen ORDER BY screen`,
      ),
    ).toEqual([
      { screen: "qual", n: 2 },
      { screen: "residenceAddress", n: 2 },
      { screen: null, n: 1 },
    ]);
  });

  test.each([
    ["some", 5],
    ["none", 6],
    ["2", 5],
    ["0", 6],
    ['["PAN"]', 5],
    ["[]", 6],
  ])("takes blocked milestones that are written %s", async (written, rule) => {
    await duck.run(
      `CREATE OR REPLACE TABLE people AS SELECT 1 AS id, '30000.50000' AS status, '${written}' AS blockedMilestones`,
    );
    expect(await ask(landingSql({ dialect: "duckdb", table: "people" }))).toMatchObject([{ rule }]);
  });
});

describe("creditline rules sql --landing", () => {
  const run = (...args: readonly string[]) => runInMemory(rules, ["sql", "--landing", ...args]);

  test("prints the statement for DuckDB and the table customers without flags", async () => {
    const { out, status } = await run();
    expect([out, status]).toEqual([landingSql({ dialect: "duckdb", table: "customers" }), 0]);
  });

  test("takes an engine, a table and a policy", async () => {
    const folder = await mkdtemp(join(tmpdir(), "creditline-landing-"));
    const file = join(folder, "policy.json");
    await writeFile(file, JSON.stringify({ interestExempt: ["DMI"] }));
    const { out } = await run("--dialect", "postgres", "--table", "crm.people", "--policy", file);
    await rm(folder, { recursive: true });
    const policy = { ...ASSUMED_POLICY, interestExempt: ["DMI"] };
    expect(out).toBe(landingSql({ dialect: "postgres", table: "crm.people", policy }));
    expect(out).not.toBe(landingSql({ dialect: "postgres", table: "crm.people" }));
  });

  test.each([
    [["--lender", "DMI"], "lender: can't be used with --landing"],
    [["--as-of", "2027-01-01"], "as-of: can't be used with --landing"],
    [["--config", "x.json"], "config: can't be used with --landing"],
    [["--table", " "], "table: expected the name of a table"],
    [["--policy", "/none.json"], "/none.json: no such file"],
  ])("%j cannot be used: status 2", async (args, message) => {
    const { out, said, status } = await run(...args);
    expect(said).toContain(message);
    expect([out, status]).toEqual(["", 2]);
  });

  test("a policy without --landing cannot be used: status 2", async () => {
    const { said, status } = await runInMemory(rules, ["sql", "--policy", "policy.json"]);
    expect(said).toContain("policy: needs --landing");
    expect(status).toBe(2);
  });
});
