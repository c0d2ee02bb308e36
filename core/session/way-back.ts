/**
 * Where to go after a login: a route by its name, never an address (ruling R29).
 */
export interface WayBack {
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * Names of the parameters in a route's path, where a login may lead back to it; null for a name that is not in the
 * route list or that makes no sense after a login.
 */
export type RouteLookup = (route: string) => readonly string[] | null;

const ROUTE_KEY = "redirect";
const PARAM_PREFIX = "redirect.";
/** Read by the guard on arrival, and so never part of a way back (ruling R28). */
const GUARD_KEYS: ReadonlySet<string> = new Set(["token", "ml"]);

const isOwnKey = (key: string): boolean =>
  key === ROUTE_KEY || key.startsWith(PARAM_PREFIX) || GUARD_KEYS.has(key);

const withoutOwnKeys = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !isOwnKey(key)));

/**
 * The query of the login route that keeps a way back: `redirect` holds the route's name, `redirect.…` its path
 * parameters, and the rest is the intended query, without a token.
 */
export const toLoginQuery = (wayBack: WayBack): Record<string, string> => ({
  [ROUTE_KEY]: wayBack.route,
  ...Object.fromEntries(Object.entries(wayBack.params).map(([name, value]) => [PARAM_PREFIX + name, value])),
  ...withoutOwnKeys(wayBack.query),
});

/**
 * The way back in a login route's query, or null where there is none to follow: no name, a name that is not in the
 * route list (an address, say), or a path parameter missing. Then the default landing decides. Only the route's
 * own parameters are taken over.
 */
export function readWayBack(query: Readonly<Record<string, string>>, lookup: RouteLookup): WayBack | null {
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
