import { english } from "@creditline/core/messages/translate";
import { asText } from "@creditline/core/messages/message";
import { validate } from "@creditline/core/validation/rules.table";
import { describe, expect, test } from "vitest";
import { outcome } from "./expect-field.ts";

const SHORT = ["flat", "apartment", "street", "addressLine1"] as const;
const LONG = ["addressLine2", "landmark"] as const;
const LINES = [...SHORT, ...LONG] as const;

/** Text of a length without three equal characters in a row. */
const ofLength = (length: number): string => "ab".repeat(length).slice(0, length);

describe("address lines (spec 1 §5, ruling R14)", () => {
  test.each(SHORT)("%s is required and 3 to 40 characters long", (field) => {
    expect(outcome(field, "")).toBe("!REQUIRED");
    expect(outcome(field, ofLength(2))).toBe("!TOO_SHORT");
    expect(outcome(field, ofLength(3))).toBe(ofLength(3));
    expect(outcome(field, ofLength(40))).toBe(ofLength(40));
    expect(outcome(field, ofLength(41))).toBe("!TOO_LONG");
  });

  test.each(LONG)("%s may be left out and is 3 to 80 characters long", (field) => {
    expect(outcome(field, "")).toBe("");
    expect(outcome(field, ofLength(2))).toBe("!TOO_SHORT");
    expect(outcome(field, ofLength(3))).toBe(ofLength(3));
    expect(outcome(field, ofLength(80))).toBe(ofLength(80));
    expect(outcome(field, ofLength(81))).toBe("!TOO_LONG");
  });

  test.each(LINES)("%s takes letters, digits, space and . / , - and nothing else", (field) => {
    const allowed = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(
      (character) => !outcome(field, `A${character}B`).startsWith("!"),
    );
    expect(allowed.join("")).toBe(" ,-./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
  });

  test("a line that is too long says at once what else is wrong with it", () => {
    const said = (text: string) => {
      const result = validate("addressLine1", text, {});
      return result.ok ? "" : english(asText(result.errors[0]?.message ?? ""));
    };
    expect(said(ofLength(41))).toBe("Use at most 40 characters.");
    expect(said(`${ofLength(38)} #12`)).toBe(
      "Use at most 40 characters. Use only letters, digits, spaces and . / , - here.",
    );
  });

  test.each(LINES)("%s refuses curly apostrophes by name", (field) => {
    expect(outcome(field, "St Mary’s Road")).toBe("!CURLY_APOSTROPHE");
    expect(outcome(field, "St Mary‘s Road")).toBe("!CURLY_APOSTROPHE");
    expect(outcome(field, "St Mary's Road")).toBe("!INVALID_CHARACTERS");
  });

  test.each(LINES)("%s refuses the same character three times in a row, digits included", (field) => {
    for (const value of ["Flat 1112", "Roaaad", "12...", "A---B", "aaa"])
      expect(outcome(field, value)).toBe("!REPEATED_CHARACTER");
    for (const value of ["Flat 112", "Road aa", "12..", "1121 1", "aaA"])
      expect(outcome(field, value)).toBe(value);
  });

  test("length is counted and repeats are looked for after spaces are tidied", () => {
    expect(outcome("street", "  a   b  ")).toBe("a b");
    expect(outcome("street", " a    ")).toBe("!TOO_SHORT");
  });

  test("a flat number of two characters is too short, and # is no part of one: the rule as stated", () => {
    expect(outcome("flat", "12")).toBe("!TOO_SHORT");
    expect(outcome("flat", "#12")).toBe("!INVALID_CHARACTERS");
  });
});
