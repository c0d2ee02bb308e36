import { rupeesInWords } from "@creditline/core/credit-line/rupees-in-words";
import { expect, test } from "vitest";

test.each([
  [0, "Zero rupees"],
  [1, "One rupee"],
  [3_000, "Three thousand rupees"],
  [99_999, "Ninety nine thousand nine hundred ninety nine rupees"],
  [100_000, "One lakh rupees"],
  [500_000, "Five lakh rupees"],
  [10_000_000, "One crore rupees"],
  [969.73, "Nine hundred sixty nine rupees and seventy three paise"],
  [1_234.5, "One thousand two hundred thirty four rupees and fifty paise"],
  [0.01, "Zero rupees and one paisa"],
])("%d is spelt out the Indian way: %s", (amount, words) => expect(rupeesInWords(amount)).toBe(words));
