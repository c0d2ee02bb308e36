import { reportPayment } from "@creditline/adapters/platform/commands/money/report-payment";
import { createEvent } from "@creditline/adapters/platform/model/customer/events";
import { fold, afterEvents } from "@creditline/adapters/platform/model/customer/fold";
import { closingOf } from "@creditline/adapters/platform/model/money/loans/closing";
import { balancesOf, ledgerSum } from "@creditline/adapters/platform/model/money/ledger/ledger";
import { ledgerOf, WITH_ENTRIES } from "@creditline/adapters/platform/handlers/tester/sandbox-customers";
import { partnersWithBehaviour } from "@creditline/adapters/platform/partners/partner";
import {
  chargesOwed,
  type Loan,
  newLoan,
  outstandingPrincipal,
  payable,
} from "@creditline/adapters/platform/model/money/loans/loans";
import { applyDue } from "@creditline/adapters/platform/model/customer/apply-due";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { LENDER_CODES, type LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { indiaDay } from "@creditline/core/calendar/duration";
import type { PaymentPreview, RepaymentsReply } from "@creditline/core/calls/line/repayment.shapes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tester } from "../tester.ts";
import { purse, type Purse } from "./money-tester.ts";

/** Partners that no one has behave otherwise. */
const SUCCEEDING = partnersWithBehaviour(() => "succeeds");

const loansOf = async (one: Purse): Promise<RepaymentsReply["repayments"]> =>
  ((await one.post("/v2/customer/repayments", {})).body as RepaymentsReply).repayments;

const at = (one: Purse, moment: string): void => one.one.clock.set(Date.parse(moment));

const balances = async (one: Purse): Promise<Readonly<Record<string, number>>> => {
  const { balances: all, sum } = await one.ledger();
  expect(sum).toBe(0);
  return all;
};

/** A borrower whose mandate does not stand: nothing is paid unless they pay it. */
async function lateBorrower(): Promise<Purse> {
  const one = await purse("line-started");
  await one.one.ask("POST", `/sandbox/customers/${one.me.customerId}/beneficiary`, {
    status: "FINOPS_REVIEW",
  });
  return one;
}

describe("an instalment that is late", () => {
  test("costs 2 % of it for each month of thirty days, shown before it is posted and posted on the 5th", async () => {
    const one = await lateBorrower();
    const { emi, loanId } = await one.withdraw(20_000, 12);
    at(one, "2027-01-05T12:00:00+05:30");
    expect(await one.summary()).toMatchObject({ dueNow: emi, charges: 0 });
    at(one, "2027-01-20T12:00:00+05:30");
    const half = Math.round(emi * 100 * 0.01) / 100;
    expect(await one.summary()).toMatchObject({
      overdue: emi,
      charges: half,
      dueNow: Math.round((emi + half) * 100) / 100,
      lines: [
        { label: "EMI", amount: emi },
        { label: "Penal charges", amount: half },
      ],
    });
    expect((await balances(one))[`charges:${loanId}`]).toBeUndefined();
    at(one, "2027-02-05T00:00:00+05:30");
    const whole = Math.round(emi * 100 * 0.02);
    await one.summary();
    expect(await balances(one)).toMatchObject({ [`charges:${loanId}`]: whole, "penal-income": -whole });
    // Looked at again and again, it is charged once.
    await Promise.all(Array.from({ length: 5 }, () => one.summary()));
    expect((await balances(one))[`charges:${loanId}`]).toBe(whole);
    expect((await loansOf(one))[0]?.charges).toEqual([
      {
        kind: "penal",
        label: "Penal charges",
        instalment: 1,
        on: "2027-02-05",
        amount: whole / 100,
        gst: 0,
        paid: 0,
      },
    ]);
  });

  test("is never made part of what interest runs on, and stops costing more after a year", async () => {
    const one = await lateBorrower();
    const { loanId, emi } = await one.withdraw(5_000, 2);
    at(one, "2032-01-01T00:00:00Z");
    // The token has ended by then.
    const later = await purse("line-started", one.one);
    expect(await later.summary()).toMatchObject({ outstandingPrincipal: 5_000 });
    const charges = (await loansOf(later))[0]?.charges ?? [];
    expect(charges).toHaveLength(24);
    expect(charges.at(-1)?.on).toBe("2028-02-05");
    expect(charges[0]?.amount).toBe(Math.round(emi * 2) / 100);
    expect((await balances(one))[`principal:${loanId}`]).toBe(500_000);
  });

  test("is paid before what was charged for it; the charge is paid before anything that is still to come", async () => {
    const one = await lateBorrower();
    const { emi } = await one.withdraw(20_000, 12);
    at(one, "2027-01-20T12:00:00+05:30");
    const { dueNow, charges } = await one.summary();
    const first = await one.initiate({ amount: emi });
    await one.gateway(first.transactionId, "paid");
    expect(await one.summary()).toMatchObject({ overdue: 0, charges, dueNow: charges });
    const { amount, transactionId } = await one.initiate({ amount: charges });
    expect(amount + emi).toBeCloseTo(dueNow, 2);
    await one.gateway(transactionId, "paid");
    expect(await one.summary()).toMatchObject({ dueNow: 0, charges: 0 });
    expect((await loansOf(one))[0]?.instalments[1]?.paid).toBe(0);
    await balances(one);
  });

  test("is paid with its charges where no amount is named", async () => {
    const one = await lateBorrower();
    await one.withdraw(20_000, 12);
    at(one, "2027-01-20T12:00:00+05:30");
    const { dueNow } = await one.summary();
    const { amount, transactionId } = await one.initiate();
    expect(amount).toBe(dueNow);
    await one.gateway(transactionId, "paid");
    expect(await one.summary()).toMatchObject({ dueNow: 0 });
  });

  test("counts as paid on the day on which the payment was begun, if it is through within five days", async () => {
    for (const [through, charges] of [
      ["2027-01-15T23:00:00+05:30", 0],
      ["2027-01-16T01:00:00+05:30", 1],
    ] as const) {
      const one = await lateBorrower();
      await one.withdraw(20_000, 12);
      at(one, "2027-01-10T12:00:00+05:30");
      const { transactionId } = await one.initiate();
      at(one, through);
      await one.gateway(transactionId, "paid");
      expect(Math.sign((await one.summary()).charges)).toBe(charges);
    }
  });
});

/** A borrower whose bank dishonours the mandate, and takes it again with another account. */
async function bouncingBorrower(persona = "line-started"): Promise<Purse> {
  const one = await purse(persona);
  await one.post("/v1/customer/beneficiary", {
    accountNumber: "123456780007",
    ifsc: "HDFC0000001",
    mode: "E_MANDATE",
  });
  await one.confirmAccount();
  one.one.clock.advance(60_000);
  expect(await one.banner()).toBe("VERIFIED");
  return one;
}

describe("a debit that the bank dishonours", () => {
  test("leaves the instalment unpaid, is charged for once, and is tried again on the next 5th", async () => {
    const one = await bouncingBorrower();
    const { loanId, emi } = await one.withdraw(20_000, 12);
    at(one, "2027-01-05T09:59:59+05:30");
    expect(await one.summary()).toMatchObject({ charges: 0 });
    at(one, "2027-01-05T10:00:00+05:30");
    expect(await one.summary()).toMatchObject({
      dueNow: emi + 450,
      charges: 450,
      lines: [
        { label: "EMI", amount: emi },
        { label: "Bounce charge per dishonour", amount: 450 },
      ],
    });
    expect(await balances(one)).toMatchObject({ [`charges:${loanId}`]: 45_000 });
    at(one, "2027-02-05T10:00:00+05:30");
    await one.summary();
    const bounces = (await loansOf(one))[0]?.charges.filter(({ kind }) => kind === "bounce");
    expect(bounces?.map(({ instalment, on }) => [instalment, on])).toEqual([
      [1, "2027-01-05"],
      [1, "2027-02-05"],
      [2, "2027-02-05"],
    ]);
  });

  test("is made good by another account, which pays what was charged too", async () => {
    const one = await bouncingBorrower("line-started-muskmelon");
    await one.withdraw(5_000, 3);
    at(one, "2027-01-06T00:00:00+05:30");
    expect(await one.summary()).toMatchObject({ charges: expect.closeTo(650 + 1.14, 1) });
    await one.post("/v1/customer/beneficiary", {
      accountNumber: "123456781234",
      ifsc: "HDFC0000001",
      mode: "E_MANDATE",
    });
    at(one, "2027-02-05T10:00:00+05:30");
    expect(await one.summary()).toMatchObject({ dueNow: 0, charges: 0 });
    expect((await loansOf(one))[0]).toMatchObject({ instalmentsPaid: 2 });
    at(one, "2027-04-06T00:00:00+05:30");
    expect((await loansOf(one))[0]).toMatchObject({
      status: "CLOSED",
      endedOn: "2027-03-05",
      payable: 0,
      outstandingPrincipal: 0,
    });
    await balances(one);
  });
});

describe("closing a loan early", () => {
  test("costs the principal, interest up to the day, and no more where the lender states no charge", async () => {
    const one = await lateBorrower();
    const { instalments } = await one.withdraw(20_000, 12);
    // Pre-EMI interest until the 5th was kept back already: nothing has accrued.
    at(one, "2026-12-05T12:00:00+05:30");
    expect(await one.summary()).toMatchObject({ totalPayable: 20_000 });
    at(one, "2026-12-20T12:00:00+05:30");
    const interest = Math.round((instalments[0]?.interest ?? 0) * 50) / 100;
    const { totalPayable } = await one.summary();
    expect(totalPayable).toBe(20_000 + interest);
    expect(await one.post("/repayment/initiate", { amount: totalPayable + 0.01 })).toMatchObject({
      status: 477,
      body: { errorCode: "AMOUNT_TOO_LARGE" },
    });
    const { transactionId } = await one.initiate({ amount: totalPayable });
    expect((await loansOf(one))[0]).toMatchObject({ status: "OPEN", endedOn: null });
    await one.gateway(transactionId, "paid");
    expect((await loansOf(one))[0]).toMatchObject({
      status: "CLOSED",
      endedOn: "2026-12-20",
      payable: 0,
      charges: [],
    });
    expect(await one.available()).toBe(100_000);
    expect((await balances(one))["customer-credit"] ?? 0).toBe(0);
  });

  test("a paisa less closes nothing: it pays instalments ahead, with their interest", async () => {
    const one = await lateBorrower();
    await one.withdraw(20_000, 12);
    const { totalPayable } = await one.summary();
    const { transactionId } = await one.initiate({ amount: totalPayable - 0.01 });
    await one.gateway(transactionId, "paid");
    expect((await loansOf(one))[0]).toMatchObject({ status: "OPEN" });
    await balances(one);
  });
});

const loan = (lender: LenderCode, withdrawnOn = "2026-12-01") =>
  newLoan({
    loanId: "loan-1",
    applicationId: null,
    referenceNo: "REF1",
    partner: lender,
    lineType: "CASH_LINE",
    channel: "IMPS",
    channelPartner: lender,
    amount: 300_000,
    annualRate: 18,
    months: 3,
    emi: 103_015,
    processingFee: 0,
    gst: 0,
    preEmiInterest: lender === "FULLERTON" ? 600 : 0,
    preEmiTreatment: lender === "FULLERTON" ? "added-to-first-instalment" : "deducted-upfront",
    netDisbursed: 0,
    withdrawnOn,
    rows: [
      { n: 1, principal: 98_515, interest: lender === "FULLERTON" ? 5_100 : 4_500 },
      { n: 2, principal: 99_993, interest: 3_022 },
      { n: 3, principal: 101_492, interest: 1_522 },
    ],
    dueDays: ["2027-01-05", "2027-02-05", "2027-03-05"],
  });

describe("what closing takes", () => {
  test.each([
    // Before the first month begins, in the middle of it, and on its day.
    ["INCRED", "2026-12-03", 300_000, null],
    ["INCRED", "2026-12-20", 302_250, null],
    ["INCRED", "2027-01-05", 304_500, null],
    // 15 days late of 103,015 paise at 2 % a month, and half of the second month's interest.
    ["INCRED", "2027-01-20", 304_500 + 1_511 + 1_030, null],
    ["LENDBOX", "2026-12-20", 302_250 + 17_700, { fee: 15_000, gst: 2_700 }],
    // Pre-EMI interest that was added to the first instalment accrues in the four days before its month.
    ["FULLERTON", "2026-12-03", 300_300, null],
    ["FULLERTON", "2026-12-05", 300_600, null],
    // Within three months of the disbursal there is no charge; after them 4 % and GST, of what is outstanding.
    ["FULLERTON", "2027-02-28", null, null],
    ["FULLERTON", "2027-03-01", null, { fee: 12_000, gst: 2_160 }],
    // On the last day nothing is early any more.
    ["FULLERTON", "2027-03-05", null, null],
    ["ASPIRE", "2026-12-20", 302_250 + 15_000, { fee: 15_000, gst: 0 }],
  ] as const)("at %s on %s: %s", (lender, day, total, charge) => {
    const closing = closingOf(loan(lender), day);
    if (total !== null) expect(closing.total).toBe(total);
    if (charge === null) expect(closing.charge).toBeNull();
    else expect(closing.charge).toMatchObject(charge);
  });
});

test("at every lender, on every day: what closes a loan closes it, and leaves nothing owed and nothing over", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LENDER_CODES),
      fc.integer({ min: 0, max: 500 }),
      fc.boolean(),
      (lender, days, bounces) => {
        const begun = Date.parse("2026-12-01T04:30:00.000Z");
        const now = begun + days * 86_400_000;
        const { instalments, charges: _none, status: _open, ...terms } = loan(lender);
        const withdrawn = createEvent(begun, "withdrawal.made", {
          ...terms,
          // Paid out, and nothing kept back: what is not known here is not posted.
          netDisbursed: terms.amount,
          preEmiInterest: 0,
          rows: instalments.map(({ n, principal, interest }) => ({ n, principal, interest })),
          dueDays: instalments.map(({ due }) => due),
          voucherCode: null,
        });
        const account = { bankName: null, accountNumber: "123456780007", ifsc: "HDFC0000001", name: null };
        const verified = { status: "VERIFIED", reason: null, verified: true, next: null } as const;
        const borrowed = afterEvents(WITH_ENTRIES, [
          ...(bounces
            ? [
                createEvent(begun, "beneficiary.given", account),
                createEvent(begun, "beneficiary.moved", verified),
              ]
            : []),
          withdrawn,
        ]);
        const late = afterEvents(borrowed, applyDue(borrowed, now).events);
        // Settled again at the same moment, nothing more is charged.
        expect(applyDue(late, now).events).toEqual([]);
        const amount = closingOf(late.money.loans[0] as Loan, indiaDay(now)).total;
        const started = afterEvents(late, [
          createEvent(now, "payment.started", {
            transactionId: "pay-1",
            amount,
            purpose: "repayment",
            way: "payu",
            loanId: null,
          }),
        ]);
        const order = {
          transactionId: "pay-1",
          customerId: "",
          amount,
          outcome: "paid",
          reference: "PG1",
        } as const;
        const { money } = afterEvents(
          started,
          reportPayment(order, "loan-2")(started, now, SUCCEEDING).events,
        );
        expect(money.loans[0]?.status).toBe("CLOSED");
        const entries = money.ledger.entries ?? [];
        expect(ledgerSum(entries)).toBe(0);
        const standing = balancesOf(entries);
        for (const name of [
          "principal:loan-1",
          "charges:loan-1",
          "customer-credit",
          "limit-drawn",
        ] as const) {
          expect(standing[name] ?? 0, name).toBe(0);
        }
        expect(standing["collected"]).toBe(amount);
        const gst = money.loans[0]?.charges.reduce((sum, charge) => sum + charge.gst, 0) ?? 0;
        expect(standing["gst-payable"] ?? 0).toBe(-gst + 0);
      },
    ),
    { numRuns: 300 },
  );
});

type Deed =
  | { readonly kind: "advance"; readonly days: number }
  | { readonly kind: "pay"; readonly share: number }
  | { readonly kind: "withdraw"; readonly amount: number; readonly tenure: number }
  | { readonly kind: "mandate"; readonly ending: string };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ kind: fc.constant("advance" as const), days: fc.integer({ min: 1, max: 70 }) }),
  fc.record({ kind: fc.constant("pay" as const), share: fc.constantFrom(0.05, 0.4, 1) }),
  fc.record({
    kind: fc.constant("withdraw" as const),
    amount: fc.integer({ min: 5_000, max: 20_000 }),
    tenure: fc.constantFrom(2, 3, 6),
  }),
  fc.record({ kind: fc.constant("mandate" as const), ending: fc.constantFrom("0007", "1234") }),
);

test("whatever is borrowed, left unpaid, dishonoured, paid and closed: the ledger sums to zero and agrees with the loans", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("line-started", "line-started-muskmelon"),
      fc.array(deed, { minLength: 3, maxLength: 14 }),
      async (persona, deeds) => {
        const store = memoryStore();
        const one = await purse(persona, tester({ store }));
        for (const each of deeds) {
          if (each.kind === "advance") one.one.clock.advance(each.days * 86_400_000);
          else if (each.kind === "withdraw") {
            const asked = await one.toWithdraw(each);
            await one.post("/v1/customer/txn/withdraw", asked, `w-${JSON.stringify(each)}`);
          } else if (each.kind === "mandate") {
            await one.post("/v1/customer/beneficiary", {
              accountNumber: `12345678${each.ending}`,
              ifsc: "HDFC0000001",
              mode: "E_MANDATE",
            });
            await one.confirmAccount();
          } else {
            const { totalPayable } = await one.summary();
            const amount = Math.floor(totalPayable * each.share * 100) / 100;
            const begun = await one.post("/repayment/initiate", amount > 0 ? { amount } : {});
            if (begun.status === 200) {
              await one.gateway((begun.body as { transactionId: string }).transactionId, "paid");
            }
          }
        }
        await one.summary();
        const events = await store.read(one.me.customerId);
        const { money } = fold(events);
        const entries = ledgerOf(events);
        expect(ledgerSum(entries)).toBe(0);
        const standing = balancesOf(entries);
        for (const each of money.loans) {
          const of = (account: "principal" | "charges"): number => standing[`${account}:${each.loanId}`] ?? 0;
          expect(of("principal")).toBe(outstandingPrincipal(each));
          expect(of("charges")).toBe(chargesOwed(each));
          if (each.status === "CLOSED") expect(payable({ ...each, status: "OPEN" })).toBe(0);
          expect(new Set(each.charges.map(({ chargeId }) => chargeId)).size).toBe(each.charges.length);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test("who pays ahead and then closes pays no more than who closes at once: interest of days to come goes back", async () => {
  const one = await lateBorrower();
  const { loanId } = await one.withdraw(50_000, 6);
  at(one, "2027-01-03T12:00:00+05:30");
  const closes = (await one.summary()).totalPayable;
  const pay = async (amount: number) => {
    const { transactionId } = await one.initiate({ loanId, amount });
    expect((await one.gateway(transactionId, "paid")).status).toBe(200);
  };
  await pay(20_000);
  const left = Math.round((closes - 20_000) * 100) / 100;
  expect((await one.summary()).totalPayable).toBe(left);
  const preview = (await one.post("/v1/customer/repayment/preview", { what: "CLOSE", loanId })).body;
  expect(preview).toMatchObject({
    amount: left,
    closes: true,
    after: { outstandingPrincipal: 0, payable: 0 },
  });
  const { parts, before } = preview as PaymentPreview;
  const ahead = Math.round((before.outstandingPrincipal - left) * 100) / 100;
  expect(ahead).toBeGreaterThan(0);
  expect(parts).toEqual([
    { label: "Principal", amount: before.outstandingPrincipal },
    { label: "Interest paid ahead, refunded", amount: -ahead },
  ]);
  await pay(left);
  expect(await loansOf(one)).toMatchObject([{ status: "CLOSED", outstandingPrincipal: 0, payable: 0 }]);
  const kept = await balances(one);
  expect(kept[`principal:${loanId}`] ?? 0).toBe(0);
  expect(kept["limit-drawn"] ?? 0).toBe(0);
});
