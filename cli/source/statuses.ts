import { nameOfStatus, parseStatusCode, STATUS_CODES, type StatusName } from "@creditline/core/status/code";
import type { Actor } from "@creditline/core/routing/situation";

export interface KnownStatus {
  readonly name: StatusName;
  readonly code: string;
}

/** The statuses that have a code, in the codes' text order (ruling R1). */
export const KNOWN_STATUSES: readonly KnownStatus[] = (Object.entries(STATUS_CODES) as [StatusName, string][])
  .map(([name, code]) => ({ name, code }))
  .toSorted((a, b) => (a.code < b.code ? -1 : 1));

/** A status code from a typed text: a code, or a name in any letter case, with spaces or hyphens; or null. */
export function statusFrom(text: string): string | null {
  const trimmed = text.trim();
  const parsed = parseStatusCode(trimmed);
  if (parsed.ok) return parsed.code;
  const name = trimmed.toUpperCase().replaceAll(/[\s-]+/g, "_");
  return KNOWN_STATUSES.find((status) => status.name === name)?.code ?? null;
}

/** A status for people: its name, or the code itself if it has none. */
export const statusName = (code: string): string =>
  code === "" ? "no status yet" : (nameOfStatus(code) ?? code);

/** An actor's name within a sentence: "the lender", "support", "no one". */
export const assigneeName = (who: Actor): string =>
  who === "nobody" ? "no one" : who === "support" ? who : `the ${who}`;
