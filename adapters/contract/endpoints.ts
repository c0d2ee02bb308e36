import * as HttpApi from "effect/http-api/HttpApi";
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

function listEndpoints(): readonly Endpoint[] {
  const endpoints: Endpoint[] = [];
  HttpApi.reflect(SandboxApi, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, group, middleware }) => {
      endpoints.push({
        name: endpoint.identifier,
        group: group.identifier,
        method: endpoint.method,
        path: endpoint.path.replaceAll(/:(\w+)/g, "{$1}"),
        isProtected: [...middleware].some((key) => key.key === Authorization.key),
        takesFiles: endpoint.payload.has("multipart/form-data"),
        takesForms: endpoint.payload.has("application/x-www-form-urlencoded"),
      });
    },
  });
  return endpoints;
}

/** Every endpoint that is served, the tester's included. */
export const ENDPOINTS = listEndpoints();

const find = router(ENDPOINTS);

/** The endpoint that a method and a path are answered by; null for none. */
export const endpointAt = (method: string, path: string): Endpoint | null => find(method, path).route;
