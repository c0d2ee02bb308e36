import {
  DAY_COUNTS,
  ROUNDINGS,
  type ScheduleTerms,
} from "@creditline/core/credit-line/schedule/schedule-terms";
import { levelInstalment, schedule } from "@creditline/core/credit-line/schedule/schedule";
import fc from "fast-check";
import { describe, test } from "vitest";

const SEED = { seed: 20_261_205, numRuns: 100 };

const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2060-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Any terms that a schedule can be drawn up from, far beyond what is offered. */
const anyTerms = (fixed: Pick<ScheduleTerms, "rounding" | "dayCount">) =>
  fc.record({
    principal: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 5_000, max: 10_000_000_000 })),
    annualRate: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 150, noNaN: true })),
    months: fc.integer({ min: 1, max: 360 }),
    rounding: fc.constant(fixed.rounding),
    dayCount: fc.constant(fixed.dayCount),
    disbursed: day,
    emiDay: fc.integer({ min: 1, max: 31 }),
    fees: fc.constant([]),
  });

/** The terms that are offered (spec 1 §1), with a fee of one rupee or more, paid out on an EMI day. */
const offered = (fixed: Pick<ScheduleTerms, "rounding" | "dayCount">) =>
  fc.record({
    principal: fc.integer({ min: 300_000, max: 50_000_000 }),
    annualRate: fc.integer({ min: 1_300, max: 3_600 }).map((rate) => rate / 100),
    months: fc.integer({ min: 2, max: 36 }),
    rounding: fc.constant(fixed.rounding),
    dayCount: fc.constant(fixed.dayCount),
    disbursed: day.map((text) => `${text.slice(0, 8)}05`),
    fees: fc.integer({ min: 100, max: 250_000 }).map((fee) => [fee]),
  });

const COMBINATIONS = ROUNDINGS.flatMap((rounding) => DAY_COUNTS.map((dayCount) => ({ rounding, dayCount })));

describe.each(COMBINATIONS)("with rounding $rounding and day count $dayCount", (fixed) => {
  const holds = (
    terms: fc.Arbitrary<ScheduleTerms>,
    check: (drawn: ReturnType<typeof schedule>, terms: ScheduleTerms) => boolean,
  ) =>
    fc.assert(
      fc.property(terms, (one) => check(schedule(one), one)),
      SEED,
    );

  test("a schedule's principal sums to the amount, to the paisa", () => {
    holds(
      anyTerms(fixed),
      ({ rows }, { principal }) => rows.reduce((sum, row) => sum + row.principal, 0) === principal,
    );
  });

  test("the outstanding amount goes from row to row without a gap, and ends at 0", () => {
    holds(
      anyTerms(fixed),
      ({ rows }, { principal, months }) =>
        rows[0]?.outstanding === principal &&
        rows.length <= months &&
        rows.every(
          (row, at) =>
            row.closing === row.outstanding - row.principal &&
            row.closing === (rows[at + 1]?.outstanding ?? 0),
        ),
    );
  });

  test("an instalment is its principal and interest, in whole paise, and none is below 0", () => {
    holds(
      anyTerms(fixed),
      ({ rows, totalInterest, totalPayable }, { principal }) =>
        totalPayable === principal + totalInterest &&
        rows.every(
          (row) =>
            Number.isSafeInteger(row.principal) &&
            Number.isSafeInteger(row.interest) &&
            row.instalment === row.principal + row.interest &&
            row.instalment >= 0 &&
            row.interest >= 0,
        ),
    );
  });

  test("every instalment but the last is the level one; unrounded, to the paisa", () => {
    const apart = fixed.rounding === "none" ? 1 : 0;
    holds(anyTerms(fixed), ({ rows, emi }) =>
      rows.slice(0, -1).every((row) => Math.abs(row.instalment - emi) <= apart),
    );
  });

  test("a schedule that is offered has as many rows as months, and its outstanding amount falls with each", () => {
    holds(
      offered(fixed),
      ({ rows }, { months }) => rows.length === months && rows.every((row) => row.principal > 0),
    );
  });

  test("due days come in order, one in each month", () => {
    const monthOf = (due: string | null | undefined) =>
      Number(due?.slice(0, 4)) * 12 + Number(due?.slice(5, 7));
    holds(anyTerms(fixed), ({ rows }) =>
      rows.every((row, at) => monthOf(row.due) === monthOf(rows[0]?.due) + at),
    );
  });

  test("the instalments, discounted at the monthly APR, are worth the amount net of fees", () => {
    // in paise; unrounded instalments are shown rounded
    holds(offered(fixed), ({ rows, apr, netDisbursed }) => {
      const worth = rows.reduce((sum, row) => sum + row.instalment / (1 + apr.nominal / 1200) ** row.n, 0);
      return Math.abs(worth - netDisbursed) < 3;
    });
  });

  test("the compounded APR is never below the nominal one", () => {
    holds(offered(fixed), ({ apr }) => apr.compounded >= apr.nominal);
  });

  test("another fee always raises the APR", () => {
    holds(
      offered(fixed),
      ({ apr }, terms) => schedule({ ...terms, fees: [...terms.fees, 100] }).apr.nominal > apr.nominal,
    );
  });
});

describe.each(ROUNDINGS)("with rounding %s and months of equal length", (rounding) => {
  const fixed = { rounding, dayCount: "30/360" } as const;

  test("the APR is at least the rate when there are fees", () => {
    fc.assert(
      fc.property(offered(fixed), (terms) => schedule(terms).apr.nominal >= terms.annualRate),
      SEED,
    );
  });

  test("the APR is the rate when there are none, but for what rounding moves", () => {
    fc.assert(
      fc.property(offered(fixed), (terms) => {
        const { apr } = schedule({ ...terms, fees: [] });
        return Math.abs(apr.nominal - terms.annualRate) < (rounding === "none" ? 1e-9 : 0.01);
      }),
      SEED,
    );
  });

  test("each row's interest is a twelfth of the rate on what is outstanding, to the paisa", () => {
    fc.assert(
      fc.property(offered(fixed), (terms) =>
        schedule(terms).rows.every(
          (row) => Math.abs(row.interest - (row.outstanding * terms.annualRate) / 1200) < 2,
        ),
      ),
      SEED,
    );
  });
});

describe.each(ROUNDINGS)("with rounding %s and real days", (rounding) => {
  test("the APR is at least the rate when fees are a hundredth of the amount or more", () => {
    // A monthly rate of return takes 28 days for a month: that alone may lower it by a twelfth of the rate.
    const terms = offered({ rounding, dayCount: "actual/365" }).map((one) => ({
      ...one,
      fees: [Math.ceil(one.principal / 100)],
    }));
    fc.assert(
      fc.property(terms, (one) => schedule(one).apr.nominal >= one.annualRate),
      SEED,
    );
  });
});

test("the level instalment clears the balance at the schedule's own period rates", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_000 }),
      fc.array(fc.double({ min: 0, max: 0.05, noNaN: true }), { minLength: 1, maxLength: 60 }),
      (principal, rates) => {
        const instalment = levelInstalment(principal, rates);
        const left = rates.reduce((owed, rate) => owed * (1 + rate) - instalment, principal);
        return Math.abs(left) <= principal * 1e-9;
      },
    ),
    SEED,
  );
});
