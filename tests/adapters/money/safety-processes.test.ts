import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyedStore } from "@creditline/adapters/platform/store/sealed/keyed-store";
import { embeddedStore } from "@creditline/adapters/platform/store/sealed/embedded-store";
import { postgresStore } from "@creditline/adapters/platform/store/postgres/postgres-store";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { sqliteStore } from "@creditline/adapters/platform/store/sqlite/sqlite-store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { platformProcess, type PlatformProcess } from "../platform-process.ts";
import { type PostgresServer, startPostgres } from "../postgres-server.ts";
import { type Ask, type Progress, type SafetyReport, safetyRun } from "./safety-run.ts";

/**
 * How many requests are answered in each run: a thousand, or what SAFETY_OPERATIONS says, as `npm run test:full` does
 * and the report in docs/safety.md.
 */
const OPERATIONS = Number(process.env["SAFETY_OPERATIONS"] ?? 1_000);
/** How often something is killed: now and then, and never so often that nothing else happens. */
const killsIn = (operations: number): number => Math.max(3, Math.round(operations / 700));
const longEnough = (operations: number): number => 90_000 + operations * 60;

let directory: string;
let postgres: PostgresServer;
/** Where Node keeps what it has compiled: many processes are started here. */
let compiled: { readonly NODE_COMPILE_CACHE: string };
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "creditline-safety-"));
  compiled = { NODE_COMPILE_CACHE: join(directory, "compiled") };
  // It is written by a process that ends by itself, so one does.
  const first = await platformProcess({ ...compiled, DATA_DIR: join(directory, "first"), DATABASE_URL: "" });
  await first.stop();
  postgres = await startPostgres();
}, 120_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** A platform in this process. */
const inProcess =
  (sandbox: ReturnType<typeof createSandbox>): Ask =>
  async (method, path, body, headers = {}) => {
    const init = {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const response = await sandbox.handle(new Request(`http://sandbox.invalid${path}`, init));
    return { status: response.status, text: await response.text() };
  };

/** A platform in a process of its own, which may be gone; another takes its place. */
interface Server {
  readonly ask: Ask;
  /** Kills the process in the middle of its work, and starts another on the same data. */
  replace(): Promise<void>;
  kill(): Promise<void>;
}

async function served(env: Readonly<Record<string, string>>): Promise<Server> {
  const start = (): Promise<PlatformProcess> =>
    platformProcess({ ...compiled, CODES_PER_PHONE: String(CODES), ...env });
  let current = await start();
  return {
    ask: async (method, path, body, headers = {}) => {
      try {
        const response = await fetch(current.url + path, {
          method,
          headers: { "content-type": "application/json", ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        return { status: response.status, text: await response.text() };
      } catch {
        return null;
      }
    },
    replace: async () => {
      await current.kill();
      current = await start();
    },
    kill: () => current.kill(),
  };
}

/** Breaks something again and again, each time after some more answers, of which no one knows how many. */
const breaking =
  (operations: number, breakIt: (time: number) => Promise<void>) =>
  async (progress: Progress): Promise<void> => {
    const times = killsIn(operations);
    for (let time = 0; time < times; time += 1) {
      const enough = progress.answered() + 1 + Math.floor((Math.random() * operations) / times);
      while (progress.answered() < enough && !progress.isOver()) {
        await new Promise((resolve) => {
          setTimeout(resolve, 1);
        });
      }
      await breakIt(time);
    }
  };

function report(
  name: string,
  operations: number,
  counted: SafetyReport & { readonly kills?: number; readonly databaseKills?: number },
): void {
  process.stdout.write(`${name}: ${JSON.stringify(counted)}\n`);
  expect(counted.answered).toBeGreaterThanOrEqual(operations);
  expect(counted.withdrawalsThere).toBe(counted.withdrawalsAcknowledged);
  expect(counted.paymentsThere).toBe(counted.paymentsAcknowledged);
  expect(counted.withdrawalsThere).toBeGreaterThan(0);
  expect(counted.paymentsThere).toBeGreaterThan(0);
  expect(counted.failedPaymentsAcknowledged).toBeGreaterThan(0);
  expect(counted.refusedBeyondLimit).toBeGreaterThan(0);
  expect(counted.duplicates).toBeGreaterThan(0);
}

const CLIENTS = 6;

/** Each withdrawal has an OTP of its own, and all go to one phone. */
const CODES = 1_000;

/** What servers on several machines would be given. */
const DATA_KEY = "5a".repeat(32);

test(
  "SQLite in one process: what was acknowledged is there once, and nothing else is",
  async () => {
    const file = join(directory, "in-process.sqlite");
    const sandbox = createSandbox({
      store: sqliteStore(file),
      sandboxCalls: true,
      codeLimits: { sends: CODES },
    });
    const counted = await safetyRun({
      operations: OPERATIONS,
      clients: CLIENTS,
      platforms: [inProcess(sandbox)],
      openStore: async () => sqliteStore(file),
    });
    await sandbox.close();
    report("SQLite in process", OPERATIONS, counted);
    expect(counted.unanswered).toBe(0);
  },
  longEnough(OPERATIONS),
);

test(
  "SQLite under kill -9: what was acknowledged is there once, and nothing else is",
  async () => {
    const dataDir = join(directory, "killed");
    const server = await served({ DATA_DIR: dataDir, DATABASE_URL: "" });
    const counted = await safetyRun({
      operations: OPERATIONS,
      clients: CLIENTS,
      platforms: [server.ask],
      disturb: breaking(OPERATIONS, () => server.replace()),
      openStore: () => embeddedStore(dataDir),
    });
    await server.kill();
    report("SQLite, kill -9 of the process", OPERATIONS, { ...counted, kills: killsIn(OPERATIONS) });
    expect(counted.faults).toBe(0);
  },
  longEnough(OPERATIONS),
);

describe("PostgreSQL with two processes", () => {
  let url: string;
  let servers: readonly Server[];
  beforeAll(async () => {
    url = await postgres.newPlace();
    servers = await Promise.all([
      served({ DATABASE_URL: url, DATA_KEY }),
      served({ DATABASE_URL: url, DATA_KEY }),
    ]);
  }, 60_000);
  afterAll(() => Promise.all(servers.map((server) => server.kill())));

  test(
    "what was acknowledged is there once, and nothing else is",
    async () => {
      const counted = await safetyRun({
        operations: OPERATIONS,
        clients: CLIENTS,
        platforms: servers.map(({ ask }) => ask),
        openStore: () => keyedStore(directory, DATA_KEY, (sealing) => postgresStore(url, sealing)),
      });
      report("PostgreSQL, two processes", OPERATIONS, counted);
      expect(counted.faults).toBe(0);
    },
    longEnough(OPERATIONS),
  );

  test(
    "under kill -9 of either, and of the database itself, it is too",
    async () => {
      let databaseKills = 0;
      const counted = await safetyRun({
        operations: OPERATIONS,
        clients: CLIENTS,
        platforms: servers.map(({ ask }) => ask),
        disturb: breaking(OPERATIONS, async (time) => {
          if (time % 3 === 2) {
            await postgres.kill();
            await postgres.restart();
            databaseKills += 1;
          } else await servers[time % 2]?.replace();
        }),
        openStore: () => keyedStore(directory, DATA_KEY, (sealing) => postgresStore(url, sealing)),
      });
      const kills = killsIn(OPERATIONS) - databaseKills;
      report("PostgreSQL, two processes, kill -9 of either and of the database", OPERATIONS, {
        ...counted,
        kills,
        databaseKills,
      });
    },
    longEnough(OPERATIONS),
  );
});
