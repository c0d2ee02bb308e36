import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { InputError, type Io } from "../../io.ts";
import type { Engine } from "./engine.ts";
import { DUCKDB, type Format, FORMATS, type Input } from "./population.ts";
import { writeFileSafely } from "./written-file.ts";

const ENDINGS: readonly (readonly [RegExp, Format])[] = [
  [/\.parquet$/i, "parquet"],
  [/\.json(\.gz)?$/i, "json"],
  [/\.(jsonl|ndjson)(\.gz)?$/i, "jsonl"],
  [/\.csv(\.gz)?$/i, "csv"],
];

/** The format by a file name's extension; undefined for an unknown one. */
export const formatByEnding = (path: string): Format | undefined =>
  ENDINGS.find(([ending]) => ending.test(path))?.[1];

/** A format from a flag. Throws InputError. */
export function readFormat(value: string | undefined): Format | undefined {
  if (value === undefined) return undefined;
  const found = FORMATS.find((one) => one === value.trim().toLowerCase());
  if (found === undefined)
    throw new InputError(`format: expected one of ${FORMATS.join(", ")}, got "${value}"`, "format");
  return found;
}

/** The bytes of a file, decompressed if its name says that it is compressed. */
export function bytesOf(path: string): Readable {
  const bytes = createReadStream(path);
  // `pipeline` passes an error on to the reader; `pipe` would not.
  return /\.gz$/i.test(path) ? pipeline(bytes, createGunzip(), () => {}) : bytes;
}

/** Devices whose content ends; others would fill the disk. */
const DEVICES_THAT_END: ReadonlySet<string> = new Set(["/dev/null", "/dev/stdin", "/dev/tty"]);

const isPattern = (name: string): boolean => /[*?[]/.test(name);

/**
 * The files that a name refers to: one, those that match a pattern, or standard input (`-`), which is first copied to
 * a file since it is read twice; so is anything that is no plain file. `begun` is called as soon as a first line is
 * there. Throws InputError.
 */
export async function openInput(
  io: Pick<Io, "stdin">,
  engine: Engine,
  named: string,
  format: Format | undefined,
  begun: (input: Input) => Promise<void>,
): Promise<Input> {
  const spool = async (bytes: Readable): Promise<Input> => {
    const path = join(engine.folder, "input");
    const input = async (): Promise<Input> => ({
      format: format ?? (await sniff(path)),
      paths: [path],
      named,
    });
    await writeAll(bytes, path, async () => begun(await input()));
    return input();
  };
  if (named === "-") return spool(io.stdin);
  const found = await stat(named).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" && isPattern(named)) return undefined;
    throw error;
  });
  if (found?.isDirectory() === true)
    throw new InputError(`FILE: expected a file of applicants, got a folder (${named})`);
  if (found?.isCharacterDevice() === true && !DEVICES_THAT_END.has(named))
    throw new InputError(`FILE: expected a file of applicants, got a device (${named})`);
  if (found !== undefined && !found.isFile()) return spool(createReadStream(named));
  const paths = found === undefined ? await matching(engine, named) : [named];
  // Opened once, so that the system reports a missing permission.
  for (const path of paths) await (await open(path, "r")).close();
  const formats = new Set(paths.map((path) => format ?? formatByEnding(path)));
  if (formats.size > 1) throw new InputError(`FILE: expected files of one format, got several (${named})`);
  const [known] = formats;
  const input = { format: known ?? (await sniff(paths[0] ?? "")), paths, named };
  await begun(input);
  return input;
}

async function matching(engine: Engine, pattern: string): Promise<readonly string[]> {
  const rows = await engine.rows(`SELECT file FROM glob(${DUCKDB.literal(pattern)}) ORDER BY file`);
  if (rows.length === 0) throw new InputError(`FILE: expected files that match ${pattern}, got none`);
  return rows.map(([path]) => String(path));
}

/** Writes a stream to a file; `begun` is called once a whole line is there, or all of it. */
async function writeAll(bytes: Readable, path: string, begun: () => Promise<void>): Promise<void> {
  const hasBegun = await writeFileSafely(path, async (put) => {
    let isLine = false;
    for await (const piece of bytes) {
      const chunk = piece as Buffer | string;
      await put(chunk);
      if (isLine || !chunk.includes("\n")) continue;
      isLine = true;
      await begun();
    }
    return isLine;
  });
  if (!hasBegun) await begun();
}

const MOST_AT_FIRST = 8 * 1024;

/**
 * Detects the format by the first character: a brace means a document a line, a bracket a list of documents, anything
 * else CSV.
 */
async function sniff(path: string): Promise<Format> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_AT_FIRST), 0, MOST_AT_FIRST, 0);
    const first = new TextDecoder().decode(buffer.subarray(0, bytesRead)).trimStart()[0];
    return first === "{" ? "jsonl" : first === "[" ? "json" : "csv";
  } finally {
    await file.close();
  }
}
