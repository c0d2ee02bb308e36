import type { Endpoint } from "../contract/endpoints.ts";
import { failureAnswer } from "./answer.ts";
import { wrongMediaType } from "./refusals.ts";

/** Looks who makes a tester's call; an answer refuses it. */
export type SandboxGuard = (request: Request, endpoint: Endpoint | undefined) => Response | null;

/** Names of this machine that nobody else can have a browser look up differently. */
const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const refusal = (errorCode: string, errorMessage: string): Response =>
  Response.json({ success: false, errorCode, errorMessage }, { status: 403 });

const withoutPort = (host: string): string => host.replace(/:\d*$/, "");

function hostOfOrigin(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Whether a browser made the request for a page of another site. A browser that says how far apart the two are is
 * believed; an older one names the page's origin, which then has to be the host that is called.
 */
function isForeignPage({ headers }: Request, host: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = headers.get("origin");
  return origin !== null && hostOfOrigin(origin) !== host;
}

const hasBody = ({ headers }: Request): boolean =>
  headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0;

function takes({ headers }: Request, endpoint: Endpoint | undefined): boolean {
  const type = (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  const isForm = type === "application/x-www-form-urlencoded";
  return type === "application/json" || (isForm && endpoint?.takesForms === true);
}

/**
 * Lets tester's calls through that are made to this machine's own address, or to one of `hosts` (with or without a
 * port), and refuses those that a page of another site makes: by its origin, by a host that only claims to be this
 * machine (DNS rebinding), or by a body that a plain form may send anywhere.
 */
export function sandboxGuard(hosts: readonly string[]): SandboxGuard {
  const named = new Set(hosts.map((host) => host.toLowerCase()));
  return (request, endpoint) => {
    const host = (request.headers.get("host") ?? "").toLowerCase();
    if (!LOOPBACK.test(withoutPort(host)) && !named.has(host) && !named.has(withoutPort(host))) {
      return refusal(
        "FOREIGN_HOST",
        "Call the sandbox at localhost or 127.0.0.1, or name this host in SANDBOX_HOSTS.",
      );
    }
    if (isForeignPage(request, host)) {
      return refusal("FOREIGN_ORIGIN", "A page of another site may not make the sandbox's calls.");
    }
    if (hasBody(request) && !takes(request, endpoint)) {
      return failureAnswer(wrongMediaType("Send JSON, with content-type: application/json."));
    }
    return null;
  };
}
