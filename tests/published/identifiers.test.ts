import { validate } from "@creditline/core/validation/rules.table";
import { hasVerhoeffCheck, verhoeffDigit } from "@creditline/core/validation/identity-rules";
import { describe, expect, test } from "vitest";
import { PAN_EXAMPLES, PAN_HOLDER_TYPES, PAN_LLP, TEST_AADHAAR, VERHOEFF } from "./identifiers.table.ts";

describe("the Verhoeff check digit", () => {
  test.each(VERHOEFF)("of $payload is $digit ($source.title)", ({ payload, digit }) => {
    expect(verhoeffDigit(payload)).toBe(digit);
    for (const other of "0123456789") expect(hasVerhoeffCheck(payload + other)).toBe(other === digit);
  });
});

describe("Aadhaar", () => {
  test.each(TEST_AADHAAR.flatMap(({ numbers }) => numbers))("UIDAI's test number %s is valid", (number) => {
    expect(validate("aadhaar", number)).toMatchObject({ ok: true, value: number });
    const digit = Number(number.at(-1));
    expect(validate("aadhaar", `${number.slice(0, -1)}${(digit + 1) % 10}`).ok).toBe(false);
  });
});

describe("PAN", () => {
  test("the fourth letter is one of the ten holder types that are published, and no other", () => {
    const accepted = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter(
      (letter) => validate("pan", `AAA${letter}L1234C`).ok,
    );
    expect(accepted).toEqual(Object.keys(PAN_HOLDER_TYPES.letters).toSorted());
  });

  test("an eleventh, E for a limited liability partnership, is published by some and is not in ruling R12", () => {
    expect(PAN_HOLDER_TYPES.letters).not.toHaveProperty(PAN_LLP.letter);
    expect(validate("pan", `AAA${PAN_LLP.letter}L1234C`).errors[0]?.code).toBe("PAN_HOLDER_TYPE");
  });

  test.each(PAN_EXAMPLES.numbers)("the specimen %s is valid", (pan) => {
    expect(validate("pan", pan)).toMatchObject({ ok: true, value: pan });
  });

  test("the four digits run from 0001 to 9999", () => {
    const [first, last] = PAN_HOLDER_TYPES.digits;
    expect(validate("pan", `AAAPL${first}C`).ok).toBe(true);
    expect(validate("pan", `AAAPL${last}C`).ok).toBe(true);
    expect(validate("pan", "AAAPL0000C").ok).toBe(false);
  });
});
