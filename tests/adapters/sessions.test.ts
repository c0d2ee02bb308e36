import { memoryStore } from "@creditline/adapters/sandbox/memory-store";
import { decodeToken } from "@creditline/core/session/token-decode";
import { describe, expect, test } from "vitest";
import { tester } from "./tester.ts";

const YEAR = 365 * 24 * 3600 * 1000;
const refreshWith = (refresh: string) => ({ grant_type: "refresh_token", refresh_token: refresh });

describe("sessions", () => {
  test("carry the phone in the token, for the client's decode step", async () => {
    const sandbox = tester();
    const { access } = await sandbox.signIn("9876543210");
    expect(decodeToken(access)).toEqual({ phone: "9876543210" });
  });

  test("last a year, until then and no longer", async () => {
    const sandbox = tester();
    const { access } = await sandbox.signIn("9876543210");
    sandbox.clock.advance(YEAR - 1);
    expect((await sandbox.ask("GET", "/v1/customer/customerData", undefined, access)).status).toBe(200);
    sandbox.clock.advance(1);
    const ended = await sandbox.ask("GET", "/v1/customer/customerData", undefined, access);
    expect(ended.status).toBe(401);
    expect(ended.headers.get("www-authenticate")).toBe("Bearer");
  });

  test("go on with the refresh token, which is new each time", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9876543210");
    sandbox.clock.advance(YEAR);
    const { status, body } = await sandbox.ask("POST", "/oauth/token", refreshWith(me.refresh));
    expect(status).toBe(200);
    const next = body as { access_token: string; refresh_token: string };
    expect(next.refresh_token).not.toBe(me.refresh);
    expect((await sandbox.record(next.access_token)).customerId).toBe(me.customerId);
    expect((await sandbox.ask("POST", "/oauth/token", refreshWith(next.refresh_token))).status).toBe(200);
  });

  test("cannot be refreshed two years after the last time", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9876543210");
    sandbox.clock.advance(2 * YEAR);
    expect((await sandbox.ask("POST", "/oauth/token", refreshWith(me.refresh))).status).toBe(401);
  });

  test("end for everyone when a refresh token comes back a minute after it was used", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9876543210");
    const { body } = await sandbox.ask("POST", "/oauth/token", refreshWith(me.refresh));
    const next = body as { access_token: string; refresh_token: string };
    sandbox.clock.advance(60_000);
    expect((await sandbox.ask("POST", "/oauth/token", refreshWith(me.refresh))).status).toBe(401);
    expect((await sandbox.ask("GET", "/v1/customer/customerData", undefined, next.access_token)).status).toBe(
      401,
    );
    expect((await sandbox.ask("POST", "/oauth/token", refreshWith(next.refresh_token))).status).toBe(401);
  });

  test("survive an answer that was lost, and two tabs that refresh at once", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9876543210");
    const ask = (refresh: string) => sandbox.ask("POST", "/oauth/token", refreshWith(refresh));
    const answers = await Promise.all([1, 2, 3].map(() => ask(me.refresh)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    sandbox.clock.advance(59_999);
    expect((await ask(me.refresh)).status).toBe(200);
    for (const { body } of answers) {
      expect((await ask((body as { refresh_token: string }).refresh_token)).status).toBe(200);
    }
  });

  test("end with the logout, and only this one ends", async () => {
    const sandbox = tester();
    const phone = await sandbox.signIn("9876543210");
    const desk = await sandbox.signIn("9876543210");
    expect((await sandbox.ask("POST", "/logout", {}, phone.access)).body).toEqual({ success: true });
    expect((await sandbox.ask("GET", "/v1/customer/customerData", undefined, phone.access)).status).toBe(401);
    expect((await sandbox.ask("POST", "/oauth/token", refreshWith(phone.refresh))).status).toBe(401);
    expect((await sandbox.record(desk.access)).customerId).toBe(desk.customerId);
  });

  test("are signed: a token that is changed, or signed elsewhere, is none", async () => {
    const sandbox = tester();
    const { access } = await sandbox.signIn("9876543210");
    const elsewhere = await tester({ store: memoryStore(), seed: 99 }).signIn("9876543210");
    const [header = "", payload = "", signature = ""] = access.split(".");
    const claims = JSON.parse(atob(payload)) as Record<string, unknown>;
    const forged = btoa(JSON.stringify({ ...claims, sub: "cust-other" })).replaceAll("=", "");
    const none = btoa(JSON.stringify({ alg: "none", typ: "JWT" })).replaceAll("=", "");
    const tokens = [
      `${header}.${forged}.${signature}`,
      `${none}.${payload}.`,
      `${header}.${payload}`,
      `${access}.x`,
      elsewhere.access,
    ];
    for (const token of tokens) {
      expect((await sandbox.ask("GET", "/v1/customer/customerData", undefined, token)).status).toBe(401);
    }
  });

  test("reach their own customer and no other", async () => {
    const sandbox = tester();
    const asha = await sandbox.signIn("9000000001");
    const rohan = await sandbox.signIn("9000000002");
    expect(rohan.customerId).not.toBe(asha.customerId);
    const paths = ["pathInfo", "application/status", "netbanking/"].map(
      (rest) => `/v1/customer/${asha.customerId}/${rest}`,
    );
    for (const path of paths) {
      expect((await sandbox.ask("GET", path, undefined, rohan.access)).status).toBe(404);
      expect((await sandbox.ask("GET", path, undefined, asha.access)).status).toBe(200);
    }
    const submission = { customerId: asha.customerId, tuVersion: 3 };
    const refused = await sandbox.ask(
      "POST",
      "/v1/customer/creditline/application/submit",
      submission,
      rohan.access,
    );
    expect(refused).toMatchObject({ status: 400, body: { field: "customerId" } });
    await sandbox.ask("POST", "/v2/customer/buildprofile", { companyName: "Rohans Firm" }, rohan.access);
    expect((await sandbox.record(asha.access)).workDetails?.companyName).toBeNull();
  });

  test("of the same phone are the same customer's, each time", async () => {
    const sandbox = tester();
    const first = await sandbox.signIn("9876543210");
    const second = await sandbox.signIn("9876543210");
    expect(second.customerId).toBe(first.customerId);
  });

  test("of a magic link need a link that exists", async () => {
    const sandbox = tester();
    const link = { grant_type: "client_credentials", link_id: "l1", action_id: "a1" };
    expect((await sandbox.ask("POST", "/oauth/token", link)).status).toBe(401);
    const missing = await sandbox.ask("POST", "/oauth/token", { ...link, action_id: "" });
    expect(missing).toMatchObject({ status: 400, body: { field: "action_id" } });
  });

  test("need a grant that exists, and what the grant needs", async () => {
    const sandbox = tester();
    const named = async (body: object) => (await sandbox.ask("POST", "/oauth/token", body)).body;
    expect(await named({ grant_type: "implicit" })).toMatchObject({ field: "grant_type" });
    expect(await named({})).toMatchObject({ field: "grant_type" });
    expect(await named({ grant_type: "password", password: "123456" })).toMatchObject({ field: "username" });
    expect(await named({ grant_type: "password", username: "9876543210" })).toMatchObject({
      field: "password",
    });
    expect(await named({ grant_type: "refresh_token" })).toMatchObject({ field: "refresh_token" });
    expect(await named({ grant_type: "refresh_token", refresh_token: "x.y" })).toMatchObject({
      errorCode: "INVALID_REFRESH_TOKEN",
    });
    // GMAIL unless said otherwise (spec 1 §7).
    expect(await named({ grant_type: "password", username: "9876543210", password: "123456" })).toMatchObject(
      {
        errorCode: "INVALID_GOOGLE_TOKEN",
      },
    );
    const facebook = {
      grant_type: "password",
      auth_type: "FACEBOOK",
      username: "9876543210",
      password: "123456",
    };
    expect(await named(facebook)).toMatchObject({ errorCode: "AUTH_TYPE_NOT_SUPPORTED" });
  });
});
