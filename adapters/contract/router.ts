/** What a router looks at. */
export interface Addressed {
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
}

/** The parameters of a path, as they were sent. */
export type PathParts = Readonly<Record<string, string>>;

export interface Found<Route> {
  /** Null where the path takes other methods, or there is none. */
  readonly route: Route | null;
  readonly params: PathParts;
  /** What is at this path, for whatever method; the most exact path first. */
  readonly here: readonly Route[];
}

/** Finds what a method and a path name. */
export type Find<Route> = (method: string, path: string) => Found<Route>;

interface Pattern<Route> {
  /** Null for a parameter. */
  readonly segments: readonly (string | null)[];
  readonly names: readonly string[];
  readonly routes: readonly Route[];
}

const NO_PARTS: PathParts = {};
const PARAMETER = /^\{(\w+)\}$/;

const withoutSlashAtEnd = (path: string): string =>
  path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;

function patternOf<Route>(path: string, routes: readonly Route[]): Pattern<Route> {
  const names = path.split("/").map((segment) => PARAMETER.exec(segment)?.[1] ?? "");
  return {
    segments: path.split("/").map((segment) => (PARAMETER.test(segment) ? null : segment)),
    names,
    routes,
  };
}

const fits = ({ segments }: Pattern<unknown>, parts: readonly string[]): boolean =>
  segments.every((segment, i) => (segment === null ? parts[i] !== "" : segment === parts[i]));

const partsOf = ({ segments, names }: Pattern<unknown>, parts: readonly string[]): PathParts =>
  Object.fromEntries(
    segments.flatMap((segment, i) => (segment === null ? [[names[i] ?? "", parts[i] ?? ""]] : [])),
  );

const parameters = (path: string): number => path.split("{").length - 1;

/**
 * Finds routes by method and path: a path without parameters in a map, any other segment by segment, the one with
 * fewer parameters first. One slash at the end makes no difference.
 */
export function router<Route extends Addressed>(routes: readonly Route[]): Find<Route> {
  const byPath = new Map<string, Route[]>();
  for (const route of routes) {
    const path = withoutSlashAtEnd(route.path);
    const here = byPath.get(path);
    if (here === undefined) byPath.set(path, [route]);
    else here.push(route);
  }
  const exact = new Map<string, Found<Route>>();
  const patterns = new Map<number, Pattern<Route>[]>();
  for (const [path, here] of [...byPath].toSorted(([one], [other]) => parameters(one) - parameters(other))) {
    if (path.includes("{")) {
      const pattern = patternOf(path, here);
      patterns.set(pattern.segments.length, [...(patterns.get(pattern.segments.length) ?? []), pattern]);
    } else {
      for (const route of here) exact.set(`${route.method} ${path}`, { route, params: NO_PARTS, here });
    }
  }
  return (method, sent) => {
    const path = withoutSlashAtEnd(sent);
    const known = exact.get(`${method} ${path}`);
    if (known !== undefined) return known;
    const parts = path.split("/");
    const fitting = (patterns.get(parts.length) ?? []).filter((pattern) => fits(pattern, parts));
    const here = [...(byPath.get(path) ?? []), ...fitting.flatMap((pattern) => pattern.routes)];
    for (const pattern of fitting) {
      const route = pattern.routes.find((one) => one.method === method);
      if (route !== undefined) return { route, params: partsOf(pattern, parts), here };
    }
    return { route: null, params: NO_PARTS, here };
  };
}
