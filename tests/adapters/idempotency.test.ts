import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { describe, expect, test } from "vitest";
import { type Answer, confirmToSign, jpegOf, preparing, type SignIn, tester, type Tester } from "./tester.ts";

const ONBOARDING = "9000000017";
const LINE_STARTED = "9000000330";
const NEW = "9876543210";
const OTHER_PHONE = "9876543299";
/** Invented, with the right check digit. */
const AADHAAR = "234123412346";
const HOUR_MS = 3_600_000;

interface Client {
  readonly me: SignIn;
  readonly phone: string;
  readonly one: Tester;
  post(path: string, body?: unknown): Promise<Answer>;
}

/** A call that is done once; what has to come before it, and its body. `other` is a body that differs. */
interface Keyed {
  readonly phone: string;
  readonly path: string;
  readonly body?: (client: Client) => Promise<unknown>;
  readonly other?: unknown;
}

const form = (type: string, documentType?: string): FormData => {
  const data = new FormData();
  data.append("files", new File([jpegOf()], "x.jpg", { type }));
  if (documentType !== undefined) data.append("documentType", documentType);
  return data;
};

const body = (sent: unknown) => async () => sent;

const PERSON = {
  fullName: "Asha Verma",
  dateOfBirth: "27/03/1994",
  gender: "FEMALE",
  pan: "ABCPK1234L",
  pincode: "560001",
  monthlySalary: "60000",
};

const borrowed = async (client: Client): Promise<void> => {
  await client.post("/v1/customer/txn/withdraw", await toWithdraw(client));
};

const toWithdraw = ({ post, one, phone }: Client): Promise<object> =>
  preparing(post, () => one.code(phone), { amount: 5_000, tenure: 3 });

const CALLS: readonly Keyed[] = [
  {
    phone: LINE_STARTED,
    path: "/v1/customer/txn/withdraw",
    body: toWithdraw,
    other: { amount: 5_001, tenure: 3 },
  },
  { phone: LINE_STARTED, path: "/v1/customer/txn/genrefno", body: body({}), other: { channel: "IMPS" } },
  ...["/repayment/initiate", "/v1/customer/repayment/init", "/v1/googlepay/order"].map((path) => ({
    phone: LINE_STARTED,
    path,
    body: async (client: Client) => {
      await borrowed(client);
      return { amount: 500 };
    },
    other: { amount: 501 },
  })),
  {
    phone: LINE_STARTED,
    path: "/v1/customer/beneficiary",
    body: body({ accountNumber: "123456780001", ifsc: "HDFC0000001" }),
    other: { accountNumber: "123456780002", ifsc: "HDFC0000001" },
  },
  { phone: LINE_STARTED, path: "/v1/customer/create/reverse-penny-drop" },
  {
    phone: LINE_STARTED,
    path: "/v1/customer/loan/restructure/create",
    body: async (client) => {
      await borrowed(client);
      await client.post("/v1/customer/loan/restructure/estimate", { months: 12 });
      await client.post("/v1/customer/loan/restructure/create", {});
      return { otp: await client.one.code(client.phone) };
    },
    other: { otp: "000000" },
  },
  {
    phone: ONBOARDING,
    path: "/v1/customer/{id}/upload/files?source=APPUSER",
    body: async () => form("image/jpeg", "passport"),
  },
  { phone: ONBOARDING, path: "/v1/customer/{id}/file/avatar", body: async () => form("image/jpeg") },
  { phone: ONBOARDING, path: "/kyc/v2/okyc/initiate", body: body({ consentGiven: true }) },
  {
    phone: ONBOARDING,
    path: "/kyc/v2/okyc/get-otp",
    body: async ({ post }) => {
      await post("/kyc/v2/okyc/initiate", { consentGiven: true });
      return { aadhaar: AADHAAR };
    },
    other: { aadhaar: "999941057058" },
  },
  {
    phone: ONBOARDING,
    path: "/kyc/v2/okyc/get-aadhaar-details",
    body: async ({ post, one, phone }) => {
      await post("/kyc/v2/okyc/initiate", { consentGiven: true });
      await post("/kyc/v2/okyc/get-otp", { aadhaar: AADHAAR });
      return { otp: await one.code(phone) };
    },
    other: { otp: "000000" },
  },
  {
    phone: ONBOARDING,
    path: "/kyc/v1/ckyc/initiate",
    body: body({ kycType: "CKYC" }),
    other: {},
  },
  {
    phone: ONBOARDING,
    path: "/kyc/v1/ckyc/fetch",
    body: async ({ post, one, phone }) => {
      await post("/kyc/v1/ckyc/initiate", {});
      return { otp: await one.code(phone) };
    },
    other: { otp: "000000" },
  },
  { phone: ONBOARDING, path: "/kyc/v1/dkyc/initiate" },
  { phone: ONBOARDING, path: "/v1/customer/pf/initiate" },
  {
    phone: ONBOARDING,
    path: "/v1/customer/pf/otpVerify",
    body: async ({ post, one, phone }) => {
      await post("/v1/customer/pf/initiate");
      return { otp: await one.code(phone) };
    },
    other: { otp: "000000" },
  },
  {
    phone: ONBOARDING,
    path: "/v1/customer/action/esign",
    body: async ({ post, one, phone, me }) => {
      await post("/v1/customer/doc/key-facts", { accepted: true });
      await confirmToSign(one, phone, me.access);
      return { consent: true };
    },
  },
  {
    phone: ONBOARDING,
    path: "/v1/customer/doc/key-facts",
    body: body({ accepted: true }),
    other: { accepted: true, amount: 5_000 },
  },
  {
    phone: NEW,
    path: "/v2/customer/netbanking/payload",
    body: body({ bank: "HDFC" }),
    other: { bank: "ICIC" },
  },
  { phone: NEW, path: "/v2/customer/buildprofile", body: body(PERSON), other: { fullName: "Asha Rao" } },
  {
    phone: NEW,
    path: "/customer/update_mobile",
    body: async ({ post, one }) => {
      await post("/v1/customer/otp/send", { phone: OTHER_PHONE, purpose: "CHANGE_MOBILE" });
      const [otp, currentOtp] = [await one.code(OTHER_PHONE), await one.code(NEW)];
      return { phone: OTHER_PHONE, otp, currentOtp };
    },
  },
  {
    phone: NEW,
    path: "/v1/customer/otp/verify",
    body: async ({ post, one, phone }) => {
      await post("/v1/customer/otp/send", { purpose: "CONSENT" });
      return { otp: await one.code(phone), purpose: "CONSENT" };
    },
    other: { otp: "000000", purpose: "CONSENT" },
  },
];

describe("a call with an idempotency key (ruling R31)", () => {
  test.each(CALLS.map((call) => [call.path, call] as const))(
    "POST %s is done once by two servers that get it at the same moment, and says the same for a day and more",
    async (path, { phone, body: prepared, other }) => {
      const store = memoryStore();
      // Two platforms on one store, as two processes have it: each decides by itself.
      const [first, second] = [tester({ store, seed: 1 }), tester({ store, seed: 2 })];
      const me = await first.signIn(phone);
      const own = path.replace("{id}", me.customerId);
      const client: Client = {
        me,
        phone,
        one: first,
        post: (to, sent = {}) => first.ask("POST", to, sent, me.access),
      };
      const sent = prepared === undefined ? {} : await prepared(client);
      const send = (to: Tester, what = sent) =>
        to.ask("POST", own, what, me.access, { "idempotency-key": "key-1" });
      const messages = async (): Promise<number> =>
        (await store.messages(phone)).length + (await store.messages(OTHER_PHONE)).length;
      const before = { messages: await messages(), events: (await store.read(me.customerId)).length };

      const answers = await Promise.all([first, second, first, second].map((to) => send(to)));
      for (const answer of answers) {
        expect(answer.status, answer.text).toBe(200);
        expect(answer.text).toBe(answers[0]?.text);
      }
      const done = await store.read(me.customerId);
      expect((await messages()) - before.messages).toBeLessThanOrEqual(1);
      const types = done
        .slice(before.events)
        .filter(({ type, data }) => type !== "call.answered" || (data as { key: string }).key === "key-1")
        .map(({ type }) => type);
      // Whatever else it did it did once: two events of a type would be two of the same thing. A withdrawal is answered
      // under its reference as well.
      expect(new Set(types).size).toBe(types.length);

      for (const to of [first, second]) to.clock.advance(24 * HOUR_MS + 1);
      const later = await send(second);
      expect(later.text).toBe(answers[0]?.text);
      const typesLater = (await store.read(me.customerId)).slice(done.length).map(({ type }) => type);
      expect(typesLater).not.toContain("call.answered");
      if (other !== undefined) {
        expect(await send(first, other)).toMatchObject({
          status: 409,
          body: { errorCode: "IDEMPOTENCY_KEY_REUSED" },
        });
      }
    },
  );

  test("a wrong code is counted however often it is sent, and a right one still goes through with the same key", async () => {
    const one = tester();
    const me = await one.signIn(ONBOARDING);
    const post = (path: string, sent: unknown = {}, key?: string) =>
      one.ask("POST", path, sent, me.access, key === undefined ? {} : { "idempotency-key": key });
    await post("/v1/customer/pf/initiate");
    const otp = await one.code(ONBOARDING);
    const wrong = otp === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await post("/v1/customer/pf/otpVerify", { otp: wrong }, "k")).status).toBe(477);
    }
    // Nothing was answered for the key: what is sent with it next may differ.
    expect((await post("/v1/customer/pf/otpVerify", { otp }, "k")).status).toBe(200);
  });

  test("a code that cannot be sent leaves nothing begun", async () => {
    const one = tester();
    const me = await one.signIn(ONBOARDING);
    const begin = () => one.ask("POST", "/v1/customer/pf/initiate", {}, me.access);
    for (let sent = 0; sent < 5; sent += 1) expect((await begin()).status).toBe(200);
    const events = (): Promise<Answer> => one.ask("GET", `/sandbox/customers/${me.customerId}/events`);
    const before = (await events()).text;
    expect((await begin()).status).toBe(429);
    expect((await events()).text).toBe(before);
  });
});
