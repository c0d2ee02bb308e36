import { allowsKey, filterInput, INPUT_FILTERS } from "@creditline/core/validation/filters";
import type { InputFilter } from "@creditline/core/validation/filters";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const ALLOWED: Readonly<Record<InputFilter, RegExp>> = {
  digits: /^[0-9]*$/,
  letters: /^[A-Za-z]*$/,
  lettersDigits: /^[A-Za-z0-9]*$/,
  lettersDigitsSpace: /^[A-Za-z0-9 ]*$/,
  name: /^[A-Za-z0-9 -]*$/,
};

const FILTERS = Object.keys(INPUT_FILTERS) as InputFilter[];
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(..."09azAZ -_/.'é１\u200b\u0000😀\n\t") }),
);

describe("input filters (spec 1 §5)", () => {
  test("there are the five that are stated", () => {
    expect(FILTERS).toEqual(Object.keys(ALLOWED));
  });

  test.each(FILTERS)("%s never lets a forbidden character through", (filter) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const kept = filterInput(filter, text);
        expect(kept).toMatch(ALLOWED[filter]);
        expect(filterInput(filter, kept)).toBe(kept);
      }),
    );
  });

  test.each(FILTERS)("%s keeps every character that is allowed, in order", (filter) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const expected = [...text].filter(
          (character) => ALLOWED[filter].test(character) && character !== "\n",
        );
        expect(filterInput(filter, text)).toBe(expected.join(""));
      }),
    );
  });

  test("other keys are blocked, and named keys pass", () => {
    expect(allowsKey("digits", "7")).toBe(true);
    expect(allowsKey("digits", "a")).toBe(false);
    expect(allowsKey("letters", "a")).toBe(true);
    expect(allowsKey("letters", "é")).toBe(false);
    expect(allowsKey("lettersDigits", " ")).toBe(false);
    expect(allowsKey("lettersDigitsSpace", " ")).toBe(true);
    expect(allowsKey("lettersDigitsSpace", "-")).toBe(false);
    expect(allowsKey("name", "-")).toBe(true);
    expect(allowsKey("name", "'")).toBe(false);
    for (const key of ["Backspace", "ArrowLeft", "Tab", "F5"]) expect(allowsKey("digits", key)).toBe(true);
    for (const key of ["", "😀", "👩‍💻"]) expect(allowsKey("name", key)).toBe(false);
  });
});
