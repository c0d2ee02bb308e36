import type { BodyPlace } from "./body-room.ts";
import { badField, tooLarge } from "./refusals.ts";

/** How much of a body is read, and for how long. */
export interface BodyLimit {
  readonly bytes: number;
  /** From the first look at the body to its end. */
  readonly milliseconds: number;
}

/** What a call's body may be, by whether the call takes files (assumed). */
export const BODY_LIMITS = {
  plain: { bytes: 256 * 1024, milliseconds: 30_000 },
  /** Three files of 5 MB, and what multipart adds, by a slow phone. */
  files: { bytes: 16 * 1024 * 1024, milliseconds: 180_000 },
} as const satisfies Readonly<Record<string, BodyLimit>>;

/** A body that did not end in time. */
export class BodyTooSlow extends Error {
  override readonly name = "BodyTooSlow";
}

/**
 * What a piece of a body counts at least, in bytes: in pieces of one byte each, a body costs a thousand times what it
 * holds (assumed).
 */
const LEAST_PIECE = 64;

/** How deep a JSON document may nest (assumed). */
const DEEPEST = 32;

/** Bytes that are put together as they come, in twice the room that they take at most. */
function gathered(most: number): { add(piece: Uint8Array): void; whole(): Uint8Array<ArrayBuffer> } {
  let held = new Uint8Array(0);
  let size = 0;
  return {
    add: (piece) => {
      const needed = size + piece.byteLength;
      if (needed > held.byteLength) {
        const wider = new Uint8Array(Math.max(needed, Math.min(2 * held.byteLength, most)));
        wider.set(held.subarray(0, size));
        held = wider;
      }
      held.set(piece, size);
      size = needed;
    },
    whole: () => held.subarray(0, size),
  };
}

/**
 * Reads a body up to a limit, in the room of its `place` where one is counted. Throws TooLarge beyond the limit, without
 * reading on, BadRequest where it comes in crumbs, BodyTooSlow where it does not end in time, and TooManyTries where
 * there is no room.
 */
export async function limitedBody(
  request: Request,
  limit: BodyLimit,
  place?: BodyPlace,
): Promise<Uint8Array<ArrayBuffer>> {
  const refusal = tooLarge(`The body may have at most ${limit.bytes} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > limit.bytes) throw refusal;
  if (request.body === null) return new Uint8Array(0);
  const body = gathered(limit.bytes);
  let size = 0;
  let counted = 0;
  const reader = request.body.getReader();
  let isLate = false;
  // Ends what is being read; a race against the clock for each piece would keep something of each until the end.
  const hurry = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => {});
  }, limit.milliseconds);
  const next = () =>
    reader.read().catch(() => {
      throw badField("body", "broke off before its end");
    });
  try {
    for (let read = await next(); !read.done; read = await next()) {
      const { byteLength } = read.value;
      size += byteLength;
      counted += Math.max(byteLength, LEAST_PIECE);
      if (size > limit.bytes) throw refusal;
      if (counted > limit.bytes) throw badField("body", `expected pieces of ${LEAST_PIECE} bytes and more`);
      place?.took(byteLength);
      body.add(read.value);
    }
    if (isLate) throw new BodyTooSlow("a body did not end in time");
  } finally {
    clearTimeout(hurry);
    // What is left belongs to whoever made the request.
    reader.releaseLock();
  }
  return body.whole();
}

/** Text of a body. Throws BadRequest where it is not UTF-8. */
export function utf8(body: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw badField("body", "expected text in UTF-8");
  }
}

/** How many fields a form may have; the longest of ours has nine (assumed). */
const MOST_FIELDS = 100;

/** Checks that a form is text of not too many fields. Throws BadRequest. */
export function checkFormFields(body: Uint8Array<ArrayBuffer>): void {
  let fields = 1;
  for (const character of utf8(body)) if (character === "&") fields += 1;
  if (fields > MOST_FIELDS) throw badField("body", `expected at most ${MOST_FIELDS} fields`);
}

/** How deep brackets nest outside of strings; looked at before parsing, so that nothing deep is ever built. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (inString) {
      if (character === "\\") i += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") deepest = Math.max(deepest, (depth += 1));
    else if (character === "}" || character === "]") depth -= 1;
  }
  return deepest;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

const isWellFormed = (value: unknown): boolean => {
  if (typeof value === "string") return !LONE_SURROGATE.test(value);
  if (Array.isArray(value)) return value.every(isWellFormed);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => !LONE_SURROGATE.test(key) && isWellFormed(inner));
};

/** Checks that a text is a JSON object that can be used. An empty one is an empty object. */
export function checkedJson(text: string): string {
  if (text.trim() === "") return "{}";
  if (depthOf(text) > DEEPEST) throw badField("body", `expected JSON that nests at most ${DEEPEST} deep`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw badField("body", "expected a JSON object, found text that is not JSON");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw badField("body", "expected a JSON object");
  }
  if (!isWellFormed(parsed)) throw badField("body", "expected well-formed Unicode text");
  return text;
}
