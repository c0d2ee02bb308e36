import { english } from "@creditline/core/messages/translate";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { type ScreenView, viewOf } from "@creditline/core/journey/view";
import { REJECTION_REASONS } from "@creditline/core/notices/refusal-reasons.table";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import {
  answer,
  callOf,
  CONFIG,
  fill,
  MORNING,
  NO_ANSWER,
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

const says = ({ title, blocks, after }: ScreenView): string => JSON.stringify([title, blocks, after]);
const actionsOf = ({ actions }: ScreenView): string[] => actions.map(({ name }) => name);

const endedAt = (status: string, more: object = {}, loan: object = {}): ScreenView =>
  seen(
    signIn({
      ...recordAt(status),
      loanResponse: { bankName: "InCred", applicationState: { applicationStatusCode: status }, ...loan },
      ...more,
    }),
  );

const because = (code: keyof typeof REJECTION_REASONS) => ({
  userDataErrors: [{ code, message: english(REJECTION_REASONS[code]) }],
});

const AGAIN = /again|try|retry|3 months/i;

describe("an application that is over has words and actions of its own (ruling R43)", () => {
  test("a lender's rejection says when to try again, and offers to tell", () => {
    const view = endedAt(STATUS_CODES.AIP_REJECTED, {}, because("IRREGULAR_SALARY"));
    expect(view).toMatchObject({
      screen: "rejectedApplication",
      title: "We can't offer you a limit right now",
      look: { template: "decision" },
    });
    expect(says(view)).toContain("InCred has decided not to offer you a limit right now.");
    expect(says(view)).toMatch(AGAIN);
    expect(view.actions).toMatchObject([{ name: "notify", label: "Notify me after 3 months", kind: "main" }]);
  });

  test("a rejection by the lender's people says that someone looked, and when to try again", () => {
    const view = endedAt(STATUS_CODES.PORTAL_REJECT);
    expect(view).toMatchObject({ screen: "bankerPortalRejected", title: "This application has ended" });
    expect(says(view)).toContain("The lender ended this application after a review.");
    expect(says(view)).toMatch(AGAIN);
    expect(actionsOf(view)).toEqual(["notify"]);
  });

  test("a rejection while papers were completed is distinguished from one in person", () => {
    const view = endedAt(STATUS_CODES.ONBRD_REJECTED);
    expect(says(view)).toContain("The lender ended this application during documentation.");
    expect(says(view)).not.toContain("The lender ended this application after a review.");
  });

  test("a code that is known by no name ends without a word of how", () => {
    const view = endedAt("90000.85000");
    expect(says(view)).toContain("The lender ended this application.");
  });

  test("a customer who said no reads that, owes nothing, and is not asked to try again", () => {
    const view = endedAt(
      STATUS_CODES.AIP_NOT_INTERESTED,
      { canReRoute: true, canReApply: true },
      { bankerApprovedAmount: 150_000 },
    );
    expect(view).toMatchObject({
      screen: "bankerPortalRejected",
      title: "You declined this limit",
      look: { template: "ending" },
      form: null,
      after: [],
    });
    expect(says(view)).toContain("You declined the limit of ₹1,50,000 from InCred.");
    expect(says(view)).not.toMatch(AGAIN);
    expect(actionsOf(view)).toEqual(["account", "help", "signOut"]);
  });

  test("a closed line lets its customer begin another application, where the record allows it", () => {
    const closed = signIn(recordAt(STATUS_CODES.LINE_CLOSED, { canReApply: true }));
    const view = seen(closed);
    expect(actionsOf(view)).toEqual(["reapply", "account", "help", "signOut"]);
    expect(view.actions[0]).toMatchObject({ label: "Apply for a new credit line" });
    expect(says(view)).not.toMatch(AGAIN);
    expect(callOf(press(closed, "reapply")).call).toBe("reapply");
  });

  test.each([
    // The morning is that of 5 January: the thirtieth day after 6 December, the thirty-first after 5 December.
    ["2025-12-06T00:30:00.000Z", "You can still take this limit until 5 January 2026."],
    ["2025-12-05T18:29:59.000Z", null],
    [null, null],
  ])("a no of %s can be withdrawn for 30 days (ruling R67): %s", (statusSince, words) => {
    const played = signIn({
      ...recordAt(STATUS_CODES.AIP_NOT_INTERESTED),
      loanResponse: {
        applicationState: { applicationStatusCode: STATUS_CODES.AIP_NOT_INTERESTED },
        ...(statusSince === null ? {} : { statusSince }),
      },
    });
    const view = seen(played);
    expect(actionsOf(view).includes("takeBack")).toBe(words !== null);
    expect(says(view)).toContain(words ?? "You can close this page.");
    if (words === null) return;
    expect(callOf(press(played, "takeBack"))).toMatchObject({
      call: "timelineEvent",
      payload: { event: "AIP_NOT_INTERESTED_UNDONE" },
    });
  });

  test("a closed line offers no retry, though its code is above not-interested (ruling R2)", () => {
    const view = endedAt(STATUS_CODES.LINE_CLOSED, { canReRoute: true });
    expect(view).toMatchObject({
      screen: "bankerPortalRejected",
      title: "Your credit line is closed",
      form: null,
      after: [],
    });
    expect(says(view)).toContain("Nothing is left to repay.");
    expect(says(view)).not.toMatch(AGAIN);
    expect(actionsOf(view)).toEqual(["account", "help", "signOut"]);
  });

  test("a closed line with a loan that is still open says what is left to pay", () => {
    const repayments = [
      { loanId: "l-1", status: "OPEN", outstandingPrincipal: 12_500.5 },
      { loanId: "l-2", status: "CLOSED", outstandingPrincipal: 0 },
    ];
    expect(says(endedAt(STATUS_CODES.LINE_CLOSED, { repayments }))).toContain(
      "You still have to repay ₹12,500.50",
    );
  });

  test("a qualification that is blocked is no rejection: it continues by itself", () => {
    const blocked = { qualBlockMilestones: ["BUREAU_CHECK"] };
    const view = seen(signIn(recordAt(STATUS_CODES.AIP_SUBMITTED, {}, blocked)));
    expect(view).toMatchObject({
      screen: "rejectedApplication",
      title: "Your application is on hold",
      form: null,
      after: [],
    });
    expect(actionsOf(view)).toEqual(["checkAgain"]);
    expect(says(view)).not.toContain("3 months");
    expect(says(view)).not.toContain("BUREAU_CHECK");
    const open = seen(signIn(recordAt(STATUS_CODES.AIP_SUBMITTED, { canReApply: true }, blocked)));
    expect(actionsOf(open)).toEqual(["reapply"]);
  });

  test.each([{ ok: true, status: 200, body: { success: true } } as const, NO_ANSWER])(
    "signing out of an ending tells the platform first, and signs out whatever it says: %o (spec 1 §4)",
    (reply) => {
      const leaving = press(signIn(recordAt(STATUS_CODES.LINE_CLOSED)), "signOut");
      expect(callOf(leaving).call).toBe("logout");
      expect(leaving.state.session.accessToken).not.toBeNull();
      const left = answer(leaving, reply);
      expect(seen(left).screen).toBe("customerLogin");
      expect(left.state.session.accessToken).toBeNull();
    },
  );
});

describe("what a rejection leaves open (spec 1 §2, §4)", () => {
  test("applying again, where the record allows it, and then no reminder", () => {
    const view = endedAt(STATUS_CODES.AIP_REJECTED, { canReApply: true });
    expect(view.actions).toMatchObject([{ name: "reapply", label: "Apply again", kind: "main" }]);
    expect(actionsOf(endedAt(STATUS_CODES.AIP_REJECTED, { canReApply: false }))).toEqual(["notify"]);
  });

  test("another partner above not-interested, and not below", () => {
    const portal = endedAt(STATUS_CODES.PORTAL_REJECT, { canReRoute: true });
    expect(portal.actions).toContainEqual(
      expect.objectContaining({ name: "reroute", label: "Continue with other partner", kind: "main" }),
    );
    expect(actionsOf(endedAt(STATUS_CODES.AIP_REJECTED, { canReRoute: true }))).not.toContain("reroute");
  });

  test("a rating after all else, which is sent once there is one and never told off for", () => {
    const rejected = signIn(recordAt(STATUS_CODES.AIP_REJECTED));
    const view = seen(rejected);
    expect(view.form?.fields).toMatchObject([{ name: "rating", kind: "rating", required: false }]);
    expect(view.form?.fields[0]?.options).toHaveLength(5);
    expect(view.blocks.flatMap((block) => (block.kind === "card" ? (block.fields ?? []) : []))).toEqual([]);
    expect(view.after).toMatchObject([{ kind: "card", fields: ["rating"] }]);
    expect(actionsOf(view)).not.toContain("rate");
    const rated = fill(rejected, { rating: "4" });
    expect(actionsOf(seen(rated))).toContain("rate");
    expect(callOf(press(rated, "rate")).payload).toMatchObject({ metadata: { rating: "4" } });
  });
});

describe("why an application was rejected", () => {
  const figures = {
    currentObligation: 18_000,
    maxAllowedObligation: 16_000,
    incomeInfo: { declared: 40_000 },
  };
  const why = (view: ScreenView) => view.blocks.find(({ kind }) => kind === "points");

  test.each([
    [
      "TOO_MANY_OBLIGATIONS",
      "You already pay ₹18,000 a month for loans and cards. For your income, the lender allows up to ₹16,000 a month.",
    ],
    ["NOT_MEETING_ELIGIBILITY", "You don't meet the lender's age, income or city rules."],
    ["IRREGULAR_SALARY", "didn't see ₹40,000 a month"],
    [
      "RECENT_PERSONAL_LOAN",
      "Your credit report shows a recent personal loan. Lenders wait a few months before giving another.",
    ],
    [
      "TOO_MANY_LOAN_ENQUIRIES",
      "You've applied with many lenders lately. Each enquiry shows on your credit report.",
    ],
    ["DELAYED_OR_DEFAULTED_REPAYMENTS", "paid late, or not at all"],
  ] as const)(
    "%s is in the specification's words, and is explained with the customer's figures",
    (code, words) => {
      const block = why(endedAt(STATUS_CODES.AIP_REJECTED, figures, because(code)));
      expect(block).toMatchObject({ items: [{ title: english(REJECTION_REASONS[code]) }] });
      expect(JSON.stringify(block)).toContain(words);
    },
  );

  test.each(Object.keys(REJECTION_REASONS) as (keyof typeof REJECTION_REASONS)[])(
    "%s is explained without a figure where none is known",
    (code) => {
      const text = JSON.stringify(why(endedAt(STATUS_CODES.AIP_REJECTED, {}, because(code))));
      expect(text).not.toMatch(/₹|null|undefined|NaN/);
      expect(text.length).toBeGreaterThan(80);
    },
  );

  test("the figures themselves stand below, as far as they are known", () => {
    const view = endedAt(STATUS_CODES.AIP_REJECTED, figures, because("TOO_MANY_OBLIGATIONS"));
    expect(view.blocks).toContainEqual({
      kind: "rows",
      title: "Your figures",
      items: [
        { title: "Your income", value: "₹40,000 a month" },
        { title: "You pay for loans and cards", value: "₹18,000 a month", share: 100 },
        { title: "Lender's limit for you", value: "₹16,000 a month", share: 89 },
      ],
    });
    const none = endedAt(STATUS_CODES.AIP_REJECTED, {}, because("TOO_MANY_OBLIGATIONS"));
    expect(none.blocks.some(({ kind }) => kind === "rows")).toBe(false);
  });

  test.each([
    ["TOO_MANY_OBLIGATIONS", ["₹40,000", "₹18,000", "₹16,000"], true],
    ["NOT_MEETING_ELIGIBILITY", ["₹40,000"], false],
    ["IRREGULAR_SALARY", ["₹40,000"], false],
    ["RECENT_PERSONAL_LOAN", [], true],
    ["TOO_MANY_LOAN_ENQUIRIES", [], true],
    ["DELAYED_OR_DEFAULTED_REPAYMENTS", [], true],
  ] as const)(
    "%s shows the figures that it is about, %j, and no others; the credit report where it rests on one: %s",
    (code, amounts, rests) => {
      const view = endedAt(STATUS_CODES.AIP_REJECTED, figures, because(code));
      const rows = view.blocks.find(({ kind }) => kind === "rows");
      expect(rows?.kind === "rows" ? rows.items.map(({ value }) => value) : []).toEqual(
        amounts.map((amount) => `${amount} a month`),
      );
      if (amounts.length === 0) expect(says(view)).not.toContain("₹");
      expect(says(view).includes("Dispute a mistake")).toBe(rests);
      const links = view.blocks.find(({ kind }) => kind === "links");
      expect(links?.kind === "links" ? links.items.length : 0).toBe(rests ? 4 : 0);
    },
  );

  test("a reason that is not known by its code is shown as it comes", () => {
    const view = endedAt(
      STATUS_CODES.AIP_REJECTED,
      {},
      { userDataErrors: [{ code: "X", message: "A reason" }] },
    );
    expect(why(view)).toMatchObject({ items: [{ title: "A reason", text: "" }] });
  });
});
