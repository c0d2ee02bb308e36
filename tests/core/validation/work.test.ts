import { describe, expect, test } from "vitest";
import { message, outcome } from "./expect-field.ts";

describe("work (spec 1 §5)", () => {
  test("a company name has letters, digits and spaces, no special characters", () => {
    for (const value of ["Tata Motors", "3M India", "24 7 Services"])
      expect(outcome("companyName", value)).toBe(value);
    for (const value of ["Larsen & Toubro", "A.B. Foods", "Wipro-Labs", "Flipkart™", "कंपनी", "Acme Ltd."])
      expect(outcome("companyName", value)).toBe("!INVALID_CHARACTERS");
    expect(outcome("companyName", "")).toBe("!REQUIRED");
    expect(outcome("companyName", "a".repeat(201))).toBe("!TOO_LONG");
  });

  test("a designation has letters and spaces, no digits or special characters", () => {
    expect(outcome("designation", " Team  Lead ")).toBe("Team Lead");
    for (const value of ["Engineer 2", "Vice-President", "C.E.O", "R&D Head"])
      expect(outcome("designation", value)).toBe("!LETTERS_ONLY");
    expect(outcome("designation", "")).toBe("!REQUIRED");
    expect(outcome("designation", "a".repeat(201))).toBe("!TOO_LONG");
  });
});

describe("office e-mail (spec 1 §5)", () => {
  test.each([
    "asha@company.co.in",
    "asha.rao+loans@company.com",
    "a@b.co",
    "o'brien_1@sub.company-name.org",
    "asha@xn--fiqs8s.xn--p1ai",
    `${"a".repeat(64)}@company.com`,
  ])("a valid address is kept: %s", (value) => expect(outcome("officeEmail", value)).toBe(value));

  test("the domain is lower-cased, the part before it stays", () => {
    expect(outcome("officeEmail", " Asha.Rao@Company.CO.in ")).toBe("Asha.Rao@company.co.in");
    expect(outcome("officeEmail", "asha@company.XN--P1AI")).toBe("asha@company.xn--p1ai");
  });

  test.each([
    "asha",
    "asha@",
    "@company.com",
    "asha@company",
    "asha@@company.com",
    "asha@company@com",
    "asha rao@company.com",
    ".asha@company.com",
    "asha.@company.com",
    "asha..rao@company.com",
    "asha@.company.com",
    "asha@company..com",
    "asha@company.com.",
    "asha@-company.com",
    "asha@company-.com",
    "asha@company.c",
    "asha@company.c0m",
    "asha@10.0.0.1",
    "asha@[10.0.0.1]",
    '"asha"@company.com',
    "asha@company.com,b@company.com",
    "аsha@company.com",
    "asha@ｃompany.com",
    `${"a".repeat(65)}@company.com`,
    `asha@${"a".repeat(64)}.com`,
    `asha@${"a.".repeat(124)}com`,
  ])("an invalid address is refused: %s", (value) => {
    expect(outcome("officeEmail", value)).toBe("!INVALID_EMAIL");
  });

  test("it is required", () => expect(outcome("officeEmail", "")).toBe("!REQUIRED"));
});

describe("coupon (spec 1 §5)", () => {
  test("letters and digits are kept as typed", () => {
    expect(outcome("coupon", " Welcome10 ")).toBe("Welcome10");
  });

  test.each(["", "   ", "SAVE 10", "SAVE-10", "50%", "छूट", "A".repeat(201)])(
    "anything else gets the stated message: %j",
    (value) => expect(message("coupon", value)).toBe("Please enter valid coupon code"),
  );
});
