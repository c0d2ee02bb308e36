import { InputError, NotSignedInError, WorkFailed } from "./io.ts";
import type { ExitStatus, Io } from "./io.ts";

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
