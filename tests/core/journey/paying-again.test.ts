import { english } from "@creditline/core/messages/translate";
import { describe, expect, test } from "vitest";
import { answerWith, arrive, fill, type Played, press, recordAt, shown, signIn } from "./harness.ts";

const LINE = {
  lineType: "CASH_LINE",
  priority: 1,
  channelPartners: [
    {
      channelPartner: "INCRED",
      channel: "IMPS",
      mode: "ONLINE",
      activeStatus: "ACTIVE",
      limit: { available: 100_000, total: 150_000 },
      tenures: [{ minimumWithdrawal: 3_000, months: 3, interestRate: 15 }],
    },
  ],
};
const RECORD = recordAt(
  "80000.30000",
  { beneficiaryBankInfo: { status: "VERIFIED" }, creditLineInfo: { creditLines: [LINE] } },
  { applicationStatus: "CM_LINE_STARTED", currentPartnerCode: "INCRED" },
);
const PAY = "/cm/repayments-list/emi-payment";

const loanOf = (n: number) => ({
  loanId: `loan-${n}`,
  partner: "INCRED",
  lineType: "CASH_LINE",
  channel: "IMPS",
  channelPartner: "INCRED",
  tenure: 12,
  interestRate: 22,
  amount: 50_000,
  withdrawnOn: `2026-01-0${n}`,
  outstandingPrincipal: 50_000,
  dueNow: 0,
  closingAmount: 50_500,
  instalmentsLeft: 12,
  nextDueDate: "2026-03-05",
  nextDueAmount: 5_000,
});
const owes = (more: object = {}, count = 1) => ({
  success: true,
  outstandingPrincipal: 50_000 * count,
  totalPayable: 50_500 * count,
  charges: 0,
  dueNow: 0,
  overdue: 0,
  lines: [],
  nextDueDate: "2026-03-05",
  nextDueAmount: 5_000,
  pendingLoans: 0,
  customerCredit: 0,
  availableLimit: 100_000,
  loans: Array.from({ length: count }, (_, n) => loanOf(n + 1)),
  ...more,
});
const PENDING = {
  pendingPayments: [
    { transactionId: "pay-0", amount: 50_000, at: "2026-01-04T06:30:00.000Z", loanIds: ["loan-1"] },
  ],
};
const SAID = "Your payment of ₹50,000 on 4 January 2026 is being processed.";

const STANDS = {
  outstandingPrincipal: 50_000,
  payable: 60_000,
  nextDueDate: "2026-03-05",
  nextDueAmount: 5_000,
  overdue: 0,
  availableLimit: 1_00_000,
};
const preview = (more: object = {}) => ({
  success: true,
  loanIds: ["loan-1"],
  amount: 2_000,
  most: 50_500,
  parts: [{ label: "Principal", amount: 2_000 }],
  loans: [],
  before: STANDS,
  after: { ...STANDS, nextDueDate: "2026-04-05" },
  interestSaved: 0,
  closingCharge: 0,
  closes: false,
  givesBack: false,
  ...more,
});

/** Answers each call that is asked for, one after the other, by its name. */
function answered(before: Played, bodies: Readonly<Record<string, unknown>>): Played {
  let played = before;
  for (const command of before.commands) {
    if (command.type !== "call") continue;
    const body = bodies[command.call];
    if (body !== undefined) played = answerWith({ ...played, commands: [command] }, body);
  }
  return played;
}
const says = (played: Played): string => JSON.stringify(shown(played)?.blocks ?? []);
const actions = (played: Played): readonly string[] => (shown(played)?.actions ?? []).map(({ name }) => name);
const paying = (due: object): Played => answered(arrive(signIn(RECORD), PAY), { outstandingSummary: due });
const reviewed = (due: object, shownPreview: object): Played =>
  answered(press(fill(paying(due), { what: "AMOUNT", amount: "2000" }), "look"), {
    repaymentPreview: shownPreview,
  });

describe("a payment that the bank has not confirmed", () => {
  test("is shown with its amount and its day at home, in the list and where one pays", () => {
    const home = answered(signIn(RECORD), { outstandingSummary: owes(PENDING) });
    expect(says(home)).toContain(SAID);
    const list = answered(press(home, "repayments"), {
      outstandingSummary: owes(PENDING),
      repayments: { success: true, repayments: [], payments: [] },
    });
    expect(says(list)).toContain(SAID);
    expect(says(paying(owes(PENDING)))).toContain(SAID);
    expect(says(reviewed(owes(PENDING), preview()))).toContain(SAID);
    expect(says(paying(owes()))).not.toContain("is being processed");
  });

  test("has paying again asked about first", () => {
    const asked = press(reviewed(owes(PENDING), preview()), "pay");
    expect(asked.commands.filter(({ type }) => type === "call")).toEqual([]);
    expect(english(shown(asked)?.title ?? "")).toBe("Pay again?");
    expect(actions(asked)).toEqual(["list", "payTwice"]);
    expect(press(asked, "payTwice").commands).toMatchObject([{ call: "repaymentInit" }]);
  });

  test("of another loan holds nothing up", () => {
    const other = { pendingPayments: [{ ...PENDING.pendingPayments[0], loanIds: ["loan-2"] }] };
    expect(press(reviewed(owes(other, 2), preview()), "pay").commands).toMatchObject([
      { call: "repaymentInit" },
    ]);
  });
});

describe("before paying", () => {
  test("what paying early does not do is said on the choice, and above the button as a warning", () => {
    const early = "Paying an EMI early doesn't reduce the interest. Closing the loan does.";
    const cards = shown(paying(owes()))?.blocks.find(({ kind }) => kind === "choice-cards");
    expect(JSON.stringify(cards).split(early)).toHaveLength(3);
    const warning = shown(reviewed(owes(), preview()))?.blocks.find(({ kind }) => kind === "status");
    expect(warning).toMatchObject({ region: "hero", tone: "warning", text: early });
  });

  test("all loans are meant where nothing else is chosen", () => {
    const choosing = paying(owes({}, 2));
    expect(shown(choosing)?.values).toMatchObject({ loan: "all" });
    expect(JSON.stringify(shown(choosing)?.form?.fields)).toContain("INSTALMENTS");
  });

  const overdue = { ...STANDS, nextDueDate: "2025-12-05", nextDueAmount: 5_265.76, overdue: 5_265.76 };
  test("a part of what is overdue says what stays overdue, now and after, and nothing of borrowing", () => {
    const part = reviewed(
      owes({ overdue: 5_265.76, dueNow: 5_265.76 }),
      preview({ before: overdue, after: { ...overdue, nextDueAmount: 3_265.76, overdue: 3_265.76 } }),
    );
    expect(says(part)).toContain("₹3,265.76 stays overdue, and each day late may cost more.");
    expect(says(part)).toContain("After this payment");
    expect(says(part)).not.toContain("Available to borrow");
  });

  test.each([
    ["nothing else", 5_265.76, true],
    ["another loan", 9_000, false],
  ])("what can be borrowed after it is said where %s is overdue", (_, all, isSaid) => {
    const whole = reviewed(owes({ overdue: all, dueNow: all }), preview({ before: overdue }));
    expect(says(whole).includes("Available to borrow")).toBe(isSaid);
  });
});

test("trying again after a payment that failed keeps what was chosen", () => {
  const begun = answered(press(reviewed(owes(), preview()), "pay"), {
    repaymentInit: {
      success: true,
      transactionId: "pay-1",
      amount: 2_000,
      productInfo: "EMI",
      firstName: "A",
      url: "/gateway/pay-1",
    },
  });
  const failed = answered(press(begun, "check"), {
    repaymentHandle: {
      success: true,
      transactionId: "pay-1",
      status: "FAILED",
      amount: 2_000,
      message: "Sorry! Your payment was not successful. Please try again",
      note: null,
      transactionDate: "2026-01-05",
      referenceNumber: "PG1",
      availableLimit: 100_000,
      loans: [],
    },
  });
  const again = answered(press(failed, "payAgain"), { outstandingSummary: owes() });
  expect(english(shown(again)?.title ?? "")).toBe("Before you pay");
  expect(says(again)).toContain("₹2,000");
  expect(press(again, "pay").commands).toMatchObject([{ call: "repaymentInit", payload: { amount: 2_000 } }]);
});
