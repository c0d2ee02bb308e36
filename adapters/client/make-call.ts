import type { CallAddress, PathKeys } from "@creditline/core/calls/call-address";
import type { CallName, ReplyOf } from "@creditline/core/calls/calls";
import { findCall } from "@creditline/core/calls/find-call";
import type { Reply } from "@creditline/core/journey/events";
import { linkHeaders } from "@creditline/core/magic-link/entry";
import type { ErrorCode } from "@creditline/core/screens/define/screen";
import { filledAddress, sentText } from "../contract/filled-address.ts";
import {
  GEO_LOCATION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  PLATFORM_KEY_HEADER,
  REQUEST_ID_HEADER,
} from "../contract/request-header-names.ts";
import type { CallContext, Caller, FilePart } from "./platform.ts";

/** The payload of a call to an address: at least the path parameters. */
export type AddressPayload<At extends CallAddress> = Readonly<Record<string, unknown>> & {
  readonly [Key in PathKeys<At>]: string;
};

/**
 * The HTTP request of a call, without anything that an application adds. Payload fields that have no place in the
 * address are sent as JSON; there is no body if none are left. `baseUrl` has no trailing slash. A call's name
 * determines the payload's type.
 */
export function requestTo(baseUrl: string, at: CallAddress, payload: object, token?: string): Request {
  const { method, target, rest } = filledAddress(at, payload);
  const headers = new Headers(rest.size === 0 ? {} : { "content-type": "application/json" });
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  const body = rest.size === 0 ? null : JSON.stringify(Object.fromEntries(rest));
  return new Request(`${baseUrl}${target}`, { method, headers, body });
}

/** Like `requestTo`, for callers that know only the address: the payload has at least the path parameters. */
export const plainRequest = <const At extends CallAddress>(
  baseUrl: string,
  at: At,
  payload: AddressPayload<At>,
  token?: string,
): Request => requestTo(baseUrl, at, payload, token);

const isFilePart = (value: unknown): value is FilePart =>
  typeof value === "object" && value !== null && "bytes" in value && "name" in value;

function toFormData(body: ReadonlyMap<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of body) {
    for (const part of [value ?? []].flat()) {
      if (isFilePart(part)) form.append(key, new Blob([part.bytes], { type: part.type }), part.name);
      else form.append(key, sentText(part));
    }
  }
  return form;
}

/** The headers of a call (spec 1 §7, spec 2 §7): caller, position, link, idempotency key and token. */
function headersOf({ token, requestId, idempotencyKey, link }: CallContext, caller: Caller): Headers {
  const place = caller.position?.();
  const headers = new Headers();
  for (const [name, value] of Object.entries({
    accept: "application/json",
    "accept-language": caller.language?.(),
    [REQUEST_ID_HEADER]: requestId,
    authorization: token === undefined ? token : `Bearer ${token}`,
    [IDEMPOTENCY_KEY_HEADER]: idempotencyKey,
    [PLATFORM_KEY_HEADER]: caller.platformKey,
    [GEO_LOCATION_HEADER]: place ? [place.latitude, place.longitude, place.accuracy].join(",") : undefined,
    ...(link === undefined ? {} : linkHeaders(link)),
  })) {
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/**
 * The HTTP request of a call: parameters in braces go into the path, query parameters into the query, the rest into
 * the body. `baseUrl` is the platform's address without a trailing slash. Throws RangeError for an empty path
 * parameter, which is a mistake of the caller.
 */
export function buildRequest(
  baseUrl: string,
  at: CallAddress,
  payload: object,
  context: CallContext,
  { caller = {}, signal }: { readonly caller?: Caller; readonly signal?: AbortSignal } = {},
): Request {
  const { method, target, rest } = filledAddress(at, payload);
  const headers = headersOf(context, caller);
  let body: BodyInit | null = null;
  if (method !== "GET") {
    if ([...rest.values()].some((value) => Array.isArray(value) && value.some(isFilePart))) {
      body = toFormData(rest);
    } else {
      headers.set("content-type", "application/json");
      body = JSON.stringify(Object.fromEntries(rest));
    }
  }
  return new Request(`${baseUrl}${target}`, { method, headers, body, signal: signal ?? null });
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/**
 * Reads an HTTP answer. A success is a body whose success flag is true, or HTTP status 200 (spec 1 §7); otherwise the
 * body's errorCode and errorMessage are passed on, or a token call's error_description.
 */
async function readReply(response: Response): Promise<Reply> {
  const { status } = response;
  const content = await response.text();
  let body: unknown = null;
  if (content !== "") {
    try {
      body = JSON.parse(content);
    } catch {
      return { ok: false, kind: "malformed", status };
    }
  }
  const flags: Readonly<Record<string, unknown>> =
    typeof body === "object" && body !== null ? { ...body } : {};
  if (flags["success"] === true || status === 200)
    return { ok: true, status, body, at: Date.parse(response.headers.get("date") ?? "") || undefined };
  // The platform marks its own failures; a proxy's error page is not one of them.
  const isOurs =
    content === "" ||
    flags["success"] === false ||
    ["errorCode", "errorMessage", "error"].some((name) => textOf(flags[name]) !== undefined);
  if (!isOurs) return { ok: false, kind: "malformed", status };
  return {
    ok: false,
    kind: "http",
    status,
    // A newer platform may send a code that is unknown here.
    errorCode: (textOf(flags["errorCode"]) ?? textOf(flags["error"])) as ErrorCode | undefined,
    errorMessage: textOf(flags["errorMessage"]) ?? textOf(flags["error_description"]),
    ...(textOf(flags["field"]) === undefined ? {} : { field: textOf(flags["field"]) }),
    ...(textOf(flags["challenge"]) === undefined ? {} : { challenge: textOf(flags["challenge"]) }),
  };
}

/**
 * How long a page waits for an answer, in milliseconds: long enough for a slow network, short enough to report a
 * failure in time.
 */
export const PAGE_ANSWER_WITHIN_MS = 30_000;

/**
 * Adds the success flag where it is missing: a success is known by its flag or its status (spec 1 §7), so the flag may
 * be absent.
 */
const flagged = (body: unknown): unknown =>
  body === null || (typeof body === "object" && !Array.isArray(body)) ? { ...body, success: true } : body;

/**
 * Sends a call to its address and decodes the answer by the call's row. The row's schemas are fetched once the answer
 * has arrived, which shows that there is a network: a browser that once failed to fetch a script repeats that failure
 * for ever. Rejects if there is no answer, or if a success arrives but its schemas can't be loaded.
 */
export async function makeCall<Name extends CallName>(
  call: Name,
  send: (at: CallAddress) => Promise<Response>,
  find = findCall,
): Promise<Reply<ReplyOf<Name>>> {
  const { at, load } = await find(call);
  const reply = await readReply(await send(at));
  if (!reply.ok) return reply;
  const body = (await load()).read(call, flagged(reply.body));
  if (body === undefined) return { ok: false, kind: "malformed", status: reply.status };
  // The group has decoded it by the row that the type is computed from.
  return { ...reply, body: body as ReplyOf<Name> };
}
