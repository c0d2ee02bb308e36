import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

/** Groups of an IPv6 address that one customer has to themselves: providers give out whole /64 networks. */
const NETWORK_GROUPS = 4;

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = "", tail = ""] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = address.includes("::") ? Array<string>(8 - before.length - after.length).fill("0") : [];
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, "").toLowerCase());
}

/** What an address counts as: IPv4 as it is, IPv6 by its network; empty for a text that is neither. */
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
 * Where a request came from. Behind `proxies` of our own the address is the one that the outermost of them saw: each
 * adds one to the end of X-Forwarded-For, so what stands before those was sent by the client, and proves nothing.
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
 * Whether a request came by TLS, as the outermost of our own proxies says it in X-Forwarded-Proto: it sets the header anew,
 * and what the client says of itself is not believed without one.
 */
export function cameByTls({ headers }: Pick<IncomingMessage, "headers">, proxies: number): boolean {
  if (proxies === 0) return false;
  const said = [headers["x-forwarded-proto"] ?? ""].flat().join(",").split(",");
  return (said.at(-proxies) ?? said[0])?.trim().toLowerCase() === "https";
}
