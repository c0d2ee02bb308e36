import {
  shownAadhaar,
  shownAccountNumber,
  shownAddressLine,
  shownPan,
  shownPhone,
} from "@creditline/core/validation/shown";
import { expect, test } from "vitest";

test("identifiers are shown in part (ruling R30)", () => {
  expect(shownAadhaar("234123412346")).toBe("••••••••2346");
  expect(shownPhone("9876543210")).toBe("••••••3210");
  expect(shownAccountNumber("000123456")).toBe("•••••3456");
  expect(shownPan("ABCPK1234L")).toBe("ABC••••••L");
});

test("of an address its holder knows the words again by their first letters, and no number is shown", () => {
  expect(shownAddressLine("12 Lake View")).toBe("•• L••• V•••");
  expect(shownAddressLine("Flat 4B/7, Rose-House")).toBe("F••• ••/•, R•••-H••••");
  expect(shownAddressLine("आशा 3")).toBe("आ•• •");
  expect(shownAddressLine("")).toBe("");
});

test("a text too short to be shown in part is not shown whole where that would be all of it", () => {
  expect(shownPan("ABCP")).toBe("••••");
  expect(shownPan("")).toBe("");
});
