import { IDEMPOTENCY_KEY_HEADER } from "../../contract/request-header-names.ts";
import type { IdempotencyKey } from "../commands/customers.ts";
import { badField } from "../model/refusals.ts";

const LONGEST_KEY = 200;

/** The headers of a call that may carry an idempotency key. */
export interface KeyHeaders {
  readonly [IDEMPOTENCY_KEY_HEADER]?: string | undefined;
}

/** The once of a call that carries an idempotency key; undefined for one that carries none (ruling R31). */
export function idempotencyKeyOf(
  call: string,
  headers: KeyHeaders,
  body: unknown,
): IdempotencyKey | undefined {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return undefined;
  if (key.trim() === "" || key.length > LONGEST_KEY) {
    throw badField(IDEMPOTENCY_KEY_HEADER, `expected 1 to ${LONGEST_KEY} characters`);
  }
  return { call, key, body };
}
