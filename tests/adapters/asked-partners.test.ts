import { describe, expect, test } from "vitest";
import { confirmedEmail, type Tester, tester } from "./tester.ts";

const PHONE = "9876543210";
const EMAIL = "asha@example.com";

const order = (sandbox: Tester, call: string, partner: string) =>
  sandbox.ask("POST", "/sandbox/faults", { call, partner });

describe("a captcha", () => {
  const send = (sandbox: Tester, token?: string) =>
    sandbox.ask("POST", "/v1/otp/send", {
      phone: PHONE,
      purpose: "SIGNUP",
      ...(token === undefined ? {} : { token }),
    });

  test("passes a person, and stops what is none; no code is sent then", async () => {
    const sandbox = tester();
    await order(sandbox, "otpSend", "fails");
    expect(await send(sandbox, "solved-1")).toMatchObject({
      status: 477,
      body: { errorCode: "CAPTCHA_FAILED", field: "token" },
    });
    expect(await sandbox.code(PHONE)).toBe("");
    expect((await send(sandbox, "solved-2")).status).toBe(200);
    expect(await sandbox.code(PHONE)).toMatch(/^\d{6}$/);
  });

  test("that answers late is asked again with the same token, and has answered a minute and a half later", async () => {
    const sandbox = tester();
    await order(sandbox, "otpSend", "answers-late");
    expect((await send(sandbox, "solved")).body).toMatchObject({ errorCode: "CAPTCHA_PENDING" });
    sandbox.clock.advance(89_999);
    expect((await send(sandbox, "solved")).status).toBe(477);
    sandbox.clock.advance(1);
    expect((await send(sandbox, "solved")).status).toBe(200);
  });

  test("that never answers holds this token up for a quarter of an hour, and not the next", async () => {
    const sandbox = tester();
    await order(sandbox, "otpSend", "stalls");
    expect((await send(sandbox, "solved")).status).toBe(477);
    sandbox.clock.advance(15 * 60_000 - 1);
    expect((await send(sandbox, "solved")).status).toBe(477);
    expect((await send(sandbox, "another")).status).toBe(200);
    sandbox.clock.advance(1);
    expect((await send(sandbox, "solved")).status).toBe(200);
  });

  test("is not asked about without a token", async () => {
    expect((await send(tester())).status).toBe(200);
  });
});

describe("the SMS gateway", () => {
  const send = (sandbox: Tester) => sandbox.ask("POST", "/v1/otp/send", { phone: PHONE });

  test("fails in the specification's words", async () => {
    const sandbox = tester();
    await order(sandbox, "otpSend", "fails");
    expect(await send(sandbox)).toMatchObject({ status: 477, body: { errorMessage: "Could not send OTP" } });
  });

  test("brings a message late, and one that it has lost never", async () => {
    const sandbox = tester();
    await order(sandbox, "otpSend", "answers-late");
    expect((await send(sandbox)).status).toBe(200);
    sandbox.clock.advance(89_999);
    expect(await sandbox.code(PHONE)).toBe("");
    sandbox.clock.advance(1);
    expect(await sandbox.code(PHONE)).toMatch(/^\d{6}$/);

    const other = tester();
    await order(other, "otpSend", "stalls");
    expect((await send(other)).status).toBe(200);
    other.clock.advance(24 * 3_600_000);
    expect(await other.code(PHONE)).toBe("");
    expect((await send(other)).status).toBe(200);
    expect(await other.code(PHONE)).toMatch(/^\d{6}$/);
  });
});

describe("Google sign-in", () => {
  async function customer() {
    const sandbox = tester();
    const me = await sandbox.signIn(PHONE);
    await confirmedEmail(sandbox, PHONE, me.access, EMAIL);
    const google = async (email = EMAIL): Promise<string> =>
      ((await sandbox.ask("POST", "/sandbox/google", { email })).body as { idToken: string }).idToken;
    const signIn = (username: string, password: string, authType?: string) =>
      sandbox.ask("POST", "/oauth/token", {
        grant_type: "password",
        username,
        password,
        auth_version: 2,
        ...(authType === undefined ? {} : { auth_type: authType }),
      });
    return { sandbox, me, google, signIn };
  }

  test("signs in the customer whose address it is, by the address or the phone; GMAIL by default", async () => {
    const { sandbox, me, google, signIn } = await customer();
    for (const [username, authType] of [
      [EMAIL, "GMAIL"],
      ["Asha@Example.com", undefined],
      [PHONE, "GMAIL"],
    ] as const) {
      const answer = await signIn(username, await google(), authType);
      expect(answer.status, username).toBe(200);
      const { access_token: token } = answer.body as { access_token: string };
      expect((await sandbox.record(token)).customerId).toBe(me.customerId);
    }
  });

  test("tells an unregistered person so, in the specification's words", async () => {
    const { google, signIn } = await customer();
    const stranger = await google("somebody@example.com");
    for (const username of ["somebody@example.com", EMAIL, PHONE, "9876543299"]) {
      expect(await signIn(username, stranger)).toMatchObject({
        status: 401,
        body: { error_description: "You are not registered with us. Please sign up" },
      });
    }
  });

  test("takes no token that is made up, and none older than an hour", async () => {
    const { sandbox, google, signIn } = await customer();
    const token = await google();
    for (const [made, after] of [
      ["google.made-up", 0],
      ["123456", 0],
      [token, 3_600_000],
    ] as const) {
      sandbox.clock.advance(after);
      expect(await signIn(EMAIL, made)).toMatchObject({
        status: 401,
        body: { errorCode: "INVALID_GOOGLE_TOKEN" },
      });
    }
  });

  test("an address that two gave signs in neither of them; with the phone each comes to their own account", async () => {
    const { sandbox, me, google, signIn } = await customer();
    const other = await sandbox.signIn("9876543211");
    await confirmedEmail(sandbox, "9876543211", other.access, EMAIL);
    const whose = async (username: string) => {
      const answer = await signIn(username, await google());
      if (answer.status !== 200) return (answer.body as { error_description: string }).error_description;
      return (await sandbox.record((answer.body as { access_token: string }).access_token)).customerId;
    };
    expect(await whose(EMAIL)).toBe("You are not registered with us. Please sign up");
    expect(await whose(PHONE)).toBe(me.customerId);
    expect(await whose("9876543211")).toBe(other.customerId);
    await sandbox.ask("POST", "/customer/update_email", { emailId: "new@example.com" }, me.access);
    expect(await whose(EMAIL)).toBe(other.customerId);
    expect(await whose(PHONE)).toBe("You are not registered with us. Please sign up");
  });

  test("forgets who has another address by now, so that the next who gives it can sign in", async () => {
    const { sandbox, google, signIn } = await customer();
    for (let n = 0; n < 12; n += 1) {
      const phone = `98765000${String(n).padStart(2, "0")}`;
      const { access } = await sandbox.signIn(phone);
      await confirmedEmail(sandbox, phone, access, "shared@example.com");
      expect((await signIn("shared@example.com", await google("shared@example.com"))).status).toBe(200);
      await sandbox.ask("POST", "/customer/update_email", { emailId: `own-${n}@example.com` }, access);
    }
  });

  test("fails, stalls and answers late as a tester orders it", async () => {
    const { sandbox, google, signIn } = await customer();
    const token = await google();
    await order(sandbox, "token", "fails");
    expect((await signIn(EMAIL, token)).status).toBe(401);
    await order(sandbox, "token", "answers-late");
    expect((await signIn(EMAIL, token)).body).toMatchObject({ errorCode: "GOOGLE_PENDING" });
    sandbox.clock.advance(90_000);
    expect((await signIn(EMAIL, token)).status).toBe(200);
    await order(sandbox, "token", "stalls");
    expect((await signIn(EMAIL, token)).status).toBe(477);
    sandbox.clock.advance(90_000);
    expect((await signIn(EMAIL, token)).status).toBe(477);
  });
});

describe("the directory of banks", () => {
  test("fails, stalls and answers late as a tester orders it; a malformed IFSC is refused by its field first", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9000000017");
    const give = (ifsc: string) =>
      sandbox.ask("POST", "/v1/customer/beneficiary", { accountNumber: "123456781234", ifsc }, me.access);
    await order(sandbox, "beneficiary", "fails");
    expect(await give("HDFC0000001")).toMatchObject({
      status: 477,
      body: { errorCode: "NO_SUCH_BRANCH", field: "ifsc" },
    });
    await order(sandbox, "beneficiary", "answers-late");
    expect((await give("HDFC0000001")).body).toMatchObject({ errorCode: "IFSC_PENDING" });
    expect((await give("HDFC")).status).toBe(400);
    sandbox.clock.advance(90_000);
    expect((await give("HDFC0000001")).status).toBe(200);
    await order(sandbox, "beneficiary", "stalls");
    expect((await give("ICIC0000001")).status).toBe(477);
    expect((await give("SBIN0000001")).status).toBe(200);
    sandbox.clock.advance(15 * 60_000 - 1);
    expect((await give("ICIC0000001")).body).toMatchObject({ errorCode: "IFSC_PENDING" });
    sandbox.clock.advance(1);
    expect((await give("ICIC0000001")).status).toBe(200);
  });
});
