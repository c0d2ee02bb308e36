import { decodeToken } from "@creditline/core/session/stored-session";
import { describe, expect, test } from "vitest";
import {
  anotherCode,
  type Answer,
  confirmAccount,
  confirmedEmail,
  tester,
  type Tester,
  toWithdraw,
} from "./tester.ts";

const OLD = "9000000028";
const NEW = "9876511111";
const DAY = 86_400_000;
const OTHER_ACCOUNT = { accountNumber: "987654321234", ifsc: "HDFC0000001" };
const WITHDRAWAL = { amount: 10_000, tenure: 12 };

/** A customer with a started line and a verified account, and someone else who holds a token of theirs. */
async function customer() {
  const sandbox = tester();
  const me = await sandbox.signIn(OLD);
  const stolen = await sandbox.signIn(OLD);
  const post = (path: string, body: unknown = {}, token = me.access) =>
    sandbox.askFrom("", "POST", path, body, token);
  const see = (token: string) => sandbox.askFrom("", "GET", "/v1/customer/customerData", undefined, token);
  return { sandbox, me, stolen, post, see };
}

const told = async (sandbox: Tester, phone: string, kind = "sms") =>
  ((await sandbox.ask("GET", `/sandbox/inbox?phone=${phone}`)).body as { kind: string; text: string }[])
    .filter((message) => message.kind === kind)
    .map(({ text }) => text);

const askFor = (post: (path: string, body: unknown) => Promise<Answer>, phone = NEW) =>
  post("/v1/customer/otp/send", { phone, purpose: "CHANGE_MOBILE" });

describe("changing the phone", () => {
  test("sends an OTP to the new number and one to the old; the old one gets a message, and every other session ends", async () => {
    const { sandbox, me, stolen, post, see } = await customer();
    expect((await askFor(post)).status).toBe(200);
    const [otp, currentOtp] = [await sandbox.code(NEW), await sandbox.code(OLD)];
    const change = (body: object) => post("/customer/update_mobile", { phone: NEW, ...body });
    expect(await change({ otp })).toMatchObject({ status: 400, body: { field: "currentOtp" } });
    expect(await change({ otp, currentOtp: anotherCode(currentOtp) })).toMatchObject({
      status: 477,
      body: { errorCode: "INVALID_OTP", field: "currentOtp" },
    });
    expect(await change({ otp: anotherCode(otp), currentOtp })).toMatchObject({
      status: 477,
      body: { errorCode: "INVALID_OTP", field: "otp" },
    });
    expect(await change({ otp, currentOtp })).toMatchObject({ status: 200, body: { status: "CHANGED" } });
    expect((await change({ otp, currentOtp })).status).toBe(200);
    expect((await told(sandbox, OLD))[0]).toContain("1111");
    expect((await see(me.access)).status).toBe(200);
    expect((await see(stolen.access)).status).toBe(401);
    const again = { grant_type: "refresh_token", refresh_token: stolen.refresh };
    expect((await sandbox.ask("POST", "/oauth/token", again)).status).toBe(401);
    expect((await sandbox.signIn(NEW)).customerId).toBe(me.customerId);
    expect((await sandbox.signIn(OLD)).customerId).not.toBe(me.customerId);
    // The token of before names the old number and is still the customer's; a renewed one names the new number.
    const renewed = await post("/oauth/token", { grant_type: "refresh_token", refresh_token: me.refresh });
    expect(decodeToken((renewed.body as { access_token: string }).access_token)).toEqual({ phone: NEW });
  });

  test("takes mobile for phone, and the code to the old number is for the number that it names alone", async () => {
    const { sandbox, post } = await customer();
    await askFor(post, "9876522222");
    const forAnother = await sandbox.code(OLD);
    await askFor(post);
    const [otp, currentOtp] = [await sandbox.code(NEW), await sandbox.code(OLD)];
    const change = (code: string) => post("/customer/update_mobile", { mobile: NEW, otp, currentOtp: code });
    expect(await change(forAnother)).toMatchObject({ status: 477, body: { field: "currentOtp" } });
    expect((await change(currentOtp)).status).toBe(200);
  });

  test("shuts what was sent to the old number: neither its links nor the restructure's answer any more", async () => {
    const { sandbox, me, post } = await customer();
    const { token } = (await post("/sandbox/links", { phone: OLD })).body as { token: string };
    await post(`/sandbox/customers/${me.customerId}/restructure-link`);
    const inbox = (await sandbox.ask("GET", `/sandbox/inbox?phone=${OLD}`)).body as { link?: string }[];
    const restructure = inbox[0]?.link?.split("token=")[1] ?? "";
    const answers = async () => {
      const statuses = [];
      for (const path of [
        `/fetch?token=${token}`,
        `/v1/magic_link/fetch-bank-statement-metadata?token=${token}`,
        `/v1/magic_link/fetch-additional-data?token=${token}`,
        `/v1/customer/loan/restructure/estimate?token=${restructure}`,
      ]) {
        statuses.push((await sandbox.askFrom("", "GET", path)).status);
      }
      const rated = { token: restructure, rating: 1 };
      statuses.push(
        (await sandbox.askFrom("", "POST", "/v1/customer/loan/restructure/feedback", rated)).status,
      );
      return statuses;
    };
    expect(await answers()).toEqual([200, 200, 200, 200, 200]);
    await askFor(post);
    const codes = { otp: await sandbox.code(NEW), currentOtp: await sandbox.code(OLD) };
    await post("/customer/update_mobile", { phone: NEW, ...codes });
    expect(await answers()).toEqual([477, 477, 477, 477, 477]);
  });

  test("does not move to the phone of someone else", async () => {
    const { sandbox, me, post } = await customer();
    await sandbox.signIn(NEW);
    await askFor(post);
    const codes = { otp: await sandbox.code(NEW), currentOtp: await sandbox.code(OLD) };
    expect(await post("/customer/update_mobile", { phone: NEW, ...codes })).toMatchObject({
      status: 477,
      body: { errorCode: "MOBILE_TAKEN", field: "phone" },
    });
    expect((await sandbox.signIn(OLD)).customerId).toBe(me.customerId);
  });

  test("waits three days if the old number is lost, and notifies it and the e-mail address", async () => {
    const { sandbox, me, post } = await customer();
    await post("/customer/update_email", { emailId: "asha@example.com" });
    const change = async () => {
      await askFor(post);
      return post("/customer/update_mobile", { phone: NEW, otp: await sandbox.code(NEW), currentLost: true });
    };
    const changesAt = new Date(sandbox.clock.now() + 3 * DAY).toISOString();
    const waiting = { status: 200, body: { success: true, status: "WAITING", changesAt } };
    expect(await change()).toMatchObject(waiting);
    expect((await told(sandbox, OLD))[0]).toContain("1111");
    expect((await told(sandbox, OLD, "email"))[0]).toContain("1111");
    const renewed = await sandbox.ask("POST", "/oauth/token", {
      grant_type: "refresh_token",
      refresh_token: me.refresh,
    });
    const { access_token: access } = renewed.body as { access_token: string };
    const later = async () => {
      const owned = (path: string, body: unknown) => sandbox.ask("POST", path, body, access);
      await askFor(owned);
      return owned("/customer/update_mobile", {
        phone: NEW,
        otp: await sandbox.code(NEW),
        currentLost: true,
      });
    };
    sandbox.clock.advance(30 * 60_000);
    expect(await later()).toMatchObject(waiting);
    expect((await sandbox.record(access)).customerDetails?.phone).toBe(OLD);
  });

  test("is made after the wait, by a new code to the new number, and not a moment before", async () => {
    for (const [wait, status] of [
      [3 * DAY - 1, "WAITING"],
      [3 * DAY, "CHANGED"],
    ] as const) {
      const sandbox = tester();
      const me = await sandbox.signIn(OLD);
      const post = (path: string, body: unknown) => sandbox.ask("POST", path, body, me.access);
      const change = async () => {
        await askFor(post);
        return post("/customer/update_mobile", {
          phone: NEW,
          otp: await sandbox.code(NEW),
          currentLost: true,
        });
      };
      expect((await change()).body).toMatchObject({ status: "WAITING" });
      sandbox.clock.advance(wait);
      expect((await change()).body).toMatchObject({ status });
      expect((await sandbox.record(me.access)).customerDetails?.phone).toBe(status === "CHANGED" ? NEW : OLD);
    }
  });

  test("is stopped while it waits by a sign-in with the old number, which ends the session that asked", async () => {
    const { sandbox, stolen, see } = await customer();
    const post = (path: string, body: unknown) => sandbox.ask("POST", path, body, stolen.access);
    await askFor(post);
    await post("/customer/update_mobile", { phone: NEW, otp: await sandbox.code(NEW), currentLost: true });
    const owner = await sandbox.signIn(OLD);
    expect((await see(stolen.access)).status).toBe(401);
    sandbox.clock.advance(3 * DAY);
    const other = (path: string, body: unknown) => sandbox.ask("POST", path, body, owner.access);
    await askFor(other);
    const late = await other("/customer/update_mobile", {
      phone: NEW,
      otp: await sandbox.code(NEW),
      currentLost: true,
    });
    expect(late.body).toMatchObject({ status: "WAITING" });
  });
});

describe("an e-mail address (ruling R45)", () => {
  test("a change notifies the phone, ends every other session, and signs no one in until it is confirmed", async () => {
    const { sandbox, me, stolen, post, see } = await customer();
    const email = "asha@example.com";
    const google = async () => {
      const { body } = await sandbox.ask("POST", "/sandbox/google", { email });
      const password = (body as { idToken: string }).idToken;
      return sandbox.ask("POST", "/oauth/token", { grant_type: "password", username: email, password });
    };
    expect((await post("/customer/update_email", { emailId: email })).status).toBe(200);
    expect((await told(sandbox, OLD))[0]).toContain("e-mail address");
    expect((await see(stolen.access)).status).toBe(401);
    expect((await google()).status).toBe(401);
    // The code to the address alone is not enough: whoever has a token could give their own.
    await post("/v1/customer/otp/send", { purpose: "CONFIRM_EMAIL" });
    const { body } = await sandbox.ask("GET", `/sandbox/inbox?phone=${OLD}`);
    const otp = (body as { kind: string; code?: string }[]).find(({ kind }) => kind === "email")?.code ?? "";
    const confirm = { purpose: "CONFIRM_EMAIL", otp };
    expect(await post("/v1/customer/otp/verify", confirm)).toMatchObject({
      status: 400,
      body: { field: "currentOtp" },
    });
    expect((await post("/v1/customer/otp/verify", { ...confirm, currentOtp: otp })).status).toBe(477);
    expect((await google()).status).toBe(401);
    expect((await confirmedEmail(sandbox, OLD, me.access, email)).status).toBe(200);
    expect((await google()).status).toBe(200);
    await post("/customer/update_email", { emailId: "other@example.com" });
    expect((await google()).status).toBe(401);
  });
});

describe("the account for withdrawals", () => {
  const NEWCOMER = "9000000026";

  /** Someone with a started line who has given no account yet, and how a withdrawal of theirs is answered. */
  async function withoutAccount() {
    const sandbox = tester();
    const like = { phone: NEWCOMER, like: "line-account-wanted", status: "CM_LINE_STARTED" };
    await sandbox.ask("POST", "/sandbox/customers", { ...like, partner: "DMI", lineType: "CASH_LINE" });
    const me = await sandbox.signIn(NEWCOMER);
    const post = (path: string, body: unknown = {}) => sandbox.ask("POST", path, body, me.access);
    const withdraw = async () => {
      const asked = await toWithdraw(sandbox, NEWCOMER, me.access, WITHDRAWAL);
      const key = { "idempotency-key": "k" };
      return sandbox.ask("POST", "/v1/customer/txn/withdraw", asked, me.access, key);
    };
    return { sandbox, me, post, withdraw };
  }

  test.each([
    [
      "by our ₹1",
      async ({ post }: Awaited<ReturnType<typeof withoutAccount>>) =>
        post("/v1/customer/beneficiary", OTHER_ACCOUNT),
    ],
    [
      "by the customer's own ₹1",
      async ({ sandbox, post }: Awaited<ReturnType<typeof withoutAccount>>) => {
        const asked = await post("/v1/customer/create/reverse-penny-drop");
        sandbox.clock.advance(60_000);
        return asked;
      },
    ],
  ])(
    "that is a customer's first takes no OTP: it is confirmed %s and the name (ruling R63)",
    async (_how, prove) => {
      const mine = await withoutAccount();
      expect((await mine.withdraw()).body).toMatchObject({ errorCode: "BENEFICIARY_REQUIRED" });
      // Accounts of others and accounts that are not there are none, however many were tried.
      await mine.post("/v1/customer/beneficiary", { ...OTHER_ACCOUNT, accountNumber: "123456780009" });
      await mine.post("/v1/customer/beneficiary", { ...OTHER_ACCOUNT, accountNumber: "123456780001" });
      expect((await mine.withdraw()).body).toMatchObject({ errorCode: "BENEFICIARY_NOT_VERIFIED" });
      expect((await prove(mine)).status).toBe(200);
      const { beneficiaryBankInfo } = await mine.sandbox.record(mine.me.access);
      expect(beneficiaryBankInfo).toMatchObject({ verified: true, confirmationRequired: false });
      expect((await told(mine.sandbox, NEWCOMER)).length).toBeGreaterThan(0);
      expect((await mine.withdraw()).status).toBe(200);
    },
  );

  test("that takes the place of the first waits for an OTP (ruling R44)", async () => {
    const { post, withdraw } = await withoutAccount();
    await post("/v1/customer/beneficiary", OTHER_ACCOUNT);
    await post("/v1/customer/beneficiary", { ...OTHER_ACCOUNT, accountNumber: "987654325678" });
    expect((await withdraw()).body).toMatchObject({ errorCode: "ACCOUNT_NOT_CONFIRMED" });
  });

  test("that is new gets no money before a code to the phone has confirmed it", async () => {
    const { sandbox, me, stolen, post, see } = await customer();
    const withdraw = async (key: string) => {
      const asked = await toWithdraw(sandbox, OLD, me.access, WITHDRAWAL);
      return sandbox.ask("POST", "/v1/customer/txn/withdraw", asked, me.access, { "idempotency-key": key });
    };
    expect((await withdraw("before")).status).toBe(200);
    expect((await post("/v1/customer/beneficiary", OTHER_ACCOUNT)).status).toBe(200);
    expect((await told(sandbox, OLD))[0]).toContain("1234");
    expect((await see(stolen.access)).status).toBe(401);
    const held = await withdraw("held");
    expect(held).toMatchObject({ status: 477, body: { errorCode: "ACCOUNT_NOT_CONFIRMED" } });
    expect((held.body as { errorMessage: string }).errorMessage).toContain("CONFIRM_ACCOUNT");
    expect((await confirmAccount(sandbox, OLD, me.access)).status).toBe(200);
    expect((await withdraw("held")).status).toBe(200);
    expect(await post("/v1/customer/otp/send", { purpose: "CONFIRM_ACCOUNT" })).toMatchObject({
      status: 477,
      body: { errorCode: "NOTHING_TO_CONFIRM" },
    });
  });

  test("is confirmed by a code for this account: one that was sent for another does not do", async () => {
    const { sandbox, post } = await customer();
    const purpose = "CONFIRM_ACCOUNT";
    await post("/v1/customer/beneficiary", OTHER_ACCOUNT);
    await post("/v1/customer/otp/send", { purpose });
    const first = await sandbox.code(OLD);
    await post("/v1/customer/beneficiary", { ...OTHER_ACCOUNT, accountNumber: "987654325678" });
    expect((await post("/v1/customer/otp/verify", { purpose, otp: first })).status).toBe(477);
    await post("/v1/customer/otp/send", { purpose: "APPLICATION" });
    const plain = await sandbox.code(OLD);
    expect((await post("/v1/customer/otp/verify", { purpose, otp: plain })).status).toBe(477);
    await post("/v1/customer/otp/send", { purpose });
    expect((await post("/v1/customer/otp/verify", { purpose, otp: await sandbox.code(OLD) })).status).toBe(
      200,
    );
  });

  test("proven by the customer's own rupee is new as well", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn(OLD);
    await sandbox.ask("POST", "/v1/customer/beneficiary", OTHER_ACCOUNT, me.access);
    await confirmAccount(sandbox, OLD, me.access);
    await sandbox.ask("POST", "/v1/customer/create/reverse-penny-drop", {}, me.access);
    sandbox.clock.advance(60_000);
    const withdraw = async () => {
      const asked = await toWithdraw(sandbox, OLD, me.access, WITHDRAWAL);
      return sandbox.ask("POST", "/v1/customer/txn/withdraw", asked, me.access, { "idempotency-key": "k" });
    };
    expect((await withdraw()).body).toMatchObject({ errorCode: "ACCOUNT_NOT_CONFIRMED" });
    expect((await confirmAccount(sandbox, OLD, me.access)).status).toBe(200);
    expect((await withdraw()).status).toBe(200);
  });
});

describe("a stolen token", () => {
  test("becomes no account: whatever it changes, the owner signs in, and the money goes nowhere new", async () => {
    const { sandbox, me, stolen } = await customer();
    const thief = (path: string, body: unknown = {}) =>
      sandbox.askFrom("198.51.100.1", "POST", path, body, stolen.access, { "idempotency-key": path });
    await thief("/v1/customer/otp/send", { phone: NEW, purpose: "CHANGE_MOBILE" });
    const otp = await sandbox.code(NEW);
    for (const body of [
      { phone: NEW, otp },
      { mobile: NEW, otp },
      { phone: NEW, otp, currentOtp: otp },
      { phone: NEW, otp, currentOtp: "" },
      { phone: NEW, otp, currentOtp: null },
      { phone: NEW, otp, currentLost: false },
    ]) {
      expect(
        (await thief("/customer/update_mobile", body)).status,
        JSON.stringify(body),
      ).toBeGreaterThanOrEqual(400);
    }
    await thief("/customer/update_email", { emailId: "thief@example.com" });
    const { body: prompt } = await sandbox.ask("POST", "/sandbox/google", { email: "thief@example.com" });
    const password = (prompt as { idToken: string }).idToken;
    for (const username of ["thief@example.com", OLD]) {
      const answer = await sandbox.ask("POST", "/oauth/token", {
        grant_type: "password",
        username,
        password,
      });
      expect(answer.status).toBe(401);
    }
    expect((await thief("/v1/customer/beneficiary", OTHER_ACCOUNT)).status).toBe(200);
    expect((await thief("/v1/customer/txn/withdraw", WITHDRAWAL)).status).toBe(477);
    await thief("/v1/customer/create/reverse-penny-drop");
    sandbox.clock.advance(10 * 60_000);
    expect((await thief("/v1/customer/txn/withdraw", WITHDRAWAL)).status).toBe(477);
    await thief("/v1/customer/otp/send", { purpose: "CONFIRM_ACCOUNT" });
    const right = await sandbox.code(OLD);
    for (let i = 0; i < 10; i += 1) {
      const guess = { otp: anotherCode(right), purpose: "CONFIRM_ACCOUNT" };
      await thief("/v1/customer/otp/verify", guess);
    }
    expect((await thief("/v1/customer/otp/verify", { otp: right, purpose: "CONFIRM_ACCOUNT" })).status).toBe(
      429,
    );
    // All of it was told to the owner, who signs in from home; what waits is stopped by that.
    expect((await told(sandbox, OLD)).length).toBeGreaterThanOrEqual(3);
    expect((await sandbox.signIn(OLD)).customerId).toBe(me.customerId);
  });
});
