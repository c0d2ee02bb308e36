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
import type { Lender } from "./lender.ts";
import { MUSKMELON } from "./muskmelon.ts";
import { RBL } from "./rbl.ts";
import { TAPSTART } from "./tapstart.ts";

const BY_CODE: Readonly<Record<LenderCode, Lender>> = {
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
export const LENDERS: readonly Lender[] = LENDER_CODES.map((code) => BY_CODE[code]);

/** The configuration of a lender. */
export const lenderOf = (code: LenderCode): Lender => BY_CODE[code];
