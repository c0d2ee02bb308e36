import * as HttpApi from "effect/http-api/HttpApi";
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as OpenApi from "effect/http-api/OpenApi";
import { SandboxApi } from "./api.ts";
import { Authorization } from "./authorization.ts";
import { router } from "./router.ts";

/** An endpoint of the contract, as a router sees it. */
export interface Endpoint {
  /** The call's name. */
  readonly name: string;
  readonly group: string;
  readonly method: string;
  /** Parameters in braces, as the specification writes them. */
  readonly path: string;
  /** Whether it needs a bearer token. */
  readonly isProtected: boolean;
  /** Whether it takes files; every other call's body is a short one. */
  readonly takesFiles: boolean;
  /** Whether it takes what a page's form sends. */
  readonly takesForms: boolean;
}

/** What the contract says of an endpoint. */
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

/** What an endpoint is for, as `GET /openapi.json` says it; null where the contract says nothing. Parameters in braces. */
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

/** Every endpoint that is served, the tester's included. */
export const ENDPOINTS = listEndpoints();

const find = router(ENDPOINTS);

/** The endpoint that a method and a path are answered by; null for none. */
export const endpointAt = (method: string, path: string): Endpoint | null => find(method, path).route;
