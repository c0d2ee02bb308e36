import { PRE_EMI_INTERESTS } from "@creditline/core/reference/pre-emi-interests.table";
import { PAYMENT_MODES } from "@creditline/core/reference/lenders.table";
import { EMI_INFORMATION_TYPES } from "@creditline/core/lenders/emi-information";
import { FEE_LINES, FEE_NAMES } from "@creditline/core/lenders/fee";
import { REASON_CODES } from "@creditline/core/lenders/reasons";
import { CHANNELS } from "@creditline/core/reference/channels.table";
import { LENDER_CODES } from "@creditline/core/reference/lender-codes.table";
import { PRODUCTS } from "@creditline/core/reference/product-codes.table";
import {
  arrayOf,
  bool,
  count,
  day,
  defined,
  exactly,
  type JsonSchema,
  mapOf,
  number,
  object,
  oneOf,
  oneOfTexts,
  orNull,
  rupeesFromZero,
  text,
  words,
} from "./json-schema.ts";

/** A built-in lender, or one that a configuration adds. */
const LENDER: JsonSchema = {
  ...words,
  description: `One of ${LENDER_CODES.join(", ")}, or one that a configuration adds.`,
};

/** The digest of the lenders that decided. */
export const CONFIGURATION: JsonSchema = {
  type: "string",
  pattern: "^[0-9a-f]{12}$",
  description: "The digest of the configuration that decided.",
};

const OUTCOME = oneOfTexts(["eligible", "ineligible", "undetermined"]);

/** A thing for each of several names. */
const forEach = (names: readonly string[], schema: JsonSchema): JsonSchema =>
  object(Object.fromEntries(names.map((name) => [name, schema])));

const REASON = object(
  {
    code: oneOfTexts(REASON_CODES),
    actual: { type: ["number", "string"], description: "The applicant's figure." },
    required: { type: "number", description: "The lender's bound." },
    criterion: exactly("monthlyIncome"),
  },
  ["actual", "required", "criterion"],
);

const ID: JsonSchema = { type: ["string", "number", "null"] };

const CHANGE = oneOf(
  object({ field: exactly("age"), from: count, to: count, possible: bool, on: orNull(day) }),
  object({ field: exactly("monthlyIncome"), from: number, to: number, possible: exactly(true) }),
  object({ field: exactly("city"), from: text, to: arrayOf(words), possible: exactly(true) }),
);

/** `creditline eligibility --json`, with `--what-if` as well. */
export const eligibilitySchema = object({
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
});

/** `creditline eligibility --by-outcome --json`. */
export const byOutcomeSchema = object({
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
            from: { type: ["number", "string"] },
            to: { type: ["number", "string"] },
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
});

const REFUSAL = { lender: LENDER, words };

/** `creditline eligibility --words --json`. */
export const wordsSchema = object(
  { id: ID, ...REFUSAL, refusals: arrayOf(object(REFUSAL)), asOf: day, configuration: CONFIGURATION },
  ["lender", "words"],
  "Where one lender was asked that refuses, its refusal stands by itself too.",
);

/** The file of `creditline eligibility batch --summary`. */
export const summarySchema = object({
  applicants: count,
  skipped: count,
  unmatched: count,
  lenders: mapOf(
    object({
      eligible: count,
      ineligible: count,
      undetermined: count,
      reasons: object(Object.fromEntries(REASON_CODES.map((code) => [code, count])), REASON_CODES),
    }),
  ),
  configuration: CONFIGURATION,
});

const SAID = oneOfTexts(["eligible", "ineligible", "undetermined", "absent"]);

/** `creditline rules diff --json`. */
export const rulesDiffSchema = object({
  population: count,
  skipped: count,
  lenders: mapOf(mapOf(count)),
  examples: arrayOf(object({ id: ID, lender: LENDER, from: SAID, to: SAID, because: words }), {
    maxItems: 20,
  }),
  configuration: CONFIGURATION,
  configurations: object({ old: CONFIGURATION, new: CONFIGURATION }),
});

const GST = orNull({ ...rupeesFromZero, description: "The tax in rupees where the specification adds it." });

/** What one reading comes to, by its kind, each with more properties beside it. */
const quotedWith = (more: Readonly<Record<string, JsonSchema>>): readonly JsonSchema[] => [
  object({ kind: exactly("exact"), amount: rupeesFromZero, gst: GST, ...more }),
  object({ kind: exactly("one-of"), amounts: arrayOf(rupeesFromZero, { minItems: 1 }), gst: GST, ...more }),
  object({ kind: exactly("range"), minimum: rupeesFromZero, maximum: rupeesFromZero, gst: GST, ...more }),
  object({ kind: exactly("at-most"), maximum: rupeesFromZero, gst: GST, ...more }),
  object({ kind: exactly("text"), text: words, gst: { type: "null" }, ...more }),
  object({ kind: exactly("not-stated"), ...more }),
];

const READING = { text: words, source: words };

const FEE = oneOf(
  ...quotedWith({ readings: arrayOf(object(READING)) }),
  object({
    kind: exactly("conflicting"),
    readings: arrayOf(object({ ...READING, quote: defined("quoted") }), { minItems: 2 }),
  }),
);

const BESIDE = object({
  readings: arrayOf(object({ ...READING, comesTo: orNull(rupeesFromZero) })),
  difference: orNull(rupeesFromZero),
});

/** `creditline fees --json`, with `--side-by-side` as well. */
export const feesSchema: JsonSchema = {
  ...object(
    {
      lender: LENDER,
      line: oneOfTexts(FEE_LINES),
      amount: orNull(rupeesFromZero),
      ...Object.fromEntries(FEE_NAMES.map((name) => [name, defined("fee")])),
      configuration: CONFIGURATION,
      sideBySide: forEach(FEE_NAMES, BESIDE),
    },
    ["sideBySide"],
  ),
  $defs: { fee: FEE, quoted: oneOf(...quotedWith({})) },
};

const SUM = oneOf(
  object({ rupees: { type: "number", minimum: 0 } }),
  object({ percent: { type: "number", minimum: 0 } }),
  object({ higherOf: arrayOf(defined("sum"), { minItems: 2, maxItems: 2 }) }),
  object({ lowerOf: arrayOf(defined("sum"), { minItems: 2, maxItems: 2 }) }),
);

/** What a rule in words is a share of, where it is one. */
const SHARE = object(
  {
    percent: { anyOf: [{ type: "number", minimum: 0 }, exactly("loan-rate")] },
    per: oneOfTexts(["month", "year", "once"]),
    of: oneOfTexts(["overdue-instalment", "overdue-principal", "outstanding-principal"]),
    freeMonths: count,
  },
  ["freeMonths"],
);

const FLAT = oneOf(
  object({ kind: exactly("exact"), sum: defined("sum") }),
  object({ kind: exactly("one-of"), sums: arrayOf(defined("sum"), { minItems: 1 }) }),
  object({ kind: exactly("range"), from: defined("sum"), to: defined("sum") }),
  object({ kind: exactly("at-most"), sum: defined("sum") }),
  object({ kind: exactly("text"), share: SHARE }, ["share"]),
  object({ kind: exactly("not-stated") }),
);

const CHARGE = oneOf(
  defined("flat"),
  object({
    kind: exactly("slabs"),
    slabs: arrayOf(object({ upTo: number, below: number, charge: defined("flat") }, ["upTo", "below"]), {
      minItems: 1,
    }),
  }),
);

const FEE_RULE = arrayOf(object({ text: words, source: words, gst: bool, charge: defined("charge") }));

const FEE_DEFINITIONS = { sum: SUM, flat: FLAT, charge: CHARGE, feeRule: FEE_RULE };

/** `creditline fees --general --json`. */
export const feesGeneralSchema: JsonSchema = {
  ...object({
    general: forEach(["bounce", "overdue", "foreclosure"], defined("feeRule")),
    unnamedLender: forEach(["processing", "bounce", "overdue"], defined("feeRule")),
  }),
  $defs: FEE_DEFINITIONS,
};

/** A figure with how it is known. */
const figureOf = (value: JsonSchema): JsonSchema =>
  oneOf(
    object({ status: oneOfTexts(["stated", "assumed"]), value, source: words }),
    object({
      status: exactly("conflicting"),
      readings: arrayOf(object({ value, source: words }), { minItems: 2 }),
    }),
    object({ status: exactly("not-stated") }),
  );

const RANGE = object({ minimum: number, maximum: number });
const TEXT_FIGURE = defined("textFigure");

const OFFERING = object({
  productCode: oneOfTexts(PRODUCTS.map(({ code }) => code)),
  productName: words,
  productTitle: TEXT_FIGURE,
  productDescription: TEXT_FIGURE,
  productFeatures: arrayOf(object({ title: words, description: TEXT_FIGURE, iconUrl: TEXT_FIGURE })),
  media: figureOf(arrayOf(object({ mediaId: words, mediaGroup: words }))),
  referralConfig: object({ title: words, subtitle: words, button: TEXT_FIGURE }),
  channelPartners: arrayOf(
    object({
      code: words,
      name: words,
      channel: oneOfTexts(CHANNELS),
      tagline: TEXT_FIGURE,
      icon: TEXT_FIGURE,
      eligibility: defined("textsFigure"),
      steps: defined("textsFigure"),
    }),
  ),
  actions: arrayOf(
    object({
      action: oneOfTexts(["interested", "notInterested", "withdrawal", "fund_transfer"]),
      label: words,
    }),
  ),
});

const KEY_NAMES = object({ test: words, live: words });

const bounds = {
  minimumAge: defined("numberFigure"),
  maximumAge: defined("numberFigure"),
  minimumIncome: defined("numberFigure"),
};

const FIGURES = {
  numberFigure: figureOf(number),
  textFigure: figureOf(words),
  textsFigure: figureOf(arrayOf(words)),
};

/** `creditline lenders show CODE --json`. */
export const lenderSchema: JsonSchema = {
  ...object({
    code: LENDER,
    name: words,
    alsoWritten: arrayOf(words),
    legalName: TEXT_FIGURE,
    formerName: TEXT_FIGURE,
    bankCode: TEXT_FIGURE,
    bankName: TEXT_FIGURE,
    ...bounds,
    supportedCities: defined("textsFigure"),
    paymentMode: figureOf(oneOfTexts(PAYMENT_MODES)),
    emiDay: defined("numberFigure"),
    preEmiInterest: figureOf(oneOfTexts(PRE_EMI_INTERESTS)),
    terms: object({
      interestPercentAYear: figureOf(RANGE),
      processingFeePercent: figureOf(RANGE),
      tenureMonths: figureOf(RANGE),
      amount: figureOf(RANGE),
      noCostEmi: figureOf(
        object({ interestPercent: number, processingFee: number, tenuresInMonths: arrayOf(count) }),
      ),
    }),
    tenures: figureOf(arrayOf(object({ months: count, minimumWithdrawal: number, interestRate: number }))),
    educationQualificationMap: mapOf(words),
    nationalityMap: mapOf(words),
    documentGroups: defined("textsFigure"),
    productOfferings: figureOf(arrayOf(OFFERING)),
    cardBenefits: defined("textsFigure"),
    fees: forEach(FEE_LINES, forEach(FEE_NAMES, defined("feeRule"))),
    providerKeys: forEach(["repayment", "eMandate", "autoDebit"], KEY_NAMES),
    emiInformation: forEach(
      EMI_INFORMATION_TYPES,
      arrayOf(object({ name: words, value: words, width: oneOfTexts(["half", "full"]) })),
    ),
    configuration: CONFIGURATION,
  }),
  $defs: { ...FIGURES, ...FEE_DEFINITIONS },
};

/** `creditline lenders list --json`. */
export const lendersSchema: JsonSchema = {
  ...arrayOf(
    object({
      code: LENDER,
      name: words,
      ...bounds,
      paymentMode: figureOf(oneOfTexts(PAYMENT_MODES)),
      cities: count,
    }),
  ),
  $defs: { numberFigure: FIGURES.numberFigure },
};
