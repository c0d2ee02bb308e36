import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { embeddedStore } from "@creditline/adapters/platform/store/sealed/embedded-store";
import { postgresStore } from "@creditline/adapters/platform/store/postgres/postgres-store";
import { sqliteStore } from "@creditline/adapters/platform/store/sqlite/sqlite-store";
import type { Store } from "@creditline/adapters/platform/store/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";

const PROCESSES = 4;

let directory: string;
let postgres: PostgresServer;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "creditline-opening-"));
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(directory, { recursive: true, force: true });
});

/**
 * A process that opens the place that it is told, and keeps something there under its number: as a server does that
 * has just been started.
 */
const PROGRAM = `
  import { createInterface } from "node:readline";
  const [file, opens, number] = process.argv.slice(1);
  const open = (await import(file))[opens];
  process.stdout.write("ready\\n");
  for await (const place of createInterface({ input: process.stdin })) {
    try {
      const store = await open(place);
      await store.commit({ documents: [{ kind: "opened", key: number, expectedVersion: 0, value: true }] });
      await store.close();
      process.stdout.write("opened\\n");
    } catch (error) {
      process.stdout.write(String(error) + "\\n");
    }
  }
`;

/** Has several processes open each place at the same moment, and says what they told of each. */
async function openedTogether(
  file: string,
  opens: string,
  places: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const url = new URL(`../../adapters/platform/${file}`, import.meta.url).href;
  const children = Array.from({ length: PROCESSES }, (_, i) =>
    spawn(
      process.execPath,
      ["--conditions=source", "--input-type=module", "-e", PROGRAM, url, opens, `${i}`],
      {
        stdio: ["pipe", "pipe", "inherit"],
      },
    ),
  );
  const lines = children.map((child) => createInterface({ input: child.stdout })[Symbol.asyncIterator]());
  const nextOfAll = async (): Promise<readonly string[]> =>
    Promise.all(lines.map(async (one) => String((await one.next()).value)));
  expect(await nextOfAll()).toEqual(Array(PROCESSES).fill("ready"));
  const told = [];
  for (const place of places) {
    for (const child of children) child.stdin.write(`${place}\n`);
    told.push(await nextOfAll());
  }
  const gone = children.map((child) => once(child, "exit"));
  for (const child of children) child.stdin.end();
  await Promise.all(gone);
  return told;
}

async function expectOpened(store: Store): Promise<void> {
  for (let i = 0; i < PROCESSES; i += 1) expect((await store.document("opened", `${i}`))?.value).toBe(true);
  await store.close();
}

const ALL_OPENED = Array(PROCESSES).fill("opened");

test("an SQLite file that is not there yet is made once by processes that open it at the same moment", async () => {
  const files = Array.from({ length: 25 }, (_, i) => join(directory, `${i}`, "creditline.sqlite"));
  const told = await openedTogether("store/sqlite/sqlite-store.ts", "sqliteStore", files);
  for (const each of told) expect(each).toEqual(ALL_OPENED);
  for (const file of files) await expectOpened(sqliteStore(file));
});

test("a folder gets one key from processes that open it at the same moment", async () => {
  const folders = Array.from({ length: 10 }, (_, i) => join(directory, `keyed-${i}`));
  const told = await openedTogether("store/sealed/embedded-store.ts", "embeddedStore", folders);
  for (const each of told) expect(each).toEqual(ALL_OPENED);
  for (const folder of folders) await expectOpened(await embeddedStore(folder));
});

test("an empty PostgreSQL database gets its tables once from processes that open it at the same moment", async () => {
  const urls = await Promise.all(Array.from({ length: 5 }, () => postgres.newPlace()));
  const told = await openedTogether("store/postgres/postgres-store.ts", "postgresStore", urls);
  for (const each of told) expect(each).toEqual(ALL_OPENED);
  for (const url of urls) await expectOpened(await postgresStore(url));
});
