import type { Tenure } from "@creditline/core/customer/credit-line-info";
import { NO_COST_EMI_MONTHS, noCostEmi } from "@creditline/core/credit-line/no-cost-emi";
import { preEmiTreatment } from "@creditline/core/credit-line/pre-emi";
import { schedule } from "@creditline/core/credit-line/schedule";
import type { Schedule } from "@creditline/core/credit-line/schedule";
import { TermsError } from "@creditline/core/credit-line/schedule-terms";
import { isFeeLine } from "@creditline/core/lenders/fee";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { quote } from "@creditline/core/lenders/quote";
import type { FeeQuote, Quoted } from "@creditline/core/lenders/quote";
import { isLenderCode } from "@creditline/core/reference/lender-codes.table";
import { DEFAULT_OUTCOME } from "../personas.ts";
import { refused } from "../refusals.ts";

/** How the sandbox rounds instalments and counts days (assumed; a calculation never hides them, ruling R23). */
export const CALCULATION = { rounding: "paise", dayCount: "30/360" } as const;

/** A fee in paise, and how it is known. */
export interface Charge {
  readonly fee: number;
  readonly gst: number;
  readonly kind: FeeQuote["kind"];
  readonly assumed: boolean;
}

const highest = (quoted: Quoted): { readonly fee: number; readonly gst: number } => {
  switch (quoted.kind) {
    case "exact":
      return { fee: quoted.amount, gst: quoted.gst ?? 0 };
    case "one-of":
      return { fee: Math.max(...quoted.amounts), gst: quoted.gst ?? 0 };
    case "range":
    case "at-most":
      return { fee: quoted.maximum, gst: quoted.gst ?? 0 };
    case "text":
    case "not-stated":
      return { fee: 0, gst: 0 };
  }
};

/**
 * What the sandbox charges where the lender's table has no single figure: the highest of those it has, nothing where it
 * has none (assumed).
 */
export function chargeOf(quoted: FeeQuote): Charge {
  if (quoted.kind !== "conflicting") {
    return { ...highest(quoted), kind: quoted.kind, assumed: quoted.kind !== "exact" };
  }
  const readings = quoted.readings.map((reading) => highest(reading.quote));
  const most = readings.toSorted((one, other) => other.fee + other.gst - (one.fee + one.gst))[0];
  return { fee: most?.fee ?? 0, gst: most?.gst ?? 0, kind: quoted.kind, assumed: true };
}

const NO_CHARGE: Charge = { fee: 0, gst: 0, kind: "exact", assumed: false };

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
}): { readonly charge: Charge; readonly schedule: Schedule } {
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
    const charge = chargeOf(quote(lender, line, amount, CALCULATION.rounding).processing);
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
