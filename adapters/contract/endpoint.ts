import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import { Authorization } from "./authorization.ts";

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
