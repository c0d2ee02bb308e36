import { startState, toSavedState } from "@creditline/core/journey/saved-state";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import {
  answer,
  answerWith,
  arrive,
  callOf,
  calls,
  fill,
  FRESH,
  go,
  network,
  NO_ANSWER,
  noticesOf,
  play,
  press,
  recordAt,
  shown,
  signIn,
} from "./harness.ts";

const MADE_WHEN_BACK = "You're offline. We'll do this as soon as you're back online; no need to press again.";

const atPhone = fill(arrive(FRESH, "/"), { phone: "9000000001" });
const atResidence = play(
  signIn(
    recordAt("", {
      homeDetails: {
        address: { addressLine1: "12 Lake View", pincode: "560001", city: "Bangalore", state: "Karnataka" },
        residenceType: "RENTED",
        currentAddressDuration: 2,
        currentCityDuration: 3,
      },
    }),
  ),
  { type: "opened", route: "residenceDetails" },
);

describe("a press without a network", () => {
  test("sends nothing, says so, and is made once when the network is back", () => {
    const pressed = press(network(atPhone, false), "getCode");
    expect([calls(pressed), noticesOf(pressed)]).toEqual([[], [MADE_WHEN_BACK]]);
    expect(shown(pressed)).toMatchObject({ busy: null, values: { phone: "9000000001" } });
    const back = network(pressed, true);
    expect(calls(back)).toEqual(["otpSend"]);
    expect(noticesOf(back)).toEqual([]);
    expect(calls(network(network(answerWith(back, { success: true }), false), true))).toEqual([]);
  });

  test("is made with what is typed by then", () => {
    const corrected = fill(press(network(atPhone, false), "getCode"), { phone: "9000000002" });
    expect(callOf(network(corrected, true)).payload).toMatchObject({ phone: "9000000002" });
  });

  test("is not made when another page is shown by then", () => {
    const coded = answerWith(press(atPhone, "getCode"), { success: true });
    const pressed = press(network(coded, false), "sendAgain");
    expect(calls(network(go(pressed, "/", -1), true))).toEqual([]);
  });

  test("is not made on another screen that has an action of the same name", () => {
    const pressed = press(network(atResidence, false), "save");
    const atWork = play(pressed, { type: "opened", route: "financialDetails" });
    const back = network(atWork, true);
    expect([calls(back), shown(back)?.screen, shown(back)?.errors]).toEqual([[], "financialDetails", []]);
  });

  test("leaves alone, when the network is back, what is said of something else", () => {
    const refused = answer(press(atPhone, "getCode"), {
      ok: false,
      kind: "http",
      status: 400,
      errorMessage: "This number cannot be reached.",
    });
    const said = noticesOf(refused);
    expect(said.length + (shown(refused)?.errors.length ?? 0)).toBeGreaterThan(0);
    expect(noticesOf(network(network(refused, false), true))).toEqual(said);
  });

  test("that needs none is made at once: a page is turned", () => {
    const turned = press(network(signIn(recordAt("")), false), "invite");
    expect(shown(turned)?.title).toBe("Your invite code");
  });

  test("that leads to another screen is made at once", () => {
    const reading = network(play(atPhone, { type: "opened", route: "terms" }), false);
    const back = press(reading, "goBack");
    expect([shown(back)?.screen, noticesOf(back)]).toEqual(["customerLogin", []]);
  });

  test("that asks for the record alone waits for the network as well", () => {
    const interested = recordAt(STATUS_CODES.AIP_INTERESTED, {
      actionables: ["KYC"],
      officeAddressRequired: false,
    });
    const known = play(signIn(interested), { type: "opened", route: "officeAddress" });
    const pressed = press(network(known, false), "goOn");
    expect([calls(pressed), noticesOf(pressed)]).toEqual([[], [MADE_WHEN_BACK]]);
    expect(calls(network(pressed, true))).toEqual(["customerData"]);
  });

  test("that would be refused is refused at once, at the field", () => {
    const refused = press(network(fill(atPhone, { phone: "12" }), false), "getCode");
    expect(shown(refused)?.errors).toHaveLength(1);
    expect(noticesOf(refused)).toEqual([]);
  });
});

describe("a call that got no answer", () => {
  const saving = press(atResidence, "save");

  test("while the network went is made again by itself, under the same key", () => {
    const lost = play(network(saving, false), { type: "answered", id: callOf(saving).id, reply: NO_ANSWER });
    expect(noticesOf(lost)).toEqual([MADE_WHEN_BACK]);
    const back = network(lost, true);
    expect(callOf(back)).toMatchObject({
      call: "profile",
      key: callOf(saving).key,
      payload: callOf(saving).payload,
    });
  });

  test("is not said to have failed at saving", () => {
    for (const kind of ["network", "timeout"] as const) {
      const lost = answer(saving, { ok: false, kind });
      expect(noticesOf(lost)).toEqual([
        "We couldn't reach creditline. What you typed is kept. Try again: nothing is done twice.",
      ]);
    }
  });

  test("is made again under the same key by the same press, and under another once something else is typed", () => {
    const lost = answer(saving, NO_ANSWER);
    expect(callOf(press(lost, "save")).key).toBe(callOf(saving).key);
    expect(callOf(press(fill(lost, { addressLine1: "14 Lake View" }), "save")).key).not.toBe(
      callOf(saving).key,
    );
  });

  test("is not made again by a press of something else, though nothing was typed since", () => {
    const consented = fill(play(signIn(recordAt("")), { type: "opened", route: "submitApplication" }), {
      termsAccepted: "yes",
      bureauConsent: "yes",
    });
    const coded = fill(answerWith(press(consented, "getOtp"), { success: true }), { otp: "123456" });
    const verified = answerWith(press(coded, "submit"), { success: true });
    const lost = answer(verified, NO_ANSWER);
    expect(calls(press(lost, "getOtp"))).not.toContain("consent");
  });

  test("in the middle of several continues where it was: a code that was used is not used again", () => {
    const consented = fill(play(signIn(recordAt("")), { type: "opened", route: "submitApplication" }), {
      termsAccepted: "yes",
      bureauConsent: "yes",
    });
    const coded = fill(answerWith(press(consented, "getOtp"), { success: true }), { otp: "123456" });
    const verified = answerWith(press(coded, "submit"), { success: true });
    expect(callOf(verified).call).toBe("consent");
    const again = press(answer(verified, NO_ANSWER), "submit");
    expect(callOf(again)).toMatchObject({ call: "consent", key: callOf(verified).key });
  });
});

describe("a call without an answer, once the page is loaded again (ruling R31)", () => {
  const lost = answer(press(atResidence, "save"), NO_ANSWER);
  const { key } = callOf(press(atResidence, "save"));
  /** The same tab after a reload, on the screen where it was. */
  const loadedAnew = ({ state }: typeof lost) => {
    const begun = startState(state.visit, state.session, toSavedState(ALL_SCREENS, state), "load-2-");
    const asked = arrive({ state: begun, commands: [] }, "/qual/residence-details");
    return answerWith(asked, state.record);
  };

  test("is made again under its own key by the same press", () => {
    expect(callOf(press(loadedAnew(lost), "save"))).toMatchObject({ call: "profile", key });
  });

  test("is made again under its own key where the answer was still on its way", () => {
    expect(callOf(press(loadedAnew(press(atResidence, "save")), "save")).key).toBe(key);
  });

  test("is made under a key of the new load once something else is typed", () => {
    const other = press(fill(loadedAnew(lost), { addressLine1: "14 Lake View" }), "save");
    expect(callOf(other).key).toMatch(/^load-2-/u);
  });

  test("is not made again by itself when the network goes and comes back", () => {
    const saving = press(atResidence, "save");
    const { id } = callOf(saving);
    const anew = loadedAnew(play(network(saving, false), { type: "answered", id, reply: NO_ANSWER }));
    expect(calls(network(network(anew, false), true))).toEqual([]);
  });

  test("keeps neither the code nor the Aadhaar number that was typed for it", () => {
    const typed = { otp: "123456", aadhaar: "234123412346", addressLine1: "12 Lake View" };
    const [call] = lost.state.unanswered === null ? [] : [lost.state.unanswered];
    if (call === undefined) throw new Error("nothing is held");
    const holding = { ...call, values: typed, pending: { ...call.pending, values: typed } };
    const text = JSON.stringify(toSavedState(ALL_SCREENS, { ...lost.state, unanswered: holding }).unanswered);
    expect([text.includes("12 Lake View"), /123456|234123412346/u.test(text)]).toEqual([true, false]);
  });

  test("is nothing of the next customer's", () => {
    const out = answerWith(play(lost, { type: "signed-out" }), { success: true });
    expect(toSavedState(ALL_SCREENS, out.state).unanswered).toBeNull();
  });

  test("is made under another key where what it sends is not what it was", () => {
    const again = press(loadedAnew(lost), "save");
    const anew = answer(again, {
      ok: false,
      kind: "http",
      status: 409,
      errorCode: "IDEMPOTENCY_KEY_REUSED",
      errorMessage: "This key was used with another body.",
    });
    expect([noticesOf(anew), calls(anew), callOf(anew).key === key]).toEqual([[], ["profile"], false]);
  });
});

test("a call that moves money says so on every screen, and no other does", () => {
  const moving = new Set<string>([
    "txnWithdraw",
    "repaymentInitiate",
    "repaymentInit",
    "repaymentHandle",
    "handlePayment",
    "googlepayOrder",
    "googlepayInitiatePayment",
    "restructureCreate",
  ]);
  const flows = Object.values(ALL_SCREENS).flatMap((screen) =>
    Object.entries(screen.flows ?? {}).map(([name, flow]) => ({ name: `${screen.name}, ${name}`, flow })),
  );
  const wrong = flows.filter(({ flow }) => (flow.movesMoney ?? false) !== moving.has(flow.call));
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(new Set(flows.map(({ flow }) => flow.call))).toEqual(
    new Set([...flows.map(({ flow }) => flow.call), ...moving]),
  );
});

describe("what a screen looks up on entering while there is no network", () => {
  const home = signIn(
    recordAt(
      "80000.30000",
      {
        beneficiaryBankInfo: { status: "VERIFIED" },
        creditLineInfo: {
          creditLines: [
            {
              lineType: "CASH_LINE",
              priority: 1,
              channelPartners: [
                {
                  channelPartner: "INCRED",
                  channel: "IMPS",
                  mode: "ONLINE",
                  activeStatus: "ACTIVE",
                  limit: { available: 60_000, total: 100_000 },
                  tenures: [],
                },
              ],
            },
          ],
        },
      },
      { applicationStatus: "CM_LINE_STARTED", currentPartnerCode: "INCRED" },
    ),
  );
  const lookups = home.commands.flatMap((command) => (command.type === "call" ? [command] : []));
  const lost = lookups.reduce(
    (played, { id }) => play(played, { type: "answered", id, reply: NO_ANSWER }),
    network(home, false),
  );

  test("is asked again by itself, each once, when the network is back", () => {
    expect(lookups.map(({ call }) => call)).toEqual(["outstandingSummary", "eligibleOffers"]);
    expect(noticesOf(lost)).toEqual([]);
    const back = network(lost, true);
    expect(calls(back)).toEqual(["outstandingSummary", "eligibleOffers"]);
    expect(calls(network(network(back, false), true))).toEqual([]);
  });

  test("is not asked again for a screen that has been left", () => {
    const left = play(lost, { type: "opened", route: "cm-chat-list" });
    expect(shown(left)?.screen).toBe("cm-chat-list");
    expect(calls(network(left, true))).toEqual([]);
  });

  test("is asked again under numbers of its own, each another", () => {
    const ids = network(lost, true).commands.flatMap((command) =>
      command.type === "call" ? [command.id] : [],
    );
    expect(new Set([...ids, ...lookups.map(({ id }) => id)]).size).toBe(ids.length + lookups.length);
  });

  test("is asked once, where it was missed again by whoever came back to the screen", () => {
    const left = play(lost, { type: "opened", route: "cm-chat-list" });
    const returned = play(left, { type: "opened", route: "cm-home" });
    const asked = returned.commands.flatMap((command) => (command.type === "call" ? [command] : []));
    const lostAgain = asked.reduce(
      (played, { id }) => play(played, { type: "answered", id, reply: NO_ANSWER }),
      returned,
    );
    expect(calls(network(lostAgain, true)).toSorted()).toEqual(["eligibleOffers", "outstandingSummary"]);
  });

  test("is not asked a second time, where the screen has asked again and waits for the answer", () => {
    const left = play(lost, { type: "opened", route: "cm-chat-list" });
    const returned = play(left, { type: "opened", route: "cm-home" });
    expect(calls(returned)).toContain("outstandingSummary");
    expect(calls(network(returned, true))).not.toContain("outstandingSummary");
  });

  test("is not asked by itself where there was a network, and only the answer was lost", () => {
    const unanswered = lookups.reduce(
      (played, { id }) => play(played, { type: "answered", id, reply: NO_ANSWER }),
      home,
    );
    expect(calls(network(network(unanswered, false), true))).toEqual([]);
  });

  test("is nothing of the next customer's", () => {
    expect(lost.state.missed).toHaveLength(2);
    const out = answerWith(play(lost, { type: "signed-out" }), { success: true });
    expect(shown(out)?.screen).toBe("customerLogin");
    expect(out.state.missed).toEqual([]);
  });

  test("is asked again where the screen has said that it did not come", () => {
    const interested = recordAt(STATUS_CODES.AIP_INTERESTED, { actionables: ["KYC"] });
    const reading = signIn(interested, "/app/key-fact-statement");
    const { id, call } = callOf(reading);
    const gone = play(network(reading, false), { type: "answered", id, reply: NO_ANSWER });
    expect(gone.state.missed).toHaveLength(1);
    expect(calls(network(gone, true))).toEqual([call]);
  });
});

describe("a record that does not load", () => {
  const saved = answerWith(press(atResidence, "save"), { success: true });

  test.each([
    ["no network", { ok: false, kind: "network" }],
    ["no answer in time", { ok: false, kind: "timeout" }],
    ["500", { ok: false, kind: "http", status: 500 }],
    ["503", { ok: false, kind: "http", status: 503 }],
  ] as const)("for %s offers to try again where the customer is, and continues from there", (_why, reply) => {
    const failed = answer(saved, reply);
    expect(shown(failed)).toMatchObject({ title: "We couldn't load this", signedIn: true });
    expect(failed.state.address?.text).toBe("/qual/residence-details");
    expect(failed.state.session.accessToken).not.toBeNull();
    const again = answerWith(press(failed, "tryAgain"), recordAt(""));
    expect(shown(again)?.screen).toBe("financialDetails");
    expect(again.state.address?.text).toBe("/qual/financial-details");
  });

  test.each([400, 401, 502])("for %i ends the session, as specified", (status) => {
    const refused = answer(saved, { ok: false, kind: "http", status });
    const out = status === 401 ? answer(refused, { ok: false, kind: "http", status }) : refused;
    expect(shown(out)).toMatchObject({ screen: "customerLogin", signedIn: false });
  });

  test("is tried again by itself when the network is back", () => {
    const failed = play(network(saved, false), { type: "answered", id: callOf(saved).id, reply: NO_ANSWER });
    expect(calls(network(failed, true))).toEqual(["customerData"]);
  });

  test("because its token could not be renewed for want of a network ends no session", () => {
    const renewing = answer(saved, { ok: false, kind: "http", status: 401 });
    expect(callOf(renewing).call).toBe("token");
    const failed = answer(renewing, NO_ANSWER);
    expect(shown(failed)).toMatchObject({ title: "We couldn't load this", signedIn: true });
    expect(callOf(press(failed, "tryAgain")).call).toBe("customerData");
  });
});
