import {
  missingFromAddress,
  missingFromQuickProfile,
  missingFromResidence,
  missingFromWork,
  withoutUnknown,
} from "@creditline/core/validation/completeness";
import { isConsentGiven } from "@creditline/core/validation/income";
import { describe, expect, test } from "vitest";

const quick = { firstName: "Asha", dateOfBirth: "1990-03-07", gender: "FEMALE" };
const residence = {
  addressLine1: "12 Lake Road",
  city: "Pune",
  state: "Maharashtra",
  pincode: "411001",
  residenceType: "Rented",
};
const work = {
  employmentType: "Salaried",
  jobType: "FULL_TIME",
  officeEmail: "asha@company.co.in",
  panNumber: "ABCPK1234L",
  declaredIncome: 45_000,
};

describe('completeness (spec 1 §5 "Completeness checks")', () => {
  test("nothing is missing where every part is there", () => {
    expect(missingFromQuickProfile(quick)).toEqual([]);
    expect(missingFromResidence(residence)).toEqual([]);
    expect(missingFromWork(work)).toEqual([]);
  });

  test.each(Object.keys(quick))("the quick profile needs %s", (key) => {
    for (const nothing of [undefined, null, "", "  "])
      expect(missingFromQuickProfile({ ...quick, [key]: nothing })).toEqual([key]);
  });

  test.each(Object.keys(residence))("the residence needs %s", (key) => {
    for (const nothing of [undefined, null, "", "  "])
      expect(missingFromResidence({ ...residence, [key]: nothing })).toEqual([key]);
  });

  test("an address needs the same but for what the home is to the customer", () => {
    const { residenceType: _type, ...address } = residence;
    expect(missingFromAddress(address)).toEqual([]);
    for (const key of Object.keys(address))
      expect(missingFromAddress({ ...address, [key]: " " })).toEqual([key]);
    expect(missingFromAddress({})).toEqual(Object.keys(address));
  });

  test.each(Object.keys(work))("the work details need %s", (key) => {
    for (const nothing of [undefined, null, "", "  "])
      expect(missingFromWork({ ...work, [key]: nothing })).toEqual([key]);
  });

  test("a declared income of 0 is declared", () => {
    expect(missingFromWork({ ...work, declaredIncome: 0 })).toEqual([]);
  });

  test("gender UNKNOWN is no gender", () => {
    expect(missingFromQuickProfile({ ...quick, gender: "UNKNOWN" })).toEqual(["gender"]);
  });

  test("what is missing is listed in the order of the rule", () => {
    expect(missingFromResidence({})).toEqual(Object.keys(residence));
  });
});

describe('UNKNOWN is not saved (spec 1 §5 "Completeness checks")', () => {
  test("gender and the credit-card and loan answers are left out, others stay", () => {
    expect(
      withoutUnknown({
        gender: "UNKNOWN",
        hasCreditCard: "UNKNOWN",
        hasLoan: "unknown",
        firstCredit: "UNKNOWN",
      }),
    ).toEqual({ firstCredit: "UNKNOWN" });
  });

  test("known answers stay as they are", () => {
    const answers = { gender: "MALE", hasCreditCard: "NO", hasLoan: "YES" };
    expect(withoutUnknown(answers)).toEqual(answers);
  });

  test("the answers given are not changed", () => {
    const answers = { gender: "UNKNOWN" };
    withoutUnknown(answers);
    expect(answers).toEqual({ gender: "UNKNOWN" });
  });
});

describe('consent (spec 1 §5 "Consent")', () => {
  test("every consent shown is given, and one is shown", () => {
    expect(isConsentGiven({ terms: true })).toBe(true);
    expect(isConsentGiven({ userConsent: true })).toBe(true);
    expect(isConsentGiven({ combinedConsent: true })).toBe(true);
    expect(isConsentGiven({ terms: true, userConsent: true })).toBe(true);
    expect(isConsentGiven({ terms: true, userConsent: false })).toBe(false);
    expect(isConsentGiven({ combinedConsent: false })).toBe(false);
    expect(isConsentGiven({})).toBe(false);
  });
});
