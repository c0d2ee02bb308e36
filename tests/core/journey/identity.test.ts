import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import type { Command } from "@creditline/core/journey/events";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { viewOf } from "@creditline/core/journey/view";
import { toSavedState } from "@creditline/core/journey/saved-state";
import type { JourneyState } from "@creditline/core/journey/state";
import { KYC_PROVIDERS } from "@creditline/core/reference/documents/document-kinds.table";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { allJourneys } from "../../../cli/journeys/journey-files.ts";
import { inProcessHarnesses } from "../../../cli/journeys/harnesses.ts";
import { simulatorParts } from "../../../cli/simulator/parts.ts";
import {
  answer,
  answerWith,
  callOf,
  CONFIG,
  fill,
  MORNING,
  noticesOf,
  play,
  type Played,
  press,
  recordAt,
  shown,
  signIn,
} from "./harness.ts";

const NUMBER = "234123412346";

const VERIFIED = {
  firstName: "Asha",
  lastName: "Verma",
  gender: "FEMALE",
  dateOfBirth: "1994-03-27",
  otpVerified: true,
  status: "AVAILABLE",
  displayableAadhaar: "••••••••2346",
};

/** It was looked through, and taken over. */
const TAKEN_OVER = {
  aadhaarDetails: VERIFIED,
  identityChecks: [{ kind: "aadhaar", status: "COMPLETED", since: "2026-01-05T04:29:00Z" }],
};
/** The code was right, and no one has said yes to what came. */
const TO_LOOK_AT = {
  aadhaarDetails: VERIFIED,
  identityChecks: [{ kind: "aadhaar", status: "WITH_CUSTOMER", since: "2026-01-05T04:29:00Z" }],
};

const customer = (more: object = {}) =>
  recordAt(STATUS_CODES.AIP_INTERESTED, { actionables: ["KYC"], ...more });

const at = (address: string, more: object = {}): Played => signIn(customer(more), address);

const kind = (name: string, screen: string, more: object = {}) => ({
  kind: name,
  label: name,
  screen,
  completed: false,
  status: null,
  transactionId: null,
  since: null,
  answering: false,
  ...more,
});

const metadata = (...kycKinds: object[]) => ({
  success: true,
  kycOffers: { stepWiseDetailList: [] },
  currStep: 1,
  maxSteps: 0,
  currStepName: null,
  started: false,
  showOldFlow: true,
  kycKinds,
  kycProvider: "HYPERVERGE",
});

const STARTED = { success: true, transactionId: "okyc-1", status: "IN_PROGRESS" };

/** The code was asked for, and is on its way. */
function codeSent(from: Played = at("/app/okyc/hyprvrg")): Played {
  const typed = fill(from, { aadhaar: NUMBER, aadhaarConsent: "yes" });
  const begun = answerWith(press(typed, "sendCode"), STARTED);
  return answerWith(begun, { ...STARTED, displayableAadhaar: "••••••••2346", expiresInSeconds: 300 });
}

describe("an Aadhaar number (ruling R30)", () => {
  test("goes to the platform once, and of what is known after that its last four digits alone stay", () => {
    const typed = fill(at("/app/okyc/hyprvrg"), { aadhaar: NUMBER, aadhaarConsent: "yes" });
    const begun = answerWith(press(typed, "sendCode"), STARTED);
    expect(callOf(begun)).toMatchObject({ call: "okycGetOtp", payload: { aadhaar: NUMBER } });
    const sent = codeSent();
    expect(JSON.stringify(sent.state)).not.toContain(NUMBER);
    expect(JSON.stringify(shown(sent))).not.toContain(NUMBER);
    expect(JSON.stringify(shown(sent))).toContain("••••••••2346");
  });

  test("is gone from what is stored while it is in the form", () => {
    const typed = fill(at("/app/okyc/hyprvrg"), { aadhaar: NUMBER, aadhaarConsent: "yes" });
    expect(JSON.stringify(toSavedState(ALL_SCREENS, typed.state))).not.toContain(NUMBER);
    expect(JSON.stringify(toSavedState(ALL_SCREENS, press(typed, "sendCode").state))).not.toContain(NUMBER);
  });

  test("has its check digit looked at before anybody is asked, and consent is never given in advance", () => {
    const wrong = press(fill(at("/app/okyc/hyprvrg"), { aadhaar: "234123412347" }), "sendCode");
    expect(shown(wrong)?.errors.map(({ code }) => code)).toEqual(["AADHAAR_CHECK_DIGIT", "REQUIRED"]);
    expect(wrong.commands.filter(({ type }) => type === "call")).toEqual([]);
    expect(shown(at("/app/okyc/hyprvrg"))?.values["aadhaarConsent"] ?? "").toBe("");
  });

  test.each(["kyc-by-aadhaar", "kyc-veri5", "kyc-older", "kyc-late", "kyc-refused", "kyc-silent"])(
    "is stored nowhere in %s, and no command but the call that uses it has it",
    async (name) => {
      const journey = (await allJourneys()).find((one) => one.name === name);
      if (journey === undefined) throw new Error(`no journey is named ${name}`);
      const states: JourneyState[] = [];
      const commands: Command[] = [];
      const { harness, close } = await inProcessHarnesses(1, (_event, state, done) => {
        states.push(state);
        commands.push(...done);
      })(journey.persona);
      const playStep = await startJourney(harness, journey);
      for (const step of journey.steps) await playStep(step);
      await close();
      const has = (thing: unknown) => JSON.stringify(thing)?.includes(NUMBER) ?? false;
      expect(states.some((state) => has(state.forms))).toBe(true);
      expect(states.filter((state) => has(toSavedState(ALL_SCREENS, state)))).toEqual([]);
      expect(states.filter((state) => has({ ...state, forms: null, pending: null }))).toEqual([]);
      const calls = commands.flatMap((one) => (has(one) ? [one.type === "call" ? one.call : one.type] : []));
      expect(new Set(calls)).toEqual(new Set([calls[0]]));
      expect(["okycGetOtp", "okycProcess"]).toContain(calls[0]);
    },
  );

  test("is not in what the simulator shows after it was sent", async () => {
    const parts = await simulatorParts(1, MORNING);
    const simulation = await parts.beginPersona("kyc-each-kind", true, null);
    await simulation.visit("/app/okyc/hyprvrg");
    simulation.type("aadhaar", NUMBER);
    simulation.type("aadhaarConsent", "yes");
    await simulation.press("sendCode");
    const { view, state } = simulation.snapshot();
    expect(view?.title).toBe("Enter OTP");
    expect(JSON.stringify({ view, state })).not.toContain(NUMBER);
    await simulation.close();
  });
});

describe("Aadhaar by a code", () => {
  test("is answered late: said after the usual time, over after the longest, and begun again", () => {
    const waiting = answerWith(press(fill(codeSent(), { otp: "123456" }), "confirm"), {
      ...STARTED,
      aadhaarDetails: null,
    });
    const after = (ms: number) => {
      const told = play(waiting, { type: "timer", name: "hypervergeOkyc/tell" }, MORNING + ms);
      return { told, view: shown({ ...told }), late: told };
    };
    expect(shown(waiting)?.title).toBe("Checking your Aadhaar");
    expect(shown(waiting)?.actions.map(({ name }) => name)).not.toContain("beginAgain");
    expect(after(CONFIG.decisionUsuallyMs).view?.title).toBe("Checking your Aadhaar");
    const refused = answer(press(waiting, "checkNow"), {
      ok: false,
      kind: "http",
      status: 477,
      errorCode: "AADHAAR_NOT_VERIFIED",
      errorMessage: "Aadhaar couldn't verify these details. Start the verification again.",
    });
    expect(shown(refused)?.title).toBe("Aadhaar verification failed");
    const again = press(refused, "beginAgain");
    const sent = press(fill(again, { aadhaar: NUMBER, aadhaarConsent: "yes" }), "sendCode");
    expect(callOf(sent)).toMatchObject({ call: "okycInitiate", payload: { beginAgain: true } });
  });

  test.each([
    ["goOn", "return", TAKEN_OVER],
    ["otherWay", "cancel", {}],
  ])("%s hands over in a native application: %s", (action, how, more) => {
    const there = signIn(customer(more), "/app/okyc/hyprvrg?platform=android");
    const ended = press(there, action);
    expect(ended.commands[0]).toMatchObject({ type: "bridge", flow: "okyc", kind: how });
  });

  test("continues to the next step in a browser, without the checklist in between", () => {
    const ended = press(at("/app/okyc/hyprvrg", TAKEN_OVER), "goOn");
    expect(callOf(ended).call).toBe("customerData");
    expect(answerWith(ended, customer(TAKEN_OVER)).state.place?.route).toBe("uploadSelfie");
  });
});

describe("what Aadhaar has confirmed", () => {
  const ASKING = ["/app/okyc", "/app/okyc/hyprvrg", "/app/okyc/veri5", "/app/okyc-old"];

  test.each(ASKING)("is asked about again where no one has said yes to it: %s", (address) => {
    const there = at(address, TO_LOOK_AT);
    expect(shown(there)?.title).toBe("Check your details");
    expect(shown(at(address, TAKEN_OVER))?.title).toBe("Identity verified");
    const taken = press(there, "takeOver");
    expect(callOf(taken)).toMatchObject({
      call: "aadhaarAdditionalInfo",
      payload: { confirm: true, isCurrentAddressAadhaarLinkedAddress: true },
    });
    expect(callOf(press(there, "moved"))).toMatchObject({
      payload: { confirm: true, isCurrentAddressAadhaarLinkedAddress: false },
    });
  });

  test.each(ASKING)(
    "and is another's is refused at the platform before one's own is asked for: %s",
    (address) => {
      const wrong = press(at(address, TO_LOOK_AT), "wrong");
      const left = press(wrong, "beginAgain");
      expect(callOf(left)).toMatchObject({ call: "aadhaarAdditionalInfo", payload: { confirm: false } });
    },
  );
});

describe("the ways to prove an identity (spec 1 §7)", () => {
  test.each(Object.values(KYC_PROVIDERS))("the metadata decides whose screen Aadhaar has: %s", (screen) => {
    const offered = answerWith(at("/app/complete-kyc"), metadata(kind("aadhaar", screen)));
    expect(press(fill(offered, { kind: "aadhaar" }), "choose").state.place?.route).toBe(screen);
  });

  test("only those of the metadata are offered, and none is preselected", () => {
    const offered = answerWith(at("/app/complete-kyc"), metadata(kind("digital", "dkyc")));
    const view = shown(offered);
    expect(view?.form?.fields[0]?.options?.map(({ value }) => value)).toEqual(["digital"]);
    expect(view?.values["kind"]).toBeFalsy();
    const two = metadata(kind("digital", "dkyc"), kind("video", "rblVkyc"));
    const chosen = fill(answerWith(at("/app/complete-kyc"), two), { kind: "video" });
    expect(shown(chosen)?.values["kind"]).toBe("video");
    // Looked up again, the customer's own choice stands.
    const again = answerWith(play(chosen, { type: "opened", route: "completeKyc" }), two);
    expect(shown(again)?.values["kind"]).toBe("video");
  });

  test.each(Object.entries(KYC_PROVIDERS))(
    "the step leads straight to Aadhaar's screen of %s, with a link to the other ways",
    (kycProvider, screen) => {
      const record = customer({ kycProvider });
      const led = answerWith(press(signIn(record, "/app"), "next"), record);
      expect(led.state.place?.route).toBe(screen);
      expect(shown(led)?.actions.map(({ name }) => name)).toEqual(
        expect.arrayContaining(["otherWay", "later"]),
      );
      expect(press(led, "otherWay").state.place?.route).toBe("completeKyc");
    },
  );

  test.each([
    ["Aadhaar is none of them", {}],
    ["another was begun", { kycProvider: "VERI5", identityChecks: [{ kind: "digital", status: "FAILED" }] }],
  ])("the step leads to the list of ways where %s", (_why, more) => {
    const record = customer(more);
    const led = answerWith(press(signIn(record, "/app"), "next"), record);
    expect(led.state.place?.route).toBe("completeKyc");
  });

  test("one that is done is enough", () => {
    const done = answerWith(at("/app/complete-kyc"), metadata(kind("digital", "dkyc", { completed: true })));
    expect(shown(done)?.title).toBe("Identity verified");
  });

  test("that could not be looked up can be asked for again", () => {
    const failed = answer(at("/app/complete-kyc"), { ok: false, kind: "network" });
    expect(shown(failed)?.actions.map(({ name }) => name)).toEqual(["tryAgain"]);
    expect(callOf(press(failed, "tryAgain")).call).toBe("unifiedKycMetadata");
  });

  test("a visit that was begun elsewhere continues here", () => {
    const begun = kind("digital", "dkyc", {
      status: "IN_PROGRESS",
      transactionId: "dkyc-1",
      since: "2026-01-05T04:29:00Z",
    });
    expect(shown(answerWith(at("/app/dkyc"), metadata(begun)))?.title).toBe("Finish in the other window");
  });

  test("a way that the lender does not take says so, with a way on", () => {
    const none = answerWith(at("/app/rbl-v-kyc"), metadata(kind("digital", "dkyc")));
    expect(shown(none)?.title).toBe("This step isn't needed");
    expect(press(none, "otherWay").state.place?.route).toBe("completeKyc");
  });
});

describe("a selfie (spec 1 §3)", () => {
  test.each([
    ["UPLOADED", "Selfie received"],
    ["ACCEPTED", "Selfie received"],
    ["REJECTED", "Take a selfie"],
  ])("that is %s: %s", (status, title) => {
    const there = at("/app/upload-selfie", { uploadedDocuments: [{ documentType: "selfie", status }] });
    expect(shown(there)?.title).toBe(title);
    expect(noticesOf(there)).toEqual([]);
  });
});

describe("a video call", () => {
  const MIDNIGHT = Date.parse("2026-01-05T00:29:00+05:30");
  const met = answerWith(at("/app/rbl-v-kyc"), metadata(kind("video", "rblVkyc")));
  const seenAt = (played: Played, moment: number) =>
    viewOf(ALL_SCREENS, played.state, { at: moment, config: CONFIG });

  test("is offered while agents are there, and not at half past midnight, when it says from when it is", () => {
    expect(seenAt(met, MORNING)?.actions.map(({ name }) => name)).toContain("start");
    const night = seenAt(met, MIDNIGHT);
    expect(night?.actions.map(({ name }) => name)).toEqual(["otherWay", "lookAgain", "later"]);
    expect(JSON.stringify(night?.blocks)).toContain("5 January 2026, 09:00");
  });

  test("that the platform does not take is told in its words, with when it opens", () => {
    const refused = answer(press(met, "start"), {
      ok: false,
      kind: "http",
      status: 477,
      errorCode: "OUTSIDE_HOURS",
      errorMessage: "No agents available right now. You can start the call from 5 January 2026, 09:00.",
    });
    expect(shown(refused)?.screen).toBe("rblVkyc");
    expect(noticesOf(refused).join()).toContain("You can start the call from 5 January 2026, 09:00.");
  });

  test("that has begun before the agents go is not cut off by their going", () => {
    const begun = answerWith(press(met, "start"), {
      success: true,
      transactionId: "vkyc-1",
      url: "https://calls.example/1",
      status: "IN_PROGRESS",
    });
    expect(seenAt(begun, MIDNIGHT)?.title).toBe("Your video call");
  });

  test("says among the ways to prove who one is when agents are there again", () => {
    const choice = answerWith(at("/app/complete-kyc"), metadata(kind("video", "rblVkyc")));
    expect(JSON.stringify(seenAt(choice, MORNING)?.blocks)).not.toContain("Our agents are back");
    expect(JSON.stringify(seenAt(choice, MIDNIGHT)?.blocks)).toContain("Our agents are back");
  });
});

test("the choice of a way to prove who one is can be left for later, and leads to the steps", () => {
  const choice = answerWith(at("/app/complete-kyc"), metadata(kind("aadhaar", "okyc")));
  expect(press(choice, "later").state.place?.route).toBe("aipHome");
});
