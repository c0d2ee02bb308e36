import { assigneeName, statusName } from "../../source/statuses.ts";
import { spanText } from "@creditline/core/calendar/duration";
import { statusOf } from "@creditline/core/journey/state";
import { COARSE_GROUPS, nameOfStatus, STATUS_CODES, stageOf } from "@creditline/core/status/code";
import { ANONYMOUS, journeyProgress } from "../harness.ts";
import { assigneeHere, assigneeText, currentAssignee } from "../labels.ts";
import type { Snapshot } from "../simulation.ts";
import {
  type Effect,
  effectText,
  type NextAction,
  nextActions,
  nextTimers,
  otherFacts,
  screensByStatus,
  whyThisScreen,
} from "../what-next.ts";
import type { Pane, PaneEntry } from "./pane.ts";

/** A status on a customer's path. */
export interface TimelineRow {
  /** Empty for a code without a name. */
  readonly name: string;
  readonly code: string;
  readonly mark: "now" | "been" | "ahead";
}

/** The main path from applying to a line in use; statuses that only some customers pass are added for those who do. */
const STRAIGHT_WAY: readonly string[] = [
  STATUS_CODES.AIP_SUBMITTED,
  STATUS_CODES.AIP_SUCCESS,
  STATUS_CODES.AIP_INTERESTED,
  STATUS_CODES.CM_LINE_APPROVED,
  STATUS_CODES.CM_LINE_ISSUED,
  STATUS_CODES.CM_LINE_STARTED,
];

/**
 * The customer's own path: past statuses in their order, the current one, and the statuses ahead. Nothing is ahead of
 * a rejected or closed application. `now` is empty before the customer applies.
 */
export function statusTimeline(now: string, been: readonly string[]): readonly TimelineRow[] {
  const passed = been.filter((code) => code !== "" && code !== now);
  const ahead = now < COARSE_GROUPS.REJECTED ? STRAIGHT_WAY.filter((code) => code > now) : [];
  const row = (code: string, mark: TimelineRow["mark"]): TimelineRow => ({
    name: nameOfStatus(code) ?? "",
    code,
    mark,
  });
  return [
    ...passed.map((code) => row(code, "been")),
    ...(now === "" ? [] : [row(now, "now")]),
    ...ahead.map((code) => row(code, "ahead")),
  ];
}

/** The rule that decided, clause by clause, or why none did. */
function ruleEntries({ state }: Snapshot): readonly PaneEntry[] {
  const why = whyThisScreen(state);
  if (why.kind === "no-rule") {
    return [{ group: "", label: "No rule", text: why.because, weight: "strong" }];
  }
  const [deciding = "", ...others] = why.rule.because.split("; ");
  return [
    { group: "", is: "here", label: `Rule ${why.rule.rule}`, text: why.rule.name, weight: "strong" },
    { group: "", label: "", text: deciding },
    ...others.map((text): PaneEntry => ({ group: "", label: "", text })),
  ];
}

/** The result of the journey's step that led here, and the next step. */
function journeyEntries(snapshot: Snapshot): readonly PaneEntry[] {
  const standing = journeyProgress(snapshot);
  if (standing === null) return [];
  const { came, played, steps, next } = standing;
  const group = `Journey, step ${played} of ${steps}`;
  return [
    ...(came === null
      ? []
      : [
          {
            group,
            is: came.ok ? ("held" as const) : ("failed" as const),
            label: "",
            text: came.id,
            weight: "strong" as const,
          },
          ...came.results.map(
            ({ ok, text }): PaneEntry => ({
              group,
              is: ok ? "held" : "failed",
              label: "",
              text,
              weight: ok ? "quiet" : "strong",
            }),
          ),
        ]),
    next === null
      ? { group, label: "", text: "the journey is over", weight: "quiet" }
      : { group, label: "next", text: next },
  ];
}

function turnEntries(snapshot: Snapshot): readonly PaneEntry[] {
  const group = "Now";
  const asked = currentAssignee(snapshot);
  if (asked === null) return [];
  const next = assigneeHere(snapshot.state, snapshot.policy)?.next ?? [];
  return [
    { group, label: "", text: assigneeText(asked) },
    ...next.map(
      ({ what, by }, i): PaneEntry => ({
        group,
        label: i === 0 ? "next" : "then",
        text: `${assigneeName(by)}: ${what}`,
        weight: "quiet",
      }),
    ),
  ];
}

/** Statuses that the moments up to the shown one went through. */
export const statusesSeen = ({ moments, at }: Snapshot): readonly string[] => [
  ...new Set(moments.slice(0, at + 1).map(({ status }) => status)),
];

const MARKED = { now: "here", been: "held", ahead: "ahead" } as const;

function statusEntries(snapshot: Snapshot): readonly PaneEntry[] {
  const group = "Status";
  const { state } = snapshot;
  const code = statusOf(state);
  if (state.record === null) return [{ group, label: "", text: ANONYMOUS }];
  return [
    {
      group,
      label: "",
      text: code === "" ? `not applied yet, stage ${stageOf(code)}` : `${code}, stage ${stageOf(code)}`,
    },
    ...statusTimeline(code, statusesSeen(snapshot)).map(
      ({ name, code: at, mark }): PaneEntry => ({
        group,
        is: MARKED[mark],
        label: "",
        text: name === "" ? at : `${name} ${at}`,
        ...(mark === "now" ? { weight: "strong" as const } : { weight: "quiet" as const }),
      }),
    ),
  ];
}

/** How many consecutive actions with the same target are listed one by one. */
const FEW_ALIKE = 2;

/**
 * Combines many consecutive actions with the same target (one for each lender, for example) into one, with the number
 * of others.
 */
function alikeTogether(actions: readonly NextAction[]): readonly NextAction[] {
  const sameAs = (one: NextAction, other: NextAction | undefined): boolean =>
    other !== undefined && effectText(one.effect, "short") === effectText(other.effect, "short");
  const runs: NextAction[][] = [];
  for (const action of actions) {
    const run = runs.at(-1);
    if (run !== undefined && sameAs(action, run[0])) run.push(action);
    else runs.push([action]);
  }
  return runs.flatMap((run) => {
    const [first] = run;
    return first === undefined || run.length <= FEW_ALIKE
      ? run
      : [{ ...first, label: `${first.label}, and ${run.length - 1} more like it` }];
  });
}

const timerText = (effect: Effect): string =>
  effect.calls.length > 0 || effect.leadsTo.kind !== "here"
    ? effectText(effect, "short")
    : "the screen says it takes longer than usual";

/** The screen's actions and its automatic ones, each with its effect. */
function nextEntries({ state, view, now, timers }: Snapshot): readonly PaneEntry[] {
  const group = "What happens next";
  const actions = view === null ? [] : nextActions(state, view, now);
  const entries = [
    ...alikeTogether(actions).map(
      ({ name, label, corrections, effect }): PaneEntry => ({
        group,
        label: name,
        text: label,
        more: [
          ...(corrections.length === 0 ? [] : [`needs ${corrections.join(", ")}`]),
          effectText(effect, "short"),
        ],
      }),
    ),
    // The targets of a fallback screen, shown if none could be chosen, are not listed.
    ...(view?.actions ?? [])
      .filter(({ name }) => !actions.some((action) => action.name === name))
      .map(({ name, label }): PaneEntry => ({ group, label: name, text: label })),
    ...nextTimers(state, timers, now).map(
      ({ inMs, effect }): PaneEntry => ({ group, label: `in ${spanText(inMs)}`, text: timerText(effect) }),
    ),
  ];
  return entries.length === 0 ? [{ group, label: "", text: "nothing to do here", weight: "quiet" }] : entries;
}

/** The changes that would lead to another screen, one fact at a time. */
export function insteadEntries({ state, policy }: Snapshot): readonly PaneEntry[] {
  const byStatus = "With another status";
  const byFact = "With one other fact changed";
  return [
    ...screensByStatus(state, policy)
      .filter(({ here }) => !here)
      .map(
        ({ screen, rule, statuses }): PaneEntry => ({
          group: byStatus,
          label: screen,
          text: `if ${statuses.map(({ name }) => name).join(", ")} (rule ${rule})`,
        }),
      ),
    ...otherFacts(state, policy).map(
      ({ were, screen, rule }): PaneEntry => ({
        group: byFact,
        label: screen,
        text: `if ${were} (rule ${rule})`,
      }),
    ),
  ];
}

/** Why this screen: the rule, who acts next, the status, the next steps, and what would lead elsewhere. */
export function whyPane(snapshot: Snapshot): Pane {
  const why = whyThisScreen(snapshot.state);
  const status = statusName(statusOf(snapshot.state));
  return {
    name: "why",
    summary:
      why.kind === "rule"
        ? `rule ${why.rule.rule}, ${status}`
        : `no rule: ${why.because.split(",")[0] ?? ""}`,
    entries: [
      ...ruleEntries(snapshot),
      ...journeyEntries(snapshot),
      ...turnEntries(snapshot),
      ...statusEntries(snapshot),
      ...nextEntries(snapshot),
      ...insteadEntries(snapshot),
    ],
  };
}
