import type { LoanReply, RepaymentsReply } from "@creditline/core/calls/line/repayment.shapes";
import type { WithdrawReply } from "@creditline/core/calls/line/withdrawal.calls";
import fc from "fast-check";
import { expect, test } from "vitest";
import { phoneOf, purse } from "./money-tester.ts";

/** A started line whose bank behaves so towards the next withdrawal. */
async function drawer(behaviour: string) {
  const one = await purse("draws-dmi");
  const before = { available: await one.available(), ledger: await one.ledger() };
  const order = { call: "txnWithdraw", partner: behaviour };
  const { status, text } = await one.one.ask("POST", "/sandbox/faults", order);
  if (status !== 200) throw new Error(text);
  const loans = async (asked: object = {}): Promise<readonly LoanReply[]> =>
    ((await one.post("/v2/customer/repayments", asked)).body as RepaymentsReply).repayments;
  const inbox = async () =>
    (
      (await one.one.ask("GET", `/sandbox/inbox?phone=${phoneOf("draws-dmi")}`)).body as { text: string }[]
    ).map(({ text: said }) => said);
  return { one, before, loans, inbox };
}

const DAYS_MS = 86_400_000;

test("a bank that answers at once has paid, and the loan is open", async () => {
  const { one, loans } = await drawer("succeeds");
  expect(await one.withdraw(40_000, 6)).toMatchObject({ status: "SUCCESS" });
  expect(await loans()).toMatchObject([{ status: "OPEN" }]);
});

test("a bank that fails at once takes no withdrawal, and the next one goes through", async () => {
  const { one, before, loans } = await drawer("fails");
  const body = await one.toWithdraw({ amount: 40_000, tenure: 6 });
  expect(await one.post("/v1/customer/txn/withdraw", body, "one")).toMatchObject({
    status: 477,
    body: { errorCode: "TRANSFER_FAILED" },
  });
  expect(await one.available()).toBe(before.available);
  expect(await loans()).toEqual([]);
  expect((await one.post("/v1/customer/txn/withdraw", body, "one")).status).toBe(200);
});

test("a withdrawal that is pending uses the limit, and nothing falls due or is taken for it", async () => {
  const { one, before, loans } = await drawer("answers-late");
  const made = await one.withdraw(40_000, 6);
  expect(made).toMatchObject({ status: "PENDING", availableLimit: before.available - 40_000 });
  expect(await loans({ standing: "OPEN" })).toMatchObject([
    {
      status: "PENDING",
      outstandingPrincipal: 40_000,
      payable: 0,
      closingAmount: 0,
      dueNow: 0,
      nextDueDate: null,
      coolingOff: null,
      instalments: [],
    },
  ]);
  expect(await loans({ standing: "ENDED" })).toEqual([]);
  expect(await one.summary()).toMatchObject({ outstandingPrincipal: 0, totalPayable: 0, loans: [] });
  const refused = await one.post("/repayment/initiate", { loanId: made.loanId });
  expect(refused.status).toBeGreaterThan(399);
  const named = await one.post("/v1/customer/creditline/close", { customerId: "cust-of-another" });
  expect(named).toMatchObject({ status: 400, body: { field: "customerId" } });
  const closing = await one.post("/v1/customer/creditline/close", { customerId: one.me.customerId });
  expect(closing.body).toMatchObject({ errorCode: "LOANS_OPEN" });
  expect(
    (await one.post("/v1/customer/txn/withdraw", { amount: before.available, tenure: 6 }, "more")).body,
  ).toMatchObject({ errorCode: "LIMIT_EXCEEDED" });
});

test("payments go to the other loans while a withdrawal is pending", async () => {
  const { one, loans } = await drawer("succeeds");
  const first = await one.withdraw(20_000, 6);
  await one.one.ask("POST", "/sandbox/faults", { call: "txnWithdraw", partner: "stalls" });
  const second = await one.withdraw(30_000, 6);
  const { transactionId } = await one.initiate({ amount: 5_000 });
  await one.gateway(transactionId, "paid");
  const standing = new Map((await loans()).map((loan) => [loan.loanId, loan.outstandingPrincipal]));
  expect(standing.get(first.loanId)).toBeLessThan(20_000);
  expect(standing.get(second.loanId)).toBe(30_000);
});

test("a late bank pays after 90 seconds and not before: the loan is as agreed, and the customer gets a message", async () => {
  const { one, loans, inbox } = await drawer("answers-late");
  const made = await one.withdraw(40_000, 6);
  one.one.clock.advance(90_000 - 1);
  expect(await loans()).toMatchObject([{ status: "PENDING" }]);
  one.one.clock.advance(1);
  const [loan] = await loans();
  expect(loan).toMatchObject({ status: "OPEN", nextDueDate: made.firstDue, instalments: made.instalments });
  expect((await inbox())[0]).toContain(
    `₹${made.netDisbursed.toLocaleString("en-IN")} has reached your account ending`,
  );
  one.one.clock.advance(60 * DAYS_MS);
  expect((await loans())[0]?.instalmentsPaid).toBeGreaterThan(0);
});

test("a bank that stalls is given up after 900 seconds: the withdrawal is undone, once, and stays so", async () => {
  const { one, before, loans, inbox } = await drawer("stalls");
  const body = await one.toWithdraw({ amount: 40_000, tenure: 6 });
  const made = (await one.post("/v1/customer/txn/withdraw", body, "one")).body as WithdrawReply;
  one.one.clock.advance(900_000 - 1);
  expect(await loans()).toMatchObject([{ status: "PENDING" }]);
  one.one.clock.advance(1);
  const undone = { status: "FAILED", outstandingPrincipal: 0, payable: 0, closingAmount: 0, instalments: [] };
  expect(await loans()).toMatchObject([undone]);
  expect(await loans({ standing: "OPEN" })).toEqual([]);
  expect(await one.available()).toBe(before.available);
  expect((await inbox())[0]).toContain(
    `Your withdrawal of ₹${made.netDisbursed.toLocaleString("en-IN")} didn't reach your account. It's cancelled: nothing is owed or charged, and your limit is restored.`,
  );
  one.one.clock.advance(120 * DAYS_MS);
  expect(await loans()).toMatchObject([{ ...undone, dueNow: 0, charges: [] }]);
  expect(await one.post("/v1/customer/txn/withdraw", body, "one")).toMatchObject({
    status: 200,
    body: { loanId: made.loanId, status: "PENDING" },
  });
  expect(await loans()).toHaveLength(1);
});

test("undone to the paisa: whatever was withdrawn, the ledger's accounts stand as before", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 10_000_00, max: 1_00_000_00 }),
      fc.constantFrom(3, 6, 12),
      async (paise, tenure) => {
        const { one, before } = await drawer("stalls");
        const { loanId } = await one.withdraw(paise / 100, tenure);
        const pending = await one.ledger();
        expect(pending.sum).toBe(0);
        expect(pending.balances[`principal:${loanId}`]).toBe(paise);
        expect(pending.balances["limit-available"]).toBe(
          (before.ledger.balances["limit-available"] ?? 0) - paise,
        );
        one.one.clock.advance(900_000);
        expect(await one.available()).toBe(before.available);
        const after = await one.ledger();
        expect(after.sum).toBe(0);
        for (const [account, balance] of Object.entries(after.balances)) {
          expect(balance, account).toBe(before.ledger.balances[account] ?? 0);
        }
      },
    ),
    { numRuns: 15 },
  );
});
