import { use, type ReactNode } from "react";

type Spell = (rupees: number) => string;

let loading: Promise<Spell> | undefined;

/**
 * The tables of number words are loaded when an amount is first spelt out, once. Where they cannot be fetched, as without
 * a network, the digits stand alone: a help that does not come is no page that did not load.
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
 * An amount spelt out, where a digit too many would hurt: "Five lakh rupees" for 500000. Suspends until the words
 * are loaded: wrap it in `<Suspense fallback={null}>`.
 */
export function AmountInWords({ of }: AmountInWordsProps): ReactNode {
  const spell = use(loadSpelling());
  return spell(of);
}
