import { CALL_METHODS } from "@creditline/core/calls/call-address";
import { CHARGE_NAMES } from "@creditline/core/credit-line/key-facts/listed-charges";
import { FEE_LINES } from "@creditline/core/lenders/fees/fee";
import { PRE_EMI_INTERESTS } from "@creditline/core/reference/pre-emi-interests.table";
import { type Banner, BANNER_STATES, type BannerRoute } from "@creditline/core/mandate/banner";
import {
  COMPARED_FACTS,
  type Comparison,
  type FactValue,
  OPERATORS,
} from "@creditline/core/routing/condition";
import type { ScheduleInRupees } from "@creditline/core/credit-line/schedule/schedule-in-rupees";
import type { Decision, ExplainedDecision } from "@creditline/core/routing/landing";
import { PREDICATES, type StatusDescription } from "@creditline/core/status/describe";
import { LANDING_RULES } from "@creditline/core/routing/landing.table";
import { type ScreenName, SCREENS } from "@creditline/core/screens/catalogue";
import { AREAS, type ScreenMode } from "@creditline/core/screens/define/screen";
import { SCREEN_LAYOUTS } from "@creditline/core/session/visit";
import { STATUS_CODES, type StatusName, MODES, STAGES, STATUS_MODES } from "@creditline/core/status/code";
import type { WrongCode } from "@creditline/core/validation/wrong-codes.table";
import { VALIDATE_FIELDS } from "@creditline/core/validation/fields.table";
import type { JourneyDocument, RunDocument } from "../../../cli/commands/journey.ts";
import type { CheckDocument } from "../../../cli/commands/lenders.ts";
import type { PersonaDocument } from "../../../cli/commands/persona.ts";
import type { ScreenDocument } from "../../../cli/commands/routes.ts";
import type { LineErrorDocument } from "../../../cli/io.ts";
import type { GivenCharge, KfsDocument } from "../../../cli/commands/kfs.ts";
import type { Answer } from "../../../cli/commands/validate.ts";
import {
  admits,
  arrayOf,
  bool,
  count,
  day,
  defined,
  forEach,
  mapOf,
  number,
  object,
  oneOfTexts,
  orNull,
  printedAs,
  rupees,
  rupeesFromZero,
  type SchemaOf,
  text,
  words,
} from "./json-schema.ts";
import { CONFIGURATION } from "./lenders.ts";

const STATUS_CODE = admits<string>({ type: "string", pattern: String.raw`^\d{5}\.\d{5}$` });
const STAGE = oneOfTexts(STAGES);
const STATUS_MODE = oneOfTexts(STATUS_MODES);
const SCREEN_NAME = defined<ScreenName>("screen");

/** The mode DEFAULT permits no screen (spec 1 §2). */
const SCREEN_MODES = MODES.filter((mode): mode is ScreenMode => mode !== "DEFAULT");

/** Where what is printed knows the name as text alone. */
const ANY_SCREEN: SchemaOf<string> = SCREEN_NAME;

/** A schema beside the names of all screens. */
const withScreens = <T>(schema: SchemaOf<T>): SchemaOf<T> => ({
  ...schema,
  $defs: { screen: oneOfTexts(SCREENS.map(({ name }) => name)) },
});
const PATH = admits<string>({ type: "string", pattern: "^/" });

/** A call by its method and path. */
export const CALL = admits<string>({ type: "string", pattern: `^(${CALL_METHODS.join("|")}) /` });

/** `creditline status CODE --json`. */
export const statusSchema = printedAs<StatusDescription>()(
  object({
    code: STATUS_CODE,
    name: admits<StatusName | null>({
      enum: [...Object.keys(STATUS_CODES), null],
      description: "Null for a code without a name.",
    }),
    stage: STAGE,
    mode: STATUS_MODE,
    predicates: forEach(PREDICATES, bool),
  }),
);

/** A landing rule by its number. */
export const RULE = admits<number>({ type: "integer", minimum: 1, maximum: LANDING_RULES.length });

const decision = {
  rule: { ...RULE, description: "The number of the landing rule that decided." },
  route: SCREEN_NAME,
  path: { ...PATH, description: "A parameter that was not given stays in braces." },
  query: mapOf(text),
  mode: STATUS_MODE,
  stage: STAGE,
};

/** `creditline route --json`. */
export const routeSchema = printedAs<Decision>()(withScreens(object(decision)));

const FACT_VALUE = admits<FactValue>({ type: ["string", "boolean", "null"] });

/** One comparison of a rule; a list is expected by `in` alone. */
const COMPARISON = object({
  fact: oneOfTexts(COMPARED_FACTS),
  op: oneOfTexts(OPERATORS),
  expected: admits<Comparison["expected"]>({ anyOf: [FACT_VALUE, arrayOf(text)] }),
  actual: FACT_VALUE,
  holds: bool,
});

/** `creditline route --json --explain`. */
export const routeExplainedSchema = printedAs<ExplainedDecision>()(
  withScreens(
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
  ),
);

/** `creditline routes --json`. */
export const routesSchema = printedAs<readonly ScreenDocument[]>()(
  withScreens(
    arrayOf(
      object(
        {
          name: SCREEN_NAME,
          path: PATH,
          area: oneOfTexts(AREAS),
          layout: oneOfTexts(SCREEN_LAYOUTS),
          login: bool,
          modes: arrayOf(oneOfTexts(SCREEN_MODES)),
          title: orNull(words),
          calls: arrayOf(CALL),
          built: bool,
          ours: bool,
        },
        ["ours"],
      ),
      { minItems: 1 },
    ),
  ),
);

/** As a pattern: a code may be added, and no reader is to refuse it. */
const CODE = admits<WrongCode>({ type: "string", pattern: "^[A-Z_]+$" });

/** `creditline validate FIELD VALUE --json`. */
export const validateSchema = printedAs<Answer>()(
  object({
    field: oneOfTexts(VALIDATE_FIELDS),
    ok: bool,
    value: { ...text, description: "The normal form of a right value." },
    errors: arrayOf(object({ code: CODE, message: words })),
  }),
);

/** `creditline banner STATE --json`. */
export const bannerSchema = printedAs<Banner>()(
  withScreens(
    object({
      state: oneOfTexts(BANNER_STATES),
      needed: bool,
      message: text,
      detail: orNull(words),
      action: orNull(
        object({
          label: words,
          route: orNull(defined<NonNullable<BannerRoute>>("screen")),
        }),
      ),
      tone: oneOfTexts(["info", "warning", "error", "success"]),
    }),
  ),
);

const ROWS = arrayOf(
  object(
    {
      n: { ...count, minimum: 1 },
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
export const scheduleSchema = printedAs<ScheduleInRupees & { readonly configuration?: string }>()(
  object(
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
  ),
);

/** `creditline kfs --json`. */
export const kfsSchema = printedAs<KfsDocument>()(
  object({
    lender: words,
    line: oneOfTexts(FEE_LINES),
    amount: rupeesFromZero,
    netDisbursed: rupeesFromZero,
    emi: rupeesFromZero,
    months: { ...count, minimum: 1 },
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
    outside: admits<readonly GivenCharge[]>({
      type: "array",
      description: "Charges of --charged that are not the statement's, as they came.",
    }),
    configuration: CONFIGURATION,
  }),
);

/** `creditline persona list --json`. */
export const personasSchema = printedAs<readonly PersonaDocument[]>()(
  withScreens(
    arrayOf(
      object(
        {
          name: words,
          phone: admits<string>({ type: "string", pattern: String.raw`^\d{10}$` }),
          story: words,
          landsOn: ANY_SCREEN,
          leadsTo: ANY_SCREEN,
        },
        ["leadsTo"],
      ),
      { minItems: 1 },
    ),
  ),
);

/** `creditline journey list --json`. */
export const journeysSchema = printedAs<readonly JourneyDocument[]>()(
  arrayOf(object({ name: words, persona: words, story: words, steps: count })),
);

/** `creditline journey run --json`. */
export const journeyRunSchema = printedAs<readonly RunDocument[]>()(
  arrayOf(
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
  ),
);

/** A bad line of `--jsonl`, in the place of its answer. */
export const lineErrorSchema = printedAs<LineErrorDocument>()(
  object({ error: object({ line: { ...count, minimum: 1 }, message: words }) }),
);

/** What a program is informed of a lender file. */
export const lenderCheckSchema = printedAs<CheckDocument>()(
  object(
    {
      file: words,
      ok: bool,
      errors: arrayOf(object({ line: count, column: count, message: words })),
      configuration: { ...CONFIGURATION, description: "What comes of a good file." },
    },
    ["configuration"],
  ),
);
