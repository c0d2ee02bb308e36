import type { Language } from "@creditline/core/messages/translate";
import { indianGroups, rupeesAndPaise, rupeesOf } from "@creditline/core/messages/message";
import { type ReactNode, use } from "react";
import { currentLanguage } from "../words.tsx";

/** Rupees as shown: ₹5,00,000, and ₹969.73 if there are paise, or always with `paise` so that figures line up. */
export const rupees = (amount: number, paise = false): string =>
  (paise ? rupeesAndPaise : rupeesOf)(Math.round(amount * 100));

/** Digits in Indian grouping, without the sign: "200000" gives "2,00,000"; anything but digits is left alone. */
export const grouped = (digits: string): string =>
  /^\d{1,15}$/.test(digits) ? indianGroups(String(Number(digits))) : digits;

type Spell = (rupees: number, language: Language) => string;

let loading: Promise<Spell> | undefined;

/**
 * The number-word tables are loaded once, when an amount is first written out. If they can't be loaded, for example
 * without a network, only the digits are shown.
 */
const loadSpelling = (): Promise<Spell> => {
  loading ??= import("@creditline/core/credit-line/rupees-in-words").then(
    ({ rupeesInWords }) => rupeesInWords,
    () => () => "",
  );
  return loading;
};

interface AmountInWordsProps {
  /** In rupees. */
  readonly of: number;
}

/**
 * An amount spelt out, where an extra digit would be costly: "Five lakh rupees" for 500000. Suspends until the words
 * are loaded: wrap it in `<Suspense fallback={null}>`.
 */
export function AmountInWords({ of }: AmountInWordsProps): ReactNode {
  const spell = use(loadSpelling());
  return spell(of, currentLanguage());
}
