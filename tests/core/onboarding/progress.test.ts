import type { CustomerRecord } from "@creditline/core/customer/record";
import { checklistOf } from "@creditline/core/onboarding/checklist";
import { progressAt, progressOf, stageForStep } from "@creditline/core/onboarding/progress";
import { english } from "@creditline/core/messages/translate";
import { describe, expect, test } from "vitest";

const at = (code: string, more: Partial<CustomerRecord> = {}): CustomerRecord => ({
  customerId: "c-1",
  ...more,
  loanResponse: {
    applicationState: { applicationStatusCode: code, currentPartnerCode: "DMI", canEsign: true },
  },
});
const PROFILE = { personalDetails: { firstName: "Asha", dateOfBirth: "1990-01-02", gender: "FEMALE" } };
const HOME = {
  homeDetails: {
    residenceType: "RENTED",
    address: { addressLine1: "Flat 1", city: "Pune", state: "Maharashtra", pincode: "411001" },
  },
};
const WORK = {
  workDetails: { employmentType: "Salaried", jobType: "Salaried", officeEmail: "a@b.example" },
  panDetails: { panNumber: "ABCPK1234L" },
  incomeInfo: { declared: 0 },
};

describe("one progress from the phone to the money", () => {
  test.each([
    ["nobody yet", null, 1, "your home"],
    ["a record without a name", at(""), 1, "your home"],
    ["the profile", at("", PROFILE), 2, "your work"],
    ["the home too", at("", { ...PROFILE, ...HOME }), 3, "your consent"],
    ["the work too", at("", { ...PROFILE, ...HOME, ...WORK }), 4, "your offer"],
    ["an application that is sent", at("30000.10000"), 4, "your offer"],
    ["an offer", at("30000.50000"), 5, "your identity and documents"],
    ["a yes to it", at("31000.50000"), 6, "your agreement"],
    ["a line", at("80000.20000"), 9, null],
  ])("%s is at step %i", (_what, record, step, next) => {
    const progress = progressOf(record);
    expect(progress).toMatchObject({ step, of: 9 });
    expect(progress?.next ? english(progress.next) : null).toBe(next);
  });

  test.each([
    ["BD_PENDING", 8],
    ["VERIFIED", 9],
  ])("all that the lender needs, with an account that is %s, is at step %i", (status, step) => {
    const record = at("31000.50000", {
      officeAddressRequired: false,
      beneficiaryBankInfo: { status, accountNumber: "XXXXXXXX0001" },
      uploadedDocuments: [{ documentType: "selfie", status: "ACCEPTED" }],
      identityChecks: [{ kind: "digital", status: "COMPLETED" }],
      applicationModel: {
        addressConsentOn: "2026-12-01T04:30:00.000Z",
        keyFactsAgreedOn: "2026-12-01T04:30:00.000Z",
        partnerTncAgreedOn: "2026-12-01T04:30:00.000Z",
      },
    });
    const signed = {
      ...record,
      loanResponse: {
        applicationState: { ...record.loanResponse?.applicationState, esignStatus: "COMPLETE" },
      },
    };
    expect(checklistOf(signed).isComplete).toBe(true);
    expect(progressOf(signed)?.step).toBe(step);
  });

  test("it has ended where the lender, or the customer, said no", () => {
    expect(progressOf(at("90000.30000"))).toBeNull();
    expect(progressOf(at("90000.31000"))).toBeNull();
  });

  test("a step of the set-up has one stage, and what no one knows is about the identity", () => {
    expect(
      ["interest", "selfie", "account", "key-facts", "in-order-NEWS"].map((id) =>
        stageForStep(id as "selfie"),
      ),
    ).toEqual(["offer", "identity", "account", "signing", "identity"]);
    expect(progressAt("money").next).toBeNull();
    // The account is asked for once there is a line: nothing is skipped before the signature.
    expect(
      [progressAt("identity"), progressAt("signing"), progressAt("account")].map(({ step }) => step),
    ).toEqual([6, 7, 8]);
  });
});
