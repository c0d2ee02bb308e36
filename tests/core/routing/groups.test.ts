import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { LINE_TYPES } from "@creditline/core/reference/lenders/lenders.table";
import { ALLOWED_ROUTES, isAllowed } from "@creditline/core/routing/condition";
import { ASSUMED_POLICY, POLICY_LISTS } from "@creditline/core/routing/situation";
import { MODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import {
  APP,
  CM,
  GO,
  GQ,
  permittedIn,
  QUAL,
  RESTRUCTURE,
} from "@creditline/fixtures/models/specified-screens";

const names = (list: readonly (readonly [string, string])[]): Set<string> =>
  new Set(list.map(([name]) => name));

describe('allowed-route groups (spec 1 §2 "Allowed-route groups", ruling R4)', () => {
  test("each mode permits its own screens, as plain names", () => {
    expect(ALLOWED_ROUTES).toEqual({
      QUALIFICATION: names(permittedIn(QUAL, "/qual")),
      POST_AIP: names(permittedIn(APP, "/app")),
      CREDIT_MANAGEMENT: names(permittedIn(CM, "/cm")),
      AUTHENTICATION: new Set(["customerLogin", "customerLoginComponent"]),
      LOAN_RESTRUCTURE: names(RESTRUCTURE),
      DEFAULT: new Set(),
    });
  });

  test("a payments-app route is in the group of its plain name", () => {
    for (const [name] of GQ) expect(isAllowed("QUALIFICATION", name)).toBe(true);
    for (const [name] of GO) expect(isAllowed("POST_AIP", name)).toBe(true);
    expect(isAllowed("AUTHENTICATION", "gpay-customerLogin")).toBe(true);
    expect(isAllowed("POST_AIP", "gpay-chatList")).toBe(true);
  });

  test("chat is permitted after success", () => {
    expect(isAllowed("POST_AIP", "chatList")).toBe(true);
    expect(isAllowed("POST_AIP", "chat")).toBe(true);
  });

  test("no mode permits an unknown name, a magic-link screen or one of the open top-level screens", () => {
    for (const mode of MODES) {
      for (const name of [
        "nowhere",
        "",
        "toString",
        "home-ml",
        "error",
        "notFound",
        "bankerPortalRejected",
        "account",
        "gpay-gpay-benefits",
      ]) {
        expect(isAllowed(mode, name)).toBe(false);
      }
    }
  });

  test("no route is in two groups", () => {
    const all = Object.values(ALLOWED_ROUTES).flatMap((group) => [...group]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("the assumed policy", () => {
  test("names its four lists", () => {
    expect(Object.keys(ASSUMED_POLICY)).toEqual([...POLICY_LISTS]);
  });

  test("has the defaults of the ruling: every lender but Muskmelon may request payments", () => {
    expect(ASSUMED_POLICY).toEqual({
      consumerFinanceListed: ["DMI"],
      interestExempt: [],
      requestPayment: LENDER_CODES.filter((code) => code !== "MUSKMELON"),
      creditManagementLineTypes: [...LINE_TYPES],
    });
  });

  test("agrees with the payment modes that the lenders' own configurations state", () => {
    const all = LENDERS.filter(
      ({ paymentMode }) => paymentMode.status === "stated" && paymentMode.value === "ALL",
    );
    expect(all.map(({ code }) => code)).toEqual(ASSUMED_POLICY.requestPayment);
  });
});
