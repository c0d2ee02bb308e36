import type { Tenure } from "@creditline/core/customer/credit-line-info";
import { NO_COST_EMI_MONTHS, noCostEmi } from "@creditline/core/credit-line/no-cost-emi";
import { preEmiTreatment } from "@creditline/core/credit-line/pre-emi";
import { schedule } from "@creditline/core/credit-line/schedule";
import type { Schedule } from "@creditline/core/credit-line/schedule";
import { TermsError } from "@creditline/core/credit-line/schedule-terms";
import { chargedFee } from "@creditline/core/lenders/charged-fee";
import type { ChargedFee } from "@creditline/core/lenders/charged-fee";
import { isFeeLine } from "@creditline/core/lenders/fee";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { quote } from "@creditline/core/lenders/quote";
import { isLenderCode } from "@creditline/core/reference/lender-codes.table";
import { DEFAULT_OUTCOME } from "../personas.ts";
import { refused } from "../refusals.ts";

/** How the sandbox rounds instalments and counts days (assumed; a calculation never hides them, ruling R23). */
export const CALCULATION = { rounding: "paise", dayCount: "30/360" } as const;

const NO_CHARGE: ChargedFee = { fee: 0, gst: 0, kind: "exact", assumed: false };

/**
 * The fee and the schedule of a withdrawal on a day: with pre-EMI interest as the lender takes it, without any cost on
 * a no-cost tenure. Throws Refused where fees and interest would leave nothing to pay out.
 */
export function termsOfWithdrawal(withdrawal: {
  readonly partner: string | null;
  readonly lineType: string;
  readonly tenure: Tenure;
  readonly amount: number;
  readonly today: string;
}): { readonly charge: ChargedFee; readonly schedule: Schedule } {
  const { partner, lineType, tenure, amount, today } = withdrawal;
  const lender = lenderOf(
    partner !== null && isLenderCode(partner) ? partner : (DEFAULT_OUTCOME.partner ?? "INCRED"),
  );
  const annualRate = tenure.interestRate ?? 0;
  const months = tenure.months ?? 1;
  const common = { principal: amount, months, ...CALCULATION, disbursed: today };
  try {
    if (lineType === "CONSUMER_FINANCE" && annualRate === 0 && NO_COST_EMI_MONTHS.includes(months)) {
      return { charge: NO_CHARGE, schedule: noCostEmi(common) };
    }
    const line = isFeeLine(lineType) ? lineType : "CASH_LINE";
    const charge = chargedFee(quote(lender, line, amount, CALCULATION.rounding).processing);
    const treatment = preEmiTreatment(lender);
    return {
      charge,
      schedule: schedule({
        ...common,
        annualRate,
        fees: [charge.fee, charge.gst],
        ...(treatment === null ? {} : { preEmi: treatment }),
      }),
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
