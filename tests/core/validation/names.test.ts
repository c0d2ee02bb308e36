import { NAME_TITLES } from "@creditline/core/reference/answers/personal.table";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { outcome } from "./expect-field.ts";

const REQUIRED_NAMES = ["fullName", "firstName", "lastName"] as const;
const NAMES = [...REQUIRED_NAMES, "middleName"] as const;

describe("names (spec 1 §5, rulings R10, R11)", () => {
  test.each(REQUIRED_NAMES)("%s is required", (field) => {
    expect(outcome(field, "")).toBe("!REQUIRED");
    expect(outcome(field, " \t\n ")).toBe("!REQUIRED");
  });

  test("the middle name may be left out", () => {
    expect(outcome("middleName", "")).toBe("");
    expect(outcome("middleName", "   ")).toBe("");
  });

  test.each(NAMES)("%s keeps letters and single spaces", (field) => {
    expect(outcome(field, "  Asha   Rani\tDevi ")).toBe("Asha Rani Devi");
    expect(outcome(field, "a")).toBe("a");
  });

  test.each(NAMES)("%s refuses what is no letter or space", (field) => {
    for (const value of ["Asha2", "Asha-Rani", "O'Brien", "Asha.", "Asha_R", "Ásha", "आशा", "Ａsha"])
      expect(outcome(field, value)).toMatch(/^!(LETTERS_ONLY|MUST_START_WITH_LETTER)$/);
    expect(outcome(field, "2Asha")).toBe("!MUST_START_WITH_LETTER");
    expect(outcome(field, "-Asha")).toBe("!MUST_START_WITH_LETTER");
  });

  test.each(NAME_TITLES)("a title is refused anywhere in a name, in any letter case: %s", (title) => {
    const capital = title[0]?.toUpperCase() + title.slice(1);
    for (const field of NAMES)
      for (const value of [
        title,
        `${title} Asha`,
        `Asha ${title}`,
        `Asha ${title.toUpperCase()} Rao`,
        `${capital}  Asha`,
      ])
        expect(outcome(field, value)).toBe("!TITLE_NOT_ALLOWED");
  });

  test("a title inside a longer word is part of the name", () => {
    for (const value of ["Srivastava", "Drishti", "Jiya", "Sirohi", "Mrinal", "Colin", "Shriya", "Professor"])
      expect(outcome("fullName", value)).toBe(value);
  });

  test("Ms and Smt are not among the titles, so they pass as names", () => {
    expect(outcome("fullName", "Ms Asha")).toBe("Ms Asha");
    expect(outcome("fullName", "Smt Asha")).toBe("Smt Asha");
  });

  test("a name is at most 100 characters long", () => {
    expect(outcome("fullName", "a".repeat(100))).toBe("a".repeat(100));
    expect(outcome("fullName", "a".repeat(101))).toBe("!TOO_LONG");
  });

  test("any words of letters that are no titles make a name, however they are spaced", () => {
    const word = fc
      .stringMatching(/^[A-Za-z]{1,12}$/)
      .filter((text) => !(NAME_TITLES as readonly string[]).includes(text.toLowerCase()));
    const gap = fc.constantFrom(" ", "  ", "\t", "\u00a0", "\n ");
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), gap, (words, space) => {
        expect(outcome("fullName", space + words.join(space) + space)).toBe(words.join(" "));
      }),
    );
  });
});
