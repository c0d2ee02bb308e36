import { COARSE_GROUPS, STATUS_CODES, isLineIssued, isOfferAccepted } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";

const CODES = ["", ...Object.values(STATUS_CODES), ...Object.values(COARSE_GROUPS)];
const ISSUED = [STATUS_CODES.CM_LINE_ISSUED, STATUS_CODES.CM_LINE_STARTED, "80000.20001", "89999.99999"];

describe("how far an application has come", () => {
  test("the customer has said yes from AIP_INTERESTED on, and not where anybody has said no since", () => {
    const yes = new Set<string>([
      STATUS_CODES.AIP_INTERESTED,
      COARSE_GROUPS.CREDIT_MANAGEMENT,
      STATUS_CODES.CM_LINE_APPROVED,
      STATUS_CODES.CM_LINE_ISSUED,
      STATUS_CODES.CM_LINE_STARTED,
    ]);
    for (const code of CODES) expect([code, isOfferAccepted(code)]).toEqual([code, yes.has(code)]);
    expect(isOfferAccepted("31000.49999")).toBe(false);
    expect(isOfferAccepted("31000.50001")).toBe(true);
    expect(isOfferAccepted("89999.99999")).toBe(true);
  });

  test("the line is issued from CM_LINE_ISSUED on, and no code of a rejection says so", () => {
    for (const code of ISSUED) expect([code, isLineIssued(code)]).toEqual([code, true]);
    for (const code of [...CODES, "80000.19999"].filter((one) => !ISSUED.includes(one))) {
      expect([code, isLineIssued(code)]).toEqual([code, false]);
    }
  });
});
