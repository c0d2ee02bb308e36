import {
  matchPath,
  type PathMatch,
  type Redirect,
  REDIRECTS,
  type ScreenName,
  screenOf,
} from "../screens/catalogue.ts";
import type { CustomerLayout } from "../screens/define/layouts.ts";
import type { Layout } from "../screens/define/screen.ts";
import { VISIT_KEYS } from "../session/visit.ts";
import type { Place } from "./situation.ts";

/** An address inside the application, taken apart. `hash` comes with or without its `#`. */
export interface Address {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly hash: string;
}

/** What an address requests, after everything that is read only once has been removed from it. */
export interface Arrival {
  /** The address to show instead, before anything else is done; null where it is clean already (ruling R28). */
  readonly clean: { readonly path: string; readonly hash: string } | null;
  /** An access token for the session; a secret. */
  readonly token: string | null;
  /** The token of a magic link or of a link to a restructure: a secret that its own calls use, never the session. */
  readonly linkToken: string | null;
  /** Where the address leads; the catch-all where no screen has that path. */
  readonly place: Place;
  /** The part of the page to show, without `#`; empty for the top. */
  readonly anchor: string;
}

/** The layouts whose screens are reached by a link, which identifies the customer by its own token. */
const BY_LINK: ReadonlySet<Layout> = new Set<Layout>(["magic-link", "restructure"]);

/** Whether a screen is reached by a link, whose token identifies the customer; the session does not matter there. */
export const isByLink = (route: ScreenName): boolean => BY_LINK.has(screenOf(route).layout);

const REDIRECT_ROWS: readonly Redirect[] = REDIRECTS;

const redirectAt = (path: string, layout: CustomerLayout): ScreenName | undefined =>
  REDIRECT_ROWS.find((row) => row.path === path && (row.layout === undefined || row.layout === layout))?.to;

/**
 * Returns the screen at a path in a layout, after redirects; null if no screen has that path, which the catch-all
 * handles.
 */
export function screenAt(path: string, layout: CustomerLayout): PathMatch | null {
  const trimmed = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  const to = redirectAt(trimmed, layout);
  return to === undefined ? matchPath(trimmed) : { name: to, params: {} };
}

/** Parses an address such as `/cm?a=1#top`. Of a repeated query key the last value counts. */
export function parseAddress(text: string): Address {
  const [beforeHash = "", ...afterHash] = text.split("#");
  const [path = "", ...afterMark] = beforeHash.split("?");
  const query: Record<string, string> = {};
  for (const pair of afterMark.join("?").split("&")) {
    const [key = "", ...value] = pair.split("=");
    if (key !== "") query[decoded(key)] = decoded(value.join("="));
  }
  return { path: path === "" ? "/" : path, query, hash: afterHash.join("#") };
}

function decoded(part: string): string {
  const spaced = part.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

const holdsPath = (hash: string): boolean => /^#?\//.test(hash);

/**
 * Resolves the hash of an address (spec 1 §2): a hash with a path (`#/cm/repayments-list`) is the address itself in the
 * older notation, and its query is merged with the other; any other hash is an anchor.
 */
export function followHash(address: Address): Address {
  const hash = address.hash.replace(/^#/, "");
  if (!holdsPath(hash)) return { ...address, hash };
  const inner = parseAddress(hash);
  return { ...inner, query: { ...address.query, ...inner.query } };
}

const without = (query: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !names.includes(key)));

const textIn = (query: Readonly<Record<string, string>>, key: string): string | null =>
  Object.hasOwn(query, key) && query[key] !== "" ? (query[key] ?? null) : null;

/**
 * Reads an address once (spec 1 §2 "Guard behaviour", spec 2 §2 "Magic-link area", ruling R28):
 *
 * 1. A hash that holds a path is followed.
 * 2. `ml` leads to the magic-link home of that link.
 * 3. `token` is taken out. On the magic-link and the restructure screens it is the link's; elsewhere
 *    it is the session's access token.
 * 4. What says where the application runs is the visit's business (`visitAt`).
 * 5. The rest of the query goes with the place; none of it stays in the address.
 */
export function resolveArrival(address: Address, layout: CustomerLayout): Arrival {
  const { path, query, hash } = followHash(address);
  const linkId = textIn(query, "ml");
  const token = textIn(query, "token");
  const target: PathMatch =
    linkId === null
      ? (screenAt(path, layout) ?? { name: "notFound", params: {} })
      : { name: "home-ml", params: { linkId } };
  const isLink = isByLink(target.name);
  const dirty = Object.keys(address.query).length > 0 || holdsPath(address.hash);
  return {
    clean: dirty ? { path, hash } : null,
    token: isLink ? null : token,
    linkToken: isLink ? token : null,
    place: {
      route: target.name,
      params: target.params,
      query: without(query, ["ml", "token", ...VISIT_KEYS]),
    },
    anchor: hash,
  };
}
