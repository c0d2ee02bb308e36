import { translate } from "@creditline/core/messages/translate";
import type { ErrorCode } from "@creditline/core/screens/define/screen";
import { describe, expect, test } from "vitest";
import { currentScreen, formOf, pendingCall } from "@creditline/core/journey/state";
import { startState, toSavedState } from "@creditline/core/journey/saved-state";
import { viewOf } from "@creditline/core/journey/view";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { NO_SESSION } from "@creditline/core/session/session";
import { NEW_VISIT } from "@creditline/core/session/visit";
import {
  answer,
  answerWith,
  arrive,
  callOf,
  CONFIG,
  fill,
  FRESH,
  MORNING,
  play,
  press,
  recordAt,
  RESIDENCE,
  shown,
  signIn,
  TOKENS,
} from "./harness.ts";

const refusal = (status: number, errorMessage = "no", errorCode?: ErrorCode) =>
  ({ ok: false, kind: "http", status, errorCode, errorMessage }) as const;

describe("signing in", () => {
  test("a wrong phone calls nothing, and the error names the field", () => {
    const pressed = press(fill(arrive(FRESH, "/"), { phone: "12" }), "getCode");
    expect(pressed.commands).toEqual([]);
    expect(formOf(pressed.state, "customerLogin").errors.map(({ field }) => field)).toEqual(["phone"]);
    expect(formOf(pressed.state, "customerLogin").attempt).toBe(1);
  });

  test("a number that is not certain stays as it came, and one that is loses its prefix (ruling R69)", () => {
    const typed = fill(arrive(FRESH, "/"), { phone: "98-76 abc" });
    expect(formOf(typed.state, "customerLogin").values["phone"]).toBe("98-76 abc");
    const pasted = fill(typed, { phone: "0091-98765-43210" });
    expect(formOf(pasted.state, "customerLogin").values["phone"]).toBe("9876543210");
  });

  test("a second tap while the call is under way is answered with nothing", () => {
    const pressed = press(fill(arrive(FRESH, "/"), { phone: "9000000001" }), "getCode");
    const again = press(pressed, "getCode");
    expect(again.commands).toEqual([]);
    expect(again.state).toEqual(pressed.state);
  });

  test("a wrong code is said at the code, and what was typed stays", () => {
    const asked = press(fill(arrive(FRESH, "/"), { phone: "9000000001" }), "getCode");
    const coded = press(fill(answerWith(asked, { success: true }), { otp: "111111" }), "signIn");
    const refused = answer(coded, refusal(400, "This code is wrong.", "INVALID_OTP"));
    const form = formOf(refused.state, "customerLogin");
    expect(translate(form.errors)).toEqual([
      { field: "otp", code: "INVALID_OTP", message: "This code is wrong." },
    ]);
    expect(form.values["phone"]).toBe("9000000001");
    expect(refused.state.session.authenticated).toBe(false);
  });

  test("a number that gets no more codes is said at the number, and as a notice where the number is not asked", () => {
    const asked = press(fill(arrive(FRESH, "/"), { phone: "9000000001" }), "getCode");
    const refusedAtOnce = answer(asked, refusal(400, "Wait a minute."));
    expect(formOf(refusedAtOnce.state, "customerLogin").errors.map(({ field }) => field)).toEqual(["phone"]);
    const again = answer(press(answerWith(asked, { success: true }), "sendAgain"), refusal(400, "Wait."));
    expect(formOf(again.state, "customerLogin").errors).toEqual([]);
    expect(translate(again.state.notices).map(({ text, detail }) => [text, detail])).toContainEqual([
      "Could not send OTP",
      "Wait.",
    ]);
  });

  test("a login without an answer names whom to contact, for three seconds", () => {
    const asked = press(fill(arrive(FRESH, "/"), { phone: "9000000001" }), "getCode");
    const coded = press(fill(answerWith(asked, { success: true }), { otp: "111111" }), "signIn");
    const [notice] = answer(coded, { ok: false, kind: "network" }).state.notices.slice(-1);
    expect(translate(notice)).toMatchObject({
      text: "Something went wrong. Please contact support",
      lifetimeMs: 3000,
    });
  });

  test("the way back leads to the route that was asked for, where the rules allow it", () => {
    const there = signIn(
      recordAt("30000.50000", {}, { userInterestStatus: { CASH_LINE: "YES" } }),
      "/app/benefits",
    );
    expect(currentScreen(there.state)).toBe("approvedApplication");
    const interested = signIn(recordAt("31000.50000", { actionables: ["KYC"] }), "/app/benefits?from=sms");
    expect(interested.state.place).toEqual({ route: "benefits", params: {}, query: { from: "sms" } });
  });
});

describe("the guard in the application", () => {
  test("a token in the address is taken out before any call is made", () => {
    const came = arrive(FRESH, "/cm?token=secret&action=request_payment");
    expect(came.commands[0]).toEqual({ type: "clean-address", path: "/cm", hash: "" });
    expect(callOf(came).call).toBe("customerData");
    expect(came.state.session.accessToken).toBe("secret");
  });

  test("a token that does not hold leads to the login, with the way back", () => {
    const refused = answer(arrive(FRESH, "/cm?token=secret&action=request_payment"), refusal(401));
    expect(currentScreen(refused.state)).toBe("customerLogin");
    expect(refused.state.place?.query).toEqual({ redirect: "cm-home", action: "request_payment" });
    expect(refused.state.session.accessToken).toBeNull();
    expect(refused.state.notices).toEqual([]);
  });

  test("an address that no screen has shows the catch-all, a route name that none has the login", () => {
    expect(currentScreen(arrive(FRESH, "/nowhere").state)).toBe("notFound");
    expect(currentScreen(play(FRESH, { type: "opened", route: "nowhere" }).state)).toBe("customerLogin");
  });
});

describe("calls that fail", () => {
  const atHome = signIn(recordAt(""));

  test("a token that ran out is renewed once, and the same call is made again with the same key", () => {
    const filled = fill(play(atHome, { type: "opened", route: "residenceDetails" }), RESIDENCE);
    const saving = press(filled, "save");
    expect(formOf(saving.state, "residenceDetails").errors).toEqual([]);
    const first = callOf(saving);
    const renewing = answer(saving, refusal(401));
    expect(callOf(renewing).call).toBe("token");
    const again = answerWith(renewing, { ...TOKENS, access_token: "token-2" });
    expect(callOf(again)).toEqual(first);
    expect(again.state.session.accessToken).toBe("token-2");
  });

  test("a token that cannot be renewed leads to the login, keeping what was typed", () => {
    const filled = fill(play(atHome, { type: "opened", route: "residenceAddress" }), { flat: "Flat 9" });
    const saving = press(play(filled, { type: "changed", field: "landmark", value: "By the lake" }), "save");
    expect(saving.commands).toEqual([]);
    const lookedUp = fill(saving, { pincode: "560001" });
    const out = answer(answer(lookedUp, refusal(401)), refusal(401));
    expect(currentScreen(out.state)).toBe("customerLogin");
    expect(translate(out.state.notices).map(({ text }) => text)).toEqual([
      "You have been logged out. Login to continue",
    ]);
    expect(out.state.place?.query).toMatchObject({ redirect: "residenceAddress" });
    expect(formOf(out.state, "residenceAddress").values["flat"]).toBe("Flat 9");
  });

  test("a record that may not be read leads to the login without a word", () => {
    const refreshing = play(atHome, { type: "opened", route: "financialDetails" }, MORNING + 301_000);
    const out = answer(answer(refreshing, refusal(401)), refusal(401));
    expect(currentScreen(out.state)).toBe("customerLogin");
    expect(out.state.notices).toEqual([]);
    expect(out.state.place?.query).toEqual({ redirect: "financialDetails" });
  });

  test.each([400, 502])("a refresh that answers %i logs out", (status) => {
    const refreshing = play(atHome, { type: "opened", route: "financialDetails" }, MORNING + 301_000);
    expect(currentScreen(answer(refreshing, refusal(status)).state)).toBe("customerLogin");
  });

  test("a refresh that is refused over a field ends as any other that answers 400, and marks nothing", () => {
    const refreshing = play(atHome, { type: "opened", route: "financialDetails" }, MORNING + 301_000);
    const out = answer(refreshing, { ...refusal(400), field: "mobile" });
    expect(currentScreen(out.state)).toBe("customerLogin");
    expect(formOf(out.state, "quickProfileV2").errors).toEqual([]);
  });

  test("a refresh that answers 500 says nothing and stays", () => {
    const refreshing = play(atHome, { type: "opened", route: "financialDetails" }, MORNING + 301_000);
    const after = answer(refreshing, refusal(500));
    expect(after.state.notices).toEqual(atHome.state.notices);
    expect(currentScreen(after.state)).toBe("quickProfileV2");
  });

  test("any other refresh failure warns for five seconds, without a close button", () => {
    const refreshing = play(atHome, { type: "opened", route: "financialDetails" }, MORNING + 301_000);
    const [notice] = answer(refreshing, { ok: false, kind: "network" }).state.notices.slice(-1);
    expect(translate(notice)).toMatchObject({
      text: "Unable to retrieve your information. Please try after a while.",
      lifetimeMs: 5000,
      closable: false,
      tone: "warning",
    });
  });

  test("a record that cannot be read at the start offers to try again, and enters what was asked for", () => {
    const saved = startState(NEW_VISIT, atHome.state.session, null);
    const started = arrive({ state: saved, commands: [] }, "/qual/financial-details");
    const failed = answer(started, { ok: false, kind: "network" });
    expect(shown(failed)).toMatchObject({ title: "We couldn't load this", signedIn: true });
    expect(failed.commands).not.toContainEqual(expect.objectContaining({ type: "navigate" }));
    const again = answerWith(press(failed, "tryAgain"), recordAt(""));
    expect(currentScreen(again.state)).toBe("financialDetails");
    expect(again.state.address?.text).toBe("/qual/financial-details");
  });
});

describe("waiting for the decision", () => {
  const submitted = signIn(recordAt("30000.10000"));
  const timer = (name: string) => play(submitted, { type: "timer", name });

  test("starts a poll, a time after which it is slow, and a time to give up", () => {
    const timers = submitted.commands.filter((command) => command.type === "timer");
    expect(timers.map((command) => [command.name, command.afterMs])).toEqual([
      ["submitApplication/poll", 2000],
      ["submitApplication/slow", 30000],
      ["submitApplication/give-up", 180000],
    ]);
  });

  test("offers an SMS once it is slow, in the specification's words", () => {
    const slow = timer("submitApplication/slow");
    const view = viewOf(ALL_SCREENS, slow.state, { at: MORNING, config: CONFIG });
    expect(view?.actions.map(({ name }) => name)).toEqual(["smsMe"]);
    expect(view?.blocks).toContainEqual({
      kind: "status",
      tone: "warning",
      text: "Sorry, our systems seem to be having a bad day...",
    });
  });

  test("goes to the no-response screen when it gives up", () => {
    expect(currentScreen(timer("submitApplication/give-up").state)).toBe("noResponse");
  });

  test("a new status fetches the record, and the rules decide", () => {
    const polling = timer("submitApplication/poll");
    const changed = answerWith(polling, { success: true, applicationStatusCode: "30000.50000" });
    expect(callOf(changed).call).toBe("customerData");
    expect(currentScreen(answerWith(changed, recordAt("30000.50000")).state)).toBe("approvedApplication");
  });

  test("a poll that fails says nothing and asks again later", () => {
    const failed = answer(timer("submitApplication/poll"), { ok: false, kind: "network" });
    expect(failed.state.notices).toEqual(submitted.state.notices);
    expect(failed.commands).toContainEqual({ type: "timer", name: "submitApplication/poll", afterMs: 3000 });
  });

  test("a timer of a screen that has been left means nothing", () => {
    const left = play(timer("submitApplication/give-up"), { type: "timer", name: "submitApplication/poll" });
    expect(left.commands).toEqual([]);
  });
});

describe("what outlives a reload", () => {
  test("is nothing for who comes for the first time", () => {
    expect(startState(NEW_VISIT, NO_SESSION, null)).toMatchObject({
      forms: {},
      wayBack: {},
      kept: {},
      turned: {},
      pending: [],
      notices: [],
      missed: [],
      network: "online",
      owner: null,
    });
  });

  test("typed text does, the code does not", () => {
    const asked = press(fill(arrive(FRESH, "/"), { phone: "9000000001" }), "getCode");
    const coded = fill(answerWith(asked, { success: true }), { otp: "123456" });
    const saved = toSavedState(ALL_SCREENS, coded.state);
    expect(saved.typed["customerLogin"]).toEqual({ phone: "9000000001" });
    const again = startState(NEW_VISIT, coded.state.session, saved);
    expect(formOf(again, "customerLogin").values["phone"]).toBe("9000000001");
  });

  test("signing out forgets what was typed, whatever the platform says", () => {
    const typed = fill(signIn(recordAt("")), { fullName: "Asha Rao" });
    const out = answer(play(typed, { type: "signed-out" }), refusal(500));
    expect(currentScreen(out.state)).toBe("customerLogin");
    expect(out.state.forms["quickProfileV2"]).toBeUndefined();
    expect(out.state.session.accessToken).toBeNull();
    expect(pendingCall(out.state)).toBeNull();
  });
});

describe("the network", () => {
  test("the banner goes two seconds after the network is back", () => {
    const off = play(FRESH, { type: "network", online: false });
    const back = play(off, { type: "network", online: true });
    expect(off.state.network).toBe("offline");
    expect(back.state.network).toBe("back");
    expect(back.commands).toEqual([{ type: "timer", name: "network/back", afterMs: 2000 }]);
    expect(play(back, { type: "timer", name: "network/back" }).state.network).toBe("online");
  });
});
