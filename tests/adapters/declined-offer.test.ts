import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { STATUS_CODES } from "@creditline/core/status/code";
import { fold } from "@creditline/adapters/platform/model/customer/fold";
import { describe, expect, test } from "vitest";
import { tester } from "./tester.ts";

const DAY = 86_400_000;
const APPROVED = PERSONAS.find(({ name }) => name === "approved-not-yet")?.phone ?? "";

/** A customer with an offer, who tells the platform of events. It is 10 in the morning of 1 December in India. */
async function approved() {
  const sandbox = tester();
  const { access } = await sandbox.signIn(APPROVED);
  const tell = (event: string, metadata?: object) =>
    sandbox.ask("POST", "/customer/timeline/event", { event, metadata }, access);
  const loan = async () => (await sandbox.record(access)).loanResponse;
  const code = async () => (await loan())?.applicationState?.applicationStatusCode;
  return { sandbox, access, tell, loan, code };
}

describe("a no to an offer (ruling R67)", () => {
  test("is withdrawn on the thirtieth day after it: the offer stands as before, to be answered", async () => {
    const { sandbox, access, tell, loan, code } = await approved();
    const before = await loan();
    await tell("AIP_NOT_INTERESTED", { reason: "COST" });
    expect(await code()).toBe(STATUS_CODES.AIP_NOT_INTERESTED);
    expect((await loan())?.applicationState?.userInterestStatus).toEqual({ CASH_LINE: "NO" });
    // The last second of 31 December in India.
    sandbox.clock.advance(30 * DAY + 14 * 3_600_000 - 1_000);
    expect((await tell("AIP_NOT_INTERESTED_UNDONE")).status).toBe(200);
    expect(await code()).toBe(STATUS_CODES.AIP_SUCCESS);
    const after = await loan();
    expect(after?.applicationState?.userInterestStatus).toEqual(before?.applicationState?.userInterestStatus);
    expect(after?.bankerApprovedAmount).toBe(before?.bankerApprovedAmount);
    expect(after?.offers?.map(({ partner }) => partner).toSorted()).toEqual(
      before?.offers?.map(({ partner }) => partner).toSorted(),
    );
    // It is an offer like any other again.
    const accepted = await sandbox.ask(
      "POST",
      "/customer/timeline/event",
      { event: "AIP_INTERESTED" },
      access,
    );
    expect(accepted.status).toBe(200);
    expect(await code()).toBe(STATUS_CODES.AIP_INTERESTED);
  });

  test("stays from the day after: the platform refuses, and nothing moves", async () => {
    const { sandbox, tell, code } = await approved();
    await tell("AIP_NOT_INTERESTED");
    sandbox.clock.advance(30 * DAY + 14 * 3_600_000);
    expect(await tell("AIP_NOT_INTERESTED_UNDONE")).toMatchObject({
      status: 477,
      body: { errorCode: "OFFER_ENDED" },
    });
    expect(await code()).toBe(STATUS_CODES.AIP_NOT_INTERESTED);
  });

  test("is withdrawn once: pressed twice it does nothing more, and at no other status anything", async () => {
    const { sandbox, access, tell, code } = await approved();
    await tell("AIP_NOT_INTERESTED");
    expect((await tell("AIP_NOT_INTERESTED_UNDONE")).status).toBe(200);
    expect((await tell("AIP_NOT_INTERESTED_UNDONE")).status).toBe(200);
    expect(await code()).toBe(STATUS_CODES.AIP_SUCCESS);
    await tell("AIP_INTERESTED");
    expect((await tell("AIP_NOT_INTERESTED_UNDONE")).status).toBe(477);
    expect(await code()).toBe(STATUS_CODES.AIP_INTERESTED);
    const { customerId } = await sandbox.record(access);
    for (const status of ["PORTAL_REJECT", "LINE_CLOSED", "AIP_REJECTED"] as const) {
      await sandbox.ask("POST", `/sandbox/customers/${customerId}/status`, { code: STATUS_CODES[status] });
      expect((await tell("AIP_NOT_INTERESTED_UNDONE")).status).toBe(477);
      expect(await code()).toBe(STATUS_CODES[status]);
    }
  });

  test("an offer is kept for 30 days where the customer asks for that, and stays to be answered", async () => {
    const { sandbox, tell, loan, code } = await approved();
    expect(await loan()).not.toHaveProperty("offerKeptUntil");
    await tell("OFFER_KEPT");
    expect((await loan())?.offerKeptUntil).toBe("2026-12-31");
    sandbox.clock.advance(30 * DAY);
    expect(await code()).toBe(STATUS_CODES.AIP_SUCCESS);
    await tell("AIP_NOT_INTERESTED");
    await tell("OFFER_KEPT");
    expect((await loan())?.offerKeptUntil).toBe("2026-12-31");
  });

  test("an offer is kept once: asked for again it is kept no longer, neither on its last day nor after it", async () => {
    const { sandbox, tell, loan } = await approved();
    await tell("OFFER_KEPT");
    // The last second of 31 December in India.
    sandbox.clock.advance(30 * DAY + 14 * 3_600_000 - 1_000);
    await tell("OFFER_KEPT");
    expect((await loan())?.offerKeptUntil).toBe("2026-12-31");
    sandbox.clock.advance(1_000);
    await tell("OFFER_KEPT");
    expect((await loan())?.offerKeptUntil).toBe("2026-12-31");
  });

  test("the offer of a new decision can be kept again", () => {
    const event = (version: number, type: string, data: object) => ({
      version,
      at: "2026-12-01T04:30:00.000Z",
      type,
      data,
    });
    const first = [event(1, "status.moved", { code: STATUS_CODES.AIP_SUCCESS }), event(2, "offer.kept", {})];
    expect(fold(first).application.offerKeptAt).toBe("2026-12-01T04:30:00.000Z");
    const outcome = { status: "AIP_SUCCESS", partner: "RBL" };
    const decided = event(3, "decision.made", { step: "application", outcome });
    expect(fold([...first, decided]).application.offerKeptAt).toBeNull();
  });
});
