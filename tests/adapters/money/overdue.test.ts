import { describe, expect, test } from "vitest";
import { tester } from "../tester.ts";
import { phoneOf, purse } from "./money-tester.ts";

/** The last moment of an EMI's day in India, and the first of the next. */
const LAST_MINUTE = Date.parse("2027-01-05T18:29:59Z");
const NEXT_DAY = Date.parse("2027-01-05T18:30:00Z");

const CONSENT = "/v1/customer/limit-increase/consent";
const FETCH = "/v1/customer/limit-increase/fetch";
const REFUSED = { status: 477, body: { success: false, errorCode: "OVERDUE" } };

/** Every call that lends more. */
const lends = async (persona: string) => {
  const me = await purse(persona, tester());
  const way = (await me.one.record(me.me.access)).creditLineInfo?.creditLines?.[0]?.channelPartners?.[0];
  const asked = {
    amount: 5_000,
    tenure: 3,
    channel: way?.channel,
    channelPartner: way?.channelPartner,
  };
  const calls = {
    reference: () => me.post("/v1/customer/txn/genrefno", {}),
    terms: () => me.post("/v1/customer/txn/genrefno", asked),
    evaluate: () => me.post("/v1/customer/loan/evaluate", { amount: 5_000 }),
  };
  return { me, asked, calls };
};

describe("while something is overdue (ruling R61)", () => {
  test.each(["draws-and-repays-by-hand", "shops-and-repays-by-hand"])(
    "%s is lent nothing more from the day after an EMI's day on, and again once it is paid",
    async (persona) => {
      const { me, asked, calls } = await lends(persona);
      const first = await me.post("/v1/customer/txn/withdraw", await me.toWithdraw(asked), "first");
      expect(first.status, first.text).toBe(200);
      me.one.clock.set(LAST_MINUTE);
      const ready = await me.toWithdraw(asked);
      for (const call of Object.values(calls)) expect((await call()).status).toBe(200);
      me.one.clock.set(NEXT_DAY);
      for (const call of Object.values(calls)) expect(await call()).toMatchObject(REFUSED);
      expect(await me.post("/v1/customer/txn/withdraw", ready, "late")).toMatchObject(REFUSED);
      const before = await me.summary();
      expect(before.overdue).toBeGreaterThan(0);
      const { transactionId } = await me.initiate({ amount: before.overdue });
      await me.gateway(transactionId, "paid");
      expect((await me.summary()).overdue).toBe(0);
      for (const call of Object.values(calls)) expect((await call()).status).toBe(200);
      const made = await me.post("/v1/customer/txn/withdraw", await me.toWithdraw(asked), "again");
      expect(made.status, made.text).toBe(200);
    },
  );

  test("a part of it paid is not all of it paid", async () => {
    const { me, calls } = await lends("draws-and-repays-by-hand");
    await me.withdraw(10_000, 3);
    me.one.clock.set(NEXT_DAY);
    const { overdue } = await me.summary();
    const part = await me.initiate({ amount: overdue - 1 });
    await me.gateway(part.transactionId, "paid");
    expect(await calls.terms()).toMatchObject(REFUSED);
    const rest = await me.initiate({ amount: 1 });
    await me.gateway(rest.transactionId, "paid");
    expect((await calls.terms()).status).toBe(200);
  });

  test("no higher limit is given, with a session or by a link, and what was answered before stands", async () => {
    const { me } = await lends("draws-and-repays-by-hand");
    await me.withdraw(10_000, 3);
    expect((await me.get(FETCH)).body).toMatchObject({ status: "OFFERED" });
    me.one.clock.set(NEXT_DAY);
    expect((await me.get(FETCH)).body).toMatchObject({ status: "OVERDUE", offeredLimit: null });
    expect(await me.post(CONSENT, { consentGiven: true }, "late")).toMatchObject(REFUSED);
    const phone = phoneOf("draws-and-repays-by-hand");
    const action = "limit_increase_pending";
    const sent = await me.one.ask("POST", "/sandbox/links", { phone, action });
    const { linkId } = sent.body as { readonly linkId: string };
    const session = await me.one.ask("POST", "/oauth/token", {
      grant_type: "client_credentials",
      link_id: linkId,
      action_id: action,
    });
    expect(session.status, session.text).toBe(200);
    const { access_token: access } = session.body as { access_token: string };
    expect((await me.one.ask("GET", FETCH, undefined, access)).body).toMatchObject({ status: "OVERDUE" });
    expect(await me.one.ask("POST", CONSENT, { consentGiven: true }, access)).toMatchObject(REFUSED);
    const { overdue } = await me.summary();
    const { transactionId } = await me.initiate({ amount: overdue });
    await me.gateway(transactionId, "paid");
    expect((await me.post(CONSENT, { consentGiven: true }, "paid")).body).toMatchObject({
      status: "ACCEPTED",
    });
    me.one.clock.set(NEXT_DAY + 31 * 86_400_000);
    expect((await me.summary()).overdue).toBeGreaterThan(0);
    expect((await me.get(FETCH)).body).toMatchObject({ status: "ACCEPTED" });
  });

  test("there is no code to refer a friend with, and there is again once it is paid", async () => {
    const { me } = await lends("draws-and-repays-by-hand");
    const code = async () => (await me.one.record(me.me.access)).customerDetails?.ownInviteCode;
    await me.withdraw(10_000, 3);
    const own = await code();
    expect(own).toMatch(/^\w{10}$/);
    me.one.clock.set(NEXT_DAY);
    expect(await code()).toBeNull();
    const { transactionId } = await me.initiate({ amount: (await me.summary()).overdue });
    await me.gateway(transactionId, "paid");
    expect(await code()).toBe(own);
  });

  test("a withdrawal that was made before is answered as before", async () => {
    const { me, asked } = await lends("draws-and-repays-by-hand");
    const first = await me.toWithdraw(asked);
    const made = await me.post("/v1/customer/txn/withdraw", first, "first");
    expect(made.status, made.text).toBe(200);
    me.one.clock.set(NEXT_DAY);
    expect((await me.post("/v1/customer/txn/withdraw", first, "first")).body).toEqual(made.body);
  });
});
