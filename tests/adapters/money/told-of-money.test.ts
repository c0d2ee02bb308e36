import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { describe, expect, test } from "vitest";
import { tester, type Tester } from "../tester.ts";
import { phoneOf, type Purse, purse } from "./money-tester.ts";

interface Message {
  readonly at: string;
  readonly kind: string;
  readonly text: string;
}

/** What the phone was told of its money, newest first. */
async function toldTo(one: Tester, persona: string): Promise<readonly Message[]> {
  const { body } = await one.ask("GET", `/sandbox/inbox?phone=${phoneOf(persona)}`);
  return (body as readonly (Message & { readonly code?: string })[]).filter(({ code }) => code === undefined);
}

const at = ({ one }: Purse, moment: string, later = 0): void =>
  one.clock.advance(Date.parse(moment) + later - one.clock.now());

const BORROWER = "draws-dmi";

describe("before a debit the customer", () => {
  test("is told a day and an hour before, of the amount that is then taken, to the paisa", async () => {
    const mine = await purse(BORROWER);
    await mine.withdraw(40_000, 6);
    at(mine, "2027-01-04T09:00:00+05:30", -1);
    await mine.summary();
    expect(await toldTo(mine.one, BORROWER)).toEqual([]);
    at(mine, "2027-01-04T09:00:00+05:30");
    const { nextDueAmount } = await mine.summary();
    const amount = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(nextDueAmount);
    const [told, ...others] = await toldTo(mine.one, BORROWER);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ at: "2027-01-04T03:30:00.000Z", kind: "sms" });
    expect(told?.text).toContain(`On 5 January 2027 we take ₹${amount} for your loan with DMI`);
    at(mine, "2027-01-05T10:00:00+05:30");
    await mine.summary();
    const { balances } = await mine.ledger();
    expect(balances["collected"]).toBe(Math.round(nextDueAmount * 100));
    const [receipt] = await toldTo(mine.one, BORROWER);
    expect(receipt?.text).toContain(`₹${amount} was taken from your account`);
    expect(receipt?.text).toContain("instalment 1 of 6");
  });

  test("is told once of each, however often they look and whatever is started anew in between", async () => {
    const store = memoryStore();
    const before = tester({ store, withoutLoans: true });
    const mine = await purse(BORROWER, before);
    await mine.withdraw(40_000, 6);
    at(mine, "2027-01-04T12:00:00+05:30");
    await mine.summary();
    await mine.summary();
    const after = tester({ store, withoutLoans: true });
    after.clock.advance(before.clock.now() - after.clock.now());
    const again = await purse(BORROWER, after);
    await again.summary();
    expect(await toldTo(after, BORROWER)).toHaveLength(1);
    at(again, "2027-02-06T12:00:00+05:30");
    await again.summary();
    // Two debits: each was told of before, and each when it was taken.
    expect(await toldTo(after, BORROWER)).toHaveLength(4);
  });

  test("finds a code that was sent since on top of what came due before it", async () => {
    const mine = await purse(BORROWER);
    await mine.withdraw(40_000, 6);
    at(mine, "2027-01-06T10:00:00+05:30");
    await mine.one.ask("POST", "/v1/otp/send", { phone: phoneOf(BORROWER), purpose: "SIGNUP" });
    const { body } = await mine.one.ask("GET", `/sandbox/inbox?phone=${phoneOf(BORROWER)}`);
    const [newest, ...older] = body as readonly { readonly kind: string; readonly text: string }[];
    expect(newest?.kind).toBe("otp");
    expect(older.slice(0, 2).map(({ text }) => text.includes("was taken"))).toEqual([true, false]);
  });

  test("is told of what being late costs with it, once a debit was dishonoured", async () => {
    const mine = await purse(BORROWER);
    await mine.post("/v1/customer/beneficiary", {
      accountNumber: "123456780007",
      ifsc: "HDFC0000001",
      mode: "E_MANDATE",
    });
    await mine.confirmAccount();
    mine.one.clock.advance(60_000);
    const { emi } = await mine.withdraw(40_000, 6);
    at(mine, "2027-01-05T10:00:00+05:30");
    await mine.summary();
    const [bounced] = await toldTo(mine.one, BORROWER);
    const amount = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(emi);
    expect(bounced?.text).toContain(
      `Your bank did not pay ₹${amount} on 5 January 2027 for your loan with DMI`,
    );
    expect(bounced?.text).toContain("₹450 is charged for that");
    // The next time both instalments are taken, with the dishonour's charge and the penal charges up to that day.
    at(mine, "2027-02-04T09:00:00+05:30");
    await mine.summary();
    const [told] = await toldTo(mine.one, BORROWER);
    at(mine, "2027-02-05T09:59:00+05:30");
    const { dueNow } = await mine.summary();
    const both = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(dueNow);
    expect(told?.text).toContain(`On 5 February 2027 we take ₹${both} `);
  });

  test.each([
    ["leaves a day for it", 0, 1],
    ["leaves a second less", 1_000, 0],
  ])("is debited only where a mandate %s (Reserve Bank: 24 hours before)", async (_, later, taken) => {
    const mine = await purse(BORROWER);
    await mine.withdraw(40_000, 6);
    const put = (status: string) =>
      mine.post(`/sandbox/customers/${mine.me.customerId}/beneficiary`, { status });
    await put("CX_ACTION_PENDING");
    at(mine, "2027-01-04T10:00:00+05:30", later);
    await put("VERIFIED");
    at(mine, "2027-01-05T10:00:00+05:30");
    await mine.summary();
    const told = await toldTo(mine.one, BORROWER);
    expect(told.filter(({ text }) => text.includes("we take"))).toHaveLength(taken);
    expect(told.filter(({ text }) => text.includes("was taken"))).toHaveLength(taken);
  });
});

describe("of a payment by hand the customer", () => {
  test.each([
    ["paid", "We received your payment of ₹100 to DMI on 1 December 2026. Reference"],
    ["failed", "Your payment of ₹100 to DMI on 1 December 2026 was not successful. Reference"],
    ["cancelled", null],
    ["pending", null],
  ] as const)("that is %s is told once, and of nothing that they did themselves", async (outcome, words) => {
    const mine = await purse(BORROWER);
    await mine.withdraw(40_000, 6);
    const { transactionId } = await mine.initiate({ amount: 100 });
    await mine.gateway(transactionId, outcome);
    await mine.gateway(transactionId, outcome);
    const told = await toldTo(mine.one, BORROWER);
    expect(told).toHaveLength(words === null ? 0 : 1);
    if (words !== null) expect(told[0]?.text).toContain(words);
  });
});
