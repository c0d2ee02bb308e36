import type { IsoDay } from "../calendar/civil-day.ts";
import type { LenderOffer, MismatchReason, UnmatchedLender } from "../customer/lender-offer.ts";
import { type Applicant, eligibility, type LenderDecision } from "../lenders/eligibility/eligibility.ts";
import { servesAssumedCities, type Lender } from "../lenders/lender.ts";
import { FEE_HEADINGS } from "../lenders/fees/fee.ts";
import type { ChargedFee } from "../lenders/fees/quote.ts";
import { lenderOf } from "../lenders/lenders.table.ts";
import { type LoanTenure, NO_COST_TENURES } from "../lenders/tenures.table.ts";
import { isLenderCode, offeredLenders } from "../reference/lenders/lender-codes.table.ts";
import { t } from "../messages/message.ts";
import { exampleOn, exampleTerms } from "./key-facts/example-withdrawal.ts";
import { toRupees } from "./paise.ts";
import { shownApr } from "./schedule/schedule-in-rupees.ts";
import type { WithdrawalTerms } from "./withdrawal/withdrawal-terms.ts";

/** The amount, in rupees, that means "a higher approved limit" and is not a limit itself (spec 1 §9, spec 2 §9). */
export const HIGHER_APPROVED_LIMIT_MARKER = 212_345.67;

/** Whether a limit in rupees is the marker. Nothing near it is: 212345.66 and 212345.68 are limits. */
export const isHigherApprovedLimit = (limit: number): boolean => limit === HIGHER_APPROVED_LIMIT_MARKER;

/** The text shown instead (ruling R40). */
export const HIGHER_LIMIT_POSSIBLE = t("A higher limit is possible, once your income is verified.");

let allocated: readonly Lender[] = [];

/**
 * Returns the configured lenders among whom applications are allocated (ruling R35); the same array until the
 * configuration changes.
 */
export function allocatedLenders(): readonly Lender[] {
  const now = offeredLenders().map(lenderOf);
  if (now.length !== allocated.length || now.some((lender, n) => lender !== allocated[n])) allocated = now;
  return allocated;
}

/** The input of an offer: the line type as charged (`chargedAs`), the limit in whole rupees, and the day. */
export interface OfferTerms {
  readonly lineType: string;
  readonly limit: number;
  readonly limitIsAssumed: boolean;
  /** The day of the example's disbursal, YYYY-MM-DD; the APR assumes it (ruling R60). */
  readonly day: IsoDay;
}

/** Returns the example's upfront charges beside pre-EMI interest; empty if the lender states no fee. */
const chargesOf = ({ fee, gst }: ChargedFee): LenderOffer["charges"] =>
  fee === 0
    ? []
    : [
        {
          name: FEE_HEADINGS.processing,
          amount: toRupees(fee),
          ...(gst === 0 ? {} : { gst: toRupees(gst) }),
        },
      ];

/** The rates of a line, by the months that are chosen. */
const ratesOf = (tenures: readonly LoanTenure[]) => {
  const rates = tenures.map(({ interestRate }) => interestRate);
  return { from: Math.min(...rates), to: Math.max(...rates) };
};

/** Returns the interest until the first EMI day, if any. */
const preEmiOf = ({ schedule: { preEmi } }: WithdrawalTerms): Pick<LenderOffer, "preEmi"> =>
  preEmi === null || preEmi.interest === 0
    ? {}
    : { preEmi: { interest: toRupees(preEmi.interest), treatment: preEmi.treatment } };

/**
 * A lender's offer at a limit, with the example withdrawal as it would be charged on the day (rulings R25, R35, R55, R60);
 * null where the limit is below every withdrawal that the lender makes.
 */
export function lenderOffer(
  lender: Lender,
  { lineType, limit, limitIsAssumed, day }: OfferTerms,
): LenderOffer | null {
  const isNoCost = lineType === "CONSUMER_FINANCE";
  const tenures = (isNoCost ? NO_COST_TENURES : lender.tenures).value;
  const example = exampleOn(tenures, limit);
  if (example === null) return null;
  const { amount, tenure } = example;
  const { months, interestRate: rate } = tenure;
  const terms = exampleTerms(lender, { lineType, amount, months, rate, day });
  if (terms === null) return null;
  const { charge, schedule } = terms;
  const parts = {
    limit: limitIsAssumed,
    rate: !isNoCost && lender.tenures.status === "assumed",
    exampleAmount: true,
    charges: charge.fee > 0 && charge.assumed,
  };
  return {
    partner: lender.code,
    name: lender.name,
    limit,
    day,
    exampleAmount: amount,
    months,
    rate,
    rates: ratesOf(tenures),
    apr: shownApr(schedule),
    instalment: toRupees(schedule.emi),
    charges: chargesOf(charge),
    ...preEmiOf(terms),
    assumed: (["limit", "rate", "exampleAmount", "charges"] as const).filter((part) => parts[part]),
  };
}

/**
 * Recalculates earlier offers for `day` and sorts them again: the interest until the first EMI day covers more or fewer
 * days (ruling R60). An offer whose lender or example is no longer known stays unchanged.
 */
export const offersOn = (
  offers: readonly LenderOffer[],
  { lineType, day }: Pick<OfferTerms, "lineType" | "day">,
): readonly LenderOffer[] =>
  inOfferOrder(
    offers.map((offer) => {
      const { partner, limit, assumed } = offer;
      if (!isLenderCode(partner)) return offer;
      const terms = { lineType, limit, limitIsAssumed: assumed.includes("limit"), day };
      return lenderOffer(lenderOf(partner), terms) ?? offer;
    }),
  );

/** The published order of offers: the APR of the example, the lowest first, then the name (ruling R35). */
export const inOfferOrder = (offers: readonly LenderOffer[]): readonly LenderOffer[] =>
  offers.toSorted(
    (one, other) => one.apr - other.apr || (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1),
  );

/** The result of matching: the offers of the matching lenders, and why the others do not match. */
export interface Matched {
  readonly offers: readonly LenderOffer[];
  readonly notMatched: readonly UnmatchedLender[];
}

/** Returns a decision's reasons; a reason that rests on an assumed list of cities is marked (ruling R22). */
const reasonsOf = (lender: Lender, { reasons }: LenderDecision): readonly MismatchReason[] =>
  reasons.map((reason) =>
    reason.code === "CITY_NOT_SERVED" && servesAssumedCities(lender) ? { ...reason, assumed: true } : reason,
  );

/**
 * The offers of every lender that finds an applicant eligible on a day, in their published order, and the lenders that
 * do not match or cannot tell, with their reasons (rulings R20, R35). `chosen` is a lender that an order or a script
 * selects; it makes an offer whether or not the applicant is eligible. Throws RangeError as `eligibility` does.
 */
export function matchLenders(request: {
  readonly applicant: Applicant;
  readonly lenders: readonly Lender[];
  /** YYYY-MM-DD: the day of the decision, and of the examples. */
  readonly asOf: IsoDay;
  /** As it is charged (`chargedAs`). */
  readonly lineType: string;
  /** Whole rupees. */
  readonly limit: number;
  readonly limitIsAssumed: boolean;
  readonly chosen?: string | undefined;
}): Matched {
  const { applicant, lenders, asOf, chosen, lineType, limit, limitIsAssumed } = request;
  const terms = { lineType, limit, limitIsAssumed, day: asOf };
  const offers: LenderOffer[] = [];
  const notMatched: UnmatchedLender[] = [];
  for (const decision of eligibility(applicant, lenders, asOf)) {
    const lender = lenders.find(({ code }) => code === decision.lender);
    if (lender === undefined) continue;
    const matches = decision.outcome === "eligible" || decision.lender === chosen;
    const offer = matches ? lenderOffer(lender, terms) : null;
    if (offer !== null) offers.push(offer);
    else notMatched.push({ partner: lender.code, name: lender.name, reasons: reasonsOf(lender, decision) });
  }
  return { offers: inOfferOrder(offers), notMatched };
}
