import { digest } from "@creditline/adapters/platform/store/store";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import {
  signingKey,
  signToken,
  type TokenClaims,
} from "@creditline/adapters/platform/identity/signed-tokens";
import { decodeToken } from "@creditline/core/session/stored-session";
import { describe, expect, test } from "vitest";
import { type Answer, START, tester, type Tester } from "./tester.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Each token as it is: none is renewed unasked. */
const data = (sandbox: Tester, token: string) =>
  sandbox.askFrom("", "GET", "/v1/customer/customerData", undefined, token);
const refresh = (sandbox: Tester, token: string, key?: string) =>
  sandbox.ask(
    "POST",
    "/oauth/token",
    { grant_type: "refresh_token", refresh_token: token },
    undefined,
    key === undefined ? {} : { "idempotency-key": key },
  );
const tokensIn = ({ body }: Answer) => {
  const { access_token: access = "", refresh_token: refreshed = "" } = body as Record<string, string>;
  return { access, refresh: refreshed };
};
const claimsIn = (token: string) => JSON.parse(atob(token.split(".")[1] ?? "")) as TokenClaims;

describe("sessions", () => {
  test("carry the phone in the token, for the client's decode step", async () => {
    const sandbox = tester();
    const { access } = await sandbox.signIn("9876543210");
    expect(decodeToken(access)).toEqual({ phone: "9876543210" });
  });

  test("name who made their tokens and for whom (iss and aud)", async () => {
    const sandbox = tester();
    const { access } = await sandbox.signIn("9876543210");
    expect(claimsIn(access)).toMatchObject({ iss: "creditline", aud: "creditline:customer" });
  });

  test("give access tokens of an hour, until then and no longer", async () => {
    const sandbox = tester();
    const { access } = await sandbox.signIn("9876543210");
    sandbox.clock.advance(HOUR - 1);
    expect((await data(sandbox, access)).status).toBe(200);
    sandbox.clock.advance(1);
    const ended = await data(sandbox, access);
    expect(ended.status).toBe(401);
    expect(ended.headers.get("www-authenticate")).toBe("Bearer");
  });

  test("continue with the refresh token, which is new each time", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9876543210");
    sandbox.clock.advance(HOUR);
    const next = tokensIn(await refresh(sandbox, me.refresh));
    expect(next.refresh).not.toBe(me.refresh);
    expect((await sandbox.record(next.access)).customerId).toBe(me.customerId);
    expect((await refresh(sandbox, next.refresh)).status).toBe(200);
  });

  test("end after 180 days without use, with a 401", async () => {
    for (const [after, status] of [
      [180 * DAY - 1, 200],
      [180 * DAY, 401],
    ] as const) {
      const sandbox = tester();
      const me = await sandbox.signIn("9876543210");
      sandbox.clock.advance(10 * DAY);
      const next = tokensIn(await refresh(sandbox, me.refresh));
      sandbox.clock.advance(after);
      expect((await refresh(sandbox, next.refresh)).status).toBe(status);
    }
  });

  test("end after 400 days in all, however much they are used, their last access token too", async () => {
    const sandbox = tester();
    let { refresh: good } = await sandbox.signIn("9876543210");
    for (let day = 100; day < 400; day += 100) {
      sandbox.clock.advance(100 * DAY);
      good = tokensIn(await refresh(sandbox, good)).refresh;
    }
    sandbox.clock.advance(100 * DAY - 60_000);
    const last = await refresh(sandbox, good);
    expect(last.body).toMatchObject({ expires_in: 60 });
    sandbox.clock.advance(60_000);
    expect((await data(sandbox, tokensIn(last).access)).status).toBe(401);
    expect((await refresh(sandbox, tokensIn(last).refresh)).status).toBe(401);
  });

  test("end for everyone when a refresh token is used twice, however quick, by another client", async () => {
    for (const [first, second] of [
      [undefined, undefined],
      ["web-1-renew", undefined],
      ["web-1-renew", "web-2-renew"],
      [undefined, "web-2-renew"],
    ]) {
      const sandbox = tester();
      const me = await sandbox.signIn("9876543210");
      const next = tokensIn(await refresh(sandbox, me.refresh, first));
      expect((await refresh(sandbox, me.refresh, second)).status).toBe(401);
      expect((await data(sandbox, next.access)).status).toBe(401);
      expect((await refresh(sandbox, next.refresh)).status).toBe(401);
    }
  });

  test("give the same client the same answer again for a minute: an answer was lost, or two tabs renew at once", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9876543210");
    const answers = await Promise.all([1, 2, 3].map(() => refresh(sandbox, me.refresh, "web-1-renew")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    sandbox.clock.advance(59_999);
    const late = await refresh(sandbox, me.refresh, "web-1-renew");
    expect(late.text).toBe(answers[0]?.text);
    const next = tokensIn(late);
    expect((await data(sandbox, next.access)).status).toBe(200);
    sandbox.clock.advance(1);
    expect((await refresh(sandbox, me.refresh, "web-1-renew")).status).toBe(401);
    expect((await refresh(sandbox, next.refresh)).status).toBe(401);
  });

  test("are renewed once by many who try at the same moment without a key, and then by no one", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9876543210");
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(sandbox, me.refresh)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const won = answers.find(({ status }) => status === 200);
    if (won !== undefined) expect((await data(sandbox, tokensIn(won).access)).status).toBe(401);
  });

  test("are not ended by whoever knows only their name", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9876543210");
    const { sid } = claimsIn(me.access);
    for (const made of [
      `${sid}`,
      `${sid}.`,
      `${sid}.0`,
      `${sid}.0.${"0".repeat(64)}`,
      `${sid}.${"0".repeat(64)}`,
    ]) {
      expect((await refresh(sandbox, made)).status, made).toBe(401);
    }
    expect((await data(sandbox, me.access)).status).toBe(200);
    expect((await refresh(sandbox, me.refresh)).status).toBe(200);
  });

  test("of the payments app are short: there is no refresh token", async () => {
    const sandbox = tester();
    await sandbox.ask("POST", "/v1/otp/send", { phone: "9876543210" });
    const body = {
      grant_type: "password",
      username: "9876543210",
      password: await sandbox.code("9876543210"),
      auth_type: "OTP",
      client_id: "creditline-payments-app",
    };
    const answer = await sandbox.ask("POST", "/oauth/token", body);
    expect(answer).toMatchObject({ status: 200, body: { expires_in: 3600 } });
    expect(answer.body).not.toHaveProperty("refresh_token");
    const { access } = tokensIn(answer);
    expect((await data(sandbox, access)).status).toBe(200);
    sandbox.clock.advance(HOUR);
    expect((await data(sandbox, access)).status).toBe(401);
  });

  test("take a token of one kind for no other", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9000000017");
    const { body } = await sandbox.ask("POST", "/sandbox/links", { phone: "9000000017" });
    const link = body as { linkId: string; actionId: string; token: string };
    const grant = { grant_type: "client_credentials", link_id: link.linkId, action_id: link.actionId };
    const holder = tokensIn(await sandbox.ask("POST", "/oauth/token", grant));
    expect(claimsIn(holder.access)).toMatchObject({ aud: "creditline:link" });
    for (const other of [me.refresh, link.token, holder.access, holder.refresh, link.linkId]) {
      expect((await data(sandbox, other)).status, other).toBe(401);
    }
    for (const other of [me.access, holder.access, link.token]) {
      expect((await refresh(sandbox, other)).status, other).toBe(401);
    }
    const renewed = tokensIn(await refresh(sandbox, holder.refresh));
    expect((await data(sandbox, renewed.access)).status).toBe(401);
  });

  test("refuse a token of before, without issuer and audience, and one for another audience; its session is renewed", async () => {
    const store = memoryStore();
    const sandbox = tester({ store });
    const me = await sandbox.signIn("9876543210");
    const claims = claimsIn(me.access);
    const secret = String((await store.document("setting", "token-secret"))?.value);
    const key = await signingKey(secret);
    const { iss, aud, ...old } = claims;
    for (const made of [old, { ...old, iss, aud: "elsewhere" }, { ...claims, aud: "creditline:link" }]) {
      expect((await data(sandbox, await signToken(key, made as TokenClaims))).status).toBe(401);
    }
    expect((await data(sandbox, await signToken(key, claims))).status).toBe(200);
    expect([iss, aud]).toEqual(["creditline", "creditline:customer"]);
  });

  test("kept before refresh tokens were counted continue: a token is good once there too", async () => {
    const store = memoryStore();
    const sandbox = tester({ store });
    const me = await sandbox.signIn("9876543210");
    const { sid } = claimsIn(me.access);
    const known = await store.document("session", sid);
    const old = `${sid}.${"ab".repeat(32)}`;
    const value = {
      customerId: me.customerId,
      phone: "9876543210",
      refresh: [{ hash: await digest(old), usedAt: null }],
      refreshEndsAt: Date.parse(START) + 2 * 365 * DAY,
      ended: false,
    };
    const expectedVersion = known?.version ?? 0;
    await store.commit({ documents: [{ kind: "session", key: sid, expectedVersion, value }] });
    expect((await data(sandbox, me.access)).status).toBe(200);
    const next = tokensIn(await refresh(sandbox, old));
    expect((await refresh(sandbox, next.refresh)).status).toBe(200);
    expect((await refresh(sandbox, old)).status).toBe(401);
    expect((await data(sandbox, next.access)).status).toBe(401);
  });

  test("end with the logout, and only this one ends", async () => {
    const sandbox = tester();
    const phone = await sandbox.signIn("9876543210");
    const desk = await sandbox.signIn("9876543210");
    expect((await sandbox.ask("POST", "/logout", {}, phone.access)).body).toEqual({ success: true });
    expect((await sandbox.ask("GET", "/v1/customer/customerData", undefined, phone.access)).status).toBe(401);
    expect((await refresh(sandbox, phone.refresh)).status).toBe(401);
    expect((await sandbox.record(desk.access)).customerId).toBe(desk.customerId);
  });

  test("end where their client signs in again, and nowhere else", async () => {
    const sandbox = tester();
    const before = await sandbox.signIn("9876543210");
    const desk = await sandbox.signIn("9876543210");
    const again = async (password: string, token: string) =>
      sandbox.askFrom(
        "",
        "POST",
        "/oauth/token",
        { grant_type: "password", username: "9876543210", password, auth_type: "OTP" },
        token,
      );
    await sandbox.ask("POST", "/v1/otp/send", { phone: "9876543210" });
    expect((await again("000000", before.access)).status).toBe(401);
    expect((await data(sandbox, before.access)).status).toBe(200);
    const { access, refresh: renewal } = tokensIn(
      await again(await sandbox.code("9876543210"), before.access),
    );
    expect((await data(sandbox, before.access)).status).toBe(401);
    expect((await refresh(sandbox, before.refresh)).status).toBe(401);
    expect((await data(sandbox, access)).status).toBe(200);
    expect((await data(sandbox, desk.access)).status).toBe(200);
    // To renew is not to sign in: the token that comes along may be the one that has just run out.
    const renewed = await sandbox.ask(
      "POST",
      "/oauth/token",
      { grant_type: "refresh_token", refresh_token: renewal },
      access,
    );
    expect((await data(sandbox, tokensIn(renewed).access)).status).toBe(200);
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
    // GMAIL by default (spec 1 §7).
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
