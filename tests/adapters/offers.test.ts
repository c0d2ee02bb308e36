import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { NO_APPLICATION } from "@creditline/adapters/platform/model/customer/customer-state";
import { createDecision } from "@creditline/adapters/platform/model/decisions/deciding";
import type { KeyFactsReply } from "@creditline/core/calls/identity/paper.shapes";
import { inPercent } from "@creditline/core/credit-line/paise";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { tester, type Tester } from "./tester.ts";

const CONSENTS = { consentGiven: true, termsAccepted: true, bureauConsent: true };
const PERSON = {
  fullName: "Asha Verma",
  dateOfBirth: "1994-03-27",
  gender: "FEMALE",
  pan: "ABCPK1234L",
  addressLine1: "12 Lake View",
  city: "Bangalore",
  state: "Karnataka",
  pincode: "560001",
  residenceType: "Rented",
  salaried: "yes",
  jobType: "Salaried",
  employmentType: "Salaried",
  officeEmail: "asha@blue-kite.example",
  monthlySalary: 60_000,
};

const NO_ADDRESS = { addressLine1: undefined, city: undefined, state: undefined, pincode: undefined };

/** Someone without a script who has applied as this person, once it is decided. */
async function decided(person: object, sandbox: Tester = tester()) {
  const { access, customerId } = await sandbox.signIn("9812345678");
  const post = (path: string, body: object) => sandbox.ask("POST", path, body, access);
  expect(await post("/v2/customer/buildprofile", { ...PERSON, ...person })).toMatchObject({ status: 200 });
  expect(await post("/customer/consent", CONSENTS)).toMatchObject({ status: 200 });
  await sandbox.confirm("9812345678", access);
  const submitted = await post("/v1/customer/creditline/application/submit", { customerId, tuVersion: 3 });
  expect(submitted.status).toBe(200);
  sandbox.clock.advance(5_000);
  const record = () => sandbox.record(access);
  const { loanResponse } = await record();
  return {
    post,
    record,
    code: loanResponse?.applicationState?.applicationStatusCode,
    offers: loanResponse?.offers ?? [],
    notMatched: loanResponse?.notMatched ?? [],
    loanResponse,
  };
}

describe("a submission without a script (ruling R35)", () => {
  test("with a salary of ₹1 is rejected for not meeting eligibility, with each lender's reason", async () => {
    const { code, offers, notMatched, loanResponse } = await decided({ monthlySalary: 1 });
    expect(code).toBe(STATUS_CODES.AIP_REJECTED);
    expect(loanResponse?.userDataErrors).toMatchObject([{ code: "NOT_MEETING_ELIGIBILITY" }]);
    expect(offers).toEqual([]);
    expect(notMatched).toHaveLength(12);
    expect(notMatched.find(({ partner }) => partner === "DMI")).toEqual({
      partner: "DMI",
      name: "DMI",
      reasons: [{ code: "INCOME_BELOW_MINIMUM", actual: 1, required: 25_000 }],
    });
  });

  test.each([
    [14_999, []],
    [15_000, ["CREDITSAISON", "HDBFS", "INCRED", "FULLERTON"]],
  ])("on a salary of %i has the offers of %j", async (monthlySalary, partners) => {
    const { offers } = await decided({ monthlySalary });
    expect(offers.map(({ partner }) => partner)).toEqual(partners);
  });

  test.each([
    ["1964-01-01", ["CREDITSAISON", "HDBFS", "INCRED", "FULLERTON"], 62],
    ["1963-12-01", [], 63],
  ])("born on %s, the lenders to 62 match %j at %i", async (dateOfBirth, partners) => {
    const { offers, notMatched } = await decided({ dateOfBirth, monthlySalary: 19_000 });
    expect(offers.map(({ partner }) => partner)).toEqual(partners);
    expect(notMatched.map(({ partner }) => partner)).toEqual(expect.arrayContaining(["RBL", "MUSKMELON"]));
  });

  test("is offered by everyone that matches, by APR and then name; the first is the current partner", async () => {
    const { code, offers, notMatched, loanResponse } = await decided({});
    expect(code).toBe(STATUS_CODES.AIP_SUCCESS);
    const order = offers.map(({ apr, name }) => [apr, name.toLowerCase()] as const);
    expect(order).toEqual(
      order.toSorted(([apr, name], [other, next]) => apr - other || (name < next ? -1 : 1)),
    );
    expect(offers.map(({ partner }) => partner)).not.toContain("APOLLO");
    expect(loanResponse?.applicationState).toMatchObject({
      availablePartnerCodes: offers.map(({ partner }) => partner),
      currentPartnerCode: offers[0]?.partner,
    });
    expect(offers.find(({ partner }) => partner === "DMI")).toEqual({
      partner: "DMI",
      name: "DMI",
      limit: 180_000,
      exampleAmount: 25_000,
      months: 12,
      rate: 18,
      rates: { from: 13, to: 22 },
      // Four days of interest until the first 5th are taken at once (ruling R60).
      preEmi: { interest: 50, treatment: "deducted-upfront" },
      day: "2026-12-01",
      apr: 22.31,
      instalment: 2292,
      charges: [{ name: "Processing fee", amount: 500 }],
      assumed: ["limit", "rate", "exampleAmount"],
    });
    expect(notMatched.map(({ partner }) => partner)).toEqual(["MUSKMELON"]);
  });

  test("has offers that stand as of the day on which they are looked at (ruling R60)", async () => {
    const sandbox = tester();
    const { record, offers, loanResponse } = await decided({}, sandbox);
    const dmi = (all: typeof offers | null | undefined) => all?.find(({ partner }) => partner === "DMI");
    expect(dmi(offers)).toMatchObject({ day: "2026-12-01", apr: 22.31 });
    expect(await record()).toMatchObject({ loanResponse });
    // On an EMI day nothing is due in advance, and the day after it most is.
    sandbox.clock.advance(4 * 86_400_000);
    const onEmiDay = dmi((await record()).loanResponse?.offers);
    expect(onEmiDay).toMatchObject({ day: "2026-12-05", apr: 21.91 });
    expect(onEmiDay).not.toHaveProperty("preEmi");
    sandbox.clock.advance(86_400_000);
    const after = (await record()).loanResponse;
    expect(dmi(after?.offers)).toMatchObject({ day: "2026-12-06", preEmi: { interest: 362.5 } });
    const order = (after?.offers ?? []).map(({ apr, name }) => [apr, name.toLowerCase()] as const);
    expect(order).toEqual(
      order.toSorted(([apr, name], [other, next]) => apr - other || (name < next ? -1 : 1)),
    );
    expect(after?.applicationState?.availablePartnerCodes).toEqual(
      (after?.offers ?? []).map(({ partner }) => partner),
    );
  });

  test("is stated before the signing as each lender's offer showed it: amount, months and APR (ruling R60)", async () => {
    for (const days of [0, 4, 5, 19]) {
      const { offers: all } = await decided({});
      for (const { partner } of all) {
        const sandbox = tester();
        const { post, record } = await decided({}, sandbox);
        sandbox.clock.advance(days * 86_400_000);
        const offer = (await record()).loanResponse?.offers?.find((one) => one.partner === partner);
        await post("/v1/customer/reroute", { partnerCode: partner });
        await post("/customer/timeline/event", { event: "AIP_INTERESTED" });
        const { paper, amount, tenure } = (await post("/v1/customer/doc/key-facts", {}))
          .body as KeyFactsReply;
        expect([partner, amount, tenure]).toEqual([partner, offer?.exampleAmount, offer?.months]);
        expect(paper.summary.find(([label]) => label.includes("APR"))?.[1]).toBe(
          `${inPercent(offer?.apr ?? 0)} a year`,
        );
      }
    }
  });

  test("is informed of a city outside of the assumed list that the list is assumed (ruling R22)", async () => {
    const { notMatched, code } = await decided({ city: "Jorhat", state: "Assam", pincode: "785001" });
    expect(code).toBe(STATUS_CODES.AIP_REJECTED);
    expect(notMatched.find(({ partner }) => partner === "RBL")?.reasons).toEqual([
      { code: "CITY_NOT_SERVED", actual: "Jorhat", assumed: true },
    ]);
  });

  test("without an address is asked for it, and approved once it is there (ruling R37)", async () => {
    const { code, post, record } = await decided(NO_ADDRESS);
    expect(code).toBe(STATUS_CODES.AIP_ADDRESS_REQD);
    const { addressLine1, city, state, pincode } = PERSON;
    expect((await post("/v2/customer/buildprofile", { addressLine1, city, state, pincode })).status).toBe(
      200,
    );
    expect((await record()).loanResponse?.applicationState?.applicationStatusCode).toBe(
      STATUS_CODES.AIP_SUBMITTED,
    );
  });

  test("has what the bureau found of obligations in the record", async () => {
    const { record } = await decided({ hasLoan: "YES", hasCreditCard: "NO" });
    expect(await record()).toMatchObject({ currentObligation: 9_000, maxAllowedObligation: 30_000 });
  });
});

describe("a no-go credit profile (ruling R36)", () => {
  test.each([
    [{ firstCredit: "NEVER" }, "NO_GO", STATUS_CODES.AIP_REJECTED],
    [{ firstCredit: "RECENT" }, "NO_GO", STATUS_CODES.AIP_REJECTED],
    [{ firstCredit: "ESTABLISHED", openCredit: "NO" }, "NO_GO", STATUS_CODES.AIP_REJECTED],
    [{ firstCredit: "ESTABLISHED", openCredit: "YES" }, "GO", STATUS_CODES.AIP_SUCCESS],
  ])("%j is recorded as %s and decided as %s", async (answers, goNogoStatus, status) => {
    const { code, loanResponse } = await decided(answers);
    expect(code).toBe(status);
    expect(loanResponse).toMatchObject({ goNogoStatus });
  });

  test("is approved where the policy says so", () => {
    const profile = { ...PERSON, monthlySalary: "60000", creditHistory: "NEVER" };
    const state = { treatment: {}, profile, application: NO_APPLICATION };
    const now = Date.parse("2026-12-01T04:30:00Z");
    expect(createDecision({ noGoRejects: true })(state, "submit", now).status).toBe("AIP_REJECTED");
    expect(createDecision({ noGoRejects: false })(state, "submit", now).status).toBe("AIP_SUCCESS");
  });
});

describe("taking another offer before saying yes", () => {
  test("makes that lender the current partner, with all offers as they were", async () => {
    const { post, record, offers } = await decided({});
    const taken = await post("/v1/customer/reroute", { partnerCode: "DMI" });
    expect(taken).toMatchObject({ status: 200, body: { partnerCode: "DMI", currentPartnerCode: "DMI" } });
    const { loanResponse } = await record();
    expect(loanResponse).toMatchObject({ bankName: "DMI", bankerApprovedAmount: 180_000, offers });
    expect(loanResponse?.applicationState).toMatchObject({
      applicationStatusCode: STATUS_CODES.AIP_SUCCESS,
      currentPartnerCode: "DMI",
    });
  });

  test("refuses a lender that did not match, or is never allocated, with 400", async () => {
    const { post, record, offers } = await decided({});
    for (const partnerCode of ["MUSKMELON", "APOLLO", "NOBODY", "dmi"]) {
      expect(await post("/v1/customer/reroute", { partnerCode })).toMatchObject({
        status: 400,
        body: { field: "partnerCode" },
      });
    }
    expect((await record()).loanResponse?.applicationState?.currentPartnerCode).toBe(offers[0]?.partner);
  });

  test("is over once the customer has said yes", async () => {
    const { post } = await decided({});
    await post("/customer/timeline/event", { event: "AIP_INTERESTED" });
    expect(await post("/v1/customer/reroute", { partnerCode: "DMI" })).toMatchObject({
      status: 477,
      body: { errorCode: "CANNOT_REROUTE" },
    });
  });
});

describe("a persona whose script approves", () => {
  test.each(PERSONAS.filter(({ script }) => script.seed?.status === "AIP_SUCCESS"))(
    "$name has its own lender among the offers, at its own limit",
    async ({ phone, script }) => {
      const sandbox = tester();
      const { loanResponse } = await sandbox.record((await sandbox.signIn(phone)).access);
      const { partner, limit } = script.seed ?? {};
      expect(loanResponse?.applicationState?.currentPartnerCode).toBe(partner);
      expect(loanResponse?.offers?.find((offer) => offer.partner === partner)).toMatchObject({ limit });
    },
  );
});
