import { CALLS } from "@creditline/core/screens/calls.table";
import type { CallName } from "@creditline/core/screens/calls.table";
import { linkHeaders } from "@creditline/core/magic-link/credentials";
import {
  GEO_LOCATION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  PLATFORM_KEY_HEADER,
  REQUEST_ID_HEADER,
} from "../contract/request-header-names.ts";
import type { CallContext, Caller, FilePart } from "./platform.ts";

/** Keys of a payload that a call with a body sends as query parameters (spec 1 §7, spec 2 §7). */
const QUERY_KEYS: Readonly<Partial<Record<CallName, readonly string[]>>> = {
  uploadFiles: ["source"],
  magicLinkUploadFiles: ["source", "action"],
};

const isFilePart = (value: unknown): value is FilePart =>
  typeof value === "object" && value !== null && "bytes" in value && "name" in value;

const text = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);

function toFormData(body: ReadonlyMap<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of body) {
    if (value === undefined || value === null) continue;
    for (const part of Array.isArray(value) ? value : [value]) {
      if (isFilePart(part)) form.append(key, new Blob([part.bytes], { type: part.type }), part.name);
      else form.append(key, text(part));
    }
  }
  return form;
}

/** The headers of a call (spec 1 §7, spec 2 §7): who calls, from where, on which link, with which key and token. */
function headersOf({ token, requestId, idempotencyKey, link }: CallContext, caller: Caller): Headers {
  const headers = new Headers({ accept: "application/json", [REQUEST_ID_HEADER]: requestId });
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set(IDEMPOTENCY_KEY_HEADER, idempotencyKey);
  if (caller.platformKey !== undefined) headers.set(PLATFORM_KEY_HEADER, caller.platformKey);
  const place = caller.position?.() ?? null;
  if (place !== null) {
    headers.set(GEO_LOCATION_HEADER, [place.latitude, place.longitude, place.accuracy].join(","));
  }
  for (const [name, value] of Object.entries(link === undefined ? {} : linkHeaders(link))) {
    headers.set(name, value);
  }
  return headers;
}

/**
 * The HTTP request of a call. `baseUrl` is the platform's address without a slash at the end.
 * A missing path parameter is a mistake of the caller and throws.
 */
export function buildRequest(
  baseUrl: string,
  call: CallName,
  payload: unknown,
  context: CallContext,
  { caller = {}, signal }: { readonly caller?: Caller; readonly signal?: AbortSignal } = {},
): Request {
  const [method, path] = CALLS[call].split(" ") as [string, string];
  const values = new Map<string, unknown>(Object.entries((payload ?? {}) as Record<string, unknown>));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = values.get(key);
    if (value === undefined || value === null || value === "") throw new Error(`${call} needs ${key}`);
    values.delete(key);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const key of method === "GET" ? [...values.keys()] : (QUERY_KEYS[call] ?? [])) {
    const value = values.get(key);
    values.delete(key);
    if (value !== undefined && value !== null) query.append(key, text(value));
  }
  const headers = headersOf(context, caller);
  let body: BodyInit | null = null;
  if (method !== "GET") {
    if ([...values.values()].some((value) => Array.isArray(value) && value.some(isFilePart))) {
      body = toFormData(values);
    } else {
      headers.set("content-type", "application/json");
      body = JSON.stringify(Object.fromEntries(values));
    }
  }
  const search = query.size > 0 ? `?${query}` : "";
  return new Request(`${baseUrl}${filled}${search}`, {
    method,
    headers,
    body,
    ...(signal === undefined ? {} : { signal }),
  });
}
