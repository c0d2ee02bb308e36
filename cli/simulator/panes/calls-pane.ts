import { callEnd, type CallSeen } from "../call-log.ts";
import { shownValues } from "../shown-document.ts";
import { faultWords } from "../labels.ts";
import { callsHere, type Snapshot } from "../simulation.ts";
import { indiaTime } from "../simulated-time.ts";
import type { Pane, PaneEntry } from "./pane.ts";

function bodyText(body: unknown, nothing: string): string {
  const values = shownValues(body).map(({ path, value }) => `${path}: ${value}`);
  return values.length === 0 ? nothing : values.join(", ");
}

function entryOf(call: CallSeen, group: string): PaneEntry {
  const { sent, back } = call;
  return {
    group,
    ...(call.ok === false ? { is: "failed" as const } : {}),
    label: indiaTime(call.at),
    text: `${call.call}  ${callEnd(call)}`,
    more:
      sent === undefined
        ? ["what was sent and came back is kept of the newest calls alone: go to that moment"]
        : [
            `sent ${bodyText(sent.body, "nothing")}`,
            ...(call.ok === null ? [] : [`back ${bodyText(back?.body, "nothing")}`]),
          ],
    ...(call.ok === false ? { weight: "strong" as const } : {}),
  };
}

/** Every call with what was sent and what came back, masked: those of this moment first, the newest first. */
export function callsPane(snapshot: Snapshot): Pane {
  const here = callsHere(snapshot).toReversed();
  const before = snapshot.calls.slice(0, snapshot.calls.length - here.length).toReversed();
  const failed = here.filter(({ ok }) => ok === false).length;
  const last = here.find(({ ok }) => ok === false) ?? here[0];
  return {
    name: "calls",
    summary:
      last === undefined
        ? "none here"
        : `${here.length} here${failed === 0 ? "" : `, ${failed} failed`}: ${last.call} ${callEnd(last)}`,
    entries: [
      ...snapshot.ordered.map(
        ({ call, fault }): PaneEntry => ({
          group: "Ordered of the next call",
          is: "ahead",
          label: call,
          text: faultWords(fault),
          weight: "strong",
        }),
      ),
      ...(here.length === 0
        ? [{ group: "At this moment", label: "", text: "none", weight: "quiet" } satisfies PaneEntry]
        : here.map((call) => entryOf(call, "At this moment"))),
      ...before.map((call) => entryOf(call, "Before")),
    ],
  };
}
