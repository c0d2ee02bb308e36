import type { RefusalCode } from "@creditline/core/calls/refusal-codes.table";
import { t, type Text, verbatim } from "@creditline/core/messages/message";
import { wrongMediaType } from "../model/refusals.ts";
import { isLoopback, toHostHeader } from "../operations/address-limits.ts";
import type { SentHeaders } from "./request.ts";
import { FORM_TYPE, JSON_TYPE } from "./content.ts";
import { PlainFailure } from "../handlers/plain-failure.ts";
import type { Route } from "./routes.ts";

/** Checks who makes a tester's call. Throws its refusal. */
export type SandboxGuard = (headers: SentHeaders, route: Pick<Route, "takesForms"> | null) => void;

const refusal = (errorCode: RefusalCode, message: Text): PlainFailure =>
  new PlainFailure(403, { words: [errorCode, message] });

const foreignPage = (): PlainFailure =>
  refusal("FOREIGN_ORIGIN", verbatim("A page of another site may not make this call."));

/**
 * Refuses cross-site browser requests to calls that may act. Most such calls need a token or JSON, which another
 * site's page can't send; the sign-in call needs neither, and accepts what a plain form can send from anywhere.
 */
export function refuseForeignPage(method: string, { "sec-fetch-site": site }: SentHeaders): void {
  if (site === "cross-site" && method !== "GET" && method !== "HEAD") throw foreignPage();
}

const withoutPort = (host: string): string => host.replace(/:\d*$/, "");

function hostOfOrigin(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Whether a browser made the request for another site's page. A browser that states the relation of the two sites is
 * believed; an older one names the page's origin, which then must be the called host.
 */
function isForeignPage({ "sec-fetch-site": site, origin }: SentHeaders, host: string): boolean {
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return origin !== undefined && hostOfOrigin(origin) !== host;
}

const hasBody = (headers: SentHeaders): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function takes(headers: SentHeaders, takesForms: boolean): boolean {
  const type = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase();
  return type === JSON_TYPE || (type === FORM_TYPE && takesForms);
}

/**
 * Allows tester's calls to this machine's own address, or to one of `hosts` (with or without a port), and refuses
 * those made by another site's page: by its origin, by a host that only claims to be this machine (DNS rebinding), or
 * by a body that a plain form may send anywhere.
 */
export function sandboxGuard(hosts: readonly string[]): SandboxGuard {
  const named = new Set(hosts.map((host) => toHostHeader(host.toLowerCase())));
  return (headers, route) => {
    const host = (headers["host"] ?? "").toLowerCase();
    if (!isLoopback(withoutPort(host)) && !named.has(host) && !named.has(withoutPort(host))) {
      throw refusal(
        "FOREIGN_HOST",
        verbatim("Call the sandbox at localhost or 127.0.0.1, or name this host in SANDBOX_HOSTS."),
      );
    }
    if (isForeignPage(headers, host)) {
      throw foreignPage();
    }
    if (hasBody(headers) && !takes(headers, route?.takesForms === true)) {
      throw wrongMediaType(t("Send JSON, with content-type: application/json."));
    }
  };
}
