import { t } from "@creditline/core/messages/message";
import { createHash } from "node:crypto";
import { brotliCompress, constants, gzip } from "node:zlib";
import { badField, wrongMediaType } from "../model/refusals.ts";
import { promisify } from "../operations/operations.ts";
import type { SentBody } from "./request.ts";

/** Content that is served repeatedly: plain, and compressed if that makes it smaller. */
export interface PackedContent {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** Types that are smaller compressed; pictures and fonts are compressed already. */
const isCompressible = (type: string): boolean => /^text\/|json|xml|wasm/.test(type);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses content of a media type, once. */
export async function packedContent(plain: Buffer, type: string): Promise<PackedContent> {
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  if (!isCompressible(type)) return { type, etag, plain, br: null, gzip: null };
  const [br, zipped] = await Promise.all([
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    toGzip(plain, { level: 9 }),
  ]);
  return { type, etag, plain, br, gzip: zipped };
}

const accepts = (header: string, coding: string): boolean =>
  header
    .split(",")
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .some(([name, quality]) => name === coding && quality !== "q=0");

function chosen(
  content: PackedContent,
  accepted: string,
): { readonly body: Buffer; readonly encoding: string | null } {
  if (content.br !== null && accepts(accepted, "br")) return { body: content.br, encoding: "br" };
  if (content.gzip !== null && accepts(accepted, "gzip")) return { body: content.gzip, encoding: "gzip" };
  return { body: content.plain, encoding: null };
}

/**
 * Answers a request with content, compressed as the client accepts; 304 if the client has it already, no body for
 * HEAD.
 */
export function packedAnswer(
  content: PackedContent,
  request: Request,
  given: Readonly<Record<string, string>>,
): Response {
  const { body, encoding } = chosen(content, request.headers.get("accept-encoding") ?? "");
  const headers = new Headers({
    vary: "accept-encoding",
    ...given,
    "content-type": content.type,
    etag: content.etag,
  });
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim());
  if (known.some((tag) => tag.replace(/^W\//, "") === content.etag || tag === "*")) {
    return new Response(null, { status: 304, headers });
  }
  if (encoding !== null) headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
}

export const JSON_TYPE = "application/json";
export const FORM_TYPE = "application/x-www-form-urlencoded";
export const FILES_TYPE = "multipart/form-data";

/** The maximum nesting depth of a JSON document (assumed). */
export const DEEPEST = 32;

/** The maximum number of fields in a form; the longest of ours has nine (assumed). */
export const MOST_FIELDS = 100;

/** The media type in a header, without its parameters; JSON if there is none. */
export const mediaTypeOf = (header: string | undefined): string =>
  header === JSON_TYPE ? JSON_TYPE : header?.split(";")[0]?.trim().toLowerCase() || JSON_TYPE;

/** Refuses an encoded body. Throws WrongMediaType. */
export function checkEncoding(header: string | undefined): void {
  if (header !== undefined && !/^(?:identity)?$/i.test(header.trim())) {
    throw wrongMediaType(t("Send the body as it is, without a content-encoding."));
  }
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** A body as text. Throws BadRequest if it is not UTF-8. */
function utf8(body: SentBody): string {
  try {
    return decoder.decode(body);
  } catch {
    throw badField("body", "expected text in UTF-8");
  }
}

/** The nesting depth of brackets outside of strings; checked before parsing, so that nothing deep is ever built. */
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

/** The JSON object in a text; an empty one for an empty text. Throws BadRequest if it is invalid. */
function jsonOf(text: string): object {
  if (text.trim() === "") return {};
  // Each level takes two characters.
  if (text.length > 2 * DEEPEST && depthOf(text) > DEEPEST) {
    throw badField("body", `expected JSON that nests at most ${DEEPEST} deep`);
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw badField("body", "expected a JSON object, found text that is not JSON");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw badField("body", "expected a JSON object");
  }
  // UTF-8 has no lone surrogates: only an escape can produce one.
  if (text.includes("\\u") && !isWellFormed(parsed)) {
    throw badField("body", "expected well-formed Unicode text");
  }
  return parsed;
}

/** The fields of a query or a form; a repeated field is a list. */
export type SentFields = Readonly<Record<string, string | readonly string[]>>;

/** The fields of a query or a form. */
export function fieldsOf(text: string): SentFields {
  if (text === "") return {};
  const fields = new Map<string, string | readonly string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : [before, value].flat());
  }
  // A field may have any name, even __proto__: here it is an ordinary field.
  return Object.fromEntries(fields);
}

/** The fields of a form. Throws BadRequest if there are too many, or if it is not text. */
function formFieldsOf(text: string): SentFields {
  let fields = 1;
  for (const character of text) if (character === "&") fields += 1;
  if (fields > MOST_FIELDS) throw badField("body", `expected at most ${MOST_FIELDS} fields`);
  return fieldsOf(text);
}

/**
 * A body decoded by its media type: an object from JSON, fields from a form, empty for anything else. Throws
 * BadRequest if it is malformed, and WrongMediaType for JSON that is not in UTF-8.
 */
export function contentOf(header: string | undefined, body: SentBody): object | undefined {
  const type = mediaTypeOf(header);
  if (type === FORM_TYPE) return formFieldsOf(utf8(body));
  if (type !== JSON_TYPE) return undefined;
  const charset = header === JSON_TYPE ? undefined : /charset="?([\w-]+)/i.exec(header ?? "")?.[1];
  if (charset !== undefined && charset.toLowerCase() !== "utf-8")
    throw wrongMediaType(t("Send JSON in UTF-8."));
  return jsonOf(utf8(body));
}
