import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { startServer } from "@creditline/adapters/platform/http/node-server";
import { landingSql } from "@creditline/core/routing/sql/landing-sql";
import { customerSituation } from "@creditline/core/journey/navigation/landing-situation";
import { decideLanding } from "@creditline/core/routing/landing";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as support from "../../cli/commands/support.ts";
import { runInMemory } from "./run-in-memory.ts";

/** Customers who are at screens of every kind. */
const STANDING = [
  { status: "AIP_INTERESTED" },
  { status: "AIP_SUCCESS", partner: "DMI", lineType: "CASH_LINE", interest: "NO" },
  { status: "AIP_SUCCESS", partner: "INCRED", lineType: "CONSUMER_FINANCE" },
  { status: "AIP_REJECTED" },
  { status: "AIP_SUBMITTED" },
  { status: "CM_LINE_STARTED", partner: "DMI", lineType: "CASH_LINE" },
  { situation: { status: "AIP_CUSTOMER_INTERACTION_REQ", interactionRequired: true } },
  { situation: {} },
];

describe("creditline support export", () => {
  let folder = "";
  let duck: DuckDBConnection;
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "creditline-export-"));
    duck = await (await DuckDBInstance.create(":memory:")).connect();
    server = await startServer({ port: 0, host: "127.0.0.1", dataDir: "", store: memoryStore(), stopMs: 0 });
  });
  afterAll(async () => {
    duck.closeSync();
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const ask = async (path: string) => {
    const response = await fetch(`${server.url}${path}`);
    return { status: response.status, body: await response.json() };
  };
  const run = (...args: readonly string[]) =>
    runInMemory(support, ["export", "--server", server.url, ...args]);

  test("writes customers whom the landing SQL counts on the screens where the rules land them", async () => {
    const control = sandboxControl(server.url, fetch);
    for (const [n, standing] of STANDING.entries()) await control.stand(`900000040${n}`, standing);
    const file = join(folder, "customers.parquet");
    const { said, status } = await run("--parquet", file);
    expect(said).toBe(`Wrote ${STANDING.length} customers to ${file}.\n`);
    expect(status).toBe(0);

    await duck.run(`CREATE OR REPLACE VIEW customers AS SELECT * FROM '${file}'`);
    const sql = landingSql({ dialect: "duckdb", table: "customers" });
    const landed = (await duck.runAndReadAll(sql)).getRowObjectsJson();
    expect(landed).toHaveLength(STANDING.length);
    for (const { id, rule, screen, since } of landed) {
      const record = (await ask(`/sandbox/customers/${String(id)}/record`)).body as CustomerRecord;
      const decision = decideLanding(customerSituation(record));
      expect({ rule, screen, since }).toEqual({
        rule: decision.rule,
        screen: decision.route,
        since: record.loanResponse?.statusSince ?? null,
      });
    }
    const counted = `SELECT screen, turn, count(*)::INTEGER FROM (${sql}) GROUP BY ALL ORDER BY ALL`;
    const counts = (await duck.runAndReadAll(counted)).getRowsJson();
    expect(counts.length).toBeGreaterThan(4);
    expect(counts.every(([screen, turn]) => screen !== null && turn !== null)).toBe(true);
  });

  test("holds nothing that tells who a customer is", async () => {
    const file = join(folder, "columns.parquet");
    await run("--parquet", file);
    const described = await duck.runAndReadAll(`SELECT column_name FROM (DESCRIBE SELECT * FROM '${file}')`);
    expect(described.getRowsJson().flat()).toEqual([
      "id",
      "status",
      "lineType",
      "partner",
      "interest",
      "actionables",
      "blockedMilestones",
      "interactionRequired",
      "since",
    ]);
    const rows = (await duck.runAndReadAll(`SELECT * FROM '${file}'`)).getRowsJson();
    expect(JSON.stringify(rows)).not.toMatch(/9000000|@|[A-Z]{5}\d{4}[A-Z]/);
  });

  test("is asked for a page at a time, each customer once", async () => {
    const ids: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const { body } = await ask(`/sandbox/customers?limit=3&after=${after}`);
      const { customers, next } = body as { customers: { id: string }[]; next: string | null };
      expect(customers.length).toBeLessThanOrEqual(3);
      ids.push(...customers.map(({ id }) => id));
      after = next;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(STANDING.length);
    for (const limit of ["0", "501", "many", "-1"])
      expect((await ask(`/sandbox/customers?limit=${limit}`)).status).toBe(400);
  });

  test("writes nothing where the file can't be: status 2", async () => {
    const { said, status } = await run("--parquet", join(folder, "nowhere", "c.parquet"));
    expect(said).toContain("nowhere");
    expect(status).toBe(2);
    expect((await run("--parquet", "")).status).toBe(2);
  });
});
