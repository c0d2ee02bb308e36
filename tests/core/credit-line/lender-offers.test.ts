import { assumedLimit } from "@creditline/core/credit-line/approved-limit";
import { allocatedLenders, inOfferOrder, matchLenders } from "@creditline/core/credit-line/lender-offers";
import { eligibility } from "@creditline/core/lenders/eligibility/eligibility";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const ALLOCATED = allocatedLenders();

const applicant = fc.record({
  age: fc.integer({ min: 0, max: 90 }),
  monthlyIncome: fc.integer({ min: 0, max: 999_999 }),
});
const matched = (who: { age: number; monthlyIncome: number }, chosen?: string) =>
  matchLenders({
    applicant: who,
    lenders: ALLOCATED,
    asOf: "2026-12-01",
    lineType: "CASH_LINE",
    limit: assumedLimit(who.monthlyIncome),
    limitIsAssumed: true,
    chosen,
  });

describe("the offers of the lenders", () => {
  test("are those of the lenders that find the applicant eligible, and of no one else", () => {
    fc.assert(
      fc.property(applicant, (who) => {
        const { offers, notMatched } = matched(who);
        const eligible = eligibility(who, ALLOCATED, "2026-12-01")
          .filter(({ outcome }) => outcome === "eligible")
          .map(({ lender }) => lender);
        expect(offers.map(({ partner }) => partner).toSorted()).toEqual(eligible.toSorted());
        expect(offers.length + notMatched.length).toBe(ALLOCATED.length);
        expect(offers.some(({ partner }) => partner === "APOLLO" || partner === "MUSKMELON")).toBe(false);
      }),
    );
  });

  test("stand by APR, never below the rate, and charge what the APR is calculated on", () => {
    fc.assert(
      fc.property(applicant, (who) => {
        const { offers } = matched(who);
        expect(inOfferOrder(offers.toReversed())).toEqual(offers);
        for (const [i, { apr, rate, charges, preEmi }] of offers.entries()) {
          expect(apr).toBeGreaterThanOrEqual(offers[i - 1]?.apr ?? 0);
          // The first of December is no EMI day: the interest before it makes any of them dearer than its rate.
          expect(apr).toBeGreaterThan(rate);
          expect(preEmi?.interest).toBeGreaterThan(0);
          if (charges.length > 0) expect(apr).toBeGreaterThan(rate + 2);
        }
      }),
    );
  });

  test("a lender that was chosen is among them, whatever its rules say", () => {
    fc.assert(
      fc.property(applicant, fc.constantFrom(...ALLOCATED), (who, { code }) => {
        expect(matched(who, code).offers.some(({ partner }) => partner === code)).toBe(true);
      }),
    );
  });

  test.each([
    [0, 3_000],
    [1_333, 3_000],
    [1_334, 4_000],
    [60_000, 180_000],
    [166_666, 499_000],
    [166_667, 500_000],
    [999_999, 500_000],
  ])("a salary of %i has a limit of %i", (salary, limit) => {
    expect(assumedLimit(salary)).toBe(limit);
  });
});
