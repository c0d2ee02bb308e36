import { SHOPPING_PARTNERS } from "@creditline/core/lenders/offerings";
import { LANGUAGES } from "@creditline/core/reference/answers/languages.table";
import { BANKS_FEATURED_FIRST } from "@creditline/core/reference/banks/banks.table";
import { LENDER_CODES, legalNameOf } from "@creditline/core/reference/lenders/lender-codes.table";
import { lenderRow } from "@creditline/core/reference/lenders/lenders.table";
import { STATES } from "@creditline/core/reference/places/states.table";

/** A checkout at a counter is no shop: what it is called is a message. */
const VOUCHER_SHOPS = SHOPPING_PARTNERS.filter(({ code }) => code !== "PINE_LABS");

/** What is written alike in every language: names of lenders, banks, shops, states and languages, and the application's own. */
export const SAME_IN_EVERY_LANGUAGE: readonly string[] = [
  ...LENDER_CODES.flatMap((code) => {
    const legal = legalNameOf(code);
    return [lenderRow(code).name, ...(legal === null ? [] : [legal])];
  }),
  ...[...BANKS_FEATURED_FIRST, ...VOUCHER_SHOPS, ...STATES].map(({ name }) => name),
  ...LANGUAGES.map(({ name }) => name),
  "Reserve Bank Integrated Ombudsman Scheme",
  "Centralised Receipt and Processing Centre, Reserve Bank of India",
  "creditline",
  "credit",
  "line",
];
