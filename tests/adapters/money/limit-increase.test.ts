import { fold } from "@creditline/adapters/platform/model/customer/fold";
import { recordOf } from "@creditline/adapters/platform/model/record/record";
import type { StoredEvent } from "@creditline/adapters/platform/store/store";
import { describe, expect, test } from "vitest";
import { purse } from "./money-tester.ts";

const CONSENT = "/v1/customer/limit-increase/consent";
const FETCH = "/v1/customer/limit-increase/fetch";

describe("a higher limit", () => {
  test("is there at once when it is accepted, and what is free grows by as much", async () => {
    const one = await purse("line-started");
    await one.withdraw(40_000, 12);
    expect(await one.available()).toBe(60_000);
    const accepted = { status: "ACCEPTED", currentLimit: 300_000, offeredLimit: 300_000 };
    expect((await one.post(CONSENT, { consentGiven: true }, "k")).body).toMatchObject(accepted);
    expect(await one.available()).toBe(160_000);
    for (const key of ["k", "another"]) {
      expect((await one.post(CONSENT, { consentGiven: true }, key)).body).toMatchObject(accepted);
    }
    expect((await one.get(FETCH)).body).toMatchObject(accepted);
    expect(await one.available()).toBe(160_000);
    const record = await one.one.record(one.me.access);
    expect(record.creditLineInfo?.creditLines?.[0]?.channelPartners?.[0]?.limit?.total).toBe(300_000);
    expect(record.loanResponse?.bankerApprovedAmount).toBe(300_000);
  });

  test("can be drawn on to the last rupee and not beyond", async () => {
    const one = await purse("line-started");
    const beyond = { amount: 100_001, tenure: 36 };
    expect((await one.post("/v1/customer/txn/withdraw", beyond, "a")).status).toBe(477);
    await one.post(CONSENT, { consentGiven: true });
    await one.withdraw(200_000, 36);
    expect(await one.available()).toBe(0);
    expect((await one.post("/v1/customer/txn/withdraw", { amount: 3_000, tenure: 3 }, "b")).status).toBe(477);
  });

  test("that is declined, or was accepted before the platform raised limits, leaves the limit", async () => {
    const one = await purse("line-started");
    await one.post(CONSENT, { consentGiven: false });
    expect((await one.get(FETCH)).body).toMatchObject({ status: "DECLINED", currentLimit: 200_000 });
    const { body } = await one.one.ask("GET", `/sandbox/customers/${one.me.customerId}/events`);
    const events = (body as { events?: StoredEvent[] }).events ?? (body as StoredEvent[]);
    const old = events.map((event) =>
      event.type === "limit-increase.answered" ? { ...event, data: { accepted: true } } : event,
    );
    const { limit, available } = fold(old).application;
    expect({ limit, available }).toEqual({ limit: 200_000, available: 100_000 });
    expect(recordOf(fold(old)).loanResponse?.bankerApprovedAmount).toBe(200_000);
  });
});
