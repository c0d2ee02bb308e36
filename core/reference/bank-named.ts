import { BANKS } from "./banks.table.ts";

/** A bank's name, by its code; undefined for a code of none. */
export const bankNamed = (code: string): string | undefined => BANKS.find((bank) => bank.code === code)?.name;
