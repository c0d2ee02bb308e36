import { shown } from "@creditline/core/reference/shown";
import { type ExitStatus, InputError, type Io, NotSignedInError, WorkFailed } from "./io.ts";

/** The error of a field that cannot be used: what was expected and what came. */
export const expected = (field: string, what: string, got: unknown): InputError =>
  new InputError(`${field}: expected ${what}, got ${shown(got)}`, field);

/** Work that would leave something half done if the program ended now. */
export interface Unfinished {
  /** Takes away what is half done; must not wait, and must not throw. */
  undo(): void;
  /** What became of it, for the person. */
  says(): string;
}

const unfinished = new Set<Unfinished>();

/** Tells that work is under way; to be called again, by what it gives, once the work is whole or was undone. */
export function underWay(work: Unfinished): () => void {
  unfinished.add(work);
  return () => void unfinished.delete(work);
}

/** Undoes all work that is under way, since the program is about to end. Gives what became of it. */
export function cutShort(): readonly string[] {
  return [...unfinished].map((work) => {
    unfinished.delete(work);
    work.undo();
    return work.says();
  });
}

/** What the operating system says when a file named on the command line cannot be used. */
const FILE_TROUBLE: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  EACCES: "you may not open it",
  EPERM: "you may not do that with it",
  EISDIR: "it is a folder, a file was expected",
  ENOTDIR: "a part of its path is not a folder",
  EEXIST: "it exists already",
  ENAMETOOLONG: "its name is too long",
  ELOOP: "its link leads to itself",
  ENXIO: "nothing answers there",
  EBUSY: "it is in use",
  EROFS: "its disk cannot be written to",
  ENOSPC: "its disk is full",
  EDQUOT: "its disk has no room left for you",
  EFBIG: "it would grow beyond what is allowed",
  EIO: "its disk does not answer as it should",
  EPIPE: "its reader went away",
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
 * Tells a person what went wrong and ends with the right status: 2 for something they can act on, with where to
 * read on; 4 for a server that wants a sign-in; 1 for a fault of ours. A stack trace is shown only where CREDITLINE_DEBUG is set.
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
  return `${what}\nThis is a fault in creditline, not in what you gave it. CREDITLINE_DEBUG=1 shows where it happened.`;
}
