import { banner, BANNER_STATES, bannerFor, isBannerState } from "@creditline/core/mandate/banner";
import { isScreenName } from "@creditline/core/screens/catalogue";
import { describe, expect, test } from "vitest";

describe("the beneficiary and auto-repayment banner (spec 2 §4, §8)", () => {
  test.each([
    ["BLOCKED", "Your bank does not support digital auto-repayments", "cm-beneficiary-details"],
    ["BD_PENDING", "Add a bank account", "cm-beneficiary-details"],
    ["MANDATE_NOT_REQUIRED", "Add a bank account", "cm-beneficiary-details"],
    ["CX_ACTION_PENDING", "Set up auto-repayments", "cm-setup-emandate"],
    ["EMANDATE_CX_ATN_PENDING", "Set up auto-repayments", "cm-setup-emandate"],
    ["PICKUP_PENDING_EMANDATE_ELIGIBLE", "Set up auto-repayments", "cm-setup-emandate"],
    ["MANDATE_PENDING_EMANDATE_ELIGIBLE", "Set up auto-repayments", "cm-setup-emandate"],
    ["PENNY_DROP_REVIEW", "Beneficiary details being verified", "cm-setup-emandate"],
    ["PENNY_DROP_REVIEW_EMANDATE_ELIGIBLE", "Beneficiary details being verified", "cm-setup-emandate"],
    ["DOCUMENT_REVIEW", "Documents under review", null],
    ["PENNY_DROP_REVIEW_EMANDATE_COMPLETED", "Documents under review", null],
    ["EMANDATE_DOCUMENT_REVIEW", "Verifying auto-repayment status", null],
    ["NACH_DOCUMENT_REVIEW", "Verifying auto-repayment status", null],
    ["FINOPS_REVIEW", "Failed to set up auto-repayments", null],
    ["NACH_PICKUP_PENDING", "An agent will call to book an appointment", "cm-schedule-appointment"],
    [
      "PICKUP_PENDING_EMANDATE_COMPLETED",
      "Failed to verify your beneficiary details",
      "cm-submit-bank-proof",
    ],
    [
      "MANDATE_PENDING_EMANDATE_COMPLETED",
      "Failed to verify your beneficiary details",
      "cm-submit-bank-proof",
    ],
    ["REJECTED", "Account Disabled: Your IMPS has been disabled", null],
    ["VERIFIED", "You're all set!", null],
  ] as const)("in %s says %j and leads to %s", (state, message, route) => {
    expect(banner(state)).toMatchObject({ state, message });
    expect(banner(state).action?.route ?? null).toBe(route);
    if (route !== null) expect(isScreenName(route)).toBe(true);
  });

  test("is needed in every state but VERIFIED, MANDATE_NOT_REQUIRED and UNKNOWN", () => {
    expect(BANNER_STATES).toHaveLength(20);
    expect(BANNER_STATES.filter((state) => !banner(state).needed)).toEqual([
      "MANDATE_NOT_REQUIRED",
      "VERIFIED",
      "UNKNOWN",
    ]);
  });

  test("VERIFIED has a button that leads nowhere", () => {
    expect(banner("VERIFIED").action).toEqual({ label: "Got it", route: null });
    expect(banner("VERIFIED").detail).toContain("Any amount can be transferred");
  });

  test("MANDATE_NOT_REQUIRED still says what it would lead to, though it is not shown", () => {
    expect(banner("MANDATE_NOT_REQUIRED")).toMatchObject({
      needed: false,
      action: { route: "cm-beneficiary-details" },
    });
  });

  test("of UNKNOWN nothing is stated, so it says nothing", () => {
    expect(banner("UNKNOWN")).toMatchObject({ needed: false, message: "", action: null });
  });

  test("a text that is no state has none, inherited names of objects included", () => {
    for (const text of ["verified", "toString", "__proto__", "", "NOPE"]) {
      expect(isBannerState(text)).toBe(false);
      expect(bannerFor(text)).toBeNull();
    }
    expect(bannerFor(undefined)).toBeNull();
    expect(bannerFor("BLOCKED")?.state).toBe("BLOCKED");
  });
});
