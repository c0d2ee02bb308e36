import { isCallName } from "@creditline/core/calls/address";
import type { CallName } from "@creditline/core/calls/calls";
import * as HttpApi from "effect/http-api/HttpApi";
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as OpenApi from "effect/http-api/OpenApi";
import { SandboxApi } from "./api.ts";
import { Authorization } from "./authorization.ts";

/** What a router needs to know of a route. */
export interface Addressed {
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
}

/** The parameters of a path, as they were sent. */
export type PathParts = Readonly<Record<string, string>>;

export interface Found<Route> {
  /** Null if the path accepts other methods, or does not exist. */
  readonly route: Route | null;
  readonly params: PathParts;
  /** All routes at this path, for any method; the most specific path first. */
  readonly here: readonly Route[];
}

/** Finds the route of a method and a path. */
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
 * Creates a router by method and path: paths without parameters are looked up in a map, others are matched segment by
 * segment, those with fewer parameters first. One trailing slash makes no difference.
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

/** An endpoint of the contract, as the router needs it. */
export interface Endpoint {
  /** The call's name. */
  readonly name: string;
  readonly group: string;
  readonly method: string;
  /** Parameters in braces, as the specification writes them. */
  readonly path: string;
  /** Whether it needs a bearer token. */
  readonly isProtected: boolean;
  /** Whether it accepts files; every other call has a short body. */
  readonly takesFiles: boolean;
  /** Whether it accepts an HTML form's encoding. */
  readonly takesForms: boolean;
}

/** The contract's endpoint. */
export const endpointOf = (
  { identifier: name, method, path, payload }: HttpApiEndpoint.Top,
  group: string,
  middleware: Iterable<{ readonly key: string }>,
): Endpoint => ({
  name,
  group,
  method,
  path: path.replaceAll(/:(\w+)/g, "{$1}"),
  isProtected: [...middleware].some(({ key }) => key === Authorization.key),
  takesFiles: payload.has("multipart/form-data"),
  takesForms: payload.has("application/x-www-form-urlencoded"),
});

type Operations = Readonly<Record<string, { readonly description?: string } | undefined>>;

/** An endpoint's description, as `GET /openapi.json` gives it; null if the contract has none. Parameters in braces. */
export function descriptionOf(method: string, path: string): string | null {
  const operations = OpenApi.fromApi(SandboxApi).paths[path] as Operations | undefined;
  return operations?.[method.toLowerCase()]?.description ?? null;
}

function listEndpoints(): readonly Endpoint[] {
  const endpoints: Endpoint[] = [];
  HttpApi.reflect(SandboxApi, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, group, middleware }) => {
      endpoints.push(endpointOf(endpoint, group.identifier, middleware));
    },
  });
  return endpoints;
}

/** Every served endpoint, the tester's included. */
export const ENDPOINTS = listEndpoints();

const find = router(ENDPOINTS);

/** The endpoint that answers a method and a path; null if there is none. */
export const endpointAt = (method: string, path: string): Endpoint | null => find(method, path).route;

/** The call of a method and a path; null if the specification has none. */
export function callOf(method: string, path: string): CallName | null {
  const name = endpointAt(method, path)?.name ?? "";
  return isCallName(name) ? name : null;
}

/** The call that a text names: by its name, or as "METHOD /path" with parameters in braces or filled in. */
export function callNamed(text: string): CallName | null {
  const trimmed = text.trim();
  if (isCallName(trimmed)) return trimmed;
  const [method = "", address = "", ...rest] = trimmed.split(/\s+/);
  const [path = ""] = address.split("?");
  return rest.length === 0 ? callOf(method.toUpperCase(), path) : null;
}
