// Made from the lenders' files by npm run docs, and before every build, start and test: change those, not this.
import type { LenderCode } from "../../reference/lenders/lender-codes.table.ts";
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
import { MUSKMELON } from "./muskmelon.ts";
import { RBL } from "./rbl.ts";
import { TAPSTART } from "./tapstart.ts";
import type { BuiltInLender } from "../lender.ts";

/** The figures of every lender that has a row, by its code. */
export const BUILT_IN: Readonly<Record<LenderCode, BuiltInLender>> = {
  APOLLO,
  ASPIRE,
  CHOLAMANDALAM,
  CREDITSAISON,
  DMI,
  FULLERTON,
  HDBFS,
  INCRED,
  KOMAC,
  LENDBOX,
  MUSKMELON,
  RBL,
  TAPSTART,
};
