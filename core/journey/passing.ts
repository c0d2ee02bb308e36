import type { Notice } from "../notices/failure.ts";
import { lifetimeIn } from "../notices/auto-close.table.ts";
import { LIFETIME_MS } from "../notices/lifetimes.table.ts";
import { ASSUMED_PRIORITY_OF_TONE, byPriority } from "../notices/order.ts";
import { screenOf } from "../screens/catalogue.ts";
import { saysSame } from "../say/said.ts";
import type { Command } from "./events.ts";
import { HAND_OFF_TIMER, handedOff } from "./handing-off.ts";
import { did } from "./filling.ts";
import { interruptionOf } from "./interruptions.ts";
import { isStillWished, lookingUpAgain, resuming, waitsForNetwork } from "./offline.ts";
import { timedOn } from "./on-screen.ts";
import { screenHere } from "./places.ts";
import { SESSION_TIMER, sessionTimed } from "./session-clock.ts";
import { busyWith } from "./state.ts";
import type { JourneyState, ShownNotice } from "./state.ts";
import { still, workOf } from "./tasks.ts";
import type { Surroundings, Work } from "./tasks.ts";

const timer = (state: JourneyState, name: string, afterMs: number): Work => {
  const command: Command = { type: "timer", name, afterMs };
  return { state, tasks: [{ kind: "command", command }] };
};

const inOrder = (notices: readonly ShownNotice[]): readonly ShownNotice[] =>
  byPriority(notices.map((notice) => ({ notice, priority: ASSUMED_PRIORITY_OF_TONE[notice.tone] }))).map(
    ({ notice }) => notice,
  );

/** Shows a notice for as long as it lives; the same words are not shown twice. */
export function noticed(state: JourneyState, notice: Notice): Work {
  const id = state.nextId;
  const others = state.notices.filter((other) => !saysSame(other.text, notice.text));
  const inCreditManagement = state.place !== null && screenOf(state.place.route).area === "cm";
  const lifetimeMs = lifetimeIn(notice.lifetimeMs, inCreditManagement);
  const notices = inOrder([...others, { ...notice, lifetimeMs, id }]);
  return timer({ ...state, notices, nextId: id + 1 }, `notice/${id}`, lifetimeMs);
}

/** A notice was closed, or its time is over. */
export const dismissed = (state: JourneyState, id: number): Work =>
  still({ ...state, notices: state.notices.filter((notice) => notice.id !== id) });

/** A timer fired. Its name says whose it is: a notice's, the network banner's, the session's, or a screen's. */
export function timed(around: Surroundings, state: JourneyState, name: string): Work {
  const [owner = "", rest = ""] = name.split("/");
  if (owner === "notice") return dismissed(state, Number(rest));
  if (owner === "network") return still(state.network === "back" ? { ...state, network: "online" } : state);
  if (owner === HAND_OFF_TIMER) return handedOff(state);
  if (owner === SESSION_TIMER) return sessionTimed(around, state, rest);
  const screen = around.screens[owner];
  // A timer of a screen that has been left means nothing any more.
  if (screenHere(state) !== owner || screen === undefined) return still(state);
  return workOf(timedOn(screen, rest, state, around));
}

/** The network went or came back; its banner stays until two seconds after (spec 1 §4 "Loader and network"). */
export function networked(around: Surroundings, state: JourneyState, online: boolean): Work {
  if (!online) return still({ ...state, network: "offline" });
  if (state.network !== "offline") return still(state);
  const notices = state.notices.filter((notice) => !waitsForNetwork(notice));
  const back: JourneyState = { ...state, network: "back", notices };
  const banner = timer(back, "network/back", LIFETIME_MS.offlineBannerAfterReconnect);
  const made = madeNow(around, back);
  const asked = lookingUpAgain(made.state);
  return { state: asked.state, tasks: [...banner.tasks, ...made.tasks, ...asked.tasks] };
}

/** What waited for the network: a record or a screen that did not load, a call that got no answer, or a press. */
function madeNow(around: Surroundings, state: JourneyState): Work {
  if (busyWith(state) !== null) return still(state);
  if (interruptionOf(around.screens, state)?.does["tryAgain"]) return did(around, state, "tryAgain");
  if (state.unanswered?.safe && state.unanswered.pending.screen === screenHere(state)) return resuming(state);
  return state.wish !== null && isStillWished(around, state)
    ? did(around, state, state.wish.action)
    : still({ ...state, wish: null });
}
