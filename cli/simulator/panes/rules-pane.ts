import { LANDING_RULES } from "@creditline/core/routing/landing.table";
import type { Snapshot } from "../simulation.ts";
import { whyThisScreen } from "../why.ts";
import type { EntryIs, Pane, PaneEntry } from "./pane.ts";

const IS: Readonly<Record<"matched" | "failed" | "not-reached", EntryIs>> = {
  matched: "here",
  failed: "failed",
  "not-reached": "ahead",
};
const WORDS = { matched: "matched", failed: "failed", "not-reached": "not reached" } as const;

/** The eleven rules of the last landing decision, each with what it compared (interfaces: `route --explain`). */
export function rulesPane({ state }: Snapshot): Pane {
  const { trace } = whyThisScreen(state);
  const matched = trace.find(({ outcome }) => outcome === "matched");
  const entries =
    trace.length > 0
      ? trace.map(
          ({ rule, name, outcome, because }): PaneEntry => ({
            group: "",
            is: IS[outcome],
            label: String(rule),
            text: `${WORDS[outcome]}: ${name}`,
            ...(outcome === "not-reached" ? {} : { more: because.split("; ") }),
            ...(outcome === "matched" ? { weight: "strong" as const } : {}),
            ...(outcome === "not-reached" ? { weight: "quiet" as const } : {}),
          }),
        )
      : LANDING_RULES.map(
          ({ id, name }): PaneEntry => ({
            group: "No landing decision has been made yet",
            is: "ahead",
            label: String(id),
            text: name,
            weight: "quiet",
          }),
        );
  return {
    name: "rules",
    summary: matched === undefined ? "none decided yet" : `${matched.rule} of ${trace.length} matched`,
    entries,
  };
}
