import { PREDICATE_WORDS, PREDICATES, type StatusDescription } from "@creditline/core/status/describe";
import type { Io } from "../io.ts";
import { columns, tableWidth } from "../terminal/table.ts";

/** What each predicate says; two of them shorter than core does, since a line has eighty columns. */
const MEANINGS = {
  ...PREDICATE_WORDS,
  finalResultPending: "between submission and success, nothing required",
  aipRejected: "from UNKNOWN_REJECTED to AIP_REJECTED",
} as const satisfies Readonly<Record<keyof typeof PREDICATE_WORDS, string>>;

/** What a status code means, as people read it. */
export function statusView(
  { code, name, stage, mode, predicates }: StatusDescription,
  io: Pick<Io, "columns" | "terminal">,
): string {
  const rows = PREDICATES.map((key) => [key, predicates[key] ? "yes" : "no", MEANINGS[key]]);
  return [
    `${code}  ${name ?? "(no name)"}`,
    `stage ${stage}, mode ${mode}`,
    "",
    columns(["Predicate", "Holds", "Meaning"], rows, tableWidth(io)),
    "",
  ].join("\n");
}
