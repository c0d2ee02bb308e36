import { translate } from "@creditline/core/messages/translate";
import { describe, expect, test } from "vitest";
import { currentContext, formOf } from "@creditline/core/journey/state";
import { startState } from "@creditline/core/journey/saved-state";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { viewOf } from "@creditline/core/journey/view";
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
  type Played,
  press,
  recordAt,
  shown,
  signIn,
  TOKENS,
} from "./harness.ts";

const PROFILE = {
  fullName: "Asha Verma",
  dateOfBirth: "27/03/1994",
  gender: "FEMALE",
  pan: "ZZAPV1001D",
  pincode: "560001",
  salaried: "yes",
  monthlySalary: "40000",
  householdIncome: "yes",
};
const HOME = {
  addressLine1: "12 Lake View",
  pincode: "560001",
  city: "Bangalore",
  state: "Karnataka",
  residenceType: "Rented",
  yearsInResidence: "2",
  yearsInCity: "5",
};
const WORK = {
  companyName: "Blue Kite Software",
  companyType: "PRIVATE_LIMITED",
  designation: "Analyst",
  officeEmail: "asha@blue-kite-software.example",
  salaryMode: "BANK_TRANSFER",
  currentExperience: "35",
  totalExperience: "37",
};
const CONSENTS = { termsAccepted: "yes", bureauConsent: "yes" };
const OK = { success: true };

const routeOf = ({ state }: Played): string | undefined => state.place?.route;

/** At the submit screen of /gq, with everything before it filled in and nothing sent. */
function atSubmission(): Played {
  const profiled = press(fill(arrive(FRESH, "/gq"), PROFILE), "save");
  const housed = press(fill(profiled, HOME), "save");
  return press(fill(housed, WORK), "save");
}

/** The same, with a code to the phone typed in. */
function withCode(): Played {
  const asked = press(fill(atSubmission(), { phone: "9000000001", ...CONSENTS }), "getOtp");
  return fill(answerWith(asked, OK), { otp: "123456" });
}

/** The phone is confirmed, and the platform gives this record. */
const confirmed = (record: unknown): Played =>
  answerWith(answerWith(press(withCode(), "submit"), TOKENS), record);

describe("the payments app's qualification without a login (ruling R33)", () => {
  test("makes no call before its submit screen, the lookup of a pincode neither", () => {
    const pressed = [
      arrive(FRESH, "/gq"),
      press(fill(arrive(FRESH, "/gq"), PROFILE), "save"),
      fill(arrive(FRESH, "/gq/residence-details"), HOME),
      atSubmission(),
    ];
    for (const { commands } of pressed) expect(commands.filter(({ type }) => type === "call")).toEqual([]);
    expect(routeOf(atSubmission())).toBe("gpay-submitApplication");
    expect(atSubmission().state.pending).toEqual([]);
  });

  test("asks for the pincode once, and promises no city and state that it does not look up", () => {
    const housed = press(fill(arrive(FRESH, "/gq"), PROFILE), "save");
    expect(shown(housed)?.values["pincode"]).toBe(PROFILE.pincode);
    const hints = shown(housed)?.form?.fields.map(({ name, hint }) => [name, JSON.stringify(hint ?? "")]);
    expect(Object.fromEntries(hints ?? [])["pincode"]).not.toContain("fill in");
    const typed = fill(housed, { pincode: "411014" });
    expect(shown(play(typed, { type: "did", action: "save" }))?.values["pincode"]).toBe("411014");
  });

  test("asks for no code before all steps are right: it leads to the first that is not, and says what is wrong", () => {
    const there = fill(arrive(FRESH, "/gq/submit-application"), { phone: "9000000001", ...CONSENTS });
    const pressed = press(there, "getOtp");
    expect(pressed.commands.filter(({ type }) => type === "call")).toEqual([]);
    expect(routeOf(pressed)).toBe("gpay-quickProfile");
    expect(formOf(pressed.state, "quickProfile").errors.length).toBeGreaterThan(0);
    expect(translate(pressed.state.notices).map(({ text }) => text)).toEqual(["Complete current step"]);
  });

  test("an open session says more than the form: a short-lived one that ran out sends nothing either", () => {
    const signed = signIn(recordAt(""), "/gpay");
    const later = MORNING + 3_600_000;
    const filled = fill(signed, PROFILE);
    const pressed = play(filled, { type: "did", action: "save" }, later);
    expect(pressed.commands.filter(({ type }) => type === "call")).toEqual([]);
  });

  test("sends what was typed once the phone is confirmed, in the order of /qual, with no further code", () => {
    let now = confirmed(recordAt(""));
    const calls: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      calls.push(callOf(now).call);
      now = answerWith(now, OK);
    }
    expect(calls).toEqual(["buildProfile", "profile", "profile", "consent", "applicationSubmit"]);
    expect(callOf(now).call).toBe("customerData");
  });

  test("someone who has a limit already lands on it, and nothing typed is sent over it", () => {
    const landed = confirmed(
      recordAt(
        "30000.50000",
        { applicationModel: { preferredLineType: "CASH_LINE" } },
        { currentPartnerCode: "INCRED" },
      ),
    );
    expect(routeOf(landed)).toBe("gpay-approvedApplication");
    expect(landed.commands.filter(({ type }) => type === "call")).toEqual([]);
  });

  test("a step that the platform refuses is corrected on its own screen, and saved from there", () => {
    const housed = answerWith(confirmed(recordAt("")), OK);
    expect(callOf(housed)).toMatchObject({ call: "profile", payload: { city: "Bangalore" } });
    const refused = answer(housed, {
      ok: false,
      kind: "http",
      status: 400,
      errorCode: "CITY_NOT_OF_PINCODE",
      errorMessage: "city: not of this pincode",
    });
    expect(routeOf(refused)).toBe("gpay-residenceDetails");
    expect(callOf(press(fill(refused, { city: "Mysore" }), "save")).payload).toMatchObject({
      city: "Mysore",
    });
  });

  test("a network that breaks off loses nothing: the same button continues with the step that failed", () => {
    const broken = answer(answerWith(confirmed(recordAt("")), OK), { ok: false, kind: "network" });
    expect(routeOf(broken)).toBe("gpay-submitApplication");
    const again = press(broken, "submit");
    expect(callOf(again)).toMatchObject({ call: "profile", payload: { city: "Bangalore" } });
  });

  test("asks for the employment and the salary once, and sends them with the work", () => {
    const housed = press(fill(press(fill(arrive(FRESH, "/gq"), PROFILE), "save"), HOME), "save");
    const { form } = viewOf(ALL_SCREENS, housed.state, { at: MORNING, config: CONFIG }) ?? { form: null };
    expect(form?.fields.map(({ name }) => name)).not.toContain("monthlySalary");
    const sent = callOf(answerWith(answerWith(confirmed(recordAt("")), OK), OK));
    expect(sent.payload).toMatchObject({
      employmentType: "Salaried",
      jobType: "Salaried",
      monthlySalary: "40000",
    });
  });

  test("a wrong code asks for another, and sends nothing", () => {
    const wrong = answer(press(withCode(), "submit"), {
      ok: false,
      kind: "http",
      status: 401,
      errorCode: "INVALID_OTP",
      errorMessage: "This code is not right.",
    });
    expect(routeOf(wrong)).toBe("gpay-submitApplication");
    expect(wrong.state.session.authenticated).toBe(false);
    expect(wrong.commands.filter(({ type }) => type === "call")).toEqual([]);
    expect(formOf(wrong.state, "quickProfile").values["pan"]).toBe("ZZAPV1001D");
  });
});

describe("the payments app's session (ruling R33)", () => {
  const signed = signIn(recordAt(""), "/gpay");

  test("is signed in to by its own client, and lasts an hour", () => {
    const asked = press(fill(arrive(FRESH, "/gpay"), { phone: "9000000001" }), "getCode");
    const pressed = press(fill(answerWith(asked, OK), { otp: "123456" }), "signIn");
    expect(callOf(pressed).payload).toMatchObject({ client_id: "creditline-payments-app" });
    expect(signed.state.session).toMatchObject({ shortLived: true, expiryTime: MORNING + 3_600_000 });
    expect(routeOf(signed)).toBe("gpay-quickProfile");
  });

  test("tells the customer five minutes before it ends, and not after the customer left", () => {
    const told = play(signed, { type: "timer", name: "session/ending" }, MORNING + 3_300_000);
    expect(translate(told.state.notices).map(({ text }) => text)).toEqual([
      "You'll be signed out in 5 minutes. What you typed is kept.",
    ]);
    const left = answerWith(play(signed, { type: "signed-out" }), OK);
    expect(play(left, { type: "timer", name: "session/ending" }, MORNING + 3_300_000).state.notices).toEqual(
      left.state.notices,
    );
  });

  test("ends after the hour at /gpay, with what was typed, and not a moment before", () => {
    const typed = fill(signed, { fullName: "Asha Verma" });
    const early = play(typed, { type: "timer", name: "session/over" }, MORNING + 3_599_999);
    expect(early.state.session.authenticated).toBe(true);
    const over = play(typed, { type: "timer", name: "session/over" }, MORNING + 3_600_000);
    expect(routeOf(over)).toBe("gpay-customerLogin");
    expect(over.state.session.accessToken).toBeNull();
    expect(translate(over.state.notices).map(({ text }) => text)).toEqual([
      "You have been logged out. Login to continue",
    ]);
    expect(formOf(over.state, "quickProfile").values["fullName"]).toBe("Asha Verma");
  });

  test("sets its timers again on a page that is loaded again", () => {
    const reloaded: Played = {
      state: startState(signed.state.visit, signed.state.session, null),
      commands: [],
    };
    const there = play(
      reloaded,
      { type: "arrived", address: { path: "/error", query: {}, hash: "" } },
      MORNING + 60_000,
    );
    expect(there.commands.filter(({ type }) => type === "timer")).toEqual([
      { type: "timer", name: "session/ending", afterMs: 3_240_000 },
      { type: "timer", name: "session/over", afterMs: 3_540_000 },
    ]);
  });

  test("is ended by choice at /gpay", () => {
    expect(routeOf(answerWith(play(signed, { type: "signed-out" }), OK))).toBe("gpay-customerLogin");
  });

  test("of the normal web never ends by itself and sets no timer", () => {
    const web = signIn(recordAt(""));
    expect(web.state.session.expiryTime).toBeNull();
    expect(web.commands.filter((command) => command.type === "timer")).toEqual([]);
  });
});

describe("the context of the application (rulings R33, R34)", () => {
  test.each([
    ["/", "default"],
    ["/gpay", "gpay"],
    ["/gq", "gpay"],
    ["/go/benefits", "gpay"],
    ["/?platform=android", "webview"],
    ["/app?platform=ios", "webview"],
    ["/ml/link-1", "magic-link"],
    ["/loan-restructure", "restructure"],
    ["/#/gq", "gpay"],
  ])("at %s is %s", (address, name) => {
    expect(currentContext(arrive(FRESH, address).state).name).toBe(name);
  });

  test("stays what it is through a logout", () => {
    const out = answerWith(play(signIn(recordAt(""), "/gpay"), { type: "signed-out" }), OK);
    expect(currentContext(arrive(out, "/login").state).name).toBe("gpay");
    expect(currentContext(arrive(out, "/login?layout=default").state).name).toBe("default");
    expect(routeOf(arrive(out, "/login?layout=default"))).toBe("customerLoginComponent");
  });

  test("an onboarding screen without a copy keeps its path, in the payments app's frame (ruling R6)", () => {
    const interested = recordAt("31000.50000", { actionables: ["KYC"] }, { currentPartnerCode: "INCRED" });
    const there = answerWith(
      arrive(signIn(interested, "/gpay"), "/app/key-fact-statement?token=token-1"),
      interested,
    );
    expect(routeOf(there)).toBe("keyFactStatement");
    expect(currentContext(there.state).name).toBe("gpay");
  });

  test("of a new visit is the normal web", () => {
    expect(currentContext({ place: null, visit: NEW_VISIT }).name).toBe("default");
  });
});
