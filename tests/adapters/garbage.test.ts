import { ENDPOINTS } from "@creditline/adapters/contract/router";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { type Answer, type SignIn, type Tester, tester } from "./tester.ts";

/** What a client may get wrong, and what an attacker would try. */
const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "\ud800",
    "9876543210",
    "__proto__",
    "constructor",
    "null",
    "-1",
    "1e309",
    "' or 1=1 --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "A".repeat(5000),
  ),
);

const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER),
  fc.jsonValue({ maxDepth: 3 }),
);

const FIELDS = [
  "phone",
  "purpose",
  "grant_type",
  "username",
  "password",
  "refresh_token",
  "auth_type",
  "customerId",
  "tuVersion",
  "fullName",
  "dateOfBirth",
  "pan",
  "pincode",
  "state",
  "monthlySalary",
  "yearsInCity",
  "totalExperience",
  "event",
  "metadata",
  "otp",
  "mobile",
  "answers",
  "partnerCode",
  "pathInfo",
  "transactionId",
  "accountNo",
  "ifsc",
  "bank",
  "code",
  "now",
  "advance",
  "call",
  "status",
  "times",
  "termsAccepted",
  "__proto__",
  "toString",
] as const;

const hostileObject = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...FIELDS), fc.string({ maxLength: 12 })), hostileValue), {
    maxLength: 6,
  })
  .map(
    (entries) =>
      `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(",")}}`,
  );

const hostileBody = fc.oneof(
  { weight: 4, arbitrary: hostileObject },
  fc.json(),
  fc.string({ maxLength: 80 }),
  fc.uint8Array({ maxLength: 80 }).map((bytes) => new Uint8Array(bytes)),
  fc.constantFrom(
    "[]",
    "[[[",
    "null",
    '"text"',
    "1",
    "",
    `${"[".repeat(5000)}${"]".repeat(5000)}`,
    '{"a":'.repeat(2000),
  ),
);

/** Bodies that a call takes, by its name: the garbage is one field of them, so that it gets past the first check. */
const PLAUSIBLE: Readonly<Record<string, object>> = {
  signup: { phone: "9876543211", utmCode: "sms", installMetadata: { a: 1 } },
  otpSend: { phone: "9876543212", purpose: "SIGNUP", token: "t" },
  token: {
    grant_type: "password",
    username: "9876543210",
    password: "123456",
    auth_type: "OTP",
    auth_version: 2,
  },
  buildProfile: {
    fullName: "Asha Verma",
    dateOfBirth: "27/03/1994",
    gender: "FEMALE",
    pan: "ABCPK1234L",
    pincode: "560001",
  },
  profile: {
    addressLine1: "12 Lake View",
    city: "Pune",
    state: "Maharashtra",
    yearsInCity: 4,
    yearsInResidence: 2,
    userAskAmount: 5000,
  },
  consent: { termsAccepted: true, bureauConsent: "yes", consentGiven: false },
  timelineEvent: { event: "AIP_INTERESTED", metadata: { campaign: "sms" } },
  timelineEventV1: { event: "opened", category: "QUALIFICATION" },
  reroute: { partnerCode: "DMI" },
  creditVerifyAnswers: {
    companyName: "Blue Kite",
    monthlySalary: "50000",
    answers: [{ id: "last-loan", answer: "None of these" }],
  },
  savePathInfo: { pathInfo: '{"a":1}' },
  customerOtpSend: { phone: "9876543210", purpose: "APPLICATION" },
  customerOtpVerify: { otp: "123456", phone: "9876543210" },
  applicationSubmit: { customerId: "?", tuVersion: 3 },
  applicationSubmitPerfios: { customerId: "?", tuVersion: 3 },
  creditlineStatus: { customerId: null },
  closeLine: { customerId: null },
  netbankingPayload: { bank: "HDFC" },
  netbankingTxnStatus: { transactionId: "txn-1" },
  netbankingSalaryAccount: { accountNo: "501001234567", ifsc: "HDFC0000001" },
  providerFeeOtpVerify: { transactionId: null, otp: "123456" },
  providerFeeIdConfirm: { transactionId: null, id: "PF1" },
  accountAggregatorCreateConsent: { bank: "HDFC", mobile: "9876543210" },
  accountAggregatorStatus: { consentId: null },
  partnerLeadTnc: { accepted: true },
  limitIncreaseConsent: { consentGiven: true },
  dataCollectionCustomerDetails: { maritalStatus: "SINGLE", motherMaidenName: "Lila Verma" },
  sendLink: { phone: "9876543210", action: "kyc_upload_pending" },
  sendMessage: { what: "link", action: "kyc_upload_pending" },
  inviteCodeValidation: { inviteCode: "WELCOME" },
  saveInviteCode: { inviteCode: "WELCOME" },
  accountDeletion: { takeBack: "true" },
  accountNominee: { nomineeName: "Ravi Kumar", nomineeRelation: "Brother", nomineePhone: "9812345670" },
  answerComplaint: { number: "C-1", text: "We looked into it." },
  deletionDone: { number: "D-1", kept: [{ what: "Complaints", why: "For the ombudsman" }], name: "Meera" },
  changeAddress: {
    addressLine1: "7 Hill Road",
    addressLine2: "Bandra West",
    pincode: "400050",
    city: "Mumbai",
    state: "Maharashtra",
    otp: "123456",
  },
  complain: { about: "CHARGES", text: "Charged twice." },
  sessionsEnd: { which: "OTHERS" },
  chooseLanguage: { language: "hi" },
  updateEmail: { emailId: "asha@example.com" },
  updateMobile: { mobile: "9876543299", otp: "123456" },
  loanInfo: { applicationId: null },
  loanEvaluate: { amount: 20_000, months: 12 },
  docTnc: { accepted: true },
  keyFacts: { amount: 20_000, tenure: 12, accepted: true },
  paperFile: { documentId: "key-fact-statement", amount: 20_000, tenure: 12 },
  docEsign: { transactionId: "esign-1" },
  actionEsign: { consent: true },
  documentDetails: { docGroup: "id_proof", documentType: "passport" },
  aadhaarAdditionalInfo: { fatherOrSpouseName: "Ravi Verma", hasAadhaarLinkedMobile: true },
  okycInitiate: { consentGiven: true },
  okycGetOtp: { transactionId: null, aadhaar: "234123412346" },
  okycGetOtpV1: { transactionId: null, aadhaar: "234123412346" },
  okycGetAadhaarDetails: { transactionId: null, otp: "123456" },
  okycGetAadhaarDetailsV1: { transactionId: null, otp: "123456" },
  okycProcess: { transactionId: null, aadhaar: "234123412346" },
  dkycGetStatus: { transactionId: null },
  vkycStatus: { transactionId: null },
  addressConsent: { consentGiven: true },
  ckycInitiate: { kycType: "CKYC" },
  ckycStatus: { transactionId: null },
  ckycFetch: { transactionId: null, otp: "123456" },
  ckycConfirm: { transactionId: null, confirm: true },
  appointmentSchedule: { slotId: "slot-2026-12-02-10", purpose: "NACH_PICKUP", mode: "HOME_VISIT" },
  updateOfferStatus: { offerId: "fee-waiver", status: "APPLIED" },
  connectOptions: { accounts: ["501001234567", { accountNo: "501001234568", ifsc: "HDFC0000001" }] },
  helpAsk: { text: "When is my instalment due?" },
  answerHelp: { text: "On the 5th.", name: "Meera" },
  moveStatus: { code: "30000.50000" },
  setFacts: { partner: "DMI", interest: "YES" },
  lockCustomer: { state: "LOCKED", note: "Asked by phone." },
  escalateCustomer: { note: "Asked by phone.", isOver: false },
  txnGenRefNo: { channel: "IMPS" },
  txnWithdraw: { amount: 5_000, tenure: 3, referenceNo: null, channel: null, channelPartner: null },
  repaymentInitiate: { amount: 500, loanId: null },
  repaymentInit: { amount: "500.00", loanId: null },
  repaymentPreview: { what: "AMOUNT", loanId: null, count: 2, amount: "500.00" },
  payuHash: { text: "sandbox|pay-1|500|EMI", feature: "payment_hash" },
  handlePayment: { transactionId: "pay-1", status: "paid", amount: 1, referenceNumber: "PG1", hash: "0" },
  repaymentHandle: { transactionId: "pay-1", status: "paid", amount: 1, referenceNumber: "PG1", hash: "0" },
  repayments: { currentApplication: true },
  beneficiary: { accountNumber: "123456781234", ifsc: "HDFC0000001", name: "Asha", mode: "E_MANDATE" },
  createReversePennyDrop: { returnUrl: null },
  googlepayOrder: { amount: 500, loanId: null },
  googlepayUpdateProfile: { emailId: "asha@example.com" },
  googlepayInitiatePayment: { orderId: null },
  restructureEstimate: { token: null, months: 36 },
  restructureCreate: { token: null, otp: "123456" },
  restructureFeedback: { token: null, rating: 5, comment: "Clear." },
  gatewayPay: { outcome: "paid" },
  payAtGateway: { outcome: "paid" },
  gatewayOutcome: { outcome: "paid" },
  moveBeneficiary: { status: "VERIFIED" },
  resetCustomer: { phone: "9876543213" },
  standCustomer: {
    phone: "9876543214",
    like: "approved-interested",
    status: "AIP_INTERESTED",
    partner: "DMI",
    lineType: "CASH_LINE",
    limit: 50_000,
    interest: "YES",
    actionables: ["KYC"],
    beneficiaryStatus: "BD_PENDING",
  },
  orderOutcome: {
    step: "submit",
    status: "AIP_SUCCESS",
    afterSeconds: 0,
    limit: 50_000,
    partner: "DMI",
    lineType: "CASH_LINE",
    reasons: [],
    canReRoute: false,
  },
  googleSignIn: { email: "asha@example.com", emailId: "asha@example.com", name: "Asha" },
  fault: { call: "signup", status: 502, times: 1, delayMs: null, drop: null, partner: null },
  setClock: { now: "2026-12-05T09:30:00Z", advance: null, hold: null },
};

/** Calls whose body says nothing: it is empty, or read as what it is not. */
const WITHOUT_FIELDS = new Set([
  "aadhaarStatus",
  "aadhaarInfo",
  "okycInitiateV1",
  "dkycInitiate",
  "helpRead",
  "vkycLink",
  "limitIncreaseFetchPost",
  "logout",
  "providerFeeInitiate",
  "reapply",
  "restructureLink",
]);

/** Calls that take files. */
const UPLOADS = new Set(["uploadFiles", "uploadAvatar", "magicLinkUploadFiles", "magicLinkUploadAvatar"]);

/** Fields of queries: each call reads its own and ignores the rest. */
const QUERY = ["phone", "token", "action", "purpose", "mode", "customerId", "sections", "source"] as const;

const nearlyRight = (name: string) =>
  fc
    .tuple(
      fc.constantFrom(...Object.keys(PLAUSIBLE[name] ?? { a: 1 })),
      fc.option(hostileValue, { nil: undefined }),
    )
    .map(([field, value]) => JSON.stringify({ ...PLAUSIBLE[name], [field]: value }));

const otherTypes = fc.constantFrom(
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "text/plain",
  "image/png",
  "",
  "nonsense",
);

const hostileType = fc.oneof({ weight: 5, arbitrary: fc.constant("application/json") }, otherTypes);

const pathPart = fc
  .oneof(hostileText, fc.constantFrom("%", "%ff", "%00", "%2e%2e", "560001"))
  .map((text) => (text.startsWith("%") ? text : encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "?"))))
  .filter((text) => text !== "" && text !== "." && text !== "..");

/** Faults and the clock would change what the next request meets: each of them gets a sandbox of its own. */
const CHANGES_THE_REST = new Set(["fault", "setClock"]);
const CALLS = ENDPOINTS.filter(({ name }) => !CHANGES_THE_REST.has(name));
const WITH_BODY = ENDPOINTS.filter(({ method }) => method !== "GET");

function expectFailureShape({ status, body, text }: Answer): void {
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status, text).not.toBe(500);
  if (status < 400) return;
  expect(body).toMatchObject({
    success: false,
    errorCode: expect.any(String),
    errorMessage: expect.any(String),
  });
  if (status === 400) expect((body as { field?: string }).field, text).toEqual(expect.any(String));
}

describe("whatever a client sends", () => {
  let sandbox: Tester;
  let me: SignIn;
  // A new one for each call: the one before may have logged this customer out.
  beforeEach(async () => {
    sandbox = tester();
    me = await sandbox.signIn("9876543210");
  });

  test.each(CALLS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "%s answers in the contract's shapes, and never with 500",
    async (_name, { name, method, path }) => {
      const bodies = fc.oneof({ weight: 3, arbitrary: nearlyRight(name) }, hostileBody);
      const parts = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, pathPart);
      const tokens = fc.oneof({ weight: 5, arbitrary: fc.constant("own") }, fc.constantFrom("none", "wrong"));
      await fc.assert(
        fc.asyncProperty(
          bodies,
          hostileType,
          parts,
          tokens,
          hostileText,
          async (body, type, part, token, query) => {
            const filled = path.replaceAll(/\{\w+\}/g, part ?? me.customerId);
            const search =
              query === ""
                ? ""
                : `?${QUERY.map((key) => `${key}=${encodeURIComponent(query.replaceAll(/\p{Surrogate}/gu, "?"))}`).join("&")}`;
            const bearer = token === "own" ? me.access : token === "wrong" ? "abc.def.ghi" : undefined;
            const own = typeof body === "string" ? body.replace('"?"', JSON.stringify(me.customerId)) : body;
            const sent = method === "GET" ? undefined : own;
            if (name === "logout") me = await sandbox.signIn("9876543210");
            const answer = await sandbox.ask(method, filled + search, sent, bearer, { "content-type": type });
            expectFailureShape(answer);
          },
        ),
        { numRuns: 120 },
      );
    },
  );

  test.each(
    CALLS.filter(({ isProtected }) => isProtected).map(
      (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
    ),
  )("%s answers 401 without a valid token, whatever the body", async (_name, { method, path }) => {
    const filled = path.replaceAll(/\{\w+\}/g, me.customerId);
    for (const body of [undefined, "{", "[]", "{}", '{"a":1}']) {
      for (const token of [undefined, "", "abc", `${me.access}x`]) {
        const sent = method === "GET" ? undefined : body;
        const { status } = await sandbox.ask(method, filled, sent, token, {
          "content-type": "application/json",
        });
        expect(status).toBe(401);
      }
    }
  });

  test("methods and addresses that are not there answer 404 or 405, in the failure shape", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH"),
        fc.webPath(),
        async (method, path) => {
          const answer = await sandbox.ask(method, path === "" ? "/" : path);
          expectFailureShape(answer);
        },
      ),
      { numRuns: 200 },
    );
    const wrongMethod = await sandbox.ask("DELETE", "/v1/customer/customerData");
    expect(wrongMethod.status).toBe(405);
    expect(wrongMethod.headers.get("allow")).toBe("GET");
  });
});

test("every call with a body has one here that is nearly right, so that none is forgotten", () => {
  const known = new Set([...Object.keys(PLAUSIBLE), ...WITHOUT_FIELDS, ...UPLOADS]);
  expect(WITH_BODY.filter(({ name }) => !known.has(name)).map(({ name }) => name)).toEqual([]);
});

const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
const bytes = (...numbers: readonly number[]) => new Uint8Array(numbers);

/** What no call takes, whichever it is; and what it is answered with. */
const NEVER: readonly (readonly [string, string | Uint8Array, HeadersInit, readonly number[]])[] = [
  ["a list", "[]", JSON_TYPE, [400, 415]],
  ["a number", "1", JSON_TYPE, [400, 415]],
  ["a text", '"text"', JSON_TYPE, [400, 415]],
  ["half a document", '{"a":', JSON_TYPE, [400, 415]],
  ["two documents", "{}{}", JSON_TYPE, [400, 415]],
  ["a document of 257 kB", `{"a":"${"x".repeat(257 * 1024)}"}`, JSON_TYPE, [413, 415]],
  ["nested a thousand deep", `{"a":${"[".repeat(1000)}${"]".repeat(1000)}}`, JSON_TYPE, [400, 415]],
  ["bytes that are no UTF-8", bytes(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d), JSON_TYPE, [400, 415]],
  ["UTF-16 with its mark", bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0), JSON_TYPE, [400, 415]],
  ["half a surrogate pair", '{"a":"\\ud800"}', JSON_TYPE, [400, 415]],
  ["JSON in UTF-16 by its header", "{}", { "content-type": "application/json; charset=utf-16" }, [415]],
];

describe("what no call takes", () => {
  test.each(NEVER)(
    "%s is refused by every call, in the failure shape",
    async (_what, body, headers, allowed) => {
      const sandbox = tester();
      const me = await sandbox.signIn("9876543210");
      for (const { name, method, path } of WITH_BODY) {
        const filled = path.replaceAll(/\{\w+\}/g, me.customerId);
        const answer = await sandbox.ask(method, filled, body, me.access, headers);
        expectFailureShape(answer);
        expect(allowed, `${name}: ${answer.text}`).toContain(answer.status);
      }
    },
  );

  test("XML, a picture and plain text are refused by every call", async () => {
    const sandbox = tester();
    const me = await sandbox.signIn("9876543210");
    for (const type of ["text/xml", "image/png", "text/plain", "application/octet-stream"]) {
      for (const { name, method, path } of WITH_BODY.filter((one) => one.name !== "logout")) {
        const filled = path.replaceAll(/\{\w+\}/g, me.customerId);
        const answer = await sandbox.ask(method, filled, "<a/>", me.access, { "content-type": type });
        expectFailureShape(answer);
        // A call that reads no body does not mind what is sent along.
        if (!WITHOUT_FIELDS.has(name)) expect(answer.status, `${name}: ${answer.text}`).toBe(415);
      }
    }
  });
});

describe("a form instead of JSON", () => {
  const brokenForm = fc.constantFrom(
    "%",
    "%ff%fe=%",
    "a=%00",
    "=&=&=",
    "&".repeat(2_000),
    "a=1&a=2&a=3",
    "\u0000",
  );

  test("answers in the contract's shapes at every call, whatever is in it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.infiniteStream(fc.oneof(hostileText, fc.constant(undefined))),
        brokenForm,
        async (values, broken) => {
          const sandbox = tester();
          const me = await sandbox.signIn("9876543210");
          for (const { name, method, path } of WITH_BODY.filter(({ name: one }) => one !== "logout")) {
            const own = Object.entries(PLAUSIBLE[name] ?? {}).map(([field, right]) => {
              const value = values.next().value;
              return [field, String(value === undefined ? right : value).replaceAll(/\p{Surrogate}/gu, "?")];
            });
            const filled = path.replaceAll(/\{\w+\}/g, me.customerId);
            for (const sent of [new URLSearchParams(own).toString(), broken]) {
              if (CHANGES_THE_REST.has(name)) continue;
              expectFailureShape(await sandbox.ask(method, filled, sent, me.access, FORM_TYPE));
            }
          }
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe("files", () => {
  const name = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "",
      "../../etc/passwd",
      "a\r\nX-Injected: 1",
      `${"n".repeat(3_000)}.pdf`,
      "\u202egpj.exe",
      '"',
    ),
  );
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc.constantFrom("", "%PDF-1.7 1 0 obj", "\u0089PNG\r\n", "<script>alert(1)</script>", "MZ"),
  );
  const part = fc.record({
    field: fc.constantFrom("files", "file", "documentType", "password", "__proto__", ""),
    name,
    type: fc.constantFrom(
      "application/pdf",
      "image/jpeg",
      "image/png",
      "text/html",
      "",
      "nonsense",
      "image/svg+xml",
    ),
    content,
  });

  test.each(ENDPOINTS.filter(({ name: call }) => UPLOADS.has(call)).map((one) => [one.path, one] as const))(
    "POST %s takes whatever comes in a form, whole or broken off, with no 500",
    async (_path, { path, method }) => {
      const sandbox = tester();
      const me = await sandbox.signIn("9000000017");
      const filled = path.replaceAll(/\{\w+\}/g, me.customerId);
      await fc.assert(
        fc.asyncProperty(
          fc.array(part, { maxLength: 5 }),
          fc.option(hostileText, { nil: undefined }),
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.constantFrom("whole", "broken off", "another boundary", "no boundary"),
          async (parts, documentType, share, how) => {
            const form = new FormData();
            for (const one of parts) {
              form.append(one.field, new File([one.content as BlobPart], one.name, { type: one.type }));
            }
            if (documentType !== undefined) {
              form.append("documentType", documentType.replaceAll(/\p{Surrogate}/gu, "?"));
            }
            const whole = new Request("http://x.invalid/", { method: "POST", body: form });
            const type = whole.headers.get("content-type") ?? "";
            const all = new Uint8Array(await whole.arrayBuffer());
            const sent = how === "broken off" ? all.slice(0, Math.floor(all.length * share)) : all;
            const header =
              how === "another boundary"
                ? "multipart/form-data; boundary=other"
                : how === "no boundary"
                  ? "multipart/form-data"
                  : type;
            const answer = await sandbox.ask(method, filled, sent, me.access, { "content-type": header });
            expectFailureShape(answer);
          },
        ),
        { numRuns: 80 },
      );
    },
  );
});

describe("faults and the clock", () => {
  test.each(
    ENDPOINTS.filter(({ name }) => CHANGES_THE_REST.has(name)).map((one) => [one.path, one] as const),
  )(
    "POST %s answers in the contract's shapes whatever is ordered, and the platform continues",
    async (path, { name, method }) => {
      await fc.assert(
        fc.asyncProperty(fc.oneof({ weight: 3, arbitrary: nearlyRight(name) }, hostileBody), async (body) => {
          const sandbox = tester();
          expectFailureShape(await sandbox.ask(method, path, body, undefined, JSON_TYPE));
          expect((await sandbox.ask("GET", "/healthz")).status).toBe(200);
        }),
        { numRuns: 80 },
      );
    },
  );
});

describe("bodies at the limit", () => {
  test("a body of 256 kB is read, one byte more is refused with 413", async () => {
    const sandbox = tester();
    const fits = `{"phone":"9876543210","x":"${"y".repeat(256 * 1024 - 29)}"}`;
    expect(new TextEncoder().encode(fits).length).toBe(256 * 1024);
    expect(
      (await sandbox.ask("POST", "/v1/otp/send", fits, undefined, { "content-type": "application/json" }))
        .status,
    ).toBe(200);
    const larger = await sandbox.ask("POST", "/v1/otp/send", `${fits} `, undefined, {
      "content-type": "application/json",
    });
    expect(larger.status).toBe(413);
    expectFailureShape(larger);
  });

  test("JSON that nests 32 deep is read, one deeper is refused; brackets in a text do not count", async () => {
    const sandbox = tester();
    const nested = (depth: number): string =>
      `{"phone":"9876543210","x":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    const send = (body: string) =>
      sandbox.ask("POST", "/v1/otp/send", body, undefined, { "content-type": "application/json" });
    expect((await send(nested(31))).status).toBe(200);
    expect((await send(nested(32))).body).toMatchObject({ field: "body" });
    expect((await send(`{"phone":"9876543210","x":"${"[".repeat(100)}\\""}`)).status).toBe(200);
  });

  test("text that is not UTF-8, and surrogates without their pair, are refused", async () => {
    const sandbox = tester();
    const json = { "content-type": "application/json" };
    const broken = new Uint8Array([123, 34, 255, 34, 58, 49, 125]);
    expect((await sandbox.ask("POST", "/v1/otp/send", broken, undefined, json)).status).toBe(400);
    const lone = await sandbox.ask("POST", "/v1/otp/send", '{"phone":"\\ud800"}', undefined, json);
    expect(lone.body).toMatchObject({ field: "body" });
  });

  test("unknown fields are ignored, and __proto__ is one of them", async () => {
    const sandbox = tester();
    const body =
      '{"phone":"9876543210","__proto__":{"purpose":1},"constructor":{"prototype":{}},"extra":[1]}';
    const { status } = await sandbox.ask("POST", "/v1/otp/send", body, undefined, {
      "content-type": "application/json",
    });
    expect(status).toBe(200);
  });
});
