import * as Effect from "effect/Effect";
import { SignedIn } from "../../contract/authorization.ts";
import type { SignedInCaller } from "../../contract/authorization.ts";
import { IDEMPOTENCY_KEY_HEADER } from "../../contract/request-header-names.ts";
import type { Failure } from "../../contract/failures.ts";
import type { Once } from "../customers.ts";
import { badField, notFound } from "../refusals.ts";
import { attempt } from "./attempt.ts";

/** Runs a protected call for the customer whose token it carries. */
export const asCustomer = <A>(
  run: (customerId: string, caller: SignedInCaller) => Promise<A>,
): Effect.Effect<A, Failure, SignedIn> =>
  Effect.gen(function* () {
    const caller = yield* SignedIn;
    return yield* attempt(() => run(caller.customerId, caller));
  });

/** A path names a customer: only one's own exists. */
export function ownOnly(customerId: string, id: string): void {
  if (id !== customerId) throw notFound("NO_SUCH_CUSTOMER", "There is no such customer.");
}

const LONGEST_KEY = 200;

/** The headers of a call that may carry an idempotency key. */
export interface KeyHeaders {
  readonly [IDEMPOTENCY_KEY_HEADER]?: string | undefined;
}

/** The once of a call that carries an idempotency key; undefined for one that carries none (ruling R31). */
export function onceOf(call: string, headers: KeyHeaders, body: unknown): Once | undefined {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return undefined;
  if (key.trim() === "" || key.length > LONGEST_KEY) {
    throw badField(IDEMPOTENCY_KEY_HEADER, `expected 1 to ${LONGEST_KEY} characters`);
  }
  return { call, key, body };
}
