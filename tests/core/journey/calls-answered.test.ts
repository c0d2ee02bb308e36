import { formOf } from "@creditline/core/journey/state";
import { translate } from "@creditline/core/messages/translate";
import { describe, expect, test } from "vitest";
import {
  answer,
  answerWith,
  arrive,
  callOf,
  calls,
  fill,
  FRESH,
  network,
  NO_ANSWER,
  noticesOf,
  play,
  type Played,
  press,
  recordAt,
  RESIDENCE,
  shown,
  signIn,
} from "./harness.ts";

const refusal = (status: number) => ({ ok: false, kind: "http", status }) as const;

const { pincode: _later, ...HOME } = { ...RESIDENCE, addressLine1: "12 Lake View" };
const atResidence = (): Played =>
  fill(play(signIn(recordAt("")), { type: "opened", route: "residenceDetails" }), HOME);
/** With its pincode looked up, and saved. */
const saving = (): Played => press(answerWith(fill(atResidence(), { pincode: "560001" }), {}), "save");

describe("what is sent", () => {
  test("is in its normal form, while what was typed stays as it was typed (spec 1 §5)", () => {
    const typed = { addressLine1: " 12   Lake View " };
    const sent = press(fill(answerWith(fill(atResidence(), { pincode: "560001" }), {}), typed), "save");
    expect(callOf(sent).payload).toMatchObject({ addressLine1: "12 Lake View" });
    expect(formOf(sent.state, "residenceDetails").values).toMatchObject(typed);
  });
});

describe("Complain to the officer named in the key fact statement. If it isn't resolved within", () => {
  test("to a call that no one waits for changes nothing", () => {
    const home = signIn(recordAt(""));
    const late = play(home, { type: "answered", id: 999, reply: { ok: true, status: 200, body: {} } });
    expect([late.state, late.commands]).toEqual([home.state, []]);
  });

  test("is told as the last one, with its status where it had any", () => {
    const asked = press(fill(arrive(FRESH, "/"), { phone: "9000000001" }), "getCode");
    expect(answerWith(asked, { success: true }).state.lastCall).toEqual({
      call: "otpSend",
      ok: true,
      status: 200,
    });
    expect(answer(asked, refusal(500)).state.lastCall).toEqual({ call: "otpSend", ok: false, status: 500 });
    expect(answer(asked, NO_ANSWER).state.lastCall).toEqual({ call: "otpSend", ok: false, status: null });
  });

  test("that the client could not read as a record, where one was asked for, is said to be no answer of ours", () => {
    const saved = answerWith(saving(), {});
    expect(callOf(saved).call).toBe("customerData");
    const malformed = answer(saved, { ok: false, kind: "malformed", status: 200 });
    expect(shown(malformed)?.screen).toBe("recordNotLoaded");
    expect(malformed.state.record).toEqual(saved.state.record);
  });

  test("at the login that is not the platform's names whom to contact (ruling R39)", () => {
    const asked = press(fill(arrive(FRESH, "/"), { phone: "9000000001" }), "getCode");
    const coded = press(fill(answerWith(asked, { success: true }), { otp: "111111" }), "signIn");
    const foreign = answer(coded, { ok: false, kind: "malformed", status: 403 });
    expect(noticesOf(foreign)).toContain("Something went wrong. Please contact support");
    const ours = answer(coded, { ok: false, kind: "http", status: 403 });
    expect(noticesOf(ours)).toContain("You are not registered with us. Please sign up");
  });

  test("that blames a field of a screen that was left marks nothing there, and is said where the customer is", () => {
    const asked = saving();
    const { id } = callOf(asked);
    const blamed = { ...refusal(400), errorMessage: "No such house.", field: "addressLine1" };
    const here = play(asked, { type: "answered", id, reply: blamed });
    expect(translate(formOf(here.state, "residenceDetails").errors)).toMatchObject([
      { field: "addressLine1" },
    ]);
    const elsewhere = play(arrive(asked, "/terms"), { type: "answered", id, reply: blamed });
    expect(formOf(elsewhere.state, "residenceDetails").errors).toEqual([]);
    expect(translate(elsewhere.state.notices)).toMatchObject([{ detail: "No such house." }]);
  });
});

describe("a call that got no answer because the network went", () => {
  test("is held where someone pressed for it, and made again by itself where no one did", () => {
    const pressed = saving();
    const held = play(network(pressed, false), {
      type: "answered",
      id: callOf(pressed).id,
      reply: NO_ANSWER,
    });
    expect(held.state.unanswered).toMatchObject({ action: "save", safe: true });
    expect(held.state.missed).toEqual([]);
    const lookedUp = fill(atResidence(), { pincode: "560001" });
    const missed = play(network(lookedUp, false), {
      type: "answered",
      id: callOf(lookedUp).id,
      reply: NO_ANSWER,
    });
    expect(missed.state.unanswered).toBeNull();
    expect(calls(network(missed, true))).toEqual(["pincode"]);
  });
});

describe("a token that ran out", () => {
  const renewing = (): Played => answer(saving(), refusal(401));

  test.each([
    ["500", refusal(500)],
    ["503", refusal(503)],
    ["429", refusal(429)],
    ["no answer", NO_ANSWER],
  ] as const)(
    "and cannot be renewed for %s leaves the customer signed in, with what failed said",
    (_why, reply) => {
      expect(callOf(renewing()).call).toBe("token");
      const failed = answer(renewing(), reply);
      expect(shown(failed)).toMatchObject({ screen: "residenceDetails", signedIn: true });
      expect(noticesOf(failed)).toHaveLength(1);
      expect(failed.state.pending).toEqual([]);
    },
  );

  test.each([
    ["400", refusal(400)],
    ["403", refusal(403)],
    ["an answer without a token", { ok: true, status: 200, body: {} }],
  ] as const)("and is not renewed for %s leads to the login", (_why, reply) => {
    const out = answer(renewing(), reply);
    expect(shown(out)).toMatchObject({ screen: "customerLogin", signedIn: false });
    expect(noticesOf(out)).toEqual(["You have been logged out. Login to continue"]);
  });

  test("and cannot be renewed takes no other call with it", () => {
    const asked = fill(atResidence(), { pincode: "560001" });
    const lookup = callOf(asked).id;
    const met = answer(press(asked, "save"), refusal(401));
    const failed = answer(met, refusal(500));
    expect(failed.state.pending.map(({ id }) => id)).toEqual([lookup]);
    const found = { type: "answered", id: lookup, reply: { ok: true, status: 200, body: {} } } as const;
    expect(play(failed, found).state.pending).toEqual([]);
  });
});

describe("what cannot be typed or pressed", () => {
  test("changes nothing: a field that is not asked, an action that is not offered, or any before the first screen", () => {
    const login = arrive(FRESH, "/");
    for (const [before, after] of [
      [login, fill(login, { salary: "45000" })],
      [login, press(login, "save")],
      [FRESH, fill(FRESH, { phone: "9000000001" })],
      [FRESH, press(FRESH, "getCode")],
    ] as const)
      expect([after.state, after.commands]).toEqual([before.state, []]);
  });

  test("changes nothing on a page that asks nothing, and on one that replaces another", () => {
    const terms = arrive(FRESH, "/terms");
    expect(fill(terms, { phone: "9000000001" }).state).toEqual(terms.state);
    const notLoaded = answer(answerWith(saving(), {}), NO_ANSWER);
    expect(shown(notLoaded)?.screen).toBe("recordNotLoaded");
    const pressed = press(notLoaded, "save");
    expect([pressed.state, pressed.commands]).toEqual([notLoaded.state, []]);
  });
});
