import { describe, expect, test } from "vitest";
import { tester } from "./tester.ts";

const APPROVED = "9000000017";
const NEW_PHONE = "9876511111";

async function customer(phone = APPROVED) {
  const sandbox = tester();
  const me = await sandbox.signIn(phone);
  const post = (path: string, body: unknown = {}) => sandbox.ask("POST", path, body, me.access);
  return { sandbox, me, post };
}

describe("invite codes", () => {
  test("are checked for anyone, in any letter case", async () => {
    const check = (inviteCode: string) =>
      tester().ask("POST", "/v1/customer/inviteCode/validation", { inviteCode });
    expect((await check(" friend2026 ")).body).toEqual({ success: true, inviteCode: "FRIEND2026" });
    expect((await check("NOBODYS")).body).toMatchObject({
      errorCode: "INVALID_INVITE_CODE",
      field: "inviteCode",
    });
    expect((await check("<b>")).status).toBe(400);
  });

  test("are saved for oneself, and the first stands", async () => {
    const { me, post, sandbox } = await customer();
    const path = `/v1/customer/${me.customerId}/saveInviteCode`;
    expect((await post(path, { inviteCode: "welcome" })).body).toMatchObject({ inviteCode: "WELCOME" });
    expect((await post(path, { inviteCode: "REFER100" })).body).toMatchObject({ inviteCode: "WELCOME" });
    expect((await sandbox.record(me.access)).customerDetails?.inviteCode).toBe("WELCOME");
    expect((await post("/v1/customer/cust-x/saveInviteCode", { inviteCode: "WELCOME" })).status).toBe(404);
  });

  test("of a customer's own are the same each time, are taken from a friend, and not from the customer", async () => {
    const { me, post, sandbox } = await customer();
    const ownOf = async (token: string) => (await sandbox.record(token)).customerDetails?.ownInviteCode ?? "";
    const own = await ownOf(me.access);
    expect(own).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(await ownOf(me.access)).toBe(own);
    expect(
      (await post(`/v1/customer/${me.customerId}/saveInviteCode`, { inviteCode: own })).body,
    ).toMatchObject({
      errorCode: "INVALID_INVITE_CODE",
      field: "inviteCode",
    });

    const friend = await sandbox.signIn(NEW_PHONE);
    expect(await ownOf(friend.access)).not.toBe(own);
    const save = (inviteCode: string) =>
      sandbox.ask("POST", `/v1/customer/${friend.customerId}/saveInviteCode`, { inviteCode }, friend.access);
    // A slip of the hand in any place is no code of anybody.
    const slipped = own.slice(0, 3) + (own[3] === "7" ? "8" : "7") + own.slice(4);
    expect((await save(slipped)).body).toMatchObject({ errorCode: "INVALID_INVITE_CODE" });
    expect((await save(own.toLowerCase())).body).toMatchObject({ inviteCode: own });
    expect((await sandbox.record(friend.access)).customerDetails?.inviteCode).toBe(own);
  });
});

describe("the account", () => {
  test("takes an e-mail address that is one", async () => {
    const { me, post, sandbox } = await customer();
    expect((await post("/customer/update_email", { emailId: "kavya@example.com" })).status).toBe(200);
    expect((await sandbox.record(me.access)).customerDetails?.emailId).toBe("kavya@example.com");
    expect((await post("/customer/update_email", { emailId: "nobody" })).body).toMatchObject({
      field: "emailId",
    });
  });

  test("notifies a changed e-mail address once, and accepts ten a day", async () => {
    const { post, sandbox } = await customer();
    const change = async (emailId: string) => (await post("/customer/update_email", { emailId })).status;
    const told = async () =>
      ((await sandbox.ask("GET", "/sandbox/inbox?phone=9000000017")).body as { text: string }[]).filter(
        ({ text }) => text.includes("is your e-mail address"),
      ).length;
    for (let n = 0; n < 3; n += 1) expect(await change("stranger@example.com")).toBe(200);
    expect((await post("/v1/googlepay/updateProfile", { emailId: "stranger@example.com" })).status).toBe(200);
    expect(await told()).toBe(1);
    for (let n = 1; n < 10; n += 1) expect(await change(`stranger-${n}@example.com`)).toBe(200);
    expect(await change("one-more@example.com")).toBe(477);
    expect(await told()).toBe(10);
    sandbox.clock.advance(24 * 3_600_000);
    expect((await sandbox.signIn("9000000017")).customerId).not.toBe("");
  });
});

describe("what a loan costs", () => {
  test("announces an approved limit, and not before", async () => {
    const { post } = await customer();
    expect((await post("/v2/customer/loan/info")).body).toMatchObject({
      partnerCode: "INCRED",
      limit: 150_000,
      emiDay: 5,
    });
    expect((await post("/v2/customer/loan/info", { applicationId: "app-x" })).status).toBe(404);
    const fresh = await customer(NEW_PHONE);
    expect((await fresh.post("/v2/customer/loan/info")).body).toMatchObject({ errorCode: "NO_OFFER" });
  });

  test("comes to an instalment for each tenure, from 3,000 rupees to the limit", async () => {
    const { post } = await customer();
    const evaluate = (body: object) => post("/v1/customer/loan/evaluate", body);
    const one = await evaluate({ amount: 20_000, months: 12 });
    expect(one.body).toMatchObject({
      amount: 20_000,
      options: [{ months: 12, interestRate: 18, emi: 1833.6, firstDue: "2027-01-05" }],
    });
    expect((await evaluate({ amount: "3000" })).body).toMatchObject({
      options: [{ months: 2 }, { months: 3 }],
    });
    for (const amount of [2_999.99, 150_000.01, 0, -1, 1e21, "abc", 3_000.001]) {
      expect((await evaluate({ amount })).body, String(amount)).toMatchObject({ field: "amount" });
    }
    expect((await evaluate({ amount: 150_000 })).status).toBe(200);
    expect((await evaluate({ amount: 20_000, months: 7 })).body).toMatchObject({ field: "months" });
  });

  test("and the lines are told as they are", async () => {
    const { sandbox, me } = await customer("9000000028");
    const { body } = await sandbox.ask("GET", "/v1/customer/creditline/info", undefined, me.access);
    expect(body).toMatchObject({ applicationStatusCode: "80000.30000", creditLines: [{ priority: 1 }] });
  });
});
