import type { StatusDescription } from "@creditline/core/status/describe";
import type { Io } from "../io.ts";
import { columns, tableWidth } from "../terminal/table.ts";

/** What each predicate says, in words (ruling R2). */
const MEANINGS = {
  submitted: "the profile is submitted: at or after AIP_SUBMITTED",
  finalResultPending: "between submission and success, nothing required",
  aipSuccess: "exactly AIP_SUCCESS",
  aipSuccessRange: "from AIP_SUCCESS up to CM_LINE_APPROVED",
  postAip: "at or after AIP_SUCCESS, every 90000 code too",
  creditManagement: "from CM_LINE_APPROVED up to 90000",
  aipRejected: "from UNKNOWN_REJECTED to AIP_REJECTED",
  bankerPortalRejected: "above AIP_REJECTED",
  reroutable: "above AIP_NOT_INTERESTED",
} as const satisfies Readonly<Record<keyof StatusDescription["predicates"], string>>;

/** What a status code means, as people read it. */
export function statusView(
  { code, name, stage, mode, predicates }: StatusDescription,
  io: Pick<Io, "columns" | "terminal">,
): string {
  const keys = Object.keys(MEANINGS) as (keyof typeof MEANINGS)[];
  const rows = keys.map((key) => [key, predicates[key] ? "yes" : "no", MEANINGS[key]]);
  return [
    `${code}  ${name ?? "(no name)"}`,
    `stage ${stage}, mode ${mode}`,
    "",
    columns(["Predicate", "Holds", "Meaning"], rows, tableWidth(io)),
    "",
  ].join("\n");
}
