import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DatabaseTooNew, type Store } from "./store/store.ts";
import { DataKeyTrouble, keyFileOf } from "./store/sealed/sealing.ts";
import { keyedStore, openForUse, OtherUse, privateFolder } from "./store/sealed/keyed-store.ts";
import { type Log, logOutput } from "./operations/log.ts";
import { embeddedStore } from "./store/sealed/embedded-store.ts";
import { addressLimits, isLoopback } from "./operations/address-limits.ts";
import { type RunningServer, startServer } from "./http/node-server.ts";
import { LendersFileTrouble, lendersIn, type Operations, startOperations } from "./operations/operations.ts";
import { decideBy, LENDERS } from "@creditline/core/lenders/lenders.table";
import { withoutInvented } from "@creditline/core/lenders/offered";
import { docsPage } from "./http/docs/docs-page.ts";
import type { Sandbox } from "./http/server.ts";
import { PostgresTrouble } from "./store/postgres/postgres-trouble.ts";
import { readSettings, type Settings } from "./operations/settings.ts";
import { unsafeSettings } from "./operations/unsafe-settings.ts";

/** The pause between two sweeps of due work (assumed): six hundred customers a minute. */
const SWEEP_MS = 10_000;

/** The web application as `npm start` builds it, relative to the built program. */
const WEB_DIR = fileURLToPath(new URL("../../web/dist", import.meta.url));

const errors = logOutput(process.stderr);
const output = logOutput(process.stdout);

const say = (text: string): void => errors.line(text);

/** The log on standard error, a JSON object a line. */
const logOn = ({ logFrom }: Settings): Log | undefined =>
  logFrom === null
    ? undefined
    : { from: logFrom, write: (entry) => say(JSON.stringify(entry)), isFailing: errors.isFailing };

/** Why the platform could not start, and what to change; undefined for an internal error. */
function startTrouble(error: unknown, settings: Settings): string | undefined {
  if (error instanceof UnsafeStart) return error.message;
  if (error instanceof OtherUse) {
    return `${settings.databaseUrl === undefined ? "DATA_DIR" : "DATABASE_URL"}: ${error.message}`;
  }
  if (error instanceof LendersFileTrouble) return `LENDERS_FILE: ${error.message}`;
  if (error instanceof DataKeyTrouble) return `DATA_KEY: ${error.message}`;
  if (error instanceof DatabaseTooNew) {
    return `${settings.databaseUrl === undefined ? "DATA_DIR" : "DATABASE_URL"}: the database cannot be used: ${error.message}`;
  }
  if (error instanceof PostgresTrouble) return `DATABASE_URL: ${error.message}`;
  const { port, host, dataDir, metricsApart } = settings;
  const { code, path, message, port: taken } = error as NodeJS.ErrnoException & { readonly port?: number };
  switch (code) {
    case "EADDRINUSE":
      if (metricsApart !== undefined && taken === metricsApart.port && taken !== port) {
        return `METRICS_PORT: port ${taken} of ${metricsApart.host} is in use; choose another`;
      }
      return `port ${port} of ${host} is in use: stop what uses it, or choose another with PORT (0 picks a free one)`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST: ${host} is no address of this machine`;
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return path === undefined
        ? `PORT: you may not serve on port ${port}; choose one above 1023`
        : `DATA_DIR: you may not write to ${path}`;
    case "ENOTDIR":
    case "EEXIST":
      return `DATA_DIR: ${dataDir} is not a folder`;
    case "ERR_SQLITE_ERROR":
      return `DATA_DIR: the database in ${dataDir} cannot be opened: ${message}`;
    default:
      return undefined;
  }
}

/** The error for a new database in a directory that has the key of another one. */
const emptied = (which: string, dataDir: string): string =>
  `warning: ${which} is new and has nobody in it, though a key was there already (${keyFileOf(dataDir)}): ` +
  "if it had customers, stop the platform and put a copy back";

/** The configured database; PostgreSQL's driver is loaded only if it is used. */
async function storeOf({ databaseUrl, dataDir, dataKey }: Settings): Promise<Store> {
  if (databaseUrl === undefined) {
    return embeddedStore(dataDir, dataKey, {
      onDamage: (what) =>
        say(`error: DATA_DIR: the database in ${dataDir} is damaged, put a copy back: ${what}`),
      onEmptied: () => say(emptied(`the database in ${dataDir}`, dataDir)),
    });
  }
  const { postgresStore } = await import("./store/postgres/postgres-store.ts");
  if (dataKey === undefined) privateFolder(dataDir);
  return keyedStore(
    dataDir,
    dataKey,
    (sealing) => postgresStore(databaseUrl, sealing),
    () => say(emptied("the database at DATABASE_URL", dataDir)),
  );
}

/** Stops on the first signal, after finishing requests in progress. */
function stopOnSignal(server: RunningServer, operations: Operations): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      // A terminal's Ctrl-C arrives twice: from the terminal, and from the script that started this program.
      if (stopping) return;
      stopping = true;
      const stopped = server.stop().then(() => operations.stop());
      void stopped.then(
        () => process.exit(0),
        (error: unknown) => {
          say(`error: the platform did not stop cleanly: ${String(error)}`);
          process.exit(1);
        },
      );
    });
  }
}

/** The pages that are neither calls nor the web application's: the API reference and the metrics. */
function ownPages({ ownPage }: Operations): (request: Request, sandbox: Sandbox) => Promise<Response | null> {
  const docs = docsPage();
  return async (request, sandbox) =>
    /^\/docs\/?$/.test(new URL(request.url).pathname) ? docs(request, sandbox) : ownPage(request);
}

/** The settings with which a server of customers does not start, a line each. */
class UnsafeStart extends Error {
  override readonly name = "UnsafeStart";
}

/** Starts the platform and the web application, and prints `ready <url>` once it answers. */
async function main(): Promise<void> {
  const read = readSettings(process.env);
  if (!read.ok) {
    for (const problem of read.problems) say(`error: ${problem}`);
    process.exitCode = 1;
    return;
  }
  const { settings } = read;
  let operations: Operations | undefined;
  try {
    const { lendersFile } = settings;
    const configured = lendersFile === undefined ? undefined : lendersIn(lendersFile, Date.now(), say);
    if (!settings.sandbox) {
      const given = { settings, env: process.env, lenders: configured ?? LENDERS, flags: process.execArgv };
      const unsafe = unsafeSettings(given);
      if (unsafe.length > 0) throw new UnsafeStart(unsafe.join("\n"));
    }
    const lenders = settings.sandbox ? configured : withoutInvented(configured ?? LENDERS);
    if (lenders !== undefined) decideBy(lenders);
    operations = await startOperations(settings, errors.lost);
    const server = await startServer({
      port: settings.port,
      host: settings.host,
      dataDir: settings.dataDir,
      store: operations.watchedStore(
        await openForUse(await storeOf(settings), settings.sandbox ? "testers" : "customers"),
      ),
      webDir: existsSync(join(WEB_DIR, "index.html")) ? WEB_DIR : undefined,
      lenders,
      frameAncestors: settings.frameAncestors,
      google: settings.google,
      trackers: settings.trackers,
      marketingSources: settings.marketingSources,
      sandboxCalls: settings.sandbox,
      sandboxHosts: settings.sandboxHosts,
      log: logOn(settings),
      watch: operations.watch,
      partnerAsked: operations.partnerAsked,
      codeLimits: settings.codeLimits,
      decisions: settings.decisions,
      isSandboxSaid: settings.sandbox,
      complaints: settings.complaints,
      addressLimits: addressLimits(settings.addressRules),
      bodyBytesPerAddress: settings.bodyBytesPerAddress,
      trustedProxies: settings.trustedProxies,
      ownPage: ownPages(operations),
      stopMs: settings.stopMs,
      sweepMs: SWEEP_MS,
    });
    stopOnSignal(server, operations);
    if (settings.sandbox && !isLoopback(settings.host)) {
      say(
        `warning: whoever reaches ${settings.host} can read every code and move every customer (SANDBOX is on)`,
      );
    }
    output.line(`ready ${server.url}`);
  } catch (error) {
    await operations?.stop();
    const trouble = startTrouble(error, settings);
    if (trouble === undefined) throw error;
    for (const line of trouble.split("\n")) say(`error: ${line}`);
    process.exitCode = 1;
  }
}

await main();
