import { english } from "@creditline/core/messages/translate";
import {
  isValidateField,
  VALIDATE_FIELDS,
  type ValidateField,
} from "@creditline/core/validation/fields.table";
import { RULES, validate } from "@creditline/core/validation/rules.table";
import { normaliseSpaces } from "@creditline/core/validation/text";
import { verhoeffDigit } from "@creditline/core/validation/identity-rules";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const words = fc.stringMatching(/^[A-Za-z]{4,9}( [A-Za-z]{5,9}){0,2}$/);
const addressLine = fc.stringMatching(/^([A-Z][0-9][a-z][,./-] ?){1,6}$/);
const count = fc.nat(999_999).map(String);

/** Values that are often right, field by field; the ones that are not are passed over. */
const LIKELY: Readonly<Record<ValidateField, fc.Arbitrary<string>>> = {
  fullName: words,
  firstName: words,
  middleName: fc.oneof(words, fc.constant("")),
  lastName: words,
  dateOfBirth: fc.stringMatching(/^(0[1-9]|1\d|2[0-8])\/(0[1-9]|1[0-2])\/(19|20)\d\d$/),
  gender: fc.constantFrom("MALE", "f", "Others", "transgender"),
  phone: fc.stringMatching(/^[6-9]\d{9}$/),
  mobile: fc.stringMatching(/^[6-9]\d{9}$/),
  internationalPhone: fc.stringMatching(/^\+\d\d?[ -]\d{10}$/),
  otp: fc.stringMatching(/^\d{6}$/),
  pan: fc.stringMatching(/^[A-Za-z]{3}[Pp][A-Za-z]\d{3}[1-9][A-Za-z]$/),
  aadhaar: fc.stringMatching(/^[2-9]\d{10}$/).map((digits) => digits + verhoeffDigit(digits)),
  pincode: fc.stringMatching(/^[1-9]\d{5}$/),
  state: fc.constantFrom("goa", "ORISSA", "tamil nadu", "KA", "Jammu & Kashmir"),
  city: words,
  flat: addressLine,
  apartment: addressLine,
  street: addressLine,
  addressLine1: addressLine,
  addressLine2: fc.oneof(addressLine, fc.constant("")),
  landmark: fc.oneof(addressLine, fc.constant("")),
  companyName: fc.stringMatching(/^[A-Za-z0-9]{1,9}( [A-Za-z0-9]{1,9}){0,3}$/),
  companyType: fc.oneof(fc.constantFrom("pvt ltd", "MNC"), words),
  designation: words,
  employmentType: fc.constantFrom("salaried", "SELF_EMPLOYED", "Self Employed"),
  officeEmail: fc.emailAddress(),
  monthlySalary: fc.oneof(count, fc.constant("00045000")),
  salaryMode: fc.oneof(fc.constantFrom("cash", "NEFT"), words),
  householdIncome: fc.oneof(
    fc.constantFrom("yes", "TRUE"),
    fc.integer({ min: 25_001, max: 9e9 }).map(String),
  ),
  bank: fc.constantFrom("sbi", "HDFC Bank", "utib", "Kotak Mahindra"),
  ifsc: fc.stringMatching(/^[A-Za-z]{4}0[A-Za-z0-9]{6}$/),
  accountNumber: fc.stringMatching(/^\d{9,18}$/),
  totalExperience: count,
  currentExperience: count,
  yearsInResidence: count,
  yearsInCity: count,
  residenceType: fc.constantFrom("rented", "Owned by Self/Family/Spouse", "owned by spouse"),
  creditHistory: fc.oneof(fc.constantFrom("never", "RECENT"), words),
  currentCity: fc.constantFrom("bengaluru", "PUNE", "New Delhi"),
  coupon: fc.stringMatching(/^[A-Za-z0-9]{1,12}$/),
};

const padding = fc.stringMatching(/^[ \t\n\u00a0]{0,3}$/);

const NASTY = [
  "\u0000",
  "\u0000ABCPK1234L",
  "\u200b",
  "\u200e\u200f\u202e",
  "\ufeff",
  "\u2028",
  "１２３４５６",
  "ＡＢＣ",
  "٣٤٥٦٧٨",
  "😀",
  "👩‍👩‍👧‍👦",
  "\ud800",
  "\udc00\ud800",
  "e\u0301",
  "<script>alert(1)</script>",
  "'; drop table customers; --",
  "__proto__",
  "constructor",
  "NaN",
  "null",
  "\u001b[31mred",
];

describe("every field", () => {
  test("has a rule, and nothing else has", () => {
    expect(Object.keys(RULES)).toEqual([...VALIDATE_FIELDS]);
    expect(VALIDATE_FIELDS).toHaveLength(40);
    expect(new Set(VALIDATE_FIELDS).size).toBe(40);
    for (const name of ["", "Pan", "constructor", "__proto__", "toString"])
      expect(isValidateField(name)).toBe(false);
  });

  test("is required but the middle name, line 2 and the landmark", () => {
    const optional = VALIDATE_FIELDS.filter((field) => validate(field, " ").ok);
    expect(optional).toEqual(["middleName", "addressLine2", "landmark"]);
  });

  test.each(VALIDATE_FIELDS)(
    "%s: a likely value is right, and white space around it changes nothing",
    (field) => {
      let right = 0;
      fc.assert(
        fc.property(LIKELY[field], padding, padding, (value, before, after) => {
          const answer = validate(field, value);
          if (answer.ok) right += 1;
          expect(validate(field, before + value + after)).toEqual(answer);
        }),
      );
      expect(right).toBeGreaterThan(20);
    },
  );

  // The normal form of a date of birth is YYYY-MM-DD, which is not one of the forms that may be typed.
  test.each(VALIDATE_FIELDS.filter((field) => field !== "dateOfBirth"))(
    "%s: a valid value's normal form is valid and stable",
    (field) => {
      fc.assert(
        fc.property(fc.oneof(LIKELY[field], fc.string()), (value) => {
          const first = validate(field, value);
          fc.pre(first.ok);
          expect(validate(field, first.value)).toEqual(first);
        }),
      );
    },
  );

  test.each(VALIDATE_FIELDS)("%s: an answer has the shape that is promised, whatever is typed", (field) => {
    fc.assert(
      fc.property(
        fc.oneof(LIKELY[field], fc.string({ unit: "binary" }), fc.constantFrom(...NASTY)),
        (value) => {
          const answer = validate(field, value);
          expect(Object.keys(answer)).toEqual(["field", "ok", "value", "errors"]);
          expect(answer.field).toBe(field);
          expect(answer.ok).toBe(answer.errors.length === 0);
          for (const { code, message } of answer.errors) {
            expect(code).toMatch(/^[A-Z][A-Z_]+$/);
            expect(english(message).length).toBeGreaterThan(5);
          }
        },
      ),
    );
  });

  test.each(VALIDATE_FIELDS)("%s: a value of plain characters only is ever right", (field) => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (value) => {
        const { ok, value: normal } = validate(field, value);
        if (ok) expect(normal).toMatch(/^[\x20-\x7e]*$/);
      }),
    );
    for (const value of NASTY.filter((text) => !/^[\x20-\x7e]*$/.test(normaliseSpaces(text))))
      expect(validate(field, value).ok).toBe(false);
  });

  test.each(VALIDATE_FIELDS)("%s: a text of a hundred thousand characters is refused", (field) => {
    for (const unit of ["a", "1", "0", "a b ", "\u200b", "a@", "a.", "😀", "mr "])
      expect(validate(field, unit.repeat(100_000 / unit.length)).ok).toBe(false);
  });

  test("the message never repeats the value", () => {
    fc.assert(
      fc.property(fc.constantFrom(...VALIDATE_FIELDS), fc.stringMatching(/^[0-9]{5,20}$/), (field, value) => {
        for (const { message } of validate(field, value).errors) expect(message).not.toContain(value);
      }),
    );
  });

  test("the errors of a right value cannot be added to", () => {
    const { errors } = validate("otp", "123456");
    expect(Object.isFrozen(errors)).toBe(true);
  });
});

describe("white space (ruling R10)", () => {
  test("is trimmed and single-spaced, in every kind of it", () => {
    expect(normaliseSpaces(" a \t\r\n b\u00a0\u2003c\u3000")).toBe("a b c");
    expect(normaliseSpaces("\u0085a\u2028b")).toBe("a b");
    expect(normaliseSpaces("")).toBe("");
    expect(normaliseSpaces(" ")).toBe("");
    expect(normaliseSpaces("   ")).toBe("");
    expect(normaliseSpaces("\u00a0")).toBe("");
    expect(normaliseSpaces("a ")).toBe("a");
  });

  test("is not what has no width: that stays and is refused", () => {
    expect(normaliseSpaces("\ufeffa\u200b")).toBe("\ufeffa\u200b");
  });

  test("a normal text is normal, and has no white space but single inner spaces", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."ab \t\n\u00a0\u2003\u200b"), maxLength: 30 }),
        (text) => {
          const normal = normaliseSpaces(text);
          expect(normaliseSpaces(normal)).toBe(normal);
          expect(normal).not.toMatch(/^ | $| {2}|[\t\n\u00a0\u2003]/);
          expect(normal.replaceAll(" ", "")).toBe(text.replace(/\p{White_Space}/gu, ""));
        },
      ),
    );
  });
});
