import { english } from "@creditline/core/messages/translate";
import { formatDuration } from "@creditline/core/messages/format-duration";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { currentScreen, withJustSubmitted, withStatusTime } from "@creditline/core/journey/state";
import { startState, toSavedState } from "@creditline/core/journey/saved-state";
import { viewOf } from "@creditline/core/journey/view";
import { LATER_MESSAGE } from "@creditline/core/notices/later-messages.table";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import {
  answerWith,
  decoded,
  arrive,
  callOf,
  CONFIG,
  MORNING,
  play,
  type Played,
  press,
  signIn,
  waitOf,
} from "./harness.ts";

/** A record whose status stands since so many seconds before the morning. */
const recordSince = (secondsAgo: number, status: string = STATUS_CODES.AIP_SUBMITTED, more: object = {}) => ({
  customerId: "c-1",
  loanResponse: {
    applicationState: { applicationStatusCode: status },
    statusSince: new Date(MORNING - secondsAgo * 1000).toISOString(),
    ...more,
  },
});

const timersOf = ({ commands }: Played) =>
  commands.flatMap((command) => (command.type === "timer" ? [[command.name, command.afterMs]] : []));

const seen = ({ state }: Played, at = MORNING) => viewOf(ALL_SCREENS, state, { at, config: CONFIG });
const says = (played: Played): string => JSON.stringify(seen(played)?.blocks);

test("a wait says how long it usually takes, and what is beside it does not say it again", () => {
  const blocks = seen(signIn(recordSince(5)))?.blocks ?? [];
  expect(blocks.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["wait", "timeline"]));
  expect(JSON.stringify(blocks)).toContain("In progress: ");
  expect(JSON.stringify(blocks)).not.toContain("Usually takes");
});

describe("a wait that was begun before the page was loaded", () => {
  test("is as old as the record says, and sets its timers for what is left", () => {
    const waiting = signIn(recordSince(20));
    expect(waitOf(waiting)).toMatchObject({ since: MORNING - 20_000, slow: false });
    expect(timersOf(waiting)).toEqual([
      ["submitApplication/poll", 2000],
      ["submitApplication/slow", 10_000],
      ["submitApplication/give-up", 160_000],
    ]);
  });

  test.each([
    [29.999, false],
    [30, true],
  ])("after %s seconds: slow is %s, and the SMS is offered then", (seconds, slow) => {
    const waiting = signIn(recordSince(seconds));
    expect(waitOf(waiting)?.slow).toBe(slow);
    expect(seen(waiting)?.actions.map(({ name }) => name)).toEqual(slow ? ["smsMe"] : []);
    expect(says(waiting).includes(english(LATER_MESSAGE.slowDecision))).toBe(slow);
  });

  test.each([
    [179.999, "submitApplication"],
    [180, "noResponse"],
    [86_400, "noResponse"],
  ])("after %s seconds shows %s at once", (seconds, screen) => {
    expect(currentScreen(signIn(recordSince(seconds)).state)).toBe(screen);
  });

  test("is given up at once on the screen of the statements too", () => {
    const at = (seconds: number) => signIn(recordSince(seconds, STATUS_CODES.AIP_PERFIOS_SUBMITTED));
    expect(currentScreen(at(179).state)).toBe("perfiosValidation");
    expect(currentScreen(at(180).state)).toBe("noResponse");
  });

  test("begins again with another status, and with the same one that was sent off again", () => {
    const waiting = signIn(recordSince(170));
    const later = (record: object) => {
      const asked = play(waiting, { type: "timer", name: "submitApplication/poll" });
      return answerWith(answerWith(asked, { applicationStatusCode: "30000.15000" }), record);
    };
    const over = later(recordSince(0, STATUS_CODES.AIP_CUSTOMER_INTERACTION_OVER));
    const anew = later(recordSince(0));
    for (const played of [over, anew]) expect(waitOf(played)).toMatchObject({ since: MORNING, polls: 0 });
    expect(waitOf(later(recordSince(170)))).toMatchObject({ since: MORNING - 170_000, slow: true });
  });
});

describe("a device whose clock is wrong", () => {
  test.each([
    ["behind", recordSince(-600)],
    [
      "not said, by a moment that is none",
      recordSince(0, STATUS_CODES.AIP_SUBMITTED, { statusSince: "yesterday" }),
    ],
    ["not said at all", recordSince(0, STATUS_CODES.AIP_SUBMITTED, { statusSince: null })],
  ])("and %s begins the wait now, not later", (_how, record) => {
    expect(waitOf(signIn(record))).toMatchObject({ since: MORNING, slow: false });
  });

  test("and ahead does not give up an application that it has just sent off", () => {
    const home = signIn({ customerId: "c-1" });
    const sent = play(home, { type: "opened", route: "financialDetails" }, MORNING + 400_000);
    const landed = play(
      sent,
      { type: "answered", id: callOf(sent).id, reply: { ok: true, status: 200, body: recordSince(600) } },
      MORNING + 30_000,
    );
    expect(currentScreen(landed.state)).toBe("submitApplication");
    expect(waitOf(landed)?.since).toBe(MORNING);
  });

  test("and ahead counts from the answer to the submission, however long the form took", () => {
    const home = signIn({ customerId: "c-1" });
    const state = withJustSubmitted(home.state, MORNING + 900_000);
    const seenAt = withStatusTime(state, decoded(recordSince(-300)), MORNING + 901_000)?.at;
    expect(seenAt).toBe(MORNING + 900_000);
    // Sent off before already: it is not younger for being sent again.
    const before = { ...state, record: decoded(recordSince(600)) };
    expect(withStatusTime(before, decoded(recordSince(600)), MORNING + 901_000)?.at).toBe(MORNING - 600_000);
  });

  test("dates the wait after a reload as before it", () => {
    const home = signIn({ customerId: "c-1" });
    const sent = play(home, { type: "opened", route: "financialDetails" }, MORNING + 400_000);
    const { state } = answerWith(sent, recordSince(600));
    const fresh = startState(state.visit, state.session, toSavedState(ALL_SCREENS, state));
    const again = answerWith(arrive({ state: fresh, commands: [] }, "/"), recordSince(600));
    expect(waitOf(again)?.since).toBe(waitOf({ state })?.since);
  });
});

describe("a wait that was given up", () => {
  const givenUp = signIn(recordSince(180));
  const goneOn = () => answerWith(press(givenUp, "checkAgain"), recordSince(180));

  test("says who acts next, since when, and how long it usually takes (ruling R49)", () => {
    expect(seen(givenUp)?.blocks).toContainEqual({
      kind: "details",
      region: "aside",
      title: "Status",
      rows: [
        ["Now", "In progress: the lender is deciding on your application"],
        ["Since", "5 January 2026, 09:57"],
        ["Usually takes", "About 30 seconds"],
      ],
    });
  });

  test("continues by Check again: the time so far is true, and it is given up as long after the press", () => {
    const on = goneOn();
    expect(currentScreen(on.state)).toBe("submitApplication");
    expect(waitOf(on)).toMatchObject({ since: MORNING - 180_000, slow: true });
    expect(timersOf(on)).toEqual([
      ["submitApplication/poll", 2000],
      ["submitApplication/give-up", 180_000],
    ]);
  });

  test("continues after a reload, and asks no one again for that", () => {
    const { state } = goneOn();
    const fresh = startState(state.visit, state.session, toSavedState(ALL_SCREENS, state));
    const again = answerWith(arrive({ state: fresh, commands: [] }, "/"), recordSince(180));
    expect(currentScreen(again.state)).toBe("submitApplication");
    expect(again.commands.filter(({ type }) => type === "call")).toEqual([]);
  });

  test("asks the platform again by that press, once", () => {
    const on = goneOn();
    expect(callOf(on)).toMatchObject({
      call: "applicationSubmit",
      payload: { customerId: "c-1", tuVersion: 3 },
    });
    const told = answerWith(answerWith(on, { success: true }), recordSince(180));
    expect(told.commands).toEqual([]);
  });

  test("is looked at once in a while, and shows what has come", () => {
    expect(timersOf(givenUp)).toEqual([["noResponse/look", 60_000]]);
    const looking = play(givenUp, { type: "timer", name: "noResponse/look" });
    expect(callOf(looking).call).toBe("customerData");
    expect(timersOf(looking)).toEqual([["noResponse/look", 60_000]]);
    const still = answerWith(looking, recordSince(180));
    expect(currentScreen(still.state)).toBe("noResponse");
    expect(still.commands.filter(({ type }) => type === "navigate")).toEqual([]);
    const come = answerWith(looking, recordSince(0, STATUS_CODES.AIP_SUCCESS));
    expect(currentScreen(come.state)).toBe("approvedApplication");
  });
});

describe("what was asked for is as the record has it", () => {
  test("an SMS about the decision", () => {
    const slow = recordSince(40);
    const asked = answerWith(press(signIn(slow), "smsMe"), { success: true });
    for (const played of [
      asked,
      signIn(recordSince(40, STATUS_CODES.AIP_SUBMITTED, { decisionSmsAskedAt: "2026-01-05T04:29:50.000Z" })),
    ]) {
      expect(seen(played)?.actions).toEqual([]);
      expect(says(played)).toContain("We'll send you an SMS when there's a decision.");
    }
  });

  test("a word on the day from which to apply again, and the rating", () => {
    const fresh = signIn(recordSince(40, STATUS_CODES.AIP_REJECTED));
    expect(seen(fresh)?.actions.map(({ name }) => name)).toContain("notify");
    const more = { reapplySmsAskedAt: "2026-01-05T04:29:50.000Z", rating: 4 };
    const view = seen(signIn(recordSince(40, STATUS_CODES.AIP_REJECTED, more)));
    expect(view?.actions.map(({ name }) => name)).not.toContain("notify");
    expect(view?.form).toBeNull();
    expect(JSON.stringify(view)).toContain("Thank you for your feedback.");
    expect(JSON.stringify(view)).toContain("We will send you an SMS");
  });
});

test("a day is a day, not so many seconds", () => {
  expect(english(formatDuration(86_399))).toBe("23 hours 59 minutes");
  expect(english(formatDuration(86_400))).toBe("1 day");
  expect(english(formatDuration(180_000))).toBe("2 days 2 hours");
});
