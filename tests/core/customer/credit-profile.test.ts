import { isNoGo } from "@creditline/core/customer/lender-offer";
import { expect, test } from "vitest";

test.each([
  [{ firstCredit: "NEVER", openCredit: "YES" }, true],
  [{ firstCredit: "RECENT", openCredit: "YES" }, true],
  [{ firstCredit: "LONG_AGO", openCredit: "YES" }, false],
  [{ firstCredit: "LONG_AGO", openCredit: "NO" }, true],
  [{ openCredit: "NO" }, true],
  [{ firstCredit: "UNKNOWN", openCredit: "UNKNOWN" }, false],
  [{}, false],
])("a credit profile %j is no-go: %s (spec 1 §4 “Credit profile no-go”)", (profile, noGo) =>
  expect(isNoGo(profile)).toBe(noGo),
);
