import type { CallAddress } from "@creditline/core/calls/call-address";
import { filledAddress, sentText } from "../contract/filled-address.ts";
import { linkHeaders } from "@creditline/core/magic-link/link-headers";
import {
  GEO_LOCATION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  PLATFORM_KEY_HEADER,
  REQUEST_ID_HEADER,
} from "../contract/request-header-names.ts";
import type { CallContext, Caller, FilePart } from "./platform.ts";

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

/** The headers of a call (spec 1 §7, spec 2 §7): who calls, from where, on which link, with which key and token. */
function headersOf({ token, requestId, idempotencyKey, link }: CallContext, caller: Caller): Headers {
  const place = caller.position?.();
  const headers = new Headers();
  for (const [name, value] of Object.entries({
    accept: "application/json",
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
 * The HTTP request of a call: what its address has in braces goes into the path, what it has in its query there, the
 * rest is the body. `baseUrl` is the platform's address without a slash at the end. A path parameter that is empty is
 * a mistake of the caller and throws RangeError.
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
