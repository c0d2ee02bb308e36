import type { CallAddress, PathKeys } from "@creditline/core/calls/call-address";
import { filledAddress } from "../contract/filled-address.ts";

/** What is sent to an address: at least what its path needs. */
export type SentTo<At extends CallAddress> = Readonly<Record<string, unknown>> & {
  readonly [Key in PathKeys<At>]: string;
};

/**
 * The HTTP request of a call with nothing that an application adds: what has no place in the address is JSON, none where
 * nothing is left. `baseUrl` has no slash at the end. Who knows the call by its name has its payload's type from there.
 */
export function requestTo(baseUrl: string, at: CallAddress, payload: object, token?: string): Request {
  const { method, target, rest } = filledAddress(at, payload);
  const headers = new Headers(rest.size === 0 ? {} : { "content-type": "application/json" });
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  const body = rest.size === 0 ? null : JSON.stringify(Object.fromEntries(rest));
  return new Request(`${baseUrl}${target}`, { method, headers, body });
}

/** The same where the address alone is known: at least what its path needs is sent. */
export const plainRequest = <const At extends CallAddress>(
  baseUrl: string,
  at: At,
  payload: SentTo<At>,
  token?: string,
): Request => requestTo(baseUrl, at, payload, token);
