import { describe, expect, test } from "vitest";
import type { Tester } from "./tester.ts";
import { anotherCode, tester } from "./tester.ts";

const PHONE = "9876543210";
const MINUTE = 60_000;

const send = (sandbox: Tester, phone = PHONE) =>
  sandbox.ask("POST", "/v1/otp/send", { phone, purpose: "SIGNUP" });
const tryCode = (sandbox: Tester, code: string, phone = PHONE) =>
  sandbox.ask("POST", "/oauth/token", {
    grant_type: "password",
    username: phone,
    password: code,
    auth_type: "OTP",
    auth_version: 2,
  });

describe("one-time codes", () => {
  test("come to the inbox as six digits, newest first, in the stated shape", async () => {
    const sandbox = tester();
    await send(sandbox);
    sandbox.clock.advance(1000);
    await send(sandbox);
    const { body } = await sandbox.ask("GET", `/sandbox/inbox?phone=${PHONE}`);
    expect(body).toHaveLength(2);
    for (const message of body as Record<string, string>[]) {
      expect(Object.keys(message).toSorted()).toEqual(["at", "code", "kind", "text"]);
      expect(message).toMatchObject({ kind: "otp", code: expect.stringMatching(/^\d{6}$/) });
      expect(message["text"]).toContain(message["code"]);
      // The form in which phones read it: the line is the last, and binds the code to the web application's host.
      expect(message["text"]?.split("\n").at(-1)).toBe(`@localhost #${message["code"]}`);
    }
    const [newest, oldest] = body as { at: string }[];
    expect((newest?.at ?? "") > (oldest?.at ?? "")).toBe(true);
  });

  test("are counted with those that another server has sent a moment ahead, and not with those of a clock set back", async () => {
    const sandbox = tester();
    sandbox.clock.advance(60_000);
    for (let n = 0; n < 5; n += 1) expect((await send(sandbox)).status).toBe(200);
    sandbox.clock.advance(-60_000);
    expect((await send(sandbox)).status).toBe(429);
    sandbox.clock.advance(-1);
    expect((await send(sandbox)).status).toBe(200);
  });

  test("sign in, with JSON or form-encoded", async () => {
    const sandbox = tester();
    await send(sandbox);
    const form = new URLSearchParams({
      grant_type: "password",
      username: PHONE,
      password: await sandbox.code(PHONE),
      auth_type: "OTP",
      auth_version: "2",
    });
    const { status, body } = await sandbox.ask("POST", "/oauth/token", form.toString(), undefined, {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(status).toBe(200);
    expect(Object.keys(body as object).toSorted()).toEqual([
      "access_token",
      "expires_in",
      "refresh_token",
      "scope",
      "token_type",
    ]);
    expect(body).toMatchObject({ token_type: "bearer", expires_in: expect.any(Number) });
  });

  test("are used up by the sign-in", async () => {
    const sandbox = tester();
    await send(sandbox);
    const code = await sandbox.code(PHONE);
    expect((await tryCode(sandbox, code)).status).toBe(200);
    const again = await tryCode(sandbox, code);
    expect(again.status).toBe(401);
    expect(again.body).toMatchObject({ success: false, errorCode: "INVALID_OTP", error: "invalid_grant" });
  });

  test("live five minutes and not a millisecond longer", async () => {
    const inTime = tester();
    await send(inTime);
    inTime.clock.advance(5 * MINUTE - 1);
    expect((await tryCode(inTime, await inTime.code(PHONE))).status).toBe(200);
    const late = tester();
    await send(late);
    late.clock.advance(5 * MINUTE);
    expect((await tryCode(late, await late.code(PHONE))).status).toBe(401);
  });

  test("are replaced by the next one", async () => {
    const sandbox = tester();
    await send(sandbox);
    const first = await sandbox.code(PHONE);
    await send(sandbox);
    expect((await tryCode(sandbox, first)).status).toBe(401);
    expect((await tryCode(sandbox, await sandbox.code(PHONE))).status).toBe(200);
  });

  test("open nobody else's account", async () => {
    const sandbox = tester();
    await send(sandbox);
    await send(sandbox, "9876543211");
    expect((await tryCode(sandbox, await sandbox.code(PHONE), "9876543211")).status).toBe(401);
  });

  test("lock after five wrong tries, for a quarter of an hour, even against the right one", async () => {
    const sandbox = tester();
    await send(sandbox);
    const code = await sandbox.code(PHONE);
    const wrong = anotherCode(code);
    for (let i = 0; i < 5; i += 1) expect((await tryCode(sandbox, wrong)).status).toBe(401);
    const locked = await tryCode(sandbox, code);
    expect(locked.status).toBe(429);
    expect(locked.headers.get("retry-after")).toBe("900");
    expect(locked.body).toMatchObject({ success: false, errorCode: "OTP_LOCKED", retryAfterSeconds: 900 });
    expect((await send(sandbox)).status).toBe(429);
    sandbox.clock.advance(15 * MINUTE - 1);
    expect((await send(sandbox)).status).toBe(429);
    sandbox.clock.advance(1);
    expect((await send(sandbox)).status).toBe(200);
    expect((await tryCode(sandbox, await sandbox.code(PHONE))).status).toBe(200);
  });

  test("do not lock after four wrong tries", async () => {
    const sandbox = tester();
    await send(sandbox);
    const code = await sandbox.code(PHONE);
    for (let i = 0; i < 4; i += 1) await tryCode(sandbox, anotherCode(code));
    expect((await tryCode(sandbox, code)).status).toBe(200);
  });

  test("are sent five times in ten minutes; using one starts the count again", async () => {
    const sandbox = tester();
    for (let i = 0; i < 5; i += 1) expect((await send(sandbox)).status).toBe(200);
    const refused = await send(sandbox);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ errorCode: "TOO_MANY_CODES", retryAfterSeconds: 600 });
    expect((await send(sandbox, "9876543211")).status).toBe(200);
    expect((await tryCode(sandbox, await sandbox.code(PHONE))).status).toBe(200);
    expect((await send(sandbox)).status).toBe(200);
  });

  test("are counted over ten minutes, and no longer", async () => {
    const sandbox = tester();
    for (let i = 0; i < 5; i += 1) await send(sandbox);
    sandbox.clock.advance(10 * MINUTE - 1);
    expect((await send(sandbox)).status).toBe(429);
    sandbox.clock.advance(1);
    expect((await send(sandbox)).status).toBe(200);
  });

  test("of the right form are checked, others are a 400 that names the password", async () => {
    const sandbox = tester();
    for (const code of ["", "12345", "1234567", "abcdef", "１２３４５６"]) {
      const { status, body } = await tryCode(sandbox, code);
      expect(status).toBe(400);
      expect(body).toMatchObject({ field: "password" });
    }
    expect((await tryCode(sandbox, "123456")).status).toBe(401);
  });

  test("raced by ten tries at once, let one in", async () => {
    const sandbox = tester();
    await send(sandbox);
    const code = await sandbox.code(PHONE);
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryCode(sandbox, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("of the application and of the sign-in are not each other's", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn(PHONE);
    await sandbox.ask("POST", "/v1/customer/otp/send", { phone: PHONE, purpose: "APPLICATION" }, me.access);
    const code = await sandbox.code(PHONE);
    expect((await tryCode(sandbox, code)).status).toBe(401);
    const verify = (otp: string) =>
      sandbox.ask(
        "POST",
        "/v1/customer/otp/verify",
        { phone: PHONE, otp, purpose: "APPLICATION" },
        me.access,
      );
    const wrong = await verify(anotherCode(code));
    expect(wrong).toMatchObject({ status: 477, body: { errorCode: "INVALID_OTP", field: "otp" } });
    expect((await verify(code)).status).toBe(200);
    expect((await verify(code)).status).toBe(477);
  });
});
