import { DOCUMENT_LIMITS } from "@creditline/core/reference/documents/upload-limits.table";
import { t } from "@creditline/core/messages/message";
import { DESCRIPTION_PATH, IN_THIS_PROCESS } from "../../contract/filled-address.ts";
import { ENDPOINTS, router } from "../../contract/router.ts";
import { PlainFailure } from "../handlers/plain-failure.ts";
import { badField, tooLarge, tooManyRequests } from "../model/refusals.ts";
import { MOST_MB } from "../operations/settings.table.ts";

/** A body that has been read. */
export type SentBody = Uint8Array<ArrayBuffer>;

/** The minimum that one body counts, in bytes: a connection that sends nothing costs something too (assumed). */
export const LEAST = 64 * 1024;

/** The maximum of all bodies together, in bytes (assumed). */
export const MOST_OF_ALL = MOST_MB * 1024 * 1024;

/** The reservation of one body, from its first byte until its request is answered. */
export interface BodyPlace {
  /** Counts received bytes. Throws TooManyTries if there is no room for them. */
  took(bytes: number): void;
  /** Releases the reservation; once. */
  leave(): void;
}

/** Limits the request bodies held in memory, per network address and in total. */
export interface BodyRoom {
  /** Throws TooManyTries if the address has reached its limit. */
  enter(address: string): BodyPlace;
}

/** Limits the bytes in progress of one address; 0 for no limit. */
export function createBodyBudget(bytesPerAddress: number): BodyRoom {
  const held = new Map<string, number>();
  const most = bytesPerAddress === 0 ? MOST_OF_ALL : Math.min(bytesPerAddress, MOST_OF_ALL);
  let all = 0;

  const take = (address: string, bytes: number): void => {
    const now = held.get(address) ?? 0;
    if (now + bytes > most || all + bytes > MOST_OF_ALL) {
      throw tooManyRequests();
    }
    held.set(address, now + bytes);
    all += bytes;
  };
  const giveBack = (address: string, bytes: number): void => {
    const left = (held.get(address) ?? 0) - bytes;
    if (left > 0) held.set(address, left);
    else held.delete(address);
    all -= bytes;
  };

  return {
    enter: (address) => {
      take(address, LEAST);
      let counted = LEAST;
      let size = 0;
      return {
        took: (bytes) => {
          const more = size + bytes - counted;
          if (more > 0) {
            take(address, more);
            counted += more;
          }
          size += bytes;
        },
        leave: () => {
          giveBack(address, counted);
          counted = 0;
        },
      };
    },
  };
}

/** The maximum size of a body or of headers, and the maximum time to read it. */
export interface BodyLimit {
  readonly bytes: number;
  /** From the first read to its end. */
  readonly milliseconds: number;
}

/** The limits of a request's headers, including its target (assumed). */
export const HEAD_LIMIT: BodyLimit = { bytes: 16 * 1024, milliseconds: 15_000 };

/** The limits of a call's body, by whether the call accepts files (assumed). */
export const BODY_LIMITS = {
  plain: { bytes: 256 * 1024, milliseconds: 30_000 },
  /** As many files as any document type allows, plus the multipart overhead, from a slow phone. */
  files: {
    bytes: DOCUMENT_LIMITS.maxFiles * DOCUMENT_LIMITS.maxFileBytes + 1024 * 1024,
    milliseconds: 180_000,
  },
} as const satisfies Readonly<Record<string, BodyLimit>>;

export const incompleteBody = () => badField("body", "broke off before its end");
export const tooSlow = () => new PlainFailure(408);

/**
 * The minimum that one piece of a body counts, in bytes: in pieces of one byte each, a body costs a thousand times its
 * size (assumed).
 */
export const LEAST_PIECE = 64;

/** Assembles a body from pieces. */
export interface BodyReader {
  /** Throws TooLarge beyond the limit, BadRequest for too many tiny pieces, TooManyTries if there is no room. */
  add(piece: Uint8Array<ArrayBuffer>): void;
  whole(): SentBody;
}

/**
 * Collects the pieces of a body in at most twice its size. Throws TooLarge at once if the header announces too much.
 */
export function gathering(
  length: string | null | undefined,
  { bytes: most }: BodyLimit,
  place: BodyPlace | undefined,
): BodyReader {
  const refusal = () => tooLarge(t("The body may have at most {most} bytes.", { most }));
  if (Number(length ?? 0) > most) throw refusal();
  let held: SentBody = new Uint8Array(0);
  let size = 0;
  let counted = 0;
  return {
    add: (piece) => {
      const before = size;
      size += piece.byteLength;
      counted += Math.max(piece.byteLength, LEAST_PIECE);
      if (size > most) throw refusal();
      if (counted > most) throw badField("body", `expected pieces of ${LEAST_PIECE} bytes and more`);
      place?.took(piece.byteLength);
      if (before === 0) {
        held = piece;
        return;
      }
      if (size > held.byteLength) {
        const wider = new Uint8Array(Math.max(size, Math.min(2 * held.byteLength, most)));
        wider.set(held.subarray(0, before));
        held = wider;
      }
      held.set(piece, before);
    },
    whole: () => (held.byteLength === size ? held : held.subarray(0, size)),
  };
}

/** The maximum number of parts in a form; the longest of ours has five. */
export const MOST_PARTS = 50;

/** The maximum length of a part's headers, in bytes (assumed). */
export const LONGEST_HEAD = 8 * 1024;

/** The maximum length of a form's boundary, in characters (RFC 2046 §5.1.1). */
export const LONGEST_BOUNDARY = 70;

/** RFC 2046 §5.1.1: one to seventy of these characters, the last of which is no space. */
const BOUNDARY =
  /;\s*boundary=(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

const CR = 0x0d;
const LF = 0x0a;
const DASH = 0x2d;

function boundaryOf(contentType: string): string {
  const found = BOUNDARY.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (boundary === undefined)
    throw badField("body", `expected a boundary of 1 to ${LONGEST_BOUNDARY} characters (RFC 2046)`);
  return boundary;
}

const standsAt = (body: Uint8Array, at: number, mark: Uint8Array): boolean =>
  mark.every((byte, i) => body[at + i] === byte);

/**
 * Yields the parts of a form, after their boundary lines. Every byte is read once: a boundary is at the start of a
 * line, and can't contain a line end, so that no comparison reaches into the next line.
 */
function* partsOf(body: Uint8Array, boundary: string): Generator<number> {
  const mark = new TextEncoder().encode(`--${boundary}`);
  for (let at = 0; at < body.length; at += 1) {
    const isLine = at === 0 || (body[at - 1] === LF && body[at - 2] === CR);
    if (!isLine || !standsAt(body, at, mark)) continue;
    at += mark.length;
    if (body[at] !== DASH || body[at + 1] !== DASH) yield at;
  }
}

const BLANK_LINE = new Uint8Array([CR, LF, CR, LF]);

function hasShortHead(body: Uint8Array, from: number): boolean {
  const last = Math.min(from + LONGEST_HEAD, body.length - BLANK_LINE.length);
  for (let at = from; at <= last; at += 1) if (standsAt(body, at, BLANK_LINE)) return true;
  return false;
}

/** Checks a form before it is parsed, since parsing takes long for very many parts or endless headers. */
function checkParts(body: Uint8Array, boundary: string): void {
  let parts = 0;
  for (const from of partsOf(body, boundary)) {
    parts += 1;
    if (parts > MOST_PARTS) throw badField("body", `expected at most ${MOST_PARTS} parts`);
    if (!hasShortHead(body, from)) {
      throw badField("body", `expected parts whose headers end within ${LONGEST_HEAD} bytes`);
    }
  }
}

/** Parses a multipart body in memory: nothing is written to disk. */
export async function formOf(contentType: string, body: SentBody): Promise<FormData> {
  const boundary = boundaryOf(contentType);
  checkParts(body, boundary);
  try {
    const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
    return await new Response(body, { headers }).formData();
  } catch {
    throw badField("body", "expected a well-formed multipart/form-data body");
  }
}

/** The methods whose requests may have a body. */
export const METHODS_WITH_BODY: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** The path and the query of a request, as a browser would parse them. */
export interface Target {
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
}

/** Only characters that a browser can't interpret differently. */
const PLAIN = /^(\/[\w/-]*)(?:\?([\w=&%+.,:~-]*))?$/;

const NOWHERE = { pathname: "/", search: "" };

/**
 * Parses a request target. Only the path of an absolute address, as proxies send it, is used: it must not select
 * another server.
 */
export function targetOf(target: string): Target {
  const plain = PLAIN.exec(target);
  if (plain !== null) return { path: plain[1] ?? "/", query: plain[2] ?? "" };
  const whole = target.startsWith("/") ? `${IN_THIS_PROCESS}${target}` : target;
  const { pathname, search } = URL.canParse(whole) ? new URL(whole) : NOWHERE;
  return { path: pathname, query: search.slice(1) };
}

const find = router(ENDPOINTS);

/** Whether a method and a path belong to the platform: a served call, or the API description. */
export function isPlatformCall(method: string, path: string): boolean {
  const plain = method === "HEAD" ? "GET" : method;
  return find(plain, path).route !== null || (plain === "GET" && path === DESCRIPTION_PATH);
}

const rootOf = (path: string): string => path.split("/")[1] ?? "";

const ROOTS: ReadonlySet<string> = new Set(
  ENDPOINTS.map(({ path }) => path)
    .filter((path) => path !== `/${rootOf(path)}`)
    .map(rootOf),
);

/** Whether a path is in the platform's namespace, of any version: an address there is never a page, known or not. */
export const isApiPath = (path: string): boolean => {
  const root = rootOf(path);
  return path !== `/${root}` && (ROOTS.has(root) || /^v\d+$/.test(root));
};

/** Headers by name in lower case; repeated ones are joined with a comma. */
export type SentHeaders = Readonly<Record<string, string | undefined>>;

/** A request as received, before any step has handled it. */
export interface HttpRequest {
  readonly method: string;
  /** The path and the query as sent, or an absolute address. */
  readonly target: string;
  readonly headers: SentHeaders;
  /** The client's network address, as the rate limits count it; empty if unknown. */
  readonly address: string;
  /**
   * Reads the body, up to a limit and within its reservation if there is one; synchronously if it has arrived in full.
   * Throws TooLarge beyond the limit, without reading on, BadRequest if it breaks off or comes in too many tiny
   * pieces, PlainFailure if it does not end in time, and TooManyTries if there is no room.
   */
  body(limit: BodyLimit, place: BodyPlace | undefined): SentBody | Promise<SentBody>;
}

/** An answer for an edge to send. */
export interface HttpResponse {
  readonly status: number;
  /** Alternating names and values. */
  readonly headers: readonly string[];
  /** Null for an answer that has none. */
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** Answers a request. Rejects with ConnectionDropped if a tester injected that fault, and never otherwise. */
export type Dispatch = (request: HttpRequest) => Promise<HttpResponse>;
