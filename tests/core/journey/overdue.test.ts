import { lateAmount } from "@creditline/core/screens/cm/repay/several";
import { describe, expect, test } from "vitest";
import { answer, answerWith, callOf, fill, type Played, press, recordAt, shown, signIn } from "./harness.ts";

/** The morning of the harness is on this day. */
const TODAY = "2026-01-05";
const YESTERDAY = "2026-01-04";

/** A customer of a started line with InCred whose first unpaid EMI fell due on a day. */
const customer = (nextDueDate: string, code = "80000.30000", account: object = {}) =>
  recordAt(
    code,
    {
      customerDetails: { phone: "9000000001", ownInviteCode: "K7QM2XHD9P" },
      beneficiaryBankInfo: { status: "VERIFIED", accountNumber: "XXXXXXXX0001", ...account },
      repayments: [{ loanId: "loan-1", status: "OPEN", nextDueDate, nextDueAmount: 2_292 }],
      creditLineInfo: {
        creditLines: [
          {
            lineType: "CASH_LINE",
            priority: 1,
            channelPartners: [
              {
                channelPartner: "INCRED",
                channel: "IMPS",
                activeStatus: "ACTIVE",
                limit: { available: 60_000, total: 100_000 },
                tenures: [{ minimumWithdrawal: 3_000, months: 3, interestRate: 15 }],
              },
            ],
          },
        ],
      },
    },
    { applicationStatus: "CM_LINE_STARTED", currentPartnerCode: "INCRED" },
  );

const DUE = {
  success: true,
  outstandingPrincipal: 25_000,
  totalPayable: 27_504,
  charges: 0,
  dueNow: 2_292,
  overdue: 2_292,
  lines: [],
  nextDueDate: YESTERDAY,
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

const actionsOf = (played: Played) => shown(played)?.actions.map(({ name, kind }) => `${kind} ${name}`);
const kindsOf = (played: Played) => JSON.stringify(shown(played));

const isAboutOffers = (command: Played["commands"][number]): boolean =>
  command.type === "call" && command.call === "eligibleOffers";

describe("while something is overdue (ruling R61)", () => {
  test("the home is about paying and about help, before and after what is due is known", () => {
    const home = signIn(customer(YESTERDAY));
    expect(actionsOf(home)).toEqual([
      "main pay",
      "second help",
      "link repayments",
      "link agreement",
      "link myAccount",
    ]);
    const known = answerWith(home, DUE);
    expect(actionsOf(known)).toEqual([
      "main pay",
      "second cannotPay",
      "second help",
      "link repayments",
      "second loan-1",
      "link agreement",
      "link myAccount",
    ]);
    for (const played of [home, known]) {
      expect(kindsOf(played)).not.toContain("K7QM2XHD9P");
      expect(kindsOf(played)).not.toContain('"limit"');
      expect(kindsOf(played)).toContain("You can borrow again once what's overdue is paid.");
    }
    expect(kindsOf(known)).toContain("₹2,292 is overdue");
  });

  test("what is late is one amount, its charges with it, wherever it is named", () => {
    const due = { ...DUE, charges: 10.7, dueNow: 2_302.7 };
    const home = answerWith(signIn(customer(YESTERDAY)), due);
    expect(kindsOf(home)).toContain("₹2,302.70 is overdue");
    expect(kindsOf(home)).not.toContain("₹2,292 is overdue");
    expect([lateAmount(due), lateAmount({ overdue: 0, charges: 10.7 })]).toEqual([2_302.7, 0]);
    expect(lateAmount({ overdue: 0.1, charges: 0.2 })).toBe(0.3);
  });

  test("the way to pay comes before auto-pay, on the day that it is due and when it is late", () => {
    const order = (nextDueDate: string, due: object) =>
      shown(
        answerWith(signIn(customer(nextDueDate, undefined, { status: "CX_ACTION_PENDING" })), due),
      )?.blocks.flatMap((block) =>
        block.kind === "payment" || (block.kind === "banner" && block.action !== undefined) ? block.kind : [],
      );
    expect(order(YESTERDAY, DUE)).toEqual(["payment", "banner"]);
    expect(order(TODAY, { ...DUE, overdue: 0, nextDueDate: TODAY })).toEqual(["payment", "banner"]);
  });

  test("the home says that auto-pay collects it, and when; without auto-pay nothing of the kind", () => {
    const since = { bankName: "HDFC Bank", statusSince: "2026-01-04T06:30:00.000Z" };
    const late = answerWith(signIn(customer(YESTERDAY, undefined, since)), DUE);
    expect(kindsOf(late)).toContain(
      "Auto-pay from HDFC Bank ••0001 collects it on 5 February 2026, the oldest EMI first.",
    );
    const byHand = answerWith(
      signIn(customer(YESTERDAY, undefined, { ...since, status: "CX_ACTION_PENDING" })),
      DUE,
    );
    expect(kindsOf(byHand)).not.toContain("collects it");
  });

  test("the home says that auto-pay is on where nothing is to be paid yet", () => {
    const nothing = { ...DUE, dueNow: 0, overdue: 0, totalPayable: 0, nextDueDate: null, loans: [] };
    const words = (account: object) =>
      kindsOf(answerWith(signIn(customer(TODAY, undefined, account)), nothing));
    expect(words({ bankName: "HDFC Bank" })).toContain("Auto-pay is on, from HDFC Bank ••0001.");
    expect(words({ status: "CX_ACTION_PENDING" })).not.toContain("Auto-pay is on");
  });

  test("auto-pay says what becomes of it, beside the specification's text, and as it is set up", () => {
    const at = (status: string, nextDueDate: string) =>
      kindsOf(signIn(customer(nextDueDate, undefined, { status }), "/cm/setup-emandate"));
    const collected =
      "What's overdue is collected on 5 February 2026: the oldest EMI first, with its charges. You can pay it sooner in the app.";
    expect(at("VERIFIED", YESTERDAY)).toContain("Any amount can be transferred from the credit line.");
    expect(at("VERIFIED", YESTERDAY)).toContain(collected);
    expect(at("VERIFIED", TODAY)).not.toContain("overdue");
    expect(at("CX_ACTION_PENDING", YESTERDAY)).toContain(
      "What's overdue is collected on 5 February 2026: the oldest EMI first, with its charges.",
    );
    expect(at("CX_ACTION_PENDING", TODAY)).not.toContain("overdue");
  });

  test("and on the day itself, or once it is paid, the home offers what it always does", () => {
    const onTheDay = answerWith(signIn(customer(TODAY)), { ...DUE, overdue: 0, nextDueDate: TODAY });
    const offered = ["second borrow", "link limit"];
    expect(actionsOf(onTheDay)).toEqual(expect.arrayContaining(offered));
    const settled = answerWith(
      { ...onTheDay, commands: signIn(customer(TODAY)).commands.filter(isAboutOffers) },
      { success: true, offers: [] },
    );
    expect(kindsOf(settled)).toContain("K7QM2XHD9P");
    // The mandate has paid since the record was read.
    const paid = answerWith(signIn(customer(YESTERDAY)), { ...DUE, dueNow: 0, overdue: 0 });
    expect(actionsOf(paid)).toEqual(expect.arrayContaining(["main borrow", "link limit"]));
  });

  test.each(["/cm/tenure-selection", "/cm/key-fact-statement", "/cm/limitIncrease"])(
    "%s, reached by its address, offers paying and help alone",
    (address) => {
      const played = signIn(customer(YESTERDAY), address);
      expect(shown(played)?.title).toBe("Pay what's overdue first");
      expect(actionsOf(played)).toEqual(["main payOverdue", "second help", "link home"]);
      expect(shown(played)?.form ?? null).toBeNull();
      const paying = answerWith(press(played, "payOverdue"), DUE);
      expect(shown(paying)).toMatchObject({
        screen: "cm-repayments-list-emi-payment",
        values: { loan: "all", what: "DUE" },
      });
      expect(shown(signIn(customer(TODAY), address))?.title).not.toBe("Pay what's overdue first");
    },
  );

  test("no terms are worked out for a withdrawal, and one that was read is not confirmed", () => {
    const chosen = fill(signIn(customer(TODAY), "/cm/tenure-selection"), { amount: "25000", tenure: "3" });
    const read = answerWith(press(chosen, "next"), { success: true, amount: 25_000, options: [] });
    const late = {
      ...read,
      state: {
        ...read.state,
        record: { ...read.state.record, ...customer(YESTERDAY) } as typeof read.state.record,
      },
    };
    expect(shown(late)?.title).toBe("Pay what's overdue first");
    const confirming = signIn(customer(YESTERDAY), "/cm/confirm-transaction");
    expect(confirming.commands.flatMap((one) => (one.type === "call" ? [one.call] : []))).not.toContain(
      "txnGenRefNo",
    );
  });

  test("a higher limit that became none while it was read is looked up again", () => {
    const offer = {
      success: true,
      status: "OFFERED",
      currentLimit: 80_000,
      offeredLimit: 120_000,
      answeredAt: null,
    };
    const offered = answerWith(signIn(customer(TODAY), "/cm/limitIncrease"), offer);
    const refused = answer(press(fill(offered, { limitConsent: "yes" }), "accept"), {
      ok: false,
      kind: "http",
      status: 477,
      errorCode: "OVERDUE",
      errorMessage: "An EMI is overdue.",
    });
    expect(callOf(refused).call).toBe("limitIncreaseFetch");
    const known = answerWith(refused, { ...offer, status: "OVERDUE", offeredLimit: null });
    expect(shown(known)?.title).toBe("Pay what's overdue first");
  });

  test("the benefits of a line name no friend to invite", () => {
    const at = (day: string) => kindsOf(signIn(customer(day, "70000.20000"), "/app/benefits"));
    expect(at(YESTERDAY)).not.toContain("K7QM2XHD9P");
  });
});
