import { PERSONAS, personaTreatment } from "@creditline/adapters/platform/tester/personas";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fold } from "@creditline/adapters/platform/model/customer/fold";
import { recordOf } from "@creditline/adapters/platform/model/record/record";
import { sqliteStore } from "@creditline/adapters/platform/store/sqlite/sqlite-store";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { tester } from "./tester.ts";

const phoneOf = (name: string): string => PERSONAS.find((persona) => persona.name === name)?.phone ?? "";
const CONSENTS = { consentGiven: true, termsAccepted: true, bureauConsent: true };

/** A persona who has applied. */
async function applied(name: string, sandbox = tester()) {
  const phone = phoneOf(name);
  const me = await sandbox.signIn(phone);
  const post = (path: string, body: object = {}, headers?: HeadersInit) =>
    sandbox.ask("POST", path, body, me.access, headers);
  await post("/v2/customer/buildprofile", PERSONAS.find((persona) => persona.name === name)?.script.person);
  await post("/customer/consent", CONSENTS);
  await sandbox.confirm(phone, me.access);
  const submit = () =>
    post("/v1/customer/creditline/application/submit", { customerId: me.customerId, tuVersion: 3 });
  await submit();
  return {
    sandbox,
    post,
    submit,
    said: (event: string, more: object = {}) => post("/customer/timeline/event", { event, ...more }),
    move: (code: string) => sandbox.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code }),
    loan: async () => (await sandbox.record(me.access)).loanResponse ?? {},
    texts: async () =>
      ((await sandbox.ask("GET", `/sandbox/inbox?phone=${phone}`)).body as { kind: string; text: string }[])
        .filter(({ kind }) => kind === "sms")
        .map(({ text }) => text),
  };
}

describe("since when an application has its status (ruling R49)", () => {
  test("is the moment of the submission, then that of the decision, and then that of a move", async () => {
    const me = await applied("slow-decision");
    expect((await me.loan()).statusSince).toBe("2026-12-01T04:30:00.000Z");
    me.sandbox.clock.advance(30_000);
    expect((await me.loan()).statusSince).toBe("2026-12-01T04:30:00.000Z");
    me.sandbox.clock.advance(3_600_000);
    const { statusSince, applicationState } = await me.loan();
    expect(applicationState?.applicationStatusCode).toBe(STATUS_CODES.AIP_SUCCESS);
    // When it came due, not when someone looked.
    expect(Date.parse(statusSince ?? "")).toBeLessThan(Date.parse("2026-12-01T04:35:00.000Z"));
    await me.move(STATUS_CODES.AIP_REJECTED);
    const moved = new Date(me.sandbox.clock.now()).toISOString();
    expect((await me.loan()).statusSince).toBe(moved);
    me.sandbox.clock.advance(5_000);
    await me.move(STATUS_CODES.AIP_REJECTED);
    expect((await me.loan()).statusSince).toBe(moved);
  });

  test("is absent before anybody applied, and there for a persona who begins later on", async () => {
    const sandbox = tester();
    const fresh = await sandbox.signIn(phoneOf("new-customer"));
    expect((await sandbox.record(fresh.access)).loanResponse?.statusSince).toBeNull();
    const seeded = await sandbox.signIn(phoneOf("income-statement-submitted"));
    expect((await sandbox.record(seeded.access)).loanResponse?.statusSince).toBe("2026-12-01T04:30:00.000Z");
  });

  test("begins again where a decision that never came is requested again, and not before it is given up", async () => {
    const me = await applied("no-response");
    me.sandbox.clock.advance(899_000);
    await me.submit();
    expect((await me.loan()).statusSince).toBe("2026-12-01T04:30:00.000Z");
    me.sandbox.clock.advance(1_000);
    await me.submit();
    expect((await me.loan()).statusSince).toBe("2026-12-01T04:45:00.000Z");
  });

  test("is told by what was kept before it was noted: the events have their moments", () => {
    const data = { step: "submit", applicationId: "a", partner: null, outcome: {}, dueAt: null };
    const events = [
      {
        type: "decision.requested",
        at: "2026-07-01T10:00:00.000Z",
        data: { ...data, status: "30000.10000" },
      },
      { type: "notice.requested", at: "2026-07-01T10:00:40.000Z", data: { about: "decision" } },
      { type: "notice.requested", at: "2026-07-01T10:00:50.000Z", data: { about: "decision" } },
      {
        type: "timeline.recorded",
        at: "2026-07-01T10:01:00.000Z",
        data: { event: "APPLICATION_RATED", metadata: { rating: "3" } },
      },
      { type: "profile.saved", at: "2026-07-02T10:00:00.000Z", data: { changes: {} } },
    ].map((event, i) => ({ ...event, version: i + 1 }));
    expect(recordOf(fold(events, personaTreatment)).loanResponse).toMatchObject({
      statusSince: "2026-07-01T10:00:00.000Z",
      decisionSmsAskedAt: "2026-07-01T10:00:40.000Z",
      rating: 3,
    });
  });
});

describe("an SMS about the decision", () => {
  test("is in the record from when it was asked for, comes once however often it was, and is then asked for no more", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "creditline-")), "kept.sqlite");
    const me = await applied("slow-decision", tester({ store: sqliteStore(file) }));
    expect((await me.loan()).decisionSmsAskedAt).toBeNull();
    me.sandbox.clock.advance(40_000);
    expect((await me.said("DECISION_SMS_REQUESTED")).status).toBe(200);
    me.sandbox.clock.advance(5_000);
    expect((await me.said("DECISION_SMS_REQUESTED")).status).toBe(200);
    expect((await me.loan()).decisionSmsAskedAt).toBe("2026-12-01T04:30:40.000Z");
    me.sandbox.clock.advance(3_600_000);
    expect((await me.loan()).decisionSmsAskedAt).toBeNull();
    expect(await me.texts()).toEqual(["Good news: your credit limit is approved. Sign in to see it."]);
    await me.move(STATUS_CODES.AIP_REJECTED);
    expect(await me.texts()).toHaveLength(1);
  });

  test("does not come where no one asked", async () => {
    const me = await applied("slow-decision");
    me.sandbox.clock.advance(3_600_000);
    await me.loan();
    await me.move(STATUS_CODES.AIP_REJECTED);
    expect(await me.texts()).toEqual([]);
  });

  test("comes where a tester decides, and not for a move after which the lender still has the turn", async () => {
    const me = await applied("no-response");
    await me.said("DECISION_SMS_REQUESTED");
    await me.move(STATUS_CODES.AIP_PERFIOS_SUBMITTED);
    expect(await me.texts()).toEqual([]);
    await me.move(STATUS_CODES.AIP_ADDRESS_REQD);
    expect(await me.texts()).toEqual(["Your application needs one more step. Sign in to continue."]);
    await me.move(STATUS_CODES.AIP_REJECTED);
    expect(await me.texts()).toHaveLength(1);
  });

  test("cannot be asked for where no decision is awaited: none comes after the next one", async () => {
    const me = await applied("rejected-too-many-obligations");
    me.sandbox.clock.advance(30_000);
    await me.said("DECISION_SMS_REQUESTED");
    expect((await me.loan()).decisionSmsAskedAt).toBeNull();
    await me.move(STATUS_CODES.AIP_SUCCESS);
    expect(await me.texts()).toEqual([]);
  });
});

describe("what a rejected customer asks for and says", () => {
  test("is in the record: a word when applying is open again, and the rating", async () => {
    const me = await applied("rejected-too-many-obligations");
    await me.said("NOTIFY_AFTER_3_MONTHS");
    expect((await me.loan()).reapplySmsAskedAt).toBeNull();
    me.sandbox.clock.advance(30_000);
    await me.said("NOTIFY_AFTER_3_MONTHS");
    for (const rating of [0, 6, 2.5, "zz", null, {}, [4, 4]])
      await me.said("APPLICATION_RATED", { metadata: { rating } });
    expect((await me.loan()).rating).toBeNull();
    await me.said("APPLICATION_RATED", { metadata: { rating: "4" } });
    expect(await me.loan()).toMatchObject({ reapplySmsAskedAt: "2026-12-01T04:30:30.000Z", rating: 4 });
    await me.sandbox.ask("POST", "/sandbox/clock", { advance: "P4M" });
    expect(await me.loan()).toMatchObject({ reapplySmsAskedAt: null, rating: 4 });
    expect(await me.texts()).toHaveLength(1);
    await me.post("/v1/customer/reapply");
    expect(await me.loan()).toMatchObject({ statusSince: null, rating: null });
  });
});
