import type { Paise } from "@creditline/core/credit-line/paise";

/**
 * An account of a customer's ledger. Debits are positive, credits negative. `principal:` is what the customer owes on
 * a loan, `charges:` what is charged beside it, which is never made part of the principal (ruling R32); the two limit accounts are a memorandum of what the line lends and what is left of it.
 */
export type Account =
  | `principal:${string}`
  | `charges:${string}`
  | "limit-available"
  | "limit-drawn"
  | "paid-out"
  | "fee-income"
  | "penal-income"
  | "gst-payable"
  | "interest-income"
  | "collected"
  | "customer-credit";

/** One side of an entry, in integer paise. */
export interface Posting {
  readonly account: Account;
  readonly amount: Paise;
}

/** Postings that belong together: they sum to zero. */
export interface LedgerEntry {
  readonly at: string;
  /** What happened, and to what: `withdrawal loan-1`. */
  readonly what: string;
  readonly postings: readonly Posting[];
}

export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  readonly balances: Readonly<Partial<Record<Account, Paise>>>;
}

export const EMPTY_LEDGER: Ledger = { entries: [], balances: {} };

/** What an account stands at, in paise; 0 for one that nothing was posted to. */
export const balanceOf = (ledger: Ledger, account: Account): Paise => ledger.balances[account] ?? 0;

/** The sum of everything posted: 0, always. */
export const ledgerSum = ({ entries }: Ledger): Paise =>
  entries.reduce((sum, { postings }) => sum + postings.reduce((part, { amount }) => part + amount, 0), 0);

/**
 * The ledger with one more entry; postings of nothing are left out. Throws RangeError for one that does not balance
 * or is not in whole paise: that is a mistake of the program, never of a customer.
 */
export function posted(ledger: Ledger, { at, what, postings: sides }: LedgerEntry): Ledger {
  const postings = sides.filter(({ amount }) => amount !== 0);
  const sum = postings.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) throw new RangeError(`${what}: the postings sum to ${sum} paise, expected 0`);
  if (!postings.every(({ amount }) => Number.isSafeInteger(amount))) {
    throw new RangeError(`${what}: expected whole paise`);
  }
  if (postings.length === 0) return ledger;
  const balances = { ...ledger.balances };
  for (const { account, amount } of postings) balances[account] = (balances[account] ?? 0) + amount;
  return { entries: [...ledger.entries, { at, what, postings }], balances };
}
