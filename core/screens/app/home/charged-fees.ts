import { chargedReading, type TriedWithdrawal } from "../../../credit-line/charged-readings.ts";
import { toRupees } from "../../../credit-line/paise.ts";
import { FEE_HEADINGS, FEE_NAMES, type FeeLine, type FeeName } from "../../../lenders/fee.ts";
import { GST_PERCENT } from "../../../lenders/general-terms.ts";
import type { Lender } from "../../../lenders/lender.ts";
import { heard, rupees, say } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";

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
    default:
      return lender.fees[line][name].some(({ text, gst }) => gst && text === charged.text)
        ? say("{charge}, and {percent}% GST on it", {
            charge: heard(charged.text),
            percent: GST_PERCENT.value,
          })
        : heard(charged.text);
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
