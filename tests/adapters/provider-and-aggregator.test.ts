import { describe, expect, test } from "vitest";
import { anotherCode, tester } from "./tester.ts";

const ONBOARDING = "9000000017";

async function customer(phone = ONBOARDING) {
  const sandbox = tester();
  const me = await sandbox.signIn(phone);
  const post = (path: string, body: unknown = {}, headers?: HeadersInit) =>
    sandbox.ask("POST", path, body, me.access, headers);
  return { sandbox, me, phone, post };
}

describe("the provider fee", () => {
  test("is begun, proved with a code, and confirmed with one of the identifiers found", async () => {
    const { post, sandbox, phone } = await customer();
    expect((await post("/v1/customer/pf/otpVerify", { otp: "123456" })).status).toBe(404);
    const { transactionId } = (await post("/v1/customer/pf/initiate")).body as { transactionId: string };
    expect((await post("/v1/customer/pf/idConfirm", { transactionId, id: "x" })).body).toMatchObject({
      errorCode: "PROVIDER_NOT_READY",
    });
    const otp = await sandbox.code(phone);
    expect((await post("/v1/customer/pf/otpVerify", { transactionId, otp: anotherCode(otp) })).status).toBe(
      477,
    );
    const proved = await post("/v1/customer/pf/otpVerify", { transactionId, otp });
    expect(proved.body).toMatchObject({
      status: "COMPLETED",
      confirmedId: null,
      ids: [{ name: "Blue Kite Software" }],
    });
    const [found] = (proved.body as { ids: { id: string }[] }).ids;
    expect((await post("/v1/customer/pf/idConfirm", { transactionId, id: "other" })).body).toMatchObject({
      field: "id",
    });
    expect((await post("/v1/customer/pf/idConfirm", { transactionId, id: found?.id })).body).toMatchObject({
      confirmedId: found?.id,
    });
  });

  test("is refused, late or stalled when a tester says so", async () => {
    for (const [behaviour, before, after] of [
      ["fails", "FAILED", "FAILED"],
      ["answers-late", "IN_PROGRESS", "COMPLETED"],
      ["stalls", "IN_PROGRESS", "IN_PROGRESS"],
    ] as const) {
      const { post, sandbox, phone } = await customer();
      await post("/v1/customer/pf/initiate");
      await post("/sandbox/faults", { call: "providerFeeOtpVerify", partner: behaviour });
      const otp = await sandbox.code(phone);
      expect((await post("/v1/customer/pf/otpVerify", { otp })).body, behaviour).toMatchObject({
        status: before,
      });
      sandbox.clock.advance(90_000);
      expect((await post("/v1/customer/pf/otpVerify", {})).body, behaviour).toMatchObject({ status: after });
    }
  });
});

describe("the account aggregator", () => {
  test("brings the accounts once the customer has consented, with one key once", async () => {
    const { post, sandbox, me } = await customer();
    const key = { "idempotency-key": "a1" };
    const asked = await post("/v2/accountaggregator/create-consent", { bank: "ICIC" }, key);
    expect((await post("/v2/accountaggregator/create-consent", { bank: "ICIC" }, key)).text).toBe(asked.text);
    expect((await post("/v2/accountaggregator/create-consent", { bank: "HDFC" }, key)).status).toBe(409);
    const { consentId } = asked.body as { consentId: string };
    const status = () => post("/v2/accountaggregator/getStatus", { consentId });
    sandbox.clock.advance(4_999);
    expect((await status()).body).toMatchObject({ status: "PENDING", accountsFound: 0 });
    sandbox.clock.advance(1);
    expect((await status()).body).toMatchObject({ status: "ACTIVE", accountsFound: 1 });
    expect((await sandbox.record(me.access)).bankAccounts?.[0]).toMatchObject({ ifsc: "ICIC0000001" });
  });

  test("refuses when the persona's partners fail, and names what it cannot use", async () => {
    const { post, sandbox } = await customer("9000000052");
    await post("/v2/accountaggregator/create-consent");
    sandbox.clock.advance(5_000);
    expect((await post("/v2/accountaggregator/getStatus")).body).toMatchObject({ status: "REJECTED" });
    expect((await post("/v2/accountaggregator/getStatus", { consentId: "consent-x" })).status).toBe(404);
    expect((await post("/v2/accountaggregator/create-consent", { bank: "??" })).body).toMatchObject({
      field: "bank",
    });
    expect((await post("/v2/accountaggregator/create-consent", { mobile: "12" })).body).toMatchObject({
      field: "mobile",
    });
  });

  test("answers a minute and a half late for the persona whose partners are late", async () => {
    const { post, sandbox } = await customer("9000000053");
    await post("/v2/accountaggregator/create-consent");
    sandbox.clock.advance(94_999);
    expect((await post("/v2/accountaggregator/getStatus")).body).toMatchObject({ status: "PENDING" });
    sandbox.clock.advance(1);
    expect((await post("/v2/accountaggregator/getStatus")).body).toMatchObject({ status: "ACTIVE" });
  });
});
