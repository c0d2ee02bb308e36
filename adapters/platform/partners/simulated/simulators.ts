import { DAY_MS, HOUR_MS, indiaDay, startOfIndiaDay } from "@creditline/core/calendar/duration";
import { momentText } from "@creditline/core/calendar/civil-day";
import type { AppointmentSlot } from "@creditline/core/calls/application/appointment.calls";
import { isVisitDay } from "@creditline/core/onboarding/waiting-for";
import { GIVEN_UP_SECONDS } from "@creditline/core/reference/usual-times.table";
import { ending } from "@creditline/core/validation/shown";
import {
  type ScheduledStep,
  type MandateOccurrence,
  type Behaviour,
  LATE_SECONDS,
  secondsUntil,
  simulatedPartner,
} from "../partner.ts";

/**
 * The branches of every bank by its four letters, as the package `ifsc` publishes them: numbers stand for codes of
 * digits alone, without their leading zeros.
 */
type Branches = Readonly<Record<string, readonly (number | string)[]>>;

let loaded: Promise<Branches> | undefined;

/** A megabyte that is only needed when an account is given. */
async function load(): Promise<Branches> {
  const { default: branches } = await import("ifsc/src/IFSC.json", { with: { type: "json" } });
  return branches as Branches;
}

/** Whether a bank has a branch with this IFSC; its format has been checked before (eleven characters, in capitals). */
export async function isBranch(ifsc: string): Promise<boolean> {
  loaded ??= load();
  const all = await loaded;
  const code = ifsc.slice(5);
  const bank = Object.hasOwn(all, ifsc.slice(0, 4)) ? all[ifsc.slice(0, 4)] : undefined;
  return bank?.includes(/^\d+$/.test(code) ? Number(code) : code) === true;
}

/** The parts of an account that the simulated bank reads. */
interface NumberedAccount {
  readonly accountNumber: string;
}

/**
 * The simulated bank's behaviour for an account, by the last four digits of its number. Every other number is valid,
 * and its bank accepts the mandate.
 */
export const ACCOUNT_ENDINGS = {
  /** No such account: the small payment is returned. */
  "0001": "account-failed",
  /** Needs a review, which rejects it. */
  "0002": "account-in-review",
  /** Needs a review, which accepts it. */
  "0003": "account-in-review-e-mandate-eligible",
  /** Valid, but its bank accepts no electronic mandate. */
  "0004": "bank-unsupported",
} as const satisfies Readonly<Record<string, MandateOccurrence>>;

/** The account's holder at the bank, by its ending; every other account is the customer's own. */
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

/** The immediate answer about an account, and the later one. */
interface DropAnswer {
  readonly on: MandateOccurrence;
  readonly next?: ScheduledStep;
}

/**
 * The result of a small payment, by the partner's behaviour: a stalled payment is under review until it is given up,
 * and a late one until its answer comes.
 */
export function simulatePennyDrop(account: NumberedAccount, behaviour: Behaviour): DropAnswer {
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

/** A bank's refusal in place of the expected acceptance. */
const REFUSALS: Readonly<Partial<Record<MandateOccurrence, MandateOccurrence>>> = {
  "mandate-accepted": "mandate-failed",
  "form-accepted": "form-refused",
  "review-passed": "review-failed",
};

/** The expected result of a bank, by the bank's behaviour: a stalled one counts as a refusal once it is given up. */
export function simulateBankStep({ on, afterSeconds }: ScheduledStep, behaviour: Behaviour): ScheduledStep {
  const says = behaviour === "fails" || behaviour === "stalls" ? (REFUSALS[on] ?? on) : on;
  const usual = secondsUntil(behaviour, afterSeconds);
  return { on: says, afterSeconds: usual ?? afterSeconds + GIVEN_UP_SECONDS };
}

/**
 * The actual result in place of the expected one, for an account with a special ending: with 0005 the bank does not
 * accept the electronic mandate, with 0006 neither that nor the form, with 0002 no proof is accepted.
 */
export function bankWord(account: NumberedAccount | null, expected: MandateOccurrence): MandateOccurrence {
  const end = account === null ? "" : endingOf(account);
  if (expected === "mandate-accepted" && (end === "0005" || end === "0006")) return "mandate-failed";
  if (expected === "form-accepted" && end === "0006") return "form-refused";
  if (expected === "proof-accepted" && end === "0002") return "proof-refused";
  return expected;
}

/** Whether the bank honours a mandate's debit: not for an account that ends in 0007. */
export const canDebit = (account: NumberedAccount | null): boolean =>
  account === null || endingOf(account) !== "0007";

/** Agents who visit customers. They confirm a time after some seconds (assumed). */
export const FIELD_AGENTS = simulatedPartner("field-agents", 3);

const SLOT_MS = 2 * HOUR_MS;
/** Hours in India at which a visit may begin (assumed). */
const HOURS = [10, 12, 14, 16] as const;
const DAYS_AHEAD = 5;
const SLOT_ID = /^slot-(\d{4}-\d{2}-\d{2})-(\d{2})$/;

const slotAt = (day: string, hour: number): AppointmentSlot => {
  const starts = startOfIndiaDay(day) + hour * HOUR_MS;
  return {
    slotId: `slot-${day}-${hour}`,
    startsAt: momentText(starts),
    endsAt: momentText(starts + SLOT_MS),
  };
};

/** The agents' available times, from tomorrow on. */
export function agentSlots(now: number): readonly AppointmentSlot[] {
  const days = Array.from({ length: DAYS_AHEAD }, (_, i) => indiaDay(now + (i + 1) * DAY_MS));
  return days.filter(isVisitDay).flatMap((day) => HOURS.map((hour) => slotAt(day, hour)));
}

/** The time with an identifier while it is available; null for any other. */
export const agentSlot = (slotId: string, now: number): AppointmentSlot | null =>
  SLOT_ID.test(slotId) ? (agentSlots(now).find((slot) => slot.slotId === slotId) ?? null) : null;

/** Aadhaar's authority: answers as soon as the code is right. */
export const AADHAAR = simulatedPartner("aadhaar", 0);
/** Aadhaar's own consent page, where a person spends some seconds. */
export const AADHAAR_PAGE = simulatedPartner("aadhaar", 5);
/** Checks documents and the face in the browser. */
export const DIGITAL_KYC = simulatedPartner("digital-kyc", 5);
/** An agent on a video call. */
export const VIDEO_KYC = simulatedPartner("video-kyc", 5);
/** The central KYC registry. */
export const CENTRAL_KYC = simulatedPartner("central-kyc", 0);
/** Signs documents with the customer's name. */
export const E_SIGN = simulatedPartner("e-sign", 3);
/** Checks whether a selfie shows a face. */
export const SELFIE_CHECK = simulatedPartner("selfie-check", 2);
/** People who review documents; a tester waits less than a customer would. */
export const DOCUMENT_REVIEW = simulatedPartner("document-review", 20);
/** Fetches statements from banks with the customer's consent. */
export const ACCOUNT_AGGREGATOR = simulatedPartner("account-aggregator", 5);
/** The provider behind the provider-fee calls. */
export const PROVIDER_FEE = simulatedPartner("provider-fee", 0);
/** Verifies that a captcha was solved by a person (spec 1 §7: whose it is is not stated). */
export const CAPTCHA = simulatedPartner("captcha", 0);
/** Delivers SMS. */
export const SMS_GATEWAY = simulatedPartner("sms-gateway", 0);
/** Vouches for an e-mail address. */
export const GOOGLE_SIGN_IN = simulatedPartner("google-sign-in", 0);
/** Knows the banks' branches by their IFSC. */
export const IFSC_DIRECTORY = simulatedPartner("ifsc-directory", 0);
/** Analyses bank statements: "about 30 seconds" for a person at the bank's pages (spec 1 §9), less for a test. */
export const STATEMENT_ANALYSIS = simulatedPartner("statement-analysis", 5);
/** Knows the places of the pincodes. */
export const PINCODE_DIRECTORY = simulatedPartner("pincode-directory", 0);
/** Sends Aadhaar's own codes. */
export const AADHAAR_OTP = simulatedPartner("aadhaar-otp", 0);
/** Delivers e-mails. */
export const E_MAIL = simulatedPartner("e-mail", 0);
/** Asks the customer for a rupee from their own account, which takes them some seconds. */
export const REVERSE_PENNY_DROP = simulatedPartner("reverse-penny-drop", 5);
/** Pays a withdrawal to an account by IMPS (spec 2 §1). */
export const BANK_TRANSFER = simulatedPartner("bank-transfer", 0);
/** Issues gift vouchers. */
export const VOUCHERS = simulatedPartner("vouchers", 0);
/** Takes payments at the counter of a shop. */
export const CHECKOUT = simulatedPartner("checkout", 0);
/** The agents' calendar is known immediately. */
export const AGENTS_CALENDAR = simulatedPartner("field-agents", 0);
/** Knows everybody's debts. What it decides, and when, is determined by the rules (`model/decisions`). */
export const BUREAU = simulatedPartner("bureau", 0);
/** Makes a small payment to an account. */
export const PENNY_DROP = simulatedPartner("penny-drop", 0);
/** The bank that accepts an electronic mandate. */
export const E_MANDATE = simulatedPartner("e-mandate", 0);
/** The bank that accepts a paper mandate. */
export const PHYSICAL_MANDATE = simulatedPartner("physical-mandate", 0);
/** Takes payments on its own page. */
export const PAYMENT_GATEWAY = simulatedPartner("payment-gateway", 0);
/** Takes payments within the app that the customer came from. */
export const PAYMENTS_APP = simulatedPartner("payments-app", 0);
