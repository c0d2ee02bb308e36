import { IDEMPOTENCY_KEY_HEADER, REQUEST_ID_HEADER } from "../contract/request-header-names.ts";
import { requestIdOf } from "./request-ids.ts";

/** A request as Node hands it over, before anything has been made of it. */
export interface RawRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** Names and values by turns, as they were sent. */
  readonly rawHeaders: readonly string[];
}

/** What the headers of a request without anything unusual say. */
export interface PlainRequest {
  readonly token: string;
  /** The one it came with, or a new one. */
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  /** Of the body; 0 for none. */
  readonly length: number;
  readonly contentType: string | undefined;
}

/** The headers that a lane understands, in lower case. What else is sent makes no difference to its calls. */
const UNDERSTOOD: ReadonlySet<string> = new Set([
  "authorization",
  "content-length",
  "content-type",
  IDEMPOTENCY_KEY_HEADER,
  REQUEST_ID_HEADER,
]);

/** With these a body is not simply so many bytes of what it says to be. */
const UNUSUAL: ReadonlySet<string> = new Set(["transfer-encoding", "content-encoding", "expect"]);

/** The lengths of all those names: most headers are told apart by theirs alone. */
const LENGTHS: ReadonlySet<number> = new Set([...UNDERSTOOD, ...UNUSUAL].map(({ length }) => length));

const BEARER = /^Bearer ([\w.-]+)$/;
const LENGTH = /^\d{1,9}$/;
/** What no header's normalization touches. */
const PLAIN_KEY = /^[\x21-\x7e]{1,200}$/;

/** Reads the headers of a signed-in customer's request; null where anything about them is unusual, or said twice. */
export function plainRequest({ rawHeaders }: RawRequest): PlainRequest | null {
  const said = new Map<string, string>();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const given = rawHeaders[i] ?? "";
    if (!LENGTHS.has(given.length)) continue;
    const name = given.toLowerCase();
    if (UNUSUAL.has(name) || said.has(name)) return null;
    if (UNDERSTOOD.has(name)) said.set(name, rawHeaders[i + 1] ?? "");
  }
  const token = BEARER.exec(said.get("authorization") ?? "")?.[1];
  const length = said.get("content-length") ?? "0";
  const idempotencyKey = said.get(IDEMPOTENCY_KEY_HEADER);
  if (token === undefined || !LENGTH.test(length)) return null;
  if (idempotencyKey !== undefined && !PLAIN_KEY.test(idempotencyKey)) return null;
  return {
    token,
    requestId: requestIdOf(said.get(REQUEST_ID_HEADER) ?? ""),
    idempotencyKey,
    length: Number(length),
    contentType: said.get("content-type"),
  };
}
