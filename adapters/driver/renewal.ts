import type { TextStorage } from "../ports/storage.ts";
import type { Command } from "@creditline/core/journey/events";
import type { Session } from "@creditline/core/session/session";
import { decodeToken } from "@creditline/core/session/stored-session";

const LOADS_KEY = "loads";

export const loadCount = (storage: TextStorage): number => Number(storage.get(LOADS_KEY) ?? 0);

/** Counts the loads of the application on this device, so that no two loads use the same call ids. */
export function countLoad(storage: TextStorage): string {
  const loads = loadCount(storage) + 1;
  storage.set(LOADS_KEY, String(loads));
  return loads.toString(36);
}

/** The request that renews a token. */
export interface Renewal {
  readonly payload: { readonly grant_type: "refresh_token"; readonly refresh_token: string };
  readonly idempotencyKey: string;
}

/** How many characters of a refresh token distinguish it. */
const TELLING = 16;

const isRenewal = (payload: unknown): boolean =>
  (payload as { readonly grant_type?: unknown } | null)?.grant_type === "refresh_token";

const phoneOf = ({ accessToken }: Session): string | undefined =>
  accessToken === null ? undefined : decodeToken(accessToken).phone;

/**
 * How a device renews its token; null for any other call. A refresh token is valid once, and a second use by anybody
 * else ends the session. So all tabs of a device send the same request for the same token, which gets the same answer,
 * and a tab that slept sends the token that another tab has stored since, if it belongs to the same customer.
 */
export function renewalOf(
  command: Extract<Command, { type: "call" }>,
  session: Session,
  kept: Session | null,
  deviceId: string,
): Renewal | null {
  if (command.call !== "token" || !isRenewal(command.payload)) return null;
  const newest =
    kept !== null && kept.refreshToken !== null && phoneOf(kept) === phoneOf(session) ? kept : session;
  const { refreshToken } = newest;
  if (refreshToken === null) return null;
  return {
    payload: { grant_type: "refresh_token", refresh_token: refreshToken },
    idempotencyKey: `${deviceId}-renew-${refreshToken.slice(-TELLING)}`,
  };
}
