import { type CallAddress, type CallMethod, partsOf } from "@creditline/core/calls/call-address";

type InColons<Path extends string> = Path extends `${infer Before}{${infer Key}}${infer After}`
  ? `${Before}:${Key}${InColons<After>}`
  : Path;

/** A path in the format of the contract's library: parameters with a colon, without the query. */
export type RoutePath<At extends string> = At extends `${string} ${infer Path}?${string}`
  ? InColons<Path>
  : At extends `${string} ${infer Path}`
    ? InColons<Path>
    : never;

/** The path of an address in the format of the contract's library. */
export const routePath = <const At extends CallAddress>(at: At): RoutePath<At> & `/${string}` =>
  partsOf(at).path.replaceAll(/\{(\w+)\}/g, ":$1") as RoutePath<At> & `/${string}`;

/** A call's address with its parameters filled in. */
export interface FilledAddress {
  readonly method: CallMethod;
  /** The path with its parameters filled in, followed by the query. */
  readonly target: string;
  /** The payload fields that have no place in the address: the body. */
  readonly rest: ReadonlyMap<string, unknown>;
}

/** A value as text for a query or a form. */
export const sentText = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);

/**
 * Fills an address: parameters in braces go into the path, query parameters into the query. Throws RangeError for an
 * empty path parameter, which is a mistake of the caller.
 */
export function filledAddress(at: CallAddress, payload: object): FilledAddress {
  const { method, path, query } = partsOf(at);
  const rest = new Map<string, unknown>(Object.entries(payload));
  const taken = (key: string): unknown => {
    const value = rest.get(key);
    rest.delete(key);
    return value;
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = taken(key);
    if ((value ?? "") === "") throw new RangeError(`${at} needs ${key}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const key of query) {
    const value = taken(key);
    if (value !== undefined && value !== null) search.append(key, sentText(value));
  }
  return { method, target: `${filled}${search.size > 0 ? `?${search}` : ""}`, rest };
}

/**
 * The sandbox's Google sign-in, which a browser calls: separate from the other tester calls, so that the browser loads
 * none of them. Ours.
 */
export const GOOGLE_ADDRESSES = {
  googleSignIn: "POST /sandbox/google",
  googleChooser: "GET /sandbox/google?email",
} as const satisfies Readonly<Record<string, CallAddress>>;

/** Path of the OpenAPI description. */
export const DESCRIPTION_PATH = "/openapi.json";

/** Path of the human-readable reference of the calls. */
export const DOCS_PATH = "/docs";

/** Prefixes of the platform's addresses outside the specification; everything else is a page. */
export const OWN_PATHS = ["/sandbox", "/healthz", "/metrics", DOCS_PATH, DESCRIPTION_PATH] as const;

/** The address of a platform that is reached without a network: a name that never resolves. */
export const IN_THIS_PROCESS = "http://platform.invalid";
