import { chargedReading, type TriedWithdrawal } from "../../../credit-line/key-facts/charged-readings.ts";
import { toRupees } from "../../../credit-line/paise.ts";
import { inPercent } from "../../../credit-line/in-percent.ts";
import {
  type Charge,
  FEE_HEADINGS,
  FEE_NAMES,
  type FeeLine,
  type FeeName,
  type Share,
} from "../../../lenders/fees/fee.ts";
import { GST_PERCENT } from "../../../lenders/general-terms.ts";
import type { Lender } from "../../../lenders/lender.ts";
import { heard, rupees, say, verbatim } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";

const percentOf = (percent: number): Text => verbatim(inPercent(percent));

/** What a share of a fee table is a share of, as a customer knows it. */
const BASES = {
  "overdue-instalment": say("the overdue EMI"),
  "overdue-principal": say("the overdue principal"),
  "outstanding-principal": say("the outstanding principal"),
} as const satisfies Readonly<Record<Share["of"], Text>>;

/** A share of something for a time or once, in a sentence's words; null for a charge that is none. */
function shareText(charge: Charge): Text | null {
  if (charge.kind !== "text" || charge.share === undefined) return null;
  const { percent, per, of, freeMonths = 0 } = charge.share;
  const base = BASES[of];
  if (percent === "loan-rate")
    return say("Your loan's own rate on {base}, for the days it is late", { base });
  const rate = percentOf(percent);
  if (per === "month") return say("{rate} a month of {base}, for the days it is late", { rate, base });
  if (per === "year") return say("{rate} a year of {base}, for the days it is late", { rate, base });
  return freeMonths === 0
    ? say("{rate} of {base}", { rate, base })
    : say("{rate} of {base}; none in the first {months} months", { rate, base, months: freeMonths });
}

/** What one fee comes to for a withdrawal, tax included; null where it is not charged. */
function feeText(lender: Lender, line: FeeLine, name: FeeName, tried: TriedWithdrawal): Text | null {
  const charged = chargedReading(lender, line, name, tried);
  if (charged === null) return null;
  const cost = rupees(toRupees(charged.cost));
  switch (name) {
    case "processing":
      return say("{cost} for {amount}", { cost, amount: rupees(toRupees(tried.principal)) });
    case "bounce":
      return say("{cost} each time", { cost });
    default: {
      const reading = lender.fees[line][name].find(({ text }) => text === charged.text);
      const charge = reading === undefined ? null : shareText(reading.charge);
      // A figure that is charged once has its tax in it.
      if (charge === null) return say("{cost} each time", { cost });
      return reading?.gst
        ? say("{charge}, and {percent}% GST on it", { charge, percent: GST_PERCENT.value })
        : charge;
    }
  }
}

/**
 * The fees of a line that a withdrawal is charged or can be charged later, each with the one figure that is charged. A fee
 * that is not charged has no row (rulings R55, R59).
 */
export const chargedFees = (
  lender: Lender,
  line: FeeLine,
  tried: TriedWithdrawal,
): readonly (readonly [Text, Text])[] =>
  FEE_NAMES.flatMap((name) => {
    const text = feeText(lender, line, name, tried);
    return text === null ? [] : [[heard(FEE_HEADINGS[name]), text] as const];
  });
