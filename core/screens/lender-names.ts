import {
  LEGAL_NAMES,
  isLenderCode,
  type LenderCode,
  offeredLenders,
} from "../reference/lenders/lender-codes.table.ts";
import { lenderRow } from "../reference/lenders/lenders.table.ts";
import { t, type Text, verbatim, type Words } from "../messages/message.ts";
import type { ChoiceCard } from "./blocks/choice-blocks.ts";

interface Option {
  readonly value: string;
  readonly label: Words;
}

/** What an answer means, beside its own words. */
type Meaning = Omit<ChoiceCard<Words>, "value" | "title">;

/**
 * The answers of a field as cards, under the words and in the order of its options; null leaves out what cannot be chosen now.
 * An answer without its meaning does not compile.
 */
export const optionCards = <const Options extends readonly Option[]>(
  options: Options,
  meanings: Readonly<Record<Options[number]["value"], Meaning | null>>,
): readonly ChoiceCard<Words>[] =>
  options.flatMap(({ value, label }) => {
    const meaning = meanings[value as Options[number]["value"]];
    return meaning === null ? [] : [{ value, title: label, ...meaning }];
  });

/** A lender with its legal name, "DMI: DMI Finance Private Limited"; its name alone where that is not known (ruling R59). */
export function namedLender(code: LenderCode): Text {
  const legal = LEGAL_NAMES[code];
  const lender = verbatim(lenderRow(code).name);
  if (legal === undefined) return lender;
  const known = verbatim(legal.name);
  return legal.formerly === undefined
    ? t("{label}: {value}", { label: lender, value: known })
    : t("{lender}: {legal} (formerly {before})", {
        lender,
        legal: known,
        before: verbatim(legal.formerly),
      });
}

/** The lenders that a customer's consent is about: the chosen one, and before one is chosen all of them. */
export const lendersAsked = (partner: string | null): readonly LenderCode[] =>
  partner !== null && isLenderCode(partner) ? [partner] : offeredLenders();
