import { largestSaving, type PriceCut } from "@creditline/core/credit-line/schedule/price-cut";
import { TermsError } from "@creditline/core/credit-line/schedule/schedule-terms";
import type { Withdrawal } from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { knownSaving } from "@creditline/adapters/platform/commands/money/offers";
import * as fc from "fast-check";
import { expect, test } from "vitest";

/** Lenders, and one of them as someone configured it who charges nothing. */
const [FIRST, ...OTHERS] = LENDERS.slice(0, 3);
const CONFIGURED =
  FIRST === undefined
    ? []
    : [FIRST, { ...FIRST, fees: { ...FIRST.fees, CASH_LINE: { ...FIRST.fees.CASH_LINE, processing: [] } } }];

const withdrawal: fc.Arbitrary<Withdrawal> = fc.record({
  lender: fc.constantFrom(...CONFIGURED, ...OTHERS),
  lineType: fc.constantFrom("CASH_LINE", "FAST_CASH", "CONSUMER_FINANCE"),
  principal: fc.constantFrom(100, 3_000_00, 50_000_00, 2_00_000_00),
  months: fc.constantFrom(2, 12, 36),
  annualRate: fc.constantFrom(0, 13, 18.5),
  day: fc.constantFrom("2026-11-26", "2026-12-01", "2027-02-28"),
});

const cut: fc.Arbitrary<PriceCut> = fc.record({
  ratePoints: fc.constantFrom(0, 1, 2.5),
  waivesFee: fc.boolean(),
});

function reckoned(...of: readonly [Withdrawal, PriceCut]): number {
  try {
    return largestSaving(...of);
  } catch (error) {
    if (error instanceof TermsError) return 0;
    throw error;
  }
}

test("a saving that is known is the one that is calculated, whatever was asked before it", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(withdrawal, cut), { minLength: 1, maxLength: 20 }), (asked) => {
      // Each twice, so that the second time it is known.
      for (const of of [...asked, ...asked]) expect(knownSaving(...of)).toBe(reckoned(...of));
    }),
  );
});
