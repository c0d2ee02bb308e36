import type { DriverPorts } from "@creditline/adapters/driver/driver";
import { EXPLAINING_CONFIG } from "@creditline/adapters/driver/application";
import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import type { Flow, JourneyEvent, Reply } from "@creditline/core/journey/events";
import { findFlow } from "@creditline/core/journey/screen-hooks";
import { LOGOUT, SAVE_INVITE, sharedFlows } from "@creditline/core/journey/shared-flows";
import { type JourneyState, pendingCall, type PendingCall } from "@creditline/core/journey/state";
import { step, type StepResult } from "@creditline/core/journey/step";
import { viewOf } from "@creditline/core/journey/view";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { isScreenName, type ScreenName, screenNamed } from "@creditline/core/screens/catalogue";
import { LOADER } from "@creditline/core/notices/messages.table";
import { NO_SESSION } from "@creditline/core/session/session";
import { inProcessHarnesses } from "../../cli/journeys/harnesses.ts";
import { MORNING, recordAt, signIn } from "../core/journey/harness.ts";

/** A call that is under way, in a state that someone came to. */
export interface Asked {
  /** The screen, the flow and what asked for it, as a test names them. */
  readonly name: string;
  readonly flow: Flow;
  readonly pending: PendingCall;
  readonly before: JourneyState;
  readonly at: number;
  /** How it continued in the journey that it is of; null where no journey makes the call. */
  readonly went: Went | null;
}

export interface Went {
  /** What was answered since the press, by flow, in order. */
  readonly replies: ReadonlyMap<string, readonly Reply[]>;
  /** When nothing held the screen any more. */
  readonly settled: JourneyState;
}

interface Happened {
  readonly event: JourneyEvent;
  readonly before: JourneyState;
  readonly after: JourneyState;
}

type Answered = Extract<JourneyEvent, { type: "answered" }>;

/** The application after an event, as the journeys run it. */
export const taking = (state: JourneyState, event: JourneyEvent): StepResult =>
  step(ALL_SCREENS, EXPLAINING_CONFIG, state, event);

export const viewAt = (state: JourneyState, at: number) =>
  viewOf(ALL_SCREENS, state, { at, config: EXPLAINING_CONFIG });

export function flowOf({ screen, flow }: Pick<PendingCall, "screen" | "flow">): Flow {
  const found = ALL_SCREENS[screen];
  const named = sharedFlows[flow] ?? (found === undefined ? undefined : findFlow(found, flow));
  if (named === undefined) throw new Error(`${screen} has no flow named ${flow}`);
  return named;
}

async function played(journey: JourneyFile): Promise<readonly Happened[]> {
  const happened: Happened[] = [];
  let last: JourneyState | null = null;
  const watch: DriverPorts["watch"] = (event, after) => {
    if (last !== null) happened.push({ event, before: last, after });
    last = after;
  };
  const { harness, close } = await inProcessHarnesses(1, watch)(journey.persona);
  const play = await startJourney(harness, journey);
  for (const one of journey.steps) await play(one);
  await close();
  return happened;
}

/** How a call continued, from the press that asked for it until nothing holds the screen. */
function wentOn(happened: readonly Happened[], index: number): Went | null {
  const settled = happened.slice(index).find(({ after }) => pendingCall(after) === null)?.after;
  if (settled === undefined) return null;
  const end = happened.findIndex(({ after }) => after === settled);
  const pressed = happened.slice(0, index).findLastIndex(({ event }) => event.type !== "answered");
  const replies = new Map<string, readonly Reply[]>();
  for (const { event, before } of happened.slice(pressed, end + 1)) {
    const pending = event.type === "answered" ? pendingOf(before, event) : undefined;
    if (event.type === "answered" && pending !== undefined)
      replies.set(pending.flow, [...(replies.get(pending.flow) ?? []), event.reply]);
  }
  return { replies, settled };
}

const pendingOf = (state: JourneyState, { id }: Answered): PendingCall | undefined =>
  state.pending.find((pending) => pending.id === id);

/** Every call that a journey makes, once for each way in which it is asked for: what was answered well. */
export async function askedIn(journeys: readonly JourneyFile[]): Promise<readonly Asked[]> {
  const found = new Map<string, Asked>();
  for (const journey of journeys) {
    const happened = await played(journey);
    for (const [index, { event, before }] of happened.entries()) {
      if (event.type !== "answered" || !event.reply.ok) continue;
      const pending = pendingOf(before, event);
      if (pending === undefined || pending.renewed) continue;
      const { screen, flow } = pending;
      const by = before.acting === null ? "by itself" : `by ${before.acting}`;
      const turned = before.turned[screen] ?? "its first part";
      const name = `${screen === "" ? "Start again" : screen}, ${flow} ${by}, at ${turned}`;
      if (found.has(name)) continue;
      found.set(name, {
        name,
        flow: flowOf(pending),
        pending,
        before,
        at: event.at,
        went: wentOn(happened, index),
      });
    }
  }
  return [...found.values()];
}

function screenNamedSo(name: string): ScreenName {
  if (!isScreenName(name)) throw new Error(`no screen is named ${name}`);
  return name;
}

/** The flows of the built screens that no journey makes, under way on their screen. */
export function askedBeside(known: readonly Asked[]): readonly Asked[] {
  const made = new Set(known.map(({ pending }) => `${pending.screen} ${pending.flow}`));
  const { state } = signIn(recordAt("30000.10000", { personalDetails: { fullName: "Asha Devi Verma" } }));
  return Object.entries(ALL_SCREENS).flatMap(([screen, { flows = {}, parts }]) =>
    [...Object.keys(flows), ...(screen === "approvedApplication" ? [LOGOUT, SAVE_INVITE] : [])]
      .filter((flow) => !made.has(`${screen} ${flow}`))
      .map((flow): Asked => {
        const values = Object.fromEntries(
          Object.values(parts).flatMap(({ form }) => form?.fields.map(({ name }) => [name, "1"]) ?? []),
        );
        const { loader } = flowOf({ screen, flow });
        const pending: PendingCall = {
          id: state.nextId,
          flow,
          screen,
          values,
          loader: loader === null ? null : LOADER[loader],
          since: MORNING,
          key: "key-1",
          renewed: false,
          lookup: false,
          entering: null,
        };
        const before = {
          ...state,
          place: { route: screenNamedSo(screen), params: {}, query: {} },
          address: { text: screenNamed(screen)?.path ?? "/", answered: true },
          memory: {},
          forms: { [screen]: { values, errors: [], attempt: 0 } },
          notices: [],
          pending: [pending],
          nextId: state.nextId + 1,
        };
        const isLogin = flowOf(pending).during === "login";
        return {
          name: `${screen}, ${flow}, which no journey makes`,
          flow: flowOf(pending),
          pending,
          before: isLogin ? { ...before, session: NO_SESSION, record: null } : before,
          at: MORNING,
          went: null,
        };
      }),
  );
}

/** The calls that a step asks for. */
export const callsOf = ({ commands }: StepResult) =>
  commands.flatMap((command) => (command.type === "call" ? [command] : []));
