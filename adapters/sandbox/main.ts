import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LogEntry } from "./log.ts";
import { startServer } from "./node-server.ts";
import type { RunningServer } from "./node-server.ts";
import { PostgresTrouble } from "./postgres-trouble.ts";
import { readSettings } from "./settings.ts";
import type { Settings } from "./settings.ts";
import type { Store } from "./store.ts";

/** The web application as `npm start` builds it, seen from where this program is built to. */
const WEB_DIR = fileURLToPath(new URL("../../web/dist", import.meta.url));

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const logLine =
  (all: boolean) =>
  (entry: LogEntry): void => {
    if (all || entry.status >= 500) say(JSON.stringify(entry));
  };

/** Why the platform could not start, in words that say what to change; undefined for a fault of ours. */
function startTrouble(error: unknown, { port, host, dataDir }: Settings): string | undefined {
  if (error instanceof PostgresTrouble) return `DATABASE_URL: ${error.message}`;
  const { code, path, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case "EADDRINUSE":
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

/** The PostgreSQL database that was asked for; its driver is loaded for who uses it. */
async function databaseOf({ databaseUrl }: Settings): Promise<Store | undefined> {
  if (databaseUrl === undefined) return undefined;
  const { postgresStore } = await import("./postgres-store.ts");
  return postgresStore(databaseUrl);
}

/** Stops once, on the first signal; what is under way is answered first. */
function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      // A terminal's Ctrl-C reaches us twice: by the terminal, and by the script that started us.
      if (stopping) return;
      stopping = true;
      void server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          say(`error: the platform did not stop cleanly: ${String(error)}`);
          process.exit(1);
        },
      );
    });
  }
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
  try {
    const server = await startServer({
      port: settings.port,
      host: settings.host,
      dataDir: settings.dataDir,
      store: await databaseOf(settings),
      webDir: existsSync(join(WEB_DIR, "index.html")) ? WEB_DIR : undefined,
      log: logLine(settings.logsRequests),
    });
    stopOnSignal(server);
    process.stdout.write(`ready ${server.url}\n`);
  } catch (error) {
    const trouble = startTrouble(error, settings);
    if (trouble === undefined) throw error;
    say(`error: ${trouble}`);
    process.exitCode = 1;
  }
}

await main();
