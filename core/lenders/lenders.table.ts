import { type PaymentMode, lenderRow, PAID_BY_REQUEST, ROW_OF } from "../reference/lenders/lenders.table.ts";
import type { Figure } from "./figure.ts";
import {
  LEGAL_NAMES,
  type LegalName,
  ALLOCATED_LENDERS,
  LENDER_CODES,
  type LenderCode,
} from "../reference/lenders/lender-codes.table.ts";
import { BUILT_IN } from "./built-in/built-in.ts";
import type { BuiltInLender, Lender } from "./lender.ts";

/** The payment mode used for a lender: one that is not stated, or stated twice, allows every way. */
export const paymentModeOf = (mode: Figure<PaymentMode>): PaymentMode =>
  "value" in mode ? mode.value : "ALL";

/** All thirteen lenders, in the order that every list of lenders keeps. */
export const LENDERS: readonly BuiltInLender[] = LENDER_CODES.map((code) => BUILT_IN[code]);

let deciding: Readonly<Record<LenderCode, BuiltInLender>> = BUILT_IN;

/** A lender as a page is informed of it: the names of its providers' keys are no one's business there. */
export type PublicLender = Omit<Lender, "providerKeys">;

/** Whether a document is a list of lenders: whoever serves it has held each to its description, so the code tells. */
export const areLenders = (document: unknown): document is readonly PublicLender[] =>
  Array.isArray(document) &&
  document.every((one: unknown) => typeof one === "object" && one !== null && "code" in one);

const isBuiltIn = (lender: PublicLender): lender is Omit<BuiltInLender, "providerKeys"> =>
  Object.hasOwn(BUILT_IN, lender.code);

/** Whether a lender's configuration leaves it to be offered (ruling R59). */
const saysOffered = ({ offered }: PublicLender): boolean => offered.status === "not-stated" || offered.value;

/** Returns the legal name that a configuration gives a lender. */
const legalOf = ({ legalName, formerName }: PublicLender): LegalName | undefined =>
  legalName.status === "not-stated"
    ? undefined
    : {
        name: legalName.value,
        source: legalName.source,
        ...(formerName.status === "not-stated" ? {} : { formerly: formerName.value }),
      };

/**
 * Lets a program decide by lenders as a configuration has them, call them so and land by them, all of it and from its start on; those
 * that are not built in have no screens to sign on, and are left aside. Called once, before anything is decided.
 */
export function decideBy(lenders: readonly PublicLender[]): void {
  const builtIn = lenders.filter(isBuiltIn).map((lender) => ({ ...BUILT_IN[lender.code], ...lender }));
  deciding = { ...BUILT_IN, ...Object.fromEntries(builtIn.map((lender) => [lender.code, lender])) };
  for (const lender of builtIn) {
    const legal = legalOf(lender);
    if (legal === undefined) delete LEGAL_NAMES[lender.code];
    else LEGAL_NAMES[lender.code] = legal;
    ROW_OF.set(lender.code, {
      ...lenderRow(lender.code),
      name: lender.name,
      alsoWritten: lender.alsoWritten,
      allocated: saysOffered(lender) && ALLOCATED_LENDERS.includes(lender.code),
    });
  }
  const paid = LENDER_CODES.filter((code) => paymentModeOf(deciding[code].paymentMode) === "ALL");
  PAID_BY_REQUEST.splice(0, PAID_BY_REQUEST.length, ...paid);
}

/** The configuration of a lender, as this program decides by it. */
export const lenderOf = (code: LenderCode): BuiltInLender => deciding[code];
