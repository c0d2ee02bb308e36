import * as HttpApi from "effect/http-api/HttpApi";
import { SandboxApi } from "./api.ts";
import { Authorization } from "./authorization.ts";

/** An endpoint of the contract, as a router sees it. */
export interface Endpoint {
  /** The call's name. */
  readonly name: string;
  readonly group: string;
  readonly method: string;
  /** Parameters in braces, as the specification writes them. */
  readonly path: string;
  readonly pattern: RegExp;
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
      const source = endpoint.path.replaceAll(/:\w+/g, "[^/]+").replace(/\/$/, "");
      endpoints.push({
        name: endpoint.identifier,
        group: group.identifier,
        method: endpoint.method,
        path: endpoint.path.replaceAll(/:(\w+)/g, "{$1}"),
        pattern: new RegExp(`^${source}/?$`),
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

const parameters = ({ path }: Endpoint): number => path.split("{").length - 1;

/** Paths without parameters come first, as in the router. */
const BY_PRECISION = ENDPOINTS.toSorted((one, other) => parameters(one) - parameters(other));

/** The endpoints at a path, for each method the one that answers first. */
export const endpointsAt = (path: string): readonly Endpoint[] =>
  BY_PRECISION.filter(({ pattern }) => pattern.test(path));
