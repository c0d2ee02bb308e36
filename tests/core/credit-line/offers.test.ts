import { consumerFinanceLabel } from "@creditline/core/screens/cm/home";
import { DOCUMENT_DETAILS } from "@creditline/core/credit-line/agreement/agreement";
import { LIMIT_TOP_UP } from "@creditline/core/credit-line/approved-limit";
import { lineFee, OFFER_TERMS, offerEnds } from "@creditline/core/credit-line/lender-terms";
import { NO_COST_EMI_MONTHS, noCostEmi } from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import { describe, expect, test } from "vitest";

describe("no-cost EMI (spec 1 §1, spec 2 §9)", () => {
  const terms = { principal: 1_200_000, rounding: "paise", dayCount: "30/360" } as const;

  test.each([3, 6, 9, 12])("over %d months costs nothing", (months) => {
    const drawn = noCostEmi({ ...terms, months });
    expect(drawn.rows).toHaveLength(months);
    expect(drawn).toMatchObject({ totalInterest: 0, fees: 0, netDisbursed: 1_200_000, apr: { nominal: 0 } });
  });

  test.each([2, 4, 11, 13, 24])("over %d months is not offered", (months) => {
    expect(() => noCostEmi({ ...terms, months })).toThrow("months: expected one of 3, 6, 9, 12");
    expect(NO_COST_EMI_MONTHS).not.toContain(months);
  });
});

describe("an offer (spec 2 §9)", () => {
  test("holds for transactions within 15 days of being applied", () => {
    expect(offerEnds("2026-11-20")).toBe("2026-12-05");
  });

  test("says its three terms", () => {
    expect(OFFER_TERMS).toHaveLength(3);
    expect(OFFER_TERMS[0]).toContain("15 days");
  });
});

test("line setup fee plus usage fee includes 18% GST", () => {
  expect(lineFee(100_000, 18_000)).toEqual({ total: 118_000, net: 100_000, gst: 18_000 });
  expect(lineFee(0, 1)).toEqual({ total: 1, net: 1, gst: 0 });
  expect(lineFee(33_333, 0)).toEqual({ total: 33_333, net: 28_248, gst: 5_085 });
});

test("when the limit is topped up has two readings, both kept with their sources", () => {
  expect(LIMIT_TOP_UP.readings.map(({ source }) => source)).toEqual(["spec 1 §1", "spec 2 §1"]);
});

test.each([
  ["interested", "Complete your application and start shopping at No Cost EMI"],
  ["notInterested", "I want to borrow cash instead"],
  ["withdrawal", "Go Shopping"],
  ["fund_transfer", "Generate Voucher"],
] as const)("the consumer-finance action %s is labelled %s", (action, label) => {
  expect(consumerFinanceLabel(action)).toBe(label);
});

test("documents name thirteen details, two of them in words too, and no width is made up", () => {
  expect(DOCUMENT_DETAILS).toHaveLength(13);
  expect(DOCUMENT_DETAILS.filter((row) => "inWords" in row).map((row) => row.key)).toEqual([
    "limitAmount",
    "loanAmount",
  ]);
  expect(DOCUMENT_DETAILS.every((row) => row.width.status === "assumed")).toBe(true);
});
