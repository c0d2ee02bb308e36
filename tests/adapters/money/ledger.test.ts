import {
  balanceOf,
  EMPTY_LEDGER,
  ledgerSum,
  posted,
} from "@creditline/adapters/platform/model/money/ledger/ledger";
import {
  afterAllocations,
  allocate,
  type Loan,
  newLoan,
  payable,
} from "@creditline/adapters/platform/model/money/loans/loans";
import { chargedFee, quote } from "@creditline/core/lenders/fees/quote";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import type { LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { phoneOf, purse } from "./money-tester.ts";

const at = "2026-12-01T00:00:00.000Z";

describe("the ledger", () => {
  test("takes entries that sum to zero, and leaves postings of nothing out", () => {
    const ledger = posted(
      { ...EMPTY_LEDGER, entries: [] },
      {
        at,
        what: "x",
        postings: [
          { account: "collected", amount: 100 },
          { account: "customer-credit", amount: -100 },
          { account: "interest-income", amount: 0 },
        ],
      },
    );
    expect(balanceOf(ledger, "collected")).toBe(100);
    expect(balanceOf(ledger, "fee-income")).toBe(0);
    expect(ledger.entries?.[0]?.postings).toHaveLength(2);
    expect(ledgerSum(ledger.entries ?? [])).toBe(0);
  });

  test.each([[[1, 0]], [[100, -99]], [[0.5, -0.5]]])(
    "refuses %j: it does not balance, or is not in whole paise",
    ([one = 0, other = 0]) => {
      const entry = {
        at,
        what: "x",
        postings: [
          { account: "collected" as const, amount: one },
          { account: "customer-credit" as const, amount: other },
        ],
      };
      expect(() => posted(EMPTY_LEDGER, entry)).toThrow(RangeError);
    },
  );
});

const loan = (loanId: string, rows: readonly (readonly [number, number])[], firstMonth: number): Loan =>
  newLoan(
    {
      loanId,
      applicationId: null,
      referenceNo: "REF1",
      partner: "INCRED",
      lineType: "CASH_LINE",
      channel: "IMPS",
      channelPartner: "INCRED",
      amount: rows.reduce((sum, [principal]) => sum + principal, 0),
      annualRate: 18,
      months: rows.length,
      emi: 0,
      processingFee: 0,
      gst: 0,
      preEmiInterest: 0,
      preEmiTreatment: null,
      netDisbursed: 0,
      withdrawnOn: "2026-12-01",
      rows: rows.map(([principal, interest], i) => ({ n: i + 1, principal, interest })),
      dueDays: rows.map((_, i) => `2027-${String(firstMonth + i).padStart(2, "0")}-05`),
    },
    null,
  );

const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.nat(50_000)), {
  minLength: 1,
  maxLength: 6,
});

describe("a payment", () => {
  test("is spread without a paisa lost: onto instalments, and the rest to the customer's credit", () => {
    fc.assert(
      fc.property(rows, rows, fc.integer({ min: 1, max: 8_000_000 }), (one, other, amount) => {
        const loans = [loan("a", one, 1), loan("b", other, 2)];
        const { allocations, excess } = allocate(loans, amount, null, "2027-01-01");
        const spread = allocations.reduce((sum, { principal, interest }) => sum + principal + interest, 0);
        expect(spread + excess).toBe(amount);
        const owed = loans.reduce((sum, each) => sum + payable(each), 0);
        const left = loans.reduce(
          (sum, each) => sum + payable(afterAllocations(each, allocations, [], "2026-01-05")),
          0,
        );
        expect(owed - left).toBe(spread);
        expect(excess).toBe(Math.max(0, amount - owed));
      }),
    );
  });

  test("pays what fell due first, its interest before its principal, and only the loan that is named", () => {
    const loans = [loan("late", [[1000, 100]], 2), loan("early", [[1000, 100]], 1)];
    expect(allocate(loans, 50, null, "2027-01-01").allocations).toEqual([
      { loanId: "early", n: 1, principal: 0, interest: 50 },
    ]);
    expect(allocate(loans, 1150, null, "2027-01-01").allocations).toEqual([
      { loanId: "early", n: 1, principal: 1000, interest: 100 },
      { loanId: "late", n: 1, principal: 0, interest: 50 },
    ]);
    expect(allocate(loans, 2000, ["late"], "2027-01-01")).toEqual({
      allocations: [{ loanId: "late", n: 1, principal: 1000, interest: 100 }],
      charges: [],
      excess: 900,
    });
  });
});

describe("a fee without a single figure", () => {
  const charge = (lender: LenderCode, rupees: number) =>
    chargedFee(quote(lenderOf(lender), "CASH_LINE", rupees * 100, "paise").processing);
  test.each([
    ["DMI", 4_000, { fee: 39_900, kind: "exact", assumed: false }],
    ["INCRED", 20_000, { fee: 75_000, kind: "one-of", assumed: true }],
    ["INCRED", 12_000, { fee: 0, kind: "not-stated", assumed: true }],
    ["INCRED", 30_000, { fee: 90_000, kind: "range", assumed: true }],
    ["FULLERTON", 20_000, { fee: 100_000, gst: 18_000, kind: "at-most", assumed: true }],
  ] as const)("%s on %i rupees is %o", (lender, rupees, expected) => {
    expect(charge(lender, rupees)).toMatchObject(expected);
  });
});

describe("what was paid beyond what was owed", () => {
  async function paidTwice(persona = "draws-dmi") {
    const mine = await purse(persona);
    await mine.withdraw(20_000, 6);
    const { totalPayable: amount } = await mine.summary();
    const begun = [
      await mine.initiate({ amount }),
      await mine.initiate({ amount }),
      await mine.initiate({ amount }),
    ];
    for (const { transactionId } of begun.slice(0, 2)) await mine.gateway(transactionId, "paid");
    expect((await mine.summary()).customerCredit).toBe(amount);
    const late = begun[2]?.transactionId ?? "";
    const told = async () =>
      (
        (await mine.one.ask("GET", `/sandbox/inbox?phone=${phoneOf(persona)}`)).body as { text: string }[]
      ).filter(({ text }) => text.includes("We've refunded"));
    return { mine, amount, late, told };
  }

  test("is paid back when the line is closed, and so is what comes in afterwards, each once", async () => {
    const { mine, amount, late, told } = await paidTwice();
    expect((await mine.post("/v1/customer/creditline/close", {}, "close")).status).toBe(200);
    expect((await mine.summary()).customerCredit).toBe(0);
    expect(await told()).toHaveLength(1);
    await mine.gateway(late, "paid");
    await mine.gateway(late, "paid");
    expect((await mine.summary()).customerCredit).toBe(0);
    expect(await told()).toHaveLength(2);
    expect((await told())[0]?.text).toContain(`refunded ₹${amount.toLocaleString("en-IN")}`);
    const { balances, sum } = await mine.ledger();
    expect(sum).toBe(0);
    expect(balances["customer-credit"]).toBe(0);
  });

  test("keeps the line open, and the customer known, while there is no account to pay it back to", async () => {
    const { mine } = await paidTwice();
    // Another account, which no code has confirmed.
    const given = { accountNumber: "999988887777", ifsc: "HDFC0000001" };
    expect((await mine.post("/v1/customer/beneficiary", given)).status).toBe(200);
    expect((await mine.post("/v1/customer/creditline/close", {})).body).toMatchObject({
      errorCode: "CREDIT_HELD",
    });
    await mine.one.ask("POST", `/sandbox/customers/${mine.me.customerId}/status`, { code: "90000.99000" });
    expect((await mine.post("/v1/customer/account/deletion", {})).status).toBe(200);
    const done = await mine.one.ask("POST", `/sandbox/customers/${mine.me.customerId}/deletion`, {
      kept: [{ what: "Accounts", why: "A law" }],
    });
    expect(done.body).toMatchObject({ errorCode: "CREDIT_HELD" });
  });
});
