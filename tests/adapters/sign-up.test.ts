import { NEW_CUSTOMER_STATE } from "@creditline/adapters/platform/model/customer/customer-state";
import { recordTimeline } from "@creditline/adapters/platform/commands/application/record-timeline";
import { ASSUMED_MARKETING_SOURCES } from "@creditline/core/reference/marketing-sources.table";
import { findSignUp } from "@creditline/adapters/platform/identity/signed-up";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { describe, expect, test } from "vitest";
import { tester } from "./tester.ts";

const PHONE = "9876500012";

async function afterSignUp(body: object) {
  const sandbox = tester();
  const answer = await sandbox.ask("POST", "/v1/customer/signup", { phone: PHONE, ...body });
  const me = await sandbox.signIn(PHONE);
  return { answer, details: (await sandbox.record(me.access)).customerDetails };
}

describe("signing up", () => {
  test.each([
    [{}, "web-qualification"],
    [{ installMetadata: { utmCode: "new_wq" } }, "new_wq"],
    [{ installMetadata: { utm_code: "new_qual", other: 1 } }, "new_qual"],
    [{ utmCode: "sms", installMetadata: { utmCode: "new_wq" } }, "sms"],
    [{ utmCode: " ", installMetadata: { utmCode: "new_wq" } }, "new_wq"],
    [{ installMetadata: { utmCode: "" } }, "web-qualification"],
    [{ utmCode: "web-qualification", installMetadata: { referrer: "l.facebook.com" } }, "facebook"],
    [{ installMetadata: { referrer: "WWW.google.example" } }, "google"],
    [{ utmCode: "diwali", installMetadata: { referrer: "l.facebook.com" } }, "diwali"],
    [{ installMetadata: { referrer: "news.example" } }, "web-qualification"],
    [{ installMetadata: { referrer: 7 } }, "web-qualification"],
  ])("with %o, the customer's source is %s (spec 1 §7)", async (body, source) => {
    const { answer, details } = await afterSignUp(body);
    expect(answer.status).toBe(200);
    expect(details).toMatchObject({ source, inviteCode: null });
  });

  test("with an invite code, the customer has it from the first sign-in on", async () => {
    const { details } = await afterSignUp({ inviteCode: " welcome " });
    expect(details?.inviteCode).toBe("WELCOME");
  });

  test("with a code that no one gave out, or a source that is no text, is refused", async () => {
    for (const [body, status, field] of [
      [{ inviteCode: "NOBODYS1" }, 477, "inviteCode"],
      [{ inviteCode: "!" }, 400, "inviteCode"],
      [{ installMetadata: { utmCode: 7 } }, 400, "installMetadata.utmCode"],
      [{ installMetadata: { utmCode: "x".repeat(101) } }, 400, "installMetadata.utmCode"],
      [{ utmCode: "x".repeat(101) }, 400, "utmCode"],
    ] as const) {
      const { answer, details } = await afterSignUp(body);
      expect(answer).toMatchObject({ status, body: { field } });
      expect(details).toMatchObject({ source: "web-qualification", inviteCode: null });
    }
  });

  test("does nothing to someone who is a customer already", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn(PHONE);
    const again = { phone: PHONE, utmCode: "sms", inviteCode: "WELCOME" };
    expect((await sandbox.ask("POST", "/v1/customer/signup", again)).status).toBe(200);
    expect((await sandbox.record(me.access)).customerDetails).toMatchObject({
      source: "web-qualification",
      inviteCode: null,
    });
  });

  test("as older versions kept it, is read", async () => {
    const store = memoryStore();
    await store.commit({ documents: [{ kind: "signup", key: PHONE, expectedVersion: 0, value: "sms" }] });
    expect(await findSignUp(store, PHONE)).toEqual({ source: "sms", inviteCode: null });
    expect(await findSignUp(store, "9876500013")).toBeNull();
  });
});

describe("an event of the timeline (spec 1 §3)", () => {
  const NO_PARTNERS = {
    ask: () => {
      throw new Error("no partner is asked of an event");
    },
  };
  const kept = (metadata: Readonly<Record<string, unknown>>): unknown => {
    const decide = recordTimeline({ event: "APPLICATION_RATED", metadata }, ASSUMED_MARKETING_SOURCES);
    return decide(NEW_CUSTOMER_STATE, 0, NO_PARTNERS).events[0]?.data;
  };

  test("has the tag of the host that the visitor came by (spec 1 §9)", () => {
    const metadata = { referrer: "m.facebook.com", rating: "4" };
    expect(kept(metadata)).toMatchObject({ metadata: { ...metadata, source: "facebook" } });
  });

  test("keeps a source that it names itself, and has none where no prefix fits", () => {
    for (const metadata of [{ referrer: "m.facebook.com", source: "mine" }, { referrer: "m.example" }, {}]) {
      expect(kept(metadata)).toEqual({ event: "APPLICATION_RATED", metadata });
    }
  });
});
