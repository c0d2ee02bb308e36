import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { STATUS_CODES } from "@creditline/core/status/code";
import { RESTRUCTURE_SCREEN_NAMES } from "@creditline/core/restructure/screens.table";
import { startState, toSavedState } from "@creditline/core/journey/saved-state";
import { NEW_VISIT } from "@creditline/core/session/visit";
import { NO_SESSION, type Session } from "@creditline/core/session/session";
import type { ErrorCode } from "@creditline/core/screens/define/screen";
import { describe, expect, test } from "vitest";
import {
  answer,
  answerWith,
  arrive,
  callOf,
  fill,
  FRESH,
  go,
  noticesOf,
  play,
  type Played,
  press,
  recordAt,
  shown,
  signIn,
} from "./harness.ts";

const TOKEN = "secret-of-the-link";
const ESTIMATE = {
  success: true,
  screen: RESTRUCTURE_SCREEN_NAMES.summary,
  restructureId: null,
  outstandingPrincipal: 30_000,
  payFirst: 0,
  amount: 30_000,
  interestRate: 17,
  months: 36,
  emi: 1_069.58,
  firstDue: "2026-03-05",
  totalPayable: 38_505,
  lastDue: "2029-02-05",
  before: { loans: 2, emi: 6_174, months: 12, totalPayable: 32_600 },
  schedule: { rows: [], totalInterest: 8_505, totalPayable: 38_505 },
  isLocked: false,
  options: [
    { months: 36, emi: 1_069.58, firstInstalment: 1_320.4, totalPayable: 38_505 },
    { months: 12, emi: 2_736, firstInstalment: 2_736, totalPayable: 32_832 },
  ],
  assumed: true,
};
const STANDING = {
  success: true,
  restructureId: null,
  status: "NOT_STARTED",
  screen: RESTRUCTURE_SCREEN_NAMES.home,
  transactionId: null,
  url: null,
  loan: null,
  payment: null,
  loansBefore: null,
  phoneEnding: "0001",
};

/** Answers the call of a name that is under way. */
function answered(played: Played, call: string, body: object): Played {
  const asked = played.commands.find((command) => command.type === "call" && command.call === call);
  if (asked?.type !== "call") throw new Error(`${call} is not asked`);
  return answerWith({ ...played, commands: [asked] }, body);
}
/** At the home, with an estimate and a standing. */
function home(estimate: object = {}, standing: object = {}): Played {
  const came = arrive(FRESH, `/loan-restructure?token=${TOKEN}`);
  const known = answered(came, "restructureEstimateGet", { ...ESTIMATE, ...estimate });
  return answered({ ...known, commands: came.commands }, "restructureCreateGet", {
    ...STANDING,
    ...standing,
  });
}
const refusedWith = (errorCode: ErrorCode): Played => {
  const came = arrive(FRESH, `/loan-restructure?token=${TOKEN}`);
  return answer(came, { ok: false, kind: "http", status: 477, errorCode, errorMessage: "No." });
};
const words = (played: Played): string => JSON.stringify(shown(played)?.blocks);

describe("a restructure names its first EMI where it differs, and one loan as one (ruling R65)", () => {
  test.each([
    [1, ["Now"], ["Your loans"]],
    [2, ["Now", "Your loans"], []],
  ] as const)("of %s where it begins", (loans, said, unsaid) => {
    const told = words(home({ before: { ...ESTIMATE.before, loans } }));
    for (const text of said) expect(told).toContain(text);
    for (const text of unsaid) expect(told).not.toContain(text);
    expect(told.match(/First EMI/g)).toHaveLength(1);
    expect(told).toContain("1,320.40");
  });
});

describe("the link to a restructure (spec 2 §6, ruling R28)", () => {
  test("is known by its token, which no address shows and no session is made of", () => {
    const came = arrive(FRESH, `/loan-restructure?token=${TOKEN}`);
    expect(callOf(came)).toMatchObject({ call: "restructureEstimateGet", payload: { token: TOKEN } });
    expect(came.state.session.accessToken).toBeNull();
    expect(came.commands).toContainEqual({ type: "clean-address", path: "/loan-restructure", hash: "" });
    expect(came.state.address?.text).not.toContain(TOKEN);
  });

  test("outlives a reload of the page, in this tab alone", () => {
    expect(home().state.kept).toMatchObject({ "loan-restructure-home": { token: TOKEN } });
  });

  test.each<readonly [ErrorCode, string]>([
    ["LINK_UNKNOWN", "This link doesn't work"],
    ["LINK_EXPIRED", "This link has expired"],
    ["NOTHING_TO_RESTRUCTURE", "You have no open loan with EMIs left"],
    ["NO_LOWER_INSTALMENT", "More months wouldn't make your EMI smaller"],
    ["SOMETHING_WENT_WRONG", "We couldn't load this"],
  ])("that is refused with %s says what to do", (errorCode, title) => {
    const played = refusedWith(errorCode);
    expect(shown(played)?.title).toBe(title);
    expect(noticesOf(played)).toEqual([]);
    expect(shown(played)?.actions.length).toBeGreaterThan(0);
  });

  test("is asked for where there is none and no one has signed in; a customer needs none", () => {
    const nobody = arrive(FRESH, "/loan-restructure");
    expect(shown(nobody)?.title).toBe("Open the link in our message on this phone, or sign in");
    expect(nobody.commands.some(({ type }) => type === "call")).toBe(false);
    const customer = go(
      signIn(recordAt(STATUS_CODES.CM_LINE_STARTED, { actionables: ["KYC"] })),
      "/loan-restructure",
      1,
    );
    expect(callOf(customer)).toMatchObject({ call: "restructureEstimateGet", payload: {} });
  });
});

describe("a session that changes in another tab (ruling R48)", () => {
  const another: Session = { ...NO_SESSION, accessToken: "token-of-another-tab" };
  const elsewhere = (played: Played, session: Session): Played =>
    play(played, { type: "session-elsewhere", session });

  test("leaves a page that a link opened as it is: the link says whose it is", () => {
    const told = (played: Played) => {
      const { screen, title, blocks, values } = shown(played) ?? {};
      return { screen, title, blocks, values };
    };
    const chosen = fill(home(), { months: "36" });
    const signedIn = elsewhere(chosen, another);
    expect(told(signedIn)).toEqual(told(chosen));
    expect(signedIn.commands.some(({ type }) => type === "call")).toBe(false);
    expect(signedIn.state.session).toEqual(another);
    const signedOut = elsewhere(signedIn, NO_SESSION);
    expect(told(signedOut)).toEqual(told(chosen));
    expect(noticesOf(signedOut)).toEqual([]);
  });

  test("still takes away the page of a customer who came there without a link", () => {
    const customer = go(
      signIn(recordAt(STATUS_CODES.CM_LINE_STARTED, { actionables: ["KYC"] })),
      "/loan-restructure",
      1,
    );
    const other = elsewhere(customer, another);
    expect(callOf(other).call).toBe("customerData");
    expect(shown(other)).toBeNull();
    expect(shown(elsewhere(customer, NO_SESSION))?.screen).toBe("customerLogin");
  });
});

describe("the home of a restructure", () => {
  test("shows the loans as they are, and chooses nothing in advance", () => {
    expect(words(home())).toContain("₹32,600");
    expect(shown(home())?.values["months"] ?? "").toBe("");
    expect(shown(press(home(), "preview"))?.errors.map(({ field }) => field)).toEqual(["months"]);
  });

  test("says beside each choice what it costs more", () => {
    expect(words(home())).toContain("₹5,905");
    expect(words(home())).toContain("₹232");
  });

  test("tells a locked account so (ruling R56)", () => {
    expect(shown(home({ isLocked: true }))?.title).toBe("Your account is locked");
    expect(shown(home({ isLocked: true }))?.form).toBeNull();
  });

  test.each(["PAYMENT_REQUIRED", "PAYMENT_PENDING", "PAYMENT_FAILED"])(
    "continues where a restructure is at %s",
    (status) => {
      const screen = "loan-restructure-payment-pending";
      const played = home({}, { status, screen });
      expect(shown(played)?.title).toBe("You've agreed to smaller EMIs");
      expect(shown(press(played, "goOn"))?.screen).toBe(screen);
    },
  );

  test("does not begin again with a link that was used", () => {
    const played = home({}, { status: "CREATED", screen: RESTRUCTURE_SCREEN_NAMES.successful });
    expect(shown(played)?.title).toBe("This link has been used");
    expect(shown(press(played, "goOn"))?.screen).toBe(RESTRUCTURE_SCREEN_NAMES.successful);
  });
});

describe("before and after", () => {
  const chosen = () => press(fill(home(), { months: "36" }), "preview");
  const summary = () =>
    answered(answerWith(chosen(), { ...ESTIMATE, restructureId: "rst-1" }), "restructureEstimateGet", {
      ...ESTIMATE,
      restructureId: "rst-1",
    });

  test("stand side by side: the month, the months, all of it, and the credit report", () => {
    expect(shown(summary())?.screen).toBe(RESTRUCTURE_SCREEN_NAMES.summary);
    for (const text of [
      "₹6,174",
      "₹1,069.58",
      "12 months",
      "36 months",
      "₹32,600",
      "₹38,505",
      "credit report",
    ])
      expect(words(summary())).toContain(text);
  });

  test("need a tick before a code is asked for", () => {
    expect(press(summary(), "agree").commands.some(({ type }) => type === "call")).toBe(false);
    const agreed = press(fill(summary(), { restructureConsent: "yes" }), "agree");
    expect(callOf(agreed)).toMatchObject({ call: "restructureCreate", payload: { token: TOKEN } });
    const sent = answerWith(agreed, {
      ...STANDING,
      status: "OTP_SENT",
      screen: RESTRUCTURE_SCREEN_NAMES.otp,
    });
    expect(shown(sent)?.screen).toBe(RESTRUCTURE_SCREEN_NAMES.otp);
  });

  test("say so where it costs no more", () => {
    const same = answered(
      answerWith(chosen(), { ...ESTIMATE, restructureId: "rst-1" }),
      "restructureEstimateGet",
      { ...ESTIMATE, restructureId: "rst-1", totalPayable: 32_600 },
    );
    expect(words(same)).toContain("You pay no more in total.");
  });
});

describe("every screen of it", () => {
  test.each(Object.values(RESTRUCTURE_SCREEN_NAMES))(
    "%s says where it begins to who has no link",
    (screen) => {
      const played = arrive(FRESH, shownPath(screen));
      expect(shown(played)?.screen).toBe(screen);
      expect(shown(played)?.actions.length).toBeGreaterThan(0);
      expect(played.commands.some(({ type }) => type === "call")).toBe(false);
    },
  );
});

/** Where a screen is, by its name. */
function shownPath(screen: string): string {
  const last = {
    [RESTRUCTURE_SCREEN_NAMES.home]: "",
    [RESTRUCTURE_SCREEN_NAMES.otp]: "/otp",
    [RESTRUCTURE_SCREEN_NAMES.summary]: "/summary",
    [RESTRUCTURE_SCREEN_NAMES.terms]: "/terms",
    [RESTRUCTURE_SCREEN_NAMES.successful]: "/successful",
    [RESTRUCTURE_SCREEN_NAMES.paymentSuccess]: "/success",
    [RESTRUCTURE_SCREEN_NAMES.paymentFailure]: "/failure",
    [RESTRUCTURE_SCREEN_NAMES.paymentPending]: "/pending",
  }[screen];
  return `/loan-restructure${last ?? ""}`;
}

describe("where the loans cannot be looked at", () => {
  const byLink = (): Played => go(arrive(FRESH, `/loan-restructure?token=${TOKEN}`), "/loan-restructure", 1);

  test.each([
    ["has not come yet", (played: Played) => played, ["leave"]],
    [
      "did not come",
      (played: Played) => answer(played, { ok: false, kind: "network" }),
      ["again", "support", "leave"],
    ],
  ])(
    "an answer that %s leaves a way on: by a link to the sign-in, signed in to the line",
    (_, after, ways) => {
      for (const [played, label] of [
        [byLink(), "Sign in"],
        [
          go(signIn(recordAt(STATUS_CODES.CM_LINE_STARTED)), "/loan-restructure", 1),
          "Back to your credit line",
        ],
      ] as const) {
        const { actions = [] } = shown(after(played)) ?? {};
        expect(actions.map(({ name }) => name)).toEqual(ways);
        expect(actions.find(({ name }) => name === "leave")?.label).toBe(label);
      }
    },
  );
});

describe("a read that failed on the page for the code", () => {
  const codePage = (reply: Parameters<typeof answer>[1]): Played =>
    answer(go(home(), "/loan-restructure/otp", 1), reply);
  const offline = { ok: false, kind: "network" } as const;

  test("is said to be that without a network, and can be tried again", () => {
    const unseen = codePage(offline);
    expect(shown(unseen)?.title).toBe("We couldn't load this");
    const again = press(unseen, "lookAgain");
    expect(callOf(again).call).toBe("restructureCreateGet");
    expect(shown(answerWith(again, { ...STANDING, status: "ESTIMATED" }))?.title).toBe("Agree with OTP");
  });

  test("says that it begins with the loans where the platform says that there is nothing", () => {
    const refused = {
      ok: false,
      kind: "http",
      status: 477,
      errorCode: "LINK_EXPIRED",
      errorMessage: "No.",
    } as const;
    expect(shown(codePage(refused))?.title).toBe("Start again");
  });
});

describe("who comes back from the payment page, which loads the page again", () => {
  const paying = press(
    answerWith(go(home(), "/loan-restructure/otp", 1), {
      ...STANDING,
      status: "PAYMENT_REQUIRED",
      screen: RESTRUCTURE_SCREEN_NAMES.otp,
      url: "/sandbox/gateway/1",
    }),
    "pay",
  );
  const back = (status: string, screen: string): Played =>
    answerWith(
      arrive(
        { state: startState(NEW_VISIT, NO_SESSION, toSavedState(ALL_SCREENS, paying.state)), commands: [] },
        "/loan-restructure/otp",
      ),
      { ...STANDING, status, screen },
    );

  test.each([
    ["CREATED", RESTRUCTURE_SCREEN_NAMES.paymentSuccess],
    ["PAYMENT_FAILED", RESTRUCTURE_SCREEN_NAMES.paymentFailure],
    ["PAYMENT_PENDING", RESTRUCTURE_SCREEN_NAMES.paymentPending],
  ] as const)("sees what became of it: %s", (status, screen) => {
    expect(shown(back(status, screen))?.screen).toBe(screen);
  });

  test("still sees that it is to be paid where nothing was paid", () => {
    const unpaid = back("PAYMENT_REQUIRED", RESTRUCTURE_SCREEN_NAMES.otp);
    expect(shown(unpaid)?.title).toBe("Pay what's overdue first");
  });
});

test("a restructure says first what has to be paid before it", () => {
  expect(shown(home({ payFirst: 6_897.8 }))?.blocks[0]).toMatchObject({
    kind: "status",
    text: "First, you pay the ₹6,897.80 that's overdue. Only the rest is spread over more months.",
  });
  expect(words(home())).not.toContain("First, you pay");
});
