import * as HttpApi from "effect/http-api/HttpApi";
import { SandboxApi } from "./api.ts";
import { type Endpoint, endpointOf } from "./endpoint.ts";
import { router } from "./router.ts";

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
