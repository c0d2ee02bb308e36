/**
 * How a call is addressed, as the specification writes it: method, path with its parameters in braces, and the names of
 * what goes into the query: `POST /v1/customer/{id}/upload/files?source`. What is sent beside these is the body.
 */
export type CallAddress = `${CallMethod} /${string}`;

/** The methods that the specification's calls have. */
export const CALL_METHODS = ["GET", "POST", "PUT"] as const;

export type CallMethod = (typeof CALL_METHODS)[number];

/** The parameters that an address has in braces. */
export type PathKeys<At extends string> = At extends `${string}{${infer Key}}${infer Rest}`
  ? Key | PathKeys<Rest>
  : never;

type Parted<Names extends string> = Names extends `${infer Name}&${infer Rest}` ? Name | Parted<Rest> : Names;

/** The parameters that an address has in its query. */
export type QueryKeys<At extends string> = At extends `${string}?${infer Names}` ? Parted<Names> : never;

/** Where each part of a call goes. */
export interface Addressed {
  readonly method: CallMethod;
  /** Parameters in braces, trailing slash kept. */
  readonly path: string;
  /** The names of what goes into the query. */
  readonly query: readonly string[];
}

/** The call that an address names, as people write it: method and path, the query left out. */
export const formatCallAddress = (at: CallAddress): string => {
  const { method, path } = partsOf(at);
  return `${method} ${path}`;
};

/** The parts of an address. */
export function partsOf(at: CallAddress): Addressed {
  const [method, address] = at.split(" ") as [CallMethod, string];
  const [path = "", query = ""] = address.split("?");
  return { method, path, query: query === "" ? [] : query.split("&") };
}
