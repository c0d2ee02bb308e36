import { type ScreenName, screenOf, SCREENS } from "./catalogue.ts";

/** A path that only sends on to a screen, in every layout or in one. */
export interface Redirect {
  readonly path: `/${string}`;
  readonly to: ScreenName;
  /** The one layout it holds in; left out where it holds in all. */
  readonly layout?: "gpay";
  readonly source: string;
}

/**
 * The redirects. The specification's /post-aip-reject is none of them: by ruling R5 the rejected screen itself is
 * at that path.
 */
export const REDIRECTS = [
  { path: "/", to: "gpay-customerLogin", layout: "gpay", source: "spec 1 §2" },
  { path: "/login", to: "gpay-customerLogin", layout: "gpay", source: "spec 1 §2" },
  { path: "/qual", to: "quickProfileV2", source: "spec 1 §2" },
  // A copy of the flow at /qual, without quick-profile-v2.
  { path: "/gq", to: "gpay-quickProfile", source: "assumed" },
  // The specification lists the key under /cm; its screen is at /loan-restructure.
  { path: "/cm/loan-restructure-home", to: "loan-restructure-home", source: "spec 2 §2, ruling R5" },
] as const satisfies readonly Redirect[];

/** Values of a path's parameters by name, such as `{ cardId: "12" }`; as text, not yet encoded. */
export type PathParams = Readonly<Record<string, string>>;

export interface PathMatch {
  readonly name: ScreenName;
  readonly params: PathParams;
}

const PARAMETER = /\{([^}]+)\}/g;

/** Names of the parameters in a path, in order. */
export const parametersOf = (path: string): string[] =>
  Array.from(path.matchAll(PARAMETER), (match) => match[1] ?? "");

/** A path in the notation of a router: `/ml/{linkId}` is `/ml/:linkId`, and the catch-all `/*` is `*`. */
export const toRouterPattern = (path: string): string =>
  path === "/*" ? "*" : path.replace(PARAMETER, ":$1");

/**
 * A path with its parameters filled in, each encoded as one part of a path. A parameter without a value, or with
 * an empty one, stays as the specification writes it: `/cm/repayments-detail/{cardId}`.
 */
export const fillPath = (path: string, params: PathParams = {}): string =>
  path.replace(PARAMETER, (written, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return value === undefined || value === "" ? written : encodeURIComponent(value);
  });

/** A screen's path, filled in as `fillPath` does. */
export const pathOf = (name: ScreenName, params: PathParams = {}): string =>
  fillPath(screenOf(name).path, params);

const CATCH_ALL = "/*";
const FIXED: ReadonlyMap<string, ScreenName> = new Map(
  SCREENS.filter(({ path }) => path !== CATCH_ALL && !path.includes("{")).map(({ path, name }) => [
    path,
    name,
  ]),
);
const PATTERNS = SCREENS.filter(({ path }) => path.includes("{")).map(({ path, name }) => ({
  name,
  parts: path.split("/"),
}));

/** The text that an encoded part of a path stands for, or null where it is not well encoded or empty. */
function decodePart(part: string): string | null {
  try {
    return part === "" ? null : decodeURIComponent(part);
  } catch {
    return null;
  }
}

function matchParts(pattern: readonly string[], parts: readonly string[]): PathParams | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of parts.entries()) {
    const written = pattern[i] ?? "";
    if (!written.startsWith("{")) {
      if (written !== part) return null;
      continue;
    }
    const value = decodePart(part);
    if (value === null) return null;
    params[written.slice(1, -1)] = value;
  }
  return params;
}

/**
 * The screen at a path, with its parameters decoded, or null where no screen has that path (the catch-all's
 * business). Letter case counts, one trailing slash does not, and a query or hash is not part of a path.
 */
export function matchPath(path: string): PathMatch | null {
  const trimmed = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  const fixed = FIXED.get(trimmed);
  if (fixed !== undefined) return { name: fixed, params: {} };
  const parts = trimmed.split("/");
  for (const pattern of PATTERNS) {
    const params = matchParts(pattern.parts, parts);
    if (params !== null) return { name: pattern.name, params };
  }
  return null;
}
