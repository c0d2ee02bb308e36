import { INPUT_FILTERS, type InputFilter, isAllowedBy } from "@creditline/core/validation/letters";
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

  test.each(FILTERS)("%s lets in its own characters, and no other", (filter) => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isAllowedBy(filter, text)).toBe(ALLOWED[filter].test(text) && !text.endsWith("\n"));
      }),
    );
  });
});
