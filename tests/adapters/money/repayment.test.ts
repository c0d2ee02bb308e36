import type { GatewayReply } from "@creditline/adapters/contract/sandbox.shapes";
import { describe, expect, test } from "vitest";
import { tester } from "../tester.ts";
import { purse } from "./money-tester.ts";

describe("a payment", () => {
  test("that succeeds repays the instalment, tops up the limit, and is confirmed in the specification's words", async () => {
    const one = await purse("line-started");
    const made = await one.withdraw(20_000, 12);
    const started = await one.initiate();
    expect(started.amount).toBe(made.emi);
    const handle = () => one.post("/v1/customer/handlePayment", { transactionId: started.transactionId });
    expect((await handle()).body).toMatchObject({ status: "PENDING", referenceNumber: null });
    expect((await one.gateway(started.transactionId, "paid")).status).toBe(200);
    const handled = await handle();
    expect(handled.body).toMatchObject({
      status: "SUCCESS",
      amount: made.emi,
      message: "Congratulations! We have received your EMI payment.",
      note: "Subject to realisation and reflection in the app within 3-5 business days.",
      transactionDate: "2026-12-01",
      referenceNumber: expect.stringMatching(/^PG\d{12}$/),
    });
    const principal = made.instalments[0]?.principal ?? 0;
    expect(await one.available()).toBe(80_000 + principal);
    const summary = await one.summary();
    expect(summary).toMatchObject({ outstandingPrincipal: 20_000 - principal, nextDueDate: "2027-02-05" });
    const { body } = await one.post("/v2/customer/repayments", { currentApplication: true });
    expect(body).toMatchObject({
      repayments: [{ instalmentsPaid: 1, status: "OPEN" }],
      payments: [{ status: "SUCCESS", way: "payu" }],
    });
    expect((await one.ledger()).sum).toBe(0);
  });

  test("that is called back again and again counts once", async () => {
    const one = await purse("line-started");
    await one.withdraw(20_000, 12);
    const { transactionId } = await one.initiate();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => one.gateway(transactionId, "paid")),
      ...Array.from({ length: 10 }, () => one.post("/v1/customer/handlePayment", { transactionId })),
      ...Array.from({ length: 10 }, () => one.gateway(transactionId, "failed")),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { entries, sum } = await one.ledger();
    expect(entries.filter(({ what }) => what === `payment ${transactionId}`)).toHaveLength(1);
    expect(sum).toBe(0);
  });

  test("that fails repays nothing, and a pending one may still end either way", async () => {
    const one = await purse("line-started");
    await one.withdraw(20_000, 12);
    const failing = await one.initiate();
    await one.gateway(failing.transactionId, "failed");
    expect(
      (await one.post("/v1/customer/handlePayment", { transactionId: failing.transactionId })).body,
    ).toMatchObject({
      status: "FAILED",
      message: "Sorry! Your payment was not successful. Please try again",
    });
    const pending = await one.initiate({ amount: 1_000 });
    await one.gateway(pending.transactionId, "pending");
    expect((await one.summary()).outstandingPrincipal).toBe(20_000);
    await one.gateway(pending.transactionId, "paid");
    // 1,000 rupees: 300 of interest first, and the rest is principal.
    expect((await one.summary()).outstandingPrincipal).toBe(19_300);
    await one.gateway(failing.transactionId, "paid");
    expect((await one.summary()).outstandingPrincipal).toBe(19_300);
  });

  test("is begun in the app or by the payments app's way alike, and once by its key", async () => {
    const one = await purse("line-started");
    await one.withdraw(20_000, 12);
    const first = await one.post("/v1/customer/repayment/init", { amount: 500 }, "k");
    expect((await one.post("/v1/customer/repayment/init", { amount: 500 }, "k")).body).toEqual(first.body);
    expect((await one.post("/v1/customer/repayment/init", { amount: 501 }, "k")).status).toBe(409);
    const { transactionId } = first.body as { transactionId: string };
    await one.gateway(transactionId, "paid");
    expect((await one.post("/v1/customer/repayment/handle", { transactionId })).body).toMatchObject({
      status: "SUCCESS",
      amount: 500,
    });
  });

  test("beyond what is owed, of nothing owed, or of another's is refused", async () => {
    const one = await purse("line-started");
    expect(await one.post("/repayment/initiate", {})).toMatchObject({
      status: 477,
      body: { errorCode: "NOTHING_DUE" },
    });
    await one.withdraw(5_000, 3);
    const { totalPayable } = await one.summary();
    expect(await one.post("/repayment/initiate", { amount: totalPayable + 0.01 })).toMatchObject({
      status: 477,
      body: { errorCode: "AMOUNT_TOO_LARGE" },
    });
    expect((await one.post("/repayment/initiate", { loanId: "loan-1" })).status).toBe(404);
    const { transactionId } = await one.initiate({ amount: totalPayable });
    const other = await purse("consumer-finance-line", one.one);
    expect((await other.post("/v1/customer/handlePayment", { transactionId })).status).toBe(404);
    await one.gateway(transactionId, "paid");
    expect(await one.summary()).toMatchObject({ outstandingPrincipal: 0, nextDueDate: null });
    expect(await one.available()).toBe(100_000);
  });

  test("made twice at once leaves the surplus as the customer's credit", async () => {
    const one = await purse("line-started");
    await one.withdraw(5_000, 3);
    const { totalPayable } = await one.summary();
    const [first, second] = [
      await one.initiate({ amount: totalPayable }),
      await one.initiate({ amount: totalPayable }),
    ];
    await Promise.all([one.gateway(first.transactionId, "paid"), one.gateway(second.transactionId, "paid")]);
    expect(await one.summary()).toMatchObject({ totalPayable: 0, customerCredit: totalPayable });
    expect((await one.ledger()).sum).toBe(0);
  });

  test("to Muskmelon is by auto-repayment alone, which pays each instalment on the 5th", async () => {
    const one = await purse("line-started-muskmelon");
    const made = await one.withdraw(5_000, 3);
    expect(await one.post("/repayment/initiate", {})).toMatchObject({
      status: 477,
      body: { errorCode: "MANUAL_PAYMENT_NOT_TAKEN" },
    });
    expect(made.firstDue).toBe("2027-01-05");
    one.one.clock.set(Date.parse("2027-01-05T04:29:59.000Z"));
    expect((await one.summary()).dueNow).toBe(made.emi);
    one.one.clock.set(Date.parse("2027-01-05T04:30:00.000Z"));
    expect((await one.summary()).dueNow).toBe(0);
    one.one.clock.set(Date.parse("2027-04-01T00:00:00.000Z"));
    expect(await one.summary()).toMatchObject({ totalPayable: 0 });
    const { body } = await one.post("/v2/customer/repayments", {});
    expect((body as { payments: { way: string }[] }).payments.map(({ way }) => way)).toEqual(
      Array(3).fill("auto-repayment"),
    );
  });
});

describe("the gateway", () => {
  test("signs its word: what was changed on the way back is refused", async () => {
    const one = await purse("line-started");
    await one.withdraw(20_000, 12);
    const { transactionId } = await one.initiate();
    const word = (await one.gateway(transactionId, "failed")).body as GatewayReply;
    const back = (changes: object) => one.post("/v1/customer/handlePayment", { ...word, ...changes });
    expect(await back({ status: "paid" })).toMatchObject({
      status: 477,
      body: { errorCode: "PAYMENT_NOT_GENUINE" },
    });
    expect((await back({ hash: "0".repeat(128) })).status).toBe(477);
    expect((await back({})).body).toMatchObject({ status: "FAILED" });
    // Without a hash a client's word is not heard at all.
    expect((await back({ hash: null, status: "paid" })).body).toMatchObject({ status: "FAILED" });
  });

  test("takes a hash of the payment that was begun, and of no other", async () => {
    const one = await purse("line-started");
    await one.withdraw(20_000, 12);
    const { transactionId, amount } = await one.initiate();
    const hash = (text: string, feature = "payment_hash") =>
      one.post("/generate/payu/hash", { text, feature });
    expect((await hash(`sandbox|${transactionId}|${amount}|EMI|Asha`)).body).toMatchObject({
      hash: expect.stringMatching(/^[0-9a-f]{128}$/),
    });
    expect((await hash(`sandbox|${transactionId}|1.00|EMI|Asha`)).status).toBe(400);
    expect((await hash(`sandbox|pay-1|${amount}|EMI|Asha`)).status).toBe(404);
    // Whatever the feature is called, and however it is spelt.
    for (const feature of ["get_user_cards", "Payment_Hash", "PAYMENT_HASH", "payment_hash_"]) {
      expect((await hash(`sandbox|${transactionId}|1.00|EMI|Asha`, feature)).status, feature).toBe(400);
      expect((await hash(`sandbox|pay-1|${amount}|EMI|Asha`, feature)).status, feature).toBe(404);
      expect((await hash(`sandbox|${transactionId}|${amount}|EMI|Asha`, feature)).status, feature).toBe(200);
    }
    const other = await purse("line-started-muskmelon", one.one);
    expect(
      await other.post("/generate/payu/hash", {
        text: `sandbox|${transactionId}|${amount}|EMI|Asha`,
        feature: "payment_hash",
      }),
    ).toMatchObject({ status: 404 });
  });

  test("answers a pending word that comes after the payment went through as paid", async () => {
    const one = await purse("line-started");
    await one.withdraw(20_000, 12);
    const { transactionId } = await one.initiate();
    const pending = (await one.gateway(transactionId, "pending")).body as Record<string, string>;
    await one.gateway(transactionId, "paid");
    const { status, amount, referenceNumber, hash } = pending;
    for (const claimed of [{ status, amount, referenceNumber, hash }, { status: "pending" }, {}]) {
      expect(await one.post("/v1/customer/handlePayment", { transactionId, ...claimed })).toMatchObject({
        status: 200,
        body: { status: "SUCCESS", message: expect.stringContaining("Congratulations") },
      });
    }
    const forged = { status, amount, referenceNumber, hash: "0".repeat(128) };
    expect((await one.post("/v1/customer/handlePayment", { transactionId, ...forged })).status).toBe(477);
  });

  test("lists loans in pages, the newest first, and everything at once where there is little", async () => {
    const one = await purse("line-started");
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push((await one.withdraw(5_000, 3)).loanId);
    const list = async (body: object) => {
      const answer = (await one.post("/v2/customer/repayments", body)).body as {
        repayments: readonly { loanId: string }[];
        pages?: unknown;
      };
      return [answer.repayments.map(({ loanId }) => loanId), answer.pages];
    };
    const newest = ids.toReversed();
    expect(await list({})).toEqual([newest, undefined]);
    const pages = (page: number) => ({ page, pageSize: 2, repayments: 3, payments: 0 });
    expect(await list({ pageSize: 2 })).toEqual([newest.slice(0, 2), pages(1)]);
    expect(await list({ page: "2", pageSize: 2 })).toEqual([newest.slice(2), pages(2)]);
    expect(await list({ page: 3, pageSize: 2 })).toEqual([[], pages(3)]);
    for (const wrong of [{ page: 0 }, { pageSize: 101 }, { pageSize: 0 }, { page: "x" }, { page: 1.5 }]) {
      expect((await one.post("/v2/customer/repayments", wrong)).status).toBe(400);
    }
  });

  test("evaluating takes the tenure by the withdrawal's word, and offers no more than is left", async () => {
    const one = await purse("line-started");
    const evaluate = (body: object) => one.post("/v1/customer/loan/evaluate", body);
    expect(await evaluate({ amount: 100_000, tenure: 12 })).toMatchObject({
      status: 200,
      body: { options: [{ tenure: 12, months: 12 }] },
    });
    expect(await evaluate({ amount: 100_001, tenure: 12 })).toMatchObject({
      status: 400,
      body: { field: "amount" },
    });
    await one.withdraw(60_000, 12);
    expect((await evaluate({ amount: 40_000, months: 12 })).status).toBe(200);
    expect((await evaluate({ amount: 40_001 })).status).toBe(400);
    expect(await evaluate({ amount: 5_000, tenure: 7 })).toMatchObject({
      status: 400,
      body: { field: "tenure" },
    });
    await one.withdraw(38_000, 12);
    expect(await evaluate({ amount: 3_000 })).toMatchObject({
      status: 477,
      body: { errorCode: "LIMIT_EXCEEDED" },
    });
  });

  test("has a page whose buttons decide the payment", async () => {
    const one = await purse("line-started");
    await one.withdraw(20_000, 12);
    const { url } = await one.initiate();
    const page = await one.one.ask("GET", url);
    expect(page.text).toContain(`action="${url}/outcome"`);
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const paid = await one.one.ask("POST", `${url}/outcome`, "outcome=paid", undefined, form);
    expect(paid).toMatchObject({ status: 200, text: expect.stringContaining("went through") });
    expect((await one.one.ask("GET", url)).text).not.toContain("<form");
    expect((await one.one.ask("GET", "/sandbox/gateway/pay-1")).status).toBe(404);
    expect((await tester({ sandboxCalls: false }).ask("GET", url)).status).toBe(404);
  });
});
