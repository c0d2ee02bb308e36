import { IN_THIS_PROCESS } from "../../contract/own-addresses.ts";

/** The path and the query of a request, as a browser would read them. */
export interface Target {
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
}

/** Nothing in it that a browser would read as something else. */
const PLAIN = /^(\/[\w/-]*)(?:\?([\w=&%+.,:~-]*))?$/;

const NOWHERE = { pathname: "/", search: "" };

/**
 * Reads a target. An address in absolute form, as proxies send it, must not choose another server: it counts by its path
 * alone.
 */
export function targetOf(target: string): Target {
  const plain = PLAIN.exec(target);
  if (plain !== null) return { path: plain[1] ?? "/", query: plain[2] ?? "" };
  const whole = target.startsWith("/") ? `${IN_THIS_PROCESS}${target}` : target;
  const { pathname, search } = URL.canParse(whole) ? new URL(whole) : NOWHERE;
  return { path: pathname, query: search.slice(1) };
}
