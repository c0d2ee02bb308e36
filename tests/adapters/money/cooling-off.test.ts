import type { LedgerReply } from "@creditline/adapters/contract/sandbox.shapes";
import type { LoanReply, PaymentPreview } from "@creditline/core/calls/line/repayment.shapes";
import { describe, expect, test } from "vitest";
import { purse, type Purse } from "./money-tester.ts";

const at = ({ one }: Purse, moment: string): void => {
  one.clock.set(Date.parse(moment));
};

const loanOf = async (one: Purse): Promise<LoanReply> => {
  const { body } = await one.post("/v2/customer/repayments", {});
  const [loan] = (body as { repayments: readonly LoanReply[] }).repayments;
  if (loan === undefined) throw new Error("there is no loan");
  return loan;
};

const closing = async (one: Purse, loanId: string): Promise<PaymentPreview> =>
  (await one.post("/v1/customer/repayment/preview", { what: "CLOSE", loanId })).body as PaymentPreview;

const left = ({ balances }: LedgerReply, account: string): number => balances[account] ?? 0;

describe("giving a withdrawal back (ruling R53)", () => {
  test("on its third day takes the principal and three days of interest, and gives the fee back", async () => {
    const one = await purse("line-started");
    const { loanId, processingFee, preEmiInterest, netDisbursed } = await one.withdraw(20_000, 12);
    expect(processingFee.amount).toBeGreaterThan(0);
    at(one, "2026-12-04T23:59:59+05:30");
    const perDay = preEmiInterest / 4;
    const takes = Math.round((netDisbursed + 3 * perDay) * 100) / 100;
    expect((await loanOf(one)).coolingOff).toEqual({ lastDay: "2026-12-04", amount: takes });
    const preview = await closing(one, loanId);
    expect(preview).toMatchObject({ amount: takes, givesBack: true, closes: true, closingCharge: 0 });
    expect(preview.parts.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(takes, 2);
    const { transactionId } = await one.initiate({ loanId, amount: takes, closes: true });
    await one.gateway(transactionId, "paid");
    expect(await loanOf(one)).toMatchObject({ status: "CLOSED", payable: 0, charges: [], coolingOff: null });
    expect(await one.available()).toBe(100_000);
    const ledger = await one.ledger();
    expect(ledger.sum).toBe(0);
    expect(left(ledger, `principal:${loanId}`)).toBe(0);
    expect(left(ledger, "fee-income")).toBe(0);
    expect(left(ledger, "gst-payable")).toBe(0);
    expect(left(ledger, "customer-credit")).toBe(0);
    // What is left with the lender is the interest of three days.
    expect(left(ledger, "interest-income")).toBe(-Math.round(3 * perDay * 100));
  });

  test("is over on the day after: closing costs what the lender charges for it, and the fee stays", async () => {
    const one = await purse("line-started");
    const { loanId } = await one.withdraw(20_000, 12);
    at(one, "2026-12-05T00:00:00+05:30");
    expect((await loanOf(one)).coolingOff).toBeNull();
    expect(await closing(one, loanId)).toMatchObject({ amount: 20_000, givesBack: false });
  });

  test("is not what a payment for all loans does where one of them is too old for that", async () => {
    const one = await purse("line-started");
    await one.withdraw(20_000, 12);
    at(one, "2026-12-06T12:00:00+05:30");
    const { loanId } = await one.withdraw(10_000, 3);
    const all = await one.post("/v1/customer/repayment/preview", { what: "CLOSE" });
    expect(all.body).toMatchObject({ closes: true, givesBack: false });
    expect(await closing(one, loanId)).toMatchObject({ closes: true, givesBack: true });
  });

  test("shows on the loan what came back, and nothing where it was closed later", async () => {
    const one = await purse("line-started");
    const { loanId, processingFee, preEmiInterest } = await one.withdraw(20_000, 12);
    expect((await loanOf(one)).givenBack).toBeNull();
    const { amount } = await closing(one, loanId);
    await one.gateway((await one.initiate({ loanId, amount, closes: true })).transactionId, "paid");
    expect((await loanOf(one)).givenBack).toEqual({
      processingFee: processingFee.amount,
      gst: processingFee.gst,
      interest: preEmiInterest,
    });
    const another = await one.withdraw(20_000, 12);
    at(one, "2026-12-10T12:00:00+05:30");
    const later = await closing(one, another.loanId);
    const begun = await one.initiate({ loanId: another.loanId, amount: later.amount, closes: true });
    await one.gateway(begun.transactionId, "paid");
    expect(await loanOf(one)).toMatchObject({ status: "CLOSED", givenBack: null });
  });

  test("counts from the day on which the payment was begun, though it came through later", async () => {
    const one = await purse("line-started");
    const { loanId } = await one.withdraw(20_000, 12);
    at(one, "2026-12-04T23:00:00+05:30");
    const { amount } = await closing(one, loanId);
    const { transactionId } = await one.initiate({ loanId, amount, closes: true });
    await one.gateway(transactionId, "pending");
    at(one, "2026-12-06T10:00:00+05:30");
    await one.gateway(transactionId, "paid");
    expect(await loanOf(one)).toMatchObject({ status: "CLOSED" });
  });

  test("pays what a part payment has left, and what is beyond that is the customer's credit", async () => {
    const one = await purse("line-started");
    const { loanId } = await one.withdraw(5_000, 3);
    const first = await one.initiate({ loanId, amount: 4_400 });
    await one.gateway(first.transactionId, "paid");
    const { amount } = await closing(one, loanId);
    const { transactionId } = await one.initiate({ loanId, amount, closes: true });
    await one.gateway(transactionId, "paid");
    expect(await loanOf(one)).toMatchObject({ status: "CLOSED" });
    expect((await one.ledger()).sum).toBe(0);
  });

  test("is taken by Muskmelon too, which takes no other payment by hand", async () => {
    const one = await purse("line-started-muskmelon");
    const { loanId } = await one.withdraw(5_000, 3);
    const { amount } = await closing(one, loanId);
    expect(await one.post("/repayment/initiate", { loanId, amount: amount - 1 })).toMatchObject({
      body: { errorCode: "MANUAL_PAYMENT_NOT_TAKEN" },
    });
    expect((await one.post("/repayment/initiate", { loanId, amount })).status).toBe(200);
  });
});

describe("a payment that is looked at first", () => {
  test("to close is refused when the day has made closing dearer", async () => {
    const one = await purse("line-started");
    const { loanId } = await one.withdraw(20_000, 12);
    at(one, "2026-12-20T12:00:00+05:30");
    const { amount } = await closing(one, loanId);
    at(one, "2026-12-21T12:00:00+05:30");
    expect(await one.post("/repayment/initiate", { loanId, amount, closes: true })).toMatchObject({
      status: 477,
      body: { errorCode: "AMOUNT_CHANGED" },
    });
  });

  test("twice is refused while the first is being processed, until it is given up after a quarter of an hour", async () => {
    const one = await purse("line-started");
    await one.withdraw(20_000, 12);
    const { transactionId } = await one.initiate();
    await one.gateway(transactionId, "pending");
    expect(await one.post("/repayment/initiate", {})).toMatchObject({
      status: 477,
      body: { errorCode: "PAYMENT_UNDER_WAY" },
    });
    one.one.clock.advance(899_999);
    expect((await one.post("/repayment/initiate", {})).status).toBe(477);
    one.one.clock.advance(1);
    expect((await one.post("/repayment/initiate", {})).status).toBe(200);
  });

  test("and turned back from is cancelled, and cannot be paid any more", async () => {
    const one = await purse("line-started");
    await one.withdraw(20_000, 12);
    const { transactionId } = await one.initiate();
    const back = await one.post("/v1/customer/repayment/handle", { transactionId, status: "cancelled" });
    expect(back.body).toMatchObject({ status: "CANCELLED", message: "the user cancelled the request" });
    await one.gateway(transactionId, "paid");
    expect((await one.summary()).outstandingPrincipal).toBe(20_000);
  });
});
