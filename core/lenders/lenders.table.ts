import { LENDER_CODES, type LenderCode } from "../reference/lender-codes.table.ts";
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

/**
 * Lets a program decide by lenders as a configuration has them, all of it and from its start on; those that are not
 * built in have no screens to sign on, and are left aside. Called once, before anything is decided.
 */
export function decideBy(lenders: readonly Lender[]): void {
  const builtIn = lenders.filter((lender): lender is BuiltInLender => Object.hasOwn(BY_CODE, lender.code));
  deciding = { ...BY_CODE, ...Object.fromEntries(builtIn.map((lender) => [lender.code, lender])) };
}

/** The configuration of a lender, as this program decides by it. */
export const lenderOf = (code: LenderCode): BuiltInLender => deciding[code];
