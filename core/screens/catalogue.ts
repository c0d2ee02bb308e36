import { type CopyingContext, type CopyName, copyName, copyPath } from "./copies.ts";
import type { Area, Family, Layout, RouteRow, Screen, ScreenMode } from "./define/screen.ts";
import { APP_ROUTES } from "./routes/app.routes.table.ts";
import { CM_ROUTES } from "./routes/cm.routes.table.ts";
import {
  DOCUMENT_ROUTES,
  GPAY_LOGIN_ROUTES,
  LOGIN_ROUTES,
  RESTRUCTURE_ROUTES,
  TOP_LEVEL_LOGIN_ROUTES,
  TOP_LEVEL_OPEN_ROUTES,
} from "./routes/top-level.routes.table.ts";
import { GO_COPIES, GQ_COPIES, QUAL_ROUTES } from "./routes/qual.routes.table.ts";
import { ML_ROUTES } from "./routes/ml.routes.table.ts";

/** Every screen's name, as a type. */
export type ScreenName =
  | (typeof LOGIN_ROUTES)[number]["name"]
  | (typeof GPAY_LOGIN_ROUTES)[number]["name"]
  | (typeof TOP_LEVEL_LOGIN_ROUTES)[number]["name"]
  | (typeof DOCUMENT_ROUTES)[number]["name"]
  | (typeof TOP_LEVEL_OPEN_ROUTES)[number]["name"]
  | (typeof APP_ROUTES)[number]["name"]
  | CopyName<"gpay", (typeof GO_COPIES)[number]>
  | (typeof QUAL_ROUTES)[number]["name"]
  | CopyName<"gpay", (typeof GQ_COPIES)[number]["of"]>
  | (typeof CM_ROUTES)[number]["name"]
  | (typeof ML_ROUTES)[number]["name"]
  | (typeof RESTRUCTURE_ROUTES)[number]["name"];

/** A screen under its own name. */
export interface CatalogueScreen extends Screen {
  readonly name: ScreenName;
}

const screensOf = (
  rows: readonly (RouteRow & { readonly name: ScreenName })[],
  area: Area,
  layout: Layout,
  login: boolean,
  modes: readonly ScreenMode[],
): CatalogueScreen[] =>
  rows.map((row) => ({
    name: row.name,
    path: row.path,
    area,
    layout,
    login,
    modes,
    title: null,
    family: row.family ?? null,
    ours: row.ours ?? false,
  }));

/** A copy of a screen of the normal web in a context: under its name and at its path there. */
const copyOf = (
  context: CopyingContext,
  of: string,
  screens: readonly CatalogueScreen[],
  differs: Pick<CatalogueScreen, "area" | "layout" | "login"> &
    Partial<Pick<CatalogueScreen, "path" | "modes" | "family" | "ours">>,
): CatalogueScreen => {
  const original = screens.find(({ name }) => name === of);
  if (original === undefined) throw new RangeError(`no screen is named ${of}, to have a copy`);
  return {
    ...original,
    // Which names there are is in the table of the context's copies.
    name: copyName(context, of) as ScreenName,
    path: copyPath(context, original.path),
    ...differs,
  };
};

const ON_A_LINK = { area: "ml", layout: "magic-link", login: false, modes: [] } as const;

/** The copies on a link are loaded by themselves: their family is called as that of the onboarding. */
const familyOnLink = (of: string): Family | null =>
  (APP.find(({ name }) => name === of)?.family?.replace("app-", "ml-") as Family | undefined) ?? null;

const APP = screensOf(APP_ROUTES, "app", "default", true, ["POST_AIP"]);
const QUAL = screensOf(QUAL_ROUTES, "qual", "default", true, ["QUALIFICATION"]);

/**
 * Every screen of both specifications, in the order of their areas there, and the few of our own (ruling R58). The payments-app qualification flow is
 * the one customer area that the specification does not mark with "login": its profile comes before the phone
 * number. The catch-all's path is `/*`.
 */
export const SCREENS: readonly CatalogueScreen[] = [
  ...screensOf(LOGIN_ROUTES, "top-level", "default", false, ["AUTHENTICATION"]),
  ...screensOf(GPAY_LOGIN_ROUTES, "top-level", "gpay", false, ["AUTHENTICATION"]),
  ...screensOf(TOP_LEVEL_LOGIN_ROUTES, "top-level", "default", true, []),
  ...screensOf(DOCUMENT_ROUTES, "top-level", "default", false, []),
  ...screensOf(TOP_LEVEL_OPEN_ROUTES, "top-level", "default", false, []),
  ...APP,
  ...GO_COPIES.map((of) => copyOf("gpay", of, APP, { area: "go", layout: "gpay", login: true })),
  ...QUAL,
  ...GQ_COPIES.map(({ of }) => copyOf("gpay", of, QUAL, { area: "gq", layout: "gpay", login: false })),
  ...screensOf(CM_ROUTES, "cm", "default", true, ["CREDIT_MANAGEMENT"]),
  ...ML_ROUTES.flatMap((row) =>
    "of" in row
      ? copyOf("magic-link", row.of, APP, { ...ON_A_LINK, family: familyOnLink(row.of), ...row })
      : screensOf([row], "ml", "magic-link", false, []),
  ),
  ...screensOf(RESTRUCTURE_ROUTES, "loan-restructure", "restructure", false, ["LOAN_RESTRUCTURE"]),
];

const BY_NAME: ReadonlyMap<string, CatalogueScreen> = new Map(SCREENS.map((screen) => [screen.name, screen]));

/** Whether a text is the name of a screen. */
export const isScreenName = (name: string): name is ScreenName => BY_NAME.has(name);

/** The screen with a name; undefined if there is none. */
export const screenNamed = (name: string): CatalogueScreen | undefined => BY_NAME.get(name);

/** The screen of a known name. */
export function screenOf(name: ScreenName): CatalogueScreen {
  const screen = BY_NAME.get(name);
  if (screen === undefined) throw new RangeError(`no screen is named ${name}`);
  return screen;
}

/** A path that only sends on to a screen, in every layout or in one. */
export interface Redirect {
  readonly path: `/${string}`;
  readonly to: ScreenName;
  /** The only layout that it applies to; left out for all layouts. */
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
