import { ENDPOINTS } from "../../contract/endpoints.ts";
import { DESCRIPTION_PATH, IN_THIS_PROCESS } from "../../contract/own-addresses.ts";
import { router } from "../../contract/router.ts";
import type { BodyLimit, BodyPlace, SentBody } from "./limited-body.ts";

/** The methods whose requests may bring a body. */
export const METHODS_WITH_BODY: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);

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

const find = router(ENDPOINTS);

/** Whether a method and a path are the platform's: a call that it serves, or its own description. */
export function isPlatformCall(method: string, path: string): boolean {
  const plain = method === "HEAD" ? "GET" : method;
  return find(plain, path).route !== null || (plain === "GET" && path === DESCRIPTION_PATH);
}

const rootOf = (path: string): string => path.split("/")[1] ?? "";

const ROOTS: ReadonlySet<string> = new Set(
  ENDPOINTS.map(({ path }) => path)
    .filter((path) => path !== `/${rootOf(path)}`)
    .map(rootOf),
);

/** Whether the platform's calls live there, in whichever version: an address there is never a page, known or not. */
export const isAmongCalls = (path: string): boolean => {
  const root = rootOf(path);
  return path !== `/${root}` && (ROOTS.has(root) || /^v\d+$/.test(root));
};

/** Headers by name in lower case; one that was sent twice is one text with a comma. */
export type SentHeaders = Readonly<Record<string, string | undefined>>;

/** A request as an edge hands it over, before anything has been made of it. */
export interface HttpRequest {
  readonly method: string;
  /** The path and the query as they were sent, or a whole address. */
  readonly target: string;
  readonly headers: SentHeaders;
  /** The network address that it came from, as it is counted; empty where it is not known. */
  readonly address: string;
  /**
   * Reads the body, up to a limit and in the room of its place where one is counted; at once where it has come in whole.
   * Throws TooLarge beyond the limit, without reading on, BadRequest where it breaks off or comes in crumbs,
   * PlainFailure where it does not end in time, and TooManyTries where there is no room.
   */
  body(limit: BodyLimit, place: BodyPlace | undefined): SentBody | Promise<SentBody>;
}

/** An answer, for an edge to send. */
export interface HttpResponse {
  readonly status: number;
  /** Names and values by turns. */
  readonly headers: readonly string[];
  /** Null for an answer that has none. */
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** Answers a request. Rejects with ConnectionDropped where a tester ordered that, and never otherwise. */
export type Dispatch = (request: HttpRequest) => Promise<HttpResponse>;
