import { english } from "@creditline/core/messages/translate";
import { FINANCIAL_DETAILS_FORM } from "@creditline/core/screens/forms/financial-details.form";
import { ADDRESS_LINES, PLACE } from "@creditline/core/screens/forms/address.form";
import { IFSC_FIELD } from "@creditline/core/screens/forms/bank.field";
import { CODE_FORM, PHONE_FORM } from "@creditline/core/screens/forms/login.form";
import { QUICK_PROFILE_FORM } from "@creditline/core/screens/forms/quick-profile.form";
import { BENEFICIARY_FORM } from "@creditline/core/screens/app/bank/beneficiary-state";
import { AADHAAR_FORM } from "@creditline/core/screens/app/kyc/aadhaar-check";
import type { Field } from "@creditline/core/screens/define/form";
import { entryOf } from "@creditline/core/validation/typed/entries";
import { phoneForm } from "@creditline/core/validation/typed/entry";
import { validate } from "@creditline/core/validation/rules.table";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const FIELDS: readonly Field[] = [
  ...PHONE_FORM.fields,
  ...CODE_FORM.fields,
  ...QUICK_PROFILE_FORM.fields,
  ...FINANCIAL_DETAILS_FORM.fields,
  ...ADDRESS_LINES,
  ...PLACE,
  IFSC_FIELD,
  ...BENEFICIARY_FORM.fields,
  ...AADHAAR_FORM.fields,
];

const fieldNamed = (name: string): Field => {
  const found = FIELDS.find((field) => field.name === name);
  if (found === undefined) throw new Error(`no field is named ${name}`);
  return found;
};

/** What the field holds after the text arrived whole. */
const held = (name: string, text: string): string => entryOf(fieldNamed(name)).normal(text);

/** What is said when the form is sent; null where all is well. */
const saidOf = (name: string, text: string): string | null => {
  const { rule } = fieldNamed(name);
  const [error] = rule === null ? [] : validate(rule, held(name, text)).errors;
  return error === undefined ? null : english(error.message);
};

describe("a text that arrives whole is brought to its normal form where that is certain (ruling R69)", () => {
  test.each([
    ["phone", "98765 43210", "9876543210"],
    ["phone", "+91 98765 43210", "9876543210"],
    ["phone", "+91-9876543210", "9876543210"],
    ["phone", "+91 (0) 98765 43210", "9876543210"],
    ["phone", "0 98765 43210", "9876543210"],
    ["phone", "0091-98765-43210", "9876543210"],
    ["phone", "919876543210", "9876543210"],
    ["phone", "\u202a+91\u00a098765\u201143210\u202c", "9876543210"],
    ["phone", "९८७६५ ४३२१०", "9876543210"],
    ["phone", "௯௮௭௬௫௪௩௨௧௦", "9876543210"],
    ["otp", "482 913", "482913"],
    ["otp", "Your code: 482913.", "482913"],
    ["fullName", "A. P. J. Kalam", "A P J Kalam"],
    ["fullName", "A.P.J. Kalam", "A P J Kalam"],
    ["fullName", "Kumar S.", "Kumar S"],
    ["fullName", "Mohd. Ali", "Mohd Ali"],
    ["fullName", "José Álvarez", "Jose Alvarez"],
    ["fullName", "Jose\u0301 A\u0301lvarez", "Jose Alvarez"],
    ["fullName", "Asha\u00a0Verma", "Asha Verma"],
    ["dateOfBirth", "1994-08-14", "14/08/1994"],
    ["dateOfBirth", "14 Aug 1994", "14/08/1994"],
    ["dateOfBirth", "14th August, 1994", "14/08/1994"],
    ["dateOfBirth", "Aug 14, 1994", "14/08/1994"],
    ["dateOfBirth", "14.8.1994", "14/08/1994"],
    ["dateOfBirth", "14081994", "14/08/1994"],
    ["dateOfBirth", "१४/०८/१९९४", "14/08/1994"],
    ["pan", "abcpk1234l", "ABCPK1234L"],
    ["pan", "ABCPK 1234 L", "ABCPK1234L"],
    ["ifsc", "hdfc0001234", "HDFC0001234"],
    ["pincode", "560 001", "560001"],
    ["aadhaar", "2341 2341 2346", "234123412346"],
    ["accountNumber", "5010 0123 4567 89", "50100123456789"],
    ["monthlySalary", "1,50,000.00", "150000"],
    ["monthlySalary", "150,000", "150000"],
    ["monthlySalary", "₹ 1.5 lakh", "150000"],
    ["monthlySalary", "Rs. 40,000/-", "40000"],
    ["monthlySalary", "₹४०,०००", "40000"],
    ["companyName", "Acme Pvt. Ltd.", "Acme Pvt Ltd"],
    ["companyName", "Nestlé India", "Nestle India"],
    ["designation", "Sr. Team Lead", "Sr Team Lead"],
    ["addressLine1", "Café Road – 12", "Cafe Road - 12"],
  ])("%s: %j is %j, and right", (name, came, expected) => {
    expect(held(name, came)).toBe(expected);
    expect(saidOf(name, came)).toBeNull();
  });
});

describe("otherwise it stays as it came, and what is wrong with it says what to change", () => {
  test.each([
    ["phone", "98765 4321", /^Enter your 10-digit mobile number, without/],
    ["phone", "98765 43210 11", /^Enter your 10-digit mobile number, without/],
    ["phone", "+9198765432", /^Enter your 10-digit mobile number, without/],
    ["phone", "+44 7911 123456", /^Enter your 10-digit mobile number, without/],
    ["phone", "9876543210, 9876543211", /^Enter your 10-digit mobile number, without/],
    ["otp", "4829134", /^Enter the 6-digit OTP/],
    ["fullName", "आरव शर्मा 😀", /^Write it in English letters, A to Z\.$/],
    ["fullName", "José शर्मा", /^Write it in English letters, A to Z\.$/],
    ["fullName", "O'Brien", /^Leave out the hyphen or apostrophe/],
    ["fullName", "Asha-Rani Verma", /^Leave out the hyphen or apostrophe/],
    ["fullName", "Asha 😀", /^Use only letters and spaces/],
    ["fullName", "Asha_Verma!", /^Use only letters and spaces/],
    ["fullName", `${"Aa ".repeat(60)}Rao`, /^Use at most 100 characters\.$/],
    ["dateOfBirth", "14 Foo 1994", /^Invalid Date$/],
    ["dateOfBirth", "14/8/94", /^Invalid Date$/],
    ["dateOfBirth", "270319941", /^Invalid Date$/],
    ["pan", "ABCPK1234LX", /^Enter a valid PAN/],
    ["pan", "ABCPK1234😀", /^Enter a valid PAN/],
    ["ifsc", "HDFC0001234 Pune", /^Enter a valid IFSC/],
    ["pincode", "5600011", /^Enter a valid 6-digit/],
    ["aadhaar", "2341 2341 234x", /^Enter the 12-digit/],
    ["monthlySalary", "1,50,000.50", /^Enter the amount, in whole rupees/],
    ["monthlySalary", "1,5", /^Enter the amount, in whole rupees/],
    ["monthlySalary", "-40000", /^Enter the amount, in whole rupees/],
    ["monthlySalary", "about 40000", /^Enter the amount, in whole rupees/],
    ["companyName", "Pvt. Ltd. & Co", /Write 'and' for &/],
    ["companyName", "कंपनी", /^Write it in English letters/],
    ["designation", "Sr. Team Lead-2", /^Use only letters and spaces/],
    ["addressLine1", "१२ गली, पुणे", /^Write it in English letters/],
    ["addressLine1", "St. Mary’s", /^Use only letters, digits, spaces/],
    ["addressLine1", "Flat #12", /^Use only letters, digits, spaces/],
  ])("%s: %j", (name, came, says) => {
    // One digit of a phone or a day fewer, and it is begun: that may stay too.
    if (name !== "dateOfBirth") expect(held(name, came)).toBe(came.replace(/^14\/8/, "14/08"));
    expect(saidOf(name, came)).toMatch(says);
  });

  test("quotes are put straight anyway", () => {
    expect(held("fullName", "O’Brien")).toBe("O'Brien");
    expect(saidOf("fullName", "O’Brien")).toMatch(/apostrophe/);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(..."0129 -+./,()₹९é’'ñआAaPkK😀\u200b\u00a0"), maxLength: 40 }),
  fc.stringMatching(/^(\+91|0091|0|91)?[ -]?[0-9]{4,6}[ -]?[0-9]{3,6}$/),
  fc.stringMatching(/^[0-9]{1,2}[-. /](Jan|Aug|[0-9]{1,2})[-. /][0-9]{1,4}$/),
  fc.stringMatching(/^[0-9]{1,3}(,[0-9]{2,3}){0,3}(\.[0-9]{1,2})?( lakh| cr|k)?$/),
);

describe("for any text that arrives whole", () => {
  test.each(FIELDS.map((field) => [field.name, field] as const))(
    "%s holds the text itself or a normal form that is its own",
    (_name, field) => {
      const { normal } = entryOf(field);
      fc.assert(
        fc.property(anyText, (text) => {
          const now = normal(text);
          expect(normal(now)).toBe(now);
          if (now === "") expect(text).toBe("");
        }),
      );
    },
  );

  test("a phone number loses no digit but the country's or the trunk's prefix", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const now = phoneForm(text);
        if (now === text) return;
        const digits = text
          .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
          .replaceAll(/\D/g, "");
        expect(now).toMatch(/^\d{10}$/);
        expect(
          ["", "0", "91", "091", "0091", "910", "0910", "00910"].map((prefix) => prefix + now),
        ).toContain(digits);
      }),
    );
  });

  test("a long text is answered at once", () => {
    const long = [
      " ".repeat(200_000),
      "1 ".repeat(100_000),
      "A.".repeat(100_000),
      `1${" ".repeat(200_000)}x`,
    ];
    const begun = performance.now();
    for (const field of FIELDS) for (const text of long) entryOf(field).normal(text);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

describe("a key that a filter or a mask has no place for is blocked, with a word about it (spec 1 §5)", () => {
  const typed = (name: string, before: string, key: string): string | null => {
    const { normal, blocks } = entryOf(fieldNamed(name));
    const why = blocks(before + key, before, normal(key));
    return why === null ? null : english(why);
  };

  test.each([
    ["phone", "98765", "a", "Enter your 10-digit mobile number, without the country code."],
    ["phone", "", "+", null],
    ["phone", "98765", " ", null],
    ["phone", "987654321", "०", null],
    ["otp", "482913", "4", "Enter the 6-digit OTP."],
    ["fullName", "Asha", "!", "Use only letters and spaces."],
    ["fullName", "A", ".", "Use only letters and spaces."],
    ["fullName", "A", "1", null],
    ["fullName", "Jos", "é", null],
    ["fullName", "", "आ", "Write it in English letters, A to Z."],
    ["companyName", "Kite ", "&", "Use only letters, digits and spaces."],
    ["companyName", "", "क", "Write it in English letters, A to Z."],
    ["pan", "ABCPK", "x", "Enter a digit here."],
    ["pan", "ABC", "1", "Enter a letter here."],
    ["pan", "ABCPK1234L", "X", "Use at most 10 characters."],
    ["pan", "abc", "p", null],
    ["pan", "ABC", "😀", "Use only letters and digits."],
    ["pincode", "560001", "2", "Use at most 6 characters."],
    ["pincode", "5600", "o", "Use digits only."],
    ["dateOfBirth", "14", "/", null],
    ["dateOfBirth", "14", "x", "Enter a valid date, like 27/03/1994."],
    ["dateOfBirth", "14/08/1994", "1", "Use at most 8 characters."],
    ["monthlySalary", "400", ".", "Enter the amount, in whole rupees."],
    ["monthlySalary", "400", "x", "Use digits only."],
    ["monthlySalary", "400", "0", null],
    ["accountNumber", "5010", "-", "Use digits only."],
    ["addressLine1", "Flat ", "#", null],
  ])("%s: after %j, %j", (name, before, key, why) => {
    expect(typed(name, before, key)).toBe(why);
  });

  test("a text that does not fit its mask, as one in which a letter was erased, can be put right", () => {
    const { blocks } = entryOf(fieldNamed("pan"));
    expect(blocks("ABXPK1234L", "ABPK1234L", "X")).toBeNull();
  });
});
