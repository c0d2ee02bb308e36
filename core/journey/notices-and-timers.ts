import type { Notice } from "../notices/failure.ts";
import { lifetimeIn } from "../notices/auto-close.table.ts";
import { LIFETIME_MS } from "../notices/lifetimes.table.ts";
import { ASSUMED_PRIORITY_OF_TONE, byPriority } from "../notices/order.ts";
import { screenOf } from "../screens/catalogue.ts";
import { saysSame } from "../say/said.ts";
import type { Command } from "./events.ts";
import { HAND_OFF_TIMER, handleHandedOff } from "./native-hand-off.ts";
import { handleAction } from "./form-events.ts";
import { currentInterruption } from "./interruptions.ts";
import { isQueued, retryMissedLookups, resumeHeldCall, waitsForNetwork } from "./offline.ts";
import { runTimer } from "./screen-hooks.ts";
import { currentScreen } from "./current-place.ts";
import { SESSION_TIMER, handleSessionTimer } from "./session-timers.ts";
import { busyWith } from "./state.ts";
import type { JourneyState, ShownNotice } from "./state.ts";
import { withoutTasks, workFor } from "./tasks.ts";
import type { StepContext, Work } from "./tasks.ts";

const timer = (state: JourneyState, name: string, afterMs: number): Work => {
  const command: Command = { type: "timer", name, afterMs };
  return { state, tasks: [{ kind: "command", command }] };
};

const inOrder = (notices: readonly ShownNotice[]): readonly ShownNotice[] =>
  byPriority(notices.map((notice) => ({ notice, priority: ASSUMED_PRIORITY_OF_TONE[notice.tone] }))).map(
    ({ notice }) => notice,
  );

/** Shows a notice for as long as it lives; the same words are not shown twice. */
export function showNotice(state: JourneyState, notice: Notice): Work {
  const id = state.nextId;
  const others = state.notices.filter((other) => !saysSame(other.text, notice.text));
  const inCreditManagement = state.place !== null && screenOf(state.place.route).area === "cm";
  const lifetimeMs = lifetimeIn(notice.lifetimeMs, inCreditManagement);
  const notices = inOrder([...others, { ...notice, lifetimeMs, id }]);
  return timer({ ...state, notices, nextId: id + 1 }, `notice/${id}`, lifetimeMs);
}

/** A notice was closed, or its time is over. */
export const dismissNotice = (state: JourneyState, id: number): Work =>
  withoutTasks({ ...state, notices: state.notices.filter((notice) => notice.id !== id) });

/** A timer fired. Its name says whose it is: a notice's, the network banner's, the session's, or a screen's. */
export function handleTimer(around: StepContext, state: JourneyState, name: string): Work {
  const [owner = "", rest = ""] = name.split("/");
  if (owner === "notice") return dismissNotice(state, Number(rest));
  if (owner === "network")
    return withoutTasks(state.network === "back" ? { ...state, network: "online" } : state);
  if (owner === HAND_OFF_TIMER) return handleHandedOff(state);
  if (owner === SESSION_TIMER) return handleSessionTimer(around, state, rest);
  const screen = around.screens[owner];
  // A timer of a screen that has been left means nothing any more.
  if (currentScreen(state) !== owner || screen === undefined) return withoutTasks(state);
  return workFor(runTimer(screen, rest, state, around));
}

/** The network went or came back; its banner stays until two seconds after (spec 1 §4 "Loader and network"). */
export function handleNetworkChange(around: StepContext, state: JourneyState, online: boolean): Work {
  if (!online) return withoutTasks({ ...state, network: "offline" });
  if (state.network !== "offline") return withoutTasks(state);
  const notices = state.notices.filter((notice) => !waitsForNetwork(notice));
  const back: JourneyState = { ...state, network: "back", notices };
  const banner = timer(back, "network/back", LIFETIME_MS.offlineBannerAfterReconnect);
  const made = madeNow(around, back);
  const asked = retryMissedLookups(made.state);
  return { state: asked.state, tasks: [...banner.tasks, ...made.tasks, ...asked.tasks] };
}

/** What waited for the network: a record or a screen that did not load, a call that got no answer, or a press. */
function madeNow(around: StepContext, state: JourneyState): Work {
  if (busyWith(state) !== null) return withoutTasks(state);
  if (currentInterruption(around.screens, state)?.does["tryAgain"])
    return handleAction(around, state, "tryAgain");
  if (state.unanswered?.safe && state.unanswered.pending.screen === currentScreen(state))
    return resumeHeldCall(state);
  return state.wish !== null && isQueued(around, state)
    ? handleAction(around, state, state.wish.action)
    : withoutTasks({ ...state, wish: null });
}
