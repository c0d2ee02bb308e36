import { handleSessionTimer, sessionTimers } from "@creditline/core/journey/notices-and-timers";
import { ASSUMED_SESSION_WARNING_MS } from "@creditline/core/session/session";
import { translate } from "@creditline/core/messages/translate";
import type { JourneyState } from "@creditline/core/journey/state";
import { describe, expect, test } from "vitest";
import { CHECKING, FRESH, MORNING } from "./harness.ts";

const HOUR = 3_600_000;
const HERE = { route: "aipHome", params: {}, query: {} } as const;
const standing = (session: object, place: JourneyState["place"] = HERE): JourneyState => ({
  ...FRESH.state,
  place,
  session: {
    ...FRESH.state.session,
    accessToken: "token",
    shortLived: true,
    expiryTime: MORNING + HOUR,
    ...session,
  },
});
const SHORT = standing({});
const NOBODY = standing({ accessToken: null, expiryTime: null });
const timers = (before: JourneyState, after: JourneyState) => sessionTimers(before, after, MORNING);
const timed = (state: JourneyState, name = "ending", at = MORNING) =>
  handleSessionTimer({ ...CHECKING, at } as never, state, name);

describe("the timers of a short-lived session (ruling R33)", () => {
  const BOTH = [
    { type: "timer", name: "session/ending", afterMs: HOUR - ASSUMED_SESSION_WARNING_MS },
    { type: "timer", name: "session/over", afterMs: HOUR },
  ];

  test("are set when it begins", () => {
    expect(timers(NOBODY, SHORT)).toEqual(BOTH);
  });

  test("are set again for another token, and for another end", () => {
    expect(timers(standing({ accessToken: "other" }), SHORT)).toEqual(BOTH);
    expect(timers(standing({ expiryTime: MORNING + 1 }), SHORT)).toEqual(BOTH);
  });

  test("are set on the first screen of a page that is loaded again, and on no other", () => {
    expect(timers(standing({}, null), SHORT)).toEqual(BOTH);
    expect(timers(standing({}, null), standing({}, null))).toEqual([]);
    expect(timers(SHORT, SHORT)).toEqual([]);
  });

  test.each([
    ["nobody is signed in", { accessToken: null }],
    ["it lasts", { shortLived: false }],
    ["its end is not known", { expiryTime: null }],
  ])("are none where %s", (_why, session) => {
    expect(timers(standing({}, null), standing(session))).toEqual([]);
    expect(timed(standing(session)).tasks).toEqual([]);
  });

  test("that is nearly over are never in the past", () => {
    expect(
      timers(NOBODY, standing({ expiryTime: MORNING + 1 })).map(
        (timer) => "afterMs" in timer && timer.afterMs,
      ),
    ).toEqual([0, 1]);
  });
});

describe("what the customer hears before a short-lived session ends", () => {
  const near = (left: number) => standing({ expiryTime: MORNING + left });
  const notice = (left: number) => {
    const [task] = timed(near(left)).tasks;
    return task?.kind === "notice" ? translate(task.notice) : null;
  };

  test("is said from five minutes before, and not earlier", () => {
    expect(notice(ASSUMED_SESSION_WARNING_MS)).toMatchObject({
      tone: "warning",
      text: "You'll be signed out in 5 minutes. What you typed is kept.",
      lifetimeMs: ASSUMED_SESSION_WARNING_MS,
      closable: true,
    });
    expect(notice(ASSUMED_SESSION_WARNING_MS + 1)).toBeNull();
  });

  test("is never less than a minute", () => {
    expect(notice(20_000)?.text).toBe("You'll be signed out in 1 minute. What you typed is kept.");
  });

  test("is said by the one timer, and not by the other", () => {
    expect(timed(near(60_000), "over").tasks).toEqual([]);
  });

  test("is that it is over, once it is", () => {
    expect(timed(near(1)).state.session.accessToken).toBe("token");
    const over = timed(near(0), "over");
    expect(over.tasks.length).toBeGreaterThan(0);
    expect(
      over.tasks.some(
        (task) =>
          task.kind === "notice" && translate(task.notice).tone === "warning" && task.notice.lifetimeMs === 0,
      ),
    ).toBe(false);
  });
});
