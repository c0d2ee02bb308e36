import { http, HttpResponse } from "msw";
import type { HttpHandler } from "msw";
import { callOf } from "../contract/call-names.ts";
import { endpointsAt } from "../contract/endpoints.ts";
import { ConnectionDropped } from "../sandbox/faults.ts";
import type { Sandbox } from "../sandbox/server.ts";

/** Whether a request is the platform's: anything else, the page's own files say, goes where it went before. */
function isForPlatform(method: string, path: string): boolean {
  const plain = method === "HEAD" ? "GET" : method;
  return (
    endpointsAt(path).some((endpoint) => endpoint.method === plain) ||
    callOf(plain, path) !== null ||
    path === "/openapi.json"
  );
}

/** Mock Service Worker's handlers that mount a sandbox: for browser tests and the offline demonstration. */
export const sandboxMock = (sandbox: Pick<Sandbox, "handle">): readonly HttpHandler[] => [
  http.all("*", async ({ request }) => {
    if (!isForPlatform(request.method, new URL(request.url).pathname)) return undefined;
    try {
      return await sandbox.handle(request);
    } catch (error) {
      if (error instanceof ConnectionDropped) return HttpResponse.error();
      throw error;
    }
  }),
];
