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

/** How deep a JSON document may nest (assumed). */
const DEEPEST = 32;

/**
 * Reads a body up to a limit, in the room of its `place` where one is counted. Throws TooLarge beyond the limit, without
 * reading on, BodyTooSlow where it does not end in time, and TooManyTries where there is no room.
 */
export async function limitedBody(
  request: Request,
  limit: BodyLimit,
  place?: BodyPlace,
): Promise<Uint8Array<ArrayBuffer>> {
  const refusal = tooLarge(`The body may have at most ${limit.bytes} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > limit.bytes) {
    void request.body?.cancel().catch(() => {});
    throw refusal;
  }
  if (request.body === null) return new Uint8Array(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  let hurry: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    hurry = setTimeout(() => reject(new BodyTooSlow("a body did not end in time")), limit.milliseconds);
  });
  const next = () =>
    reader.read().catch(() => {
      throw badField("body", "broke off before its end");
    });
  try {
    for (let read = await Promise.race([next(), late]); !read.done; ) {
      size += read.value.byteLength;
      if (size > limit.bytes) throw refusal;
      place?.took(read.value.byteLength);
      chunks.push(read.value);
      read = await Promise.race([next(), late]);
    }
  } catch (thrown) {
    void reader.cancel().catch(() => {});
    throw thrown;
  } finally {
    clearTimeout(hurry);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

/** Text of a body. Throws BadRequest where it is not UTF-8. */
export function utf8(body: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw badField("body", "expected text in UTF-8");
  }
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
