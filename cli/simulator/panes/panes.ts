import { LANDING_RULES } from "@creditline/core/routing/landing.table";
import { callEnd, type CallSeen } from "../call-log.ts";
import { ANONYMOUS } from "../harness.ts";
import { faultText } from "../labels.ts";
import { shownValues } from "../shown-document.ts";
import { currentCalls, indiaTime, type Snapshot } from "../simulation.ts";
import { whyThisScreen } from "../what-next.ts";
import { lendersPane } from "./lenders-pane.ts";
import { moneyPane } from "./money-pane.ts";
import { type EntryMark, type Pane, type PaneEntry, type PaneName, PANES } from "./pane.ts";
import { whyPane } from "./why-pane.ts";

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
        ? ["only the newest calls keep their content: go to that moment to see it"]
        : [
            `request ${bodyText(sent.body, "empty")}`,
            ...(call.ok === null ? [] : [`reply ${bodyText(back?.body, "empty")}`]),
          ],
    ...(call.ok === false ? { weight: "strong" as const } : {}),
  };
}

/** Every call with its request and reply, masked: those of this moment first, the newest first. */
function callsPane(snapshot: Snapshot): Pane {
  const here = currentCalls(snapshot).toReversed();
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
          group: "Faults for the next calls",
          is: "ahead",
          label: call,
          text: faultText(fault),
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

const CHANGED = "Changed at this moment";
const ALL = "Customer record";

/** Groups entries under their common path. */
function placeOf(path: string): { readonly within: string | null; readonly name: string } {
  const dot = path.lastIndexOf(".");
  return { within: dot === -1 ? null : path.slice(0, dot), name: path.slice(dot + 1) };
}

/** The customer's record, with this moment's changes first. */
function recordPane({ state, moments, at }: Snapshot): Pane {
  const { record } = state;
  if (record === null) {
    return {
      name: "record",
      summary: ANONYMOUS,
      entries: [{ group: "", label: "", text: "No one is signed in, so there is no record to show." }],
    };
  }
  const changes = moments[at]?.changes ?? [];
  const changed = new Set(changes.map(({ path }) => path));
  const values = shownValues(record);
  return {
    name: "record",
    summary: `${changes.length === 0 ? "nothing" : changes.length} changed here, ${values.length} values`,
    entries: [
      ...(changes.length === 0
        ? [{ group: CHANGED, label: "", text: "nothing", weight: "quiet" } satisfies PaneEntry]
        : changes.map(({ path, from, to }): PaneEntry => {
            const { within, name } = placeOf(path);
            return {
              group: within === null ? CHANGED : `${CHANGED}: ${within}`,
              is: from === null ? "new" : to === null ? "gone" : "changed",
              label: name,
              text: from === null ? `${to}` : to === null ? `was ${from}` : `${to}, was ${from}`,
              weight: "strong",
            };
          })),
      ...values.map(({ path, value }): PaneEntry => {
        const { within, name } = placeOf(path);
        return {
          group: within ?? ALL,
          ...(changed.has(path) ? { is: "changed" as const } : {}),
          label: name,
          text: value,
        };
      }),
    ],
  };
}

const IS: Readonly<Record<"matched" | "failed" | "not-reached", EntryMark>> = {
  matched: "here",
  failed: "failed",
  "not-reached": "ahead",
};
const WORDS = { matched: "matched", failed: "failed", "not-reached": "not reached" } as const;

/** The eleven rules of the last landing decision, with what each compared (interfaces: `route --explain`). */
function rulesPane({ state }: Snapshot): Pane {
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

const MADE: Readonly<Record<PaneName, (snapshot: Snapshot) => Pane>> = {
  why: whyPane,
  record: recordPane,
  calls: callsPane,
  lenders: lendersPane,
  money: moneyPane,
  rules: rulesPane,
};

/** Cached: a snapshot stays the same until something happens, but every key redraws. */
const known = new WeakMap<Snapshot, Map<PaneName, Pane>>();

/** A pane of the shown moment. */
export function paneOf(name: PaneName, snapshot: Snapshot): Pane {
  const panes = known.get(snapshot) ?? new Map<PaneName, Pane>();
  known.set(snapshot, panes);
  const pane = panes.get(name) ?? MADE[name](snapshot);
  panes.set(name, pane);
  return pane;
}

/** All panes, most needed first. */
export const panesOf = (snapshot: Snapshot): readonly Pane[] => PANES.map((name) => paneOf(name, snapshot));
