import { nameMatch } from "@creditline/core/mandate/mandate-terms";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("a name at the bank", () => {
  test.each([
    ["Nikhil Barua", "NIKHIL BARUA", "SAME"],
    ["Nikhil Barua", "Barua Nikhil", "SAME"],
    ["K Nikhil Barua", "Nikhil Barua K.", "SAME"],
    ["K Nikhil Barua", "Kumar Nikhil Barua", "CLOSE"],
    ["K Nikhil Barua", "Nikhil Barua", "CLOSE"],
    ["Nikhil Barua", "N Barua", "CLOSE"],
    ["Nikhil Barua", "N. Barua", "CLOSE"],
    ["Nikhil Kumar Barua", "Nikhil Barua", "CLOSE"],
    ["Nikhil Barua", "N B", "DIFFERENT"],
    ["Nikhil Barua", "Farida Contractor", "DIFFERENT"],
    ["Nikhil Barua", "Nikhil Sen", "DIFFERENT"],
    ["Nikhil Barua", "", "DIFFERENT"],
    ["", "", "DIFFERENT"],
  ])("%s and %s are %s", (own, atBank, match) => {
    expect(nameMatch(own, atBank)).toBe(match);
  });

  test("is compared alike from both sides", () => {
    const name = fc
      .array(fc.constantFrom("N", "NIKHIL", "BARUA", "K", "KUMAR"), { minLength: 1, maxLength: 3 })
      .map((words) => words.join(" "));
    fc.assert(
      fc.property(
        name,
        name,
        (one, other) => (nameMatch(one, other) === "SAME") === (nameMatch(other, one) === "SAME"),
      ),
    );
  });
});
