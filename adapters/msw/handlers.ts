import { http, type HttpHandler, HttpResponse } from "msw";
import { isPlatformCall } from "../platform/http/request.ts";
import { ConnectionDropped } from "../platform/tester/faults.ts";
import type { Sandbox } from "../platform/http/server.ts";

/**
 * Mock Service Worker's handlers that mount a sandbox: for browser tests and the offline demonstration. Requests that
 * are not the platform's, such as the page's own files, are left to other handlers and to the network.
 */
export const sandboxMock = (sandbox: Pick<Sandbox, "handle">): readonly HttpHandler[] => [
  http.all("*", async ({ request }) => {
    if (!isPlatformCall(request.method, new URL(request.url).pathname)) return undefined;
    try {
      return await sandbox.handle(request);
    } catch (error) {
      if (error instanceof ConnectionDropped) return HttpResponse.error();
      throw error;
    }
  }),
];
