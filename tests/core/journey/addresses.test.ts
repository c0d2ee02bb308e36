import { startState } from "@creditline/core/journey/saved-state";
import { translate } from "@creditline/core/messages/translate";
import { NEW_VISIT } from "@creditline/core/session/visit";
import { describe, expect, test } from "vitest";
import {
  answer,
  answerWith,
  arrive,
  fill,
  FRESH,
  go,
  MORNING,
  navigations,
  NEW_CUSTOMER,
  noticesOf,
  PERSON,
  play,
  press,
  recordAt,
  shown,
  signIn,
} from "./harness.ts";

const ALREADY_PAST = "You can't go back to that page; your application has moved on.";

describe("the address of what is shown", () => {
  test("is not there before anybody came to one", () => {
    expect(play(FRESH, { type: "network", online: false }).state.address).toBeNull();
  });

  test("takes the place of none where a screen is opened before anybody came to one", () => {
    const opened = play(FRESH, { type: "opened", route: "nowhere" });
    expect(navigations(opened)).toEqual([{ type: "navigate", address: "/", replace: true }]);
  });

  test("stays where it is right, and keeps its entry when the next screen is shown", () => {
    const there = arrive(FRESH, "/");
    expect(navigations(there)).toEqual([]);
    expect(navigations(play(there, { type: "opened", route: "terms" }))).toEqual([
      { type: "navigate", address: "/terms", replace: false },
    ]);
  });

  test("that was corrected keeps its entry when the next screen is shown", () => {
    const corrected = arrive(FRESH, "/cm");
    expect(navigations(corrected)).toEqual([{ type: "navigate", address: "/", replace: true }]);
    expect(navigations(play(corrected, { type: "opened", route: "terms" }))).toEqual([
      { type: "navigate", address: "/terms", replace: false },
    ]);
  });

  test("stays with its part of a page, and not with a part that is no page of a form in pages", () => {
    expect(navigations(arrive(FRESH, "/terms#charges"))).toEqual([]);
    const atPay = press(fill(signIn(NEW_CUSTOMER), PERSON), "invite");
    expect(navigations(arrive(atPay, "/qual/quick-profile-v2#charges"))).toEqual([
      { type: "navigate", address: "/qual/quick-profile-v2#invite-code", replace: true },
    ]);
  });

  test("stays where no screen has it (spec 1 §2)", () => {
    const lost = arrive(FRESH, "/nowhere");
    expect([shown(lost)?.screen, navigations(lost)]).toEqual(["notFound", []]);
    expect(lost.state.address).toEqual({ text: "/nowhere", answered: true });
  });

  test("stays that of what was asked for while the record for it cannot be read", () => {
    const home = signIn(NEW_CUSTOMER);
    const late = play(
      home,
      { type: "went", address: { path: "/qual/financial-details", query: {}, hash: "" }, by: 1 },
      MORNING + 301_000,
    );
    const failed = answer(late, { ok: false, kind: "network" });
    expect([shown(failed)?.screen, navigations(failed)]).toEqual(["recordNotLoaded", []]);
    expect(failed.state.address?.text).toBe("/qual/financial-details");
  });

  test("of a login gives its entry to the first screen, though the record came at the second try alone", () => {
    const begun = { ...FRESH, state: startState(NEW_VISIT, signIn(NEW_CUSTOMER).state.session, null) };
    const failed = answer(arrive(begun, "/"), { ok: false, kind: "network" });
    expect([shown(failed)?.screen, navigations(failed)]).toEqual(["recordNotLoaded", []]);
    expect(navigations(answerWith(press(failed, "tryAgain"), NEW_CUSTOMER))).toEqual([
      { type: "navigate", address: "/qual/quick-profile-v2", replace: true },
    ]);
  });

  test("stays clean of a token while it is asked whose it is (ruling R47)", () => {
    const asked = arrive(signIn(NEW_CUSTOMER), "/?token=of-somebody-else");
    expect([shown(asked)?.screen, navigations(asked)]).toEqual(["anotherCustomersLink", []]);
  });

  test("is corrected at once while something is looked up beneath, and while a code is on its way", () => {
    const polled = play(signIn(recordAt("30000.10000")), { type: "timer", name: "submitApplication/poll" });
    expect(navigations(go(polled, "/", -1))).toEqual([
      { type: "navigate", address: "/qual/submit-application", replace: true },
    ]);
    const coding = press(fill(arrive(FRESH, "/"), { phone: "9000000001" }), "getCode");
    expect(navigations(arrive(coding, "/cm"))).toEqual([{ type: "navigate", address: "/", replace: true }]);
  });

  test("of a page that cannot be shown again gives its entry to the one that follows", () => {
    const choice = fill(signIn(recordAt("30000.20000")), { mode: "NETBANKING", bank: "HDFC" });
    const atBank = answerWith(press(choice, "continue"), { transactionId: "t-1", url: "https://bank.test/" });
    expect(navigations(press(atBank, "otherWay"))).toEqual([
      { type: "navigate", address: "/qual/perfios", replace: true },
    ]);
  });
});

describe("an address that is typed, or opened from a bookmark", () => {
  const atInvite = press(fill(signIn(NEW_CUSTOMER), PERSON), "invite");

  test("opens the screen itself, not the page of it that was looked at last", () => {
    expect(shown(arrive(atInvite, "/qual/quick-profile-v2"))?.title).toBe(shown(signIn(NEW_CUSTOMER))?.title);
  });

  test("opens the page that it names, as a reload does", () => {
    const again = arrive(atInvite, "/qual/quick-profile-v2#invite-code");
    expect(shown(again)?.title).toBe(shown(atInvite)?.title);
  });
});

describe("Back and Forward to what is not shown", () => {
  test("say so to who stays where they were, for five seconds or until it is closed", () => {
    const atResidence = play(signIn(NEW_CUSTOMER), { type: "opened", route: "residenceDetails" });
    const back = go(atResidence, "/", -2);
    expect(shown(back)?.screen).toBe("residenceDetails");
    expect(translate(back.state.notices)).toMatchObject([
      { tone: "info", text: ALREADY_PAST, lifetimeMs: 5000, closable: true },
    ]);
  });

  test("say nothing to who is shown another page, another screen, or the first one", () => {
    const atPay = press(fill(signIn(NEW_CUSTOMER), PERSON), "invite");
    const toFirst = go(atPay, "/", -2);
    expect(shown(toFirst)?.title).toBe("get started by creating your profile");
    expect(navigations(toFirst)).toHaveLength(1);
    const lost = go(arrive(FRESH, "/nowhere"), "/cm", -1);
    expect(shown(lost)?.screen).toBe("customerLogin");
    expect(navigations(lost)).toHaveLength(1);
    const first = go(FRESH, "/cm", -1);
    expect(shown(first)?.screen).toBe("customerLogin");
    expect(navigations(first)).toHaveLength(1);
    expect([toFirst, lost, first].map(noticesOf)).toEqual([[], [], []]);
  });
});
