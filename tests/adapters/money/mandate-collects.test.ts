import type { RepaymentsReply } from "@creditline/core/calls/line/repayment.shapes";
import { rupees } from "@creditline/core/messages/message";
import { translate } from "@creditline/core/messages/translate";
import fc from "fast-check";
import { expect, test } from "vitest";
import { phoneOf, purse, type Purse } from "./money-tester.ts";

const DAY_MS = 86_400_000;
const BORROWER = "draws-dmi";

const at = ({ one }: Purse, moment: string): void => one.clock.set(Date.parse(moment));

const setMandate = async (one: Purse, stands: boolean): Promise<void> => {
  const { status, text } = await one.one.ask("POST", `/sandbox/customers/${one.me.customerId}/beneficiary`, {
    status: stands ? "VERIFIED" : "CX_ACTION_PENDING",
  });
  expect(status, text).toBe(200);
};

const giveAccount = async (one: Purse, accountNumber: string): Promise<void> => {
  await one.post("/v1/customer/beneficiary", { accountNumber, ifsc: "HDFC0000001" });
  await one.confirmAccount();
};

const smsTo = async (one: Purse): Promise<readonly string[]> => {
  const { body } = await one.one.ask("GET", `/sandbox/inbox?phone=${phoneOf(BORROWER)}`);
  return (body as { kind: string; text: string }[])
    .filter(({ kind }) => kind === "sms")
    .map(({ text }) => text);
};

test("a mandate that is set up while an EMI is overdue takes it on the next 5th, with its penal charges, and says so before", async () => {
  const one = await purse(BORROWER);
  await setMandate(one, false);
  const { emi } = await one.withdraw(30_000, 6);
  at(one, "2027-01-10T12:00:00+05:30");
  const part = await one.initiate({ amount: 2_000 });
  await one.gateway(part.transactionId, "paid");
  at(one, "2027-01-19T12:00:00+05:30");
  await setMandate(one, true);
  at(one, "2027-02-04T09:00:00+05:30");
  await one.summary();
  const [announced] = await smsTo(one);
  at(one, "2027-02-05T09:59:59+05:30");
  const before = await one.summary();
  const overdue = Math.round((emi - 2_000) * 100) / 100;
  expect(before).toMatchObject({ overdue, dueNow: Math.round((overdue + emi + before.charges) * 100) / 100 });
  expect(announced).toContain(
    `On 5 February 2027, auto-pay will debit ${translate(rupees(before.dueNow))} for your loan with DMI`,
  );
  expect(announced).toContain(
    `including ${translate(rupees(overdue))} overdue and ${translate(rupees(before.charges))} in late payment charges`,
  );
  at(one, "2027-02-05T10:00:00+05:30");
  expect(await one.summary()).toMatchObject({ overdue: 0, dueNow: 0, charges: 0 });
  const { payments } = (await one.post("/v2/customer/repayments", {})).body as RepaymentsReply;
  const taken = payments.filter(({ way }) => way === "auto-repayment");
  // The oldest EMI first, and what being late has cost with it.
  expect(taken.map(({ amount }) => amount).toReversed()).toEqual([
    Math.round((overdue + before.charges) * 100) / 100,
    emi,
  ]);
});

test("a mandate takes no more at once than the customer agreed to: an EMI that is larger stays to be paid by hand", async () => {
  const one = await purse(BORROWER);
  await giveAccount(one, "123456780011");
  await setMandate(one, false);
  const signed = await one.post("/v1/customer/beneficiary", { mode: "E_MANDATE" });
  expect(signed.status, signed.text).toBe(200);
  one.one.clock.advance(60_000);
  expect(await one.banner()).toBe("VERIFIED");
  const { emi } = await one.withdraw(30_000, 6);
  const { mandate } = (await one.one.record(one.me.access)).beneficiaryBankInfo ?? {};
  expect(mandate?.maximumAmount).toBeGreaterThan(emi);
  at(one, "2027-01-05T10:00:00+05:30");
  expect(await one.summary()).toMatchObject({ dueNow: 0 });
  const { payments } = (await one.post("/v2/customer/repayments", {})).body as RepaymentsReply;
  expect(payments.every(({ amount }) => amount <= (mandate?.maximumAmount ?? 0))).toBe(true);
});

/** Both EMIs of a loan paid late and by hand, and what that has cost not; then the mandate is set up. */
async function onlyChargesLeft(accountNumber: string) {
  const one = await purse(BORROWER);
  await giveAccount(one, accountNumber);
  await setMandate(one, false);
  const { loanId } = await one.withdraw(10_000, 2);
  at(one, "2027-03-10T12:00:00+05:30");
  const { overdue } = await one.summary();
  const { transactionId } = await one.initiate({ amount: overdue });
  await one.gateway(transactionId, "paid");
  await setMandate(one, true);
  const { charges, ...left } = await one.summary();
  expect(left).toMatchObject({ overdue: 0, dueNow: charges });
  expect(charges).toBeGreaterThan(0);
  const loan = async () => {
    const { repayments } = (await one.post("/v2/customer/repayments", {})).body as RepaymentsReply;
    return repayments.find((each) => each.loanId === loanId);
  };
  return { one, charges, loan };
}

test("charges that are left once every EMI is paid are taken on the next 5th, are informed of before, and close the loan", async () => {
  const { one, charges, loan } = await onlyChargesLeft("123456780011");
  at(one, "2027-04-04T09:00:00+05:30");
  await one.summary();
  const [announced] = await smsTo(one);
  expect(announced).toContain(
    `On 5 April 2027, auto-pay will debit ${translate(rupees(charges))} for unpaid charges`,
  );
  at(one, "2027-04-05T09:59:59+05:30");
  expect(await one.summary()).toMatchObject({ charges });
  at(one, "2027-04-05T10:00:00+05:30");
  expect(await one.summary()).toMatchObject({ charges: 0, dueNow: 0 });
  expect(await loan()).toMatchObject({ status: "CLOSED" });
  const [closed, taken] = await smsTo(one);
  expect(closed).toContain("is closed. Nothing more is due on it.");
  expect(taken).toContain(`${translate(rupees(charges))} was debited from your account`);
  expect(taken).toContain("for unpaid charges");
});

test("charges alone that the bank refuses cost nothing more, and are taken on a later 5th", async () => {
  const { one, charges, loan } = await onlyChargesLeft("123456780007");
  at(one, "2027-04-05T10:00:00+05:30");
  expect(await one.summary()).toMatchObject({ charges });
  expect((await smsTo(one))[0]).toContain(
    `Your bank refused the debit of ${translate(rupees(charges))} on 5 April 2027 for your loan with DMI. There's no charge.`,
  );
  await giveAccount(one, "123456780011");
  await setMandate(one, true);
  at(one, "2027-05-05T10:00:00+05:30");
  expect(await one.summary()).toMatchObject({ charges: 0, dueNow: 0 });
  expect(await loan()).toMatchObject({ status: "CLOSED" });
});

type Move =
  | { readonly does: "draws"; readonly amount: number; readonly tenure: number }
  | { readonly does: "waits"; readonly days: number }
  | { readonly does: "pays"; readonly share: number }
  | { readonly does: "mandate"; readonly stands: boolean };

const MOVE: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    does: fc.constant("draws" as const),
    amount: fc.integer({ min: 6, max: 40 }),
    tenure: fc.constantFrom(3, 6),
  }),
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("waits" as const), days: fc.integer({ min: 1, max: 70 }) }),
  },
  fc.record({ does: fc.constant("pays" as const), share: fc.constantFrom(0.1, 0.5, 1) }),
  fc.record({ does: fc.constant("mandate" as const), stands: fc.boolean() }),
);

/** The first 5th whose debit can be informed of a day before, at ten. */
function nextDebit(now: number): number {
  const [year = 0, month = 1] = new Date(now + DAY_MS).toISOString().slice(0, 7).split("-").map(Number);
  const moments = [0, 1, 2].map((later) => Date.UTC(year, month - 1 + later, 5, 4, 30));
  return moments.find((moment) => moment - DAY_MS >= now) ?? Number.NaN;
}

test("after any history with a working mandate and money in the account nothing stays overdue after the next debit day", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(MOVE, { minLength: 3, maxLength: 12 }),
      fc.boolean(),
      async (moves, isRefused) => {
        const one = await purse(BORROWER);
        await giveAccount(one, isRefused ? "123456780007" : "123456780011");
        await setMandate(one, false);
        await one.withdraw(20_000, 6);
        for (const [n, move] of moves.entries()) {
          if (move.does === "waits") one.one.clock.advance(move.days * DAY_MS);
          if (move.does === "mandate") await setMandate(one, move.stands);
          if (move.does === "draws") {
            const asked = { amount: move.amount * 500, tenure: move.tenure };
            await one.post("/v1/customer/txn/withdraw", await one.toWithdraw(asked), `draw-${n}`);
          }
          if (move.does === "pays") {
            const { dueNow } = await one.summary();
            const amount = Math.round(dueNow * move.share * 100) / 100;
            if (amount < 1) continue;
            const { transactionId } = await one.initiate({ amount });
            await one.gateway(transactionId, "paid");
          }
        }
        await giveAccount(one, "123456780011");
        await setMandate(one, true);
        const debit = nextDebit(one.one.clock.now());
        const collected = async () => (await one.ledger()).balances["collected"] ?? 0;
        one.one.clock.set(debit - 1_000);
        const [due, before] = [await one.summary(), await collected()];
        one.one.clock.set(debit);
        expect(await one.summary()).toMatchObject({ overdue: 0 });
        // Not a paisa more than was due.
        const taken = (await collected()) - before;
        expect(taken).toBeLessThanOrEqual(Math.round(due.dueNow * 100));
        expect(taken).toBeGreaterThanOrEqual(Math.round((due.dueNow - due.charges) * 100));
        expect((await one.ledger()).sum).toBe(0);
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
