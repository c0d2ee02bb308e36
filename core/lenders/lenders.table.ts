import { LENDER_CODES, type LenderCode } from "../reference/lender-codes.table.ts";
import { type LegalName, lenderRow, PAID_BY_REQUEST, ROW_OF } from "../reference/lenders.table.ts";
import { APOLLO } from "./apollo.ts";
import { ASPIRE } from "./aspire.ts";
import { CHOLAMANDALAM } from "./cholamandalam.ts";
import { CREDITSAISON } from "./creditsaison.ts";
import { DMI } from "./dmi.ts";
import { FULLERTON } from "./fullerton.ts";
import { HDBFS } from "./hdbfs.ts";
import { INCRED } from "./incred.ts";
import { KOMAC } from "./komac.ts";
import { LENDBOX } from "./lendbox.ts";
import type { BuiltInLender, Lender } from "./lender.ts";
import { MUSKMELON } from "./muskmelon.ts";
import { paymentModeOf } from "./payment-mode-of.ts";
import { RBL } from "./rbl.ts";
import { TAPSTART } from "./tapstart.ts";

const BY_CODE: Readonly<Record<LenderCode, BuiltInLender>> = {
  RBL,
  DMI,
  APOLLO,
  MUSKMELON,
  INCRED,
  FULLERTON,
  TAPSTART,
  CREDITSAISON,
  HDBFS,
  LENDBOX,
  CHOLAMANDALAM,
  ASPIRE,
  KOMAC,
};

/** All thirteen lenders, in the order that every list of lenders keeps. */
export const LENDERS: readonly BuiltInLender[] = LENDER_CODES.map((code) => BY_CODE[code]);

let deciding: Readonly<Record<LenderCode, BuiltInLender>> = BY_CODE;

/** A lender as a page is told of it: the names of its providers' keys are nobody's business there. */
export type ToldLender = Omit<Lender, "providerKeys">;

const isBuiltIn = (lender: ToldLender): lender is Omit<BuiltInLender, "providerKeys"> =>
  Object.hasOwn(BY_CODE, lender.code);

/** The legal name of a lender as its row has it. */
const legalOf = ({ legalName, formerName }: ToldLender): LegalName | null =>
  legalName.status === "not-stated"
    ? null
    : {
        name: legalName.value,
        source: legalName.source,
        ...(formerName.status === "not-stated" ? {} : { formerly: formerName.value }),
      };

/**
 * Lets a program decide by lenders as a configuration has them, call them so and land by them, all of it and from its start on; those
 * that are not built in have no screens to sign on, and are left aside. Called once, before anything is decided.
 */
export function decideBy(lenders: readonly ToldLender[]): void {
  const builtIn = lenders.filter(isBuiltIn).map((lender) => ({ ...BY_CODE[lender.code], ...lender }));
  deciding = { ...BY_CODE, ...Object.fromEntries(builtIn.map((lender) => [lender.code, lender])) };
  for (const lender of builtIn) {
    ROW_OF.set(lender.code, {
      ...lenderRow(lender.code),
      name: lender.name,
      alsoWritten: lender.alsoWritten,
      legal: legalOf(lender),
    });
  }
  const paid = LENDER_CODES.filter((code) => paymentModeOf(deciding[code].paymentMode) === "ALL");
  PAID_BY_REQUEST.splice(0, PAID_BY_REQUEST.length, ...paid);
}

/** The configuration of a lender, as this program decides by it. */
export const lenderOf = (code: LenderCode): BuiltInLender => deciding[code];
