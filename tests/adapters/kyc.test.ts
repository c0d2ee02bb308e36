import { type Persona, personaNamed } from "@creditline/adapters/platform/tester/personas";
import { describe, expect, test } from "vitest";
import { anotherCode, tester } from "./tester.ts";

const ONBOARDING = "9000000017";
/** Invented, with the right check digit. */
const AADHAAR = "234123412346";

async function customer(phone = ONBOARDING) {
  const sandbox = tester();
  const me = await sandbox.signIn(phone);
  const post = (path: string, body: unknown = {}, headers?: HeadersInit) =>
    sandbox.ask("POST", path, body, me.access, headers);
  const get = (path: string) => sandbox.ask("GET", path, undefined, me.access);
  const order = (call: string, partner: string) => post("/sandbox/faults", { call, partner });
  return { sandbox, me, phone, post, get, order };
}

type Customer = Awaited<ReturnType<typeof customer>>;

/** Aadhaar verification up to the code. */
async function untilCode({ post, sandbox, phone }: Customer, version = "v2") {
  const started = await post(`/kyc/${version}/okyc/initiate`);
  const { transactionId } = started.body as { transactionId: string };
  const sent = await post(`/kyc/${version}/okyc/get-otp`, { transactionId, aadhaar: AADHAAR });
  expect(sent).toMatchObject({ status: 200, body: { displayableAadhaar: "••••••••2346" } });
  return { transactionId, otp: await sandbox.code(phone) };
}

describe("Aadhaar verification", () => {
  test.each(["v1", "v2"])("%s goes from the number over the code to the details", async (version) => {
    const one = await customer();
    expect((await one.post("/v1/aadhaar/status/")).body).toMatchObject({ status: "NOT_AVAILABLE" });
    const { transactionId, otp } = await untilCode(one, version);
    const details = await one.post(`/kyc/${version}/okyc/get-aadhaar-details`, { transactionId, otp });
    expect(details.body).toMatchObject({
      status: "COMPLETED",
      aadhaarDetails: { otpVerified: true, displayableAadhaar: "••••••••2346" },
    });
    expect((await one.post("/v1/aadhaar/status/")).body).toMatchObject({ status: "AVAILABLE" });
    expect((await one.post("/v1/aadhaar/info/")).body).toMatchObject({
      aadhaarDetails: { status: "AVAILABLE" },
    });
    expect((await one.sandbox.record(one.me.access)).aadhaarDetails?.displayableAadhaar).toBe("••••••••2346");
  });

  test.each(["/kyc/v1/okyc/initiate", "/kyc/v2/okyc/initiate"])(
    "%s starts nothing where the consent is refused",
    async (path) => {
      const { post } = await customer();
      expect(await post(path, { consentGiven: false })).toMatchObject({
        status: 400,
        body: { field: "consentGiven" },
      });
      expect((await post("/kyc/v2/okyc/get-otp", { aadhaar: AADHAAR })).status).not.toBe(200);
      expect((await post(path, { consentGiven: true })).status).toBe(200);
    },
  );

  test("keeps no full number anywhere (ruling R30)", async () => {
    const one = await customer();
    const { transactionId, otp } = await untilCode(one);
    await one.post("/kyc/v2/okyc/get-aadhaar-details", { transactionId, otp });
    const seen = [
      await one.get("/v1/customer/customerData"),
      await one.get(`/sandbox/customers/${one.me.customerId}/events`),
      await one.post("/v1/aadhaar/info/"),
    ];
    for (const { text } of seen) {
      expect(text).toContain("2346");
      expect(text).not.toContain(AADHAAR);
    }
  });

  test("refuses a number with a wrong check digit, and does not repeat it", async () => {
    const { post } = await customer();
    await post("/kyc/v2/okyc/initiate");
    const { status, body, text } = await post("/kyc/v2/okyc/get-otp", { aadhaar: "234123412347" });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { field: "aadhaar", errorCode: "AADHAAR_CHECK_DIGIT" },
    });
    expect(text).not.toContain("2341");
  });

  test("refuses a wrong code, a code without a number, and a transaction of someone else's", async () => {
    const one = await customer();
    expect((await one.post("/kyc/v2/okyc/get-otp", { aadhaar: AADHAAR })).status).toBe(404);
    await one.post("/kyc/v2/okyc/initiate");
    expect((await one.post("/kyc/v2/okyc/get-aadhaar-details", { otp: "123456" })).body).toMatchObject({
      errorCode: "NO_CODE_SENT",
    });
    const { transactionId, otp } = await untilCode(one);
    const wrong = await one.post("/kyc/v2/okyc/get-aadhaar-details", {
      transactionId,
      otp: anotherCode(otp),
    });
    expect(wrong).toMatchObject({ status: 477, body: { errorCode: "INVALID_OTP", field: "otp" } });
    expect(
      (await one.post("/kyc/v2/okyc/get-aadhaar-details", { transactionId: "okyc-other", otp })).status,
    ).toBe(404);
    expect((await one.post("/kyc/v2/okyc/get-aadhaar-details", { transactionId })).body).toMatchObject({
      field: "otp",
    });
    expect((await one.post("/kyc/v2/okyc/get-aadhaar-details", { transactionId, otp })).status).toBe(200);
  });

  test("a late answer is asked for again without a code; a stalled one never comes; a failed one starts again", async () => {
    const late = await customer();
    const { transactionId, otp } = await untilCode(late);
    await late.order("okycGetAadhaarDetails", "answers-late");
    const ask = (body: object) => late.post("/kyc/v2/okyc/get-aadhaar-details", body);
    expect((await ask({ transactionId, otp })).body).toMatchObject({
      status: "IN_PROGRESS",
      aadhaarDetails: null,
    });
    late.sandbox.clock.advance(89_999);
    expect((await ask({ transactionId })).body).toMatchObject({ status: "IN_PROGRESS" });
    late.sandbox.clock.advance(1);
    expect((await ask({ transactionId })).body).toMatchObject({ status: "COMPLETED" });

    const failing = await customer();
    const tried = await untilCode(failing);
    await failing.order("okycGetAadhaarDetails", "fails");
    expect((await failing.post("/kyc/v2/okyc/get-aadhaar-details", tried)).body).toMatchObject({
      errorCode: "AADHAAR_NOT_VERIFIED",
    });
    const again = await untilCode(failing);
    expect(again.transactionId).not.toBe(tried.transactionId);
    expect((await failing.post("/kyc/v2/okyc/get-aadhaar-details", again)).body).toMatchObject({
      status: "COMPLETED",
    });
  });

  test("with one key answers the same; with another body the key is refused (ruling R31)", async () => {
    const one = await customer();
    const { transactionId, otp } = await untilCode(one);
    const key = { "idempotency-key": "k" };
    const first = await one.post("/kyc/v2/okyc/get-aadhaar-details", { transactionId, otp }, key);
    const again = await one.post("/kyc/v2/okyc/get-aadhaar-details", { transactionId, otp }, key);
    expect(first.status).toBe(200);
    expect(again.text).toBe(first.text);
    expect((await one.post("/kyc/v2/okyc/get-aadhaar-details", { transactionId }, key)).status).toBe(409);
  });

  test("goes in both steps at one address, too", async () => {
    const one = await customer();
    expect((await one.get("/v1/okyc/init")).body).toMatchObject({
      kycProvider: "VERI5",
      status: "IN_PROGRESS",
    });
    expect((await one.post("/v1/okyc/process", {})).body).toMatchObject({ field: "aadhaar" });
    expect((await one.post("/v1/okyc/process", { aadhaar: AADHAAR })).body).toMatchObject({
      aadhaarDetails: null,
    });
    const otp = await one.sandbox.code(one.phone);
    expect((await one.post("/v1/okyc/process", { otp })).body).toMatchObject({ status: "COMPLETED" });
  });

  test("proves no one before the customer has looked through it and taken it over", async () => {
    const one = await customer();
    const check = async () =>
      (await one.sandbox.record(one.me.access)).identityChecks?.find(({ kind }) => kind === "aadhaar")
        ?.status;
    const isDone = async () => {
      const { kycKinds } = (await one.get("/v1/customer/unified_kyc/metadata")).body as {
        kycKinds: readonly { kind: string; completed: boolean; status: string }[];
      };
      return kycKinds.find(({ kind }) => kind === "aadhaar");
    };
    expect((await one.post("/v1/aadhaar/additionalinfo/", { confirm: true })).body).toMatchObject({
      errorCode: "NOTHING_VERIFIED",
      field: "confirm",
    });
    const { transactionId, otp } = await untilCode(one);
    await one.post("/kyc/v2/okyc/get-aadhaar-details", { transactionId, otp });
    expect([await check(), await isDone()]).toMatchObject([
      "WITH_CUSTOMER",
      { completed: false, status: "COMPLETED" },
    ]);
    // It is another person's: it is left behind, and one's own is begun again.
    expect((await one.post("/v1/aadhaar/additionalinfo/", { confirm: false })).status).toBe(200);
    expect([await check(), await isDone()]).toMatchObject(["FAILED", { completed: false, status: "FAILED" }]);
    expect((await one.sandbox.record(one.me.access)).aadhaarDetails).toBeNull();
    const again = await untilCode(one);
    expect(again.transactionId).not.toBe(transactionId);
    await one.post("/kyc/v2/okyc/get-aadhaar-details", again);
    await one.post("/v1/aadhaar/additionalinfo/", { hasAadhaarLinkedMobile: true });
    expect([await check(), await isDone()]).toMatchObject(["COMPLETED", { completed: true }]);
  });

  test("on Aadhaar's own page counts like one by a code, once it is taken over", async () => {
    const { get, post, sandbox, me } = await customer();
    const checks = async () => (await sandbox.record(me.access)).identityChecks;
    const first = (await get("/kyc/v1/akyc/auth")).body as { transactionId: string };
    sandbox.clock.advance(5_000);
    expect(await checks()).toMatchObject([{ kind: "aadhaar", status: "WITH_CUSTOMER" }]);
    await post("/v1/aadhaar/additionalinfo/", { confirm: false });
    expect(await checks()).toMatchObject([{ kind: "aadhaar", status: "FAILED" }]);
    const second = (await get("/kyc/v1/akyc/auth")).body as { transactionId: string };
    expect(second.transactionId).not.toBe(first.transactionId);
    sandbox.clock.advance(5_000);
    await post("/v1/aadhaar/additionalinfo/", { confirm: true });
    expect(await checks()).toMatchObject([{ kind: "aadhaar", status: "COMPLETED" }]);
    expect((await sandbox.record(me.access)).applicationModel?.aadhaarUsageConsentDate).toBeTypeOf("string");
  });

  test("additional information needs names that are names", async () => {
    const { post } = await customer();
    expect((await post("/v1/aadhaar/additionalinfo/", { fatherOrSpouseName: "Ravi Verma" })).status).toBe(
      200,
    );
    expect((await post("/v1/aadhaar/additionalinfo/", { motherMaidenName: "<b>" })).body).toMatchObject({
      field: "motherMaidenName",
    });
    expect((await post("/v1/aadhaar/additionalinfo/", {})).body).toMatchObject({ field: "body" });
  });

  test("on Aadhaar's own page, a visit continues while it is under way", async () => {
    const { get } = await customer();
    const first = await get("/kyc/v1/akyc/auth");
    expect(first.body).toMatchObject({ url: expect.stringContaining("/sandbox/partners/akyc-") });
    expect((await get("/kyc/v1/akyc/auth")).text).toBe(first.text);
    const { url } = first.body as { url: string };
    expect((await get(url)).text).toContain("Simulated partner");
  });
});

describe("digital and video KYC", () => {
  test.each([
    ["/kyc/v1/dkyc/initiate", "/kyc/v1/dkyc/get-status", "dkycInitiate"],
    ["/kyc/v1/vkyc-dkyc/link", "/kyc/v1/vkyc-dkyc/status", "vkycLink"],
  ])("%s takes five seconds, fails, stalls or is late on request", async (start, status, call) => {
    for (const [behaviour, seconds, expected] of [
      ["succeeds", 4.999, "IN_PROGRESS"],
      ["succeeds", 5, "COMPLETED"],
      ["fails", 5, "FAILED"],
      ["stalls", 899, "IN_PROGRESS"],
      ["stalls", 900, "FAILED"],
      ["answers-late", 94, "IN_PROGRESS"],
      ["answers-late", 95, "COMPLETED"],
    ] as const) {
      const { post, order, sandbox } = await customer();
      expect((await post(status)).status).toBe(404);
      await order(call, behaviour);
      const { body } = await post(start);
      const { transactionId } = body as { transactionId: string };
      sandbox.clock.advance(seconds * 1000);
      expect((await post(status, { transactionId })).body, behaviour).toMatchObject({ status: expected });
    }
  });

  // The day begins at ten in the morning in India: the agents go eleven hours later, and come twelve hours after that.
  test.each([
    ["a moment before the agents go", 11 * 3600 * 1000 - 1, null],
    ["as they go", 11 * 3600 * 1000, "2 December 2026, 09:00"],
    ["a moment before they come", 23 * 3600 * 1000 - 1, "2 December 2026, 09:00"],
    ["as they come", 23 * 3600 * 1000, null],
  ])("a video call is taken while agents are there: %s", async (_when, passed, opens) => {
    const { post, sandbox } = await customer();
    sandbox.clock.advance(passed);
    const answered = await post("/kyc/v1/vkyc-dkyc/link");
    if (opens === null) expect(answered.body).toMatchObject({ status: "IN_PROGRESS" });
    else {
      expect(answered).toMatchObject({ status: 477, body: { errorCode: "OUTSIDE_HOURS" } });
      expect((answered.body as { errorMessage: string }).errorMessage).toContain(opens);
    }
    // Who is visited needs no agent.
    expect((await post("/kyc/v1/dkyc/initiate")).status).toBe(200);
  });

  test("a video call that has begun continues when the agents have gone", async () => {
    const { post, order, sandbox } = await customer();
    sandbox.clock.advance(11 * 3600 * 1000 - 1000);
    await order("vkycLink", "answers-late");
    const { body } = await post("/kyc/v1/vkyc-dkyc/link");
    sandbox.clock.advance(2_000);
    expect((await post("/kyc/v1/vkyc-dkyc/link")).body).toEqual(body);
  });

  test("a partner's answer comes though the application goes another way in the meantime", async () => {
    const { post, me, sandbox } = await customer();
    await post("/kyc/v1/dkyc/initiate");
    await post(`/sandbox/customers/${me.customerId}/status`, { code: "80000.10000" });
    sandbox.clock.advance(5_000);
    expect((await post("/kyc/v1/dkyc/get-status")).body).toMatchObject({ status: "COMPLETED" });
  });

  test("consent to the address is yes or no", async () => {
    const { post } = await customer();
    expect((await post("/kyc/v1/digital-kyc/address-consent", { consentGiven: true })).status).toBe(200);
    expect((await post("/kyc/v1/digital-kyc/address-consent", {})).body).toMatchObject({
      field: "consentGiven",
    });
  });
});

describe("central KYC", () => {
  test("is asked, fetched with a code, and confirmed; the PAN is shown in part", async () => {
    const { post, sandbox, phone, me } = await customer();
    const started = await post("/kyc/v1/ckyc/initiate", {
      customerExternalId: me.customerId,
      kycType: "CKYC",
    });
    expect(started.body).toMatchObject({ status: "IN_PROGRESS", kycType: "CKYC", record: null });
    const { transactionId } = started.body as { transactionId: string };
    expect((await post("/kyc/ckyc-confirm", { transactionId })).body).toMatchObject({
      errorCode: "NOTHING_FETCHED",
    });
    const otp = await sandbox.code(phone);
    expect((await post("/kyc/v1/ckyc/fetch", { transactionId, otp: anotherCode(otp) })).status).toBe(477);
    const fetched = await post("/kyc/v1/ckyc/fetch", { transactionId, otp });
    expect(fetched.body).toMatchObject({
      status: "FETCHED",
      record: { displayablePan: expect.stringContaining("•") },
    });
    expect((await post("/kyc/ckyc-confirm", { transactionId })).body).toMatchObject({ status: "CONFIRMED" });
    expect((await post("/kyc/ckyc-confirm", { transactionId, confirm: false })).body).toMatchObject({
      status: "CONFIRMED",
    });
    expect((await post("/kyc/ckyc-status", {})).body).toMatchObject({ status: "CONFIRMED" });
  });

  test("refuses other customers, applications and kinds; a declined record is requested again", async () => {
    const { post, sandbox, phone } = await customer();
    expect((await post("/kyc/v1/ckyc/initiate", { customerExternalId: "cust-x" })).status).toBe(404);
    expect((await post("/kyc/v1/ckyc/initiate", { applicationId: "app-x" })).status).toBe(404);
    expect((await post("/kyc/v1/ckyc/initiate", { kycType: "X" })).body).toMatchObject({ field: "kycType" });
    const first = (await post("/kyc/v1/ckyc/initiate")).body as { transactionId: string };
    await post("/kyc/v1/ckyc/fetch", { otp: await sandbox.code(phone) });
    expect((await post("/kyc/ckyc-confirm", { confirm: false })).body).toMatchObject({ status: "DECLINED" });
    const second = (await post("/kyc/v1/ckyc/initiate")).body as { transactionId: string };
    expect(second.transactionId).not.toBe(first.transactionId);
  });

  test("a registry without a record fails, and does not disclose anything", async () => {
    const { post, sandbox, phone, order } = await customer();
    await post("/kyc/v1/ckyc/initiate");
    await order("ckycFetch", "fails");
    const answer = await post("/kyc/v1/ckyc/fetch", { otp: await sandbox.code(phone) });
    expect(answer.body).toMatchObject({ status: "FAILED", record: null });
  });
});

describe("the steps of the onboarding", () => {
  test("are none for a customer who is free in the order", async () => {
    const { get } = await customer();
    expect((await get("/v1/customer/unified_kyc/metadata")).body).toMatchObject({
      kycOffers: { stepWiseDetailList: [] },
      currStep: 1,
      maxSteps: 0,
      currStepName: null,
      showOldFlow: true,
    });
  });

  test("are taken in their order; a step ahead is refused with 'Complete current step' (spec 1 §4)", async () => {
    const one = await customer(stepwise().phone);
    const steps = async () => (await one.get("/v1/customer/unified_kyc/metadata")).body;
    expect(await steps()).toMatchObject({
      currStep: 1,
      currStepName: "AADHAAR_KYC",
      started: false,
      showOldFlow: false,
    });
    for (const path of [
      "/kyc/v1/dkyc/initiate",
      "/kyc/v1/ckyc/initiate",
      "/v2/customer/netbanking/payload",
      "/v2/accountaggregator/create-consent",
    ]) {
      expect(await one.post(path)).toMatchObject({
        status: 477,
        body: { errorMessage: "Complete current step" },
      });
    }
    const { transactionId, otp } = await untilCode(one);
    await one.post("/kyc/v2/okyc/get-aadhaar-details", { transactionId, otp });
    // What Aadhaar said is looked through first.
    expect(await steps()).toMatchObject({ currStep: 1 });
    await one.post("/v1/aadhaar/additionalinfo/", { confirm: true });
    expect(await steps()).toMatchObject({ currStep: 2, currStepName: "DIGITAL_KYC", started: true });
    expect((await one.post("/kyc/v1/ckyc/initiate")).status).toBe(477);
    expect((await one.post("/kyc/v1/dkyc/initiate")).status).toBe(200);
    one.sandbox.clock.advance(5_000);
    expect(await steps()).toMatchObject({
      currStep: 3,
      kycOffers: {
        stepWiseDetailList: [
          { status: "COMPLETED" },
          { status: "COMPLETED" },
          { status: "PENDING" },
          { status: "PENDING" },
          { status: "PENDING" },
        ],
      },
    });
  });

  test("who is on none of the specification's lists completes the profile, and the record has nothing for it", async () => {
    const one = await customer((personaNamed("steps-rbl") as Persona).phone);
    const profile = {
      educationalQualification: "OTHER",
      maritalStatus: "OTHER",
      nationality: "IND",
      motherMaidenName: "Sana Rahmani",
      loanReason: "TRAVEL",
    };
    expect(await one.post("/customer/profile", { ...profile, maritalStatus: "DIVORCED" })).toMatchObject({
      status: 400,
      body: { field: "maritalStatus" },
    });
    expect((await one.post("/customer/profile", profile)).status).toBe(200);
    const steps = (await one.get("/v1/customer/unified_kyc/metadata")).body;
    expect(steps).toMatchObject({ currStep: 2, currStepName: "KYC" });
    const record = await one.sandbox.record(one.me.access);
    expect(record.customerDetails?.maritalstatus).toBeNull();
    expect(record.customerProfile).toMatchObject({ educationalQualification: null, nationality: "IND" });
  });

  test("profile and office address are steps, each refused before its turn", async () => {
    const one = await customer((personaNamed("steps-rbl") as Persona).phone);
    const steps = async () => (await one.get("/v1/customer/unified_kyc/metadata")).body;
    const office = {
      officeAddress: {
        addressLine1: "4 Mill Road",
        pincode: "560001",
        city: "Bangalore",
        state: "Karnataka",
      },
    };
    expect(await one.post("/customer/profile", office)).toMatchObject({
      status: 477,
      body: { errorMessage: "Complete current step" },
    });
    const profile = {
      educationalQualification: "PostGraduate",
      nationality: "IND",
      motherMaidenName: "Sana Rahmani",
      maritalStatus: "MARRIED",
      loanReason: "TRAVEL",
    };
    expect((await one.post("/customer/profile", { ...profile, motherMaidenName: "<b>" })).body).toMatchObject(
      {
        field: "motherMaidenName",
      },
    );
    await one.post("/customer/profile", profile);
    expect(await steps()).toMatchObject({ currStepName: "COMPLETE_PROFILE" });
    await one.post("/customer/profile", { spouseName: "Imran Rahmani" });
    expect(await steps()).toMatchObject({ currStep: 2, currStepName: "KYC" });
    expect((await one.sandbox.record(one.me.access)).customerDetails).toMatchObject({
      motherMaidenName: "Sana Rahmani",
      spouseName: "Imran Rahmani",
    });
    expect((await one.post("/kyc/v1/dkyc/initiate")).status).toBe(200);
    expect((await one.sandbox.record(one.me.access)).kycOffers?.stepWiseDetailList?.[1]).toMatchObject({
      status: "PENDING",
      withPartnerSince: expect.any(String),
    });
    one.sandbox.clock.advance(5_000);
    expect(await steps()).toMatchObject({ currStepName: "OFFICE_ADDRESS" });
    expect((await one.post("/customer/profile", office)).status).toBe(200);
    expect(await steps()).toMatchObject({ currStepName: "INCOME_VERIFICATION" });
  });

  test("a registry without a record is no dead end for who is proven otherwise, and is one until then", async () => {
    const one = await customer((personaNamed("steps-muskmelon") as Persona).phone);
    const steps = async () => (await one.get("/v1/customer/unified_kyc/metadata")).body;
    await one.order("dkycInitiate", "succeeds");
    await one.post("/kyc/v1/dkyc/initiate");
    one.sandbox.clock.advance(5_000);
    expect(await steps()).toMatchObject({ currStepName: "CENTRAL_KYC" });
    await one.post("/kyc/v1/ckyc/initiate");
    await one.post("/kyc/v1/ckyc/fetch", { otp: await one.sandbox.code(one.phone) });
    expect(await steps()).toMatchObject({ currStepName: "OFFICE_ADDRESS" });
  });

  const stepwise = (): Persona => personaNamed("onboarding-step-by-step") as Persona;
});
