import { describe, expect, test } from "vitest";
import { confirmToSign, tester } from "./tester.ts";

const LINE_STARTED = "9000000028";
const DAY_MS = 86_400_000;
const SLOTS = "/v2/appointment/slots?purpose=NACH_PICKUP&mode=HOME_VISIT";
const OFFERS = "/v1/customer/offer/eligibleOffers";

interface Slots {
  readonly slots: readonly { slotId: string; startsAt: string; endsAt: string }[];
  readonly appointment: { appointmentId: string; status: string } | null;
}

async function customer(phone = LINE_STARTED) {
  const sandbox = tester();
  const me = await sandbox.signIn(phone);
  const ask = (method: string, path: string, body?: unknown, headers?: HeadersInit) =>
    sandbox.ask(method, path, body, me.access, headers);
  return { sandbox, me, ask };
}

describe("appointments", () => {
  test("offers times of the coming days, none on a Sunday, none in the past", async () => {
    const { ask, sandbox } = await customer();
    const { slots, appointment } = (await ask("GET", SLOTS)).body as Slots;
    expect(appointment).toBeNull();
    expect(slots.length).toBeGreaterThan(10);
    for (const { startsAt, endsAt } of slots) {
      expect(Date.parse(startsAt)).toBeGreaterThan(sandbox.clock.now());
      expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(2 * 3_600_000);
      expect(new Date(startsAt).getUTCDay()).not.toBe(0);
    }
  });

  test("needs purpose and mode, and names the one that is missing", async () => {
    const { ask } = await customer();
    expect((await ask("GET", "/v2/appointment/slots?mode=HOME_VISIT")).body).toMatchObject({
      field: "purpose",
    });
    expect((await ask("GET", "/v2/appointment/slots?purpose=X")).body).toMatchObject({ field: "mode" });
    expect((await ask("GET", "/v2/appointment/slots?purpose=%3Cb%3E&mode=X")).status).toBe(400);
  });

  test("for a signature is taken where there is something to sign, and called off it leaves the signing as it was", async () => {
    const { ask, sandbox, me } = await customer("9000000017");
    const { slots } = (await ask("GET", SLOTS)).body as Slots;
    const visit = { slotId: slots[3]?.slotId, purpose: "DOCUMENT_SIGNING", mode: "HOME_VISIT" };
    const book = (more: object = {}) => ask("POST", "/v2/appointment/schedule", { ...visit, ...more });
    const esign = async () => (await ask("POST", "/v1/customer/doc/esign", {})).body;
    expect(await book()).toMatchObject({
      status: 477,
      body: { errorCode: "KEY_FACTS_FIRST", field: "purpose" },
    });
    await ask("POST", "/v1/customer/doc/key-facts", { accepted: true });
    expect((await book()).status).toBe(200);
    expect(await esign()).toMatchObject({ esignStatus: "WAITING", waitsFor: "agent" });
    expect((await book({ cancel: true })).status).toBe(200);
    expect(await esign()).toMatchObject({ esignStatus: "ELIGIBLE", failures: 0 });
    await confirmToSign(sandbox, "9000000017", me.access);
    await ask("POST", "/v1/customer/action/esign", { consent: true });
    expect(await book()).toMatchObject({ status: 477, body: { errorCode: "NOTHING_TO_SIGN" } });
    sandbox.clock.advance(3_000);
    expect(await esign()).toMatchObject({ esignStatus: "COMPLETE" });
    expect(await book()).toMatchObject({ status: 477, body: { errorCode: "NOTHING_TO_SIGN" } });
    expect(await esign()).toMatchObject({ esignStatus: "COMPLETE" });
  });

  test("is requested, then confirmed; another time replaces it", async () => {
    const { ask, sandbox } = await customer();
    const { slots } = (await ask("GET", SLOTS)).body as Slots;
    const book = (i: number) =>
      ask("POST", "/v2/appointment/schedule", {
        slotId: slots[i]?.slotId,
        purpose: "NACH_PICKUP",
        mode: "HOME_VISIT",
      });
    const first = await book(0);
    expect(first).toMatchObject({ status: 200, body: { status: "REQUESTED", slotId: slots[0]?.slotId } });
    sandbox.clock.advance(2_999);
    expect((await ask("GET", SLOTS)).body).toMatchObject({ appointment: { status: "REQUESTED" } });
    sandbox.clock.advance(1);
    expect((await ask("GET", SLOTS)).body).toMatchObject({ appointment: { status: "CONFIRMED" } });
    await book(1);
    expect((await ask("GET", SLOTS)).body).toMatchObject({ appointment: { slotId: slots[1]?.slotId } });
  });

  test("with one key is one appointment; a time that is over is refused", async () => {
    const { ask, sandbox } = await customer();
    const { slots } = (await ask("GET", SLOTS)).body as Slots;
    const body = { slotId: slots[0]?.slotId, purpose: "NACH_PICKUP", mode: "HOME_VISIT" };
    const key = { "idempotency-key": "k1" };
    const first = await ask("POST", "/v2/appointment/schedule", body, key);
    expect((await ask("POST", "/v2/appointment/schedule", body, key)).text).toBe(first.text);
    expect((await ask("POST", "/v2/appointment/schedule", { ...body, mode: "OFFICE" }, key)).status).toBe(
      409,
    );
    sandbox.clock.advance(2 * DAY_MS);
    expect(await ask("POST", "/v2/appointment/schedule", body)).toMatchObject({
      status: 477,
      body: { errorCode: "SLOT_NOT_AVAILABLE", field: "slotId" },
    });
  });

  test("agents fail, stall and answer late when a tester says so", async () => {
    const { ask, sandbox } = await customer();
    const order = (call: string, partner: string) => ask("POST", "/sandbox/faults", { call, partner });
    const { slots } = (await ask("GET", SLOTS)).body as Slots;
    const body = { slotId: slots[0]?.slotId, purpose: "NACH_PICKUP", mode: "HOME_VISIT" };
    const after = async (partner: string, seconds: number) => {
      await order("appointmentSchedule", partner);
      await ask("POST", "/v2/appointment/schedule", body);
      sandbox.clock.advance(seconds * 1000);
      return ((await ask("GET", SLOTS)).body as Slots).appointment?.status;
    };
    expect(await after("fails", 3)).toBe("FAILED");
    expect(await after("stalls", 899)).toBe("REQUESTED");
    expect(await after("stalls", 900)).toBe("FAILED");
    expect(await after("answers-late", 10)).toBe("REQUESTED");
    expect(await after("succeeds", 100)).toBe("CONFIRMED");
    await order("appointmentSlots", "fails");
    expect((await ask("GET", SLOTS)).body).toMatchObject({ slots: [] });
    expect((await order("appointmentSlots", "explodes")).body).toMatchObject({ field: "partner" });
    expect(
      (await ask("POST", "/sandbox/faults", { call: "pincode", partner: "fails", status: 500 })).status,
    ).toBe(400);
  });
});

describe("offers", () => {
  test("are for those with a line, and for oneself alone", async () => {
    const { ask, me } = await customer();
    const mine = await ask("GET", `${OFFERS}?customerId=${me.customerId}`);
    expect(mine.body).toMatchObject({ success: true, offers: [{ status: "AVAILABLE" }, {}] });
    expect((await ask("GET", `${OFFERS}?customerId=cust-other`)).status).toBe(404);
    const fresh = await customer("9876500001");
    expect((await fresh.ask("GET", OFFERS)).body).toEqual({ success: true, offers: [] });
  });

  test("hold on the fifteenth day after they were applied, and not on the sixteenth (spec 2 §9)", async () => {
    const { ask, sandbox } = await customer();
    const applied = await ask("POST", "/v1/customer/offer/updateOfferStatus", {
      offerId: "fee-waiver",
      status: "APPLIED",
    });
    expect(applied.body).toMatchObject({ offer: { status: "APPLIED", appliesUntil: "2026-12-16" } });
    const status = async () =>
      ((await ask("GET", OFFERS)).body as { offers: { offerId: string; status: string }[] }).offers.find(
        ({ offerId }) => offerId === "fee-waiver",
      )?.status;
    sandbox.clock.advance(15 * DAY_MS);
    expect(await status()).toBe("APPLIED");
    sandbox.clock.advance(DAY_MS);
    expect(await status()).toBe("EXPIRED");
  });

  test("hold no longer for being withdrawn and applied again", async () => {
    const { ask, sandbox } = await customer();
    const update = async (status: string) =>
      (await ask("POST", "/v1/customer/offer/updateOfferStatus", { offerId: "fee-waiver", status })).body;
    await update("APPLIED");
    sandbox.clock.advance(15 * DAY_MS);
    await update("REMOVED");
    expect(await update("APPLIED")).toMatchObject({
      offer: { status: "APPLIED", appliesUntil: "2026-12-16" },
    });
    await update("REMOVED");
    sandbox.clock.advance(DAY_MS);
    expect(await update("APPLIED")).toMatchObject({ offer: { status: "EXPIRED" } });
  });

  test("are withdrawn, and refuse what is not there", async () => {
    const { ask } = await customer();
    const update = (offerId: string, status: string) =>
      ask("POST", "/v1/customer/offer/updateOfferStatus", { offerId, status });
    await update("fee-waiver", "applied");
    expect((await update("fee-waiver", "REMOVED")).body).toMatchObject({ offer: { status: "AVAILABLE" } });
    expect((await update("nothing", "APPLIED")).status).toBe(404);
    expect((await update("__proto__", "APPLIED")).status).toBe(404);
    expect((await update("fee-waiver", "SOLD")).body).toMatchObject({ field: "status" });
  });
});

describe("connect options", () => {
  test("says for each account how its statements can come, and shows its last four digits alone", async () => {
    const { ask } = await customer();
    const { body, text } = await ask("POST", "/v1/customer/connect/options", {
      accounts: ["501001234567", { accountNo: "501001234568", ifsc: "HDFC0000001" }],
    });
    expect(body).toMatchObject({
      options: [
        { bank: null, modes: ["STATEMENT_UPLOAD"] },
        { bank: "HDFC", modes: ["NETBANKING", "ACCOUNT_AGGREGATOR", "STATEMENT_UPLOAD"] },
      ],
    });
    expect(text).not.toContain("50100123");
  });

  test("names the account that it cannot use", async () => {
    const { ask } = await customer();
    const connect = (accounts: unknown) => ask("POST", "/v1/customer/connect/options", { accounts });
    expect((await connect(["501001234567", "12"])).body).toMatchObject({ field: "accounts.1" });
    expect((await connect([])).body).toMatchObject({ field: "accounts" });
    expect((await connect(Array(21).fill("501001234567"))).status).toBe(400);
    expect((await connect(Array(20).fill("501001234567"))).status).toBe(200);
  });
});
