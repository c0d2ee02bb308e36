import type { Fee, FeeReading, FlatCharge, Sum } from "../../lenders/fees/fee.ts";
import { chargeAt, gstOn, sumInPaise } from "../../lenders/fees/quote.ts";
import { GST_PERCENT } from "../../lenders/general-terms.ts";
import { rupees, rupeesOf, t, type Text } from "../../messages/message.ts";
import { CALCULATION, type Paise } from "../paise.ts";

/** The four forms of a fee message, each plus GST (spec 2 §9). Amounts in rupees, percentages of the withdrawal. */
type FeeTerms =
  | { readonly form: "fixed"; readonly rupees: number }
  | { readonly form: "flexible"; readonly percent: number }
  | { readonly form: "whichever-higher"; readonly percent: number; readonly rupees: number }
  | { readonly form: "whichever-lower"; readonly percent: number; readonly rupees: number };

/** The sentence a customer reads about a fee, such as "2% of the amount or ₹500, whichever is higher, plus GST". */
export function feeMessage(terms: FeeTerms): string {
  switch (terms.form) {
    case "fixed":
      return `${rupeesOf(Math.round(terms.rupees * 100))} plus GST`;
    case "flexible":
      return `${terms.percent}% of the amount plus GST`;
    case "whichever-higher":
      return `${terms.percent}% of the amount or ${rupeesOf(Math.round(terms.rupees * 100))}, whichever is higher, plus GST`;
    case "whichever-lower":
      return `${terms.percent}% of the amount or ${rupeesOf(Math.round(terms.rupees * 100))}, whichever is lower, plus GST`;
  }
}

/** The rule by which a fee is charged, in one of the four forms (spec 2 §9), and whether GST comes on top (ruling R21). */
export interface FeeRule {
  readonly terms: FeeTerms;
  readonly plusGst: boolean;
  /** The table gives no single figure; this is the highest that it allows (assumed). */
  readonly isHighest: boolean;
}

/** A sum of the fee tables as fee terms; null if it has none of the four. */
function termsOf(sum: Sum): FeeTerms | null {
  if ("rupees" in sum) return { form: "fixed", rupees: sum.rupees };
  if ("percent" in sum) return { form: "flexible", percent: sum.percent };
  const [form, parts] =
    "higherOf" in sum
      ? (["whichever-higher", sum.higherOf] as const)
      : (["whichever-lower", sum.lowerOf] as const);
  const percent = parts.find((part) => "percent" in part);
  const fixed = parts.find((part) => "rupees" in part);
  return percent === undefined || fixed === undefined
    ? null
    : { form, percent: percent.percent, rupees: fixed.rupees };
}

/** Returns the sum that gives a charge's maximum; null if there is none. */
function highestOf(charge: FlatCharge, amount: Paise): Sum | null {
  switch (charge.kind) {
    case "exact":
    case "at-most":
      return charge.sum;
    case "range":
      return charge.to;
    case "one-of":
      return charge.sums.toSorted((one, other) => inPaise(other, amount) - inPaise(one, amount))[0] ?? null;
    case "text":
    case "not-stated":
      return null;
  }
}

const inPaise = (sum: Sum, amount: Paise): Paise => sumInPaise(sum, amount, CALCULATION.rounding);

/**
 * Returns the rule by which a fee of a withdrawal is charged: of several readings the most expensive, as in
 * `chargedFee`. Null if nothing is charged or no figure follows from the withdrawal.
 */
export function feeRule(fee: Fee, amount: Paise): FeeRule | null {
  const costs = ({ gst }: FeeReading, sum: Sum): Paise => {
    const charged = inPaise(sum, amount);
    return charged + (gst ? gstOn(charged, GST_PERCENT.value, CALCULATION.rounding) : 0);
  };
  const [dearest] = fee
    .flatMap((reading) => {
      const charge = chargeAt(reading.charge, amount);
      const sum = highestOf(charge, amount);
      return sum === null ? [] : [{ reading, charge, sum, cost: costs(reading, sum) }];
    })
    .toSorted((one, other) => other.cost - one.cost);
  if (dearest === undefined || dearest.cost === 0) return null;
  const terms = termsOf(dearest.sum);
  return terms === null
    ? null
    : { terms, plusGst: dearest.reading.gst, isHighest: dearest.charge.kind !== "exact" || fee.length > 1 };
}

/** The rule in words, "2% of the amount or ₹500, whichever is higher"; GST has its own line beside it. */
export function feeRuleText({ terms }: FeeRule): Text {
  switch (terms.form) {
    case "fixed":
      return t("{fee}, for this amount", { fee: rupees(terms.rupees) });
    case "flexible":
      return t("{percent}% of the amount", { percent: terms.percent });
    case "whichever-higher":
      return t("{percent}% of the amount or {fee}, whichever is higher", {
        percent: terms.percent,
        fee: rupees(terms.rupees),
      });
    case "whichever-lower":
      return t("{percent}% of the amount or {fee}, whichever is lower", {
        percent: terms.percent,
        fee: rupees(terms.rupees),
      });
  }
}
