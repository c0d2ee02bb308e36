import { describe, expect, test } from "vitest";
import {
  answer,
  answerWith,
  arrive,
  fill,
  FRESH,
  go,
  navigations,
  NEW_CUSTOMER,
  noticesOf,
  PERSON,
  play,
  press,
  recordAt,
  shown,
  signIn,
  waitOf,
} from "./harness.ts";

describe("Back and Forward", () => {
  const atInvite = press(fill(signIn(NEW_CUSTOMER), PERSON), "invite");
  const atResidence = play(atInvite, { type: "opened", route: "residenceDetails" });

  test("within a form's pages show the page with what was typed, and add nothing to the history", () => {
    expect(navigations(atInvite)).toEqual([
      { type: "navigate", address: "/qual/quick-profile-v2#invite-code", replace: false },
    ]);
    const typed = fill(atInvite, { inviteCode: "WELCOME" });
    const back = go(typed, "/qual/quick-profile-v2", -1);
    expect(shown(back)).toMatchObject({ title: "get started by creating your profile", values: PERSON });
    const forward = go(back, "/qual/quick-profile-v2#invite-code", 1);
    expect(shown(forward)).toMatchObject({ title: "Your invite code", values: { inviteCode: "WELCOME" } });
    expect([navigations(back), navigations(forward)]).toEqual([[], []]);
  });

  test("over many entries lead to the page that the entry names", () => {
    const far = go(atResidence, "/qual/quick-profile-v2", -2);
    expect(shown(far)?.title).toBe("get started by creating your profile");
    expect(navigations(far)).toEqual([]);
  });

  test("to a page that cannot be shown now stay at the first, in the same entry", () => {
    const invited = recordAt("", { customerDetails: { phone: "9000000001", inviteCode: "WELCOME" } });
    const skipped = go(signIn(invited), "/qual/quick-profile-v2#invite-code", 1);
    expect(shown(skipped)?.title).toBe("get started by creating your profile");
    expect(navigations(skipped)).toEqual([
      { type: "navigate", address: "/qual/quick-profile-v2", replace: true },
    ]);
  });

  test("from a sent code lead to the number and on to the code again", () => {
    const coded = answerWith(press(fill(arrive(FRESH, "/"), { phone: "9000000001" }), "getCode"), {
      success: true,
    });
    const back = go(coded, "/", -1);
    expect(shown(back)).toMatchObject({ title: "Sign in or apply", values: { phone: "9000000001" } });
    expect(shown(go(back, "/#code", 1))?.title).toBe("Enter OTP");
    expect(navigations(back)).toEqual([]);
  });

  test("from the bank's login lead to the choice before it, and on to the login that is under way", () => {
    const choice = fill(signIn(recordAt("30000.20000")), { mode: "NETBANKING", bank: "HDFC" });
    const atBank = answerWith(press(choice, "continue"), { transactionId: "t-1", url: "https://bank.test/" });
    expect(navigations(atBank)).toEqual([
      { type: "navigate", address: "/qual/perfios#bank", replace: false },
    ]);
    const back = go(atBank, "/qual/perfios", -1);
    expect(shown(back)).toMatchObject({ values: { bank: "HDFC" }, actions: [{ name: "continue" }] });
    const forward = go(back, "/qual/perfios#bank", 1);
    expect(shown(forward)?.actions.map(({ name }) => name)).toContain("checkStatus");
    expect([navigations(back), navigations(forward)]).toEqual([[], []]);
    const chosenAnew = press(forward, "otherWay");
    expect(shown(go(chosenAnew, "/qual/perfios#bank", -1))?.actions).toMatchObject([{ name: "continue" }]);
  });

  test("after signing in find no login: the entry shows where the customer is, and says why", () => {
    const home = signIn(NEW_CUSTOMER);
    expect(navigations(home)).toEqual([
      { type: "navigate", address: "/qual/quick-profile-v2", replace: true },
    ]);
    const back = go(home, "/", -1);
    expect(shown(back)?.screen).toBe("quickProfileV2");
    expect(navigations(back)).toEqual([
      { type: "navigate", address: "/qual/quick-profile-v2", replace: true },
    ]);
    expect(noticesOf(back)).toContain("You can't go back to that page; your application has moved on.");
  });

  test("after the submission show the wait, whichever step of the form is gone back to", () => {
    const waiting = signIn(recordAt("30000.10000"));
    for (const address of ["/", "/qual/quick-profile-v2#invite-code", "/qual/residence-details"]) {
      const back = go(waiting, address, -1);
      expect(shown(back)?.title).toBe("We're checking your limit");
      expect(navigations(back)).toEqual([
        { type: "navigate", address: "/qual/submit-application", replace: true },
      ]);
      expect(waitOf(back)).toEqual(waitOf(waiting));
    }
  });

  test("after signing out show the login, never a screen of the customer who left", () => {
    const out = answer(play(signIn(NEW_CUSTOMER), { type: "signed-out" }), {
      ok: true,
      status: 200,
      body: {},
    });
    expect(navigations(out)).toEqual([{ type: "navigate", address: "/", replace: true }]);
    const back = go(out, "/qual/residence-details", -1);
    expect(shown(back)).toMatchObject({ screen: "customerLogin", signedIn: false, values: {} });
    expect(navigations(back)).toEqual([{ type: "navigate", address: "/", replace: true }]);
    expect(noticesOf(back)).toContain("Sign in to continue.");
  });

  test("while a call holds the screen are undone, and it is said", () => {
    const submitting = press(fill(arrive(FRESH, "/"), { phone: "9000000001" }), "getCode");
    const back = go(submitting, "/elsewhere", -2);
    expect(navigations(back)).toEqual([{ type: "traverse", by: 2 }]);
    expect(back.state.pending).toEqual(submitting.state.pending);
    expect(noticesOf(back)).toContain("One moment, we're still working on your last request.");
  });

  test("while the record is asked for take the place of what was asked for before", () => {
    const late = play(
      atResidence,
      { type: "opened", route: "financialDetails" },
      Date.parse("2026-01-05T09:30:00Z"),
    );
    const back = go(late, "/qual/quick-profile-v2", -1);
    expect(shown(back)?.screen).toBe("quickProfileV2");
    expect(back.state.pending).toEqual([]);
  });

  test("to a record that is old wait for it, and then stand", () => {
    const at = Date.parse("2026-01-05T09:30:00Z");
    const asked = play(
      atResidence,
      { type: "went", address: { path: "/qual/quick-profile-v2", query: {}, hash: "" }, by: -2 },
      at,
    );
    expect(navigations(asked)).toEqual([]);
    const back = answerWith(asked, NEW_CUSTOMER);
    expect([shown(back)?.screen, navigations(back)]).toEqual(["quickProfileV2", []]);
  });
});

test("a decision that comes automatically leaves no entry of the wait behind", () => {
  const waiting = signIn(recordAt("30000.10000"));
  const polled = play(waiting, { type: "timer", name: "submitApplication/poll" });
  const changed = answerWith(polled, { applicationStatusCode: "30000.50000" });
  const decided = answerWith(changed, recordAt("30000.50000"));
  expect(navigations(decided)).toEqual([{ type: "navigate", address: "/qual/approved", replace: true }]);
});
