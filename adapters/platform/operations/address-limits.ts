import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import { MINUTE_MS } from "@creditline/core/calendar/duration";
import type { RefusalCode } from "@creditline/core/calls/refusal-codes.table";
import { t, type Text } from "@creditline/core/messages/message";
import { tooManyTries } from "../model/refusals.ts";

/** Names of this machine that can't be made to resolve to another one. */
const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A host in the format of a Host header: an IPv6 address in brackets, in its shortest form. */
export const toHostHeader = (host: string): string =>
  isIPv6(host) ? new URL(`http://[${host}]`).hostname : host;

/** Whether a host, by name or address, can be reached from this machine alone. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(toHostHeader(host.toLowerCase()));

/** How many groups of an IPv6 address identify one customer: providers assign whole /64 networks. */
const NETWORK_GROUPS = 4;

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = "", tail = ""] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = address.includes("::") ? Array<string>(8 - before.length - after.length).fill("0") : [];
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, "").toLowerCase());
}

/** The counted form of an address: IPv4 as it is, IPv6 by its network; empty for any other text. */
export function countedAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare) || bare.includes(".")) return "";
  return `${groupsOf(bare).slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/**
 * The client's address. Behind `proxies` of our own it is the address that the outermost of them saw: each appends one
 * to X-Forwarded-For, so anything before those was sent by the client, and proves nothing.
 */
export function addressOf(incoming: Pick<IncomingMessage, "headers" | "socket">, proxies: number): string {
  const peer = incoming.socket.remoteAddress ?? "";
  if (proxies === 0) return countedAddress(peer);
  const header = incoming.headers["x-forwarded-for"] ?? "";
  const seen = [header].flat().join(",").split(",");
  const outermost = seen.at(-proxies);
  return countedAddress(outermost ?? "") || countedAddress(peer);
}

/**
 * Whether a request came over TLS, as the outermost of our own proxies states it in X-Forwarded-Proto: it overwrites
 * the header, and without a proxy the client's header is not believed.
 */
export function isTls({ headers }: Pick<IncomingMessage, "headers">, proxies: number): boolean {
  if (proxies === 0) return false;
  const said = [headers["x-forwarded-proto"] ?? ""].flat().join(",").split(",");
  return (said.at(-proxies) ?? said[0])?.trim().toLowerCase() === "https";
}

/** How many requests one network address may make in a period; 0 for no limit. */
export interface AddressRules {
  /** Sent codes. */
  readonly codes: number;
  /** Refused sign-ins. */
  readonly failedSignIns: number;
  /** Recorded sign-ups. */
  readonly signUps: number;
}

/** What counts against an address. */
export type AddressLimit = keyof AddressRules;

/** The time over which the rules count (assumed). */
export const ADDRESS_WINDOW_MS = 10 * MINUTE_MS;

/** The calls that send a code to a phone, for any caller. */
const SENDING: ReadonlySet<string> = new Set(["otpSend", "customerOtpSend"]);
const SIGNING_IN = "token";
const SIGNING_UP = "signup";

/** The number of remembered addresses; beyond it the one without requests for the longest time is forgotten. */
const MOST_ADDRESSES = 50_000;

/** Limits per address, kept in this process: each of several servers counts separately. */
export interface AddressLimits {
  /** Whether a call counts. */
  covers(call: string): boolean;
  /** Throws TooManyTries if the address has used up the limit of the call. */
  check(call: string, address: string, now: number): void;
  /**
   * Like `check`, but reserves a place before the call, so that simultaneous requests can't all pass. Call the
   * returned function with the reply's status; it releases the place if the call doesn't count.
   */
  enter(call: string, address: string, now: number): (status: number) => void;
}

const MESSAGES = {
  codes: ["TOO_MANY_CODES", t("Too many attempts. Try again in a few minutes.")],
  failedSignIns: ["TOO_MANY_SIGN_INS", t("Too many attempts. Try again in a few minutes.")],
  signUps: ["TOO_MANY_SIGN_UPS", t("Too many attempts. Try again in a few minutes.")],
} as const satisfies Readonly<Record<AddressLimit, readonly [RefusalCode, Text]>>;

interface Window {
  readonly since: number;
  readonly count: number;
}

/** The window that is current at `now`; an empty one if it is over, or the clock was set back. */
const current = (window: Window | undefined, now: number): Window =>
  window === undefined || now < window.since || now >= window.since + ADDRESS_WINDOW_MS
    ? { since: now, count: 0 }
    : window;

export function addressLimits(rules: AddressRules): AddressLimits {
  const windows = {
    codes: new Map<string, Window>(),
    failedSignIns: new Map<string, Window>(),
    signUps: new Map<string, Window>(),
  };
  const limitOf = (call: string): AddressLimit | null => {
    const limit = SENDING.has(call)
      ? "codes"
      : call === SIGNING_IN
        ? "failedSignIns"
        : call === SIGNING_UP
          ? "signUps"
          : null;
    return limit !== null && rules[limit] > 0 ? limit : null;
  };
  const check = (call: string, address: string, now: number): void => {
    const limit = limitOf(call);
    if (limit === null) return;
    const { since, count } = current(windows[limit].get(address), now);
    if (count < rules[limit]) return;
    const [errorCode, message] = MESSAGES[limit];
    throw tooManyTries(errorCode, message, since + ADDRESS_WINDOW_MS, now);
  };
  return {
    covers: (call) => limitOf(call) !== null,
    check,
    enter: (call, address, now) => {
      const limit = limitOf(call);
      if (limit === null) return () => undefined;
      check(call, address, now);
      const known = windows[limit];
      const { since, count } = current(known.get(address), now);
      // Set again, so that the map's order is that of the last count.
      known.delete(address);
      known.set(address, { since, count: count + 1 });
      const [oldest] = known.keys();
      if (known.size > MOST_ADDRESSES && oldest !== undefined) known.delete(oldest);
      return (status) => {
        const counts =
          limit !== "failedSignIns" ? status === 200 : status >= 400 && status < 500 && status !== 429;
        const window = known.get(address);
        if (counts || window === undefined || window.since !== since) return;
        known.set(address, { since, count: window.count - 1 });
      };
    },
  };
}
