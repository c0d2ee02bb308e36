import {
  combineCuts,
  costOf,
  largestSaving,
  savingOf,
  withCut,
} from "@creditline/core/credit-line/schedule/price-cut";
import { statedCharges } from "@creditline/core/credit-line/key-facts/withdrawal-key-facts";
import { withdrawalTerms } from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import { addDays } from "@creditline/core/calendar/civil-day";
import { CASH_TENURES } from "@creditline/core/lenders/tenures.table";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const RATE = { ratePoints: 1, waivesFee: false };
const FEE = { ratePoints: 0, waivesFee: true };

/** Withdrawals up to a limit at which each lender states a fee, on days of more than a year. */
const LIMIT = 20_000_000;
const withdrawals = fc.record({
  lender: fc.constantFrom(...LENDER_CODES).map(lenderOf),
  lineType: fc.constantFrom("CASH_LINE", "FAST_CASH"),
  principal: fc.integer({ min: 300_000, max: LIMIT }),
  tenure: fc.constantFrom(...CASH_TENURES.value),
  day: fc.integer({ min: 0, max: 400 }).map((days) => addDays("2026-01-01", days)),
});
const ofTenure = ({
  tenure,
  ...rest
}: { readonly tenure: (typeof CASH_TENURES.value)[number] } & Omit<
  Parameters<typeof withCut>[0],
  "months" | "annualRate"
>) => ({ ...rest, months: tenure.months ?? 1, annualRate: tenure.interestRate ?? 0 });

describe("what an offer takes off", () => {
  test("two offers save what each saves, to the paisa", () => {
    fc.assert(
      fc.property(withdrawals.map(ofTenure), (withdrawal) => {
        const together = savingOf(withdrawal, combineCuts([RATE, FEE]));
        expect(together).toBe(savingOf(withdrawal, RATE) + savingOf(withdrawal, FEE));
        const full = costOf(withdrawalTerms(withdrawal));
        const left = costOf(withdrawalTerms(withCut(withdrawal, combineCuts([RATE, FEE]))));
        expect(full - left).toBe(together);
      }),
    );
  });

  test("an offer saves no more than what was shown: at the highest amount and the longest tenure", () => {
    const longest = CASH_TENURES.value.toSorted((a, b) => (b.months ?? 0) - (a.months ?? 0))[0];
    if (longest === undefined) throw new Error("no tenure");
    fc.assert(
      fc.property(withdrawals, fc.constantFrom(RATE, FEE), (drawn, cut) => {
        const most = largestSaving(ofTenure({ ...drawn, principal: LIMIT, tenure: longest }), cut);
        const saved = savingOf(ofTenure(drawn), cut);
        expect(saved).toBeGreaterThanOrEqual(0);
        expect(saved).toBeLessThanOrEqual(most);
      }),
      {
        numRuns: 500,
        // A limit's saving, ₹3,871.86, is less than that of a withdrawal just below it, by eleven paise of rounding.
        examples: [
          [
            {
              lender: lenderOf("RBL"),
              lineType: "CASH_LINE",
              principal: 19_999_925,
              tenure: longest,
              day: "2026-01-06",
            },
            RATE,
          ],
        ],
      },
    );
  });

  test.each([
    ["MUSKMELON", LIMIT, 79_900],
    ["MUSKMELON", 1_000_000, 79_900],
    ["MUSKMELON", 999_999, 79_900],
    ["MUSKMELON", 500_000, 49_900],
  ] as const)(
    "with %s's fee by slabs, none of it stated above the last, a waived fee saves at most the dearest below %d paise",
    (code, principal, most) => {
      const lender = lenderOf(code);
      const withdrawal = { lender, lineType: "CASH_LINE", principal, months: 12, annualRate: 18 };
      expect(largestSaving({ ...withdrawal, day: "2026-01-01" }, FEE)).toBe(most);
    },
  );

  test("an offer that takes nothing off is not said to save a rupee", () => {
    const lender = lenderOf("RBL");
    const withdrawal = { lender, lineType: "CASH_LINE", principal: LIMIT, months: 36, annualRate: 13 };
    expect(largestSaving({ ...withdrawal, day: "2026-01-01" }, RATE)).toBe(0);
    expect(largestSaving({ ...withdrawal, annualRate: 22, day: "2026-01-01" }, RATE)).toBe(387_300);
  });

  test("a waived fee is in no charge of the statement, and no rate falls below thirteen percent (spec 1 §1)", () => {
    const withdrawal = {
      lender: lenderOf("TAPSTART"),
      lineType: "CASH_LINE",
      principal: 4_000_000,
      months: 6,
      annualRate: 13.5,
      day: "2026-11-20",
    } as const;
    const cut = withCut(withdrawal, combineCuts([RATE, FEE]));
    expect(cut.annualRate).toBe(13);
    expect(withCut({ ...withdrawal, annualRate: 14 }, RATE).annualRate).toBe(13);
    expect(withCut({ ...withdrawal, annualRate: 13 }, RATE).annualRate).toBe(13);
    expect(withCut({ ...withdrawal, annualRate: 0 }, RATE).annualRate).toBe(0);
    expect(statedCharges(withdrawal, withdrawalTerms(withdrawal))[0]?.amount).toBeGreaterThan(0);
    expect(statedCharges(cut, withdrawalTerms(cut))[0]).toMatchObject({
      name: "processing",
      amount: 0,
      gst: 0,
    });
  });
});
