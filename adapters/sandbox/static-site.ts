import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".wasm": "application/wasm",
  ".pdf": "application/pdf",
};

/** Types that are smaller compressed; pictures and fonts are compressed already. */
const isCompressible = (type: string): boolean => /^text\/|json|xml|wasm/.test(type);

/** Nothing from elsewhere, nothing inline; a page is never framed. Small pictures and fonts may be inlined by the build. */
const SAFETY_HEADERS = {
  "content-security-policy":
    "default-src 'self'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; " +
    "form-action 'self'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(self), microphone=(), payment=(self)",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
} as const;

/** Names with a hash of their content never change what they mean. */
const HASHED = /-[\w-]{8,}\.\w+$/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

interface SiteFile {
  readonly path: string;
  readonly type: string;
  readonly cacheControl: string;
}

interface Content {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** The web application's files, by the path under which they are asked for. */
export interface StaticSite {
  /** The file at a path; null where there is none. */
  file(path: string, request: Request): Promise<Response | null>;
  /** The application's page, for an address that the application itself understands. */
  page(request: Request): Promise<Response>;
}

async function filesIn(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const siteFile = (path: string, urlPath: string): SiteFile => ({
  path,
  type: TYPES[extname(path).toLowerCase()] ?? "application/octet-stream",
  cacheControl:
    urlPath.startsWith("/assets/") && HASHED.test(urlPath)
      ? "public, max-age=31536000, immutable"
      : "no-cache",
});

async function contentOf(file: SiteFile): Promise<Content> {
  const plain = await readFile(file.path);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  if (!isCompressible(file.type)) return { etag, plain, br: null, gzip: null };
  const [br, zipped] = await Promise.all([
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    toGzip(plain, { level: 9 }),
  ]);
  return { etag, plain, br, gzip: zipped };
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
  content: Content,
  accepted: string,
): { readonly body: Buffer; readonly encoding: string | null } {
  if (content.br !== null && accepts(accepted, "br")) return { body: content.br, encoding: "br" };
  if (content.gzip !== null && accepts(accepted, "gzip")) return { body: content.gzip, encoding: "gzip" };
  return { body: content.plain, encoding: null };
}

/**
 * The files of a directory, listed once: a path that is not in the list leads nowhere, however it is spelled. Each
 * file is read and compressed at its first request, and kept. Throws where the directory has no index.html.
 */
export async function staticSite(directory: string): Promise<StaticSite> {
  const files = new Map<string, SiteFile>();
  for (const path of await filesIn(directory)) {
    const urlPath = `/${relative(directory, path).split(sep).join("/")}`;
    files.set(urlPath, siteFile(path, urlPath));
  }
  const index = files.get("/index.html");
  if (index === undefined) throw new Error("the web application is not built: it has no index.html");
  const contents = new Map<string, Promise<Content>>();

  const served = async (file: SiteFile, request: Request): Promise<Response> => {
    const reading = contents.get(file.path) ?? contentOf(file);
    contents.set(file.path, reading);
    const content = await reading;
    const { body, encoding } = chosen(content, request.headers.get("accept-encoding") ?? "");
    const headers = new Headers({
      ...SAFETY_HEADERS,
      "content-type": file.type,
      "cache-control": file.cacheControl,
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
  };

  return {
    file: async (path, request) => {
      const file = path === "/" ? undefined : files.get(decodedPath(path));
      return file === undefined ? null : served(file, request);
    },
    page: (request) => served(index, request),
  };
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
