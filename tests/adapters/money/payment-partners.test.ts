import { describe, expect, test } from "vitest";
import { phoneOf, purse, type Purse } from "./money-tester.ts";

interface Way {
  readonly call: string;
  begin(one: Purse): Promise<{ readonly status: number; readonly body: unknown; readonly id: string }>;
  status(one: Purse, id: string): Promise<unknown>;
}

const begun = async (one: Purse, path: string, field: string) => {
  const { status, body } = await one.post(path, {});
  return { status, body, id: String((body as Record<string, unknown>)[field]) };
};
const statusIn = async (answer: Promise<{ readonly body: unknown }>): Promise<unknown> =>
  ((await answer).body as { status?: string }).status;

const WAYS: readonly Way[] = [
  {
    call: "repaymentInitiate",
    begin: (one) => begun(one, "/repayment/initiate", "transactionId"),
    status: (one, transactionId) => statusIn(one.post("/v1/customer/handlePayment", { transactionId })),
  },
  {
    call: "repaymentInit",
    begin: (one) => begun(one, "/v1/customer/repayment/init", "transactionId"),
    status: (one, transactionId) => statusIn(one.post("/v1/customer/repayment/handle", { transactionId })),
  },
  {
    call: "googlepayOrder",
    begin: (one) => begun(one, "/v1/googlepay/order", "orderId"),
    status: (one, orderId) => statusIn(one.get(`/v1/googlepay/paymentStatus?orderId=${orderId}`)),
  },
];

/** A customer who owes an instalment, with something ordered of the partner behind a call. */
async function borrower(call: string, partner: string): Promise<Purse> {
  const one = await purse("line-started");
  await one.withdraw(10_000, 12);
  const ordered = await one.one.ask("POST", "/sandbox/faults", { call, partner });
  if (ordered.status !== 200) throw new Error(ordered.text);
  return one;
}

const isPaid = async (one: Purse): Promise<boolean> => (await one.summary()).outstandingPrincipal < 10_000;

describe.each(WAYS)("the gateway behind $call", ({ call, begin, status }) => {
  test("that succeeds says at once how a payment ended", async () => {
    const one = await borrower(call, "succeeds");
    const { id } = await begin(one);
    expect((await one.gateway(id, "paid")).body).toMatchObject({ status: "paid" });
    expect(await status(one, id)).toBe("SUCCESS");
    expect(await isPaid(one)).toBe(true);
  });

  test("that fails lets nothing begin, in the specification's words; the next one goes through", async () => {
    const one = await borrower(call, "fails");
    const refused = await begin(one);
    expect(refused).toMatchObject({
      status: 477,
      body: {
        errorCode: "GATEWAY_UNAVAILABLE",
        errorMessage: "Sorry! Your payment was not successful. Please try again",
      },
    });
    const { body } = await one.post("/v2/customer/repayments", {});
    expect(body).toMatchObject({ payments: [] });
    const { id } = await begin(one);
    await one.gateway(id, "paid");
    expect(await status(one, id)).toBe("SUCCESS");
  });

  test("that stalls has what was paid pending, until it is told again; another payment can begin", async () => {
    const one = await borrower(call, "stalls");
    const { id } = await begin(one);
    expect((await one.gateway(id, "paid")).body).toMatchObject({ status: "pending" });
    one.one.clock.advance(86_400_000);
    expect(await status(one, id)).toBe("PENDING");
    expect(await isPaid(one)).toBe(false);
    expect((await begin(one)).status).toBe(200);
    await one.gateway(id, "paid");
    expect(await status(one, id)).toBe("SUCCESS");
    expect(await isPaid(one)).toBe(true);
  });

  test("that is late says so a minute and a half later, by itself and once", async () => {
    const one = await borrower(call, "answers-late");
    const { id } = await begin(one);
    await one.gateway(id, "paid");
    one.one.clock.advance(45_000);
    // The callback comes twice: that makes it no sooner.
    expect((await one.gateway(id, "paid")).body).toMatchObject({ status: "pending" });
    one.one.clock.advance(44_999);
    expect(await status(one, id)).toBe("PENDING");
    expect(await isPaid(one)).toBe(false);
    one.one.clock.advance(1);
    expect(await isPaid(one)).toBe(true);
    expect(await status(one, id)).toBe("SUCCESS");
    const { outstandingPrincipal } = await one.summary();
    expect((await one.gateway(id, "failed")).body).toMatchObject({ status: "paid" });
    expect((await one.summary()).outstandingPrincipal).toBe(outstandingPrincipal);
  });
});

describe("the gateway behind a restructure", () => {
  const BASE = "/v1/customer/loan/restructure";

  async function overdue(): Promise<{ one: Purse; create(): ReturnType<Purse["post"]> }> {
    const one = await purse("line-started");
    await one.withdraw(20_000, 12);
    await one.one.ask("POST", `/sandbox/customers/${one.me.customerId}/beneficiary`, {
      status: "CX_ACTION_PENDING",
    });
    one.one.clock.set(Date.parse("2027-01-06T06:00:00.000Z"));
    await one.post(`${BASE}/estimate`, { months: 24 });
    return {
      one,
      create: async () => {
        await one.post(`${BASE}/create`, {});
        return one.post(`${BASE}/create`, { otp: await one.one.code(phoneOf("line-started")) });
      },
    };
  }

  test("that fails lets nothing be agreed to", async () => {
    const { one, create } = await overdue();
    const order = { call: "restructureCreate", partner: "fails", of: "payment-gateway" };
    await one.one.ask("POST", "/sandbox/faults", order);
    expect(await create()).toMatchObject({ status: 477, body: { errorCode: "GATEWAY_UNAVAILABLE" } });
    expect((await create()).body).toMatchObject({ status: "PAYMENT_REQUIRED" });
  });

  test("that stalls holds the restructure up for a quarter of an hour; then it can be chosen again", async () => {
    const { one, create } = await overdue();
    const order = { call: "restructureCreate", partner: "stalls", of: "payment-gateway" };
    await one.one.ask("POST", "/sandbox/faults", order);
    const { transactionId } = (await create()).body as { transactionId: string };
    await one.gateway(transactionId, "paid");
    one.one.clock.advance(899_999);
    expect((await one.post(`${BASE}/estimate`, { months: 24 })).body).toMatchObject({
      errorCode: "PAYMENT_UNDER_WAY",
    });
    one.one.clock.advance(1);
    expect((await one.post(`${BASE}/estimate`, { months: 24 })).status).toBe(200);
    const again = (await create()).body as { transactionId: string; status: string };
    expect(again).toMatchObject({ status: "PAYMENT_REQUIRED" });
    expect(again.transactionId).not.toBe(transactionId);
    await one.gateway(again.transactionId, "paid");
    expect((await one.get(`${BASE}/create`)).body).toMatchObject({ status: "CREATED" });
    expect(await one.ledger()).toMatchObject({ sum: 0 });
  });
});
