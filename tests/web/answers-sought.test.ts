import { describe, expect, test } from "vitest";
import { matchingOptions, namedInFull } from "../../web/kit/form/search-field.tsx";

const BANKS = [
  { value: "SBIN", label: "State Bank of India", also: ["SBIN", "SBI"] },
  { value: "UBIN", label: "Union Bank of India", also: ["UBIN"] },
  { value: "BKID", label: "Bank of India" },
];

const found = (typed: string) => matchingOptions(BANKS, typed).map(({ value }) => value);

describe("answers that are sought by typing", () => {
  test.each([
    ["", ["SBIN", "UBIN", "BKID"]],
    ["  ", ["SBIN", "UBIN", "BKID"]],
    ["union", ["UBIN"]],
    ["BANK OF", ["BKID", "SBIN", "UBIN"]],
    ["sbi", ["SBIN"]],
    ["ubin", ["UBIN"]],
    ["nion", []],
    ["Bank of Nowhere", []],
  ])(
    "“%s” finds %j: a beginning of a name first, then of a word in it or of another name",
    (typed, values) => {
      expect(found(typed)).toEqual(values);
    },
  );

  test.each([
    ["sbi", "SBIN"],
    [" bank of india ", "BKID"],
    ["Bank of", undefined],
    ["", undefined],
  ])("“%s” is the whole of a name, or is none: %s", (typed, value) => {
    expect(namedInFull(BANKS, typed)?.value).toBe(value);
  });
});
