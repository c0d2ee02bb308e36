import { ENDPOINTS } from "@creditline/adapters/contract/router";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { isAllowedWhenLocked } from "@creditline/adapters/platform/http/dispatch";
import { describe, expect, test } from "vitest";
import { phoneOf, purse } from "./money/money-tester.ts";
import { tester } from "./tester.ts";

const WITHDRAWAL = { amount: 10_000, tenure: 12 };

describe("a locked account (ruling R56)", () => {
  test("signs in and sees; every call that draws or changes is refused, and says whom to ask", async () => {
    const one = tester();
    const me = await one.signIn(phoneOf("account-locked"));
    expect((await one.record(me.access)).customerDetails?.isAcctLocked).toBe("LOCKED");
    for (const { name, method, path, isProtected } of ENDPOINTS) {
      if (!isProtected || name === "logout") continue;
      const filled = path.replaceAll(/\{\w+\}/g, me.customerId);
      const { status, body } = await one.ask(method, filled, method === "GET" ? undefined : {}, me.access);
      const refused = { status, body };
      if (isAllowedWhenLocked(name)) expect(body, name).not.toMatchObject({ errorCode: "ACCOUNT_LOCKED" });
      else
        expect(refused, name).toMatchObject({
          status: 477,
          body: { errorCode: "ACCOUNT_LOCKED", errorMessage: expect.stringContaining("Contact support") },
        });
    }
    expect((await one.ask("POST", "/logout", {}, me.access)).status).toBe(200);
  });

  test("changes nothing by the link to the restructure either, which needs no sign-in", async () => {
    const one = await purse("line-started");
    const post = (path: string, body: object = {}) => one.one.askFrom("", "POST", path, body);
    await post(`/sandbox/customers/${one.me.customerId}/restructure-link`);
    const inbox = await one.one.ask("GET", `/sandbox/inbox?phone=${phoneOf("line-started")}`);
    const token = (inbox.body as { link?: string }[])[0]?.link?.split("token=")[1] ?? "";
    await post(`/sandbox/customers/${one.me.customerId}/lock`, { state: "LOCKED" });
    for (const call of ["estimate", "create", "feedback"]) {
      const { body } = await post(`/v1/customer/loan/restructure/${call}`, { token, rating: 1 });
      expect(body, call).toMatchObject({ errorCode: "ACCOUNT_LOCKED" });
    }
  });

  test("repays what it owes, and continues as before once it is opened", async () => {
    const one = await purse("draws-creditsaison");
    await one.withdraw(10_000, 12);
    const lock = (state: string) =>
      one.one.ask("POST", `/sandbox/customers/${one.me.customerId}/lock`, { state });
    expect((await lock("LOCKED")).status).toBe(200);
    const sent = await one.toWithdraw(WITHDRAWAL);
    expect((await one.post("/v1/customer/txn/withdraw", sent, "k")).body).toMatchObject({
      errorCode: "ACCOUNT_LOCKED",
    });
    const { transactionId } = await one.initiate({ amount: 1000 });
    await one.gateway(transactionId, "paid");
    expect((await one.ledger()).sum).toBe(0);
    expect((await lock("OPEN")).status).toBe(200);
    expect((await one.post("/v1/customer/txn/withdraw", await one.toWithdraw(WITHDRAWAL), "k")).status).toBe(
      200,
    );
    expect((await lock("open!")).body).toMatchObject({ field: "state" });
  });
});

test("a link's call whose ids are of another link than its token is refused, and names the header", async () => {
  const one = tester();
  const { body } = await one.ask("POST", "/sandbox/links", { phone: "9000000017", action: "dkyc_pending" });
  const { linkId, actionId } = body as { linkId: string; actionId: string };
  const grant = { grant_type: "client_credentials", link_id: linkId, action_id: actionId };
  const { access_token: access } = (await one.ask("POST", "/oauth/token", grant)).body as {
    access_token: string;
  };
  const start = (headers: HeadersInit) => one.ask("POST", "/kyc/v1/dkyc/initiate", {}, access, headers);
  for (const [name, own] of [
    ["x-magic-link-id", linkId],
    ["x-magic-link-action-id", actionId],
  ] as const) {
    expect((await start({ [name]: own })).status).toBe(200);
    expect(await start({ [name]: "another" })).toMatchObject({
      status: 400,
      body: { errorCode: "LINK_MISMATCH", field: name },
    });
  }
});

describe("messages with codes (ruling R48)", () => {
  test("are gone from the store after a day, and are not kept at all where there is no sandbox", async () => {
    const phone = "9876543210";
    const store = memoryStore();
    const one = tester({ store });
    await one.ask("POST", "/v1/otp/send", { phone });
    expect(await store.messages(phone)).toHaveLength(1);
    one.clock.advance(86_400_000);
    await one.ask("POST", "/v1/otp/send", { phone: "9876543211" });
    expect(await store.messages(phone)).toHaveLength(0);
    const live = memoryStore();
    await tester({ store: live, sandboxCalls: false }).ask("POST", "/v1/otp/send", { phone });
    expect(await live.messages(phone)).toHaveLength(0);
  });

  test("are kept a day, and others longer", async () => {
    const one = tester();
    const phone = "9876543210";
    const inbox = async () => (await one.ask("GET", `/sandbox/inbox?phone=${phone}`)).body as unknown[];
    await one.ask("POST", "/v1/otp/send", { phone });
    await one.ask("POST", "/sandbox/links", { phone });
    expect(await inbox()).toHaveLength(2);
    one.clock.advance(86_400_000 - 1);
    expect(await inbox()).toHaveLength(2);
    one.clock.advance(1);
    expect(await inbox()).toHaveLength(1);
  });
});
