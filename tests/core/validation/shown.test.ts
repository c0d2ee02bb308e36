import {
  shownAadhaar,
  shownAccountNumber,
  shownHouseLine,
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

test("of a house's line everything is shown but the numbers before its first comma", () => {
  expect(shownHouseLine("12 Lake View")).toBe("•• Lake View");
  expect(shownHouseLine("No 12, 5th Cross, S B M Layout, 6th Block")).toBe(
    "No ••, 5th Cross, S B M Layout, 6th Block",
  );
  expect(shownHouseLine("Flat 4B/7, Rose-House")).toBe("Flat ••/•, Rose-House");
  expect(shownHouseLine("44 22nd Main")).toBe("•• 22nd Main");
  expect(shownHouseLine("आशा ३")).toBe("आशा •");
  expect(shownHouseLine("Rose Villa")).toBe("Rose Villa");
  expect(shownHouseLine("")).toBe("");
});

test("a text too short to be shown in part is not shown whole where that would be all of it", () => {
  expect(shownPan("ABCP")).toBe("••••");
  expect(shownPan("")).toBe("");
});
