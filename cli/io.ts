import type { Readable } from "node:stream";
import { shown, isObject } from "@creditline/core/reference/shown";
import { createReadStream } from "node:fs";
import { closest } from "@creditline/core/reference/places/closest";

/** Exit statuses of the command line (interfaces: "The command line"). */
export type ExitStatus = 0 | 1 | 2 | 4;

/** What a command may touch of the outside: streams, the look of the terminal, the exit status. */
export interface Io {
  readonly stdin: Readable;
  /** Data, on standard output. Resolves when the stream can take more. */
  write(text: string): Promise<void>;
  /** Data that is bytes already, for outputs of any size: `write` would decode them only to encode them again. */
  writeBytes?(bytes: Uint8Array): Promise<void>;
  /** Anything meant for people, on standard error. */
  say(text: string): void;
  readonly terminal: boolean;
  readonly color: boolean;
  readonly columns: number;
  /** The status to end with; the highest one set wins. */
  end(status: ExitStatus): void;
}

/** The command line or the input cannot be used (exit status 2). The message names the field and what was expected. */
export class InputError extends Error {
  override readonly name = "InputError";
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/** The work failed for a reason outside of the program and of what it was asked, such as a full disk (exit status 1). */
export class WorkFailed extends Error {
  override readonly name = "WorkFailed";
}

/** The server given wants a sign-in, or knows no one by the one it got (exit status 4). */
export class NotSignedInError extends Error {
  override readonly name = "NotSignedInError";
}

/** What JSON lets stand in a text and a terminal may obey: the second set of control characters, ends of lines, direction marks. */
const OBEYED = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** A value as JSON that is safe to look at; the same value for every reader of JSON. */
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

/** Characters of the longest document that is read: what has no end is distinguished from what is only long. */
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

/** A text as it was meant: a byte order mark at its start belongs to the file. */
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

/** The lines of a text that arrives in pieces, by piece: those that a piece completes, and at the end what is left. */
async function* linesByPiece(stream: Readable): AsyncGenerator<readonly string[]> {
  stream.setEncoding("utf8");
  // A line of many pieces is put together once, at its end.
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

/** Printed instead of an answer to a line that cannot be used. */
export interface LineErrorDocument {
  readonly error: { readonly line: number; readonly message: string };
}

/**
 * Answers one JSON document a line with one JSON document a line, in order. What has come is answered before more is
 * waited for, so that a program may ask line by line. A line that `answer` refuses with InputError, or that is not
 * JSON (a blank one is not), gives `{"error":{"line","message"}}` in its place; the rest continue, and the command
 * ends with status 1 (a batch had bad lines). `answer` is told the line's number.
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
 * letters' business: family emoji and some Indian scripts need them.
 */
const UNPRINTABLE = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu;

const byNumber = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/** A text from outside as a terminal may show it: what is no letter or sign is told by its number. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, byNumber);

/** Lines that hold a text from outside, as a terminal may show them: only line ends are kept as they are. */
export const printableLines = (lines: string): string =>
  lines.replace(UNPRINTABLE, (character) => (character === "\n" ? character : byNumber(character)));

/** The few escapes with which the program itself makes text stand out (terminal/color.ts), and tabs and ends of lines. */
const OWN = /(\u001b\[(?:1|2|22|31|33|39)m|[\t\n])/;

/** Escapes an output for a terminal, whatever foreign text it contains; the program's own styling is kept. */
export const forTerminal = (output: string): string =>
  output
    .split(OWN)
    .map((part, i) => (i % 2 === 0 ? printable(part) : part))
    .join("");

/** The error of a field that cannot be used: what was expected and what came. */
export const expected = (field: string, what: string, got: unknown, hint = ""): InputError =>
  new InputError(`${field}: expected ${what}, got ${shown(got)}${hint}`, field);

/** Work that would leave something half done if the program ended now. */
export interface UnfinishedWork {
  /** Takes away what is half done; must not wait, and must not throw. */
  undo(): void;
  /** What became of it, for the person. */
  says(): string;
}

const unfinished = new Set<UnfinishedWork>();

/** Registers unfinished work. Call the returned function once the work is complete or undone. */
export function trackUnfinishedWork(work: UnfinishedWork): () => void {
  unfinished.add(work);
  return () => void unfinished.delete(work);
}

/** Undoes all work that is under way, since the program is about to end. Gives what became of it. */
export function undoUnfinishedWork(): readonly string[] {
  return [...unfinished].map((work) => {
    unfinished.delete(work);
    work.undo();
    return work.says();
  });
}

/** What the operating system says when a file named on the command line cannot be used. */
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

/** Troubles that no other name of a file would have spared. */
const DISK_TROUBLE: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EIO", "EPIPE", "EMFILE"]);

/** Whether it is the disk that failed, and not the file that was named. */
export const isDiskTrouble = (error: unknown): boolean =>
  error instanceof Error && DISK_TROUBLE.has((error as NodeJS.ErrnoException).code ?? "");

/** What the operating system says of a file, in words; undefined where it is no trouble of a file's. */
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

/** The message of a failure that the person can act on; undefined for any other. */
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
 * The text of a file that a person named. Throws InputError for one that never ends, as a device does, and the
 * operating system's own error, with the file's name, for one that cannot be read.
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

/** Takes what a person should know of their question though it can be answered: an unknown key, an unknown partner. */
export type Remark = (message: string) => void;

/** A name in exactly the letters of the list, from one in any letter case; undefined for one that is not in it. */
export function nameIn<Name extends string>(text: string, names: readonly Name[]): Name | undefined {
  const wanted = text.trim().toLowerCase();
  return names.find((name) => name.toLowerCase() === wanted);
}

/** ` (did you mean X?)`, or nothing where no name is near. */
export function suggestion(word: string, names: readonly string[]): string {
  const near = closest(word, names);
  return near === undefined ? "" : ` (did you mean ${near}?)`;
}

/** Remarks on each key of an object that is not among the known ones. `of` is the path to the object, or empty. */
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

/** What there is to say of a document's keys that are not among the known ones. */
export function unknownKeysIn(document: unknown, known: readonly string[]): readonly string[] {
  const found: string[] = [];
  if (isObject(document)) remarkUnknownKeys(document, known, (message) => found.push(message));
  return found;
}

const LONGEST_NAME = 60;
const cut = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);

/** Tells of each document of a batch which of its keys are not among the known ones; strictly, that is its line's error. */
export function createUnknownKeyReporter(
  io: Pick<Io, "say">,
  strict: boolean | undefined,
  known: readonly string[],
): (document: unknown, line: number) => void {
  const tell = createRemarkReporter(io, strict === true);
  return (document, line) => tell(unknownKeysIn(document, known), `line ${line}: `);
}

/** Reads something, and then tells what was remarked on it: on standard error, or as an InputError where it is strict. */
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

/** At most this many different notes per run: a file may be wrong on every line in its own way. */
const MOST_SAID = 100;

/** A remark where nothing is answered: without what the answer would have made of it. */
const refused = (message: string): string => message.replace(/, (?:ignored|in no list)/, "");

/**
 * What becomes of the remarks on one document: said on standard error, each once a run, with `where` before it; where
 * it is strict, thrown as an InputError with all of them.
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
