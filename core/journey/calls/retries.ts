import { MINUTE_MS } from "../../calendar/duration.ts";
import { answerFailure, type Notice, plainNotice } from "../../notices/notice.ts";
import { ASSUMED_MESSAGE } from "../../notices/messages.table.ts";
import { isSameText } from "../../messages/translate.ts";
import type { Text } from "../../messages/message.ts";
import type { FormValues } from "../../screens/define/form.ts";
import { persistentValues } from "../apply-steps.ts";
import { type Flow, type Reply, type StepContext, type Transition, withoutTasks } from "../events.ts";
import { currentPage } from "../navigation/address-sync.ts";
import { currentScreen, formOf, type JourneyState, type PendingCall, type UnansweredCall } from "../state.ts";

/** How long to keep a notice that disappears when the network is back. */
const UNTIL_BACK_MS = 10 * MINUTE_MS;

const saying = (text: Text): Notice => plainNotice("warning", text, UNTIL_BACK_MS);

/** Whether a notice is of a press that waits for the network: it goes when that is back. */
export const waitsForNetwork = ({ text }: Notice): boolean =>
  isSameText(text, ASSUMED_MESSAGE.madeWhenBack) || isSameText(text, ASSUMED_MESSAGE.pressWhenBack);

/** Whether a call that a flow makes may be made without another press. */
const isSafe = ({ movesMoney, signs }: Flow): boolean => !movesMoney && !signs;

/**
 * Queues a press made without a network: nothing is sent and nothing changes. It runs when the network is back, with
 * what is typed by then. An action that moves money must be pressed again.
 */
export function queueWhileOffline(
  ctx: StepContext,
  state: JourneyState,
  action: string,
  flows: readonly (Flow | undefined)[],
): Transition {
  const safe = flows.every((flow) => flow === undefined || isSafe(flow));
  const wish = { screen: currentScreen(state), page: currentPage(ctx, state), action };
  return {
    state: safe ? { ...state, wish } : state,
    tasks: [{ kind: "notice", notice: waitingNotice(safe) }],
  };
}

/** Whether a press that waited for the network is still wanted: its page is still shown. */
export const isQueued = (ctx: StepContext, state: JourneyState): boolean =>
  state.wish !== null &&
  state.wish.screen === currentScreen(state) &&
  state.wish.page === currentPage(ctx, state);

const gotNoReply = ({ kind }: Extract<Reply, { ok: false }>): boolean =>
  kind === "network" || kind === "timeout";

/** Whether a lookup got no answer because there is no network. The record has its own way to be asked for again. */
const isMissed = (state: JourneyState, pending: PendingCall, flow: Flow): boolean =>
  state.network === "offline" && pending.lookup && pending.entering === null && isSafe(flow);

/** Notes a lookup that the network did not let through: no one pressed for it, and no one has to. */
export function withMissedLookup(
  state: JourneyState,
  pending: PendingCall,
  flow: Flow,
  reply: Extract<Reply, { ok: false }>,
): JourneyState {
  if (!gotNoReply(reply) || !isMissed(state, pending, flow)) return state;
  const others = state.missed.filter((other) => other.flow !== pending.flow);
  return { ...state, missed: [...others, pending] };
}

/** Makes the lookups again that the screen which is shown missed, unless it has asked again in the meantime. */
export function retryMissedLookups(before: JourneyState): Transition {
  const wanted = before.missed.filter(
    ({ flow, screen }) =>
      screen === currentScreen(before) && !before.pending.some((pending) => pending.flow === flow),
  );
  return wanted.reduce<Transition>(
    ({ state, tasks }, missed) => {
      const one = withNewCallId(state, missed);
      return { state: one.state, tasks: [...tasks, ...one.tasks] };
    },
    withoutTasks({ ...before, missed: [] }),
  );
}

/** A call under a number of its own, and the key that it had: it is done once (ruling R31). */
export function withNewCallId(state: JourneyState, call: PendingCall): Transition {
  const pending: PendingCall = { ...call, id: state.nextId };
  return {
    state: { ...state, pending: [...state.pending, pending], nextId: state.nextId + 1 },
    tasks: [{ kind: "send", pending }],
  };
}

/**
 * A call that holds the screen got no answer: whether it reached the platform is not known. It is held, to be made again
 * under the same key, so that it is done once (ruling R31). Null for a call that is not unanswered.
 */
export function holdForNetwork(
  state: JourneyState,
  pending: PendingCall,
  flow: Flow,
  reply: Extract<Reply, { ok: false }>,
): Transition | null {
  if (
    !gotNoReply(reply) ||
    pending.loader === null ||
    pending.entering !== null ||
    flow.failed !== undefined
  ) {
    return null;
  }
  if (isMissed(state, pending, flow))
    return { state, tasks: [{ kind: "notice", notice: waitingNotice(true) }] };
  const offline = state.network === "offline";
  // What a login says that finds no one there is stated (ruling R39).
  if (flow.during === "login" && !offline) return null;
  const unanswered: UnansweredCall = {
    pending,
    action: state.acting,
    safe: isSafe(flow),
    values: formOf(state, pending.screen).values,
  };
  return {
    state: { ...state, unanswered },
    tasks: [{ kind: "notice", notice: offline ? waitingNotice(unanswered.safe) : unreachedNotice(flow) }],
  };
}

const waitingNotice = (safe: boolean): Notice =>
  saying(safe ? ASSUMED_MESSAGE.madeWhenBack : ASSUMED_MESSAGE.pressWhenBack);

/** What is stated for the failure, and below it what can be done (ruling R39); a save alone is not said to have failed. */
function unreachedNotice(flow: Flow): Notice {
  const { notice } = answerFailure({ during: flow.during, action: flow.doing });
  return notice === null || flow.during === "save-details"
    ? plainNotice("warning", ASSUMED_MESSAGE.noAnswer)
    : { ...notice, detail: ASSUMED_MESSAGE.noAnswer };
}

const same = (a: FormValues, b: FormValues): boolean =>
  Object.keys({ ...a, ...b }).every((key) => (a[key] ?? "") === (b[key] ?? ""));

/**
 * Whether a press is that of the call that is held, with nothing typed again since, as far as that outlives a reload:
 * a code and a file have to be given again.
 */
export function isHeld({ screens }: StepContext, state: JourneyState, action: string): boolean {
  const { unanswered } = state;
  const screen = currentScreen(state);
  const kept = (values: FormValues): FormValues => persistentValues(screens[screen], values);
  return (
    unanswered?.action === action &&
    unanswered.pending.screen === screen &&
    same(kept(unanswered.values), kept(formOf(state, screen).values))
  );
}

/** Makes the held call again, with what is in the form by now. */
export function resumeHeldCall(state: JourneyState, values?: FormValues): Transition {
  const { unanswered } = state;
  if (unanswered === null) return withoutTasks(state);
  const { pending, action } = unanswered;
  return withNewCallId(
    { ...state, unanswered: null, acting: action },
    { ...pending, values: values ?? pending.values },
  );
}
