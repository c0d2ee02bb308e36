import { GIVEN_UP_SECONDS } from "@creditline/core/reference/given-up";
import { ending } from "@creditline/core/validation/shown";
import type { ComingStep, MandateOccurrence } from "../mandate-occurrences.ts";
import { type Behaviour, LATE_SECONDS, secondsUntil } from "../partner.ts";

/**
 * The branches of every bank by its four letters, as the package `ifsc` publishes them: numbers stand for codes of
 * digits alone, without their leading zeros.
 */
type Branches = Readonly<Record<string, readonly (number | string)[]>>;

let loaded: Promise<Branches> | undefined;

/** A megabyte that only who gives an account needs. */
async function load(): Promise<Branches> {
  const { default: branches } = await import("ifsc/src/IFSC.json", { with: { type: "json" } });
  return branches as Branches;
}

/** Whether a bank has a branch with this IFSC; its form has been checked before (eleven characters, in capitals). */
export async function isBranch(ifsc: string): Promise<boolean> {
  loaded ??= load();
  const all = await loaded;
  const code = ifsc.slice(5);
  const bank = Object.hasOwn(all, ifsc.slice(0, 4)) ? all[ifsc.slice(0, 4)] : undefined;
  return bank?.includes(/^\d+$/.test(code) ? Number(code) : code) === true;
}

/** An account, as far as the simulated bank looks at it. */
interface NumberedAccount {
  readonly accountNumber: string;
}

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

/** Whose account it is at the bank, by its ending; every other is the customer's own. */
export function holderOf(account: NumberedAccount, fullName: string | null): string | null {
  switch (endingOf(account)) {
    case "0001":
      return null;
    case "0008":
      return fullName === null ? null : withInitials(fullName);
    case "0009":
      return "Farida Contractor";
    default:
      return fullName;
  }
}

/** All but the last word as initials, as banks often write a name. */
const withInitials = (name: string): string => name.replaceAll(/([A-Za-z])[A-Za-z]*(?=\s)/g, "$1");

const endingOf = ({ accountNumber }: NumberedAccount): string => ending(accountNumber);

/** The answer to a small payment to an account. */
function pennyDrop(account: NumberedAccount): MandateOccurrence {
  const end = endingOf(account);
  return Object.hasOwn(ACCOUNT_ENDINGS, end)
    ? ACCOUNT_ENDINGS[end as keyof typeof ACCOUNT_ENDINGS]
    : "account-verified";
}

/** What comes of an account at once, and of what is looked into later. */
interface DropAnswer {
  readonly on: MandateOccurrence;
  readonly next?: ComingStep;
}

/**
 * The answer to a small payment by the behaviour of whoever makes it: a payment that stalls is looked into until it is
 * given up, and a late one until its answer comes.
 */
export function treatedDrop(account: NumberedAccount, behaviour: Behaviour): DropAnswer {
  const on = pennyDrop(account);
  switch (behaviour) {
    case "succeeds":
      return { on };
    case "fails":
      return { on: "account-failed" };
    case "stalls":
      return { on: "account-in-review", next: { on: "review-failed", afterSeconds: GIVEN_UP_SECONDS } };
    case "answers-late":
      return {
        on: on === "account-verified" ? "account-in-review-e-mandate-eligible" : "account-in-review",
        next: { on, afterSeconds: LATE_SECONDS },
      };
  }
}

/** A bank's no, where its yes is expected. */
const REFUSALS: Readonly<Partial<Record<MandateOccurrence, MandateOccurrence>>> = {
  "mandate-accepted": "mandate-failed",
  "form-accepted": "form-refused",
  "review-passed": "review-failed",
};

/** A bank's word that is expected, by the bank's behaviour: one that stalls counts as a no once it is given up. */
export function treatedStep({ on, afterSeconds }: ComingStep, behaviour: Behaviour): ComingStep {
  const says = behaviour === "fails" || behaviour === "stalls" ? (REFUSALS[on] ?? on) : on;
  const usual = secondsUntil(behaviour, afterSeconds);
  return { on: says, afterSeconds: usual ?? afterSeconds + GIVEN_UP_SECONDS };
}

/**
 * What really comes of something that is expected, for an account whose ending says otherwise: with 0005 the bank does
 * not accept the electronic mandate, with 0006 neither that nor the form, with 0002 no proof is accepted.
 */
export function bankWord(account: NumberedAccount | null, expected: MandateOccurrence): MandateOccurrence {
  const end = account === null ? "" : endingOf(account);
  if (expected === "mandate-accepted" && (end === "0005" || end === "0006")) return "mandate-failed";
  if (expected === "form-accepted" && end === "0006") return "form-refused";
  if (expected === "proof-accepted" && end === "0002") return "proof-refused";
  return expected;
}

/** Whether the bank honours the mandate when an instalment is taken: not for an account that ends in 0007. */
export const honoursDebits = (account: NumberedAccount | null): boolean =>
  account === null || endingOf(account) !== "0007";
