import { paidEachMonth, timesPaid } from "@creditline/core/credit-line/schedule/schedule-terms";
import { translate } from "@creditline/core/messages/translate";
import { expect, test } from "vitest";

test.each([
  [1_524.42, 1_524.42, 1, "1 time"],
  [1_524.42, 1_524.42, 2, "2 times"],
  [1_524.42, 1_539.59, 2, "First EMI ₹1,539.59, then ₹1,524.42"],
  [1_524.42, 1_524.43, 2, "First EMI ₹1,524.43, then ₹1,524.42"],
])("an EMI of %s with a first one of %s, paid %s times, is said as %s", (emi, first, count, words) => {
  expect(translate(timesPaid({ emi, first, count }))).toBe(words);
});

test("in one line the EMI is named with its number, or both where the first differs", () => {
  expect(translate(paidEachMonth({ emi: 1_000, first: 1_000, count: 3 }))).toBe("₹1,000, 3 times");
  expect(translate(paidEachMonth({ emi: 1_000, first: 1_010, count: 3 }))).toBe(
    "First EMI ₹1,010, then ₹1,000",
  );
});
