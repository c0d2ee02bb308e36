import type { IsoDay } from "../../calendar/civil-day.ts";
import { assumed } from "../../lenders/figure.ts";
import type { Lender } from "../../lenders/lender.ts";
import { TermsError } from "../schedule/schedule-terms.ts";
import { allowsAmount, withdrawalTerms, type WithdrawalTerms } from "../withdrawal/withdrawal-terms.ts";

/** The withdrawal that offers are compared by, in rupees and months (assumed: the ruling names none). */
export const EXAMPLE_WITHDRAWAL = assumed({ amount: 25_000, months: 12 }, "ruling R35");

/** What an example needs of a tenure: its months, and the smallest withdrawal that it takes, in rupees. */
interface ExampleTenure {
  readonly months: number;
  readonly minimumWithdrawal: number;
}

/**
 * The example on a line: the amount that is wanted, or the limit where that is less, over the tenure that takes it and lies
 * nearest below the example's months, else the shortest. Rupees. Null where no tenure takes the amount.
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
  /** The day on which the money goes out. */
  readonly day: IsoDay;
}

/** How many examples of a lender are kept. */
const MOST_KEPT = 500;

/** By the lender as it is configured: another configuration of it charges something else. */
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
 * What an example costs by the lender's own fees (rulings R35, R60); null where the charges would take it up. Many customers
 * are offered the same example on the same day, so that its terms are cached.
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
