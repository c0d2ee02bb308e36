import type { GivenAccount } from "../money/money-events.ts";
import type { MandateOccurrence } from "./mandate-steps.table.ts";

/**
 * What the simulated bank makes of an account, by the last four digits of its number. Every other number is right,
 * and its bank takes the mandate.
 */
export const ACCOUNT_ENDINGS = {
  /** No such account: the small payment comes back. */
  "0001": "account-failed",
  /** Somebody has to look; they do not find it right. */
  "0002": "account-in-review",
  /** Somebody has to look; they find it right. */
  "0003": "account-in-review-e-mandate-eligible",
  /** Right, but its bank takes no electronic mandate. */
  "0004": "bank-unsupported",
} as const satisfies Readonly<Record<string, MandateOccurrence>>;

const endingOf = ({ accountNumber }: Pick<GivenAccount, "accountNumber">): string => accountNumber.slice(-4);

/** The answer to a small payment to an account. */
export function pennyDrop(account: Pick<GivenAccount, "accountNumber">): MandateOccurrence {
  const ending = endingOf(account);
  return Object.hasOwn(ACCOUNT_ENDINGS, ending)
    ? ACCOUNT_ENDINGS[ending as keyof typeof ACCOUNT_ENDINGS]
    : "account-verified";
}

/**
 * What really comes of something that is expected, for an account whose ending says otherwise: with 0005 the bank does
 * not accept the electronic mandate, with 0006 neither that nor the form, with 0002 no proof is accepted.
 */
export function bankWord(
  account: Pick<GivenAccount, "accountNumber"> | null,
  expected: MandateOccurrence,
): MandateOccurrence {
  const ending = account === null ? "" : endingOf(account);
  if (expected === "mandate-accepted" && (ending === "0005" || ending === "0006")) return "mandate-failed";
  if (expected === "form-accepted" && ending === "0006") return "form-refused";
  if (expected === "proof-accepted" && ending === "0002") return "proof-refused";
  return expected;
}

/** Whether the bank honours the mandate when an instalment is taken: not for an account that ends in 0007. */
export const honoursDebits = (account: Pick<GivenAccount, "accountNumber"> | null): boolean =>
  account === null || endingOf(account) !== "0007";
