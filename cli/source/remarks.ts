import { closest } from "@creditline/core/reference/places/closest";
import { isObject } from "@creditline/core/reference/shown";
import { InputError, type Io } from "../io.ts";

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
