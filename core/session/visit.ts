import { INVITE_CODE } from "../reference/text-lengths.table.ts";
import { type Context, type ContextName, CONTEXTS } from "./contexts.table.ts";

/** Where a visitor came from: the campaign's parameters, and the host of the previous page. */
export interface Campaign {
  /** `utm_…` parameters of the first address that had any, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Host of the referring page; null for a direct visit. */
  readonly referrer: string | null;
}

export const NO_CAMPAIGN: Campaign = { parameters: {}, referrer: null };

/** Names of campaign parameters (assumed: the specification says "utm code" and "campaign parameters"). */
const PARAMETER = /^utm_[a-z_]{1,30}$/;
/** Limits of the length and the number of campaign values, since anyone can write an address (assumed). */
const LONGEST = 100;
const MOST = 10;

/** Whether the campaign or the referring page is known. */
export const isKnown = ({ parameters, referrer }: Campaign): boolean =>
  referrer !== null || Object.keys(parameters).length > 0;

/** Returns the campaign after an arrival: the first one named is kept for the visit, and so is the first host. */
export function campaignAt(
  campaign: Campaign,
  query: Readonly<Record<string, string>>,
  referrer: string | null,
): Campaign {
  if (isKnown(campaign)) return campaign;
  const named = Object.entries(query)
    .filter(([name, value]) => PARAMETER.test(name) && value !== "" && value.length <= LONGEST)
    .slice(0, MOST);
  const host =
    referrer !== null && referrer !== "" && referrer.length <= LONGEST ? referrer.toLowerCase() : null;
  return named.length === 0 && host === null
    ? campaign
    : { parameters: Object.fromEntries(named), referrer: host };
}

/** The traffic source that a campaign names; null where it names none. */
export const sourceOf = ({ parameters }: Campaign): string | null => parameters["utm_source"] ?? null;

/**
 * Where to go after a login: a route by its name, never an address (ruling R29).
 */
export interface ReturnRoute {
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * Returns the names of a route's path parameters, if a login may lead back to it; null for a name that is not in the
 * route list or makes no sense after a login.
 */
export type RouteLookup = (route: string) => readonly string[] | null;

const ROUTE_KEY = "redirect";
const PARAM_PREFIX = "redirect.";
/** Read by the guard on arrival, and so never part of a return address (ruling R28). */
const GUARD_KEYS: ReadonlySet<string> = new Set(["token", "ml"]);

const isOwnKey = (key: string): boolean =>
  key === ROUTE_KEY || key.startsWith(PARAM_PREFIX) || GUARD_KEYS.has(key);

const withoutOwnKeys = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !isOwnKey(key)));

/**
 * Returns the query of the login route that stores a way back: `redirect` holds the route's name, `redirect.…` its path
 * parameters, and the rest is the intended query, without a token.
 */
export const toLoginQuery = (wayBack: ReturnRoute): Record<string, string> => ({
  [ROUTE_KEY]: wayBack.route,
  ...Object.fromEntries(Object.entries(wayBack.params).map(([name, value]) => [PARAM_PREFIX + name, value])),
  ...withoutOwnKeys(wayBack.query),
});

/**
 * Reads the way back from a login route's query; null without a usable one: no name, a name that is not in the route
 * list (such as an address), or a missing path parameter. Then the default landing decides. Only the route's own
 * parameters are read.
 */
export function readWayBack(
  query: Readonly<Record<string, string>>,
  lookup: RouteLookup,
): ReturnRoute | null {
  const route = Object.hasOwn(query, ROUTE_KEY) ? query[ROUTE_KEY] : undefined;
  if (route === undefined) return null;
  const names = lookup(route);
  if (names === null) return null;
  const params: Record<string, string> = {};
  for (const name of names) {
    const value = query[PARAM_PREFIX + name];
    if (value === undefined || value === "") return null;
    params[name] = value;
  }
  return { route, params, query: withoutOwnKeys(query) };
}

/** The native application whose webview contains the visit; `unnamed` if only its bridge is detected. */
export type NativeApplication = "android" | "ios" | "unnamed";

/** State from the arrival until the tab closes, regardless of sign-ins and sign-outs (rulings R33, R34). */
export interface Visit {
  readonly layout: Context["layout"];
  /** Null in a browser. */
  readonly native: NativeApplication | null;
  readonly campaign: Campaign;
  /** An invite code from the address, not saved yet. */
  readonly inviteCode: string | null;
  /** Whether the visitor's source was reported to the platform. */
  readonly signedUp: boolean;
  /** The qualification's flow type; null before the first arrival. It outlives the tab (spec 1 §4). */
  readonly flowType: string | null;
}

/** A new visit: the normal web. */
export const NEW_VISIT: Visit = {
  layout: "default",
  native: null,
  campaign: NO_CAMPAIGN,
  inviteCode: null,
  signedUp: false,
  flowType: null,
};

const NATIVE: ReadonlySet<string> = new Set<NativeApplication>(["android", "ios", "unnamed"]);
const isNative = (text: string): text is NativeApplication => NATIVE.has(text);

const isUnder = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

const WRITTEN = new RegExp(`^[A-Za-z0-9]{${INVITE_CODE.shortest},${INVITE_CODE.longest}}$`);

/** Returns the invite code of an address (its parameter's name is assumed); null if it cannot be one. */
const codeIn = (query: Readonly<Record<string, string>>): string | null =>
  WRITTEN.exec(query["inviteCode"] ?? "")?.[0] ?? null;

/** Query parameters that say where the application runs: read on arrival, and part of no place. */
export const VISIT_KEYS = ["platform", "layout"] as const;

/**
 * The visit after coming to an address. A path of the payments app puts it into that layout, where it stays until
 * `/login` is asked for with `layout=default` (ruling R33); `platform=android` or `ios` puts it into the webview
 * (ruling R34). Other values of either are ignored.
 */
export function visitAt(
  visit: Visit,
  { path, query }: { readonly path: string; readonly query: Readonly<Record<string, string>> },
  referrer: string | null = null,
): Visit {
  const platform = query["platform"];
  const native = platform === "android" || platform === "ios" ? platform : visit.native;
  const comes = CONTEXTS.gpay.prefixes.some((prefix) => isUnder(path, prefix));
  const leaves = isUnder(path, "/login") && query["layout"] === "default";
  const layout = comes ? "gpay" : leaves ? "default" : visit.layout;
  const campaign = campaignAt(visit.campaign, query, referrer);
  const inviteCode = codeIn(query) ?? visit.inviteCode;
  const isSame =
    layout === visit.layout &&
    native === visit.native &&
    campaign === visit.campaign &&
    inviteCode === visit.inviteCode;
  return isSame ? visit : { ...visit, layout, native, campaign, inviteCode };
}

/** The catalogue's names of screen layouts. */
export const SCREEN_LAYOUTS = [
  "default",
  "gpay",
  "magic-link",
  "restructure",
] as const satisfies readonly ContextName[];

export type ScreenLayout = (typeof SCREEN_LAYOUTS)[number];

/**
 * The context that a screen is shown in. A link's screens and the restructure screens are their own context, also for
 * someone from the payments app; inside a native application every screen is, but for the payments app's, which is an
 * application of its own.
 */
export function contextOf(visit: Visit, screen: ScreenLayout): Context {
  const ownFrame = screen === "magic-link" || screen === "restructure";
  if (visit.layout === "gpay" && !ownFrame) return CONTEXTS.gpay;
  if (visit.native !== null) return CONTEXTS.webview;
  return ownFrame ? CONTEXTS[screen] : CONTEXTS.default;
}

const fieldOf = (value: object, key: string): unknown =>
  Object.hasOwn(value, key) ? Reflect.get(value, key) : null;

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

function campaignFrom(stored: unknown): Campaign {
  if (typeof stored !== "object" || stored === null) return NO_CAMPAIGN;
  const parameters = fieldOf(stored, "parameters");
  const named =
    typeof parameters === "object" && parameters !== null
      ? Object.fromEntries(Object.entries(parameters).filter(([, value]) => typeof value === "string"))
      : {};
  return campaignAt(NO_CAMPAIGN, named, textOf(fieldOf(stored, "referrer")));
}

/** The stored visit; a new one if the stored value is invalid. */
export function visitFrom(stored: unknown): Visit {
  if (typeof stored !== "object" || stored === null) return NEW_VISIT;
  const native = fieldOf(stored, "native");
  return {
    layout: fieldOf(stored, "layout") === "gpay" ? "gpay" : "default",
    native: typeof native === "string" && isNative(native) ? native : null,
    campaign: campaignFrom(fieldOf(stored, "campaign")),
    inviteCode: textOf(fieldOf(stored, "inviteCode")),
    signedUp: fieldOf(stored, "signedUp") === true,
    flowType: textOf(fieldOf(stored, "flowType")),
  };
}
