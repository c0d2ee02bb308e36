import { applyMask } from "@creditline/core/validation/typed/entries";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const ADMITS = {
  "#": /^[0-9]$/,
  S: /^[A-Za-z]$/,
  A: /^[A-Za-z0-9]$/,
  U: /^[A-Z]$/,
  L: /^[a-z]$/,
} as const;

const TOKENS = Object.keys(ADMITS) as (keyof typeof ADMITS)[];
const mask = fc
  .array(fc.oneof(fc.constantFrom(...TOKENS), fc.constantFrom(..."/-. ()+1x")), { maxLength: 14 })
  .map((parts) => parts.join(""));
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(..."09azAZ/-. ()+1xı١Ａ😀"), maxLength: 40 }),
);

const isToken = (character: string): character is keyof typeof ADMITS => Object.hasOwn(ADMITS, character);

describe("masks (spec 1 §5)", () => {
  test("a date is formatted as it is typed", () => {
    const typed = ["1", "12", "120", "1203", "12031", "12031990", "120319901"];
    expect(typed.map((text) => applyMask("##/##/####", text))).toEqual([
      "1",
      "12",
      "12/0",
      "12/03",
      "12/03/1",
      "12/03/1990",
      "12/03/1990",
    ]);
  });

  test("a literal that is typed is kept, and one that is deleted stays deleted", () => {
    expect(applyMask("##/##/####", "12/")).toBe("12/");
    expect(applyMask("##/##/####", "12")).toBe("12");
    expect(applyMask("##/##/####", "12/03/1990")).toBe("12/03/1990");
  });

  test("each token lets its own kind through and changes letter case where it says so", () => {
    expect(applyMask("UUUUU####U", "abcpk1234l")).toBe("ABCPK1234L");
    expect(applyMask("LLL", "AbC")).toBe("abc");
    expect(applyMask("SSS", "aB1c")).toBe("aBc");
    expect(applyMask("AAAA", "a1-B2")).toBe("a1B2");
    expect(applyMask("####", "1a2b3c4")).toBe("1234");
  });

  test("letters and digits of other scripts are not let through", () => {
    expect(applyMask("UUU", "ıſaéＡbc")).toBe("ABC");
    expect(applyMask("###", "١1２2३3")).toBe("123");
  });

  test("literals in front are put in with the first character", () => {
    expect(applyMask("+## ##########", "919876543210")).toBe("+91 9876543210");
    expect(applyMask("+## ##########", "x")).toBe("");
  });

  test("a mask never lets a forbidden character through, whatever is typed", () => {
    fc.assert(
      fc.property(mask, anyText, (pattern, text) => {
        const shown = applyMask(pattern, text);
        expect(shown.length).toBeLessThanOrEqual(pattern.length);
        for (let i = 0; i < shown.length; i += 1) {
          const place = pattern.charAt(i);
          if (isToken(place)) expect(shown.charAt(i)).toMatch(ADMITS[place]);
          else expect(shown.charAt(i)).toBe(place);
        }
      }),
    );
  });

  test("masking a masked text changes nothing", () => {
    fc.assert(
      fc.property(mask, anyText, (pattern, text) => {
        const shown = applyMask(pattern, text);
        expect(applyMask(pattern, shown)).toBe(shown);
      }),
    );
  });
});
