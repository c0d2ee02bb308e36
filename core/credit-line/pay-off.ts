import { balances } from "./level-instalment.ts";
import type { Paise } from "./paise.ts";
import { COIN, roundInstalment, toNearestPaisa, type Rounding } from "./rounding.ts";

/** What one instalment repays and what it costs, in paise. */
export interface Split {
  readonly principal: Paise;
  readonly interest: Paise;
}

/** A loan paid off. `instalment` is the level one; in parts of a paisa where it is not rounded. */
export interface PaidOff {
  readonly instalment: number;
  readonly splits: readonly Split[];
}

/**
 * Pays off a principal with a whole number of paise each period. Interest accrues on the balance unrounded and each
 * row states it to the nearest paisa; the rest of the instalment is principal; the last row repays what is left.
 * A loan that is paid off early ends early, so that no instalment is ever negative.
 */
function pay(principal: Paise, instalment: Paise, periodRates: readonly number[]): readonly Split[] {
  const splits: Split[] = [];
  let accruing: number = principal;
  let left = principal;
  for (const [at, rate] of periodRates.entries()) {
    const interest = toNearestPaisa(accruing * rate);
    const last = at === periodRates.length - 1 || instalment - interest >= left;
    splits.push({ principal: last ? left : instalment - interest, interest });
    if (last) break;
    accruing += accruing * rate - instalment;
    left -= instalment - interest;
  }
  return splits;
}

/**
 * Pays off a principal with the level instalment rounded (ruling R24): the last instalment takes the residue.
 * Rounding down can leave less than the interest, so that the debt would grow until the last month (very long
 * tenures at high rates): then the next coin up is paid instead.
 */
export function payOffRounded(
  principal: Paise,
  exact: number,
  rounding: Exclude<Rounding, "none">,
  periodRates: readonly number[],
): PaidOff {
  const instalment = roundInstalment(exact, rounding);
  const splits = pay(principal, instalment, periodRates);
  if ((splits.at(-1)?.principal ?? 0) <= Math.max(principal, instalment)) return { instalment, splits };
  const coinMore = instalment + COIN[rounding];
  return { instalment: coinMore, splits: pay(principal, coinMore, periodRates) };
}

/** The whole paise just below and just above, or the same twice. */
const neighbours = (exact: number): readonly [Paise, Paise] => [Math.floor(exact), Math.ceil(exact)];

/**
 * Of the splits in whole paise next to an exact one, that which leaves both columns closest to what they are due,
 * with an instalment next to the exact one too.
 */
function nearestSplit(repaid: number, interest: number, repaidDue: number, interestDue: number): Split {
  let nearest: Split = { principal: toNearestPaisa(repaid), interest: toNearestPaisa(interest) };
  let distance = Infinity;
  for (const p of neighbours(repaid)) {
    for (const i of neighbours(interest)) {
      const off = (repaidDue - p) ** 2 + (interestDue - i) ** 2;
      if (Math.abs(p + i - repaid - interest) < 1 && off < distance) {
        nearest = { principal: p, interest: i };
        distance = off;
      }
    }
  }
  return nearest;
}

/**
 * Pays off a principal with the level instalment unrounded, and shows the figures to the paisa (rounding `none`).
 * Rounded one by one the shown figures would not add up; so each is taken to the paisa below or above, such that
 * principal, interest and instalment of a row agree and the columns stay next to their exact sums. The last row
 * closes both columns: principal on the amount, interest on its exact total.
 */
export function payOffUnrounded(principal: Paise, exact: number, periodRates: readonly number[]): PaidOff {
  const closing = balances(exact, periodRates);
  const splits: Split[] = [];
  let interestDue = 0;
  let shownRepaid = 0;
  let shownInterest = 0;
  for (const [at, rate] of periodRates.entries()) {
    const opening = at === 0 ? principal : (closing[at - 1] ?? 0);
    const owed = closing[at] ?? 0;
    interestDue += opening * rate;
    const split =
      at === periodRates.length - 1
        ? {
            principal: principal - shownRepaid,
            interest: Math.max(0, toNearestPaisa(interestDue) - shownInterest),
          }
        : nearestSplit(
            opening - owed,
            opening * rate,
            principal - owed - shownRepaid,
            interestDue - shownInterest,
          );
    shownRepaid += split.principal;
    shownInterest += split.interest;
    splits.push(split);
  }
  return { instalment: exact, splits };
}
