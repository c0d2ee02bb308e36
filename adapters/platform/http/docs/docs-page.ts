import { DESCRIPTION_PATH, IN_THIS_PROCESS } from "../../../contract/own-addresses.ts";
import { createHash } from "node:crypto";
import { KEPT_SAFE } from "../kept-safe.ts";
import { packedAnswer, packedContent } from "../packed-content.ts";
import type { PackedContent } from "../packed-content.ts";
import type { Sandbox } from "../server.ts";
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
  "content-security-policy": POLICY,
  "cache-control": "no-cache",
  "cross-origin-opener-policy": "same-origin",
  ...KEPT_SAFE,
} as const;

/** Serves the reference of the calls that a platform describes; it is made once, when somebody first asks. */
export function docsPage(): (request: Request, sandbox: Sandbox) => Promise<Response> {
  let made: Promise<PackedContent> | undefined;
  const make = async (sandbox: Sandbox): Promise<PackedContent> => {
    const answer = await sandbox.handle(new Request(`${IN_THIS_PROCESS}${DESCRIPTION_PATH}`));
    const page = referencePage((await answer.json()) as OpenApiDocument);
    return packedContent(Buffer.from(page), "text/html; charset=utf-8");
  };
  return async (request, sandbox) => {
    made ??= make(sandbox);
    return packedAnswer(await made, request, HEADERS);
  };
}
