import type { Failure } from "../contract/failures.ts";
import { statusOfFailure } from "../contract/failures.ts";
import { REQUEST_ID_HEADER } from "../contract/request-header-names.ts";

/** What every answer of the platform carries: personal data is not stored on the way, and nothing is framed. */
const SAFETY_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
} as const;

/** What an answer in JSON carries, beside its length and its request's id. */
export const JSON_HEADERS = { ...SAFETY_HEADERS, "content-type": "application/json" } as const;

const CODES: Readonly<Record<number, readonly [errorCode: string, errorMessage: string]>> = {
  400: ["BAD_REQUEST", "The request cannot be used."],
  401: ["UNAUTHORIZED", "Sign in first: the token is missing, not valid, or has ended."],
  404: ["NO_SUCH_CALL", "There is no such call."],
  405: ["METHOD_NOT_ALLOWED", "This address takes other methods."],
  408: ["TOO_SLOW", "The request did not end in time. Send it again."],
  413: ["TOO_LARGE", "The body is larger than the platform reads."],
  415: ["UNSUPPORTED_MEDIA_TYPE", "This call takes JSON."],
  417: ["EXPECTATION_FAILED", "expect: expected 100-continue, or no such header."],
  431: ["HEADERS_TOO_LARGE", "The address and the headers are longer than the platform reads."],
};

const plainBody = (status: number) => {
  const [errorCode, errorMessage] = CODES[status] ?? ["SOMETHING_WENT_WRONG", "Something went wrong"];
  return { success: false, errorCode, errorMessage };
};

/** The text of a failure with a status that has no class of its own. */
export const failureText = (status: number): string => JSON.stringify(plainBody(status));

/** A failure in its shape, with a status that has no class of its own. */
export const plainFailure = (status: number, headers: Record<string, string> = {}): Response =>
  Response.json(plainBody(status), { status, headers });

/** A failure of the contract as an answer. */
export const failureAnswer = (failure: Failure): Response =>
  Response.json({ ...failure }, { status: statusOfFailure(failure) });

/** The simulated partners' pages have buttons: their forms go to this address alone. */
const PAGE_POLICY = SAFETY_HEADERS["content-security-policy"].replace(
  "form-action 'none'",
  "form-action 'self'",
);

/** The answer with what every answer carries; one without a body in the failure shape gets it. */
export async function finished(answer: Response, requestId: string): Promise<Response> {
  const isJson = (answer.headers.get("content-type") ?? "").startsWith("application/json");
  const shaped = answer.status >= 400 && !isJson ? plainFailure(answer.status) : answer;
  const headers = new Headers(shaped.headers);
  for (const [name, value] of Object.entries(SAFETY_HEADERS)) headers.set(name, value);
  if ((shaped.headers.get("content-type") ?? "").startsWith("text/html")) {
    headers.set("content-security-policy", PAGE_POLICY);
    // Without it a button's request would not say which page it comes from, and be taken for a foreign one's.
    headers.set("referrer-policy", "same-origin");
  }
  headers.set(REQUEST_ID_HEADER, requestId);
  if (shaped.status === 401) headers.set("www-authenticate", "Bearer");
  if (shaped.status !== 429) return new Response(shaped.body, { status: shaped.status, headers });
  const text = await shaped.text();
  const { retryAfterSeconds } = JSON.parse(text) as { retryAfterSeconds?: number };
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
  return new Response(text, { status: shaped.status, headers });
}
