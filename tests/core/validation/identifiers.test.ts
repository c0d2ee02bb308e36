import { english } from "@creditline/core/messages/translate";
import { hasVerhoeffCheck, verhoeffDigit } from "@creditline/core/validation/identity-rules";
import { validate } from "@creditline/core/validation/rules.table";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { outcome } from "./expect-field.ts";

describe("PAN (ruling R12)", () => {
  test("it is upper-cased and trimmed", () => {
    expect(outcome("pan", "ABCPK1234L")).toBe("ABCPK1234L");
    expect(outcome("pan", " abcpk1234l ")).toBe("ABCPK1234L");
    expect(outcome("pan", "")).toBe("!REQUIRED");
  });

  test("the fourth letter is one of ten holder types, and no other", () => {
    const holders = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter(
      (letter) => validate("pan", `XYZ${letter}K1234L`).ok,
    );
    expect(holders.join("")).toBe("ABCFGHJLPT");
    expect(outcome("pan", "ABCDK1234L")).toBe("!PAN_HOLDER_TYPE");
  });

  test("the digits are not all zero", () => {
    expect(outcome("pan", "ABCPK0000L")).toBe("!PAN_DIGITS");
    expect(outcome("pan", "ABCPK0001L")).toBe("ABCPK0001L");
    expect(outcome("pan", "ABCPK1000L")).toBe("ABCPK1000L");
  });

  test.each([
    "ABCPK123L",
    "ABCPK12345L",
    "ABCP11234L",
    "ABCPKA234L",
    "ABCPK12345",
    "ABCPK 1234L",
    "ABCPK-1234",
  ])("another form is refused: %s", (value) => expect(outcome("pan", value)).toBe("!PAN_FORMAT"));

  test("letters that only upper-case into A–Z are not letters of a PAN", () => {
    // ı upper-cases to I, ſ to S, and ß to two letters.
    for (const value of ["ABCPı1234L", "ſBCPK1234L", "BCPK1234ß", "ABCPK１234L"])
      expect(outcome("pan", value)).toBe("!PAN_FORMAT");
  });
});

/** Twelve digits with a right check digit, the first as asked. */
const withCheck = (eleven: string): string => eleven + verhoeffDigit(eleven);

const aadhaar = fc
  .stringMatching(/^[2-9][0-9]{10}$/)
  .map(withCheck)
  .filter((digits) => [...digits].toReversed().join("") !== digits);

describe("Aadhaar (ruling R12a)", () => {
  test("the check digit is Verhoeff's, as in published examples", () => {
    expect(verhoeffDigit("236")).toBe("3");
    expect(verhoeffDigit("12345")).toBe("1");
    expect(hasVerhoeffCheck("2363")).toBe(true);
    expect(hasVerhoeffCheck("2364")).toBe(false);
    expect(verhoeffDigit("142857")).toBe("0");
  });

  test("a number with a right check digit is right", () => {
    fc.assert(
      fc.property(aadhaar, (digits) => {
        expect(outcome("aadhaar", digits)).toBe(digits);
      }),
    );
  });

  test("one wrong digit is always noticed", () => {
    fc.assert(
      fc.property(
        aadhaar,
        fc.integer({ min: 1, max: 11 }),
        fc.integer({ min: 1, max: 9 }),
        (digits, at, by) => {
          const wrong = String((Number(digits[at]) + by) % 10);
          expect(validate("aadhaar", digits.slice(0, at) + wrong + digits.slice(at + 1)).ok).toBe(false);
        },
      ),
    );
  });

  test("two neighbouring digits swapped are always noticed", () => {
    fc.assert(
      fc.property(aadhaar, fc.integer({ min: 0, max: 10 }), (digits, at) => {
        const a = digits.charAt(at);
        const b = digits.charAt(at + 1);
        fc.pre(a !== b);
        expect(validate("aadhaar", digits.slice(0, at) + b + a + digits.slice(at + 2)).ok).toBe(false);
      }),
    );
  });

  test("the first digit is 2 to 9", () => {
    expect(outcome("aadhaar", withCheck("12345678901"))).toBe("!AADHAAR_FIRST_DIGIT");
    expect(outcome("aadhaar", withCheck("02345678901"))).toBe("!AADHAAR_FIRST_DIGIT");
    expect(outcome("aadhaar", withCheck("22345678901"))).toBe(withCheck("22345678901"));
    expect(outcome("aadhaar", withCheck("92345678901"))).toBe(withCheck("92345678901"));
  });

  test("a palindrome is refused though its check digit is right", () => {
    const palindromes = Array.from({ length: 800_000 }, (_, i) => String(200_000 + i))
      .map((half) => half + [...half].toReversed().join(""))
      .filter(hasVerhoeffCheck);
    const [palindrome] = palindromes;
    expect(palindrome).toBeDefined();
    expect(outcome("aadhaar", palindrome ?? "")).toBe("!AADHAAR_PALINDROME");
  });

  test("eleven or thirteen digits, spaces and other characters are refused", () => {
    const right = withCheck("23412341234");
    expect(outcome("aadhaar", right.slice(0, 11))).toBe("!WRONG_LENGTH");
    expect(outcome("aadhaar", `${right}0`)).toBe("!WRONG_LENGTH");
    expect(outcome("aadhaar", `${right.slice(0, 4)} ${right.slice(4)}`)).toBe("!DIGITS_ONLY");
    expect(outcome("aadhaar", `${right.slice(0, 11)}x`)).toBe("!DIGITS_ONLY");
    expect(outcome("aadhaar", "")).toBe("!REQUIRED");
  });

  test("no message holds any of the number (ruling R30)", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{10,14}$/), (digits) => {
        for (const { message } of validate("aadhaar", digits).errors)
          expect(english(message).includes(digits.slice(0, 4))).toBe(false);
      }),
    );
  });
});

describe("bank account identifiers (ruling R12a)", () => {
  test("an IFSC is four letters, a zero, six letters or digits, upper-cased", () => {
    expect(outcome("ifsc", "hdfc0001234")).toBe("HDFC0001234");
    expect(outcome("ifsc", "SBIN0ABC12D")).toBe("SBIN0ABC12D");
    for (const value of [
      "HDFC1001234",
      "HDFCO001234",
      "HDF00001234",
      "HDFC000123",
      "HDFC00012345",
      "HDFC0-01234",
    ])
      expect(outcome("ifsc", value)).toBe("!IFSC_FORMAT");
    expect(outcome("ifsc", "")).toBe("!REQUIRED");
  });

  test("an account number is 9 to 18 digits and keeps its zeros", () => {
    expect(outcome("accountNumber", "12345678")).toBe("!WRONG_LENGTH");
    expect(outcome("accountNumber", "000123456")).toBe("000123456");
    expect(outcome("accountNumber", "123456789012345678")).toBe("123456789012345678");
    expect(outcome("accountNumber", "1234567890123456789")).toBe("!WRONG_LENGTH");
    expect(outcome("accountNumber", "12345678A")).toBe("!DIGITS_ONLY");
    expect(outcome("accountNumber", "000000000")).toBe("!ONLY_ZEROS");
    expect(outcome("accountNumber", "000000001")).toBe("000000001");
  });
});

describe("phones and codes (rulings R13, R17)", () => {
  test.each(["phone", "mobile"] as const)("%s is exactly ten digits", (field) => {
    expect(outcome(field, "9876543210")).toBe("9876543210");
    expect(outcome(field, "987654321")).toBe("!WRONG_LENGTH");
    expect(outcome(field, "98765432101")).toBe("!WRONG_LENGTH");
    expect(outcome(field, "98765 4321")).toBe("!DIGITS_ONLY");
    expect(outcome(field, "+919876543210")).toBe("!DIGITS_ONLY");
    expect(outcome(field, "९८७६५४३२१०")).toBe("!DIGITS_ONLY");
    expect(outcome(field, "")).toBe("!REQUIRED");
  });

  test("the first digit of a phone is not checked: ten digits is the whole rule", () => {
    expect(outcome("phone", "0000000000")).toBe("0000000000");
    expect(outcome("phone", "1234567890")).toBe("1234567890");
  });

  test("an international phone is +, one or two digits, one space or hyphen, ten digits", () => {
    for (const value of ["+91 9876543210", "+91-9876543210", "+1 9876543210"])
      expect(outcome("internationalPhone", value)).toBe(value);
    for (const value of [
      "91 9876543210",
      "+919876543210",
      "+91 -9876543210",
      "+91.9876543210",
      "+911 9876543210",
      "+ 9876543210",
      "+91 987654321",
      "+91 98765432101",
      "+91 98765 43210",
    ])
      expect(outcome("internationalPhone", value)).toBe("!INVALID_FORMAT");
    expect(outcome("internationalPhone", "+91   9876543210")).toBe("+91 9876543210");
  });

  test("a one-time code is six digits (assumed)", () => {
    expect(outcome("otp", "012345")).toBe("012345");
    expect(outcome("otp", "12345")).toBe("!WRONG_LENGTH");
    expect(outcome("otp", "1234567")).toBe("!WRONG_LENGTH");
    expect(outcome("otp", "12345a")).toBe("!DIGITS_ONLY");
    expect(outcome("otp", "")).toBe("!REQUIRED");
  });
});
