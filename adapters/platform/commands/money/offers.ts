import { type IsoDay, momentText } from "@creditline/core/calendar/civil-day";
import { indiaDay } from "@creditline/core/calendar/duration";
import type {
  ConnectReply,
  ConnectRequest,
  EligibleOffer,
  OfferStatusReply,
  OfferStatusRequest,
} from "@creditline/core/calls/line/offer.calls";
import { activeCreditLine } from "@creditline/core/credit-line/active-line";
import { OFFER_TERMS, offerEnds } from "@creditline/core/credit-line/lender-terms";
import { type Paise, toRupees } from "@creditline/core/credit-line/paise";
import { largestSaving, type PriceCut } from "@creditline/core/credit-line/schedule/price-cut";
import { TermsError } from "@creditline/core/credit-line/schedule/schedule-terms";
import type { Withdrawal } from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import { chargedAs } from "@creditline/core/lenders/fees/fee";
import type { Lender } from "@creditline/core/lenders/lender";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { bankNamed } from "@creditline/core/reference/banks/banks.table";
import { INCOME_MODES } from "@creditline/core/reference/banks/mandate-ways.table";
import { isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { messageKey, t, verbatim } from "@creditline/core/messages/message";
import { creditManagement } from "@creditline/core/status/code";
import { shownAccountNumber } from "@creditline/core/validation/shown";
import { validate } from "@creditline/core/validation/rules.table";
import { LRUCache } from "lru-cache";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent } from "../../model/customer/events.ts";
import type { OfferChoice } from "../../model/onboarding/onboarding-state.ts";
import { isLate } from "../../model/money/loans/charges.ts";
import type { HeldOffer } from "../../model/money/loans/restructuring.ts";
import { isAbsent, badField, notFound } from "../../model/refusals.ts";
import { linesOf } from "../../model/record/record.ts";
import type { Decide } from "../customers.ts";

/** How many combinations of line, offer and day are cached for each lender. */
const KNOWN = 500;

/** Keyed by the lender object: another configuration of it has other charges. */
const savingsByLender = new WeakMap<Lender, LRUCache<string, Paise>>();

function knownOf(lender: Lender): LRUCache<string, Paise> {
  const before = savingsByLender.get(lender);
  if (before !== undefined) return before;
  const none = new LRUCache<string, Paise>({ max: KNOWN });
  savingsByLender.set(lender, none);
  return none;
}

function reckoned(withdrawal: Withdrawal, cut: PriceCut): Paise {
  try {
    return largestSaving(withdrawal, cut);
  } catch (error) {
    // Nothing can be saved on an amount that can't be withdrawn.
    if (error instanceof TermsError) return 0;
    throw error;
  }
}

/**
 * The highest saving of a cut on withdrawals up to this one's amount; 0 if nothing can be withdrawn. Cached, since it
 * takes a dozen schedules and every view of the offers needs it with the same terms.
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

/** Offers on withdrawals. Ours: the specification defines an offer's terms (spec 2 §9) but no offer. */
const OFFERS = [
  {
    offerId: "festive-interest",
    title: messageKey("Lower interest"),
    description: messageKey("One percentage point less interest a year."),
    ratePoints: 1,
    waivesFee: false,
  },
  {
    offerId: "fee-waiver",
    title: messageKey("No processing fee"),
    description: messageKey("We waive the processing fee and the tax on it."),
    ratePoints: 0,
    waivesFee: true,
  },
] as const satisfies readonly (PriceCut & {
  readonly offerId: string;
  readonly title: string;
  readonly description: string;
})[];

const MOST_ACCOUNTS = 20;

const bankOf = (code: string): { readonly bank: string | null; readonly bankName: string | null } => {
  const bankName = bankNamed(code);
  return bankName === undefined ? { bank: null, bankName: null } : { bank: code, bankName };
};

function optionOf(account: ConnectRequest["accounts"][number], at: string): ConnectReply["options"][number] {
  const { accountNo, ifsc, bank } =
    typeof account === "string" ? { accountNo: account, ifsc: null, bank: null } : account;
  const number = validate("accountNumber", accountNo);
  if (!number.ok) throw badField(at, number.errors[0]?.message ?? "expected an account number");
  const branch = isAbsent(ifsc) ? null : validate("ifsc", ifsc);
  if (branch !== null && !branch.ok)
    throw badField(`${at}.ifsc`, branch.errors[0]?.message ?? t("Enter the IFSC."));
  const known = bankOf(branch === null ? (bank ?? "").toUpperCase() : branch.value.slice(0, 4));
  return {
    account: shownAccountNumber(number.value),
    ...known,
    // Only a known bank has pages to log in to, or shares statements.
    modes: known.bank === null ? ["STATEMENT_UPLOAD"] : INCOME_MODES,
  };
}

/** The ways in which each account's statements can be provided. Throws BadRequest that names the account. */
export function connectOptions({ accounts }: ConnectRequest): ConnectReply {
  if (accounts.length === 0 || accounts.length > MOST_ACCOUNTS) {
    throw badField("accounts", `expected 1 to ${MOST_ACCOUNTS} accounts`);
  }
  return { success: true, options: accounts.map((account, i) => optionOf(account, `accounts.${i}`)) };
}

/** The maximum saving on a line: at the highest amount and the longest tenure (spec 2 §9). Rupees. */
function maximumSaving(state: CustomerState, cut: PriceCut, now: number): number {
  const { partner } = state.application;
  const line = activeCreditLine(linesOf(state));
  if (line === null || partner === null || !isLenderCode(partner)) return 0;
  const savings = (line.channelPartners ?? []).map(({ limit, tenures }) => {
    const highest = limit?.total ?? 0;
    const longest = (tenures ?? [])
      .filter(({ minimumWithdrawal }) => minimumWithdrawal <= highest)
      .toSorted((one, other) => (other.months ?? 0) - (one.months ?? 0))[0];
    if (longest === undefined) return 0;
    return knownSaving(
      {
        lender: lenderOf(partner),
        lineType: chargedAs(line.lineType, state.treatment.asks?.lineTypeVariant),
        principal: Math.round(highest * 100),
        months: longest.months ?? 1,
        annualRate: longest.interestRate ?? 0,
        day: indiaDay(now),
      },
      cut,
    );
  });
  return toRupees(Math.max(0, ...savings));
}

/** A customer with an overdue amount is not eligible (ruling R61). */
const isEligible = (state: CustomerState, now: number): boolean => !isLate(state, now);

/** The last day on which an applied offer holds, counted from its first application. */
const lastDayOf = ({ at }: OfferChoice): IsoDay => offerEnds(indiaDay(Date.parse(at)));

/**
 * The status of an offer that was applied at some time; a withdrawn one can be applied again, until its days are over.
 */
function statusOf(
  state: CustomerState,
  choice: OfferChoice | undefined,
  now: number,
): EligibleOffer["status"] {
  if (choice === undefined) return "AVAILABLE";
  if (indiaDay(now) > lastDayOf(choice)) return "EXPIRED";
  if (choice.status !== "APPLIED") return "AVAILABLE";
  return isEligible(state, now) ? "APPLIED" : "WITHDRAWN";
}

/**
 * A customer's offers at a moment: those that save something on their line; none without a line. A customer who is not
 * eligible gets none, and what they applied is suspended for as long as that lasts.
 */
export function offersOf(state: CustomerState, now: number): readonly EligibleOffer[] {
  if (!creditManagement(state.application.code)) return [];
  return OFFERS.map((offer) => {
    const choice = state.onboarding.offers[offer.offerId];
    const status = statusOf(state, choice, now);
    const applied = choice === undefined || status === "AVAILABLE" ? null : choice;
    const appliedAt = applied?.at ?? null;
    const appliesUntil = applied === null ? null : lastDayOf(applied);
    return {
      ...offer,
      status,
      maximumSaving: maximumSaving(state, offer, now),
      appliedAt,
      appliesUntil,
      terms: OFFER_TERMS,
    };
  }).filter((offer) => offer.maximumSaving > 0 && (offer.status !== "AVAILABLE" || isEligible(state, now)));
}

/** The offers in force for a withdrawal at a moment. */
export const offersInForce = (state: CustomerState, now: number): readonly HeldOffer[] =>
  Object.values(state.onboarding.offers).some(({ status }) => status === "APPLIED")
    ? offersOf(state, now).filter(({ status }) => status === "APPLIED")
    : [];

/**
 * Applies an offer or cancels its application. Nothing changes where it is already so, or where the offer has expired.
 * Cancelling and applying again does not restart its period.
 */
export const updateOffer =
  ({ offerId, status }: OfferStatusRequest): Decide<OfferStatusReply> =>
  (state, now) => {
    const wanted = status.trim().toUpperCase();
    if (wanted !== "APPLIED" && wanted !== "REMOVED") throw badField("status", "expected APPLIED or REMOVED");
    const before = offersOf(state, now).find((offer) => offer.offerId === offerId);
    if (before === undefined)
      throw notFound("NO_SUCH_OFFER", t("{field}: not found.", { field: verbatim("offerId") }));
    const isAsWanted = (before.status !== "AVAILABLE") === (wanted === "APPLIED");
    if (isAsWanted || before.status === "EXPIRED") {
      return { events: [], reply: () => ({ success: true, offer: before }) };
    }
    const begins = wanted === "APPLIED";
    const first = state.onboarding.offers[offerId] ?? { status: wanted, at: momentText(now) };
    return {
      events: [createEvent(now, "offer.updated", { offerId, status: wanted })],
      reply: () => ({
        success: true,
        offer: {
          ...before,
          status: begins ? "APPLIED" : "AVAILABLE",
          appliedAt: begins ? first.at : null,
          appliesUntil: begins ? lastDayOf(first) : null,
        },
      }),
    };
  };
