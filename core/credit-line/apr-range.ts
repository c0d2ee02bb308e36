import { GENERAL_AMOUNT } from "../lenders/eligibility/general-ranges.table.ts";
import type { Charge, FeeLine } from "../lenders/fees/fee.ts";
import type { Lender } from "../lenders/lender.ts";
import { isOffered } from "../lenders/offered.ts";
import { exampleOn, exampleTerms } from "./key-facts/example-withdrawal.ts";
import { toRupees } from "./paise.ts";
import { shownApr } from "./schedule/schedule-in-rupees.ts";
import type { AprRange, StatedApr } from "./stated-apr.ts";

/**
 * An EMI day, on which no interest is due in advance, and the day after, from which it runs longest: 29 days of
 * 30/360.
 */
const EMI_DAY_ITSELF = "2026-01-05";
const DAY_AFTER = "2026-01-06";

/** Steps of the tables in paise: either side of each bound of a slab. */
const edgesOf = (charge: Charge): readonly number[] =>
  charge.kind === "slabs"
    ? charge.slabs.flatMap(({ upTo, below }) => [
        ...(upTo === undefined ? [] : [upTo * 100, upTo * 100 + 1]),
        ...(below === undefined ? [] : [below * 100 - 1, below * 100]),
      ])
    : [];

/**
 * Returns amounts in paise that include a line's dearest and cheapest withdrawals: between two bounds of its table a
 * fee is a smaller or equal share of a larger amount.
 */
function extremeAmounts(lender: Lender, line: FeeLine, least: number): readonly number[] {
  const [from, to] = [Math.max(least, GENERAL_AMOUNT.minimum) * 100, GENERAL_AMOUNT.maximum * 100];
  const edges = lender.fees[line].processing.flatMap(({ charge }) => edgesOf(charge));
  return [from, ...edges.filter((edge) => edge > from && edge < to), to];
}

/** Returns the APR of every withdrawal that can be the dearest or the cheapest of some lines. */
const aprsOf = (lenders: readonly Lender[], lines: readonly FeeLine[]): readonly number[] =>
  lenders.flatMap((lender) =>
    lines.flatMap((lineType) =>
      lender.tenures.value.flatMap(({ months, minimumWithdrawal, interestRate: rate }) =>
        extremeAmounts(lender, lineType, minimumWithdrawal).flatMap((paise) =>
          [EMI_DAY_ITSELF, DAY_AFTER].flatMap((day) => {
            const terms = exampleTerms(lender, { lineType, amount: paise / 100, months, rate, day });
            return terms === null ? [] : [shownApr(terms.schedule)];
          }),
        ),
      ),
    ),
  );

/** Converts a percentage to tenths, without the error that doubles add. */
const tenths = (percent: number): number => Number((percent * 10).toFixed(4));

/**
 * Returns the range of some APRs, to a tenth of a percent, wide enough for the rounding of every instalment; null for
 * an empty list.
 */
function rangeOf(aprs: readonly number[]): AprRange | null {
  if (aprs.length === 0) return null;
  return {
    minimum: Math.floor(tenths(aprs.reduce((least, apr) => Math.min(least, apr)))) / 10,
    maximum: Math.ceil(tenths(aprs.reduce((most, apr) => Math.max(most, apr)))) / 10,
  };
}

/**
 * Returns the example on the cash line of the lender with the median APR, on its most expensive day. Only examples
 * whose EMIs are equal except the last are used, so that the APR follows from the stated figures. Null if no lender has
 * one.
 */
function exampleAmong(lenders: readonly Lender[]): StatedApr["example"] {
  const examples = lenders.flatMap((lender) => {
    const example = exampleOn(lender.tenures.value, GENERAL_AMOUNT.maximum);
    if (example === null) return [];
    const { amount, tenure } = example;
    const { months, interestRate: rate } = tenure;
    const terms = exampleTerms(lender, { lineType: "CASH_LINE", amount, months, rate, day: DAY_AFTER });
    if (terms === null) return [];
    const { schedule } = terms;
    return [
      {
        isEven: schedule.rows.every(({ n, instalment }) => n === months || instalment === schedule.emi),
        amount,
        months,
        rate,
        upfront: toRupees(amount * 100 - schedule.netDisbursed),
        instalment: toRupees(schedule.emi),
        apr: shownApr(schedule),
      },
    ];
  });
  const even = examples.filter(({ isEven }) => isEven);
  const candidates = (even.length === 0 ? examples : even).toSorted((one, other) => one.apr - other.apr);
  const middle = candidates[Math.floor(candidates.length / 2)];
  if (middle === undefined) return null;
  const { isEven: _isEven, ...example } = middle;
  return example;
}

/**
 * Returns the APR range over all possible withdrawals from the offered lenders: every lender, every tenure, every
 * amount and every day of the month, with one worked example (rulings R59 and R60).
 */
export function statedAprOf(lenders: readonly Lender[]): StatedApr {
  const offered = lenders.filter(isOffered);
  return {
    cashLine: rangeOf(aprsOf(offered, ["CASH_LINE", "CASH_LINE_BOLT"])),
    fastCash: rangeOf(aprsOf(offered, ["FAST_CASH"])),
    example: exampleAmong(offered),
  };
}
