import { banner, BANNER_STATES } from "@creditline/core/mandate/banner";
import { translate } from "@creditline/core/messages/translate";
import type { ErrorCode } from "@creditline/core/screens/define/screen";
import { describe, expect, test } from "vitest";
import {
  answer,
  answerWith,
  arrive,
  callOf,
  fill,
  go,
  navigations,
  noticesOf,
  play,
  type Played,
  press,
  recordAt,
  shown,
  signIn,
} from "./harness.ts";

const TENURES = [
  { minimumWithdrawal: 3_000, months: 3, interestRate: 15 },
  { minimumWithdrawal: 10_000, months: 12, interestRate: 18 },
];

const PAPER = { title: "Form", reference: "1", day: "2026-01-05", summary: [], sections: [] };

/** A customer of a started line with InCred; what is given replaces parts of the record. */
function customer({
  available = 60_000,
  total = 100_000,
  status = "VERIFIED" as string | null,
  lineType = "CASH_LINE",
  locked = "OPEN",
  started = true,
  code = "80000.30000",
} = {}) {
  return recordAt(
    code,
    {
      customerDetails: { phone: "9000000001", isAcctLocked: locked },
      beneficiaryBankInfo:
        status === null
          ? null
          : { status, ...(status === "BD_PENDING" ? {} : { accountNumber: "XXXXXXXX0001" }) },
      creditLineInfo: {
        creditLines: [
          {
            lineType,
            priority: 1,
            channelPartners: [
              {
                channelPartner: "INCRED",
                channel: "IMPS",
                mode: "ONLINE",
                activeStatus: "ACTIVE",
                limit: { available, total },
                tenures: TENURES,
              },
            ],
          },
        ],
      },
    },
    { applicationStatus: started ? "CM_LINE_STARTED" : "CM_LINE_ISSUED", currentPartnerCode: "INCRED" },
  );
}

const TERMS = {
  lender: "INCRED",
  lineType: "CASH_LINE",
  channel: "IMPS",
  channelPartner: "INCRED",
  amount: 25_000,
  tenure: 12,
  interestRate: 18,
  annualPercentageRate: 25,
  emi: 2_292,
  totalInterest: 2_504,
  preEmiInterest: 0,
  preEmiTreatment: null,
  processingFee: { amount: 750, gst: 0, kind: "range", assumed: true },
  day: "2026-01-05",
};

/** An instalment that is to be paid on 6 January 2026. */
const DUE_ON_THE_6TH = {
  success: true,
  outstandingPrincipal: 25_000,
  totalPayable: 27_504,
  charges: 0,
  dueNow: 0,
  overdue: 0,
  lines: [],
  nextDueDate: "2026-01-06",
  nextDueAmount: 2_292,
  pendingLoans: 0,
  customerCredit: 0,
  availableLimit: 60_000,
  loans: [
    {
      loanId: "loan-1",
      partner: "INCRED",
      lineType: "CASH_LINE",
      interestRate: 18,
      amount: 25_000,
      withdrawnOn: "2025-12-05",
      channel: "IMPS",
      channelPartner: "INCRED",
      tenure: 12,
      outstandingPrincipal: 25_000,
      dueNow: 0,
      closingAmount: 25_000,
      instalmentsLeft: 12,
      nextDueDate: "2026-01-06",
      nextDueAmount: 2_292,
    },
  ],
};

const NOTHING_DUE = {
  success: true,
  outstandingPrincipal: 0,
  totalPayable: 0,
  charges: 0,
  dueNow: 0,
  overdue: 0,
  lines: [],
  nextDueDate: null,
  nextDueAmount: 0,
  customerCredit: 0,
  availableLimit: 60_000,
  loans: [],
};

const OFFER = {
  offerId: "o-1",
  title: "No processing fee",
  description: "",
  maximumSaving: 3_873,
  appliedAt: null,
  appliesUntil: null,
  ratePoints: 0,
  waivesFee: false,
  terms: [],
};

/** At the home, with what is due. */
const atHome = (record: unknown, due: object = NOTHING_DUE): Played => {
  const home = signIn(record);
  expect(shown(home)?.screen).toBe("cm-home");
  return answerWith(home, due);
};

const mainOf = (played: Played) => shown(played)?.actions.find(({ kind }) => kind === "main")?.name ?? null;
const says = (played: Played): string => JSON.stringify(shown(played)?.blocks);

describe("a line that the lender has not opened yet", () => {
  const record = customer({ started: false, code: "80000.10000", status: null });
  const offer = { title: "No fee", description: "", maximumSaving: 500, appliesUntil: null, terms: [] };
  const BODIES: Readonly<Record<string, object>> = {
    outstandingSummary: NOTHING_DUE,
    eligibleOffers: { success: true, offers: [{ ...offer, offerId: "o-1", status: "AVAILABLE" }] },
  };
  /** The home, once all that it looks up has come. */
  const settledHome = (of: unknown): Played => {
    const home = signIn(of);
    return home.commands.reduce((before, command) => {
      const body = command.type === "call" ? BODIES[command.call] : undefined;
      return command.type !== "call" || body === undefined
        ? before
        : play(before, { type: "answered", id: command.id, reply: { ok: true, status: 200, body } });
    }, home);
  };

  test("shows the limit as approved, not as available, with who has the turn, and no offers", () => {
    const home = settledHome(record);
    expect(shown(home)?.blocks.map(({ kind }) => kind)).not.toContain("limit");
    expect(says(home)).toContain("Your lender is opening your credit line. You can borrow once it's open.");
    expect(says(home)).toContain("In progress: the lender is opening your credit line");
    const names = (played: Played) => shown(played)?.actions.map(({ name }) => name) ?? [];
    expect(names(home)).not.toContain("offer-1");
    expect(names(home)).not.toContain("borrow");
    const opened = settledHome(customer({ started: false, code: "80000.20000" }));
    expect(names(opened)).toEqual(expect.arrayContaining(["borrow", "offer-1"]));
  });

  test("lets no one choose an amount or give an account for it: Borrow says what one waits for", () => {
    const borrow = arrive(signIn(record), "/cm/tenure-selection");
    expect(shown(borrow)).toMatchObject({ title: "Your credit line", form: null });
    expect(shown(press(borrow, "back"))?.screen).toBe("cm-home");
    const opened = arrive(signIn(customer({ started: false, code: "80000.20000" })), "/cm/tenure-selection");
    expect(shown(opened)?.title).toBe("Borrow");
  });
});

describe("the home of the credit line has one main action that fits the state", () => {
  test.each([
    ["a line of which something is left", customer(), NOTHING_DUE, "borrow"],
    ["something due", customer(), { ...NOTHING_DUE, dueNow: 4_388.13 }, "pay"],
    ["no account to draw to", customer({ status: "BD_PENDING" }), NOTHING_DUE, "mandate"],
    ["no word of an account, which was left out before", customer({ status: null }), NOTHING_DUE, "mandate"],
    [
      "no word of an account, and an issued line that is not started",
      customer({ status: null, started: false, code: "80000.20000" }),
      NOTHING_DUE,
      "borrow",
    ],
    [
      "no word of an account, and shopping alone",
      customer({ status: null, lineType: "CONSUMER_FINANCE" }),
      NOTHING_DUE,
      "borrow",
    ],
    ["auto-repayments not set up", customer({ status: "CX_ACTION_PENDING" }), NOTHING_DUE, "mandate"],
    ["less left than the smallest withdrawal", customer({ available: 2_999 }), NOTHING_DUE, null],
    ["exactly the smallest withdrawal left", customer({ available: 3_000 }), NOTHING_DUE, "borrow"],
    ["a line that is not started", customer({ started: false }), NOTHING_DUE, null],
    ["an issued line", customer({ started: false, code: "80000.20000" }), NOTHING_DUE, "borrow"],
    [
      "an issued line and a locked account",
      customer({ started: false, code: "80000.20000", locked: "LOCKED" }),
      NOTHING_DUE,
      "help",
    ],
    ["a locked account", customer({ locked: "LOCKED" }), NOTHING_DUE, "help"],
    [
      "a locked account with something due",
      customer({ locked: "LOCKED" }),
      { ...NOTHING_DUE, dueNow: 1 },
      "pay",
    ],
  ] as const)("of a customer with %s", (_, record, due, action) => {
    expect(mainOf(atHome(record, due))).toBe(action);
  });

  test.each(BANNER_STATES)(
    "and the banner of %s leads where the specification says (spec 2 §4)",
    (status) => {
      const { needed, action } = banner(status);
      const home = atHome(customer({ status }));
      const offered = shown(home)?.actions.find(({ name }) => name === "mandate");
      const leads = needed && action !== null && action.route !== null;
      expect(offered?.label).toBe(leads ? action.label : undefined);
      if (leads) expect(shown(press(home, "mandate"))?.screen).toBe(action.route);
    },
  );

  test.each([
    ["OPEN", ["limit", "agreement", "repayments", "myAccount", "help"], ["offer-1", "offer-2"]],
    ["LOCKED", ["repayments", "myAccount"], []],
  ])(
    "and an account that is %s offers what can be used: savings on what is withdrawn, and the signing (ruling R56)",
    (locked, links, saved) => {
      const offers = ["AVAILABLE", "APPLIED"].map((status) => ({
        offerId: status,
        title: "Lower interest",
        description: "One percentage point less",
        maximumSaving: 3_873,
        appliesUntil: null,
        status,
        terms: [],
      }));
      const signed = signIn(customer({ locked }));
      const home = signed.commands.reduce(
        (played, command) =>
          command.type === "call" && command.call === "eligibleOffers"
            ? answerWith({ ...played, commands: [command] }, { success: true, offers })
            : played,
        signed,
      );
      const named = shown(home)?.actions.map(({ name }) => name) ?? [];
      expect(named.filter((name) => name.startsWith("offer-"))).toEqual(saved);
      for (const [slot, act] of [
        ["offer-1", "applyOffer"],
        ["offer-2", "giveBack"],
      ] as const)
        if (saved.length > 0) {
          const looked = shown(press(home, slot));
          expect(looked?.title).toBe("Lower interest");
          expect(looked?.actions.map(({ name }) => name)).toEqual([act, "toHome"]);
        }
      expect(shown(home)?.actions.flatMap(({ name, kind }) => (kind === "link" ? [name] : []))).toEqual(
        links,
      );
    },
  );

  const issued = (status: string | null = "VERIFIED") =>
    atHome(customer({ started: false, code: "80000.20000", status }));
  const eventsOf = ({ commands }: Played): readonly unknown[] =>
    commands.flatMap((one) => (one.type === "call" && one.call === "timelineEvent" ? [one.payload] : []));

  test.each([
    ["the amount", "VERIFIED", "cm-tenure-selection"],
    ["the bank account that it lacks", null, "cm-beneficiary-details"],
  ])(
    "the first press on Borrow starts an issued line, once, and leads to %s (ruling R64)",
    (_, status, screen) => {
      const home = issued(status);
      expect(shown(home)?.actions.map(({ name }) => name)).not.toContain("start");
      const pressed = press(home, "borrow");
      expect(shown(pressed)?.screen).toBe(screen);
      expect(eventsOf(pressed)).toEqual([
        expect.objectContaining({ event: "CM_LINE_STARTED", category: "CREDIT_MANAGEMENT" }),
      ]);
      expect(eventsOf(press(atHome(customer({ status })), "borrow"))).toEqual([]);
    },
  );

  test("where that did not reach the platform, it is told again with the amount", () => {
    const chosen = fill(press(issued(), "borrow"), { amount: "25000", tenure: "12" });
    const asked = press(chosen, "next").commands.flatMap((one) => (one.type === "call" ? [one.call] : []));
    expect(asked).toEqual(["timelineEvent", "loanEvaluate"]);
  });

  test("of a locked account says so first, and shows no limit as available (ruling R56)", () => {
    const [first, ...rest] = shown(atHome(customer({ locked: "LOCKED" })))?.blocks ?? [];
    expect(first).toMatchObject({ kind: "banner", title: "Your account is locked", action: "help" });
    expect(rest.map(({ kind }) => kind)).not.toContain("limit");
    expect(shown(atHome(customer()))?.blocks[0]?.kind).toBe("limit");
  });

  /** The home of a line to shop with, at two shops by voucher and at checkouts. */
  const atShops = (): Played => {
    const partner = (channelPartner: string, channel: string) => ({
      channelPartner,
      channel,
      mode: "ONLINE",
      activeStatus: "ACTIVE",
      limit: { available: 60_000, total: 60_000 },
      tenures: TENURES,
    });
    const record = customer({ lineType: "CONSUMER_FINANCE" });
    const channelPartners = [
      partner("AMAZON", "QC_GIFT_VOUCHER"),
      partner("MYNTRA", "QC_GIFT_VOUCHER"),
      partner("PINE_LABS", "CHECKOUT"),
    ];
    const creditLines = [{ lineType: "CONSUMER_FINANCE", priority: 1, channelPartners }];
    return atHome({ ...record, creditLineInfo: { creditLines } });
  };
  const waysAt = (played: Played) =>
    shown(played)
      ?.form?.fields.find(({ name }) => name === "way")
      ?.options?.map(({ value }) => value);

  test("of a line to shop with leads to all its ways, or to its vouchers alone", () => {
    const home = atShops();
    const [shopping, voucher] = [press(home, "borrow"), press(home, "voucher")];
    expect([shown(shopping)?.title, waysAt(shopping)]).toEqual([
      "Where do you want to shop?",
      ["AMAZON", "MYNTRA", "PINE_LABS"],
    ]);
    expect([shown(voucher)?.title, waysAt(voucher)]).toEqual([
      "Where do you want to shop?",
      ["AMAZON", "MYNTRA"],
    ]);
    expect(waysAt(press(press(voucher, "back"), "borrow"))).toHaveLength(3);
    // Each is a tile with the most that can be drawn on it now.
    const tiles = shown(shopping)?.blocks.find(
      (block) => block.kind === "choice-rows" && block.field === "way",
    );
    expect(tiles).toMatchObject({
      tiles: true,
      marked: true,
      rows: [{ title: "Amazon Pay" }, { title: "Myntra" }, { title: "A checkout code" }],
    });
    expect(shown(press(home, "cash"))?.screen).toBe("cm-chat");
  });

  test("of a line to shop with has an address for vouchers alone, which Back and Forward, and a change, come to", () => {
    const voucher = press(atShops(), "voucher");
    expect(navigations(voucher)).toEqual([
      { type: "navigate", address: "/cm/tenure-selection#voucher", replace: false },
    ]);
    const home = go(voucher, "/cm", -1);
    expect(shown(home)?.screen).toBe("cm-home");
    const forward = go(home, "/cm/tenure-selection#voucher", 1);
    expect([shown(forward)?.title, waysAt(forward)]).toEqual([
      "Where do you want to shop?",
      ["AMAZON", "MYNTRA"],
    ]);
    // The main place is the other address, whatever was chosen before.
    const placed = go(home, "/cm/tenure-selection", 1);
    expect([shown(placed)?.title, waysAt(placed)?.length]).toEqual(["Where do you want to shop?", 3]);
    for (const [begun, title] of [
      [voucher, "Where do you want to shop?"],
      [placed, "Where do you want to shop?"],
    ] as const) {
      const chosen = press(fill(begun, { way: "AMAZON", amount: "6000", tenure: "3" }), "next");
      const read = answerWith(chosen, { success: true });
      expect(shown(read)?.screen).toBe("cm-confirm-transaction");
      const prepared = { success: true, referenceNo: "WD-1", terms: { ...TERMS, firstDue: "2026-01-01" } };
      expect(shown(press(answerWith(read, prepared), "change"))?.title).toBe(title);
    }
  });

  test("of a line to borrow on has no page of vouchers", () => {
    const none = go(atHome(customer()), "/cm/tenure-selection#voucher", 1);
    expect([shown(none)?.title, waysAt(none)]).toEqual(["Borrow", undefined]);
  });

  test("what falls due is ahead until the platform's day has come, whatever day it is here", () => {
    const on = (day: string) =>
      answer(signIn(customer()), {
        ok: true,
        status: 200,
        body: DUE_ON_THE_6TH,
        at: Date.parse(`${day}T04:30:00Z`),
      });
    expect(says(on("2026-01-05"))).toContain("Due tomorrow");
    expect(says(on("2026-01-06"))).not.toContain("Due tomorrow");
  });

  test("of an insufficient balance it says what the smallest withdrawal is (ruling R27)", () => {
    expect(says(atHome(customer({ available: 2_999 })))).toContain(
      "You have ₹2,999 available; the minimum withdrawal is ₹3,000. Repay ₹1 to borrow",
    );
  });

  test("what could not be looked up is said, and can be tried again without a notice", () => {
    const home = signIn(customer());
    const failed = answer(home, { ok: false, kind: "http", status: 500 });
    expect(says(failed)).toContain("We couldn't load this");
    expect(noticesOf(failed)).toEqual([]);
    expect(press(failed, "again").commands.filter(({ type }) => type === "call")).toHaveLength(2);
  });
});

describe("the choice of an amount and a tenure", () => {
  const choosing = (values: Readonly<Record<string, string>>, record = customer()): Played =>
    fill(press(atHome(record), "borrow"), values);

  test("chooses nothing in advance, and shows no cost before both are chosen", () => {
    const view = shown(choosing({}));
    expect(view?.values).toEqual({});
    expect(says(choosing({ amount: "25000" }))).not.toContain("You pay each month");
  });

  /** What is with the button. */
  const sheetOf = (played: Played): readonly string[] =>
    (shown(played)?.blocks ?? []).flatMap((block) =>
      block.kind === "figures" && block.region === "costs"
        ? translate(block.items).map(({ label, value }) => `${String(label)} ${String(value)}`)
        : [],
    );

  test("shows what comes, what is paid back and the APR with the button, in place before both are chosen", () => {
    expect(sheetOf(choosing({ amount: "25000" }))).toEqual(["You receive –", "Total to repay –", "APR –"]);
    expect(sheetOf(choosing({ amount: "25000", tenure: "12" }))).toEqual([
      expect.stringMatching(/^You receive ₹2[34],\d{3}(\.\d\d)?$/),
      expect.stringMatching(/^Total to repay ₹27,\d{3}(\.\d\d)?$/),
      expect.stringMatching(/^APR \d\d(\.\d+)?%$/),
    ]);
  });

  test("says what offers that are not applied would save, and leads to them", () => {
    const offer = { ...OFFER, waivesFee: true, status: "AVAILABLE" };
    const asked = choosing({});
    const told = (status: string, values: object) => {
      const looked = answerWith(asked, { success: true, offers: [{ ...offer, status }] });
      return shown(fill(looked, values as Record<string, string>));
    };
    const typed = told("AVAILABLE", { amount: "25000", tenure: "12" });
    const saving = "Save up to ₹750";
    expect(translate(typed?.blocks ?? [])).toContainEqual({
      kind: "rows",
      title: "Offers",
      items: [{ title: OFFER.title, text: saving, action: "seeOffers" }],
      under: "tenure",
    });
    expect(typed?.actions.map(({ name }) => name)).toEqual(["next", "seeOffers", "back"]);
    for (const other of [
      told("APPLIED", { amount: "25000", tenure: "12" }),
      told("WITHDRAWN", { amount: "25000", tenure: "12" }),
      told("AVAILABLE", { amount: "25000" }),
    ]) {
      expect(JSON.stringify(translate(other?.blocks ?? []))).not.toContain(saving);
      expect(other?.actions.map(({ name }) => name)).toEqual(["next", "back"]);
    }
  });

  test("shows how the cost comes about below, as soon as both are chosen", () => {
    const told = JSON.stringify(translate(shown(choosing({ amount: "25000", tenure: "12" }))?.after ?? []));
    for (const figure of ["You pay each month", "12 times", "Processing fee", "Total cost", "First EMI"])
      expect(told).toContain(figure);
  });

  test.each([[customer(), ["10000", "25000", "50000", "60000"]]])(
    "offers round amounts that can be had, and the most",
    (record, offered) => {
      const amount = shown(choosing({}, record))?.form?.fields.find(({ name }) => name === "amount");
      expect(amount?.suggestions?.map(({ value }) => value)).toEqual(offered);
    },
  );

  const tenuresAt = (amount: string) =>
    shown(choosing({ amount }))?.form?.fields.find(({ name }) => name === "tenure")?.options ?? [];

  test.each([
    ["9500", ["For ₹10,000 or more"]],
    ["10000", []],
  ])("of %s rupees shows every tenure, and why one cannot be chosen", (amount, reasons) => {
    expect(tenuresAt(amount).map(({ value }) => value)).toEqual(["3", "12"]);
    expect(translate(tenuresAt(amount)).flatMap(({ off }) => off ?? [])).toEqual(reasons);
    const tried = press(choosing({ amount, tenure: "12" }), "next");
    expect(shown(tried)?.errors.map(({ field }) => field)).toEqual(reasons.length === 0 ? [] : ["tenure"]);
  });

  test("each tenure is a row with its rate, and with its EMI once an amount is there", () => {
    const rowsAt = (amount: string) =>
      (shown(choosing({ amount }))?.blocks ?? []).flatMap((block) =>
        block.kind === "choice-rows" ? translate(block.rows) : [],
      );
    expect(rowsAt("")).toEqual([
      { value: "3", title: "3 months", text: "15% a year" },
      { value: "12", title: "12 months", text: "18% a year" },
    ]);
    expect(rowsAt("25000")).toMatchObject([
      { figure: expect.stringMatching(/^₹8,\d{3}(\.\d\d)?$/), per: "a month" },
      { figure: expect.stringMatching(/^₹2,\d{3}(\.\d\d)?$/), per: "a month" },
    ]);
    expect(rowsAt("9500")[1]).toMatchObject({ off: "For ₹10,000 or more" });
    expect(rowsAt("9500")[1]).not.toHaveProperty("figure");
  });

  test("says in which steps before anything is wrong", () => {
    const amount = shown(choosing({}))?.form?.fields.find(({ name }) => name === "amount");
    expect(translate([amount?.hint ?? ""])[0]).toContain("in steps of");
  });

  test.each([
    [60_584.02, "₹60,500"],
    [60_500, "₹60,500"],
    [60_499.99, "₹60,000"],
    [3_000, "₹3,000"],
  ])("of ₹%d available the most is the last step: %s", (available, most) => {
    const amount = shown(choosing({}, customer({ available })))?.form?.fields.find(
      ({ name }) => name === "amount",
    );
    expect(translate([amount?.hint ?? ""])[0]).toBe(`Enter ₹3,000 to ${most}, in steps of ₹500.`);
    expect(translate(amount?.suggestions ?? []).at(-1)).toMatchObject({ label: most });
    const taken = fill(choosing({}, customer({ available })), {
      amount: most.replaceAll(/[^\d]/g, ""),
      tenure: "3",
    });
    expect(callOf(press(taken, "next")).call).toBe("loanEvaluate");
  });

  test.each(["2999", "60001"])("refuses %s rupees, which the line does not give", (amount) => {
    const tried = press(choosing({ amount, tenure: "3" }), "next");
    expect(shown(tried)?.errors.map(({ field }) => field)).toContain("amount");
  });

  test("what is wrong with the amount is said of the one that is there now", () => {
    const messages = (played: Played) => translate(shown(played)?.errors ?? []).map(({ message }) => message);
    const missing = press(choosing({ tenure: "3" }), "next");
    expect(messages(missing)).toEqual(["Enter the amount, in whole rupees."]);
    const tooMuch = fill(missing, { amount: "60500" });
    expect(messages(tooMuch)).toEqual(["Enter ₹3,000 to ₹60,000, in steps of ₹500."]);
    expect(messages(fill(tooMuch, { amount: "60000" }))).toEqual([]);
  });

  test.each([
    ["hi", true],
    ["en", false],
  ])("the English copy of what is read in %j is beside it: %j (ruling R70)", (language, isThere) => {
    const record = customer();
    const reader = { ...record, customerDetails: { ...record.customerDetails, language } };
    const asked = press(choosing({ amount: "25000", tenure: "12" }, reader), "next");
    const confirming = answerWith(asked, { success: true, amount: 25_000, options: [] });
    const statement = go(confirming, "/cm/key-fact-statement", 1);
    const asks = go(atHome(reader), "/cm/laf-document-incred", 1);
    const form = answerWith(asks, {
      success: true,
      partnerCode: "INCRED",
      esignStatus: "ELIGIBLE",
      paper: PAPER,
    });
    for (const [read, file] of [
      [statement, { documentId: "key-fact-statement", amount: "25000", tenure: "12" }],
      [form, { documentId: "withdrawal-form" }],
    ] as const) {
      const names = shown(read)?.actions.map(({ name }) => name) ?? [];
      expect(names).toContain("save");
      expect(names.includes("english")).toBe(isThere);
      if (isThere) expect(callOf(press(read, "english")).payload).toEqual({ ...file, language: "en" });
    }
  });

  /** Where 25,000 for 12 months is confirmed, on a day of the platform's, whatever day it is here. */
  function statedOn(day: string): Played {
    const asked = press(choosing({ amount: "25000", tenure: "12" }), "next");
    const body = { success: true, amount: 25_000, options: [] };
    return answer(asked, { ok: true, status: 200, body, at: Date.parse(`${day}T04:30:00Z`) });
  }
  const ON_THE_5TH = { netDisbursed: 24_250, totalPayable: 27_504, firstDue: "2026-02-05" };
  const confirmed = (read: Played, terms: object): Played =>
    answerWith(read, { success: true, referenceNo: "WD-1", terms: { ...TERMS, ...terms } });

  test("leads to where it is confirmed, whose page of the statement is to read and to save, and accepts nothing", () => {
    const read = press(confirmed(statedOn("2026-01-05"), ON_THE_5TH), "keyFacts");
    expect(shown(read)?.screen).toBe("cm-key-fact-statement");
    expect(says(read)).toContain("Penal charges for delayed payment");
    expect(callOf(press(read, "save"))).toMatchObject({
      call: "paperFile",
      payload: { documentId: "key-fact-statement", amount: "25000", tenure: "12" },
    });
    const back = press(read, "onward");
    expect(shown(back)?.screen).toBe("cm-confirm-transaction");
    expect(shown(back)?.actions[0]).toMatchObject({ name: "send" });
  });

  const papersOn = (played: Played) =>
    (shown(played)?.blocks ?? []).flatMap((block) =>
      block.kind === "document" ? [[translate([block.title])[0], block.folded, block.download]] : [],
    );
  const FACTS = ["Key fact statement of InCred", true, "keyFacts"];
  const SENT = { success: true, referenceNo: "WD-1", terms: { ...TERMS, ...ON_THE_5TH } };

  test("has the statement folded, and one press that names it accepts it and asks for the OTP (ruling R62)", () => {
    const there = confirmed(statedOn("2026-01-05"), ON_THE_5TH);
    expect(papersOn(there)).toEqual([FACTS]);
    expect(shown(there)?.actions[0]).toMatchObject({
      name: "send",
      label: "Accept the statement and get OTP",
    });
    expect(callOf(press(there, "send")).call).toBe("customerOtpSend");
  });

  describe("with a lender's form", () => {
    const FORM = { success: true, esignStatus: "ELIGIBLE", missing: [], paper: PAPER, acceptedOn: null };
    const asked = (): Played => answerWith(statedOn("2026-01-05"), { ...SENT, formToSign: true });

    test("waits for it, has both folded, and accepts both by one press before the OTP is asked for", () => {
      const coming = asked();
      expect(callOf(coming)).toMatchObject({ call: "docEsign", payload: { referenceNo: "WD-1" } });
      expect(shown(coming)?.actions.map(({ name }) => name)).toEqual(["home"]);
      const there = answerWith(coming, FORM);
      expect(papersOn(there)).toEqual([FACTS, ["Form", true, "form"]]);
      expect(shown(there)?.actions[0]).toMatchObject({ name: "send", label: "Accept both and get OTP" });
      const accepting = press(there, "send");
      expect(callOf(accepting)).toMatchObject({
        call: "actionEsign",
        payload: { consent: true, referenceNo: "WD-1" },
      });
      const sending = answerWith(accepting, { ...FORM, acceptedOn: "2026-01-05T04:30:00.000Z" });
      expect(callOf(sending).call).toBe("customerOtpSend");
      expect(shown(answerWith(sending, { success: true }))?.actions[0]).toMatchObject({ name: "withdraw" });
    });

    test("that does not come accepts nothing: it is read on its own page first", () => {
      const failed = answer(asked(), { ok: false, kind: "http", status: 500 });
      const [first] = shown(failed)?.actions ?? [];
      expect(first).toMatchObject({ name: "form", label: "Read the loan agreement form" });
      expect(shown(failed)?.actions.map(({ name }) => name)).not.toContain("send");
    });
  });

  test("states what the platform's day costs, and not this device's (ruling R55)", () => {
    const statement = (day: string) => says(arrive(statedOn(day), "/cm/key-fact-statement"));
    expect(statement("2026-01-05")).not.toContain('["Pre-EMI interest, charged upfront"');
    const later = statement("2026-01-09");
    expect(later).toContain('["Pre-EMI interest, charged upfront"');
    expect(later).toContain("5 March 2026");
  });

  test.each([
    ["the same", {}, "Check and confirm"],
    ["another net amount", { netDisbursed: 24_249 }, "The price has changed"],
    ["another sum to pay", { totalPayable: 27_505 }, "The price has changed"],
    ["another first day", { firstDue: "2026-03-05" }, "The price has changed"],
    ["another rate", { interestRate: 17 }, "The price has changed"],
  ])("what is confirmed is what was read, figure for figure: %s", (_what, terms, title) => {
    const view = shown(confirmed(statedOn("2026-01-05"), { ...ON_THE_5TH, ...terms }));
    expect(view?.screen).toBe("cm-confirm-transaction");
    expect(JSON.stringify(view?.title)).toContain(title);
  });

  test("what is taken off the money is in one card: the fee and, where it is, the interest up to the first EMI", () => {
    const upfrontOn = (terms: object) =>
      translate(shown(confirmed(statedOn("2026-01-05"), { ...ON_THE_5TH, ...terms }))?.blocks ?? []).find(
        (block) => block.kind === "details" && block.title === "Charged upfront",
      );
    const row = ["Pre-EMI interest", "₹75"];
    const deducted = { preEmiInterest: 75, preEmiTreatment: "deducted-upfront" };
    expect(upfrontOn(deducted)).toMatchObject({ rows: expect.arrayContaining([row]) });
    const added = { preEmiInterest: 75, preEmiTreatment: "added-to-first-instalment" };
    expect(JSON.stringify(upfrontOn(added))).not.toContain("Pre-EMI");
  });

  test("what was accepted on one day is no more to be confirmed on the next: it is chosen again", () => {
    const toConfirm = confirmed(statedOn("2026-01-05"), ON_THE_5TH);
    const sent = press(toConfirm, "send");
    const body = { success: true };
    const nextDay = answer(sent, { ok: true, status: 200, body, at: Date.parse("2026-01-06T04:30:00Z") });
    expect(shown(nextDay)?.actions.map(({ name }) => name)).toEqual(["change", "home"]);
    const again = press(press(nextDay, "change"), "next");
    // What the platform worked out on the day before is worked out again.
    expect(callOf(answerWith(again, { success: true, amount: 25_000, options: [] })).call).toBe(
      "txnGenRefNo",
    );
  });

  test.each<readonly [string, number, ErrorCode, string]>([
    ["a wrong code", 477, "INVALID_OTP", "That code is not right."],
    ["too many wrong codes", 429, "OTP_LOCKED", "Too many wrong OTPs. Wait 15 minutes, then get a new OTP."],
  ])(
    "%s is told at the code, and leaves the withdrawal to be confirmed",
    (_what, status, errorCode, words) => {
      const coded = answerWith(press(confirmed(statedOn("2026-01-05"), ON_THE_5TH), "send"), {
        success: true,
      });
      const refused = answer(press(fill(coded, { otp: "000000" }), "withdraw"), {
        ok: false,
        kind: "http",
        status,
        errorCode,
        errorMessage: words,
      });
      const view = shown(refused);
      expect(view?.screen).toBe("cm-confirm-transaction");
      expect(translate(view?.errors)).toMatchObject([{ field: "otp", code: errorCode, message: words }]);
      expect(noticesOf(refused)).toEqual([]);
      expect(callOf(press(fill(refused, { otp: "123456" }), "withdraw"))).toMatchObject({
        call: "txnWithdraw",
        payload: { referenceNo: "WD-1", otp: "123456" },
      });
    },
  );

  test.each<ErrorCode>(["TERMS_CHANGED", "PREPARED_ELSEWHERE"])(
    "one that is refused with %s says so and is worked out again, with an OTP of its own",
    (errorCode) => {
      const coded = answerWith(press(confirmed(statedOn("2026-01-05"), ON_THE_5TH), "send"), {
        success: true,
      });
      const refused = answer(press(fill(coded, { otp: "000000" }), "withdraw"), {
        ok: false,
        kind: "http",
        status: 477,
        errorCode,
        errorMessage: "Start again here.",
      });
      expect(callOf(refused).call).toBe("txnGenRefNo");
      expect(JSON.stringify(translate(noticesOf(refused)))).toContain("Start again here.");
      const anew = answerWith(refused, {
        success: true,
        referenceNo: "WD-2",
        terms: { ...TERMS, ...ON_THE_5TH },
        formToSign: false,
      });
      expect(shown(anew)?.actions.map(({ name }) => name)).toContain("send");
    },
  );

  test.each([
    ["IMPS", "INCRED", "Withdraw now"],
    ["QC_GIFT_VOUCHER", "AMAZON", "Get the code"],
    ["CHECKOUT", "PINE_LABS", "Get the code"],
  ])("what is confirmed over %s is called by what it gives", (channel, channelPartner, button) => {
    const toConfirm = confirmed(statedOn("2026-01-05"), { ...ON_THE_5TH, channel, channelPartner });
    const view = shown(answerWith(press(toConfirm, "send"), { success: true }));
    expect(translate(view?.actions ?? []).find(({ name }) => name === "withdraw")?.label).toBe(button);
    expect(translate([view?.form?.fields.find(({ name }) => name === "otp")?.hint ?? ""])[0]).toContain(
      "We sent an OTP",
    );
  });

  test("a statement of nothing says to choose first", () => {
    const alone = arrive(atHome(customer()), "/cm/key-fact-statement");
    expect(shown(alone)?.screen).toBe("cm-key-fact-statement");
    expect(shown(alone)?.actions.map(({ name }) => name)).toEqual(["change", "home"]);
    expect(shown(press(alone, "change"))?.screen).toBe("cm-tenure-selection");
  });
});

test("the home of a started line that has no account says so with the specification's banner, which leads to giving one", () => {
  const home = atHome(customer({ status: null }));
  expect(says(home)).toContain("Add a bank account");
  expect(press(home, "mandate").state.place?.route).toBe("cm-beneficiary-details");
});

describe("help about limit and costs", () => {
  const topic = (lineType: string) => shown(signIn(customer({ lineType }), "/cm/chat/money"));
  const asks = "Can I borrow cash instead of shopping?";

  test.each(["CASH_LINE", "CONSUMER_FINANCE"])("with %s says which fees there are", (lineType) => {
    const page = topic(lineType);
    const words = JSON.stringify(page);
    for (const fee of ["processing fee", "penal charges", "bounce charge"]) expect(words).toContain(fee);
    expect(words.includes(asks)).toBe(lineType === "CONSUMER_FINANCE");
    expect(page?.actions.map(({ name }) => name)).toContain("papers");
  });

  test("leads to the documents that have the amounts, and no other topic does", () => {
    expect(shown(press(signIn(customer(), "/cm/chat/money"), "papers"))).toMatchObject({
      screen: "account",
      title: "Your documents",
    });
    expect(shown(signIn(customer(), "/cm/chat/bank"))?.actions.map(({ name }) => name)).not.toContain(
      "papers",
    );
  });
});
