import { said } from "@creditline/core/say/said";
import { spanText } from "@creditline/core/calendar/span-text";
import { statusOf } from "@creditline/core/journey/situation";
import { whoseTurnInAll } from "@creditline/core/screens/behaviours/turn-at-bank";
import { stageOf } from "@creditline/core/status/stage";
import type { JourneyStep } from "@creditline/adapters/driver/journeys/journey-file";
import type { StepReport } from "@creditline/adapters/driver/journeys/run-journey";
import { callEnd, type CallSeen } from "../simulator/call-log.ts";
import { expectationResults, stepInWords } from "../simulator/journey-words.ts";
import { callsHere, nextStep, playedSteps, type Snapshot } from "../simulator/simulation.ts";
import { indiaMoment } from "../simulator/simulated-time.ts";
import { statusTimeline, type TimelineRow } from "../simulator/timeline.ts";
import { type Effect, effectText, type NextAction, nextActions, nextTimers } from "../simulator/what-next.ts";
import { otherFacts, screensByStatus } from "../simulator/what-if.ts";
import { whyThisScreen } from "../simulator/why.ts";
import { cut, padEnd, widthOf } from "../terminal/cells.ts";
import { type Line, paragraph, plain, quiet, span } from "./lines.ts";
import { airyHeight, GUTTER, type Section, sectionLines } from "./sections.ts";

const MARKS = { now: "●", been: "✓", ahead: "·" } as const;

function timelineRow({ name, code, mark }: TimelineRow, wide: number, width: number): Line {
  const now = mark === "now";
  const text = name === "" ? code : name;
  return [
    span(`${MARKS[mark]} `, now ? "accent" : mark === "been" ? "plain" : "quiet"),
    span(
      padEnd(cut(text, width - 2), Math.min(wide, width - 2)),
      now ? "strong" : mark === "been" ? "plain" : "quiet",
    ),
    ...(wide + code.length + 4 > width
      ? []
      : [span(name === "" ? "" : `  ${code}`, now ? "plain" : "quiet")]),
  ];
}

/** Statuses that the moments up to the shown one went through. */
export const statusesSeen = ({ moments, at }: Snapshot): readonly string[] => [
  ...new Set(moments.slice(0, at + 1).map(({ status }) => status)),
];

/** How much the panel tells: the whole timeline or the neighbours of the status now, the failed rules or their count. */
interface Detail {
  /** Milestones on each side of the status now. */
  readonly around: number;
  readonly failedRules: boolean;
}

const DETAILS: readonly Detail[] = [
  { around: Infinity, failedRules: true },
  { around: Infinity, failedRules: false },
  { around: 2, failedRules: false },
];
const LEAST_DETAIL: Detail = { around: 1, failedRules: false };

function timelineLines(snapshot: Snapshot, width: number, around: number): readonly Line[] {
  const code = statusOf(snapshot.state);
  const rows = statusTimeline(code, statusesSeen(snapshot));
  const wide = Math.max(0, ...rows.map((row) => widthOf(row.name === "" ? row.code : row.name)));
  const now = code === "" ? 0 : rows.findIndex(({ mark }) => mark === "now");
  const all = around === Infinity;
  const [from, to] = all
    ? [0, rows.length]
    : now < 0
      ? [0, 0]
      : [Math.max(0, now - around), now + around + 1];
  return rows.slice(from, to).map((row) => timelineRow(row, wide, width));
}

function statusHead({ state }: Snapshot): Line {
  const code = statusOf(state);
  if (state.record === null) return quiet("nobody is signed in");
  if (code === "") return [span("not applied yet", "strong"), span(`  ${stageOf(code)}`, "quiet")];
  return quiet(`${code}  ${stageOf(code)}`);
}

/** Whose turn it is, with what, and how long that usually takes (ruling R49). */
function turnLine({ state }: Snapshot, width: number): readonly Line[] {
  if (state.record === null) return [];
  const { party, doing, since, usuallyMs } = said(whoseTurnInAll(state.record));
  const from = since === null ? "" : `since ${indiaMoment(Date.parse(since))}`;
  const usually = usuallyMs === null ? "" : `usually ${spanText(usuallyMs)} (assumed)`;
  const length = [from, usually].filter((part) => part !== "").join(", ");
  return [
    [span("turn ", "quiet"), span(cut(`${party}: ${doing}`, width - 5))],
    ...(length === "" ? [] : paragraph(length, width, "quiet", plain("     "))),
  ];
}

function statusSection(snapshot: Snapshot, width: number, { around }: Detail): Section {
  const lines = [
    statusHead(snapshot),
    ...turnLine(snapshot, width),
    ...timelineLines(snapshot, width, around),
  ];
  return { title: "Status", lines, least: Math.min(4, lines.length) };
}

/** A call on one line: where it is too long, the beginning of its path gives way. */
function callLine(seen: CallSeen, width: number): Line {
  const [method = "", path = ""] = seen.call.split(" ");
  const end = span(`  ${callEnd(seen)}`, seen.ok === false ? "strong" : "quiet");
  const room = width - widthOf(method) - 1 - widthOf(end.text);
  const tail = path.slice(path.indexOf("/", path.length - room + 1));
  return [span(`${method} ${widthOf(path) <= room ? path : cut(`…${tail}`, room)}`), end];
}

function callsSection(snapshot: Snapshot, width: number): Section {
  const calls = callsHere(snapshot).toReversed();
  return {
    title: "Calls",
    lines: calls.length === 0 ? [quiet("none in this step")] : calls.map((call) => callLine(call, width)),
    least: 2,
  };
}

function whySection({ state }: Snapshot, width: number, { failedRules }: Detail): Section {
  const why = whyThisScreen(state);
  if (why.kind === "no-rule") {
    return { title: "Why", lines: paragraph(`No rule: ${why.because}.`, width), least: 3 };
  }
  const failed = why.trace.filter(({ outcome }) => outcome === "failed");
  const before = ["It is the first rule.", "Rule 1 failed: e tells why."];
  const count = before[failed.length] ?? `Rules 1 to ${failed.length} failed: e tells why.`;
  const lines = [
    ...paragraph(`Rule ${why.rule.rule}: ${why.rule.name}`, width, "strong"),
    ...paragraph(why.rule.because, width),
    ...(failedRules
      ? failed.flatMap(({ rule, because }) =>
          paragraph(because, width, "quiet", [span(`${String(rule).padStart(2)} failed  `, "quiet")]),
        )
      : paragraph(count, width, "quiet")),
  ];
  return { title: "Why", lines, least: 5 };
}

const timerText = (effect: Effect): string =>
  effect.calls.length > 0 || effect.leadsTo.kind !== "here"
    ? effectText(effect, "short")
    : "the screen says that it takes longer";

/** How many actions that lead to the same in a row are told one by one. */
const FEW_ALIKE = 2;

/** Many actions in a row that lead to the same (one for each lender, say) are told once, with how many more. */
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
      : [{ ...first, label: `${first.label}, and ${run.length - 1} more alike` }];
  });
}

/** What the screen offers and what it does by itself, each with what it leads to. */
export function nextLines({ state, view, now, timers }: Snapshot, width: number): readonly Line[] {
  const actions = view === null ? [] : nextActions(state, view, now);
  const lines = [
    ...alikeTogether(actions).flatMap(({ label, corrections, effect }) => [
      ...paragraph(label, width, "plain"),
      ...(corrections.length === 0
        ? []
        : paragraph(`needs ${corrections.join(", ")}`, width, "quiet", plain("  "))),
      ...paragraph(effectText(effect, "short"), width, "quiet", plain("  ")),
    ]),
    ...nextTimers(state, timers, now).flatMap(({ inMs, effect }) => [
      ...paragraph(`in ${spanText(inMs)}: ${timerText(effect)}`, width),
    ]),
  ];
  const nothing = view?.built === false ? "this page comes with a later version" : "nothing to do here";
  return lines.length === 0 ? [quiet(nothing)] : lines;
}

function insteadSection({ state }: Snapshot, width: number): Section | null {
  const groups = screensByStatus(state).filter(({ here }) => !here);
  if (groups.length === 0) return null;
  const rows = [
    ...groups.map(({ screen, statuses }) => ({
      screen,
      condition: statuses.map(({ name }) => name).join(", "),
    })),
    ...otherFacts(state).map(({ were, screen }) => ({ screen, condition: were })),
  ];
  const column = Math.max(...rows.map(({ screen }) => widthOf(screen)));
  // Where the conditions would be squeezed into a narrow column, they follow their screens.
  const lines = rows.flatMap(({ screen, condition }) =>
    column + 30 > width
      ? paragraph(`${screen} if ${condition}`, width)
      : paragraph(condition, width, "quiet", [span(padEnd(screen, column)), span("  if ", "quiet")]),
  );
  return { title: "Instead", lines, least: 4 };
}

/** How the step that led here came out: each expectation, or only those that did not hold. */
function resultLines(step: JourneyStep, report: StepReport, all: boolean, width: number): readonly Line[] {
  const results = expectationResults(step, report);
  const held = results.filter(({ ok }) => ok).length;
  const count = results.length === 0 ? "nothing was expected" : `as expected: ${held} of ${results.length}`;
  const listed = results.filter(({ ok }) => all || !ok);
  return [
    [span(report.ok ? "✓ " : "✗ ", "accent"), span(cut(report.id, width - 2), "strong")],
    ...(all ? [] : paragraph(count, width, "quiet", plain("  "))),
    ...listed.flatMap(({ ok, text }) =>
      paragraph(text, width, ok ? "quiet" : "strong", [span(ok ? "  ✓ " : "  ✗ ", ok ? "quiet" : "accent")]),
    ),
  ];
}

function journeySection(snapshot: Snapshot, width: number, detail: Detail): Section | null {
  const { journey, moments, at } = snapshot;
  if (journey === null) return null;
  const report = moments[at]?.report ?? null;
  const step = journey.steps.find(({ id }) => id === report?.id);
  const next = nextStep(snapshot);
  const coming =
    next === null
      ? [quiet("the journey is over")]
      : paragraph(`${next.id}: ${stepInWords(next).join(", ") || "look"}`, width, "plain", [
          span("next ", "quiet"),
        ]);
  const lines = [
    quiet(`step ${playedSteps(snapshot)} of ${journey.steps.length}`),
    ...(report === null || step === undefined
      ? []
      : resultLines(step, report, detail !== LEAST_DETAIL, width)),
    ...coming,
  ];
  return { title: "Journey", lines, least: 5 };
}

function sectionsOf(snapshot: Snapshot, width: number, detail: Detail): readonly Section[] {
  return [
    journeySection(snapshot, width, detail),
    statusSection(snapshot, width, detail),
    callsSection(snapshot, width),
    whySection(snapshot, width, detail),
    { title: "Next", lines: nextLines(snapshot, width), least: 4 },
    insteadSection(snapshot, width),
  ].filter((section) => section !== null);
}

/**
 * The panel beside the phone: the status, the calls just made, why this screen, what comes next, and what would
 * lead elsewhere; the journey's progress first where one is played. At most `height` lines of `width` cells, with
 * as much detail as there is room for.
 */
export function sideLines(snapshot: Snapshot, width: number, height: number): readonly Line[] {
  const room = width - GUTTER;
  const fitting = DETAILS.map((detail) => sectionsOf(snapshot, room, detail)).find(
    (sections) => airyHeight(sections) <= height,
  );
  return sectionLines(fitting ?? sectionsOf(snapshot, room, LEAST_DETAIL), width, height);
}
