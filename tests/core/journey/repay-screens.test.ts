import { translate } from "@creditline/core/messages/translate";
import { english } from "@creditline/core/messages/translate";
import { lineState } from "@creditline/core/screens/blocks/schedule";
import { describe, expect, test } from "vitest";
import {
  answer,
  answerWith,
  arrive,
  fill,
  noticesOf,
  type Played,
  press,
  recordAt,
  shown,
  signIn,
} from "./harness.ts";

const LINE = {
  lineType: "CASH_LINE",
  priority: 1,
  channelPartners: [
    {
      channelPartner: "INCRED",
      channel: "IMPS",
      mode: "ONLINE",
      activeStatus: "ACTIVE",
      limit: { available: 100_000, total: 3_100_000 },
      tenures: [{ minimumWithdrawal: 3_000, months: 3, interestRate: 15 }],
    },
  ],
};
const RECORD = recordAt(
  "80000.30000",
  { beneficiaryBankInfo: { status: "VERIFIED" }, creditLineInfo: { creditLines: [LINE] } },
  { applicationStatus: "CM_LINE_STARTED", currentPartnerCode: "INCRED" },
);

/** One of so many loans that are alike. */
const loanOf = (n: number) => ({
  loanId: `loan-${n}`,
  partner: "INCRED",
  lineType: "CASH_LINE",
  interestRate: 22,
  amount: 50_000,
  withdrawnOn: "2026-01-02",
  outstandingPrincipal: 50_000,
  dueNow: 1_910,
  closingAmount: 50_500,
  instalmentsLeft: 36,
  nextDueDate: "2026-01-05",
  nextDueAmount: 1_910,
});
const dueOf = (count: number) => {
  const loans = Array.from({ length: count }, (_, n) => loanOf(n + 1));
  return {
    success: true,
    outstandingPrincipal: 50_000 * count,
    totalPayable: 50_500 * count,
    charges: 0,
    dueNow: 1_910 * count,
    overdue: 0,
    lines: [{ label: "EMI", amount: 1_910 * count }],
    nextDueDate: "2026-01-05",
    nextDueAmount: 1_910 * count,
    pendingLoans: 0,
    customerCredit: 0,
    availableLimit: 100_000,
    loans,
  };
};
const INSTALMENTS = Array.from({ length: 36 }, (_, n) => ({
  n: n + 1,
  due: `20${26 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, "0")}-05`,
  principal: 1_400,
  interest: 510,
  instalment: 1_910,
  paid: 0,
  status: n === 0 ? "DUE" : "UPCOMING",
}));
const pageOf = (count: number) => ({
  success: true,
  repayments: Array.from({ length: Math.min(10, count) }, (_, n) => ({
    ...loanOf(n + 1),
    referenceNo: "REF1",
    status: "OPEN",
    channel: "IMPS",
    channelPartner: "INCRED",
    tenure: 36,
    emi: 1_910,
    payable: 68_760,
    overdue: 0,
    chargesDue: 0,
    penalDue: 0,
    atOnce: null,
    givenBack: null,
    coolingOff: null,
    instalmentsPaid: 0,
    voucherCode: null,
    instalments: INSTALMENTS,
    charges: [],
    refusedDebits: [],
  })),
  payments: [],
  pages: { page: 1, pageSize: 10, repayments: count, payments: 0 },
});

/** Answers each call that is asked for, one after the other, by its name. */
function answered(before: Played, bodies: Readonly<Record<string, unknown>>): Played {
  let played = before;
  for (const command of before.commands) {
    if (command.type !== "call") continue;
    const body = bodies[command.call];
    if (body === undefined) continue;
    played = answerWith({ ...played, commands: [command] }, body);
  }
  return played;
}
const listOf = (count: number): Played =>
  answered(press(signIn(RECORD), "repayments"), {
    outstandingSummary: dueOf(count),
    repayments: pageOf(count),
  });

/** How much a surface draws: every text and figure of what is shown. */
const size = (played: Played): number => JSON.stringify(shown(played)?.blocks).split('"').length;

describe("a customer with sixty loans and 2,160 instalments", () => {
  test("has a list no longer than one with eleven: a page of ten", () => {
    expect(size(listOf(60))).toBe(size(listOf(11)));
    expect(shown(listOf(60))?.actions?.filter(({ name }) => name.startsWith("open-"))).toHaveLength(10);
  });

  test("costs two calls to open, however many there are", () => {
    for (const count of [1, 60]) {
      const opening = press(signIn(RECORD), "repayments");
      expect(opening.commands.filter(({ type }) => type === "call")).toHaveLength(2);
      expect(listOf(count).commands.filter(({ type }) => type === "call")).toHaveLength(0);
    }
  });
});

/** The payment that a request in a message asks for, at an address. */
const requestAt = (address: string): Played =>
  answered(arrive(signIn(RECORD), address), { outstandingSummary: dueOf(1) });
const saysOf = (played: Played): string => JSON.stringify(shown(played)?.blocks);

describe("a payment request of the lender (spec 2 §2)", () => {
  test("holds on its last day, and is over on the day after", () => {
    expect(saysOf(requestAt("/cm/emi-repayment?expiryDate=2026-01-05"))).toContain(
      "This payment request is valid until 5 January 2026.",
    );
    expect(saysOf(requestAt("/cm/emi-repayment?expiryDate=2026-01-04"))).toContain(
      "This request expired on 4 January 2026.",
    );
  });
});

const STANDS = {
  outstandingPrincipal: 50_000,
  payable: 68_760,
  nextDueDate: "2026-01-05",
  nextDueAmount: 1_910,
  availableLimit: 100_000,
};
const previewOf = (more: object = {}) => ({
  success: true,
  loanIds: ["loan-1"],
  amount: 1_910,
  most: 50_500,
  parts: [{ label: "EMI", amount: 1_910 }],
  loans: [],
  before: STANDS,
  after: { ...STANDS, nextDueDate: "2026-02-05" },
  interestSaved: 0,
  closingCharge: 0,
  closes: false,
  givesBack: false,
  ...more,
});
const atHome = (due: object): Played => answered(signIn(RECORD), { outstandingSummary: due });

describe("“Pay what's due” at home", () => {
  test("leads straight to the payment of all that is due, and each press is taken up once", () => {
    const paying = answered(press(atHome(dueOf(2)), "pay"), { outstandingSummary: dueOf(2) });
    expect(shown(paying)?.screen).toBe("cm-repayments-list-emi-payment");
    expect(paying.commands).toMatchObject([
      { call: "repaymentPreview", payload: { what: "DUE", loanId: null } },
    ]);
    const turned = press(answered(paying, { repaymentPreview: previewOf({ loanIds: null }) }), "change");
    expect(shown(turned)?.title).toBe("Pay");
  });

  test("leads to the list where the mandate alone pays", () => {
    const due = dueOf(1);
    const byMandate = { ...due, loans: due.loans.map((loan) => ({ ...loan, partner: "MUSKMELON" })) };
    expect(shown(press(atHome(byMandate), "pay"))?.screen).toBe("cm-repayments-list");
  });
});

/** The review of a payment of what is due. */
const reviewed = (preview: object, count = 1): Played =>
  answered(answered(press(atHome(dueOf(count)), "pay"), { outstandingSummary: dueOf(count) }), {
    repaymentPreview: preview,
  });

describe("the review of a payment", () => {
  test("names what fell due before today as overdue, and what falls due today not", () => {
    const late = previewOf({ before: { ...STANDS, nextDueDate: "2026-01-04" } });
    expect(saysOf(reviewed(late))).toContain('["Overdue","₹1,910"]');
    expect(saysOf(reviewed(previewOf()))).not.toContain('["Overdue"');
  });

  test("speaks of paying early where the instalment is still to come, and only there", () => {
    const ahead = previewOf({ before: { ...STANDS, nextDueDate: "2026-01-06" } });
    expect(saysOf(reviewed(ahead))).toContain(
      "Paying an EMI early doesn't reduce the interest. Closing the loan does.",
    );
    expect(saysOf(reviewed(previewOf()))).not.toContain("early");
    expect(saysOf(reviewed(previewOf()))).toContain("No more late charges on what you pay today.");
  });
});

/** A payment that went through, with what is owed after it. */
const paid = (preview: object, after: object, count: number): Played =>
  through(reviewed(preview, count), after);

/** A payment that was looked at, paid. */
function through(looked: Played, after: object): Played {
  const begun = answered(press(looked, "pay"), {
    repaymentInit: {
      success: true,
      transactionId: "pay-1",
      amount: 1_910,
      productInfo: "EMI",
      firstName: "A",
      url: "/gateway/pay-1",
    },
  });
  const ended = answered(press(begun, "check"), {
    repaymentHandle: {
      success: true,
      transactionId: "pay-1",
      status: "SUCCESS",
      amount: 1_910,
      message: "Congratulations! We have received your EMI payment.",
      note: null,
      transactionDate: "2026-01-05",
      referenceNumber: "PG1",
      availableLimit: 100_000,
      loans: [],
    },
  });
  // What is owed is looked up again once the record has come.
  return answered(answered(ended, { customerData: RECORD }), { outstandingSummary: after });
}
const actionsOf = (played: Played): readonly string[] =>
  (shown(played)?.actions ?? []).map(({ name }) => name);

describe("the next EMIs", () => {
  test("are one where nothing else is chosen, of as many as are left", () => {
    const choosing = answered(arrive(atHome(dueOf(1)), "/cm/repayments-list/emi-payment"), {
      outstandingSummary: dueOf(1),
    });
    const chosen = fill(choosing, { what: "INSTALMENTS" });
    expect(shown(chosen)?.values["count"]).toBe("1");
    const count = shown(chosen)?.form?.fields.find(({ name }) => name === "count");
    expect(count?.options?.map(({ value }) => value)).toEqual(
      Array.from({ length: 36 }, (_, index) => String(index + 1)),
    );
    // What was chosen stands.
    const again = fill(chosen, { count: "3", what: "AMOUNT" });
    expect(shown(fill(again, { what: "INSTALMENTS" }))?.values["count"]).toBe("3");
  });
});

describe("a payment that went through", () => {
  test("says that the loan is closed and has its no-dues letter, once nothing of it is owed", () => {
    const closed = paid(previewOf({ closes: true }), dueOf(0), 1);
    expect(saysOf(closed)).toContain("Nothing more is due.");
    expect(actionsOf(closed)).toEqual(["noDues", "receipt", "list", "home"]);
    expect(press(closed, "noDues").commands).toMatchObject([
      { call: "paperFile", payload: { documentId: "no-dues-letter", loanId: "loan-1" } },
    ]);
  });

  test.each([
    ["an EMI", {}, 1, "Congratulations! We have received your EMI payment.", true],
    ["all of a loan", { closes: true }, 1, "Your loan is closed", false],
    ["all of two loans", { closes: true, loans: [{}, {}] }, 2, "Your 2 loans are closed", false],
    ["a loan within its days", { closes: true, givesBack: true }, 1, "Your loan is cancelled", false],
  ])(
    "of %s says what was done, with the words and the note of an EMI for that alone",
    (_, preview, count, title, isNoted) => {
      const played = paid(previewOf(preview), dueOf(isNoted ? count : 0), count);
      expect(english(shown(played)?.title ?? "")).toBe(title);
      expect(saysOf(played).includes("Within 3-5 business days")).toBe(isNoted);
    },
  );

  test("of a part names the part", () => {
    const choosing = answered(arrive(atHome(dueOf(1)), "/cm/repayments-list/emi-payment"), {
      outstandingSummary: dueOf(1),
    });
    const looked = press(fill(choosing, { what: "AMOUNT", amount: "500" }), "look");
    const part = through(answered(looked, { repaymentPreview: previewOf({ amount: 500 }) }), dueOf(1));
    expect(english(shown(part)?.title ?? "")).toBe("We have received your payment of ₹1,910");
  });

  test.each([
    ["0", "Enter a larger amount."],
    ["0.00", "Enter a larger amount."],
    ["12,345.678", "Enter the amount, in whole rupees."],
    ["ten", "Enter the amount, in whole rupees."],
  ])("of %s is asked for again in words, and nothing is asked of the platform", (amount, message) => {
    const choosing = answered(arrive(atHome(dueOf(1)), "/cm/repayments-list/emi-payment"), {
      outstandingSummary: dueOf(1),
    });
    const looked = press(fill(choosing, { what: "AMOUNT", amount }), "look");
    expect(looked.commands.filter(({ type }) => type === "call")).toEqual([]);
    expect(shown(looked)?.errors.map((error) => [error.field, english(error.message)])).toEqual([
      ["amount", message],
    ]);
  });

  test("leads to the letters where all loans are closed, and to what is left where something is", () => {
    const all = previewOf({ loanIds: null, closes: true });
    expect(actionsOf(paid(all, dueOf(0), 2))).toEqual(["ended", "receipt", "list", "home"]);
    expect(actionsOf(paid(all, dueOf(1), 2))).toEqual(["list", "receipt", "home"]);
    expect(saysOf(paid(previewOf(), dueOf(1), 1))).not.toContain("closed");
  });
});

describe("the history of a loan", () => {
  const history = (loan: object) =>
    saysOf(
      answered(arrive(signIn(RECORD), "/cm/repayments-list/emi-history"), {
        repayments: { ...pageOf(1), repayments: [{ ...pageOf(1).repayments[0], endedOn: null, ...loan }] },
      }),
    );

  test.each([
    ["OPEN", null, false, false],
    ["CLOSED", "2026-01-04", true, false],
    ["RESTRUCTURED", "2026-01-04", false, true],
  ])("says of one that is %s whether it has ended, and when", (status, endedOn, closed, taken) => {
    const told = history({ status, endedOn });
    expect(told.includes("Closed early on")).toBe(closed);
    expect(told.includes("Moved to your new loan")).toBe(taken);
    expect(told.includes("4 January 2026")).toBe(endedOn !== null);
    // What is still to come belongs to a loan that runs.
    expect(told.includes("EMI 2")).toBe(status === "OPEN");
  });
});

describe("the history of a loan that was closed early", () => {
  const history = (loan: object) =>
    saysOf(
      answered(arrive(signIn(RECORD), "/cm/repayments-list/emi-history"), {
        repayments: { ...pageOf(1), repayments: [{ ...pageOf(1).repayments[0], ...loan }] },
      }),
    );
  const allPaid = INSTALMENTS.map((one) => ({ ...one, paid: 1_400, status: "PAID" }));

  test.each([
    [null, "Closed early on 4 March 2026: ₹47,600"],
    [{ processingFee: 100, gst: 0, interest: 0 }, "Cancelled on 4 March 2026: ₹47,600"],
  ])("has one row for all that was still to come", (givenBack, words) => {
    const told = history({ status: "CLOSED", endedOn: "2026-03-04", givenBack, instalments: allPaid });
    expect(told).toContain(words);
    expect(told).toContain("In place of 34 EMIs");
    expect(told).toContain('"EMI 2"');
    expect(told).not.toContain('"EMI 3"');
  });

  test("has none where it ran to its end", () => {
    const told = history({ status: "CLOSED", endedOn: "2028-12-05", instalments: allPaid });
    expect(told).not.toContain("Closed early");
    expect(told).toContain("This loan is closed");
  });
});

describe("a loan within its cooling-off days", () => {
  const loanWith = (coolingOff: object | null) => {
    const played = answered(arrive(signIn(RECORD), "/cm/repayments-detail/loan-1"), {
      repayments: {
        ...pageOf(1),
        repayments: [{ ...pageOf(1).repayments[0], closingAmount: 49_786.11, coolingOff, endedOn: null }],
      },
    });
    return { actions: actionsOf(played), says: saysOf(played) };
  };

  test("is cancelled, and not closed beside that at the same price", () => {
    const within = loanWith({ lastDay: "2026-01-07", amount: 49_786.11 });
    expect(within.actions).toContain("giveBack");
    expect(within.actions).not.toContain("close");
    expect(within.says).toContain("To cancel it today");
    const after = loanWith(null);
    expect(after.actions).toContain("close");
    expect(after.actions).not.toContain("giveBack");
    expect(after.says).toContain("To close it today");
  });
});

describe("loans of one amount and one day", () => {
  const choices = (loans: readonly object[]) => {
    const due = { ...dueOf(0), loans };
    const choosing = answered(arrive(signIn(RECORD), "/cm/repayments-list/emi-payment"), {
      outstandingSummary: due,
    });
    const field = shown(fill(choosing, {}))?.form?.fields.find(({ name }) => name === "loan");
    return (field?.options ?? []).map(({ label }) => JSON.stringify(label));
  };

  test("are distinguished by their number in the choice of a loan", () => {
    const labels = choices([loanOf(1), loanOf(2)]);
    expect(labels[1]).toContain("loan-1");
    expect(labels[2]).toContain("loan-2");
    expect(new Set(labels).size).toBe(3);
  });

  test("have no number where the day or the amount distinguishes them", () => {
    const labels = choices([
      loanOf(1),
      { ...loanOf(2), withdrawnOn: "2026-01-03" },
      { ...loanOf(3), amount: 40_000 },
    ]);
    expect(labels.join()).not.toContain("loan-");
  });
});

/** The payment screen with so many loans that are distinguished by their day. */
const payingWith = (count: number): Played => {
  const due = dueOf(count);
  const loans = due.loans.map((loan, n) => ({
    ...loan,
    withdrawnOn: `2025-12-${String(n + 1).padStart(2, "0")}`,
  }));
  return answered(arrive(signIn(RECORD), "/cm/repayments-list/emi-payment"), {
    outstandingSummary: { ...due, loans },
  });
};
const boxesOf = (played: Played): readonly string[] =>
  (shown(played)?.form?.fields ?? []).filter(({ kind }) => kind === "check").map(({ name }) => name);

describe("several loans in one payment", () => {
  test("are another choice than one or all from three loans on", () => {
    expect(actionsOf(payingWith(2))).not.toContain("several");
    expect(actionsOf(payingWith(3))).toContain("several");
  });

  test("are ticked page by page, and stay ticked on the page before", () => {
    const first = fill(press(payingWith(12), "several"), { "pick-2": "yes", "pick-10": "yes" });
    expect(boxesOf(first)).toHaveLength(10);
    const second = fill(press(first, "moreLoans"), { "pick-2": "yes" });
    expect(boxesOf(second)).toHaveLength(2);
    expect(saysOf(second)).toContain("₹1,910 due now");
    const back = press(second, "loansBefore");
    expect(back.state.forms["cm-repayments-list-emi-payment"]?.values).toMatchObject({
      "pick-1": "",
      "pick-2": "yes",
      "pick-10": "yes",
    });
    const chosen = fill(press(back, "chosen"), { what: "CLOSE" });
    expect(saysOf(chosen)).toContain("₹1,51,500");
    expect(press(chosen, "look").commands).toMatchObject([
      { call: "repaymentPreview", payload: { what: "CLOSE", loanIds: ["loan-2", "loan-10", "loan-12"] } },
    ]);
  });

  test("are asked for where none is ticked, and are one loan where one is", () => {
    const choosing = press(payingWith(3), "several");
    expect(shown(press(choosing, "chosen"))?.errors).toMatchObject([{ field: "pick-1" }]);
    const one = press(fill(choosing, { "pick-3": "yes" }), "chosen");
    expect(press(fill(one, { what: "DUE" }), "look").commands).toMatchObject([
      { call: "repaymentPreview", payload: { what: "DUE", loanId: "loan-3" } },
    ]);
  });

  test("keep their ticks where another loan is closed in the meantime", () => {
    const picked = fill(press(payingWith(4), "several"), { "pick-3": "yes", "pick-4": "yes" });
    const left = press(press(picked, "chosen"), "list");
    const again = answered(arrive(left, "/cm/repayments-list/emi-payment"), {
      outstandingSummary: { ...dueOf(4), loans: dueOf(4).loans.slice(1) },
    });
    expect(press(fill(again, { what: "DUE" }), "look").commands).toMatchObject([
      { call: "repaymentPreview", payload: { loanIds: ["loan-3", "loan-4"] } },
    ]);
  });
});

describe("where the only withdrawal is still on its way", () => {
  const pending = { ...dueOf(0), pendingLoans: 1, nextDueDate: null, nextDueAmount: 0 };
  const listed = answered(press(signIn(RECORD), "repayments"), {
    outstandingSummary: pending,
    repayments: {
      ...pageOf(1),
      repayments: pageOf(1).repayments.map((loan) => ({ ...loan, status: "PENDING", instalments: [] })),
    },
  });

  test("the list, the payment and home say so, and none that there is no loan", () => {
    const paying = answered(arrive(signIn(RECORD), "/cm/repayments-list/emi-payment"), {
      outstandingSummary: pending,
    });
    for (const played of [listed, paying, atHome(pending)]) {
      expect(saysOf(played)).toContain("on its way");
      expect(saysOf(played)).not.toContain("no open loan");
    }
  });

  test("the line cannot be closed, by no address either", () => {
    expect(actionsOf(listed)).not.toContain("closing");
    const closing = answered(arrive(signIn(RECORD), "/cm/repayments-list#close-line"), {
      outstandingSummary: pending,
      repayments: pageOf(0),
    });
    expect(shown(closing)?.title).toBe("Your repayments");
  });
});

describe("where nothing is owed or was ever paid", () => {
  const nothing = { ...dueOf(0), nextDueDate: null, nextDueAmount: 0 };
  const none = answered(press(signIn(RECORD), "repayments"), {
    outstandingSummary: nothing,
    repayments: pageOf(0),
  });
  const mainOf = (played: Played): readonly string[] =>
    shown(played)?.actions.flatMap(({ name, kind }) => (kind === "main" ? [name] : [])) ?? [];

  test("the list ends with one way on, and with the closing of the line", () => {
    expect(shown(none)?.look.template).toBe("ending");
    expect(saysOf(none)).toContain("You have no open loan.");
    expect(mainOf(none)).toEqual(["home"]);
    expect(actionsOf(none)).toEqual(["home", "history", "payments", "closing"]);
    expect(shown(press(none, "closing"))?.title).toBe("Close my credit line");
    expect(shown(listOf(1))?.look.template).toBe("dashboard");
  });

  test.each([
    ["payments", "Nothing here yet."],
    ["history", "Nothing here yet."],
  ])("so does what %s leads to", (action, words) => {
    const page = answered(press(none, action), { repayments: pageOf(0) });
    expect(shown(page)?.look.template).toBe("ending");
    expect(saysOf(page)).toContain(words);
    expect(mainOf(page)).toEqual(["list"]);
  });
});

describe("a payment that another tab has made in the meantime", () => {
  test("is refused, said, and looked at again from what is owed now", () => {
    const paying = press(reviewed(previewOf()), "pay");
    expect(paying.commands).toMatchObject([
      { call: "repaymentInit", payload: { amount: 1_910, leftToPay: 68_760 } },
    ]);
    const refused = answer(paying, {
      ok: false,
      kind: "http",
      status: 477,
      errorCode: "AMOUNT_CHANGED",
      errorMessage: "What you owe has changed since you looked at it.",
    });
    expect(noticesOf(refused).join()).toContain("What you owe has changed");
    expect(shown(refused)?.title).toBe("Pay");
    expect(refused.commands).toContainEqual(expect.objectContaining({ call: "outstandingSummary" }));
  });
});

/** A loan's own page, of one that is as `pageOf` has it but for what is said. */
const loanPage = (loan: object, payments: readonly object[] = []): Played =>
  answered(arrive(signIn(RECORD), "/cm/repayments-detail/loan-1"), {
    repayments: { ...pageOf(1), repayments: [{ ...pageOf(1).repayments[0], ...loan }], payments },
  });
const DRAWN = {
  processingFee: 1_000,
  gst: 180,
  preEmiInterest: 250.5,
  preEmiTreatment: "deducted-upfront",
  netDisbursed: 48_569.5,
};
const onPage = (loan: object, payments: readonly object[] = []): string =>
  JSON.stringify(shown(loanPage(loan, payments))?.blocks);

describe("the page of a loan", () => {
  test.each(["OPEN", "CLOSED"])("has the shop's code as long as it is known, %s as the loan is", (status) => {
    const voucher = { status, channel: "QC_GIFT_VOUCHER", channelPartner: "AMAZON" };
    expect(onPage({ ...voucher, voucherCode: "7689357016240450" })).toContain("7689357016240450");
    expect(onPage({ ...voucher, voucherCode: "7689357016240450" })).toContain("Amazon Pay");
    expect(onPage({ ...voucher, voucherCode: null })).toContain("Your code is on its way");
    expect(onPage({ status })).not.toMatch(/voucher"|Your code/);
  });

  test("says what was charged when the money was drawn, and where its first interest stands", () => {
    const told = onPage({ atOnce: DRAWN });
    for (const part of ["₹1,000", "₹180", "₹250.50", "₹48,569.50"]) expect(told).toContain(part);
    expect(told).not.toContain("Pre-EMI interest, added to the first EMI");
    expect(onPage({ atOnce: { ...DRAWN, preEmiTreatment: "added-to-first-instalment" } })).toContain(
      "Pre-EMI interest, added to the first EMI",
    );
    // What a restructure made was not drawn.
    expect(onPage({ atOnce: null })).not.toContain("You received");
  });

  test("says what a bounced debit, a late payment and an early closure cost, before any of them happens", () => {
    const feesOf = (loan: object) =>
      translate(shown(loanPage(loan))?.blocks ?? []).find(
        (block) => block.kind === "details" && block.title === "Fees and charges",
      );
    const fees = feesOf({});
    expect(fees).toMatchObject({
      folded: true,
      rows: [
        ["If a debit bounces", "₹450 each time the bank dishonours an instalment"],
        ["If you pay late", "2% per month for days delayed"],
        ["If you close the loan early", "Nil"],
      ],
    });
    // Of a lender that is not known here nothing can be said.
    expect(feesOf({ partner: "NOBODY" })).toBeUndefined();
  });

  test("has the papers that it was drawn by: the form where its lender has one, none where it was not drawn", () => {
    const papers = (loan: object) =>
      actionsOf(loanPage(loan)).filter((name) => ["keyFacts", "form"].includes(name));
    expect(papers({ atOnce: DRAWN })).toEqual(["keyFacts", "form"]);
    expect(papers({ atOnce: DRAWN, partner: "DMI" })).toEqual(["keyFacts"]);
    expect(papers({ atOnce: null })).toEqual([]);
    expect(press(loanPage({ atOnce: DRAWN }), "form").commands).toMatchObject([
      { call: "paperFile", payload: { documentId: "withdrawal-form", referenceNo: "REF1" } },
    ]);
    expect(press(loanPage({ atOnce: DRAWN }), "keyFacts").commands).toMatchObject([
      { call: "paperFile", payload: { documentId: "key-fact-statement", loanId: "loan-1" } },
    ]);
  });

  test("marks each EMI that fell due and is not paid", () => {
    const statuses = ["PAID", "OVERDUE", "OVERDUE", "UPCOMING"];
    const instalments = INSTALMENTS.slice(0, 4).map((one, at) => ({ ...one, status: statuses[at] }));
    const schedule = shown(loanPage({ instalments }))?.blocks.find(({ kind }) => kind === "schedule");
    if (schedule?.kind !== "schedule") throw new Error("no schedule");
    expect(schedule.rows.map((row) => lineState(row, schedule.next))).toEqual([
      "paid",
      "overdue",
      "overdue",
      "",
    ]);
  });

  test("names what cancelling costs today, and that it costs more each day", () => {
    const coolingOff = { lastDay: "2026-01-08", amount: 50_000 };
    expect(onPage({ coolingOff, atOnce: null })).toContain(
      "Pay ₹50,000 today, without a penalty. You can until 8 January 2026, with each day's interest.",
    );
  });

  test("speaks of a fee that comes back only where one was taken", () => {
    const coolingOff = { lastDay: "2026-01-08", amount: 50_000 };
    expect(onPage({ coolingOff, atOnce: DRAWN })).toContain("The fee is refunded");
    expect(onPage({ coolingOff, atOnce: { ...DRAWN, processingFee: 0, gst: 0 } })).not.toContain(
      "fee is refunded",
    );
  });

  test("names the instalment that a charge is for, and tax only where there is some", () => {
    const charge = {
      kind: "bounce",
      label: "Bounce charge per dishonour",
      instalment: 2,
      on: "2026-01-05",
      amount: 450,
      gst: 0,
      paid: 0,
    };
    expect(onPage({ charges: [charge] })).toContain("Bounce charge per dishonour for EMI 2");
    expect(onPage({ charges: [charge] })).not.toContain("with tax");
    expect(onPage({ charges: [{ ...charge, gst: 81 }] })).toContain("₹531 with tax");
    expect(onPage({ charges: [{ ...charge, paid: 450 }] })).toContain("₹450, paid");
  });

  test("says of a refused debit its day, its amount, its charge by name and what to do, also where nothing is charged", () => {
    const refused = { instalment: 1, on: "2026-01-05", amount: 1_910 };
    const charge = {
      kind: "bounce",
      label: "Bounce charge per dishonour",
      instalment: 1,
      on: "2026-01-05",
      amount: 450,
      gst: 81,
      paid: 0,
    };
    const free = saysOf(loanPage({ refusedDebits: [refused] }));
    expect(free).toContain("Your bank refused the debit of ₹1,910 on 5 January 2026. No charge.");
    expect(free).toContain(". No charge. We'll try again on the next");
    // It is before what can be pressed, on a phone too.
    expect(shown(loanPage({ refusedDebits: [refused] }))?.blocks[0]).toMatchObject({
      kind: "status",
      region: "hero",
    });
    expect(free).toContain("₹1,910. No charge.");
    const charged = saysOf(loanPage({ refusedDebits: [refused], charges: [charge] }));
    expect(charged).toContain("on 5 January 2026. Bounce charge per dishonour: ₹531.");
    expect(charged).toContain("keep the money in your account by then.");
    expect(charged).toContain("Bounce charge per dishonour: ₹531 with tax.");
  });

  test("asks for nothing more once a refused debit is made good, and still tells of it", () => {
    const refused = { instalment: 1, on: "2026-01-05", amount: 1_910 };
    const [first, ...later] = INSTALMENTS;
    const instalments = [{ ...first, paid: 1_910, status: "PAID" }, ...later];
    const told = saysOf(loanPage({ refusedDebits: [refused], instalments }));
    expect(told).not.toContain("We'll try again");
    expect(told).toContain("Bounced debits");
    // Its charge is still owed.
    const charge = {
      kind: "bounce",
      label: "Bounce",
      instalment: 1,
      on: "2026-01-05",
      amount: 450,
      gst: 0,
      paid: 0,
    };
    const owed = loanPage({ refusedDebits: [refused], instalments, charges: [charge] });
    expect(saysOf(owed)).toContain("We'll try again");
    expect(saysOf(loanPage({ refusedDebits: [refused], status: "CLOSED" }))).toContain("Bounced debits");
  });

  test("counts of a payment for several loans what it got", () => {
    const payment = {
      transactionId: "pay-1",
      loanId: null,
      amount: 5_000,
      way: "payu",
      status: "SUCCESS",
      at: "2026-01-04T05:00:00.000Z",
      referenceNumber: "PG1",
      parts: [],
      loans: [
        { loanId: "loan-1", amount: 50_000, withdrawnOn: "2025-12-01", paid: 1_910 },
        { loanId: "loan-2", amount: 50_000, withdrawnOn: "2025-12-01", paid: 3_090 },
      ],
    };
    const told = onPage({}, [payment]);
    expect(told).toContain('"₹1,910"');
    expect(told).toContain("of a payment of ₹5,000");
  });
});

describe("what is said of being late", () => {
  test("promises no cost that some lenders do not charge: each day more, or more from tomorrow on", () => {
    const late = answered(signIn(RECORD), { outstandingSummary: { ...dueOf(1), overdue: 1_910 } });
    expect(saysOf(late)).toContain("is overdue");
    expect(saysOf(late)).not.toMatch(/costs more/);
    expect(onPage({ overdue: 1_910 })).not.toMatch(/costs more/);
  });

  test("names one amount, its charges with it, on the list, for a loan and where no one can pay", () => {
    const due = { ...dueOf(1), overdue: 1_910, charges: 10.7, dueNow: 1_920.7 };
    const listed = answered(signIn(RECORD, "/cm/repayments-list"), {
      outstandingSummary: due,
      repayments: { success: true, repayments: [], payments: [] },
    });
    expect(saysOf(listed)).toContain("₹1,920.70 is overdue");
    expect(saysOf(press(listed, "cannotPay"))).toContain("You pay first");
    expect(onPage({ overdue: 1_910, chargesDue: 10.7 })).toContain("₹1,920.70 is overdue");
  });

  test.each([
    [49_999.99, true],
    [50_000, false],
  ])("paying off for %s where ₹50,000 is owed: why it is less is said: %s", (totalPayable, isSaid) => {
    const listed = answered(signIn(RECORD, "/cm/repayments-list"), {
      outstandingSummary: { ...dueOf(1), outstandingPrincipal: 50_000, totalPayable },
      repayments: { success: true, repayments: [], payments: [] },
    });
    expect(saysOf(listed).includes("less than the principal left")).toBe(isSaid);
  });
});

describe("giving back in a payment that closes", () => {
  const closing = (more: object) => saysOf(reviewed(previewOf({ closes: true, ...more })));

  test("says that the fee comes back only where one does, and that all is returned only where it is", () => {
    const fee = { label: "Processing fee, refunded", amount: -1_000 };
    expect(closing({ givesBack: true, parts: [fee] })).toContain("The fee is refunded");
    expect(closing({ givesBack: true })).not.toContain("The fee is refunded");
    expect(closing({ givesBack: false, parts: [fee] })).not.toContain("You're cancelling the loan");
  });
});

describe("a restructure", () => {
  const toPay = { restructureToPay: { amount: 2_500 } };
  const WAITS = "Pay ₹2,500 to start them. Until then, your EMIs stay as they are.";
  const page = (more: object) =>
    answered(arrive(signIn(RECORD), "/cm/repayments-detail/loan-1"), {
      repayments: { ...pageOf(1), repayments: [{ ...pageOf(1).repayments[0], endedOn: null }], ...more },
    });

  test("that is agreed to and not paid is said at home and with the loan, and leads on", () => {
    for (const played of [atHome({ ...dueOf(1), ...toPay }), page(toPay)]) {
      expect(saysOf(played)).toContain(WAITS);
      expect(shown(press(played, "restructure"))?.screen).toBe("loan-restructure-home");
    }
    for (const played of [atHome(dueOf(1)), page({})]) {
      expect(saysOf(played)).not.toContain("smaller EMIs. Until");
      expect(actionsOf(played)).not.toContain("restructure");
    }
  });

  const OTHER = { loanId: "loan-9", amount: 13_415.98, withdrawnOn: "2026-01-03" };

  test("says of the old loan where it went, and of the new one which it replaces", () => {
    const old = { status: "RESTRUCTURED", endedOn: "2026-01-04", replacedBy: OTHER };
    expect(saysOf(loanPage(old))).toContain("Moved to the loan of ₹13,415.98 from 3 January 2026");
    expect(saysOf(loanPage({ endedOn: null, replaces: [OTHER] }))).toContain(
      '["Earlier loans, moved to this loan","₹13,415.98 from 3 January 2026"]',
    );
  });

  test("is in the history of both loans", () => {
    const history = (loan: object) =>
      saysOf(
        answered(arrive(signIn(RECORD), "/cm/repayments-list/emi-history"), {
          repayments: { ...pageOf(1), repayments: [{ ...pageOf(1).repayments[0], ...loan }] },
        }),
      );
    expect(history({ status: "RESTRUCTURED", endedOn: "2026-01-04", replacedBy: OTHER })).toContain(
      "Moved to the loan of ₹13,415.98 from 3 January 2026",
    );
    expect(history({ endedOn: null, replaces: [OTHER] })).toContain(
      "Replaces the loan of ₹13,415.98 from 3 January 2026",
    );
  });
});
