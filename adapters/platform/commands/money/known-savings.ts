import type { Paise } from "@creditline/core/credit-line/paise";
import { mostSaved, type PriceCut } from "@creditline/core/credit-line/price-cut";
import { TermsError } from "@creditline/core/credit-line/schedule-terms";
import type { Withdrawal } from "@creditline/core/credit-line/withdrawal-terms";
import type { Lender } from "@creditline/core/lenders/lender";
import { LRUCache } from "lru-cache";

/** Of how many lines, offers and days the savings of a lender are kept. */
const KNOWN = 500;

/** By the lender as it is configured: another configuration of it charges something else. */
const known = new WeakMap<Lender, LRUCache<string, Paise>>();

function knownOf(lender: Lender): LRUCache<string, Paise> {
  const before = known.get(lender);
  if (before !== undefined) return before;
  const none = new LRUCache<string, Paise>({ max: KNOWN });
  known.set(lender, none);
  return none;
}

function reckoned(withdrawal: Withdrawal, cut: PriceCut): Paise {
  try {
    return mostSaved(withdrawal, cut);
  } catch (error) {
    // Nothing is saved of what cannot be withdrawn.
    if (error instanceof TermsError) return 0;
    throw error;
  }
}

/**
 * The most that a cut saves of withdrawals up to this one's amount; 0 where nothing can be withdrawn. It takes a dozen
 * schedules, and every look at the offers asks for it with the same terms.
 */
export function knownSaving(withdrawal: Withdrawal, cut: PriceCut): Paise {
  const { lender, lineType, principal, months, annualRate, day } = withdrawal;
  const savings = knownOf(lender);
  const terms = [lineType, principal, months, annualRate, day, cut.ratePoints, cut.waivesFee].join();
  const before = savings.get(terms);
  if (before !== undefined) return before;
  const saving = reckoned(withdrawal, cut);
  savings.set(terms, saving);
  return saving;
}
