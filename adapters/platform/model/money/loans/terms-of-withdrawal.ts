import type { Tenure } from "@creditline/core/customer/credit-line-info";
import type { Paise } from "@creditline/core/credit-line/paise";
import { cutOf, type PriceCut, savingOf, withCut } from "@creditline/core/credit-line/schedule/price-cut";
import type { Schedule } from "@creditline/core/credit-line/schedule/schedule";
import { TermsError } from "@creditline/core/credit-line/schedule/schedule-terms";
import { withdrawalTerms } from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import type { ChargedFee } from "@creditline/core/lenders/fees/quote";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import { USUAL_OUTCOME } from "../../decisions/outcome.ts";
import { refused } from "../../refusals.ts";

/** An offer that holds for a withdrawal. */
export interface HeldOffer extends PriceCut {
  readonly offerId: string;
}

/** What an offer saved of a withdrawal, in paise. */
export interface OfferSaving {
  readonly offerId: string;
  readonly saving: Paise;
}

/**
 * The fee and the schedule of a withdrawal on a day, at the price that the offers which hold leave of it, with what each
 * of them saves. Throws Refused where they would leave nothing to pay out.
 */
export function termsOfWithdrawal(withdrawal: {
  readonly partner: string | null;
  readonly lineType: string;
  readonly tenure: Tenure;
  readonly amount: number;
  readonly today: string;
  readonly offers?: readonly HeldOffer[];
}): {
  readonly charge: ChargedFee;
  readonly schedule: Schedule;
  /** Percent a year. */
  readonly annualRate: number;
  readonly offers: readonly OfferSaving[];
} {
  const { partner, lineType, tenure, amount, today, offers = [] } = withdrawal;
  const code = partner !== null && isLenderCode(partner) ? partner : USUAL_OUTCOME.partner;
  try {
    const full = {
      lender: lenderOf(code),
      lineType,
      principal: amount,
      months: tenure.months ?? 1,
      annualRate: tenure.interestRate ?? 0,
      day: today,
    };
    const priced = offers.length === 0 ? full : withCut(full, cutOf(offers));
    return {
      ...withdrawalTerms(priced),
      annualRate: priced.annualRate,
      offers: offers
        .map((offer) => ({ offerId: offer.offerId, saving: savingOf(full, offer) }))
        .filter(({ saving }) => saving > 0),
    };
  } catch (error) {
    if (!(error instanceof TermsError)) throw error;
    throw refused(
      "AMOUNT_TOO_SMALL",
      "Fees and interest would take up this withdrawal. Enter a larger amount.",
      "amount",
    );
  }
}
