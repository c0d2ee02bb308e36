import { isCallName } from "@creditline/core/calls/address";
import type { CallName } from "@creditline/core/calls/calls";
import { endpointAt } from "./router.ts";

/** The call that a method and a path make; null for none of the specification's. */
export function callOf(method: string, path: string): CallName | null {
  const name = endpointAt(method, path)?.name ?? "";
  return isCallName(name) ? name : null;
}

/** The call that a text names: by its name, or as "METHOD /path" with parameters in braces or filled in. */
export function callNamed(text: string): CallName | null {
  const trimmed = text.trim();
  if (isCallName(trimmed)) return trimmed;
  const [method = "", address = "", ...rest] = trimmed.split(/\s+/);
  const [path = ""] = address.split("?");
  return rest.length === 0 ? callOf(method.toUpperCase(), path) : null;
}
