import type { LenderOffer, MismatchReason, UnmatchedLender } from "../customer/lender-offer.ts";
import { offeredLenders } from "../reference/lender-codes.table.ts";
import { chargedFee } from "../lenders/charged-fee.ts";
import { eligibility, type Applicant, type LenderDecision } from "../lenders/eligibility.ts";
import { FEE_HEADINGS, feeLineFor } from "../lenders/fee.ts";
import { assumed } from "../lenders/figure.ts";
import type { Lender } from "../lenders/lender.ts";
import { lenderOf } from "../lenders/lenders.table.ts";
import { quote } from "../lenders/quote.ts";
import { servesAssumedCities } from "../lenders/served-cities.ts";
import { NO_COST_TENURES, type LoanTenure } from "../lenders/tenures.table.ts";
import { takes } from "./drawable.ts";
import type { DayCount } from "./day-count.ts";
import { toRupees } from "./paise.ts";
import { schedule } from "./schedule.ts";

/** The withdrawal that offers are compared by, in rupees and months (assumed: the ruling names none). */
export const EXAMPLE_WITHDRAWAL = assumed({ amount: 25_000, months: 12 }, "ruling R35");

let allocated: readonly Lender[] = [];

/** What is configured of the lenders among whom applications are allocated (ruling R35): the same list while nothing changes. */
export function allocatedLenders(): readonly Lender[] {
  const now = offeredLenders().map(lenderOf);
  if (now.length !== allocated.length || now.some((lender, n) => lender !== allocated[n])) allocated = now;
  return allocated;
}

/** How instalments are rounded and days counted in an example (ruling R23). */
export interface OfferCalculation {
  readonly rounding: "paise" | "rupee" | "rupee-up";
  readonly dayCount: DayCount;
}

/**
 * The example on a lender's line: the example amount, or the limit where that is less, over the tenure that takes the
 * amount and lies nearest below the example's months, else the shortest. Null where no tenure takes the amount.
 */
function exampleOn(tenures: readonly LoanTenure[], limit: number) {
  const { amount: wanted, months } = EXAMPLE_WITHDRAWAL.value;
  const amount = Math.min(wanted, limit);
  const taking = tenures
    .filter((tenure) => takes(tenure, amount * 100))
    .toSorted((one, other) => one.months - other.months);
  const tenure = taking.findLast((candidate) => candidate.months <= months) ?? taking[0];
  return tenure === undefined ? null : { amount, tenure };
}

/**
 * A lender's offer at a limit in whole rupees, with the example withdrawal by its own fees (rulings R25, R35, R55); null
 * where the limit is below every withdrawal that the lender makes.
 */
export function lenderOffer(
  lender: Lender,
  terms: { readonly lineType: string; readonly limit: number; readonly limitIsAssumed: boolean },
  { rounding, dayCount }: OfferCalculation,
): LenderOffer | null {
  const isNoCost = terms.lineType === "CONSUMER_FINANCE";
  const example = exampleOn((isNoCost ? NO_COST_TENURES : lender.tenures).value, terms.limit);
  if (example === null) return null;
  const { amount, tenure } = example;
  const principal = amount * 100;
  const line = feeLineFor(terms.lineType);
  const charge = isNoCost ? null : chargedFee(quote(lender, line, principal, rounding).processing);
  const { emi, apr } = schedule({
    principal,
    annualRate: tenure.interestRate,
    months: tenure.months,
    rounding,
    dayCount,
    fees: charge === null ? [] : [charge.fee, charge.gst],
  });
  const isCharged = charge !== null && charge.fee > 0;
  const parts = {
    limit: terms.limitIsAssumed,
    rate: !isNoCost && lender.tenures.status === "assumed",
    exampleAmount: true,
    charges: isCharged && charge.assumed,
  };
  return {
    partner: lender.code,
    name: lender.name,
    limit: terms.limit,
    exampleAmount: amount,
    months: tenure.months,
    rate: tenure.interestRate,
    apr: Math.round(apr.nominal * 100) / 100,
    instalment: toRupees(emi),
    charges: isCharged
      ? [
          {
            name: FEE_HEADINGS.processing,
            amount: toRupees(charge.fee),
            ...(charge.gst === 0 ? {} : { gst: toRupees(charge.gst) }),
          },
        ]
      : [],
    assumed: (["limit", "rate", "exampleAmount", "charges"] as const).filter((part) => parts[part]),
  };
}

/** The published order of offers: the APR of the example, the lowest first, then the name (ruling R35). */
export const inOfferOrder = (offers: readonly LenderOffer[]): readonly LenderOffer[] =>
  offers.toSorted(
    (one, other) => one.apr - other.apr || (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1),
  );

/** What the lenders say to an applicant: the offers of those that match, and why the others do not. */
export interface Matched {
  readonly offers: readonly LenderOffer[];
  readonly notMatched: readonly UnmatchedLender[];
}

/** A decision's reasons, with those that rest on a list of cities that is assumed marked so (ruling R22). */
const reasonsOf = (lender: Lender, { reasons }: LenderDecision): readonly MismatchReason[] =>
  reasons.map((reason) =>
    reason.code === "CITY_NOT_SERVED" && servesAssumedCities(lender) ? { ...reason, assumed: true } : reason,
  );

/**
 * The offers of every lender that finds an applicant eligible on a day, in their published order, and the lenders that
 * do not match or cannot tell, with their reasons (rulings R20, R35). `chosen` is a lender that offers whatever it finds,
 * by an order or a script; it is then among the offers. Throws RangeError as `eligibility` does.
 */
export function matchLenders(request: {
  readonly applicant: Applicant;
  readonly lenders: readonly Lender[];
  /** YYYY-MM-DD. */
  readonly asOf: string;
  readonly lineType: string;
  /** Whole rupees. */
  readonly limit: number;
  readonly limitIsAssumed: boolean;
  readonly chosen?: string | undefined;
  readonly calculation: OfferCalculation;
}): Matched {
  const { applicant, lenders, asOf, chosen, calculation } = request;
  const offers: LenderOffer[] = [];
  const notMatched: UnmatchedLender[] = [];
  for (const decision of eligibility(applicant, lenders, asOf)) {
    const lender = lenders.find(({ code }) => code === decision.lender);
    if (lender === undefined) continue;
    const matches = decision.outcome === "eligible" || decision.lender === chosen;
    const offer = matches ? lenderOffer(lender, request, calculation) : null;
    if (offer !== null) offers.push(offer);
    else notMatched.push({ partner: lender.code, name: lender.name, reasons: reasonsOf(lender, decision) });
  }
  return { offers: inOfferOrder(offers), notMatched };
}
