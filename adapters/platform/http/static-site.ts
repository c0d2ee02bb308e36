import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { extname, join, relative, sep } from "node:path";
import type { PublicLender } from "@creditline/core/lenders/lenders.table";
import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import type { GrievanceOfficer } from "@creditline/core/reference/complaints.table";
import { screenAt } from "@creditline/core/routing/arrival";
import { GPAY_LOGIN_ROUTES, LOGIN_ROUTES } from "@creditline/core/screens/routes/top-level.routes.table";
import { languageAsked } from "../../ports/languages.ts";
import { IN_THIS_PROCESS } from "../../contract/filled-address.ts";
import { type FrameAncestors, frameHeaders, NO_FRAME } from "../operations/frame-ancestors.ts";
import { type GoogleOffer, googlePolicy } from "../partners/google-identity.ts";
import { KEPT_SAFE } from "./answer.ts";
import { packedAnswer, packedContent, type PackedContent } from "./content.ts";
import { type HttpResponse, isApiPath, targetOf } from "./request.ts";

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

/**
 * Allows no external and no inline resources; `framing` names who may frame a page. The build may inline small
 * pictures and fonts. If customers sign in with Google, its addresses are allowed.
 */
function safetyHeaders(framing: FrameAncestors, google: GoogleOffer): Readonly<Record<string, string>> {
  const { policy, options } = frameHeaders(framing);
  const { "x-frame-options": _never, ...kept } = KEPT_SAFE;
  return {
    "content-security-policy":
      `default-src 'self'; ${googlePolicy(google)}` +
      "img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; " +
      `form-action 'self'; ${policy}`,
    "permissions-policy": "camera=(self), geolocation=(self), microphone=(), payment=(self)",
    // Google's and the bank's windows report their outcome to the page that opened them.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    ...kept,
    ...(options === null ? {} : { "x-frame-options": options }),
  };
}

/** A file whose name has a hash of its content never changes. */
const HASHED = /-[\w-]{7,}\.\w+$/;

/** The address of the configured lenders, and how a page refers to it. */
const LENDERS_PATH = "/lenders.json";

const inAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Adds a named value for the application to a page. */
const saying = (page: string, name: string, content: string): string =>
  page.replace("<title>", () => `<meta name="${name}" content="${inAttribute(content)}" /><title>`);

/**
 * A page in another language declares it from the start, so that its English words stay hidden, and preloads the words
 * of its first screen.
 */
function speaking(page: string, code: LanguageCode): string {
  const [, named = "{}"] = /<meta name="languages" content='([^']*)'/.exec(page) ?? [];
  const [first] = (JSON.parse(named) as Partial<Record<LanguageCode, readonly string[]>>)[code] ?? [];
  if (code === "en" || first === undefined) return page;
  return page
    .replace('<html lang="en">', `<html lang="${code}">`)
    .replace("<title>", `<link rel="preload" href="${first}" as="fetch" crossorigin /><title>`);
}

/** The bar at the top of each page of a sandbox (ruling R59). */
const SANDBOX_BAR =
  '<aside class="sandbox-bar" lang="en" aria-label="Sandbox">This is a sandbox. No money moves.</aside>';
const ROOT = '<div id="root">';

/** The lenders' file as the pages load it. */
const lendersFile = (lenders: readonly PublicLender[]): Buffer =>
  Buffer.from(JSON.stringify(lenders, (key, value: unknown) => (key === "providerKeys" ? undefined : value)));

/** The login's addresses: their page shows the login's layout before the application has loaded, if it was built. */
const LOGIN_PATHS: ReadonlySet<string> = new Set(
  [...LOGIN_ROUTES, ...GPAY_LOGIN_ROUTES].map(({ path }) => path),
);

/** What the pages state about who runs the site. */
interface Provider {
  /** Whether pages state that this is a sandbox in which no money moves. */
  readonly isSandboxSaid?: boolean | undefined;
  /** The provider's contact for complaints; if omitted, the page of complaints names none. */
  readonly complaints?: GrievanceOfficer | null | undefined;
}

interface SiteFile {
  readonly path: string;
  readonly type: string;
  readonly cacheControl: string;
}

/** The web application's files, by request path. */
interface StaticSite {
  /** The file at a path; null if there is none. */
  file(path: string, request: Request): Promise<Response | null>;
  /** The application's page, for an address that the application itself routes. */
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

/**
 * Serves the files of a directory, listed once: a path that is not in the list leads nowhere, however it is spelled.
 * Each file is read and compressed at its first request, and cached. Lenders that are not the built-in ones are a file
 * of their own, which every page refers to. Framing, sign-in with Google and trackers are off unless options enable
 * them. Throws if the directory has no index.html.
 */
export async function staticSite(
  directory: string,
  lenders?: readonly PublicLender[],
  framing: FrameAncestors = NO_FRAME,
  google: GoogleOffer = null,
  trackers: readonly string[] = [],
  { isSandboxSaid = false, complaints = null }: Provider = {},
): Promise<StaticSite> {
  const safety = safetyHeaders(framing, google);
  const files = new Map<string, SiteFile>();
  for (const path of await filesIn(directory)) {
    const urlPath = `/${relative(directory, path).split(sep).join("/")}`;
    files.set(urlPath, siteFile(path, urlPath));
  }
  const index = files.get("/index.html");
  if (index === undefined) throw new Error("the web application is not built: it has no index.html");
  const login = files.get("/login.html") ?? index;
  const contents = new Map<string, Promise<PackedContent>>();
  if (lenders !== undefined) {
    const file = siteFile(LENDERS_PATH, LENDERS_PATH);
    files.set(LENDERS_PATH, file);
    contents.set(`en ${file.path}`, packedContent(lendersFile(lenders), file.type));
  }
  const said = [
    ...(lenders === undefined ? [] : [["lenders", LENDERS_PATH] as const]),
    ...(google === null ? [] : [["google-client", google] as const]),
    ...(trackers.length === 0 ? [] : [["trackers", trackers.join(",")] as const]),
    ...(complaints === null ? [] : [["complaints", JSON.stringify(complaints)] as const]),
  ];
  /** A page with its values for the application; any other file unchanged. */
  const complete = ({ type }: SiteFile, plain: Buffer, code: LanguageCode): Buffer =>
    type === TYPES[".html"]
      ? Buffer.from(
          said
            .reduce(
              (page, [name, content]) => saying(page, name, content),
              speaking(plain.toString("utf8"), code),
            )
            .replace(ROOT, isSandboxSaid ? `${SANDBOX_BAR}${ROOT}` : ROOT),
        )
      : plain;

  const served = async (file: SiteFile, request: Request): Promise<Response> => {
    const isPage = file.type === TYPES[".html"];
    const code = isPage ? languageAsked(request.headers.get("accept-language")) : "en";
    const name = `${code} ${file.path}`;
    const reading =
      contents.get(name) ??
      readFile(file.path).then((plain) => packedContent(complete(file, plain, code), file.type));
    contents.set(name, reading);
    return packedAnswer(await reading, request, {
      ...safety,
      ...(isPage ? { vary: "accept-encoding, accept-language" } : {}),
      "cache-control": file.cacheControl,
    });
  };

  return {
    file: async (path, request) => {
      const file = path === "/" ? undefined : files.get(decodedPath(path));
      return file === undefined ? null : served(file, request);
    },
    page: (request) => served(LOGIN_PATHS.has(new URL(request.url).pathname) ? login : index, request),
  };
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The server's own page at a request's path; null if there is none. */
export type ServerPage = (request: Request) => Promise<Response | null>;

const wantsPage = (accept: string | null): boolean => (accept ?? "").includes("text/html");

/** Whether a client that doesn't exclude pages gets one. */
const takesPage = (accept: string | null): boolean => wantsPage(accept) || (accept ?? "*/*").includes("*/*");

function requestOf({ method = "GET", rawHeaders }: IncomingMessage, path: string, query: string): Request {
  const headers = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2)
    headers.append(rawHeaders[i] ?? "", rawHeaders[i + 1] ?? "");
  return new Request(`${IN_THIS_PROCESS}${path}${query === "" ? "" : `?${query}`}`, { method, headers });
}

async function answered(page: Response): Promise<HttpResponse> {
  const body = page.body === null ? null : new Uint8Array(await page.arrayBuffer());
  // The edge counts a body's bytes itself.
  const headers = [...page.headers].filter(([name]) => body === null || name !== "content-length");
  return { status: page.status, headers: headers.flat(), body };
}

/**
 * Serves what is not a platform call: the server's own pages, and the web application. A screen's own address is a
 * page for any client that accepts one; any other address outside the platform is a page only for clients that ask for
 * HTML, and shows the catch-all. Null if nothing is there.
 */
export const pages =
  (site: StaticSite | null, ownPage: ServerPage | undefined) =>
  async (incoming: IncomingMessage): Promise<HttpResponse | null> => {
    const { path, query } = targetOf(incoming.url ?? "/");
    const request = requestOf(incoming, path, query);
    const accept = request.headers.get("accept");
    const own = (await ownPage?.(request)) ?? (await site?.file(path, request)) ?? null;
    if (own !== null) return answered(own);
    if (site === null) return null;
    const isElse = wantsPage(accept) && !isApiPath(path) && !/\.\w+$/.test(path);
    const isScreen = takesPage(accept) && screenAt(path, "default") !== null;
    return isElse || isScreen ? answered(await site.page(request)) : null;
  };
