import type { IncomingMessage } from "node:http";
import { screenAt } from "@creditline/core/routing/arrival";
import { IN_THIS_PROCESS } from "../../contract/own-addresses.ts";
import { isAmongCalls } from "./addresses.ts";
import type { HttpResponse } from "./request.ts";
import type { StaticSite } from "./static-site.ts";
import { targetOf } from "./target.ts";

/** A page of the server's own at a request's path; null for none. */
export type OwnPage = (request: Request) => Promise<Response | null>;

const wantsPage = (accept: string | null): boolean => (accept ?? "").includes("text/html");

/** Anybody who does not rule a page out. */
const takesPage = (accept: string | null): boolean => wantsPage(accept) || (accept ?? "*/*").includes("*/*");

function requestOf({ method = "GET", rawHeaders }: IncomingMessage, path: string, query: string): Request {
  const headers = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2)
    headers.append(rawHeaders[i] ?? "", rawHeaders[i + 1] ?? "");
  return new Request(`${IN_THIS_PROCESS}${path}${query === "" ? "" : `?${query}`}`, { method, headers });
}

async function answered(page: Response): Promise<HttpResponse> {
  const body = page.body === null ? null : new Uint8Array(await page.arrayBuffer());
  // The edge counts a body's bytes itself.
  const headers = [...page.headers].filter(([name]) => body === null || name !== "content-length");
  return { status: page.status, headers: headers.flat(), body };
}

/**
 * What is served beside the platform's calls: pages of the server's own, and the web application. A screen's own address
 * is a page for anybody who takes one; any other address outside the platform's is one for who asks for HTML, and shows
 * the catch-all. Gives null where nothing is there.
 */
export const pages =
  (site: StaticSite | null, ownPage: OwnPage | undefined) =>
  async (incoming: IncomingMessage): Promise<HttpResponse | null> => {
    const { path, query } = targetOf(incoming.url ?? "/");
    const request = requestOf(incoming, path, query);
    const accept = request.headers.get("accept");
    const own = (await ownPage?.(request)) ?? (await site?.file(path, request)) ?? null;
    if (own !== null) return answered(own);
    if (site === null) return null;
    const isElse = wantsPage(accept) && !isAmongCalls(path) && !/\.\w+$/.test(path);
    const isScreen = takesPage(accept) && screenAt(path, "default") !== null;
    return isElse || isScreen ? answered(await site.page(request)) : null;
  };
