import { definitions, type Described } from "@creditline/core/lenders/file/described";
import { FEE_DEFINITIONS, feeReadings } from "@creditline/core/lenders/file/described-fees";
import { LENDER_DEFINITIONS, lenderChange } from "@creditline/core/lenders/file/described-lender";
import { GENERAL_FEES, UNNAMED_LENDER_FEES } from "@creditline/core/lenders/general-terms";
import { EMI_INFORMATION_TYPES } from "@creditline/core/lenders/emi-information";
import { FEE_LINES, FEE_NAMES, type FeeName } from "@creditline/core/lenders/fees/fee";
import type { FeeQuote, Quoted } from "@creditline/core/lenders/fees/quote";
import { OUTCOMES, REASON_CODES } from "@creditline/core/lenders/eligibility/eligibility";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { type ByOutcome, CONFIGURATION_DIGITS } from "../../../cli/lender-desk/configuration.ts";
import type { FeesDocument } from "../../../cli/lender-desk/fee-document.ts";
import type { ComparedFee } from "../../../cli/lender-desk/side-by-side.ts";
import {
  type DifferenceDocument,
  GROUPINGS,
  MOST_EXAMPLES,
  SAID,
} from "../../../cli/lender-desk/diff/compare.ts";
import type { RefusalsDocument } from "../../../cli/lender-desk/refusals/command.ts";
import type { Summary } from "../../../cli/lender-desk/batch/output.ts";
import type {
  Answered,
  EligibilityDocument,
  WordsDocument,
} from "../../../cli/lender-desk/eligibility-answer.ts";
import {
  admits,
  arrayOf,
  bool,
  count,
  day,
  defined,
  each,
  exactly,
  forEach,
  forSome,
  type JsonSchema,
  mapOf,
  number,
  object,
  oneOf,
  oneOfTexts,
  orNull,
  printedAs,
  rupeesFromZero,
  type SchemaOf,
  text,
  words,
} from "./json-schema.ts";

/** A built-in lender, or one that a configuration adds. */
const LENDER: SchemaOf<string> = {
  ...words,
  description: `One of ${LENDER_CODES.join(", ")}, or one that a configuration adds.`,
};

/** The digest of the lenders that decided. */
export const CONFIGURATION: SchemaOf<string> = {
  ...text,
  pattern: `^[0-9a-f]{${CONFIGURATION_DIGITS}}$`,
  description: "The digest of the configuration that decided.",
};

const OUTCOME = oneOfTexts(OUTCOMES);

const NUMBER_OR_TEXT = admits<number | string>({ type: ["number", "string"] });

const REASON = object(
  {
    code: oneOfTexts(REASON_CODES),
    actual: { ...NUMBER_OR_TEXT, description: "The applicant's figure." },
    required: { ...number, description: "The lender's bound." },
    criterion: exactly("monthlyIncome"),
  },
  ["actual", "required", "criterion"],
);

const ID = admits<string | number | null>({ type: ["string", "number", "null"] });

const CHANGE = oneOf(
  object({ field: exactly("age"), from: count, to: count, possible: bool, on: orNull(day) }),
  object({ field: exactly("monthlyIncome"), from: number, to: number, possible: exactly(true) }),
  object({ field: exactly("city"), from: text, to: arrayOf(words), possible: exactly(true) }),
);

/** `creditline eligibility --json`, with `--what-if` as well. */
export const eligibilitySchema = printedAs<EligibilityDocument>()(
  object({
    id: ID,
    configuration: CONFIGURATION,
    lenders: arrayOf(
      object(
        {
          lender: LENDER,
          outcome: OUTCOME,
          reasons: arrayOf(REASON),
          whatIf: orNull(
            object(
              { changes: arrayOf(CHANGE), possible: bool, outcome: OUTCOME },
              [],
              "Only with --what-if: the smallest change after which the lender no longer refuses.",
            ),
          ),
        },
        ["whatIf"],
      ),
    ),
  }),
);

/** `creditline eligibility --by-outcome --json`. */
export const byOutcomeSchema = printedAs<ByOutcome & Answered>()(
  object({
    id: ID,
    matched: arrayOf(object({ lender: LENDER })),
    notMatched: arrayOf(
      object({
        lender: LENDER,
        reasons: arrayOf(REASON),
        nearest: arrayOf(
          object(
            {
              fact: oneOfTexts(["age", "monthlyIncome", "city"]),
              from: NUMBER_OR_TEXT,
              to: NUMBER_OR_TEXT,
              among: arrayOf(words),
              possible: exactly(false),
              on: day,
            },
            ["among", "possible", "on"],
          ),
        ),
      }),
    ),
    cannotTell: arrayOf(object({ lender: LENDER, missing: arrayOf(oneOfTexts(REASON_CODES)) })),
    configuration: CONFIGURATION,
  }),
);

const REFUSAL = { lender: LENDER, words, rules: arrayOf(words) };

/** `creditline eligibility --words --json`. */
export const wordsSchema = printedAs<WordsDocument>()(
  object(
    { id: ID, ...REFUSAL, refusals: arrayOf(object(REFUSAL)), asOf: day, configuration: CONFIGURATION },
    ["lender", "words", "rules"],
    "Where one lender was asked that refuses, its refusal stands by itself too.",
  ),
);

/** The file of `creditline eligibility batch --summary`. */
export const summarySchema = printedAs<Summary>()(
  object({
    applicants: count,
    skipped: count,
    unmatched: count,
    lenders: mapOf(
      object({
        eligible: count,
        ineligible: count,
        undetermined: count,
        reasons: forSome(REASON_CODES, count),
      }),
    ),
    configuration: CONFIGURATION,
  }),
);

/** `creditline rules diff --json`. */
export const rulesDiffSchema = printedAs<DifferenceDocument>()(
  object(
    {
      population: count,
      skipped: count,
      lenders: mapOf(mapOf(count)),
      examples: arrayOf(
        object({ id: ID, lender: LENDER, from: oneOfTexts(SAID), to: oneOfTexts(SAID), because: words }),
        {
          maxItems: MOST_EXAMPLES,
        },
      ),
      configuration: CONFIGURATION,
      configurations: object({ old: CONFIGURATION, new: CONFIGURATION }),
      by: forSome(
        GROUPINGS,
        arrayOf(object({ group: orNull(text), flips: count, lenders: mapOf(mapOf(count)) })),
      ),
    },
    ["by"],
  ),
);

/** `creditline rules refusals --json`. */
export const rulesRefusalsSchema = printedAs<RefusalsDocument>()(
  object({
    population: count,
    skipped: count,
    lenders: mapOf(
      object({
        refused: count,
        bounds: arrayOf(
          object({ code: oneOfTexts(REASON_CODES), figure: text, refuses: count, alone: count }),
        ),
      }),
    ),
    configuration: CONFIGURATION,
  }),
);

const GST = orNull({ ...rupeesFromZero, description: "The tax in rupees where the specification adds it." });

/** What one reading comes to, by its kind, each with more properties beside it. */
const quotedWith = <P extends Readonly<Record<string, JsonSchema>>>(more: P) =>
  [
    object({ kind: exactly("exact"), amount: rupeesFromZero, gst: GST, ...more }),
    object({ kind: exactly("one-of"), amounts: arrayOf(rupeesFromZero, { minItems: 1 }), gst: GST, ...more }),
    object({ kind: exactly("range"), minimum: rupeesFromZero, maximum: rupeesFromZero, gst: GST, ...more }),
    object({ kind: exactly("at-most"), maximum: rupeesFromZero, gst: GST, ...more }),
    object({ kind: exactly("text"), text: words, gst: admits<null>({ type: "null" }), ...more }),
    object({ kind: exactly("not-stated"), ...more }),
  ] as const;

const QUOTED = printedAs<Quoted>()(oneOf(...quotedWith({})));

const READING = { text: words, source: words };

const FEE = printedAs<FeeQuote>()(
  oneOf(
    ...quotedWith({ readings: arrayOf(object(READING)) }),
    object({
      kind: exactly("conflicting"),
      readings: arrayOf(object({ ...READING, quote: defined<Quoted>("quoted") }), { minItems: 2 }),
    }),
  ),
);

const BESIDE = object({
  readings: arrayOf(object({ ...READING, comesTo: orNull(rupeesFromZero) })),
  difference: orNull(rupeesFromZero),
});

/** `creditline fees --json`, with `--side-by-side` and `--apr` as well. */
export const feesSchema: JsonSchema = {
  ...printedAs<FeesDocument & { readonly sideBySide?: Readonly<Record<FeeName, ComparedFee>> }>()(
    object(
      {
        lender: LENDER,
        line: oneOfTexts(FEE_LINES),
        amount: orNull(rupeesFromZero),
        ...each(FEE_NAMES, defined<FeeQuote>("fee")),
        configuration: CONFIGURATION,
        sideBySide: forEach(FEE_NAMES, BESIDE),
        day,
        apr: arrayOf(object({ months: count, rate: rupeesFromZero, nominal: rupeesFromZero })),
      },
      ["sideBySide", "day", "apr"],
    ),
  ),
  $defs: { fee: FEE, quoted: QUOTED },
};

/** A description of core's, as a schema of what is printed. */
const printed = (described: Pick<Described<unknown>, "printed">): JsonSchema => described.printed;

/** `creditline fees --general --json`. */
export const feesGeneralSchema: JsonSchema = {
  ...object({
    general: forEach(Object.keys(GENERAL_FEES), defined("feeRule")),
    unnamedLender: forEach(Object.keys(UNNAMED_LENDER_FEES), defined("feeRule")),
  }),
  $defs: { ...definitions(FEE_DEFINITIONS, "printed"), feeRule: printed(feeReadings) },
};

/** What a configuration file can change of a lender, as it is printed. */
const { properties: CHANGEABLE = {} } = printed(lenderChange);

/** `creditline lenders show CODE --json`: what can be changed, and what follows from it. */
export const lenderSchema: JsonSchema = {
  ...object({
    code: LENDER,
    ...CHANGEABLE,
    emiInformation: forEach(
      EMI_INFORMATION_TYPES,
      arrayOf(object({ name: words, value: words, width: oneOfTexts(["half", "full"]) })),
    ),
    configuration: CONFIGURATION,
  }),
  $defs: definitions(LENDER_DEFINITIONS, "printed"),
};

/** The schemas of some of what can be changed. */
const changeable = (...names: readonly string[]): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(CHANGEABLE).filter(([name]) => names.includes(name)));

/** `creditline lenders list --json`. */
export const lendersSchema: JsonSchema = arrayOf(
  object({
    code: LENDER,
    ...changeable("name", "minimumAge", "maximumAge", "minimumIncome", "paymentMode"),
    cities: count,
  }),
);
