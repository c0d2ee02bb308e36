import { ENGLISH, type Language } from "@creditline/core/messages/translate";
import { type Failure, isFailure, statusOfFailure } from "../../contract/failures.ts";
import { REQUEST_ID_HEADER } from "../../contract/request-header-names.ts";
import { PlainFailure } from "../handlers/plain-failure.ts";
import { failureIn } from "../model/refusals.ts";
import { JSON_TYPE } from "./content.ts";
import type { HttpResponse } from "./request.ts";

/**
 * Security headers of every page and reply: content types are not sniffed, no framing, no loading by other sites, no
 * referrer.
 */
export const KEPT_SAFE = {
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
} as const;

/** For clients over TLS: browsers use only TLS for a year, on this host and every host below it. */
export const STAY_WITH_TLS = ["strict-transport-security", "max-age=31536000; includeSubDomains"] as const;

const POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const safety = (policy: string, referrer: string = KEPT_SAFE["referrer-policy"]): readonly string[] =>
  Object.entries({
    "cache-control": "no-store",
    "content-security-policy": policy,
    ...KEPT_SAFE,
    "referrer-policy": referrer,
  }).flat();

/** Headers of every reply: no caching of personal data, no framing. */
export const SAFETY_HEADERS = safety(POLICY);

/**
 * The simulated partners' pages have buttons: their forms post to this address only. Without a referrer, a button's
 * request would not say which page it comes from, and would be rejected as another site's.
 */
const PAGE_HEADERS = safety(POLICY.replace("form-action 'none'", "form-action 'self'"), "same-origin");

/** An answer with the headers of every answer. */
export const answerOf = (
  status: number,
  type: string,
  body: string,
  requestId: string,
  more: readonly string[] = [],
): HttpResponse => ({
  status,
  headers: [
    ...(type.startsWith("text/html") ? PAGE_HEADERS : SAFETY_HEADERS),
    "content-type",
    type,
    REQUEST_ID_HEADER,
    requestId,
    ...more,
  ],
  body,
});

/** The HTTP status for something thrown. */
export const statusOf = (thrown: unknown): number =>
  thrown instanceof PlainFailure ? thrown.status : isFailure(thrown) ? statusOfFailure(thrown) : 500;

const moreOf = (status: number, { retryAfterSeconds }: Partial<Failure>): readonly string[] => {
  if (status === 401) return ["www-authenticate", "Bearer"];
  return retryAfterSeconds === undefined ? [] : ["retry-after", String(retryAfterSeconds)];
};

/** A failure's fields, with its message in a language: under OAuth's name as well, if it has one. */
function bodyOf(failure: Failure, language: Language): object {
  const errorMessage = failureIn(failure, language);
  return {
    ...failure,
    errorMessage,
    ...(failure.error_description === undefined ? {} : { error_description: errorMessage }),
  };
}

/**
 * The answer for something thrown, in the reader's language: a failure in its shape, an internal error as a 500
 * without details.
 */
export function failureAnswer(
  thrown: unknown,
  requestId: string,
  language: Language = ENGLISH,
): HttpResponse {
  const status = statusOf(thrown);
  if (!(thrown instanceof PlainFailure) && isFailure(thrown)) {
    return answerOf(
      status,
      JSON_TYPE,
      JSON.stringify(bodyOf(thrown, language)),
      requestId,
      moreOf(status, thrown),
    );
  }
  const failure = thrown instanceof PlainFailure ? thrown : new PlainFailure(status);
  const more = failure.allow === undefined ? moreOf(status, {}) : ["allow", failure.allow];
  return answerOf(status, JSON_TYPE, JSON.stringify(failure.bodyIn(language)), requestId, more);
}
