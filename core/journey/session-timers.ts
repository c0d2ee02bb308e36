import { plainNotice } from "../notices/plain-notice.ts";
import { MINUTE_MS } from "../calendar/duration.ts";
import { answerFailure } from "../notices/failure.ts";
import { ASSUMED_SESSION_WARNING_MS } from "../session/durations.table.ts";
import { isExpired } from "../session/session.ts";
import type { Command } from "./events.ts";
import { handleFailure } from "./failures.ts";
import type { JourneyState } from "./state.ts";
import { withoutTasks } from "./tasks.ts";
import type { StepContext, Work } from "./tasks.ts";
import { counted } from "../say/say.ts";

/** Owner of the session's timers, before the stroke of their names. */
export const SESSION_TIMER = "session";

const timerIn = (name: string, afterMs: number): Command => ({
  type: "timer",
  name: `${SESSION_TIMER}/${name}`,
  afterMs: Math.max(0, afterMs),
});

/**
 * The timers of a short-lived session (ruling R33): one tells the customer before it ends, one ends it. They are set
 * when such a session begins, and again on the first screen of a page that is loaded anew.
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

/** A timer of the session fired. One of a session that was left, or renewed since, means nothing any more. */
export function handleSessionTimer({ at }: StepContext, state: JourneyState, name: string): Work {
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
          counted(
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
