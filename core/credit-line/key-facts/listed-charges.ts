import { type Fee, feeLineFor, type FeeName } from "../../lenders/fees/fee.ts";
import { t, type Text, verbatim } from "../../messages/message.ts";
import { formatRupees, type Paise } from "../paise.ts";
import type { Withdrawal, WithdrawalTerms } from "../withdrawal/withdrawal-terms.ts";
import { bounceWords, chargeWords, contingentCharges } from "./charged-readings.ts";
import type { StatedCharge } from "./withdrawal-key-facts.ts";

/** Every charge that the regulator's format has a line for, in its order (interfaces: `creditline kfs`). */
export const CHARGE_NAMES = [
  "processing",
  "setup",
  "usage",
  "insurance",
  "pre-emi-interest",
  "bounce",
  "overdue",
  "foreclosure",
  "stamp-duty",
] as const;

export type ChargeName = (typeof CHARGE_NAMES)[number];

/** A charge row of the statement, shown even if nothing is charged. Amounts in paise. */
export interface ListedCharge extends Pick<StatedCharge, "amount" | "gst" | "when" | "says"> {
  readonly name: ChargeName;
  readonly source: string;
  /** Its maximum including tax; null if it cannot be charged because nothing is stated (ruling R55). */
  readonly most: Paise | null;
}

const NOT_CHARGED = verbatim("Not stated, so it is not charged");

const notStated = (name: ChargeName, when: ListedCharge["when"]): ListedCharge => ({
  name,
  amount: null,
  gst: null,
  when,
  source: "ruling R55",
  says: NOT_CHARGED,
  most: null,
});

const sourceOf = (fee: Fee): string => [...new Set(fee.map(({ source }) => source))].join("; ");

const taxOf = (gst: Paise): Paise | null => (gst === 0 ? null : gst);

type UndatedWithdrawal = Omit<Withdrawal, "day">;

function processing({ lender, lineType }: UndatedWithdrawal, { charge }: WithdrawalTerms): ListedCharge {
  if (charge.kind === "not-stated" || charge.kind === "text") return notStated("processing", "now");
  return {
    name: "processing",
    amount: charge.fee,
    gst: taxOf(charge.gst),
    when: "now",
    source: sourceOf(lender.fees[feeLineFor(lineType)].processing),
    says: t("Processing fee"),
    most: charge.fee + charge.gst,
  };
}

/** Interest before the first month: taken out of the amount, or a part of the first instalment and no charge beside it. */
function preEmiInterest({ schedule: { preEmi } }: WithdrawalTerms): ListedCharge {
  const common = {
    name: "pre-emi-interest",
    gst: null,
    when: "now",
    source: "spec 2 §9, ruling R26",
  } as const;
  if (preEmi === null) {
    return {
      ...common,
      amount: null,
      says: verbatim("None without the day on which the money is paid out"),
      most: null,
    };
  }
  const days = `for ${preEmi.days} days to ${preEmi.to}`;
  if (preEmi.treatment === "added-to-first-instalment") {
    return {
      ...common,
      amount: null,
      when: "if",
      says: verbatim(`${formatRupees(preEmi.interest)} ${days}, added to the first EMI`),
      most: preEmi.interest,
    };
  }
  return { ...common, amount: preEmi.interest, says: verbatim(`Interest ${days}`), most: preEmi.interest };
}

/** What can be charged later, at most: an overdue instalment for a month, the whole principal paid back early. */
function later(
  withdrawal: UndatedWithdrawal,
  terms: WithdrawalTerms,
): Readonly<Record<"bounce" | "overdue" | "foreclosure", ListedCharge>> {
  const { bounce, late, closing } = contingentCharges(withdrawal, terms);
  const fees = withdrawal.lender.fees[feeLineFor(withdrawal.lineType)];
  const ifEver = (name: Exclude<FeeName, "processing">, says: Text, most: Paise): ListedCharge =>
    most === 0
      ? notStated(name, "if")
      : { name, amount: null, gst: null, when: "if", source: sourceOf(fees[name]), says, most };
  return {
    bounce: ifEver("bounce", bounceWords(bounce), bounce.fee + bounce.gst),
    overdue: ifEver("overdue", chargeWords(late), late === null ? 0 : late.fee + late.gst),
    foreclosure: ifEver(
      "foreclosure",
      chargeWords(closing),
      closing === null ? 0 : closing.fee + closing.gst,
    ),
  };
}

/**
 * Returns every charge of a withdrawal, including those that are not stated: a charge without an amount in this list is
 * not charged.
 */
export function chargesOfWithdrawal(
  withdrawal: UndatedWithdrawal,
  terms: WithdrawalTerms,
): readonly ListedCharge[] {
  const own: Readonly<Partial<Record<ChargeName, ListedCharge>>> = {
    processing: processing(withdrawal, terms),
    "pre-emi-interest": preEmiInterest(terms),
    ...later(withdrawal, terms),
  };
  return CHARGE_NAMES.map((name) => own[name] ?? notStated(name, "now"));
}

/** A charge that was made, in paise with its tax. */
export interface ActualCharge {
  readonly name: string;
  readonly amount: Paise;
}

const isName = (name: string): name is ChargeName => CHARGE_NAMES.some((one) => one === name);

/**
 * Returns the indexes of charges that the statement does not cover: an unlisted name, or an amount with tax above the
 * listed one. Parts of a one-time charge are added up.
 */
export function chargesOutside(
  listed: readonly ListedCharge[],
  made: readonly ActualCharge[],
): readonly number[] {
  const taken = new Map<ChargeName, Paise>();
  return made.flatMap(({ name, amount }, at) => {
    const charge = isName(name) ? listed.find((one) => one.name === name) : undefined;
    if (charge === undefined) return [at];
    const before = charge.when === "now" ? (taken.get(charge.name) ?? 0) : 0;
    if (before + amount > (charge.most ?? 0)) return [at];
    taken.set(charge.name, before + amount);
    return [];
  });
}
