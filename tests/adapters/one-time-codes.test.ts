import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import type { Store } from "@creditline/adapters/platform/store/store";
import { describe, expect, test } from "vitest";
import { anotherCode, type Tester, tester } from "./tester.ts";

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

  test("open no one else's account", async () => {
    const sandbox = tester();
    await send(sandbox);
    await send(sandbox, "9876543211");
    expect((await tryCode(sandbox, await sandbox.code(PHONE), "9876543211")).status).toBe(401);
  });

  test("let one who guessed ten times wait for that phone, against the right one too, and longer each time", async () => {
    const sandbox = tester();
    for (const minutes of [15, 30, 60]) {
      await send(sandbox);
      const code = await sandbox.code(PHONE);
      for (let i = 0; i < 10; i += 1) expect((await tryCode(sandbox, anotherCode(code))).status).toBe(401);
      const waits = await tryCode(sandbox, code);
      expect(waits).toMatchObject({
        status: 429,
        body: { success: false, errorCode: "OTP_LOCKED", retryAfterSeconds: minutes * 60 },
      });
      expect(waits.headers.get("retry-after")).toBe(String(minutes * 60));
      expect((await send(sandbox)).status).toBe(429);
      expect((await send(sandbox, "9876543211")).status).toBe(200);
      sandbox.clock.advance(minutes * MINUTE - 1);
      expect((await send(sandbox)).status).toBe(429);
      sandbox.clock.advance(1);
    }
    await send(sandbox);
    expect((await tryCode(sandbox, await sandbox.code(PHONE))).status).toBe(200);
  });

  test("count the last five tries down aloud, and name the wait with the last of them", async () => {
    const sandbox = tester();
    await send(sandbox);
    const wrong = anotherCode(await sandbox.code(PHONE));
    const said: unknown[] = [];
    for (let i = 0; i < 10; i += 1) {
      const { errorMessage } = (await tryCode(sandbox, wrong)).body as { readonly errorMessage: string };
      said.push(errorMessage);
    }
    const WRONG = "This OTP isn't right. Check it, or get a new one.";
    expect(said).toEqual([
      ...Array<string>(4).fill(WRONG),
      ...[5, 4, 3, 2].map((left) => `${WRONG} ${left} attempts left.`),
      `${WRONG} 1 attempt left.`,
      "Too many wrong OTPs. Wait 15 minutes, then get a new OTP.",
    ]);
  });

  test("count wrong tries across codes: a new code begins no new count, a right one does", async () => {
    const sandbox = tester();
    const wrong = async (times: number) => {
      for (let i = 0; i < times; i += 1) {
        if (i % 3 === 0) await send(sandbox);
        expect((await tryCode(sandbox, anotherCode(await sandbox.code(PHONE)))).status).toBe(401);
      }
    };
    await wrong(9);
    expect((await tryCode(sandbox, await sandbox.code(PHONE))).status).toBe(200);
    await wrong(10);
    expect((await tryCode(sandbox, await sandbox.code(PHONE))).status).toBe(429);
  });

  test("of someone elsewhere still work, however much is guessed at the phone", async () => {
    const sandbox = tester();
    const [home, thief] = ["203.0.113.7", "198.51.100.1"];
    const sendFrom = (address: string) => sandbox.askFrom(address, "POST", "/v1/otp/send", { phone: PHONE });
    const tryFrom = (address: string, code: string) =>
      sandbox.askFrom(address, "POST", "/oauth/token", {
        grant_type: "password",
        username: PHONE,
        password: code,
        auth_type: "OTP",
      });
    await sendFrom(home);
    const code = await sandbox.code(PHONE);
    const statuses = [];
    for (let i = 0; i < 12; i += 1) {
      if (i % 5 === 0) await sendFrom(thief);
      statuses.push((await tryFrom(thief, anotherCode(await sandbox.code(PHONE)))).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect((await sendFrom(thief)).status).toBe(429);
    expect((await tryFrom(home, code)).status).toBe(200);
    expect((await sendFrom(home)).status).toBe(200);
    expect((await tryFrom(home, await sandbox.code(PHONE))).status).toBe(200);
  });

  test("take a hundred wrong tries a day for a phone, from all addresses together; where its owner was before continues", async () => {
    const sandbox = tester();
    const home = "203.0.113.7";
    const sendFrom = (address: string) => sandbox.askFrom(address, "POST", "/v1/otp/send", { phone: PHONE });
    const tryFrom = (address: string, code: string) =>
      sandbox.askFrom(address, "POST", "/oauth/token", {
        grant_type: "password",
        username: PHONE,
        password: code,
        auth_type: "OTP",
      });
    await sendFrom(home);
    expect((await tryFrom(home, await sandbox.code(PHONE))).status).toBe(200);
    await sendFrom("198.51.100.0");
    const wrong = anotherCode(await sandbox.code(PHONE));
    const guesses = Array.from({ length: 130 }, (_, i) => tryFrom(`198.51.100.${i % 65}`, wrong));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect((await sendFrom("192.0.2.1")).status).toBe(429);
    expect((await sendFrom(home)).status).toBe(200);
    expect((await tryFrom(home, await sandbox.code(PHONE))).status).toBe(200);
    sandbox.clock.advance(24 * 60 * MINUTE);
    expect((await sendFrom("192.0.2.1")).status).toBe(200);
    expect((await tryFrom("192.0.2.1", await sandbox.code(PHONE))).status).toBe(200);
  });

  test("of one customer confirm nothing for another, and nothing but their purpose", async () => {
    const sandbox = tester();
    const asha = await sandbox.signIn(PHONE);
    const thief = await sandbox.signIn("9876543211");
    const path = "/v1/customer/otp/verify";
    const purpose = "CREDIT_VERIFICATION";
    await sandbox.ask("POST", "/v1/customer/otp/send", { phone: PHONE, purpose }, asha.access);
    const otp = await sandbox.code(PHONE);
    const confirm = (body: object, token: string) => sandbox.ask("POST", path, body, token);
    expect((await confirm({ phone: PHONE, otp, purpose }, thief.access)).status).toBe(477);
    expect((await confirm({ phone: PHONE, otp, purpose: "APPLICATION" }, asha.access)).status).toBe(477);
    expect((await confirm({ phone: PHONE, otp }, asha.access)).status).toBe(477);
    expect((await tryCode(sandbox, otp)).status).toBe(401);
    expect((await confirm({ phone: PHONE, otp, purpose }, asha.access)).status).toBe(200);
  });

  test("are kept in no document: what is stored tells none of them", async () => {
    const kept: unknown[] = [];
    const store = memoryStore();
    const watched: Store = {
      ...store,
      commit: (batch) => {
        kept.push(batch.documents ?? [], batch.events ?? []);
        return store.commit(batch);
      },
    };
    const sandbox = tester({ store: watched });
    const me = await sandbox.signIn(PHONE);
    await sandbox.ask("POST", "/v1/customer/otp/send", { purpose: "APPLICATION" }, me.access);
    const { body } = await sandbox.ask("GET", `/sandbox/inbox?phone=${PHONE}`);
    const codes = (body as { code?: string }[]).flatMap(({ code }) => code ?? []);
    expect(codes).toHaveLength(2);
    const values = new Set(JSON.stringify(kept).match(/(?<![0-9a-f])\d{6}(?![0-9a-f])/g));
    for (const code of codes) expect(values.has(code)).toBe(false);
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

  test("continue being sent to where the phone's owner has signed in, whatever others ask for", async () => {
    const sandbox = tester();
    const sendFrom = (address: string) => sandbox.askFrom(address, "POST", "/v1/otp/send", { phone: PHONE });
    const [home, elsewhere] = ["203.0.113.7", "203.0.113.8"];
    await sendFrom(home);
    const signIn = {
      grant_type: "password",
      username: PHONE,
      password: await sandbox.code(PHONE),
      auth_type: "OTP",
    };
    expect((await sandbox.askFrom(home, "POST", "/oauth/token", signIn)).status).toBe(200);
    const others = Array.from({ length: 25 }, (_, n) => `198.51.100.${n}`);
    const statuses = [];
    for (const address of others) statuses.push((await sendFrom(address)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect((await sendFrom(elsewhere)).status).toBe(429);
    for (let n = 0; n < 5; n += 1) expect((await sendFrom(home)).status).toBe(200);
    expect((await sendFrom(home)).status).toBe(429);
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
