import { Worker } from "node:worker_threads";

/** SQLITE_CORRUPT and SQLITE_NOTADB, and what they are in more detail (the low byte is the same). */
export const isDamage = (error: unknown): boolean =>
  [11, 26].includes(Number((error as { errcode?: unknown }).errcode) & 0xff);

/** In a thread of its own, since it reads the whole file; the first thing that is wrong is enough. */
const LOOK_THROUGH = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  try {
    const database = new DatabaseSync(workerData, { readOnly: true });
    const [first] = database.prepare("pragma integrity_check(1)").all();
    const said = String(Object.values(first ?? {})[0] ?? "nothing");
    parentPort.postMessage(said === "ok" ? null : said);
  } catch (error) {
    const code = Number(error.errcode) & 0xff;
    parentPort.postMessage(code === 11 || code === 26 ? String(error.message) : null);
  }
`;

/** A look through a file that is under way. */
export interface LookThrough {
  /** What is wrong with the file; null for nothing, and where the look was broken off. */
  readonly found: Promise<string | null>;
  stop(): Promise<void>;
}

/** Looks through a database file while others go on working with it. */
export function lookThrough(file: string): LookThrough {
  const worker = new Worker(LOOK_THROUGH, { eval: true, workerData: file });
  worker.unref();
  return {
    found: new Promise((resolve) => {
      worker.on("message", resolve);
      worker.on("error", () => resolve(null));
      worker.on("exit", () => resolve(null));
    }),
    stop: async () => void (await worker.terminate()),
  };
}
