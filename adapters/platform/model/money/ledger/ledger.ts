import type { Paise } from "@creditline/core/credit-line/paise";

/**
 * An account that each customer has once. The two of the limit are a memorandum of what the line lends and has left.
 */
export type OwnAccount =
  | "limit-available"
  | "limit-drawn"
  | "paid-out"
  | "fee-income"
  | "penal-income"
  | "gst-payable"
  | "interest-income"
  | "collected"
  | "customer-credit";

/**
 * An account of a customer's ledger. Debits are positive, credits negative. `principal:` is what the customer owes on
 * a loan, `charges:` what is charged beside it, which never becomes part of the principal (ruling R32).
 */
export type LedgerAccount = OwnAccount | `principal:${string}` | `charges:${string}`;

/** One side of an entry, in integer paise. */
export interface Posting {
  readonly account: LedgerAccount;
  readonly amount: Paise;
}

/** Postings that belong together: they sum to zero. */
export interface LedgerEntry {
  readonly at: string;
  /** The event and its subject: `withdrawal loan-1`. */
  readonly what: string;
  readonly postings: readonly Posting[];
}

export interface Ledger {
  /** The balances of the customer's own accounts. Those of loans, which may be many, are derived from the entries. */
  readonly own: Readonly<Partial<Record<OwnAccount, Paise>>>;
  /** Null if they are not kept: they follow from the customer's events (`ledgerOf`), and are rarely needed. */
  readonly entries: readonly LedgerEntry[] | null;
}

export const EMPTY_LEDGER: Ledger = { own: {}, entries: null };

const isOfLoan = (account: LedgerAccount): account is Exclude<LedgerAccount, OwnAccount> =>
  account.includes(":");

/** The balance of every account with postings, in paise. */
export function balancesOf(entries: readonly LedgerEntry[]): Readonly<Partial<Record<LedgerAccount, Paise>>> {
  const balances: Partial<Record<LedgerAccount, Paise>> = {};
  for (const { postings } of entries) {
    for (const { account, amount } of postings) balances[account] = (balances[account] ?? 0) + amount;
  }
  return balances;
}

/** The balance of one of the customer's own accounts, in paise; 0 without postings. */
export const balanceOf = ({ own }: Ledger, account: OwnAccount): Paise => own[account] ?? 0;

/** The sum of all postings: always 0. */
export const ledgerSum = (entries: readonly LedgerEntry[]): Paise =>
  entries.reduce((sum, { postings }) => sum + postings.reduce((part, { amount }) => part + amount, 0), 0);

/**
 * The ledger with one more entry; zero postings are omitted. Throws RangeError for an entry that does not balance or
 * is not in whole paise: that is a mistake of the program, never of a customer.
 */
export function posted(ledger: Ledger, { at, what, postings: sides }: LedgerEntry): Ledger {
  const postings = sides.filter(({ amount }) => amount !== 0);
  const sum = postings.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) throw new RangeError(`${what}: the postings sum to ${sum} paise, expected 0`);
  if (!postings.every(({ amount }) => Number.isSafeInteger(amount))) {
    throw new RangeError(`${what}: expected whole paise`);
  }
  if (postings.length === 0) return ledger;
  const own = { ...ledger.own };
  for (const { account, amount } of postings) {
    if (!isOfLoan(account)) own[account] = (own[account] ?? 0) + amount;
  }
  return { own, entries: ledger.entries === null ? null : [...ledger.entries, { at, what, postings }] };
}
