import { GENERAL_MAXIMUM_AGE, GENERAL_MINIMUM_AGE } from "@creditline/core/lenders/general-terms";
import { type Bound, PRE_EMI_INTERESTS } from "@creditline/core/lenders/lender";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import type { LenderOverride } from "@creditline/core/lenders/override";
import { isLenderCode, LENDER_CODES } from "@creditline/core/reference/lender-codes.table";
import { PAYMENT_MODES } from "@creditline/core/reference/lenders.table";
import { checkFees } from "./check-fees.ts";
import { isObject } from "../../expected.ts";
import { isText, listOf, object, pathText, textMap, that, word, type Check, type Finding } from "./checks.ts";
import { JsonError, readPositionedJson, type TextPosition } from "./json-positions.ts";

/** What is wrong in a lender's file, and where. */
export interface FileFinding extends TextPosition {
  readonly message: string;
}

/** A file that can be used, or all that is wrong with it, from its top to its end. */
export type CheckedFile =
  | { readonly ok: true; readonly override: LenderOverride }
  | { readonly ok: false; readonly findings: readonly FileFinding[] };

const whole = (least: number, most: number) => (value: unknown) =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;

const age = that("a whole number of years from 0 to 150", whole(0, 150));

/** What a file may change; whatever a lender's override comes to have has to be checked here too. */
const FIELDS = {
  lender: word(LENDER_CODES),
  bankCode: that("text", isText),
  bankName: that("text", isText),
  minimumAge: age,
  maximumAge: age,
  minimumIncome: that("a whole number of rupees from 0 to 99999999", whole(0, 99_999_999)),
  supportedCities: listOf("a list of one or more cities", that("the name of a city", isText)),
  paymentMode: word(PAYMENT_MODES),
  emiDay: that("a day of the month from 1 to 28", whole(1, 28)),
  preEmiInterest: word(PRE_EMI_INTERESTS),
  educationQualificationMap: textMap,
  nationalityMap: textMap,
  documentGroups: listOf("a list of one or more group keys", that("text", isText)),
  fees: checkFees,
} satisfies Readonly<Record<keyof LenderOverride, Check>>;

const checkDocument = object("an object with a lender and what to change of it", FIELDS, ["lender"]);

/** Checks the text of a file that overrides a lender's configuration. Every finding has its line and column. */
export function checkLenderFile(text: string): CheckedFile {
  try {
    const document = readPositionedJson(text);
    const findings: readonly Finding[] = [
      ...document.doubled.map((path) => ({ path, message: `${pathText(path)}: given twice` })),
      ...checkDocument(document.value, []),
    ];
    const all = findings.length > 0 ? findings : checkAges(document.value as LenderOverride);
    if (all.length === 0) return { ok: true, override: document.value as LenderOverride };
    const positioned = all.map(({ path, message }) => ({ ...document.positionOf(path), message }));
    return { ok: false, findings: positioned.toSorted((a, b) => a.line - b.line || a.column - b.column) };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return { ok: false, findings: [{ ...error.position, message: error.message }] };
  }
}

/** A minimum above the maximum, one of which may be the lender's own or the general bound. */
function checkAges(override: LenderOverride): readonly Finding[] {
  if (!isObject(override) || !isLenderCode(override.lender)) return [];
  const own = lenderOf(override.lender);
  const minimum = override.minimumAge ?? valueOf(own.minimumAge, GENERAL_MINIMUM_AGE.value);
  const maximum = override.maximumAge ?? valueOf(own.maximumAge, GENERAL_MAXIMUM_AGE.value);
  if (minimum <= maximum) return [];
  const path = [override.minimumAge === undefined ? "maximumAge" : "minimumAge"];
  return [
    { path, message: `${path[0]}: expected a minimum age up to the maximum, got ${minimum} to ${maximum}` },
  ];
}

const valueOf = (bound: Bound, otherwise: number): number =>
  bound.status === "not-stated" ? otherwise : bound.value;
