import { completedYears, parseDay } from "@creditline/core/calendar/civil-day";
import { indiaDay } from "@creditline/core/calendar/duration";
import { assumedLimit } from "@creditline/core/credit-line/approved-limit";
import { allocatedLenders, type Matched, matchLenders } from "@creditline/core/credit-line/lender-offers";
import { isNoGo } from "@creditline/core/customer/lender-offer";
import type { Applicant } from "@creditline/core/lenders/eligibility/eligibility";
import { chargedAs } from "@creditline/core/lenders/fees/fee";
import type { RejectionReason } from "@creditline/core/notices/refusal-reasons.table";
import { isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { STATUS_CODES, aipSuccessRange, creditManagement } from "@creditline/core/status/code";
import { missingFromAddress } from "@creditline/core/validation/completeness";
import type { CustomerState } from "../customer/customer-state.ts";
import type { ProfileTexts } from "../profile/pincode-area.ts";
import { type DecisionAnswer, type DecisionStep, type Obligations, USUAL_OUTCOME } from "./outcome.ts";

/** The default limit of a customer. */
export const limitOf = ({ monthlySalary }: Pick<ProfileTexts, "monthlySalary">): number =>
  assumedLimit(Number(monthlySalary ?? 0));

/**
 * Shares of the monthly salary: the first three are obligations that the simulated bureau finds, and `atMost` is the
 * bound of what may be owed (assumed).
 */
const OWED = { loan: 0.15, creditCard: 0.05, tooMany: 0.6, atMost: 0.5 } as const;

/**
 * The monthly obligations that the simulated bureau reports, from the customer's answers on loans and cards, in whole
 * rupees; null without a salary. An applicant rejected for too many obligations has too many.
 */
export function obligationsOf(
  { monthlySalary, hasLoan, hasCreditCard }: ProfileTexts,
  reasons: readonly RejectionReason[] = [],
): Obligations | null {
  if (monthlySalary === undefined) return null;
  const salary = Number(monthlySalary);
  const said = (hasLoan === "YES" ? OWED.loan : 0) + (hasCreditCard === "YES" ? OWED.creditCard : 0);
  const owed = reasons.includes("TOO_MANY_OBLIGATIONS") ? OWED.tooMany : said;
  return { current: Math.round(salary * owed), maximum: Math.round(salary * OWED.atMost) };
}

/** A deployment's options for decisions. */
export interface DecisionPolicy {
  /** Whether a no-go credit profile is rejected (ruling R36: assumed). */
  readonly noGoRejects: boolean;
}

export const USUAL_POLICY: DecisionPolicy = { noGoRejects: true };

/** The outcome of a step for a customer at a moment, in milliseconds since 1970. */
export type NextOutcome = (
  state: Pick<CustomerState, "treatment" | "profile" | "application">,
  step: DecisionStep,
  now: number,
) => DecisionAnswer;

const isApproval = (code: string): boolean => aipSuccessRange(code) || creditManagement(code);

/** The applicant as the lenders' rules see them (ruling R16: completed years on a day in India). */
function applicantOf(profile: ProfileTexts, today: string): Applicant {
  const { dateOfBirth, monthlySalary, currentCity, city } = profile;
  const birth = dateOfBirth === undefined ? -1 : parseDay(dateOfBirth);
  return {
    age: birth === -1 ? undefined : Math.max(0, completedYears(birth, parseDay(today))),
    monthlyIncome: monthlySalary === undefined ? undefined : Number(monthlySalary),
    city: currentCity ?? city,
  };
}

/**
 * The lenders' results for a customer on the day of a moment (ruling R35), at the given limit, otherwise at the
 * assumed multiple of the salary; `chosen` is a lender that a persona or a tester names.
 */
export const matchedLenders = (
  profile: ProfileTexts,
  now: number,
  given: {
    readonly limit?: number | undefined;
    readonly lineType?: string | undefined;
    readonly lineTypeVariant?: string | undefined;
    readonly chosen?: string | undefined;
  } = {},
): Matched =>
  matchLenders({
    applicant: applicantOf(profile, indiaDay(now)),
    lenders: allocatedLenders(),
    asOf: indiaDay(now),
    lineType: chargedAs(given.lineType ?? USUAL_OUTCOME.lineType, given.lineTypeVariant),
    limit: given.limit ?? limitOf(profile),
    limitIsAssumed: given.limit === undefined,
    chosen: given.chosen,
  });

/** A predetermined outcome; if it approves, with the lenders' results. */
function withOffers(
  outcome: DecisionAnswer,
  { profile, application, treatment }: Parameters<NextOutcome>[0],
  now: number,
): DecisionAnswer {
  if (!isApproval(STATUS_CODES[outcome.status])) return outcome;
  const limit = outcome.limit ?? limitOf(profile);
  const named = outcome.partner ?? application.partner ?? undefined;
  const matched = matchedLenders(profile, now, {
    limit: outcome.limit,
    lineType: outcome.lineType ?? application.lineType ?? undefined,
    lineTypeVariant: treatment.asks?.lineTypeVariant,
    chosen: named,
  });
  const first = named ?? matched.offers[0]?.partner ?? USUAL_OUTCOME.partner;
  return { ...outcome, limit, matched, ...(isLenderCode(first) ? { partner: first } : {}) };
}

/** Whether the address has to be asked for; the screen that asks for it does not ask for the residence type. */
const lacksAddress = (profile: ProfileTexts): boolean => missingFromAddress(profile).length > 0;

const REJECTED = { status: "AIP_REJECTED", reasons: ["NOT_MEETING_ELIGIBILITY"] } as const;

/** The decision by the rules, without a persona or a tester that overrides it (rulings R35 to R37). */
function byTheRules(
  { profile, application, treatment }: Parameters<NextOutcome>[0],
  step: DecisionStep,
  now: number,
  { noGoRejects }: DecisionPolicy,
): DecisionAnswer {
  const { afterSeconds } = USUAL_OUTCOME;
  const matched = matchedLenders(profile, now, { lineTypeVariant: treatment.asks?.lineTypeVariant });
  const isNoGoProfile = isNoGo({ firstCredit: profile.creditHistory, openCredit: profile.openCredit });
  if (isNoGoProfile && noGoRejects) return { ...REJECTED, afterSeconds, matched: { ...matched, offers: [] } };
  const wanted = step === "reroute" ? application.partner : null;
  const offer = matched.offers.find(({ partner }) => partner === wanted) ?? matched.offers[0];
  if (offer === undefined || !isLenderCode(offer.partner)) return { ...REJECTED, afterSeconds, matched };
  if (lacksAddress(profile)) return { status: "AIP_ADDRESS_REQD", afterSeconds };
  return {
    status: "AIP_SUCCESS",
    afterSeconds,
    partner: offer.partner,
    lineType: USUAL_OUTCOME.lineType,
    limit: offer.limit,
    matched,
  };
}

/**
 * The outcome of a step for a customer: the one their treatment names, otherwise the decision of the lenders' rules
 * (ruling R35). It includes the obligations that the bureau found, if it found someone.
 */
export const createDecision =
  (policy: DecisionPolicy): NextOutcome =>
  (state, step, now) => {
    const said = state.treatment.outcomes?.[step];
    const outcome = said === undefined ? byTheRules(state, step, now, policy) : withOffers(said, state, now);
    const obligations = outcome.status === "AIP_NOHIT" ? null : obligationsOf(state.profile, outcome.reasons);
    return obligations === null ? outcome : { ...outcome, obligations };
  };
