import { createHash } from "node:crypto";
import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "../operations/lean-builtins.ts";

/** Something that is served again and again: as it is, and compressed where that makes it smaller. */
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

/** Compresses a content of a media type, once. */
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

/** Answers a request with a content, compressed as it accepts; 304 to who has it already, no body to HEAD. */
export function packedAnswer(
  content: PackedContent,
  request: Request,
  given: Readonly<Record<string, string>>,
): Response {
  const { body, encoding } = chosen(content, request.headers.get("accept-encoding") ?? "");
  const headers = new Headers({
    ...given,
    "content-type": content.type,
    etag: content.etag,
    vary: "accept-encoding",
  });
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim());
  if (known.some((tag) => tag.replace(/^W\//, "") === content.etag || tag === "*")) {
    return new Response(null, { status: 304, headers });
  }
  if (encoding !== null) headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
}
