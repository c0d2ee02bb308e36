import type { Writable } from "node:stream";
import { momentText } from "@creditline/core/calendar/civil-day";

/** How many bytes may wait for a reader that does not read; anything more is lost rather than kept in memory. */
const MOST_WAITING = 1024 * 1024;

/** Writes lines to a stream that may fail at any time: a full disk, a reader that is gone or stopped. */
export interface LogOutput {
  line(text: string): void;
  /** How many lines could not be written. */
  lost(): number;
  /** Whether the last line could not be written. */
  isFailing(): boolean;
}

/**
 * Node writes to a terminal synchronously, and blocks with one that is held (Ctrl-S). The handle under the stream is
 * internal to Node; if it changes one day, writing to a terminal blocks as usual.
 */
function neverWait(stream: Writable): void {
  const { _handle: handle } = stream as { readonly _handle?: { setBlocking?(on: boolean): unknown } | null };
  handle?.setBlocking?.(false);
}

/**
 * Writes lines to a stream and continues if it cannot: serving must neither end nor wait because of its log. Each line
 * is tried afresh, so that the log continues as soon as it can be written again.
 */
export function logOutput(stream: Writable): LogOutput {
  neverWait(stream);
  let lost = 0;
  let isFailing = false;
  const told = (error: unknown): void => {
    isFailing = error !== null && error !== undefined;
    if (isFailing) lost += 1;
  };
  // An unhandled stream error would end the process.
  stream.on("error", () => {});
  return {
    line: (text) => {
      if (stream.writableLength > MOST_WAITING) told("nobody reads");
      else stream.write(`${text}\n`, told);
    },
    lost: () => lost,
    isFailing: () => isFailing,
  };
}

/** The level of a log line. */
export type LogLevel = "info" | "warn" | "error";

/** One line of the platform's log. Never holds a body, a token or a whole phone number (ruling R30). */
export interface LogEntry {
  readonly at: string;
  readonly level: LogLevel;
  readonly requestId: string;
  /** The call's name, or `unknown` if no call matched. */
  readonly call: string;
  readonly status: number;
  readonly durationMs: number;
  /** The customer whose token the request carried. */
  readonly customerId?: string | undefined;
  /** The code of the refusal; omitted if it was not refused. */
  readonly refused?: string | undefined;
  /**
   * Whether it is logged for security, regardless of the log level: a sign-in, a session, an attempt without rights.
   */
  readonly security?: true | undefined;
  /** For a sign-in. */
  readonly signIn?: SignInAttempt | undefined;
  /** The kind of an internal error, and where it was thrown: never its message, which may contain personal data. */
  readonly error?: LoggedError | undefined;
}

/** A sign-in attempt: its method, and the masked user name. */
export interface SignInAttempt {
  readonly grant: "password" | "refresh_token" | "client_credentials" | "other";
  /** A phone by its last four digits, an e-mail address by its first character; omitted if none was named. */
  readonly who?: string | undefined;
}

interface LoggedError {
  readonly name: string;
  /** The system's or the database's own code. */
  readonly code?: string;
  readonly where?: readonly string[];
}

export interface Log {
  /** The lowest status that is logged: 0 for every request. */
  readonly from: number;
  readonly write: (entry: LogEntry) => void;
  /** Whether lines are being lost; omitted by a log that loses none. */
  readonly isFailing?: (() => boolean) | undefined;
}

/** The line of a request that has just been answered. */
export const entryOf = ({
  requestId,
  call,
  status,
  milliseconds,
  customerId,
  refused = null,
  isSecurity = false,
  signIn,
  fault,
}: {
  readonly requestId: string;
  readonly call: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly customerId: string | null;
  readonly refused?: string | null;
  readonly isSecurity?: boolean;
  readonly signIn?: SignInAttempt | undefined;
  /** The internal error; undefined if there was none. */
  readonly fault?: unknown;
}): LogEntry => ({
  at: momentText(Date.now()),
  level: levelOf(status),
  requestId,
  call,
  status,
  durationMs: Math.round(milliseconds * 10) / 10,
  ...(customerId === null ? {} : { customerId }),
  ...(refused === null ? {} : { refused }),
  ...(isSecurity ? { security: true as const } : {}),
  ...(signIn === undefined ? {} : { signIn }),
  ...(fault === undefined ? {} : { error: loggedError(fault) }),
});

const levelOf = (status: number): LogLevel => (status >= 500 ? "error" : status >= 400 ? "warn" : "info");

const FRAMES = 6;

/** What may be logged about something thrown: its kind, its code and its stack locations. */
export function loggedError(thrown: unknown): LoggedError {
  if (!(thrown instanceof Error)) return { name: typeof thrown };
  const { name, code, stack = "" } = thrown as Error & { readonly code?: unknown };
  const where = stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim().replace(/^at /, ""));
  return {
    name,
    ...(typeof code === "string" && /^\w{1,40}$/.test(code) ? { code } : {}),
    ...(where.length === 0 ? {} : { where }),
  };
}

/** UUIDs, trace ids and our own ids: their digits mean nothing. */
const MACHINE_MADE = /^(?:[a-z]{1,8}-)?(?:[0-9a-f]{16,32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
/** The shape of a person's identifier: a code or a number of six digits and more, a PAN, a token. */
const PERSONAL = /\d{6}|[a-z]{5}\d{4}[a-z]|^[\w-]+\.[\w.-]{20,}$|.{65}/i;

/** Separators that people write between the digits of such a number. */
const BETWEEN = /[-_.: ]/g;

/** Whether a request's own id is safe to log: a client may have put anything there. */
export const isPlainId = (requestId: string): boolean =>
  MACHINE_MADE.test(requestId) ||
  (!PERSONAL.test(requestId) && !PERSONAL.test(requestId.replaceAll(BETWEEN, "")));
