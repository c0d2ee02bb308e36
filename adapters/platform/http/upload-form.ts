import type { SentBody } from "./limited-body.ts";
import { badField } from "../model/refusals.ts";

/** How many parts a form may have; the longest of ours has five. */
export const MOST_PARTS = 50;

/** How long what stands before a part's content may be, in bytes (assumed). */
export const LONGEST_HEAD = 8 * 1024;

/** Characters of a form's boundary (RFC 2046 §5.1.1). */
export const LONGEST_BOUNDARY = 70;

/** RFC 2046 §5.1.1: one to seventy of these characters, of which the last is no space. */
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
 * Where the parts of a form begin, behind their marks; the end of the form is none. Every byte is looked at once: a mark
 * stands at the beginning of a line, and no boundary holds the end of one, so that no comparison reaches into the next.
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

/** Looks a form through before it is parsed, which takes long for very many parts, or for headers without end. */
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

/** The form of a multipart body, read from its bytes: nothing is written to a disk on the way. */
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
