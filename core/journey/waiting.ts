import { TU_VERSION } from "../screens/call-payloads.table.ts";
import { screenHere } from "./places.ts";
import type { Flow, Moment, Next, Outcome } from "./logic.ts";
import { RECHECK, REFRESH } from "./shared-flows.ts";
import { statusOf } from "./situation.ts";
import { withFacts } from "./state.ts";
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

const timerIn = (name: string, afterMs: number): Next => ({
  kind: "command",
  command: { type: "timer", name, afterMs },
});

/**
 * Asks anew for a decision that did not come: the platform asks the lender again once that is given up, and else only
 * says how the application stands.
 */
export const askAnew: Flow = {
  call: "applicationSubmit",
  undertaking: "other",
  doing: "asking again",
  loader: null,
  quiet: true,
  payload: (state) => ({ customerId: state.record?.customerId, tuVersion: TU_VERSION }),
  succeeded: (state) => ({ state, next: [{ kind: "refresh", quietly: true }] }),
};

/**
 * Starts waiting for a decision: asks for the status again and again, less and less often; says so when it takes longer
 * than it usually does; and gives up in the end (spec 1 §2 "A wait for the credit response"). All of it counts from the
 * moment at which the application came into its status, so that a wait that is over is given up at once; one that the
 * customer goes on with is given up as long after that.
 */
export function startWaiting(before: JourneyState, screen: string, { at, config }: Moment): Outcome {
  const of = before.statusSeen?.of ?? null;
  // Landing again on the screen that waits goes on with the same wait.
  if (before.waiting !== null && before.waiting.of === of) return { state: before };
  const since = Math.min(at, before.statusSeen?.at ?? at);
  const { againSince } = before.facts;
  const givesUpAt = Math.max(since, againSince?.at ?? since) + config.giveUpAfterMs;
  if (at >= givesUpAt) return { state: before, next: [{ kind: "go", screen: "noResponse" }] };
  const slowIn = since + config.decisionUsuallyMs - at;
  const asks = againSince !== null && !againSince.isAsked;
  const state = asks ? withFacts(before, { againSince: { ...againSince, isAsked: true } }) : before;
  return {
    state: { ...state, waiting: { of, since, slow: slowIn <= 0, polls: 0 } },
    next: [
      nextPoll(screen, 0, config.pollEveryMs),
      ...(slowIn > 0 ? [timerIn(`${screen}/slow`, slowIn)] : []),
      timerIn(`${screen}/give-up`, givesUpAt - at),
      ...(asks ? [{ kind: "call", flow: "askAnew" } as const] : []),
    ],
  };
}

/** The customer goes on with a wait that was given up: it is given up again as long after this. */
export const goOnWaiting = (state: JourneyState, { at }: Moment): Outcome => ({
  state: withFacts(state, { againSince: { at, isAsked: false } }),
  next: [{ kind: "refresh" }],
});

/** How often the record is looked at when a wait is given up. */
const AFTERWARDS_MS = 60_000;

/** After a wait was given up the record is still looked at, once in a while. */
export const lookAfterwards = (screen: string): Next => timerIn(`${screen}/look`, AFTERWARDS_MS);

const ASKING: ReadonlySet<string> = new Set(["status", REFRESH, RECHECK]);

const isAsking = (state: JourneyState): boolean => state.pending.some(({ flow }) => ASKING.has(flow));

/** Looks at the record after a wait was given up; the rules lead to what has come, or back to here. */
export const onLookTimer = (state: JourneyState, screen: string): Outcome => ({
  state,
  next: [lookAfterwards(screen), ...(isAsking(state) ? [] : [{ kind: "refresh", quietly: true } as const])],
});

/** A block shows in the record alone, not in the status: the record is looked at with every third question. */
const RECORD_EVERY = 3;

/** What a waiting screen's timers do. */
export function onWaitingTimer(state: JourneyState, timer: string): Outcome {
  if (state.waiting === null) return { state };
  if (timer === "slow") return { state: { ...state, waiting: { ...state.waiting, slow: true } } };
  if (timer === "give-up") return { state, next: [{ kind: "go", screen: "noResponse" }] };
  return timer === "poll" && !isAsking(state)
    ? { state, next: [{ kind: "call", flow: "status" }] }
    : { state };
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
