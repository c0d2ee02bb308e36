import { screenHere } from "./places.ts";
import type { Flow, Moment, Next, Outcome } from "./logic.ts";
import { RECHECK, REFRESH } from "./shared-flows.ts";
import { statusOf } from "./situation.ts";
import type { JourneyState } from "./state.ts";

const SLOWEST_POLL_MS = 15_000;

const nextPoll = (screen: string, polls: number, everyMs: number): Next => ({
  kind: "command",
  command: {
    type: "timer",
    name: `${screen}/poll`,
    afterMs: Math.min(everyMs * (1 + polls / 2), SLOWEST_POLL_MS),
  },
});

/**
 * Since when the decision is waited for: from the record, so that a reload and another device show the same. A moment
 * that lies ahead is a clock that is wrong, and the wait counts from now.
 */
function waitingSince(state: JourneyState, at: number): number {
  const since = Date.parse(state.record?.loanResponse?.statusSince ?? "");
  return since <= at ? since : at;
}

/**
 * Starts waiting for a decision: asks for the status again and again, less and less often; says so when it
 * takes longer than it usually does; and gives up in the end (spec 1 §2 "A wait for the credit response").
 */
export function startWaiting(state: JourneyState, screen: string, { at, config }: Moment): Outcome {
  // Landing again on the screen that waits goes on with the same wait.
  if (state.waiting !== null) return { state };
  const since = waitingSince(state, at);
  const overdueMs = at - since - config.decisionUsuallyMs;
  return {
    state: { ...state, waiting: { since, slow: overdueMs >= 0, polls: 0 } },
    next: [
      nextPoll(screen, 0, config.pollEveryMs),
      {
        kind: "command",
        command: { type: "timer", name: `${screen}/slow`, afterMs: Math.max(0, -overdueMs) },
      },
      {
        kind: "command",
        command: { type: "timer", name: `${screen}/give-up`, afterMs: config.giveUpAfterMs },
      },
    ],
  };
}

const ASKING: ReadonlySet<string> = new Set(["status", REFRESH, RECHECK]);

/** A block shows in the record alone, not in the status: the record is looked at with every third question. */
const RECORD_EVERY = 3;

/** What a waiting screen's timers do. */
export function onWaitingTimer(state: JourneyState, timer: string): Outcome {
  if (state.waiting === null) return { state };
  if (timer === "slow") return { state: { ...state, waiting: { ...state.waiting, slow: true } } };
  if (timer === "give-up") return { state, next: [{ kind: "go", screen: "noResponse" }] };
  const alreadyAsking = state.pending.some(({ flow }) => ASKING.has(flow));
  return timer === "poll" && !alreadyAsking ? { state, next: [{ kind: "call", flow: "status" }] } : { state };
}

const codeIn = (body: unknown): string | null =>
  typeof body === "object" && body !== null && "applicationStatusCode" in body
    ? String(body.applicationStatusCode ?? "")
    : null;

/** Polls again later: an answer that has not changed, or one that did not come, is no reason to stop asking. */
function askLater(state: JourneyState, { config }: Moment): Outcome {
  if (state.waiting === null || state.place === null) return { state };
  const polls = state.waiting.polls + 1;
  return {
    state: { ...state, waiting: { ...state.waiting, polls } },
    next: [nextPoll(screenHere(state), polls, config.pollEveryMs)],
  };
}

/** Asks how the application stands, in the background; a new status fetches the record, and the rules decide. */
export const statusFlow: Flow = {
  call: "creditlineStatus",
  undertaking: "other",
  doing: "checking your application",
  loader: null,
  quiet: true,
  payload: (state) => ({ customerId: state.record?.customerId }),
  succeeded: (state, body, moment) => {
    const code = codeIn(body);
    const changed = code !== null && code !== statusOf(state);
    const later = askLater(state, moment);
    const due = later.state.waiting !== null && later.state.waiting.polls % RECORD_EVERY === 0;
    return changed || due
      ? { state: later.state, next: [{ kind: "refresh", quietly: true }, ...(later.next ?? [])] }
      : later;
  },
  failed: askLater,
};
