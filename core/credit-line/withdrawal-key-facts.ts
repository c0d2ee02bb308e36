import { type Charged, foreclosureCharges, penalCharges } from "../lenders/charged-later.ts";
import { chargedFee } from "../lenders/charged-fee.ts";
import { feeLineFor } from "../lenders/fee.ts";
import { quote } from "../lenders/quote.ts";
import { keyFactStatement, type KeyFactStatement } from "./key-fact-statement.ts";
import { formatRupees } from "./paise.ts";
import { CALCULATION, type Withdrawal, type WithdrawalTerms } from "./withdrawal-terms.ts";

/** What is known of a withdrawal beside its terms; null is shown as not stated. */
export interface WithdrawalKnown {
  readonly reference: string;
  readonly loanType: string;
  /** Telephone and e-mail of the officer for complaints. */
  readonly grievanceOfficer: string | null;
}

/** A year: whatever a lender leaves free at the beginning is over by then. */
const LATER_MONTHS = 12;

/** Of several readings the one that costs most: it is the one that is charged (assumed); null where nothing is charged. */
export const dearest = (readings: readonly Charged[]): Charged | null =>
  readings
    .filter(({ fee }) => fee > 0)
    .toSorted((one, other) => other.fee + other.gst - (one.fee + one.gst))[0] ?? null;

const NOT_CHARGED = "Not charged: the lender states none";

const words = (charge: Charged | null): string =>
  charge === null ? NOT_CHARGED : `${charge.text}${charge.gst > 0 ? ", with 18% GST on it" : ""}`;

/**
 * The Key Facts Statement of a withdrawal, from the lender's figures: it shows exactly what is charged, and says so where
 * nothing is (rulings R25, R32, R55). The terms are those of the same withdrawal.
 */
export function withdrawalKeyFacts(
  withdrawal: Withdrawal,
  { charge, schedule, terms }: WithdrawalTerms,
  { reference, loanType, grievanceOfficer }: WithdrawalKnown,
): KeyFactStatement {
  const { lender, lineType, principal, annualRate } = withdrawal;
  const line = feeLineFor(lineType);
  const [first] = schedule.rows;
  const { rounding } = CALCULATION;
  const bounce = chargedFee(quote(lender, line, principal, rounding).bounce);
  const late = {
    instalment: schedule.emi,
    principal: first?.principal ?? 0,
    annualRate,
    fromDays: 0,
    toDays: 30,
  };
  const closing = { principal, monthsSinceDisbursal: LATER_MONTHS };
  return keyFactStatement(terms, schedule, {
    reference,
    loanType,
    interestType: "Fixed",
    fees:
      schedule.fees === 0
        ? []
        : [
            {
              kind: "processing",
              payableTo: "lender",
              frequency: "one-time",
              amount: charge.fee + charge.gst,
            },
          ],
    contingent: {
      penalCharges: words(dearest(penalCharges(lender, line, late, rounding))),
      otherPenalCharges:
        bounce.fee === 0
          ? NOT_CHARGED
          : `${formatRupees(bounce.fee + bounce.gst)} each time the bank dishonours an instalment`,
      foreclosure: words(dearest(foreclosureCharges(lender, line, closing, rounding))),
      rateSwitch: "Not applicable",
      other: NOT_CHARGED,
    },
    recoveryAgentsClause: null,
    grievanceClause: null,
    grievanceOfficer,
    transferable: null,
    coLending: null,
    coolingOff: null,
    serviceProvider: null,
  });
}
