import { createHash } from "node:crypto";
import type { Sandbox } from "../../server.ts";
import type { OpenApiDocument } from "./document.ts";
import { referencePage } from "./page.ts";
import { PAGE_STYLE } from "./page-style.ts";

/** Nothing but the page itself and its own style: no script, no frame, nothing from elsewhere. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash("sha256").update(PAGE_STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": POLICY,
  "cache-control": "no-cache",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
} as const;

/** Serves the reference of the calls that a platform describes; it is made once, when somebody first asks. */
export function docsPage(): (sandbox: Sandbox) => Promise<Response> {
  let made: Promise<string> | undefined;
  const make = async (sandbox: Sandbox): Promise<string> => {
    const answer = await sandbox.handle(new Request("http://platform.invalid/openapi.json"));
    return referencePage((await answer.json()) as OpenApiDocument);
  };
  return async (sandbox) => {
    made ??= make(sandbox);
    return new Response(await made, { headers: HEADERS });
  };
}
