import { DAY_MS, HOUR_MS, indiaDay, startOfIndiaDay } from "../calendar/duration.ts";
import { addDays, dayOfMonth, type IsoDay } from "../calendar/civil-day.ts";
import { emiDayAfter } from "../credit-line/schedule/schedule-terms.ts";
import { EMI_DAY } from "../reference/banks/emi-day.ts";

/**
 * How the name that a bank has for an account compares with the customer's own: the same words, in whatever order; close,
 * where initials or a missing middle name explain the difference; or another person's. The measure is assumed: the
 * specification compares nothing.
 */
export type NameMatch = "SAME" | "CLOSE" | "DIFFERENT";

const wordsOf = (name: string): readonly string[] =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z\s]/g, " ")
    .split(/\s+/)
    .filter(Boolean);

/** Whether two words match: equal, or one is the initial of the other. */
const isSameDay = (one: string, other: string): boolean =>
  one === other || ((one.length === 1 || other.length === 1) && one[0] === other[0]);

/** Compares two names by their words; letter case, dots and order do not matter. */
export function nameMatch(own: string, atBank: string): NameMatch {
  const [short = [], long = []] = [wordsOf(own), wordsOf(atBank)].toSorted((a, b) => a.length - b.length);
  if (short.length === 0) return "DIFFERENT";
  const left = [...long];
  let whole = 0;
  let alike = 0;
  for (const word of short) {
    // A whole word is taken before an initial that would do as well.
    const at = left.includes(word) ? left.indexOf(word) : left.findIndex((other) => isSameDay(word, other));
    if (at === -1) return "DIFFERENT";
    if (left[at] === word) alike += 1;
    if (left[at] === word && word.length > 1) whole += 1;
    left.splice(at, 1);
  }
  if (whole === 0) return "DIFFERENT";
  return left.length === 0 && alike === long.length ? "SAME" : "CLOSE";
}

/** What the record says of a beneficiary's verification (spec 1 §3 "Beneficiary bank info"). */
export interface BeneficiaryVerification {
  readonly verified?: boolean | null | undefined;
  /** How often a small payment can still be made to prove the account. */
  readonly pennyDropVerificationLeft?: number | null | undefined;
  /** How often another account can still be given. */
  readonly beneficiaryAttemptsLeft?: number | null | undefined;
}

/** How a beneficiary account can still be proven, best first. */
export type ProofWay = "penny-drop" | "another-account" | "bank-proof";

/**
 * The remaining ways to verify a beneficiary account; empty if it is verified. A missing count leaves a way open, 0
 * closes it; a document can always be uploaded (assumed: the specification doesn't say what the counts close).
 */
export function proofWays(beneficiary: BeneficiaryVerification): readonly ProofWay[] {
  if (beneficiary.verified === true) return [];
  const ways: ProofWay[] = [];
  if (left(beneficiary.pennyDropVerificationLeft)) ways.push("penny-drop");
  if (left(beneficiary.beneficiaryAttemptsLeft)) ways.push("another-account");
  return [...ways, "bank-proof"];
}

const left = (count: number | null | undefined): boolean =>
  count === null || count === undefined || count > 0;

/** How long a mandate is valid unless cancelled (assumed: not stated). */
export const ASSUMED_MANDATE_MONTHS = 60;

/** What the customer agrees to with a mandate: no more than this, on these days. Rupees; days as YYYY-MM-DD. */
export interface MandateTerms {
  /** The most that is ever taken at once: the whole limit (assumed), though what is due is less. */
  readonly maximumAmount: number;
  /** The first day on which anything can be taken: a 5th (spec 2 §9). */
  readonly startsOn: IsoDay;
  readonly endsOn: IsoDay;
}

/** The terms of a mandate that is set up at a moment, in milliseconds since 1970, for a limit in rupees. */
export function mandateTerms(limit: number, at: number): MandateTerms {
  const startsOn = nextDebitDay(at);
  return {
    maximumAmount: limit,
    startsOn,
    endsOn: addDays(dayOfMonth(startsOn, ASSUMED_MANDATE_MONTHS, EMI_DAY), -1),
  };
}

/** A mandate is presented at ten in the morning in India (assumed). */
export const DEBIT_HOUR = 10;

/** The notice that the RBI requires before a debit (e-mandates: 24 hours). */
export const LEAST_NOTICE_MS = DAY_MS;

/** The moment at which a mandate is presented on a day, in milliseconds since 1970. */
export const debitMoment = (day: IsoDay): number => startOfIndiaDay(day) + DEBIT_HOUR * HOUR_MS;

/** Whether a mandate valid since a moment leaves time to announce a debit on a day. */
export const canBeAnnounced = (day: IsoDay, since: number): boolean =>
  debitMoment(day) - LEAST_NOTICE_MS >= since;

/**
 * The next 5th on which a mandate is presented, and takes what is overdue too: one that is still to come at a moment, and
 * that can be told of. `since` is when the mandate was set up; moments in milliseconds since 1970.
 */
export function nextDebitDay(at: number, since: number = at): IsoDay {
  let day = emiDayAfter(addDays(indiaDay(at), -1));
  while (debitMoment(day) < at || !canBeAnnounced(day, since)) day = emiDayAfter(day);
  return day;
}
