import { firstIncompleteStep } from "@creditline/core/journey/navigation/landing-situation";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { describe, expect, test } from "vitest";

/** All that the qualification asks for. */
const WHOLE = {
  personalDetails: { firstName: "Asha", dateOfBirth: "1994-03-27", gender: "FEMALE" },
  panDetails: { panNumber: "ABCPV1234D" },
  incomeInfo: { declared: 45_000 },
  homeDetails: {
    address: { addressLine1: "12 Lake Road", city: "Pune", state: "Maharashtra", pincode: "411001" },
    residenceType: "RENTED",
  },
  workDetails: { employmentType: "SALARIED", jobType: "PRIVATE", officeEmail: "asha@example.com" },
};
const stepFor = (more: object) => firstIncompleteStep({ ...WHOLE, ...more } as unknown as CustomerRecord);
const without = (part: "personalDetails" | "homeDetails" | "workDetails", field: string) =>
  stepFor({ [part]: { ...WHOLE[part], [field]: null } });
const withoutOfAddress = (field: string) =>
  stepFor({
    homeDetails: { ...WHOLE.homeDetails, address: { ...WHOLE.homeDetails.address, [field]: null } },
  });

describe("the first step of the qualification that is incomplete (spec 1 §5, ruling R37)", () => {
  test("is the submission, where nothing is missing", () => {
    expect(stepFor({})).toBe("submitApplication");
  });

  test.each(["firstName", "dateOfBirth", "gender"])("is the quick profile without %s", (field) => {
    expect(without("personalDetails", field)).toBe("quickProfileV2");
  });

  test.each(["personalDetails", "panDetails", "incomeInfo"])(
    "is the quick profile where the record has no %s, since it asks for PAN and salary too",
    (part) => {
      expect(stepFor({ [part]: null })).toBe("quickProfileV2");
      expect(stepFor({ [part]: undefined })).toBe("quickProfileV2");
    },
  );

  test.each(["addressLine1", "city", "state", "pincode"])("is the residence without %s", (field) => {
    expect(withoutOfAddress(field)).toBe("residenceDetails");
  });

  test("is the residence where the home or its address is not there, or what kind it is", () => {
    expect(stepFor({ homeDetails: null })).toBe("residenceDetails");
    expect(without("homeDetails", "address")).toBe("residenceDetails");
    expect(without("homeDetails", "residenceType")).toBe("residenceDetails");
  });

  test.each(["employmentType", "jobType", "officeEmail"])("is work and income without %s", (field) => {
    expect(without("workDetails", field)).toBe("financialDetails");
  });

  test("is the earliest, where several are incomplete", () => {
    expect(stepFor({ panDetails: null, homeDetails: null, workDetails: null })).toBe("quickProfileV2");
    expect(stepFor({ homeDetails: null, workDetails: null })).toBe("residenceDetails");
    expect(stepFor({ workDetails: null })).toBe("financialDetails");
  });
});
