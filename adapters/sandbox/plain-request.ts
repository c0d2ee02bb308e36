import { IDEMPOTENCY_KEY_HEADER, REQUEST_ID_HEADER } from "../contract/request-header-names.ts";

/** A request as Node hands it over, before anything has been made of it. */
export interface RawRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** Names and values by turns, as they were sent. */
  readonly rawHeaders: readonly string[];
}

/** The headers that a lane's calls understand, as they were sent. What else is sent makes no difference to them. */
export interface PlainHeaders {
  authorization: string | undefined;
  requestId: string | undefined;
  idempotencyKey: string | undefined;
  contentLength: string | undefined;
  contentType: string | undefined;
}

const UNDERSTOOD = {
  authorization: "authorization",
  "content-length": "contentLength",
  "content-type": "contentType",
  [IDEMPOTENCY_KEY_HEADER]: "idempotencyKey",
  [REQUEST_ID_HEADER]: "requestId",
} as const satisfies Readonly<Record<string, keyof PlainHeaders>>;

const isUnderstood = (name: string): name is keyof typeof UNDERSTOOD => Object.hasOwn(UNDERSTOOD, name);

/** With these a body is not simply so many bytes of what it says to be. */
const UNUSUAL: readonly string[] = ["transfer-encoding", "content-encoding", "expect"];

/** Which lengths those names have: most headers are told apart by theirs alone. */
const LENGTHS: readonly boolean[] = Array.from({ length: 32 }, (_, length) =>
  [...Object.keys(UNDERSTOOD), ...UNUSUAL].some((name) => name.length === length),
);

/** Reads a request's headers; null where one of them is unusual, or said twice. */
export function plainHeaders({ rawHeaders }: RawRequest): PlainHeaders | null {
  const headers: PlainHeaders = {
    authorization: undefined,
    requestId: undefined,
    idempotencyKey: undefined,
    contentLength: undefined,
    contentType: undefined,
  };
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const given = rawHeaders[i] ?? "";
    if (LENGTHS[given.length] !== true) continue;
    const name = given.toLowerCase();
    if (isUnderstood(name)) {
      if (headers[UNDERSTOOD[name]] !== undefined) return null;
      headers[UNDERSTOOD[name]] = rawHeaders[i + 1];
    } else if (UNUSUAL.includes(name)) return null;
  }
  return headers;
}

const BEARER = /^Bearer ([\w.-]+)$/;

/** The token of an authorization without anything unusual. */
export const plainToken = (authorization: string | undefined): string | null =>
  BEARER.exec(authorization ?? "")?.[1] ?? null;
