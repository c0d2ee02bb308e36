import type { Readable } from "node:stream";
import { shown, isObject } from "@creditline/core/reference/shown";
import { createReadStream } from "node:fs";
import { closest } from "@creditline/core/reference/places/closest";

/** Exit statuses of the command line (interfaces: "The command line"). */
export type ExitStatus = 0 | 1 | 2 | 4;

/** What a command may use of its environment: streams, the terminal's capabilities, the exit status. */
export interface Io {
  readonly stdin: Readable;
  /** Writes data to standard output. Resolves when the stream can take more. */
  write(text: string): Promise<void>;
  /** Writes bytes, for outputs of any size: `write` would have to decode and encode them. */
  writeBytes?(bytes: Uint8Array): Promise<void>;
  /** Writes a message for people to standard error. */
  say(text: string): void;
  readonly terminal: boolean;
  readonly color: boolean;
  readonly columns: number;
  /** Sets the exit status; the highest one wins. */
  end(status: ExitStatus): void;
}

/** Invalid command line or input (exit status 2). The message names the field and what was expected. */
export class InputError extends Error {
  override readonly name = "InputError";
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/** A failure outside of the program and its input, such as a full disk (exit status 1). */
export class WorkFailed extends Error {
  override readonly name = "WorkFailed";
}

/** The server requires a sign-in, or does not know the given one (exit status 4). */
export class NotSignedInError extends Error {
  override readonly name = "NotSignedInError";
}

/**
 * Characters that JSON allows in a text but that a terminal may interpret: C1 control characters, line ends, direction
 * marks.
 */
const OBEYED = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** A value as JSON that is safe to display; it parses to the same value. */
function jsonOf(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replace(
    OBEYED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** One JSON document, pretty enough to read, as `--json` prints it. */
export const printJson = (io: Io, value: unknown): Promise<void> =>
  io.write(`${jsonOf(value, io.terminal ? 2 : 0)}\n`);

const MEGABYTE = 1024 * 1024;

/** The maximum length of a document, in characters: distinguishes endless input from long input. */
const LONGEST_DOCUMENT = 64 * MEGABYTE;

const LONGEST_IN_WORDS = `${LONGEST_DOCUMENT / MEGABYTE} MB`;

/** Reads all of standard input as one JSON document. Throws InputError when it is not JSON. */
export async function readDocument(io: Io): Promise<unknown> {
  const chunks: string[] = [];
  let length = 0;
  io.stdin.setEncoding("utf8");
  for await (const chunk of io.stdin) {
    chunks.push(chunk as string);
    length += (chunk as string).length;
    if (length > LONGEST_DOCUMENT)
      throw new InputError(`expected a JSON document of at most ${LONGEST_IN_WORDS}`);
  }
  return parseJson(withoutMark(chunks.join("")));
}

/** Removes a byte order mark, which belongs to the file and not to the text. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, "");

/** Parses a text as JSON. Throws InputError if it is not JSON. */
export function parseJson(text: string): unknown {
  if (text.trim() === "") throw new InputError("expected a JSON document, got nothing");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`not a JSON document: ${(error as Error).message}`);
  }
}

const FLUSH_AT = 64 * 1024;

/** The lines of a streamed text, chunk by chunk: those that a chunk completes, and at the end the rest. */
async function* linesByPiece(stream: Readable): AsyncGenerator<readonly string[]> {
  stream.setEncoding("utf8");
  // A line of many chunks is joined once, at its end.
  let rest: string[] = [];
  let length = 0;
  for await (const piece of stream) {
    const [first = "", ...more] = (piece as string).split("\n");
    rest.push(first);
    length += first.length;
    if (length > LONGEST_DOCUMENT) throw new InputError(`expected lines of at most ${LONGEST_IN_WORDS}`);
    const last = more.pop();
    if (last === undefined) continue;
    yield [rest.join(""), ...more];
    rest = [last];
    length = last.length;
  }
  const last = rest.join("");
  if (last !== "") yield [last];
}

/** Printed instead of an answer to an invalid line. */
export interface LineErrorDocument {
  readonly error: { readonly line: number; readonly message: string };
}

/**
 * Answers one JSON document a line with one JSON document a line, in order. Complete lines are answered before waiting
 * for more, so that a program may ask line by line. A line that `answer` refuses with InputError, or that is not JSON
 * (a blank one is not), gives `{"error":{"line","message"}}` in its place; the rest continue, and the command ends
 * with status 1 (a batch had bad lines). `answer` receives the line's number.
 */
export async function answerLines(
  io: Io,
  answer: (input: unknown, line: number) => unknown | Promise<unknown>,
): Promise<void> {
  let line = 0;
  let pending = "";
  for await (const lines of linesByPiece(io.stdin)) {
    for (const text of lines) {
      line += 1;
      const document = line === 1 ? withoutMark(text) : text;
      let reply: unknown;
      try {
        reply = await answer(parseJson(document), line);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        io.end(1);
        reply = { error: { line, message: error.message } } satisfies LineErrorDocument;
      }
      pending += `${jsonOf(reply)}\n`;
      if (pending.length > FLUSH_AT) {
        await io.write(pending);
        pending = "";
      }
    }
    if (pending !== "") await io.write(pending);
    pending = "";
  }
}

/**
 * Control characters, direction marks and the like, which could rewrite what a terminal shows. The two joiners are
 * allowed: family emoji and some Indian scripts need them.
 */
const UNPRINTABLE = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu;

const byNumber = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/** A foreign text made safe for a terminal: unprintable characters are shown by their number. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, byNumber);

/** Lines with foreign text, made safe for a terminal: only line ends are kept. */
export const printableLines = (lines: string): string =>
  lines.replace(UNPRINTABLE, (character) => (character === "\n" ? character : byNumber(character)));

/** The escapes that the program itself uses for styling (terminal/color.ts), tabs and line ends. */
const OWN = /(\u001b\[(?:1|2|22|31|33|39)m|[\t\n])/;

/** Escapes an output for a terminal, whatever foreign text it contains; the program's own styling is kept. */
export const forTerminal = (output: string): string =>
  output
    .split(OWN)
    .map((part, i) => (i % 2 === 0 ? printable(part) : part))
    .join("");

/** The error of an invalid field: the expected and the actual value. */
export const expected = (field: string, what: string, got: unknown, hint = ""): InputError =>
  new InputError(`${field}: expected ${what}, got ${shown(got)}${hint}`, field);

/** Work that must be undone if the program ends before it is complete. */
export interface UnfinishedWork {
  /** Undoes the incomplete work; synchronous, and must not throw. */
  undo(): void;
  /** The result of undoing, as a message. */
  says(): string;
}

const unfinished = new Set<UnfinishedWork>();

/** Registers unfinished work. Call the returned function once the work is complete or undone. */
export function trackUnfinishedWork(work: UnfinishedWork): () => void {
  unfinished.add(work);
  return () => void unfinished.delete(work);
}

/** Undoes all unfinished work, since the program is about to end. Returns the messages about it. */
export function undoUnfinishedWork(): readonly string[] {
  return [...unfinished].map((work) => {
    unfinished.delete(work);
    work.undo();
    return work.says();
  });
}

/** The messages for the operating system's errors about a file named on the command line. */
const FILE_TROUBLE: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  EACCES: "permission denied",
  EPERM: "operation not permitted",
  EISDIR: "expected a file, got a folder",
  ENOTDIR: "part of the path is not a folder",
  EEXIST: "it already exists",
  ENAMETOOLONG: "the name is too long",
  ELOOP: "the link points to itself",
  ENXIO: "no such device",
  EBUSY: "it is in use",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file is too large for this disk",
  EIO: "the disk failed (input/output error)",
  EPIPE: "the program reading it has stopped",
  EMFILE: "too many files are open",
};

/** Errors that do not depend on the file's name. */
const DISK_TROUBLE: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EIO", "EPIPE", "EMFILE"]);

/** Whether the disk failed, and not the named file. */
export const isDiskTrouble = (error: unknown): boolean =>
  error instanceof Error && DISK_TROUBLE.has((error as NodeJS.ErrnoException).code ?? "");

/** The operating system's error about a file in words; undefined for any other error. */
export function fileTrouble(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code === undefined ? undefined : FILE_TROUBLE[code];
}

/**
 * Prints an error and ends with the right status: 2 for something the user can fix, with a pointer to the help; 4 for
 * a server that requires sign-in; 1 for a bug. A stack trace is shown only if CREDITLINE_DEBUG is set.
 */
export function showFailure(io: Io, error: unknown, command?: string): ExitStatus {
  const help = command === undefined ? "creditline --help" : `creditline ${command} --help`;
  const status = statusOf(error);
  io.say(`error: ${toAct(error) ?? fault(error)}`);
  if (error instanceof InputError) io.say(`See '${help}'.`);
  if (process.env["CREDITLINE_DEBUG"] && error instanceof Error) io.say(error.stack ?? "");
  io.end(status);
  return status;
}

function statusOf(error: unknown): ExitStatus {
  if (error instanceof NotSignedInError) return 4;
  if (error instanceof WorkFailed) return 1;
  return toAct(error) === undefined ? 1 : 2;
}

/** The message of a failure that the person can fix; undefined for any other. */
function toAct(error: unknown): string | undefined {
  if (error instanceof InputError || error instanceof NotSignedInError || error instanceof WorkFailed) {
    return error.message;
  }
  if (!(error instanceof Error)) return undefined;
  const { path } = error as NodeJS.ErrnoException;
  const trouble = fileTrouble(error);
  return trouble !== undefined && path !== undefined ? `${path}: ${trouble}` : undefined;
}

function fault(error: unknown): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `${what}\nThis is a bug in creditline. Set CREDITLINE_DEBUG=1 to see the stack trace.`;
}

/**
 * The text of a file named by a person. Throws InputError for one that never ends, as a device does, and the operating
 * system's own error, with the file's name, for one that cannot be read.
 */
export async function readTextFile(path: string): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  try {
    for await (const piece of createReadStream(path, "utf8")) {
      pieces.push(piece as string);
      length += (piece as string).length;
      if (length > LONGEST_DOCUMENT)
        throw new InputError(`${path}: expected a file of at most ${LONGEST_IN_WORDS}`);
    }
  } catch (error) {
    // The system's error for a file that opens but can't be read has no name; adds it.
    throw error instanceof InputError ? error : Object.assign(error as Error, { path });
  }
  return withoutMark(pieces.join(""));
}

/** Receives warnings about a question that can be answered nevertheless: an unknown key, an unknown partner. */
export type Remark = (message: string) => void;

/** A name in its list's spelling, from any letter case; undefined if it is not in the list. */
export function nameIn<Name extends string>(text: string, names: readonly Name[]): Name | undefined {
  const wanted = text.trim().toLowerCase();
  return names.find((name) => name.toLowerCase() === wanted);
}

/** ` (did you mean X?)`, or empty if no name is similar. */
export function suggestion(word: string, names: readonly string[]): string {
  const near = closest(word, names);
  return near === undefined ? "" : ` (did you mean ${near}?)`;
}

/** Warns about each unknown key of an object. `of` is the path to the object, or empty. */
export function remarkUnknownKeys(
  document: Readonly<Record<string, unknown>>,
  known: readonly string[],
  remark: Remark,
  of = "",
): void {
  for (const key of Object.keys(document)) {
    if (known.includes(key)) continue;
    const name = of === "" ? key : `${of}.${key}`;
    remark(`${cut(name)}: unknown key, ignored${suggestion(key, known)}`);
  }
}

/** The warnings about a document's unknown keys. */
export function unknownKeysIn(document: unknown, known: readonly string[]): readonly string[] {
  const found: string[] = [];
  if (isObject(document)) remarkUnknownKeys(document, known, (message) => found.push(message));
  return found;
}

const LONGEST_NAME = 60;
const cut = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);

/** Reports the unknown keys of each document of a batch; in strict mode as an error of its line. */
export function createUnknownKeyReporter(
  io: Pick<Io, "say">,
  strict: boolean | undefined,
  known: readonly string[],
): (document: unknown, line: number) => void {
  const tell = createRemarkReporter(io, strict === true);
  return (document, line) => tell(unknownKeysIn(document, known), `line ${line}: `);
}

/** Runs a reader and then reports its warnings: on standard error, or as an InputError in strict mode. */
export async function withRemarks<T>(
  io: Pick<Io, "say">,
  { strict }: { readonly strict?: boolean },
  read: (remark: Remark) => T | Promise<T>,
): Promise<T> {
  const found: string[] = [];
  const result = await read((message) => found.push(message));
  createRemarkReporter(io, strict === true)(found);
  return result;
}

/** The maximum number of different warnings per run: every line of a file may be wrong in its own way. */
const MOST_SAID = 100;

/** A warning in strict mode, where nothing is answered: without the part about how the answer treats it. */
const refused = (message: string): string => message.replace(/, (?:ignored|in no list)/, "");

/**
 * Reports the warnings about one document: on standard error, each once per run, prefixed with `where`; in strict mode
 * they are thrown together as an InputError.
 */
export function createRemarkReporter(
  io: Pick<Io, "say">,
  strict: boolean,
): (messages: readonly string[], where?: string) => void {
  const said = new Set<string>();
  return (messages, where = "") => {
    if (strict && messages.length > 0) throw new InputError(messages.map(refused).join("; "));
    for (const message of messages) {
      if (said.has(message) || said.size > MOST_SAID) continue;
      said.add(message);
      io.say(said.size > MOST_SAID ? "note: further notes are not shown" : `note: ${where}${message}`);
    }
  };
}
