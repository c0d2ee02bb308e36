import { describe, expect, test } from "vitest";
import { purse } from "./money-tester.ts";

describe("Payments app", () => {
  test("orders a repayment, pays it, and knows how it ended", async () => {
    const one = await purse("line-started");
    const exists = async () => (await one.get("/v1/googlepay/order/exists")).body;
    expect(await exists()).toMatchObject({ exists: false, orderId: null });
    expect((await one.get("/v1/googlepay/paymentStatus")).status).toBe(404);
    expect((await one.post("/v1/googlepay/post/initiatePayment", {})).status).toBe(404);
    const made = await one.withdraw(10_000, 12);
    const order = await one.post("/v1/googlepay/order", {}, "k");
    expect((await one.post("/v1/googlepay/order", {}, "k")).body).toEqual(order.body);
    const { orderId } = order.body as { orderId: string };
    expect(await exists()).toMatchObject({ exists: true, orderId, amount: made.emi });
    const started = await one.post("/v1/googlepay/post/initiatePayment", { orderId });
    expect(started.body).toMatchObject({ transactionId: orderId, url: `/sandbox/gateway/${orderId}` });
    expect((await one.get(`/v1/googlepay/paymentStatus?orderId=${orderId}`)).body).toMatchObject({
      status: "PENDING",
    });
    await one.gateway(orderId, "paid");
    expect((await one.get("/v1/googlepay/paymentStatus")).body).toMatchObject({ status: "SUCCESS" });
    expect(await exists()).toMatchObject({ exists: false });
    expect(await one.post("/v1/googlepay/post/initiatePayment", { orderId })).toMatchObject({
      body: { errorCode: "ORDER_ENDED" },
    });
    expect((await one.get("/v1/googlepay/paymentStatus?orderId=pay-1")).status).toBe(404);
  });

  test("orders for several loans, and for closing them at what it costs", async () => {
    const one = await purse("line-started");
    const first = await one.withdraw(10_000, 12);
    const second = await one.withdraw(12_000, 12);
    await one.withdraw(14_000, 12);
    const loanIds = [first.loanId, second.loanId];
    expect(
      (await one.post("/v1/googlepay/order", { amount: 5_000, loanIds, closes: true })).body,
    ).toMatchObject({
      errorCode: "AMOUNT_CHANGED",
    });
    const { body } = await one.post("/v1/googlepay/order", { amount: 5_000, loanIds });
    const { orderId } = body as { orderId: string };
    await one.gateway(orderId, "paid");
    const { loans } = (await one.get("/v1/googlepay/paymentStatus")).body as {
      loans: readonly { loanId: string; paid: number }[];
    };
    expect(loans.map(({ loanId }) => loanId)).toEqual(loanIds);
    expect(loans.reduce((sum, { paid }) => sum + Math.round(paid * 100), 0)).toBe(500_000);
  });

  test("keeps the payer's e-mail address, and no other text", async () => {
    const one = await purse("line-started");
    expect((await one.post("/v1/googlepay/updateProfile", { emailId: "asha@Example.com" })).status).toBe(200);
    expect((await one.one.record(one.me.access)).customerDetails?.emailId).toBe("asha@example.com");
    expect(await one.post("/v1/googlepay/updateProfile", { emailId: "asha" })).toMatchObject({
      status: 400,
      body: { field: "emailId" },
    });
  });
});
