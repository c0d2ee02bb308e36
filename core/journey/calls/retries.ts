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

/** Whether a notice is about a press that waits for the network; it is removed when the network is back. */
export const waitsForNetwork = ({ text }: Notice): boolean =>
  isSameText(text, ASSUMED_MESSAGE.madeWhenBack) || isSameText(text, ASSUMED_MESSAGE.pressWhenBack);

/** Whether a flow's call may be repeated without another press. */
const isSafe = ({ movesMoney, signs }: Flow): boolean => !movesMoney && !signs;

/**
 * Queues a press made without a network: nothing is sent and nothing changes. It runs when the network is back, with
 * the form's values at that time. An action that moves money must be pressed again.
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

/** Whether a queued press should still run: its page is still shown. */
export const isQueued = (ctx: StepContext, state: JourneyState): boolean =>
  state.wish !== null &&
  state.wish.screen === currentScreen(state) &&
  state.wish.page === currentPage(ctx, state);

const gotNoReply = ({ kind }: Extract<Reply, { ok: false }>): boolean =>
  kind === "network" || kind === "timeout";

/** Whether a lookup got no reply because there is no network. The record has its own retry. */
const isMissed = (state: JourneyState, pending: PendingCall, flow: Flow): boolean =>
  state.network === "offline" && pending.lookup && pending.entering === null && isSafe(flow);

/** Records a lookup that failed for want of a network; it is repeated without a press. */
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

/** Repeats the missed lookups of the current screen, except those that it has repeated itself in the meantime. */
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

/** Gives a call a new id but keeps its idempotency key, so that it is done once (ruling R31). */
export function withNewCallId(state: JourneyState, call: PendingCall): Transition {
  const pending: PendingCall = { ...call, id: state.nextId };
  return {
    state: { ...state, pending: [...state.pending, pending], nextId: state.nextId + 1 },
    tasks: [{ kind: "send", pending }],
  };
}

/**
 * Holds a call that blocks the screen and got no reply: whether it reached the platform is not known. It is repeated
 * under the same key, so that it is done once (ruling R31). Returns null for any other call.
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
  // The specification states the message of a login that gets no reply (ruling R39).
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

/**
 * Returns the stated message for the failure, with what the customer can do below it (ruling R39). A save alone is not
 * reported as failed.
 */
function unreachedNotice(flow: Flow): Notice {
  const { notice } = answerFailure({ during: flow.during, action: flow.doing });
  return notice === null || flow.during === "save-details"
    ? plainNotice("warning", ASSUMED_MESSAGE.noAnswer)
    : { ...notice, detail: ASSUMED_MESSAGE.noAnswer };
}

const same = (a: FormValues, b: FormValues): boolean =>
  Object.keys({ ...a, ...b }).every((key) => (a[key] ?? "") === (b[key] ?? ""));

/**
 * Whether a press repeats the held call with the same values. Only values that outlive a reload are compared: a code
 * and a file have to be entered again.
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

/** Repeats the held call with the form's current values. */
export function resumeHeldCall(state: JourneyState, values?: FormValues): Transition {
  const { unanswered } = state;
  if (unanswered === null) return withoutTasks(state);
  const { pending, action } = unanswered;
  return withNewCallId(
    { ...state, unanswered: null, acting: action },
    { ...pending, values: values ?? pending.values },
  );
}
