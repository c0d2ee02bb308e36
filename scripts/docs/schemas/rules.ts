import { CALL_METHODS } from "@creditline/core/calls/call-address";
import { CHARGE_NAMES } from "@creditline/core/credit-line/listed-charges";
import { FEE_LINES } from "@creditline/core/lenders/fee";
import { PRE_EMI_INTERESTS } from "@creditline/core/reference/pre-emi-interests.table";
import { BANNER_STATES } from "@creditline/core/mandate/banner.table";
import { COMPARED_FACTS, OPERATORS } from "@creditline/core/routing/condition";
import { LANDING_RULES } from "@creditline/core/routing/landing.table";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { AREAS } from "@creditline/core/screens/screen";
import { SCREEN_LAYOUTS } from "@creditline/core/session/visit";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { PREDICATES } from "@creditline/core/status/predicate-words.table";
import { MODES, STAGES, STATUS_MODES } from "@creditline/core/status/stage";
import { VALIDATE_FIELDS } from "@creditline/core/validation/fields.table";
import {
  arrayOf,
  bool,
  count,
  day,
  defined,
  type JsonSchema,
  mapOf,
  number,
  object,
  oneOfTexts,
  orNull,
  rupees,
  rupeesFromZero,
  text,
  words,
} from "./json-schema.ts";
import { CONFIGURATION } from "./lenders.ts";

const STATUS_CODE: JsonSchema = { type: "string", pattern: String.raw`^\d{5}\.\d{5}$` };
const STAGE = oneOfTexts(STAGES);
const STATUS_MODE = oneOfTexts(STATUS_MODES);
const SCREEN_NAME = defined("screen");

/** A schema beside the names of all screens. */
const withScreens = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  $defs: { screen: oneOfTexts(SCREENS.map(({ name }) => name)) },
});
const PATH: JsonSchema = { type: "string", pattern: "^/" };

/** A call by its method and path. */
export const CALL: JsonSchema = { type: "string", pattern: `^(${CALL_METHODS.join("|")}) /` };

/** `creditline status CODE --json`. */
export const statusSchema = object({
  code: STATUS_CODE,
  name: { enum: [...Object.keys(STATUS_CODES), null], description: "Null for a code without a name." },
  stage: STAGE,
  mode: STATUS_MODE,
  predicates: object(Object.fromEntries(PREDICATES.map((name) => [name, bool]))),
});

/** A landing rule by its number. */
export const RULE: JsonSchema = { type: "integer", minimum: 1, maximum: LANDING_RULES.length };

const decision = {
  rule: { ...RULE, description: "The number of the landing rule that decided." },
  route: SCREEN_NAME,
  path: { ...PATH, description: "A parameter that was not given stays in braces." },
  query: mapOf(text),
  mode: STATUS_MODE,
  stage: STAGE,
};

/** `creditline route --json`. */
export const routeSchema = withScreens(object(decision));

const FACT_VALUE: JsonSchema = { type: ["string", "boolean", "null"] };

/** One comparison of a rule; a list is expected by `in` alone. */
const COMPARISON = object({
  fact: oneOfTexts(COMPARED_FACTS),
  op: oneOfTexts(OPERATORS),
  expected: { anyOf: [FACT_VALUE, arrayOf(text)] },
  actual: FACT_VALUE,
  holds: bool,
});

/** `creditline route --json --explain`. */
export const routeExplainedSchema = withScreens(
  object({
    ...decision,
    trace: arrayOf(
      object({
        rule: RULE,
        outcome: oneOfTexts(["matched", "failed", "not-reached"]),
        because: words,
        facts: arrayOf(COMPARISON),
      }),
      { minItems: LANDING_RULES.length, maxItems: LANDING_RULES.length },
    ),
  }),
);

/** `creditline routes --json`. */
export const routesSchema = withScreens(
  arrayOf(
    object(
      {
        name: SCREEN_NAME,
        path: PATH,
        area: oneOfTexts(AREAS),
        layout: oneOfTexts(SCREEN_LAYOUTS),
        login: bool,
        modes: arrayOf(oneOfTexts(MODES)),
        title: orNull(words),
        calls: arrayOf(CALL),
        built: bool,
        ours: bool,
      },
      ["ours"],
    ),
    { minItems: 1 },
  ),
);

/** `creditline validate FIELD VALUE --json`. */
export const validateSchema = object({
  field: oneOfTexts(VALIDATE_FIELDS),
  ok: bool,
  value: { type: "string", description: "The normal form of a right value." },
  errors: arrayOf(object({ code: { type: "string", pattern: "^[A-Z_]+$" }, message: words })),
});

/** `creditline banner STATE --json`. */
export const bannerSchema = withScreens(
  object({
    state: oneOfTexts(BANNER_STATES),
    needed: bool,
    message: text,
    detail: orNull(words),
    action: orNull(
      object({
        label: words,
        route: orNull(SCREEN_NAME),
      }),
    ),
    tone: oneOfTexts(["info", "warning", "error", "success"]),
  }),
);

const ROWS = arrayOf(
  object(
    {
      n: { type: "integer", minimum: 1 },
      due: { ...day, description: "Only where days were given." },
      outstanding: rupeesFromZero,
      principal: rupees,
      interest: rupeesFromZero,
      instalment: rupeesFromZero,
      closing: rupeesFromZero,
    },
    ["due"],
  ),
  { minItems: 1 },
);

const APR = object({
  nominal: {
    ...number,
    minimum: 0,
    description: "Percent a year: the monthly rate of return times twelve.",
  },
  compounded: { ...number, minimum: 0, description: "Percent a year: the monthly rate compounded." },
});

/** `creditline schedule --json`. */
export const scheduleSchema = object(
  {
    emi: rupeesFromZero,
    rows: ROWS,
    totalInterest: rupeesFromZero,
    totalPayable: rupeesFromZero,
    netDisbursed: rupeesFromZero,
    apr: APR,
    preEmi: object(
      {
        from: day,
        to: day,
        days: count,
        interest: rupeesFromZero,
        treatment: oneOfTexts(PRE_EMI_INTERESTS),
      },
      [],
      "Only where pre-EMI interest was asked for.",
    ),
    configuration: { ...CONFIGURATION, description: "Only where a lender or a configuration was named." },
  },
  ["preEmi", "configuration"],
);

/** `creditline kfs --json`. */
export const kfsSchema = object({
  lender: words,
  line: oneOfTexts(FEE_LINES),
  amount: rupeesFromZero,
  netDisbursed: rupeesFromZero,
  emi: rupeesFromZero,
  months: { type: "integer", minimum: 1 },
  apr: APR,
  charges: arrayOf(
    object({
      name: oneOfTexts(CHARGE_NAMES),
      amount: orNull(rupeesFromZero),
      gst: orNull(rupeesFromZero),
      when: oneOfTexts(["now", "if"]),
      source: words,
      says: words,
      atMost: orNull({ ...rupeesFromZero, description: "With tax; null where it is not charged." }),
    }),
  ),
  totalInterest: rupeesFromZero,
  totalPayable: rupeesFromZero,
  coolingOffDays: count,
  grievance: object({ officer: orNull(words), clause: words }),
  schedule: ROWS,
  outside: {
    type: "array",
    description: "Charges of --charged that are not the statement's, as they came.",
  },
  configuration: CONFIGURATION,
});

/** `creditline persona list --json`. */
export const personasSchema = withScreens(
  arrayOf(
    object(
      {
        name: words,
        phone: { type: "string", pattern: String.raw`^\d{10}$` },
        story: words,
        landsOn: SCREEN_NAME,
        leadsTo: SCREEN_NAME,
      },
      ["leadsTo"],
    ),
    { minItems: 1 },
  ),
);

/** `creditline journey list --json`. */
export const journeysSchema = arrayOf(object({ name: words, persona: words, story: words, steps: count }));

/** `creditline journey run --json`. */
export const journeyRunSchema = arrayOf(
  object({
    journey: words,
    persona: words,
    ok: bool,
    steps: arrayOf(
      object(
        {
          id: words,
          ok: bool,
          screen: orNull(words),
          rule: orNull(RULE),
          calls: arrayOf(CALL),
          mismatches: arrayOf(object({ what: words, expected: text, actual: text })),
          toSee: words,
        },
        ["toSee"],
      ),
    ),
  }),
);

/** A bad line of `--jsonl`, in the place of its answer. */
export const lineErrorSchema = object({
  error: object({ line: { type: "integer", minimum: 1 }, message: words }),
});

/** What a program is told of a lender file. */
export const lenderCheckSchema = object(
  {
    file: words,
    ok: bool,
    errors: arrayOf(object({ line: count, column: count, message: words })),
    configuration: { ...CONFIGURATION, description: "What comes of a good file." },
  },
  ["configuration"],
);
