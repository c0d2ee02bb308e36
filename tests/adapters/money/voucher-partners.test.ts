import type { RepaymentsReply } from "@creditline/core/calls/line/repayment.shapes";
import { describe, expect, test } from "vitest";
import { purse } from "./money-tester.ts";

/** What is issued where: the channel, its partner and who issues the code. */
const SHOPS = [
  { channelPartner: "AMAZON", issuer: "vouchers" },
  { channelPartner: "PINE_LABS", issuer: "checkout" },
] as const;

describe.each(SHOPS)("codes for $channelPartner", ({ channelPartner, issuer }) => {
  const amount = { amount: 4_000, tenure: 6 };
  async function shopper(behaviour: string, of: string | null = null) {
    const one = await purse("shops-creditsaison");
    const before = await one.available();
    const order = { call: "txnWithdraw", partner: behaviour, of };
    const { status, text } = await one.one.ask("POST", "/sandbox/faults", order);
    if (status !== 200) throw new Error(text);
    const bodies = new Map<string, object>();
    const withdraw = async (key: string) => {
      const body = bodies.get(key) ?? (await one.toWithdraw({ ...amount, channelPartner }));
      bodies.set(key, body);
      return one.post("/v1/customer/txn/withdraw", body, key);
    };
    const codes = async () =>
      ((await one.post("/v2/customer/repayments", {})).body as RepaymentsReply).repayments.map(
        ({ voucherCode }) => voucherCode,
      );
    return { one, before, withdraw, codes };
  }

  test("come at once", async () => {
    const { withdraw, codes } = await shopper("succeeds", issuer);
    const { body } = await withdraw("one");
    const { voucherCode } = body as { voucherCode: string };
    expect(voucherCode).toMatch(/^\d{16}$/);
    expect(await codes()).toEqual([voucherCode]);
  });

  test("are refused, and then nothing is withdrawn; the next is issued", async () => {
    const { one, before, withdraw, codes } = await shopper("fails");
    expect(await withdraw("one")).toMatchObject({ status: 477, body: { errorCode: "VOUCHER_UNAVAILABLE" } });
    expect(await one.available()).toBe(before);
    expect(await codes()).toEqual([]);
    expect((await withdraw("one")).status).toBe(200);
    expect(await one.available()).toBe(before - 4_000);
  });

  test.each([
    ["answers-late", 90],
    ["stalls", 900],
  ])(
    "that are issued by one who %s come after %d seconds, once; the money is withdrawn",
    async (behaviour, seconds) => {
      const { one, before, withdraw, codes } = await shopper(behaviour);
      const first = await withdraw("one");
      expect(first.body).toMatchObject({ status: "SUCCESS", voucherCode: null });
      expect(await one.available()).toBe(before - 4_000);
      one.one.clock.advance(seconds * 1000 - 1);
      expect(await codes()).toEqual([null]);
      one.one.clock.advance(1);
      const [code] = await codes();
      expect(code).toMatch(/^\d{16}$/);
      one.one.clock.advance(86_400_000);
      expect(await codes()).toEqual([code]);
      const events = (await one.one.ask("GET", `/sandbox/customers/${one.me.customerId}/events`)).body;
      const issued = (events as { type: string }[]).filter(({ type }) => type === "voucher.issued");
      expect(issued).toHaveLength(1);
      expect((await withdraw("one")).body).toEqual(first.body);
      expect((await withdraw("two")).body).toMatchObject({ voucherCode: expect.any(String) });
      expect(await one.ledger()).toMatchObject({ sum: 0 });
    },
  );
});

test("an order that names who issues codes waits for a withdrawal that goes into one", async () => {
  const one = await purse("line-started");
  await one.one.ask("POST", "/sandbox/faults", { call: "txnWithdraw", partner: "fails", of: "vouchers" });
  const paid = await one.withdraw(5_000, 3);
  expect(paid.voucherCode).toBeNull();
  const shopper = await purse("consumer-finance-line", one.one);
  const body = await shopper.toWithdraw({ amount: 4_000, tenure: 6, channelPartner: "MYNTRA" });
  expect((await shopper.post("/v1/customer/txn/withdraw", body, "k")).body).toMatchObject({
    errorCode: "VOUCHER_UNAVAILABLE",
  });
});
