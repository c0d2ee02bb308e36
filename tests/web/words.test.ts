import { describe, expect, test } from "vitest";
import { formatDuration } from "@creditline/core/messages/format-duration";
import { english } from "@creditline/core/messages/translate";
import { limitsInWords, sizeInWords } from "../../web/kit/form/file-field.tsx";
import { grouped, rupees } from "../../web/kit/form/amount-in-words.tsx";

describe("rupees", () => {
  test.each([
    [0, "₹0"],
    [999, "₹999"],
    [1000, "₹1,000"],
    [99_999, "₹99,999"],
    [100_000, "₹1,00,000"],
    [500_000, "₹5,00,000"],
    [969.73, "₹969.73"],
    [20_000.5, "₹20,000.50"],
  ])("%s is %s", (amount, shown) => {
    expect(rupees(amount)).toBe(shown);
  });

  test("show paise where figures line up", () => {
    expect(rupees(250, true)).toBe("₹250.00");
  });
});

test("digits are grouped as India groups them, and nothing else is touched", () => {
  expect(grouped("10000000")).toBe("1,00,00,000");
  expect(grouped("")).toBe("");
  expect(grouped("12a")).toBe("12a");
});

test.each([
  [0, "0 seconds"],
  [1, "1 second"],
  [30, "30 seconds"],
  [59.9, "59 seconds"],
  [60, "1 minute"],
  [75, "1 minute 15 seconds"],
  [120, "2 minutes"],
  [-3, "0 seconds"],
])("%s seconds are %s", (seconds, words) => {
  expect(english(formatDuration(seconds))).toBe(words);
});

test.each([
  ["application/pdf,.pdf", 3, "PDF, up to 3 files"],
  ["image/jpeg,image/png,application/pdf", 1, "JPG, PNG or PDF, one file"],
  [undefined, 2, "up to 2 files"],
  ["application/pdf", undefined, "PDF"],
  [undefined, undefined, ""],
])("files of %s, %s at most, are %s", (accept, most, words) => {
  expect(english(limitsInWords(accept, most) ?? "")).toBe(words);
});

test.each([
  [1, "1 kB"],
  [999, "1 kB"],
  [1000, "1 kB"],
  [999_499, "999 kB"],
  [999_500, "1.0 MB"],
  [2_431_000, "2.4 MB"],
])("%s bytes are %s", (bytes, words) => {
  expect(english(sizeInWords(bytes))).toBe(words);
});
