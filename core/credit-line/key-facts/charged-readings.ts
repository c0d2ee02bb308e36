import {
  type Charged,
  foreclosureCharges,
  LATER_MONTHS,
  MONTH_LATE,
  type Overdue,
  penalCharges,
} from "../../lenders/fees/charged-later.ts";
import { type FeeLine, feeLineFor, type FeeName } from "../../lenders/fees/fee.ts";
import {
  chargedFee,
  type ChargedFee,
  type FeeRounding,
  quote,
  type QuotedText,
  quoteFee,
} from "../../lenders/fees/quote.ts";
import type { Lender } from "../../lenders/lender.ts";
import { GST_PERCENT } from "../../lenders/general-terms.ts";
import { lookUp, rupees, t, type Text } from "../../messages/message.ts";
import { CALCULATION, type Paise, toRupees } from "../paise.ts";
import type { Withdrawal } from "../withdrawal/withdrawal-terms.ts";

/** Returns the most expensive of several readings, which is the one charged (assumed); null if nothing is charged. */
export const dearest = (readings: readonly Charged[]): Charged | null =>
  readings
    .filter(({ fee }) => fee > 0)
    .toSorted((one, other) => other.fee + other.gst - (one.fee + one.gst))[0] ?? null;

/** An instalment without interest, for which every base that a reading may name is equal. */
const ALL_PRINCIPAL = { instalment: 10_000_000, principal: 10_000_000, ...MONTH_LATE } as const;

/**
 * Returns the charge on an overdue instalment; null if nothing is charged. Which reading costs most could change
 * between instalments as the principal share grows, so the reading is chosen once, on an instalment that is all
 * principal: the charge is then the one that the statement names (ruling R55).
 */
export function penalCharge(
  lender: Lender,
  line: FeeLine,
  overdue: Overdue,
  rounding: FeeRounding,
): Charged | null {
  const { annualRate } = overdue;
  const named = dearest(penalCharges(lender, line, { ...ALL_PRINCIPAL, annualRate }, rounding));
  const charge = penalCharges(lender, line, overdue, rounding).find(({ text }) => text === named?.text);
  return charge === undefined || charge.fee === 0 ? null : charge;
}

/** The terms of a loan that determine the cost of a missed instalment. */
export interface MissedPaymentTerms {
  readonly lender: Lender;
  readonly lineType: string;
  /** The withdrawn principal in paise, and its rate in percent a year. */
  readonly principal: Paise;
  readonly annualRate: number;
}

/** Returns the charge for a missed instalment, as the loan's statement names it (ruling R55); null for none. */
export function chargedIfMissed({ lender, lineType, principal, annualRate }: MissedPaymentTerms): {
  readonly late: Charged | null;
  readonly bounce: ChargedFee | null;
} {
  const line = feeLineFor(lineType);
  const { rounding } = CALCULATION;
  const bounce = chargedFee(quoteFee(lender.fees[line].bounce, principal, rounding));
  return {
    late: penalCharge(lender, line, { ...ALL_PRINCIPAL, annualRate }, rounding),
    bounce: bounce.fee === 0 ? null : bounce,
  };
}

/** The reading of a fee that is charged. */
export interface ChargedReading extends QuotedText {
  /** Its cost on the sample withdrawal, in paise including tax. */
  readonly cost: number;
}

/** A sample withdrawal: principal in paise, rate in percent a year. */
export interface SampleWithdrawal {
  readonly principal: number;
  readonly annualRate: number;
}

/** Returns the cost of each reading of a fee, by its text; readings without a figure are left out. */
function costsOf(
  lender: Lender,
  line: FeeLine,
  name: FeeName,
  { principal, annualRate }: SampleWithdrawal,
): readonly Pick<Charged, "text" | "fee" | "gst">[] {
  const { rounding } = CALCULATION;
  switch (name) {
    case "overdue":
      return penalCharges(
        lender,
        line,
        { instalment: principal, principal, annualRate, ...MONTH_LATE },
        rounding,
      );
    case "foreclosure":
      return foreclosureCharges(lender, line, { principal, monthsSinceDisbursal: LATER_MONTHS }, rounding);
    default:
      return lender.fees[line][name].map((reading) => {
        const { fee, gst } = chargedFee(quoteFee([reading], principal, rounding));
        return { text: reading.text, fee, gst };
      });
  }
}

/**
 * Returns the reading of a fee that is charged (ruling R55): the most expensive one, as on the platform. Null if no
 * reading has a figure: then nothing is charged and the customer sees no line for it (ruling R59).
 */
export function chargedReading(
  lender: Lender,
  line: FeeLine,
  name: FeeName,
  tried: SampleWithdrawal,
): ChargedReading | null {
  const costs = costsOf(lender, line, name, tried);
  const most = costs.length === 0 ? null : dearest(costs);
  if (most === null || most.fee === 0) return null;
  const reading = lender.fees[line][name].find(({ text }) => text === most.text);
  return reading === undefined
    ? null
    : { text: reading.text, source: reading.source, cost: most.fee + most.gst };
}

/** What a statement says of a charge that there is not. */
export const NOT_CHARGED = t("Nil");

/** Describes a charge and its tax; if its own text already names the tax, only the rate is added. */
export function chargeWords(charge: Charged | null): Text {
  if (charge === null) return NOT_CHARGED;
  const says = lookUp(charge.text);
  if (charge.gst <= 0) return says;
  const known = { charge: says, percent: GST_PERCENT.value };
  return charge.text.endsWith("plus GST")
    ? t("{charge} ({percent}%)", known)
    : t("{charge} plus {percent}% GST", known);
}

export const bounceWords = ({ fee, gst }: Pick<ChargedFee, "fee" | "gst">): Text =>
  fee === 0
    ? NOT_CHARGED
    : t("{amount} each time the bank dishonours an instalment", { amount: rupees(toRupees(fee + gst)) });

/** An instalment and its principal, in paise. */
interface InstalmentParts {
  readonly instalment: Paise;
  readonly principal: Paise;
}

/** What is charged if the bank dishonours an instalment, if one is late, and if the loan is closed early. */
export function contingentCharges(
  {
    lender,
    lineType,
    principal,
    annualRate,
  }: Pick<Withdrawal, "lender" | "lineType" | "principal" | "annualRate">,
  { schedule }: { readonly schedule: { readonly rows: readonly InstalmentParts[] } },
) {
  const line = feeLineFor(lineType);
  const { rounding } = CALCULATION;
  // The most expensive instalment that can be overdue: the first includes pre-EMI interest, the last most of the
  // principal.
  const overdue = {
    instalment: Math.max(...schedule.rows.map(({ instalment }) => instalment)),
    principal: Math.max(...schedule.rows.map((row) => row.principal)),
    annualRate,
    ...MONTH_LATE,
  };
  const early = { principal, monthsSinceDisbursal: LATER_MONTHS };
  return {
    bounce: chargedFee(quote(lender, line, principal, rounding).bounce),
    late: penalCharge(lender, line, overdue, rounding),
    closing: dearest(foreclosureCharges(lender, line, early, rounding)),
  };
}

/** What is charged only if something happens, each by its occasion, as the statement names it (rulings R32, R55). */
export const chargesByOccasion = ({
  bounce,
  late,
  closing,
}: ReturnType<typeof contingentCharges>): readonly (readonly [Text, Text])[] => [
  [t("If a debit bounces"), bounceWords(bounce)],
  [t("If you pay late"), chargeWords(late)],
  [t("If you close the loan early"), chargeWords(closing)],
];
