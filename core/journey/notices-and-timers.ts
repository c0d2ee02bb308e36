import { MINUTE_MS } from "../calendar/duration.ts";
import {
  answerFailure,
  ASSUMED_PRIORITY_OF_TONE,
  byPriority,
  LIFETIME_MS,
  lifetimeIn,
  type Notice,
  plainNotice,
} from "../notices/notice.ts";
import { isSameText } from "../messages/translate.ts";
import { plural } from "../messages/message.ts";
import { screenOf } from "../screens/catalogue.ts";
import { ASSUMED_SESSION_WARNING_MS, isExpired } from "../session/session.ts";
import { handleFailure } from "./calls/calls.ts";
import { isQueued, resumeHeldCall, retryMissedLookups, waitsForNetwork } from "./calls/retries.ts";
import { type Command, type StepContext, toTransition, type Transition, withoutTasks } from "./events.ts";
import { handleAction } from "./forms/form-events.ts";
import { currentInterruption } from "./interruptions.ts";
import { currentScreen, type JourneyState, pendingCall, type ShownNotice } from "./state.ts";
import { HAND_OFF_TIMER, handleHandedOff } from "./navigation/native-hand-off.ts";
import { runTimer } from "./screen-hooks.ts";

/** Prefix of the session's timer names, before the slash. */
const SESSION_TIMER = "session";

const timerIn = (name: string, afterMs: number): Command => ({
  type: "timer",
  name: `${SESSION_TIMER}/${name}`,
  afterMs: Math.max(0, afterMs),
});

/**
 * The timers of a short-lived session (ruling R33): one warns the customer before it ends, one ends it. They are set
 * when such a session begins, and again on the first screen of a page that is loaded again.
 */
export function sessionTimers(
  before: JourneyState,
  { session, place }: JourneyState,
  at: number,
): readonly Command[] {
  const { accessToken, shortLived, expiryTime } = session;
  if (accessToken === null || !shortLived || expiryTime === null) return [];
  const isNew = before.session.accessToken !== accessToken || before.session.expiryTime !== expiryTime;
  const isFirstScreen = before.place === null && place !== null;
  if (!isNew && !isFirstScreen) return [];
  const left = expiryTime - at;
  return [timerIn("ending", left - ASSUMED_SESSION_WARNING_MS), timerIn("over", left)];
}

/** Handles a timer of the session. A timer of a session that has ended or been renewed since is ignored. */
export function handleSessionTimer({ at }: StepContext, state: JourneyState, name: string): Transition {
  const { accessToken, shortLived, expiryTime } = state.session;
  if (accessToken === null || !shortLived || expiryTime === null) return withoutTasks(state);
  if (isExpired(state.session, at))
    return handleFailure(state, answerFailure({ during: "other", status: 401 }), null);
  const left = expiryTime - at;
  if (name !== "ending" || left > ASSUMED_SESSION_WARNING_MS) return withoutTasks(state);
  return {
    state,
    tasks: [
      {
        kind: "notice",
        notice: plainNotice(
          "warning",
          plural(
            Math.max(1, Math.round(left / MINUTE_MS)),
            "You'll be signed out in {count} minute. What you typed is kept.",
            "You'll be signed out in {count} minutes. What you typed is kept.",
          ),
          left,
        ),
      },
    ],
  };
}

const timer = (state: JourneyState, name: string, afterMs: number): Transition => {
  const command: Command = { type: "timer", name, afterMs };
  return { state, tasks: [{ kind: "command", command }] };
};

const inOrder = (notices: readonly ShownNotice[]): readonly ShownNotice[] =>
  byPriority(notices.map((notice) => ({ notice, priority: ASSUMED_PRIORITY_OF_TONE[notice.tone] }))).map(
    ({ notice }) => notice,
  );

/** Shows a notice for its lifetime; the same text is not shown twice. */
export function showNotice(state: JourneyState, notice: Notice): Transition {
  const id = state.nextId;
  const others = state.notices.filter((other) => !isSameText(other.text, notice.text));
  const inCreditManagement = state.place !== null && screenOf(state.place.route).area === "cm";
  const lifetimeMs = lifetimeIn(notice.lifetimeMs, inCreditManagement);
  const notices = inOrder([...others, { ...notice, lifetimeMs, id }]);
  return timer({ ...state, notices, nextId: id + 1 }, `notice/${id}`, lifetimeMs);
}

/** Removes a notice that was closed or has expired. */
export const dismissNotice = (state: JourneyState, id: number): Transition =>
  withoutTasks({ ...state, notices: state.notices.filter((notice) => notice.id !== id) });

/** Handles a timer. Its name says what it belongs to: a notice, the network banner, the session or a screen. */
export function handleTimer(ctx: StepContext, state: JourneyState, name: string): Transition {
  const [owner = "", rest = ""] = name.split("/");
  if (owner === "notice") return dismissNotice(state, Number(rest));
  if (owner === "network")
    return withoutTasks(state.network === "back" ? { ...state, network: "online" } : state);
  if (owner === HAND_OFF_TIMER) return handleHandedOff(state);
  if (owner === SESSION_TIMER) return handleSessionTimer(ctx, state, rest);
  const screen = ctx.screens[owner];
  // A timer of a screen that is no longer shown is ignored.
  if (currentScreen(state) !== owner || screen === undefined) return withoutTasks(state);
  return toTransition(runTimer(screen, rest, state, ctx));
}

/**
 * Handles a lost or restored network; the banner stays for two seconds after it is back (spec 1 §4 "Loader and
 * network").
 */
export function handleNetworkChange(ctx: StepContext, state: JourneyState, online: boolean): Transition {
  if (!online) return withoutTasks({ ...state, network: "offline" });
  if (state.network !== "offline") return withoutTasks(state);
  const notices = state.notices.filter((notice) => !waitsForNetwork(notice));
  const back: JourneyState = { ...state, network: "back", notices };
  const banner = timer(back, "network/back", LIFETIME_MS.offlineBannerAfterReconnect);
  const made = resumeAll(ctx, back);
  const asked = retryMissedLookups(made.state);
  return { state: asked.state, tasks: [...banner.tasks, ...made.tasks, ...asked.tasks] };
}

/** Resumes what waited for the network: a record or screen that did not load, a call without a reply, or a press. */
function resumeAll(ctx: StepContext, state: JourneyState): Transition {
  if (pendingCall(state) !== null) return withoutTasks(state);
  if (currentInterruption(ctx.screens, state)?.does["tryAgain"]) return handleAction(ctx, state, "tryAgain");
  if (state.unanswered?.safe && state.unanswered.pending.screen === currentScreen(state))
    return resumeHeldCall(state);
  return state.wish !== null && isQueued(ctx, state)
    ? handleAction(ctx, state, state.wish.action)
    : withoutTasks({ ...state, wish: null });
}
