import { type TerminalEnv, wantsMovement } from "../../terminal/color.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { InputError, WorkFailed } from "../../io.ts";

/** The stream of the progress bar: standard error, so that data on standard output stays clean. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface Progress {
  /** Shows progress; redraws at most ten times a second. */
  update(done: number): void;
  /** Removes the bar. */
  end(): void;
}

const REDRAW_AFTER_MS = 100;
const WIDEST_BAR = 40;
/** To the line's start, and clear the line. */
const CLEAR = `\r${String.fromCharCode(27)}[2K`;

/** One line of progress: `Reading ████████░░░░░░░░  50%`, never wider than `columns`. */
export function progressLine(label: string, done: number, total: number, columns: number): string {
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 1;
  const percent = `${Math.floor(share * 100)}%`.padStart(4);
  const room = Math.min(WIDEST_BAR, columns - label.length - percent.length - 3);
  if (room < 4) return `${label} ${percent}`.slice(0, Math.max(0, columns - 1));
  const filled = Math.round(share * room);
  return `${label} ${"█".repeat(filled)}${"░".repeat(room - filled)} ${percent}`;
}

/**
 * Shows the progress of long work on a terminal. Draws nothing if the stream is no terminal, on a dumb terminal, or
 * under CI. `total` is in any unit that `update` then counts in.
 */
export function startProgress(
  label: string,
  total: number,
  stream: ProgressStream = process.stderr,
  env: TerminalEnv = process.env,
  now: () => number = Date.now,
): Progress {
  if (!wantsMovement(env, stream.isTTY === true)) return { update() {}, end() {} };
  let drawnAt = -Infinity;
  return {
    update(done) {
      if (now() - drawnAt < REDRAW_AFTER_MS) return;
      drawnAt = now();
      stream.write(`${CLEAR}${progressLine(label, done, total, stream.columns ?? 80)}`);
    },
    end() {
      if (drawnAt > -Infinity) stream.write(CLEAR);
    },
  };
}

/** A row of the engine: texts, numbers and nulls. */
export type EngineRow = readonly (string | number | null)[];

/** DuckDB, in this process, without a database file. */
export interface Engine {
  /** A directory for temporary files during the work. */
  readonly folder: string;
  run(sql: string): Promise<void>;
  /** All rows of a small result. */
  rows(sql: string): Promise<readonly EngineRow[]>;
  /** The rows of a result of any size, in chunks; from several threads, in no order unless the query gives one. */
  stream(sql: string): AsyncIterable<readonly EngineRow[]>;
  close(): void;
}

/**
 * The optional package to install if it is missing, in the version that `package.json` names; its caller is bundled.
 */
const PACKAGE = "@duckdb/node-bindings@1.5.6-r.1";

/** The engine's default memory limit, in megabytes. */
export const USUAL_MEMORY = 256;
const LEAST_MEMORY = 64;

/** Megabytes from a flag. Throws InputError. */
export function readMemory(value: string | undefined): number {
  if (value === undefined) return USUAL_MEMORY;
  const megabytes = /^\d{1,7}$/.test(value) ? Number(value) : 0;
  if (megabytes >= LEAST_MEMORY) return megabytes;
  throw new InputError(`memory: expected megabytes, ${LEAST_MEMORY} or more, got "${value}"`, "memory");
}

/** DuckDB's package, which is optional. Throws WorkFailed if it is not installed. */
async function loadEngine(): Promise<typeof import("@duckdb/node-api")> {
  try {
    return await import("@duckdb/node-api");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND" && code !== "ERR_DLOPEN_FAILED")
      throw error;
    throw new WorkFailed(
      `this needs DuckDB, which is not installed: npm install ${PACKAGE} (${message.split("\n")[0]})`,
    );
  }
}

/** Explains the engine's own failures to the user; any other error is a bug. */
function failureOf(error: unknown): unknown {
  const text = error instanceof Error ? error.message : "";
  if (/No space left on device/.test(text)) return new WorkFailed("the disk is full");
  if (text.startsWith("Out of Memory Error"))
    return new WorkFailed("the work needs more memory than --memory allows. Try a higher --memory");
  return error;
}

/** Starts DuckDB with a memory limit in megabytes; anything beyond goes to the disk. */
export async function startEngine(megabytes: number): Promise<Engine> {
  const { DuckDBInstance } = await loadEngine();
  const folder = mkdtempSync(join(tmpdir(), "creditline-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  const instance = await DuckDBInstance.create(":memory:", {
    memory_limit: `${megabytes}MB`,
    temp_directory: join(folder, "spilled"),
    // Reads only the files named on the command line; nothing is downloaded or loaded.
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
  });
  const connection = await instance.connect();
  await connection.run("SET enable_progress_bar = true; SET enable_progress_bar_print = false");
  // Small leftovers that it caches would come at the very end.
  await connection.run("SET enable_caching_operators = false");
  return {
    folder,
    run: (sql) => watched(connection, async () => void (await connection.run(sql))),
    rows: (sql) =>
      watched(connection, async () => (await connection.runAndReadAll(sql)).getRowsJson() as EngineRow[]),
    async *stream(sql) {
      try {
        const result = await connection.stream(sql);
        for await (const rows of result.yieldRowsJson()) yield rows as EngineRow[];
      } catch (error) {
        throw failureOf(error);
      }
    },
    close() {
      connection.closeSync();
      instance.closeSync();
      remove();
      process.off("exit", remove);
    },
  };
}

const POLL_MS = 100;

/** Runs work on the engine, and shows its progress on a terminal. */
async function watched<T>(connection: DuckDBConnection, work: () => Promise<T>): Promise<T> {
  const bar = startProgress("Reading", 100);
  const timer = setInterval(() => {
    const { percentage } = connection.progress;
    if (percentage > 0) bar.update(percentage);
  }, POLL_MS);
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  } finally {
    clearInterval(timer);
    bar.end();
  }
}
