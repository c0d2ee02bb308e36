import { DAY_MS } from "@creditline/core/calendar/duration";
import { english, translate } from "@creditline/core/messages/translate";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { screenContent } from "@creditline/core/journey/screen-hooks";
import type { AnyScreen } from "@creditline/core/screens/define/screen-context";
import { noResponse } from "@creditline/core/screens/qual/offers";
import { error, successPage } from "@creditline/core/screens/top-level/error";
import { type ScreenView, viewOf } from "@creditline/core/journey/view";
import { MESSAGE } from "@creditline/core/notices/messages.table";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import {
  answerWith,
  callOf,
  CONFIG,
  fill,
  MORNING,
  type Played,
  press,
  recordAt,
  signIn,
} from "./harness.ts";

function seen(played: Played): ScreenView {
  const view = viewOf(ALL_SCREENS, played.state, { at: MORNING, config: CONFIG });
  if (view === null) throw new Error("no screen is shown");
  return view;
}

/** Everything that a screen says above its form, as one text. */
const says = ({ blocks }: ScreenView): string => JSON.stringify(blocks);
const actionsOf = ({ actions }: ScreenView): string[] => actions.map(({ name }) => name);

describe("the quick profile (spec 1 §2)", () => {
  test("has its two titles on one page, the second over what the limit depends on", () => {
    const first = signIn(recordAt(""));
    expect(seen(first)).toMatchObject({
      screen: "quickProfileV2",
      title: "get started by creating your profile",
    });
    const heading = { kind: "heading", title: "Check your Credit Limit", under: "gender" };
    expect(seen(first).blocks).toContainEqual(heading);
    const asked = seen(first).form?.fields.map(({ name }) => name) ?? [];
    expect(asked[asked.indexOf("gender") + 1]).toBe("pan");
  });

  test("counts an age on the platform's day, whatever day it is here (ruling R16)", () => {
    const here = signIn(recordAt(""));
    const there = { ...here, state: { ...here.state, clockAhead: DAY_MS } };
    // 23 on 6 January 2026: tomorrow, here.
    const born = { fullName: "Asha Verma", dateOfBirth: "06/01/2003", gender: "FEMALE" };
    const wrong = (at: Played) => seen(press(fill(at, born), "save")).errors.map(({ field }) => field);
    expect(wrong(here)).toContain("dateOfBirth");
    expect(wrong(there)).not.toContain("dateOfBirth");
  });
});

describe("verification and submission (spec 1 §2)", () => {
  test("asks for consents, sends a code by 'Get OTP', and submits with tuVersion 3", () => {
    const consent = signIn(
      recordAt("", { personalDetails: { fullName: "Asha" } }),
      "/qual/submit-application",
    );
    expect(seen(consent).actions).toMatchObject([{ name: "getOtp", label: "Get OTP" }]);
    const given = fill(consent, { termsAccepted: "yes", bureauConsent: "yes" });
    const asked = press(given, "getOtp");
    expect(callOf(asked).call).toBe("customerOtpSend");
    const coded = fill(answerWith(asked, { success: true }), { otp: "123456" });
    const verified = answerWith(press(coded, "submit"), { success: true });
    expect(callOf(verified).call).toBe("consent");
    const submitted = answerWith(verified, { success: true });
    expect(callOf(submitted)).toMatchObject({
      call: "applicationSubmit",
      payload: { customerId: "c-1", tuVersion: 3 },
    });
  });

  test("corrects the PAN with 'Update & Submit' where the bureau found no one", () => {
    const view = seen(signIn(recordAt(STATUS_CODES.AIP_NOHIT)));
    expect(view).toMatchObject({ screen: "submitApplication", form: { name: "panCorrection" } });
    expect(view.actions).toMatchObject([{ name: "updatePan", label: "Update & Submit" }]);
  });

  test("waits with the time that it usually takes", () => {
    const view = seen(signIn(recordAt(STATUS_CODES.AIP_SUBMITTED)));
    expect(view.blocks).toMatchObject([
      { kind: "wait", usuallyMs: CONFIG.decisionUsuallyMs, slow: false },
      {
        kind: "timeline",
        title: "Status",
        items: [{ state: "done" }, { state: "now" }, { state: "next" }],
      },
    ]);
    expect(view.actions).toEqual([]);
  });
});

describe("the income-statement screen (spec 1 §2)", () => {
  const asked = signIn(recordAt(STATUS_CODES.AIP_PERFIOS_REQD));

  test("offers netbanking in about 30 seconds and statements in about 2 minutes", () => {
    const view = seen(asked);
    expect(view.screen).toBe("perfiosValidation");
    for (const words of ["about 30 seconds", "last 3 months: about 2 minutes"])
      expect(JSON.stringify(view.form?.fields)).toContain(words);
  });

  test("opens the bank in a window, and has an action that checks", () => {
    const opening = press(fill(asked, { mode: "NETBANKING", bank: "HDFC" }), "continue");
    expect(callOf(opening).call).toBe("netbankingPayload");
    const opened = answerWith(opening, { transactionId: "t1", url: "https://bank.example" });
    expect(opened.commands).toContainEqual({ type: "open-window", url: "https://bank.example" });
    expect(actionsOf(seen(opened))).toContain("checkStatus");
    expect(says(seen(opened))).toContain(english(MESSAGE.allowPopup));
    const checking = press(opened, "checkStatus");
    expect(callOf(checking)).toMatchObject({ call: "netbankingTxnStatus", payload: { transactionId: "t1" } });
    const found = answerWith(answerWith(checking, { status: "COMPLETED" }), {
      accounts: [
        { accountNo: "123456781111", name: "Asha", bankName: "HDFC Bank" },
        { accountNo: "123456782222", name: "Asha", bankName: "HDFC Bank" },
      ],
    });
    expect(seen(found).form?.fields.map(({ name }) => name)).toEqual(["account", "ifsc"]);
    expect(says(seen(found))).toContain("more than one account");
  });
});

describe("a bank that is visited (spec 1 §2)", () => {
  const asked = signIn(recordAt(STATUS_CODES.AIP_PERFIOS_REQD));
  const opened = answerWith(press(fill(asked, { mode: "NETBANKING", bank: "HDFC" }), "continue"), {
    transactionId: "t1",
    url: "https://bank.example",
  });
  const checked = (status: string) => answerWith(press(opened, "checkStatus"), { status });
  const lastNotice = ({ state }: Played) => state.notices.at(-1)?.text;

  test("and fails is told in the specification's words, and both ways are there again", () => {
    const failed = checked("FAILED");
    expect(lastNotice(failed)).toEqual(MESSAGE.bankDetailsNotProcessed);
    expect(actionsOf(seen(failed))).toEqual(["continue"]);
  });

  test("and has not answered yet says so, without a word of an error", () => {
    const waiting = checked("IN_PROGRESS");
    expect(waiting.state.notices.at(-1)).toMatchObject({ tone: "info", title: null });
    expect(actionsOf(seen(waiting))).toContain("checkStatus");
  });

  test("and knows one account offers it, and one that knows none sends back to both ways", () => {
    const account = { accountNo: "123456781111", name: "Asha", bankName: "HDFC Bank" };
    const one = answerWith(checked("COMPLETED"), { accounts: [account] });
    expect(seen(one).blocks).toEqual([{ kind: "lead", text: "We found your account." }]);
    const none = answerWith(checked("COMPLETED"), { accounts: [] });
    expect(lastNotice(none)).toBeDefined();
    expect(actionsOf(seen(none))).toEqual(["continue"]);
  });

  test("gets the password of a statement only where one was given", () => {
    const file = { id: "f1", name: "a.pdf", type: "application/pdf", size: 3 };
    const chosen = fill(asked, {
      mode: "STATEMENT_UPLOAD",
      bank: "HDFC",
      statements: JSON.stringify([file]),
    });
    expect(callOf(press(chosen, "continue")).payload).not.toHaveProperty("password");
    const locked = fill(chosen, { statementPassword: "open sesame" });
    expect(callOf(press(locked, "continue")).payload).toMatchObject({ password: "open sesame" });
  });
});

describe("the no-response and error screens (spec 1 §2)", () => {
  test("say what is stated, and offer to try again", () => {
    const { state } = signIn(recordAt(""));
    const message = { message: "The reason" };
    const told = { ...state, memory: { error: message, successPage: message } };
    const shownOf = (screen: AnyScreen, at = state) =>
      translate(screenContent(screen, at, { at: MORNING, config: CONFIG }));
    expect(shownOf(noResponse).title).toBe("Looks like something went wrong");
    expect(shownOf(noResponse).actions.map(({ name }) => name)).toEqual(["checkAgain", "smsMe"]);
    expect(shownOf(error).title).toBe("Something went wrong");
    for (const screen of [error, successPage])
      expect(shownOf(screen, told).blocks).toEqual([{ kind: "lead", text: "The reason" }]);
  });
});
