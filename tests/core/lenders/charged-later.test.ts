import { foreclosureCharges, isChargedOnce, penalCharges } from "@creditline/core/lenders/fees/charged-later";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import type { Fee, FeeLine, FlatCharge, Share } from "@creditline/core/lenders/fees/fee";
import { LENDER_CODES, type LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

/** An instalment of 1,000 rupees, 900 of them principal, on a loan at 18 % a year. */
const overdue = (fromDays: number, toDays: number) => ({
  instalment: 100_000,
  principal: 90_000,
  annualRate: 18,
  fromDays,
  toDays,
});

const penal = (lender: LenderCode, fromDays: number, toDays: number, line: FeeLine = "CASH_LINE") =>
  penalCharges(lenderOf(lender), line, overdue(fromDays, toDays), "paise").map(({ fee, gst }) => [fee, gst]);

describe("what a late instalment costs", () => {
  test.each([
    ["DMI", 30, [[2_000, 0]]],
    ["MUSKMELON", 15, [[1_000, 0]]],
    ["INCRED", 1, [[67, 0]]],
    ["CREDITSAISON", 0, [[0, 0]]],
    ["HDBFS", 60, [[4_000, 0]]],
    // The same as the interest rate.
    ["CHOLAMANDALAM", 30, [[1_500, 0]]],
    ["FULLERTON", 30, [[2_500, 0]]],
    ["TAPSTART", 12, [[1_000, 0]]],
    // Three readings: the loan's rate, 2.5 % a month, and 36 % a year on the principal with GST.
    [
      "ASPIRE",
      30,
      [
        [1_500, 0],
        [2_500, 0],
        [2_700, 486],
      ],
    ],
    [
      "KOMAC",
      30,
      [
        [1_500, 0],
        [2_500, 0],
        [2_700, 486],
      ],
    ],
    ["LENDBOX", 30, [[50_000, 9_000]]],
    ["RBL", 30, []],
    ["APOLLO", 30, []],
  ] as const)("at %s for %i days is %j", (lender, days, charged) => {
    expect(penal(lender, 0, days)).toEqual(charged);
  });

  test("by a figure is charged once, on the first day, and by a share for every day", () => {
    expect(penal("LENDBOX", 0, 1)).toEqual([[50_000, 9_000]]);
    expect(penal("LENDBOX", 1, 30)).toEqual([[0, 0]]);
    const isOnce = (lender: LenderCode, line: FeeLine) => isChargedOnce(lenderOf(lender).fees[line].overdue);
    expect(isOnce("LENDBOX", "CASH_LINE")).toBe(true);
    expect(isOnce("LENDBOX", "FAST_CASH")).toBe(false);
    expect(isOnce("ASPIRE", "CASH_LINE")).toBe(false);
  });

  test("the variants of a line have: fast cash and consumer finance 2 % a month, the bolt line as the cash line", () => {
    expect(penal("CHOLAMANDALAM", 0, 30, "FAST_CASH")).toEqual([[2_000, 0]]);
    expect(penal("CHOLAMANDALAM", 0, 30, "CONSUMER_FINANCE")).toEqual([[2_000, 0]]);
    expect(penal("CHOLAMANDALAM", 0, 30, "CASH_LINE_BOLT")).toEqual([[1_500, 0]]);
  });

  test("for some days and for the next ones is what it is for all of them, but for the rounding of each", () => {
    fc.assert(
      fc.property(fc.constantFrom(...LENDER_CODES), fc.nat(200), fc.nat(200), (lender, some, more) => {
        const total = (charges: readonly (readonly [number, number] | readonly number[])[]): number =>
          charges.reduce((sum, [fee = 0]) => sum + fee, 0);
        const parts = total(penal(lender, 0, some)) + total(penal(lender, some, some + more));
        const figure = lender === "LENDBOX" && some === 0 ? 50_000 : 0;
        expect(Math.abs(parts - figure - total(penal(lender, 0, some + more)))).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe("what closing a loan early costs", () => {
  const closing = (lender: LenderCode, months: number) =>
    foreclosureCharges(
      lenderOf(lender),
      "CASH_LINE",
      { principal: 1_000_000, monthsSinceDisbursal: months },
      "paise",
    ).map(({ fee, gst }) => [fee, gst]);

  test.each([
    ["LENDBOX", 0, [[50_000, 9_000]]],
    ["CHOLAMANDALAM", 12, [[50_000, 9_000]]],
    ["FULLERTON", 2, [[0, 0]]],
    ["FULLERTON", 3, [[40_000, 7_200]]],
    ["TAPSTART", 3, [[40_000, 7_200]]],
    [
      "ASPIRE",
      2,
      [
        [0, 0],
        [50_000, 0],
      ],
    ],
    [
      "KOMAC",
      3,
      [
        [40_000, 0],
        [50_000, 0],
      ],
    ],
    ["DMI", 6, []],
    ["INCRED", 6, []],
    ["RBL", 6, []],
  ] as const)("at %s after %i months is %j", (lender, months, charged) => {
    expect(closing(lender, months)).toEqual(charged);
  });
});

describe("charges that no lender's table has, and a lender's own file may have", () => {
  const feeOf = (...charges: readonly FlatCharge[]): Fee =>
    charges.map((charge) => ({ text: "in words", source: "a test", gst: false, charge }));
  const withFees = (fees: { readonly overdue?: Fee; readonly foreclosure?: Fee }) => {
    const lender = lenderOf("DMI");
    return { ...lender, fees: { ...lender.fees, CASH_LINE: { ...lender.fees.CASH_LINE, ...fees } } };
  };
  const shareOf = (share: Share): FlatCharge => ({ kind: "text", share });
  const monthly: Share = { percent: 2, per: "month", of: "overdue-instalment" };
  const rupees = (amount: number): FlatCharge => ({ kind: "exact", sum: { rupees: amount } });
  const late = (...charges: readonly FlatCharge[]) =>
    penalCharges(withFees({ overdue: feeOf(...charges) }), "CASH_LINE", overdue(0, 30), "paise").map(
      ({ fee }) => fee,
    );
  const closed = (...charges: readonly FlatCharge[]) =>
    foreclosureCharges(
      withFees({ foreclosure: feeOf(...charges) }),
      "CASH_LINE",
      { principal: 1_000_000, monthsSinceDisbursal: 6 },
      "paise",
    ).map(({ fee }) => fee);

  test("a late instalment costs an exact figure or at most one, and nothing by what gives no one figure", () => {
    expect(late(rupees(300))).toEqual([30_000]);
    expect(late({ kind: "at-most", sum: { rupees: 200 } })).toEqual([20_000]);
    expect(late({ kind: "not-stated" }, { kind: "text" })).toEqual([]);
    expect(late({ kind: "range", from: { rupees: 1 }, to: { rupees: 2 } })).toEqual([]);
    expect(late({ ...shareOf(monthly) }, rupees(5))).toEqual([2_000, 500]);
    expect(late(shareOf({ ...monthly, per: "once" }))).toEqual([0]);
  });

  test("closing costs a share alone, and a loan's rate is no share of what is paid back", () => {
    const once: Share = { percent: 3, per: "once", of: "outstanding-principal" };
    expect(closed(shareOf(once))).toEqual([30_000]);
    expect(closed(shareOf({ ...once, percent: "loan-rate" }))).toEqual([0]);
    expect(closed(rupees(300), { kind: "text" }, { kind: "not-stated" })).toEqual([]);
  });

  test("time adds nothing only where no reading is a share", () => {
    expect(isChargedOnce(feeOf(rupees(1), { kind: "text" }, { kind: "not-stated" }))).toBe(true);
    expect(isChargedOnce(feeOf(rupees(1), shareOf(monthly)))).toBe(false);
    expect(isChargedOnce([])).toBe(true);
  });
});
