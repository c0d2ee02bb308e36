import { type Bank, BANKS } from "./banks.table.ts";

/** Short names that no bank's own name begins with. */
const USUAL: Readonly<Record<string, string>> = { SBIN: "SBI", PUNB: "PNB", BARB: "BOB" };

/** What else a bank is called: its code, its name without the words that people leave out or with those that they add. */
export const otherBankNames = ({ code, name }: Bank): readonly string[] => [
  code,
  name.replace(/ (?:Co-operative )?Bank$/, ""),
  `${name} Limited`,
  `${name} Ltd`,
  ...(Object.hasOwn(USUAL, code) ? [USUAL[code] ?? ""] : []),
];

/** A bank's name, by its code; undefined for a code of none. */
export const bankNamed = (code: string): string | undefined => BANKS.find((bank) => bank.code === code)?.name;
