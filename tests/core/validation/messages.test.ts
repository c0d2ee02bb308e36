import { translate } from "@creditline/core/messages/translate";
import type { ValidateField } from "@creditline/core/validation/fields.table";
import { validate } from "@creditline/core/validation/rules.table";
import type { ValidateContext } from "@creditline/core/validation/validation";
import { describe, expect, test } from "vitest";
import { outcome } from "./expect-field.ts";

const long = (length: number): string => "ab".repeat(length).slice(0, length);

/** A field, what is typed, and the whole of what is said of it (spec 1 §8 "Validation messages", §5). */
const SAID: readonly (readonly [ValidateField, string, string, string, ValidateContext?])[] = [
  ["fullName", long(101), "TOO_LONG", "Use at most 100 characters."],
  ["fullName", "1a", "MUST_START_WITH_LETTER", "Use only letters and spaces."],
  ["fullName", "a1", "LETTERS_ONLY", "Use only letters and spaces."],
  ["fullName", "Asha DR Rao", "TITLE_NOT_ALLOWED", "Leave out the title 'dr'."],
  ["dateOfBirth", "x", "INVALID_DATE", "Invalid Date"],
  [
    "dateOfBirth",
    "21/11/2003",
    "AGE_BELOW_MINIMUM",
    "You need to be at least 23 years old.",
    { asOf: "2026-11-20" },
  ],
  [
    "dateOfBirth",
    "21/11/1960",
    "AGE_ABOVE_MAXIMUM",
    "You need to be 65 years old or younger.",
    { asOf: "2026-11-21" },
  ],
  ["gender", "none", "NOT_AN_OPTION", "Choose one."],
  ["pan", "ABCPK1234LX", "PAN_FORMAT", "Enter a valid PAN, like ABCPK1234L."],
  ["pan", "ABCEK1234L", "PAN_HOLDER_TYPE", "Check your PAN; the fourth letter of a person's PAN is P."],
  ["pan", "ABCPK0000L", "PAN_DIGITS", "Enter a valid PAN, like ABCPK1234L."],
  ["aadhaar", "2341", "WRONG_LENGTH", "Enter the 12-digit Aadhaar number."],
  ["aadhaar", "2341 2341 2346", "DIGITS_ONLY", "Enter the 12-digit Aadhaar number."],
  ["aadhaar", "134123412346", "AADHAAR_FIRST_DIGIT", "Check the Aadhaar number; one of its digits is wrong."],
  ["aadhaar", "234567765432", "AADHAAR_PALINDROME", "Check the Aadhaar number; one of its digits is wrong."],
  ["aadhaar", "234123412347", "AADHAAR_CHECK_DIGIT", "Check the Aadhaar number; one of its digits is wrong."],
  ["pincode", "56000", "WRONG_LENGTH", "Enter a valid 6-digit pincode."],
  [
    "pincode",
    "110001",
    "PINCODE_NOT_IN_STATE",
    "The pincode isn't in Goa. Correct one of them.",
    { state: "goa" },
  ],
  [
    "pincode",
    "110001",
    "PINCODE_NOT_IN_CITY",
    "The pincode isn't in Pune. Correct one of them.",
    { city: "pune" },
  ],
  ["state", "Atlantis", "NOT_AN_OPTION", "Choose one."],
  ["city", long(201), "TOO_LONG", "Use at most 200 characters."],
  ["city", "Pun@", "INVALID_CHARACTERS", "Use only letters and spaces."],
  ["flat", "12", "TOO_SHORT", "Enter at least 3 characters."],
  ["flat", long(41), "TOO_LONG", "Use at most 40 characters."],
  ["landmark", long(81), "TOO_LONG", "Use at most 80 characters."],
  ["street", "St. Mary’s", "CURLY_APOSTROPHE", "Use only letters, digits, spaces and . / , - here."],
  ["street", "Main #1", "INVALID_CHARACTERS", "Use only letters, digits, spaces and . / , - here."],
  ["street", "Main 111", "REPEATED_CHARACTER", "Don't repeat a character three times in a row."],
  ["companyName", long(201), "TOO_LONG", "Use at most 200 characters."],
  ["companyName", "A & B", "INVALID_CHARACTERS", "Use only letters, digits and spaces. Write 'and' for &."],
  ["companyName", "A @ B", "INVALID_CHARACTERS", "Use only letters, digits and spaces."],
  ["companyName", "कंपनी", "INVALID_CHARACTERS", "Write it in English letters, A to Z."],
  ["designation", "Gérant", "LETTERS_ONLY", "Write it in English letters, A to Z."],
  ["city", "पुणे", "INVALID_CHARACTERS", "Write it in English letters, A to Z."],
  ["street", "मुख्य मार्ग", "INVALID_CHARACTERS", "Write it in English letters, A to Z."],
  ["fullName", "आशा", "MUST_START_WITH_LETTER", "Write it in English letters, A to Z."],
  ["fullName", "Ashaé", "LETTERS_ONLY", "Write it in English letters, A to Z."],
  ["middleName", "राम", "MUST_START_WITH_LETTER", "Write it in English letters, A to Z."],
  [
    "fullName",
    "Asha-Rani",
    "LETTERS_ONLY",
    "Leave out the hyphen or apostrophe, or use a space instead, as on the PAN card.",
  ],
  ["companyType", long(201), "TOO_LONG", "Use at most 200 characters."],
  ["companyType", "unknown", "REQUIRED", "Choose one."],
  ["companyType", "A@", "INVALID_CHARACTERS", "Use only letters, digits and spaces."],
  ["designation", long(201), "TOO_LONG", "Use at most 200 characters."],
  ["designation", "Clerk 1", "LETTERS_ONLY", "Use only letters and spaces."],
  ["employmentType", "Retired", "NOT_AN_OPTION", "Choose one."],
  ["officeEmail", "asha.company.com", "INVALID_EMAIL", "Enter an e-mail address like asha@company.co.in."],
  ["monthlySalary", "1.5", "DIGITS_ONLY", "Enter the amount, in whole rupees."],
  ["monthlySalary", "1000000", "ABOVE_MAXIMUM", "Enter a valid monthly income, below ₹10,00,000."],
  ["monthlySalary", "0", "BELOW_MINIMUM", "Enter a monthly income of ₹1 or more."],
  [
    "householdIncome",
    "25000",
    "INCOME_NOT_ABOVE_MINIMUM",
    "Confirm that your household income is above ₹25,000 a month.",
  ],
  [
    "householdIncome",
    "no",
    "NOT_CONFIRMED",
    "You can't apply right now: our lenders need a household income above ₹25,000 a month.",
  ],
  [
    "householdIncome",
    "maybe",
    "NOT_CONFIRMED",
    "Confirm that your household income is above ₹25,000 a month.",
  ],
  ["householdIncome", "1234567890123", "TOO_LONG", "Enter at most 12 digits."],
  ["totalExperience", "ten", "DIGITS_ONLY", "Enter a whole number."],
  ["totalExperience", "1234567", "TOO_LONG", "Enter at most 6 digits."],
  ["yearsInCity", "1234567", "TOO_LONG", "Enter at most 6 digits."],
  [
    "totalExperience",
    "11",
    "TOTAL_BELOW_CURRENT",
    "Experience in this job can't be more than your total experience.",
    { currentExperience: 12 },
  ],
  [
    "currentExperience",
    "13",
    "CURRENT_ABOVE_TOTAL",
    "Experience in this job can't be more than your total experience.",
    { totalExperience: 12 },
  ],
  [
    "yearsInResidence",
    "3",
    "RESIDENCE_ABOVE_CITY",
    "Years in this home can't be more than your years in this city.",
    { yearsInCity: 2 },
  ],
  [
    "yearsInCity",
    "1",
    "CITY_BELOW_RESIDENCE",
    "Years in this home can't be more than your years in this city.",
    { yearsInResidence: 2 },
  ],
  ["bank", "Bank of Atlantis", "NOT_AN_OPTION", "Choose one."],
  ["coupon", "A-1", "INVALID_COUPON", "Please enter valid coupon code"],
  ["currentCity", "Atlantis", "CITY_NOT_SERVED", "We don't serve any city right now.", { cities: [] }],
  [
    "currentCity",
    "Atlantis",
    "CITY_NOT_SERVED",
    "Choose one of the cities served, like Pune, Delhi, Wai.",
    { cities: ["Pune", "Delhi", "Wai", "Mumbai"] },
  ],
];

describe("the text for a wrong value (ruling R19)", () => {
  const rows = SAID.map(
    ([field, typed, code, message, context = {}]) => [field, typed, code, message, context] as const,
  );

  test.each(rows)("%s %j: %s", (field, typed, code, message, context) => {
    expect(translate(validate(field, typed, context))).toMatchObject({
      ok: false,
      errors: [{ code, message }],
    });
  });
});

describe("the longest text that a field takes (assumed)", () => {
  const cases: readonly (readonly [ValidateField, string, string, ValidateContext?])[] = [
    ["fullName", long(100), long(100)],
    ["city", long(200), long(200)],
    ["companyName", long(200), long(200)],
    ["designation", long(200), long(200)],
    ["companyType", long(200), long(200)],
    ["coupon", long(200), long(200)],
    ["coupon", long(201), "!INVALID_COUPON"],
    ["gender", `unknown${"-".repeat(193)}`, "!REQUIRED"],
    ["gender", `unknown${"-".repeat(194)}`, "!NOT_AN_OPTION"],
    ["currentCity", long(200), long(200), { cities: [long(200)] }],
    ["currentCity", long(201), "!CITY_NOT_SERVED", { cities: [long(201)] }],
    ["totalExperience", `${"0".repeat(194)}123456`, "123456"],
    ["totalExperience", `${"0".repeat(195)}123456`, "!TOO_LONG"],
    ["monthlySalary", `${"0".repeat(195)}25000`, "25000"],
    ["monthlySalary", `${"0".repeat(196)}25000`, "!ABOVE_MAXIMUM"],
    ["householdIncome", `${"0".repeat(195)}25001`, "25001"],
    ["householdIncome", `${"0".repeat(196)}25001`, "!TOO_LONG"],
    ["householdIncome", "123456789012", "123456789012"],
    ["flat", long(40), long(40)],
    ["landmark", long(80), long(80)],
  ];

  const rows = cases.map(
    ([field, typed, expected, context = {}]) => [field, typed, expected, context] as const,
  );

  test.each(rows)("%s %s: %s", (field, typed, expected, context) => {
    expect(outcome(field, typed, context)).toBe(expected);
  });
});

describe("the normal form of a wrong value", () => {
  test.each([
    ["abcp12345k", "ABCP12345K"],
    ["abcp-1234k", "abcp-1234k"],
    ["abcpk1234", "abcpk1234"],
  ])("a PAN %s is upper-cased only where it is ten letters and digits: %s", (typed, value) => {
    expect(validate("pan", typed).value).toBe(value);
  });
});

describe("an open list", () => {
  test("takes digits too", () => {
    expect(outcome("companyType", "Type 7")).toBe("Type 7");
  });

  test("a served city without a letter is none", () => {
    expect(outcome("currentCity", "-", { cities: ["-"] })).toBe("!CITY_NOT_SERVED");
  });
});
