import { CALLS } from "@creditline/core/screens/calls.table";
import type { CallName } from "@creditline/core/screens/calls.table";

interface CallPattern {
  readonly name: CallName;
  readonly method: string;
  readonly path: RegExp;
}

const withoutSlashAtEnd = (path: string): string => (path.length > 1 ? path.replace(/\/$/, "") : path);

/** Paths without parameters come first: `/v1/customer/magic_link/…` is not a customer called magic_link. */
const parameters = (call: string): number => call.split("{").length - 1;

const PATTERNS: readonly CallPattern[] = Object.entries(CALLS)
  .toSorted(([, one], [, other]) => parameters(one) - parameters(other))
  .map(([name, call]) => {
    const [method = "", path = ""] = call.split(" ");
    const escaped = withoutSlashAtEnd(path)
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{\w+\}/g, "[^/]+");
    return { name: name as CallName, method, path: new RegExp(`^${escaped}$`) };
  });

/** The call that a method and a path make; null for none of the specification's. */
export function callOf(method: string, path: string): CallName | null {
  const plain = withoutSlashAtEnd(path);
  return PATTERNS.find((pattern) => pattern.method === method && pattern.path.test(plain))?.name ?? null;
}

/** The call that a text names: by its name, or as "METHOD /path" with parameters in braces or filled in. */
export function callNamed(text: string): CallName | null {
  const trimmed = text.trim();
  if (Object.hasOwn(CALLS, trimmed)) return trimmed as CallName;
  const [method = "", address = "", ...rest] = trimmed.split(/\s+/);
  const [path = ""] = address.split("?");
  return rest.length === 0 ? callOf(method.toUpperCase(), path) : null;
}
