import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { type Answer, type SignIn, type Tester, tester } from "./tester.ts";

const SUBMIT = "/v1/customer/creditline/application/submit";
const SUBMIT_STATEMENTS = `${SUBMIT}/perfios`;
const CONSENTS = { consentGiven: true, termsAccepted: true, bureauConsent: true };
const QUICK_PROFILE = {
  fullName: "Asha Kumari Verma",
  dateOfBirth: "27/03/1994",
  gender: "female",
  pan: "abcpk1234l",
  pincode: "560001",
  salaried: "yes",
  monthlySalary: "60000",
  householdIncome: "yes",
};

const WORK = { employmentType: "Salaried", officeEmail: "asha@blue-kite.example" };
const HOME = { addressLine1: "12 Lake View", city: "Bangalore", state: "Karnataka" };

const phoneOf = (name: string): string => PERSONAS.find((persona) => persona.name === name)?.phone ?? "";

/** A customer and what they can do. */
interface Applicant extends SignIn {
  readonly sandbox: Tester;
  post(path: string, body?: unknown, headers?: HeadersInit): Promise<Answer>;
  code(): Promise<string>;
  /** Confirms a code to the phone. */
  confirm(): Promise<void>;
  submit(headers?: HeadersInit): Promise<Answer>;
}

async function applicant(phone = "9876543210", sandbox = tester()): Promise<Applicant> {
  const me = await sandbox.signIn(phone);
  const post: Applicant["post"] = (path, body = {}, headers) =>
    sandbox.ask("POST", path, body, me.access, headers);
  return {
    ...me,
    sandbox,
    post,
    code: async () =>
      (await sandbox.record(me.access)).loanResponse?.applicationState?.applicationStatusCode ?? "?",
    confirm: () => sandbox.confirm(phone, me.access),
    submit: (headers) => post(SUBMIT, { customerId: me.customerId, tuVersion: 3 }, headers),
  };
}

/** A customer who has applied, some seconds ago. */
async function applied(name: string, seconds = 10): Promise<Applicant> {
  const me = await applicant(phoneOf(name));
  const person = PERSONAS.find((persona) => persona.name === name)?.script.person;
  expect((await me.post("/v2/customer/buildprofile", person)).status).toBe(200);
  expect((await me.post("/customer/consent", CONSENTS)).status).toBe(200);
  await me.confirm();
  expect((await me.submit()).status).toBe(200);
  me.sandbox.clock.advance(seconds * 1000);
  return me;
}

const events = async ({ sandbox, customerId }: Applicant): Promise<readonly { type: string; at: string }[]> =>
  (await sandbox.ask("GET", `/sandbox/customers/${customerId}/events`)).body as {
    type: string;
    at: string;
  }[];

describe("a fresh customer", () => {
  test("has an empty record, with a status code that is the empty text (ruling R1)", async () => {
    const me = await applicant();
    const record = await me.sandbox.record(me.access);
    expect(record.loanResponse?.applicationState?.applicationStatusCode).toBe("");
    expect(record.customerDetails?.phone).toBe("9876543210");
    expect(record.panDetails).toBeNull();
    expect(record.officeAddressRequired).toBe(true);
    expect(record.creditLineInfo?.creditLines).toEqual([]);
  });
});

describe("the profile", () => {
  test("is saved in normal form, with the name in its parts", async () => {
    const me = await applicant();
    await me.post("/v2/customer/buildprofile", QUICK_PROFILE);
    const record = await me.sandbox.record(me.access);
    expect(record.personalDetails).toEqual({
      fullName: "Asha Kumari Verma",
      firstName: "Asha",
      middleName: "Kumari",
      lastName: "Verma",
      dateOfBirth: "1994-03-27",
      gender: "FEMALE",
    });
    expect(record.panDetails?.panNumber).toBe("ABCPK1234L");
    expect(record.incomeInfo?.declared).toBe(60_000);
  });

  test("takes a day in its normal form as well, and an answer of a single name", async () => {
    const me = await applicant();
    const answer = await me.post("/v2/customer/buildprofile", {
      fullName: "Asha",
      firstName: "Asha",
      middleName: "",
      lastName: "",
      dateOfBirth: "1994-03-27",
    });
    expect(answer.status).toBe(200);
    expect((await me.sandbox.record(me.access)).personalDetails).toMatchObject({
      firstName: "Asha",
      lastName: null,
      dateOfBirth: "1994-03-27",
    });
  });

  test("refuses what a validator refuses, names the field, saves nothing, and does not repeat the value", async () => {
    const me = await applicant();
    const wrong: Readonly<Record<string, unknown>> = {
      pan: "SECRET123",
      fullName: "Dr Asha",
      dateOfBirth: "31/02/1994",
      pincode: "12",
      monthlySalary: 1_000_000,
      officeEmail: "nobody",
      userAskAmount: 2_999,
      preferredLineType: "GOLD_LINE",
      gender: "",
    };
    for (const [field, value] of Object.entries(wrong)) {
      const { status, body, text } = await me.post("/v2/customer/buildprofile", {
        companyName: "Blue Kite",
        [field]: value,
      });
      expect(status, field).toBe(400);
      expect(body).toMatchObject({ success: false, field });
      expect((body as { errorMessage: string }).errorMessage).toMatch(new RegExp(`^${field}: `));
      expect(text).not.toContain("SECRET123");
    }
    expect((await me.sandbox.record(me.access)).workDetails?.companyName).toBeNull();
  });

  test("counts age in India on the platform's day: 23 on the birthday, not the day before (ruling R16)", async () => {
    const me = await applicant();
    // 18:29:59 UTC is one second before midnight in India.
    await me.sandbox.ask("POST", "/sandbox/clock", { now: "2026-12-04T18:29:59Z" });
    const born = { dateOfBirth: "05/12/2003" };
    expect(await me.post("/customer/profile", born)).toMatchObject({
      status: 400,
      body: { field: "dateOfBirth" },
    });
    await me.sandbox.ask("POST", "/sandbox/clock", { advance: "PT1S" });
    expect((await me.post("/customer/profile", born)).status).toBe(200);
  });

  test("checks pairs against what is on record: years here cannot exceed years in the city", async () => {
    const me = await applicant();
    expect((await me.post("/customer/profile", { yearsInCity: 3 })).status).toBe(200);
    expect(await me.post("/customer/profile", { yearsInResidence: 4 })).toMatchObject({
      status: 400,
      body: { field: "yearsInResidence" },
    });
    expect((await me.post("/customer/profile", { yearsInResidence: 3 })).status).toBe(200);
  });

  test("shows no salary mode of someone who works for themselves now, whatever was said before", async () => {
    const me = await applicant();
    const salaried = { employmentType: "Salaried", salaryMode: "BANK_TRANSFER", monthlySalary: 40_000 };
    expect((await me.post("/customer/profile", salaried)).status).toBe(200);
    expect((await me.sandbox.record(me.access)).incomeInfo).toMatchObject({ mode: "BANK_TRANSFER" });
    expect((await me.post("/customer/profile", { employmentType: "Self Employed" })).status).toBe(200);
    expect((await me.sandbox.record(me.access)).incomeInfo).toMatchObject({ mode: null, declared: 40_000 });
  });

  test.each([
    ["householdIncome", "no"],
    ["employmentType", "none"],
  ])("refuses %s %j: no application is supported with it (spec 1 §5)", async (field, value) => {
    const me = await applicant();
    expect(await me.post("/v2/customer/buildprofile", { ...QUICK_PROFILE, [field]: value })).toMatchObject({
      status: 400,
      body: { field },
    });
  });

  test("does not save UNKNOWN to gender, credit card or loan (spec 1 §5)", async () => {
    const me = await applicant();
    const unknown = {
      gender: "UNKNOWN",
      hasLoan: "UNKNOWN",
      hasCreditCard: "unknown",
      companyName: "Blue Kite",
    };
    expect((await me.post("/customer/profile", unknown)).status).toBe(200);
    const record = await me.sandbox.record(me.access);
    expect(record.personalDetails?.gender).toBeNull();
    expect(record.creditProfile).toMatchObject({ hasLoan: null, hasCreditCard: null });
  });

  test("with nothing in it is refused", async () => {
    const me = await applicant();
    for (const body of [{}, { unknownField: 1 }, { pan: null }]) {
      expect(await me.post("/v2/customer/buildprofile", body)).toMatchObject({
        status: 400,
        body: { field: "body" },
      });
    }
  });
});

describe("submitting", () => {
  test("takes no code that went to another phone for the customer's own", async () => {
    const me = await applicant();
    await me.post("/v2/customer/buildprofile", { ...QUICK_PROFILE, ...WORK });
    await me.post("/customer/consent", CONSENTS);
    const phone = "9876543299";
    await me.post("/v1/customer/otp/send", { phone });
    await me.post("/v1/customer/otp/verify", { phone, otp: await me.sandbox.code(phone) });
    expect((await me.submit()).body).toMatchObject({ errorCode: "CODE_NOT_CONFIRMED" });
  });

  test("needs a profile and the consents, and says which", async () => {
    const me = await applicant();
    const { pan: _pan, ...withoutPan } = QUICK_PROFILE;
    const names = async () => {
      const { status, body } = await me.submit();
      const { errorCode, errorMessage, field } = body as Record<string, string>;
      expect([status, errorCode]).toEqual([400, "PROFILE_INCOMPLETE"]);
      const named = String(errorMessage).split(":")[0]?.split(", ");
      expect(field).toBe(named?.[0]);
      return named;
    };
    const work = ["employmentType", "jobType", "officeEmail", "pan", "monthlySalary"];
    expect(await names()).toEqual(["firstName", "dateOfBirth", "gender", ...work, "otp"]);
    await me.post("/v2/customer/buildprofile", withoutPan);
    expect(await names()).toEqual(["employmentType", "officeEmail", "pan", "otp"]);
    await me.post("/v2/customer/buildprofile", { pan: QUICK_PROFILE.pan });
    expect(await names()).toEqual(["employmentType", "officeEmail", "otp"]);
    await me.post("/customer/profile", WORK);
    const noCode = { status: 400, body: { errorCode: "CODE_NOT_CONFIRMED", field: "otp" } };
    expect(await me.submit()).toMatchObject(noCode);
    await me.post("/customer/consent", { termsAccepted: "yes", bureauConsent: true });
    expect(await me.submit()).toMatchObject(noCode);
    await me.confirm();
    expect((await me.submit()).body).toMatchObject({
      success: true,
      applicationStatusCode: STATUS_CODES.AIP_SUBMITTED,
    });
  });

  test("stores a consent with the date of its text, and refuses an invalid date", async () => {
    const me = await applicant();
    const refused = await me.post("/customer/consent", { ...CONSENTS, termsTextOf: "1 January" });
    expect(refused).toMatchObject({ status: 400, body: { field: "termsTextOf" } });
    await me.post("/customer/consent", { ...CONSENTS, termsTextOf: "2026-01-01", bureauConsentTextOf: null });
    expect((await events(me)).filter(({ type }) => type === "consent.given")).toMatchObject([
      { data: { consents: { terms: true, bureau: true }, textsOf: { terms: "2026-01-01" } } },
    ]);
  });

  test("needs tuVersion 3 (spec 1 §9)", async () => {
    const me = await applicant();
    for (const tuVersion of [2, "4", 3.5]) {
      const answer = await me.post(SUBMIT, { customerId: me.customerId, tuVersion });
      expect(answer).toMatchObject({ status: 400, body: { field: "tuVersion" } });
    }
  });

  test("twice is once: the same application, and no new event", async () => {
    const me = await applied("new-customer", 0);
    const before = await events(me);
    const again = await me.submit();
    expect(again.status).toBe(200);
    expect(await events(me)).toEqual(before);
  });

  test("ten times at once is once", async () => {
    const me = await applicant();
    await me.post("/v2/customer/buildprofile", { ...QUICK_PROFILE, ...WORK });
    await me.post("/customer/consent", CONSENTS);
    await me.confirm();
    const answers = await Promise.all(Array.from({ length: 10 }, () => me.submit()));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const requested = (await events(me)).filter(({ type }) => type === "decision.requested");
    expect(requested).toHaveLength(1);
  });

  test("is decided when its time has come, at that moment, whenever it is looked at", async () => {
    const me = await applied("new-customer", 0);
    me.sandbox.clock.advance(3_999);
    expect(await me.code()).toBe(STATUS_CODES.AIP_SUBMITTED);
    me.sandbox.clock.advance(3_600_001);
    expect(await me.code()).toBe(STATUS_CODES.AIP_SUCCESS);
    const decided = (await events(me)).find(({ type }) => type === "decision.made");
    expect(decided?.at).toBe("2026-12-01T04:30:04.000Z");
  });

  test("by an unknown phone is approved after a few seconds, with a limit that follows the salary", async () => {
    const me = await applicant("9812345678");
    await me.post("/v2/customer/buildprofile", { ...QUICK_PROFILE, ...WORK, ...HOME });
    await me.post("/customer/consent", CONSENTS);
    await me.confirm();
    await me.submit();
    me.sandbox.clock.advance(5_000);
    expect(await me.code()).toBe(STATUS_CODES.AIP_SUCCESS);
    const { loanResponse } = await me.sandbox.record(me.access);
    expect(loanResponse).toMatchObject({
      bankerApprovedAmount: 180_000,
      bankName: "RBL",
      lineType: "CASH_LINE",
    });
  });
});

describe("choosing a limit", () => {
  test("with AIP_INTERESTED moves on, and is remembered by line type", async () => {
    const me = await applied("new-customer");
    expect((await me.post("/customer/timeline/event", { event: "AIP_INTERESTED" })).body).toEqual({
      success: true,
    });
    const { loanResponse } = await me.sandbox.record(me.access);
    expect(loanResponse?.applicationState).toMatchObject({
      applicationStatusCode: STATUS_CODES.AIP_INTERESTED,
      userInterestStatus: { CASH_LINE: "YES" },
    });
  });

  test("with AIP_NOT_INTERESTED ends, at the path of the second part as well", async () => {
    const me = await applied("new-customer");
    await me.post("/v1/customer/timeline/event", { event: "AIP_NOT_INTERESTED" });
    expect(await me.code()).toBe(STATUS_CODES.AIP_NOT_INTERESTED);
  });

  test("means nothing before there is one", async () => {
    const me = await applicant();
    await me.post("/customer/timeline/event", { event: "AIP_INTERESTED" });
    expect(await me.code()).toBe("");
    await me.post("/customer/timeline/event", { event: "CM_LINE_STARTED" });
    expect(await me.code()).toBe("");
  });

  test("CM_LINE_STARTED starts a line that is issued, and no other", async () => {
    const issued = await applicant(phoneOf("line-issued"));
    await issued.post("/customer/timeline/event", { event: "CM_LINE_STARTED" });
    expect(await issued.code()).toBe(STATUS_CODES.CM_LINE_STARTED);
    const approved = await applicant(phoneOf("line-approved"));
    await approved.post("/customer/timeline/event", { event: "CM_LINE_STARTED" });
    expect(await approved.code()).toBe(STATUS_CODES.CM_LINE_APPROVED);
  });
});

describe("The credit bureau couldn't find this PAN. Correct it to try again.", () => {
  test("the same PAN finds no one again; a corrected one continues", async () => {
    const me = await applied("no-hit");
    expect(await me.code()).toBe(STATUS_CODES.AIP_NOHIT);
    const { loanResponse } = await me.sandbox.record(me.access);
    expect(loanResponse?.userDataErrors).toMatchObject([{ code: "PAN_NOT_FOUND", field: "pan" }]);
    expect((await me.submit()).body).toMatchObject({ applicationStatusCode: STATUS_CODES.AIP_SUBMITTED });
    me.sandbox.clock.advance(10_000);
    expect(await me.code()).toBe(STATUS_CODES.AIP_NOHIT);
    await me.post("/customer/profile", { pan: "ABCPK1234L" });
    await me.submit();
    me.sandbox.clock.advance(10_000);
    expect(await me.code()).toBe(STATUS_CODES.AIP_SUCCESS);
  });
});

describe("an address that the lender needs", () => {
  test("is sent, and the decision continues by itself; half an address does not do", async () => {
    const me = await applied("address-required");
    expect(await me.code()).toBe(STATUS_CODES.AIP_ADDRESS_REQD);
    await me.post("/customer/profile", { companyName: "Blue Kite" });
    expect(await me.code()).toBe(STATUS_CODES.AIP_ADDRESS_REQD);
    const address = { flat: "Flat 12", apartment: "Lake View", street: "Old Town Road", landmark: "" };
    await me.post("/customer/profile", {
      ...address,
      pincode: "560001",
      city: "Bangalore",
      state: "Karnataka",
    });
    expect(await me.code()).toBe(STATUS_CODES.AIP_SUBMITTED);
    me.sandbox.clock.advance(10_000);
    expect(await me.code()).toBe(STATUS_CODES.AIP_SUCCESS);
    expect((await me.sandbox.record(me.access)).homeDetails?.address).toMatchObject({
      addressLine1: expect.any(String),
      pincode: "560001",
    });
  });
});

describe("the bureau's questions", () => {
  test("are shown, answered under the form's names, and over then", async () => {
    const me = await applied("interaction-required");
    const before = await me.sandbox.record(me.access);
    expect(before.loanResponse?.isCustomerInteractionReqd).toBe(true);
    expect(before.loanResponse?.creditInquiry?.qAndA?.length).toBeGreaterThan(0);
    const answer = await me.post("/v1/customer/credit/verify/answers", {
      currentCity: "Mumbai",
      creditHistory: "ESTABLISHED",
      mobile: "9876543210",
      answers: [
        { id: "last-loan", answer: "None of these" },
        { id: "card-bank", answer: "A private bank" },
      ],
    });
    expect(answer.body).toMatchObject({ applicationStatusCode: STATUS_CODES.AIP_CUSTOMER_INTERACTION_OVER });
    expect((await me.sandbox.record(me.access)).loanResponse?.isCustomerInteractionReqd).toBe(false);
    expect((await me.post("/v1/customer/credit/verify/answers", { currentCity: "Mumbai" })).status).toBe(200);
    me.sandbox.clock.advance(10_000);
    expect(await me.code()).toBe(STATUS_CODES.AIP_SUCCESS);
  });

  test("are all answered before the decision continues, or all that the screen asks", async () => {
    const me = await applied("interaction-required");
    const path = "/v1/customer/credit/verify/answers";
    const lastLoan = { id: "last-loan", answer: "None of these" };
    for (const body of [
      { answers: [lastLoan] },
      { currentCity: "Mumbai", answers: [lastLoan] },
      { currentCity: "Mumbai" },
    ]) {
      expect(await me.post(path, body)).toMatchObject({
        status: 400,
        body: { field: "answers", errorMessage: expect.stringContaining("card-bank") as string },
      });
    }
    expect(await me.code()).toBe(STATUS_CODES.AIP_CUSTOMER_INTERACTION_REQ);
    const screen = {
      currentCity: "Mumbai",
      residenceType: "Rented",
      yearsInResidence: 2,
      yearsInCity: 5,
      employmentType: "Salaried",
      companyName: "Blue Kite",
      companyType: "PRIVATE_LIMITED",
      designation: "Analyst",
      officeEmail: "a@blue-kite.example",
      currentExperience: 35,
      totalExperience: 37,
      creditHistory: "ESTABLISHED",
      monthlySalary: 60_000,
      salaryMode: "BANK_TRANSFER",
      bank: "HDFC",
    };
    expect((await me.post(path, screen)).body).toMatchObject({
      errorMessage: expect.stringContaining("mobile") as string,
    });
    const { monthlySalary: salary, ...others } = screen;
    expect((await me.post(path, { ...others, salary, mobile: "9876543210" })).status).toBe(200);
    expect(await me.code()).toBe(STATUS_CODES.AIP_CUSTOMER_INTERACTION_OVER);
  });

  test("that were not asked cannot be answered, and wrong answers name their field", async () => {
    const asked = await applied("interaction-required");
    const wrong = [
      [{}, "body"],
      [{ currentCity: "Atlantis" }, "currentCity"],
      [{ mobile: "12" }, "mobile"],
      [{ answers: [{ id: "other", answer: "x" }] }, "answers.0.id"],
      [{ answers: [{ id: "last-loan", answer: "x" }] }, "answers.0.answer"],
      [{ answers: [{ id: "last-loan" }] }, "answers.0.answer"],
    ] as const;
    for (const [body, field] of wrong) {
      expect(await asked.post("/v1/customer/credit/verify/answers", body)).toMatchObject({
        status: 400,
        body: { field },
      });
    }
    const notAsked = await applied("new-customer");
    expect(
      await notAsked.post("/v1/customer/credit/verify/answers", { currentCity: "Mumbai" }),
    ).toMatchObject({
      status: 477,
      body: { errorCode: "NO_QUESTIONS_ASKED" },
    });
  });
});

describe("the income statement", () => {
  test("by netbanking: the bank, the accounts, the salary account, the submission, the decision", async () => {
    const me = await applied("income-statement-required");
    const submission = { customerId: me.customerId, tuVersion: 3 };
    expect(await me.post(SUBMIT_STATEMENTS, submission)).toMatchObject({
      status: 477,
      body: { errorCode: "NO_BANK_DETAILS" },
    });
    const { body } = await me.post("/v2/customer/netbanking/payload", { bank: "HDFC" });
    const { transactionId, url } = body as { transactionId: string; url: string };
    expect((await me.sandbox.ask("GET", url)).headers.get("content-type")).toBe("text/html; charset=utf-8");
    const status = async () => (await me.post("/v2/customer/netbanking/txnStatus", { transactionId })).body;
    expect(await status()).toMatchObject({ status: "IN_PROGRESS" });
    me.sandbox.clock.advance(5_000);
    expect(await status()).toMatchObject({ status: "COMPLETED" });
    const found = await me.sandbox.ask(
      "GET",
      `/v1/customer/${me.customerId}/netbanking/`,
      undefined,
      me.access,
    );
    const { accounts } = found.body as { accounts: { accountNo: string; isPrimary: boolean }[] };
    expect(accounts).toHaveLength(2);
    expect(await me.post(SUBMIT_STATEMENTS, submission)).toMatchObject({
      status: 477,
      body: { errorCode: "NO_SALARY_ACCOUNT" },
    });
    const choose = (accountNo: string, ifsc = "HDFC0000001") =>
      me.post(`/v1/customer/${me.customerId}/netbanking/salaryaccount`, { accountNo, ifsc });
    expect(await choose("123456789012")).toMatchObject({ status: 477, body: { field: "accountNo" } });
    expect(await choose(accounts[1]?.accountNo ?? "", "HDFC")).toMatchObject({
      status: 400,
      body: { field: "ifsc" },
    });
    expect((await choose(accounts[1]?.accountNo ?? "")).status).toBe(200);
    const record = await me.sandbox.record(me.access);
    expect(record.bankAccounts?.map(({ isPrimary }) => isPrimary)).toEqual([false, true]);
    expect((await me.post(SUBMIT_STATEMENTS, submission)).body).toMatchObject({
      applicationStatusCode: STATUS_CODES.AIP_PERFIOS_SUBMITTED,
    });
    expect((await me.post(SUBMIT_STATEMENTS, submission)).status).toBe(200);
    me.sandbox.clock.advance(10_000);
    expect(await me.code()).toBe(STATUS_CODES.AIP_SUCCESS);
  });

  test("that is not asked for is refused", async () => {
    const me = await applicant();
    const answer = await me.post(SUBMIT_STATEMENTS, { customerId: me.customerId, tuVersion: 3 });
    expect(answer).toMatchObject({ status: 477, body: { errorCode: "STATEMENTS_NOT_ASKED_FOR" } });
  });

  test("a transaction of no one's, or of another customer's, is not there", async () => {
    const me = await applied("income-statement-required");
    const { body } = await me.post("/v2/customer/netbanking/payload", {});
    const { transactionId } = body as { transactionId: string };
    const other = await applicant("9876543211", me.sandbox);
    for (const id of [transactionId, "toString", "txn-1"]) {
      expect((await other.post("/v2/customer/netbanking/txnStatus", { transactionId: id })).status).toBe(404);
    }
  });
});

describe("after a rejection", () => {
  test("alone the refusal to apply again speaks of three months (ruling R43)", async () => {
    for (const [code, months] of [
      ["90000.30000", true],
      ["90000.80000", true],
      ["90000.31000", false],
      ["30000.50000", false],
    ] as const) {
      const me = await applicant();
      await me.sandbox.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code });
      const { status, body } = await me.post("/v1/customer/reapply");
      expect(status).toBe(477);
      expect(String((body as { errorMessage: string }).errorMessage).includes("3 months"), code).toBe(months);
    }
  });

  test("a closed line is no rejection: another application may begin at once, and nothing waits for a day", async () => {
    const me = await applicant();
    await me.sandbox.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code: "90000.99000" });
    const { canReApply, loanResponse } = await me.sandbox.record(me.access);
    expect([canReApply, loanResponse?.reapplyFrom ?? null]).toEqual([true, null]);
    expect(await me.post("/v1/customer/reapply")).toMatchObject({
      status: 200,
      body: { applicationStatusCode: "" },
    });
  });

  test("the customer may apply again after three months, and not a second before", async () => {
    const me = await applied("rejected-irregular-salary");
    expect(await me.code()).toBe(STATUS_CODES.AIP_REJECTED);
    expect(await me.post("/v1/customer/reapply")).toMatchObject({
      status: 477,
      body: { errorCode: "CANNOT_REAPPLY" },
    });
    await me.sandbox.ask("POST", "/sandbox/clock", { now: "2027-03-01T04:30:03Z" });
    const again = await applicant(phoneOf("rejected-irregular-salary"), me.sandbox);
    expect((await again.sandbox.record(again.access)).canReApply).toBe(false);
    await me.sandbox.ask("POST", "/sandbox/clock", { advance: "PT1S" });
    expect((await again.sandbox.record(again.access)).canReApply).toBe(true);
    expect((await again.post("/v1/customer/reapply", { customerId: again.customerId })).body).toMatchObject({
      applicationStatusCode: "",
    });
    const record = await again.sandbox.record(again.access);
    expect(record).toMatchObject({ canReApply: false, personalDetails: { gender: expect.any(String) } });
    // The code that was confirmed for the first application is not the second one's.
    expect((await again.submit()).body).toMatchObject({ errorCode: "CODE_NOT_CONFIRMED" });
    await again.confirm();
    expect((await again.submit()).body).toMatchObject({ applicationStatusCode: STATUS_CODES.AIP_SUBMITTED });
  });

  test.each([
    ["90000.00000", true],
    ["90000.30000", true],
    ["90000.40000", true],
    ["90000.80000", true],
    ["90000.31000", false],
  ])(
    "a tester's move to %s counts as one (%s), from its own moment (ruling R41)",
    async (code, isRejection) => {
      const me = await applicant();
      await me.sandbox.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code });
      const looked = async () => {
        const { canReApply, loanResponse } = await me.sandbox.record(me.access);
        return [canReApply, loanResponse?.reapplyFrom ?? null];
      };
      const from = isRejection ? "2027-03-01" : null;
      expect(await looked()).toEqual([false, from]);
      await me.sandbox.ask("POST", "/sandbox/clock", { now: "2027-03-01T04:29:59Z" });
      expect(await looked()).toEqual([false, from]);
      await me.sandbox.ask("POST", "/sandbox/clock", { advance: "PT1S" });
      expect(await looked()).toEqual([isRejection, from]);
      await me.sandbox.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code: "30000.50000" });
      expect(await looked()).toEqual([false, null]);
    },
  );

  test("another rejection on top of one does not begin the three months again (ruling R41)", async () => {
    const me = await applied("rejected-irregular-salary");
    await me.sandbox.ask("POST", "/sandbox/clock", { advance: "P1M" });
    await me.sandbox.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code: "90000.80000" });
    const { loanResponse } = await me.sandbox.record(me.access);
    expect(loanResponse?.reapplyFrom).toBe("2027-03-01");
  });

  test("a word by SMS comes when it was asked for: after a slow decision, and when applying is open again", async () => {
    const slow = await applied("slow-decision", 30);
    await slow.post("/customer/timeline/event", { event: "DECISION_SMS_REQUESTED" });
    const inbox = async ({ sandbox }: Applicant, phone: string) =>
      (
        (await sandbox.ask("GET", `/sandbox/inbox?phone=${phone}`)).body as { kind: string; at: string }[]
      ).filter(({ kind }) => kind === "sms");
    expect(await inbox(slow, phoneOf("slow-decision"))).toEqual([]);
    slow.sandbox.clock.advance(120_000);
    expect(await inbox(slow, phoneOf("slow-decision"))).toMatchObject([{ at: "2026-12-01T04:31:30.000Z" }]);

    const rejected = await applied("rejected-too-many-obligations");
    await rejected.post("/customer/timeline/event", { event: "NOTIFY_AFTER_3_MONTHS" });
    await rejected.sandbox.ask("POST", "/sandbox/clock", { advance: "P4M" });
    expect(await inbox(rejected, phoneOf("rejected-too-many-obligations"))).toHaveLength(1);
  });

  test("another partner takes over where the record and the code allow it", async () => {
    const me = await applicant(phoneOf("reroutable"));
    expect(await me.post("/v1/customer/reroute", { partnerCode: "RBL" })).toMatchObject({
      status: 477,
      body: { errorCode: "PARTNER_NOT_AVAILABLE" },
    });
    expect(await me.post("/v1/customer/reroute", { partnerCode: "NOBODY" })).toMatchObject({
      status: 400,
      body: { field: "partnerCode" },
    });
    const rerouted = await me.post("/v1/customer/reroute", { customerId: me.customerId });
    expect(rerouted.body).toMatchObject({
      partnerCode: "INCRED",
      applicationStatusCode: STATUS_CODES.AIP_SUBMITTED,
    });
    me.sandbox.clock.advance(10_000);
    expect(await me.code()).toBe(STATUS_CODES.AIP_SUCCESS);
    const { loanResponse } = await me.sandbox.record(me.access);
    expect(loanResponse?.applicationState).toMatchObject({
      currentPartnerCode: "INCRED",
      // Everyone whose rules match, in the order of the offers, the one that was asked among them (ruling R35).
      availablePartnerCodes: expect.arrayContaining(["INCRED", "DMI"]),
    });
  });

  test("rerouting needs a code above not-interested and the record's word (ruling R2)", async () => {
    const notAllowed = await applicant(phoneOf("banker-portal-rejected"));
    const tooLow = await applicant(phoneOf("rejected-can-reapply"));
    for (const me of [notAllowed, tooLow]) {
      expect(await me.post("/v1/customer/reroute")).toMatchObject({
        status: 477,
        body: { errorCode: "CANNOT_REROUTE" },
      });
    }
  });
});

describe("idempotency keys (ruling R31)", () => {
  const key = (value: string) => ({ "idempotency-key": value });

  test("the same key with the same body gives the first answer again, with another body a clear refusal", async () => {
    const me = await applicant(phoneOf("reroutable"));
    const first = await me.post("/v1/customer/reroute", { partnerCode: "DMI" }, key("k1"));
    const again = await me.post("/v1/customer/reroute", { partnerCode: "DMI" }, key("k1"));
    expect(first.status).toBe(200);
    expect(again.text).toBe(first.text);
    const other = await me.post("/v1/customer/reroute", { partnerCode: "INCRED" }, key("k1"));
    expect(other).toMatchObject({ status: 409, body: { errorCode: "IDEMPOTENCY_KEY_REUSED" } });
    const without = await me.post("/v1/customer/reroute", { partnerCode: "DMI" });
    expect(without.status).toBe(477);
  });

  test("a refusal is not kept: the same key may be tried again when the reason is gone", async () => {
    const me = await applicant();
    expect((await me.submit(key("k1"))).status).toBe(400);
    await me.post("/v2/customer/buildprofile", { ...QUICK_PROFILE, ...WORK });
    await me.post("/customer/consent", CONSENTS);
    await me.confirm();
    expect((await me.submit(key("k1"))).status).toBe(200);
  });

  test("a key belongs to one customer and one call", async () => {
    const me = await applied("new-customer", 0);
    const other = await applicant("9876543211", me.sandbox);
    expect((await me.submit(key("k1"))).status).toBe(200);
    expect((await other.submit(key("k1"))).status).toBe(400);
    expect((await me.post("/v1/customer/reapply", {}, key("k1"))).status).toBe(477);
  });

  test("an empty or endless key is refused", async () => {
    const me = await applicant();
    for (const value of ["  ", "k".repeat(201)]) {
      expect(await me.submit(key(value))).toMatchObject({ status: 400, body: { field: "idempotency-key" } });
    }
  });
});

describe("the saved path", () => {
  test("is kept for its customer", async () => {
    const me = await applicant();
    const path = `/v1/customer/${me.customerId}/pathInfo`;
    const read = async () => (await me.sandbox.ask("GET", path, undefined, me.access)).body;
    expect(await read()).toEqual({ applicationId: null, status: "", pathInfo: null });
    const pathInfo = JSON.stringify({ route: "residenceDetails", name: "Ünïcode \u0000" });
    expect((await me.sandbox.ask("PUT", path, { pathInfo }, me.access)).status).toBe(200);
    expect(await read()).toMatchObject({ pathInfo });
  });
});
