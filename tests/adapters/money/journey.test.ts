import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { describe, expect, test } from "vitest";
import { phoneOf, purse } from "./money-tester.ts";

describe("from the application to the money", () => {
  test("a new customer is approved, starts the line, adds an account, withdraws, repays and is closed", async () => {
    const one = await purse("new-customer");
    const { me, post } = one;
    const person = PERSONAS.find(({ name }) => name === "new-customer")?.script.person ?? {};
    await post("/v2/customer/buildprofile", person);
    await post("/customer/consent", { termsAccepted: true, bureauConsent: true });
    await one.one.confirm(phoneOf("new-customer"), me.access);
    await post("/v1/customer/creditline/application/submit", { customerId: me.customerId, tuVersion: 3 });
    one.one.clock.advance(60_000);
    const code = async () =>
      (await one.one.record(me.access)).loanResponse?.applicationState?.applicationStatusCode;
    expect(await code()).toBe("30000.50000");
    await post("/customer/timeline/event", { event: "AIP_INTERESTED" });
    const withdrawal = { amount: 10_000, tenure: 12 };
    expect(await post("/v1/customer/txn/withdraw", withdrawal, "k")).toMatchObject({ status: 477 });
    // Identity checks and signing are between these two.
    await one.one.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code: "80000.20000" });
    await post("/v1/customer/timeline/event", { event: "CM_LINE_STARTED" });
    expect(await code()).toBe("80000.30000");
    expect(await post("/v1/customer/txn/withdraw", withdrawal, "k")).toMatchObject({
      status: 477,
      body: { errorCode: "BENEFICIARY_REQUIRED" },
    });
    await post("/v1/customer/beneficiary", { accountNumber: "123456781234", ifsc: "HDFC0000001" });
    const limit = await one.available();
    const made = await post("/v1/customer/txn/withdraw", await one.toWithdraw(withdrawal), "k");
    expect(made.status).toBe(200);
    expect((await one.one.record(me.access)).repayments).toMatchObject([
      {
        status: "OPEN",
        outstandingPrincipal: 10_000,
        nextDueDate: "2027-01-05",
        instalments: 12,
        instalmentsPaid: 0,
      },
    ]);
    const { totalPayable } = await one.summary();
    const { transactionId } = await one.initiate({ amount: totalPayable });
    await one.gateway(transactionId, "paid");
    expect((await one.one.record(me.access)).repayments).toMatchObject([
      { status: "CLOSED", outstandingPrincipal: 0, nextDueDate: null, instalmentsPaid: 12 },
    ]);
    expect(await one.available()).toBe(limit);
    expect((await one.ledger()).sum).toBe(0);
  });
});
