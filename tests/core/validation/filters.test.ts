import { filterInput, INPUT_FILTERS } from "@creditline/core/validation/filters";
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
});
