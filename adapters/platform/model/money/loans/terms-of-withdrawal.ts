import type { Tenure } from "@creditline/core/customer/credit-line-info";
import type { Schedule } from "@creditline/core/credit-line/schedule";
import { TermsError } from "@creditline/core/credit-line/schedule-terms";
import { withdrawalTerms } from "@creditline/core/credit-line/withdrawal-terms";
import type { ChargedFee } from "@creditline/core/lenders/charged-fee";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { isLenderCode } from "@creditline/core/reference/lender-codes.table";
import { USUAL_OUTCOME } from "../../decisions/usual-outcome.ts";
import { refused } from "../../refusals.ts";

/** The fee and the schedule of a withdrawal on a day. Throws Refused where they would leave nothing to pay out. */
export function termsOfWithdrawal(withdrawal: {
  readonly partner: string | null;
  readonly lineType: string;
  readonly tenure: Tenure;
  readonly amount: number;
  readonly today: string;
}): { readonly charge: ChargedFee; readonly schedule: Schedule } {
  const { partner, lineType, tenure, amount, today } = withdrawal;
  const code = partner !== null && isLenderCode(partner) ? partner : (USUAL_OUTCOME.partner ?? "INCRED");
  try {
    return withdrawalTerms({
      lender: lenderOf(code),
      lineType,
      principal: amount,
      months: tenure.months ?? 1,
      annualRate: tenure.interestRate ?? 0,
      day: today,
    });
  } catch (error) {
    if (!(error instanceof TermsError)) throw error;
    throw refused(
      "AMOUNT_TOO_SMALL",
      "Fees and interest would take up this withdrawal. Enter a larger amount.",
      "amount",
    );
  }
}
