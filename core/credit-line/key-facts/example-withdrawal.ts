import type { IsoDay } from "../../calendar/civil-day.ts";
import { assumed } from "../../lenders/figure.ts";
import type { Lender } from "../../lenders/lender.ts";
import { TermsError } from "../schedule/schedule-terms.ts";
import { allowsAmount, withdrawalTerms, type WithdrawalTerms } from "../withdrawal/withdrawal-terms.ts";

/** The withdrawal that offers are compared by, in rupees and months (assumed: the ruling names none). */
export const EXAMPLE_WITHDRAWAL = assumed({ amount: 25_000, months: 12 }, "ruling R35");

/** A tenure as examples use it: its months and its smallest withdrawal in rupees. */
interface ExampleTenure {
  readonly months: number;
  readonly minimumWithdrawal: number;
}

/**
 * Returns the example on a line: the wanted amount, at most the limit, over the longest tenure up to the example's
 * months that allows it, else the shortest. Rupees. Null if no tenure allows the amount.
 */
export function exampleOn<Tenure extends ExampleTenure>(
  tenures: readonly Tenure[],
  limit: number,
  wanted: number = EXAMPLE_WITHDRAWAL.value.amount,
): { readonly amount: number; readonly tenure: Tenure } | null {
  const amount = Math.min(wanted, limit);
  const taking = tenures
    .filter((tenure) => allowsAmount(tenure, Math.round(amount * 100)))
    .toSorted((one, other) => one.months - other.months);
  const tenure = taking.findLast(({ months }) => months <= EXAMPLE_WITHDRAWAL.value.months) ?? taking[0];
  return tenure === undefined ? null : { amount, tenure };
}

/** An example withdrawal of a lender's line. */
export interface Example {
  /** As it is charged (`chargedAs`). */
  readonly lineType: string;
  /** Rupees. */
  readonly amount: number;
  readonly months: number;
  /** Percent a year. */
  readonly rate: number;
  /** The day of disbursal. */
  readonly day: IsoDay;
}

/** How many examples of a lender are kept. */
const MOST_KEPT = 500;

/** Keyed by the configured lender: another configuration of it has other charges. */
const kept = new WeakMap<Lender, Map<string, WithdrawalTerms | null>>();

function workOut(lender: Lender, { lineType, amount, months, rate, day }: Example): WithdrawalTerms | null {
  try {
    return withdrawalTerms({
      lender,
      lineType,
      principal: Math.round(amount * 100),
      months,
      annualRate: rate,
      day,
    });
  } catch (error) {
    if (error instanceof TermsError) return null;
    throw error;
  }
}

/**
 * Returns the terms of an example with the lender's own fees (rulings R35, R60); null if the charges would use up the
 * amount. Cached, since many customers are offered the same example on the same day.
 */
export function exampleTerms(lender: Lender, example: Example): WithdrawalTerms | null {
  const known = kept.get(lender) ?? new Map<string, WithdrawalTerms | null>();
  kept.set(lender, known);
  const { lineType, amount, months, rate, day } = example;
  const key = [lineType, amount, months, rate, day].join();
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_KEPT) known.clear();
  const terms = workOut(lender, example);
  known.set(key, terms);
  return terms;
}
