import { inPercent } from "../../credit-line/paise.ts";
import { type StatedApr, statedApr } from "../../credit-line/stated-apr.ts";
import {
  GENERAL_INTEREST,
  GENERAL_PROCESSING_FEE,
  GENERAL_TENURE,
} from "../../lenders/eligibility/general-ranges.table.ts";
import { translateText } from "../../messages/translate.ts";
import { rupees, t, type Text, verbatim } from "../../messages/message.ts";
import { listLines, type TextContext, type TextLines } from "./text-blocks.ts";

/** The cost of borrowing as stated before sign-in. It is the same for everyone, so the block has no data. */
export interface LendingCosts {
  readonly kind: "lending-costs";
}

const percent = (rate: number): Text => verbatim(inPercent(rate));

/** The APR range from the cheapest to the dearest withdrawal; null if no lender has one. */
function aprRange({ cashLine, fastCash }: StatedApr): readonly Text[] {
  if (cashLine === null || fastCash === null) return [];
  return [
    t(
      "APR, the yearly cost with all fees: {minimum} to {maximum} on a cash line, {least} to {most} on fast cash. Small amounts over a few months cost the most.",
      {
        minimum: percent(cashLine.minimum),
        maximum: percent(cashLine.maximum),
        least: percent(fastCash.minimum),
        most: percent(fastCash.maximum),
      },
    ),
  ];
}

/** The worked example; null if no lender has one. */
function aprExample({ example }: StatedApr): readonly Text[] {
  if (example === null) return [];
  return [
    t(
      "Example: you borrow {amount} for {months} months at {rate} a year. {upfront} is charged upfront, and you pay {instalment} a month: an APR of {apr}.",
      {
        amount: rupees(example.amount),
        months: example.months,
        rate: percent(example.rate),
        upfront: rupees(example.upfront),
        instalment: rupees(example.instalment),
        apr: percent(example.apr),
      },
    ),
  ];
}

/** Interest, fees and time to repay as they are stated to everyone (spec 1 §1), and the APR that they come to (ruling R60). */
export function lendingCosts(): { readonly title: Text; readonly items: readonly Text[] } {
  const apr = statedApr();
  return {
    title: t("Interest and charges"),
    items: [
      t(
        "Interest of {minimum}% to {maximum}% a year, only on what you transfer to your bank. Borrow nothing, pay no interest.",
        GENERAL_INTEREST,
      ),
      t("A processing fee of {minimum}% to {maximum}%, shown before you borrow.", GENERAL_PROCESSING_FEE),
      ...aprRange(apr),
      ...aprExample(apr),
      t(
        "Repay over {minimum} to {maximum} months. Your limit is topped up with every repayment.",
        GENERAL_TENURE,
      ),
    ],
  };
}

export function lendingCostsAsText(_block: LendingCosts, { language }: TextContext): TextLines {
  const { title, items } = lendingCosts();
  return listLines(
    translateText(title, language),
    items.map((item) => translateText(item, language)),
  );
}
