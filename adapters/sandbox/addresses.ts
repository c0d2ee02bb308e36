import { callOf } from "../contract/call-names.ts";
import { endpointsAt } from "../contract/endpoints.ts";

/** Whether a method and a path are the platform's: a call that it serves, or one that the specification has. */
export function isPlatformCall(method: string, path: string): boolean {
  const plain = method === "HEAD" ? "GET" : method;
  return (
    endpointsAt(path).some((endpoint) => endpoint.method === plain) ||
    callOf(plain, path) !== null ||
    (plain === "GET" && path === "/openapi.json")
  );
}
