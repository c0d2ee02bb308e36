import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { BANNER_STATES } from "@creditline/core/mandate/banner.table";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { ENDPOINTS } from "@creditline/adapters/contract/endpoints";
import {
  EXPECT_KEYS,
  LOOK_KEYS,
  STEP_KEYS,
} from "@creditline/adapters/driver/call-journeys/call-journey-file";
import {
  arrayOf,
  bool,
  count,
  defined,
  type JsonSchema,
  mapOf,
  number,
  object,
  oneOf,
  oneOfTexts,
  orNull,
  text,
  words,
} from "./json-schema.ts";

const RULE: JsonSchema = { type: "integer", minimum: 1, maximum: 11 };
const anything: JsonSchema = {};
const described = (schema: JsonSchema, description: string): JsonSchema => ({ ...schema, description });
const texts = mapOf(text);

/** An object that has no other keys than these, for what people write. */
const only = (schema: JsonSchema): JsonSchema => ({ ...schema, additionalProperties: false });

const condition = described(
  mapOf({ anyOf: [text, arrayOf(text, { minItems: 1 })] }),
  'What references come to: {"each.line": ["CASH_LINE", "FAST_CASH"]}.',
);

/** A reference in place of a value. */
const REFERENCE: JsonSchema = { type: "string", pattern: String.raw`\$\{` };
const orReference = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, REFERENCE] });

const expectation = only(
  object(
    {
      status: described({ type: "integer", minimum: 100, maximum: 599 }, "200 unless said otherwise."),
      body: described(anything, 'A part of the body; matchers such as {"$above": 0} are allowed.'),
    },
    EXPECT_KEYS,
  ),
);

const look = only(
  object(
    {
      code: orReference(oneOfTexts(["", ...Object.keys(STATUS_CODES)])),
      lands: orReference(oneOfTexts(SCREENS.map(({ name }) => name))),
      rule: orReference(RULE),
      banner: orReference(orNull(oneOfTexts(BANNER_STATES))),
      available: described(anything, 'Rupees: a number, a reference, or {"$sum": […]}.'),
      record: described(anything, "A part of the customer record."),
      ledger: described(mapOf(anything), "Rupees on the accounts whose names begin so."),
    },
    LOOK_KEYS,
  ),
);

const conditions = { when: condition, unless: condition };

const callStep = only(
  object(
    {
      id: words,
      ...conditions,
      wait: described(
        { type: "string", pattern: "^P" },
        "An ISO 8601 duration by which the platform's clock is moved on.",
      ),
      inbox: oneOfTexts(["code", "link"]),
      call: {
        anyOf: [
          oneOfTexts(ENDPOINTS.map(({ name }) => name)),
          { type: "string", pattern: String.raw`^(GET|POST|PUT) \S+$` },
        ],
      },
      params: texts,
      query: texts,
      headers: texts,
      body: anything,
      form: texts,
      files: mapOf(arrayOf(words, { minItems: 1 })),
      fields: texts,
      token: orNull(words),
      expect: expectation,
      look,
    },
    STEP_KEYS.filter((key) => key !== "id"),
  ),
);

const include = only(
  object({ include: words, with: mapOf(anything), ...conditions }, ["with", "when", "unless"]),
);

const steps = arrayOf(oneOf(defined("call"), defined("include")), { minItems: 1 });
const STEPS = { call: callStep, include };

/** A file in fixtures/call-journeys. */
export const callJourneyFileSchema: JsonSchema = {
  ...only(
    object(
      {
        name: words,
        story: words,
        persona: words,
        layout: oneOfTexts(["default", "gpay"]),
        each: {
          anyOf: [
            { const: "every-lender-and-line" },
            arrayOf(mapOf({ anyOf: [text, number] }), { minItems: 1 }),
          ],
        },
        steps,
      },
      ["persona", "layout", "each"],
    ),
  ),
  $defs: STEPS,
};

/** A file in fixtures/call-journeys/parts. */
export const callJourneyPartSchema: JsonSchema = {
  ...only(object({ with: mapOf(anything), steps }, ["with"])),
  $defs: STEPS,
};

/** `creditline journey calls list --json`. */
export const callJourneysSchema = arrayOf(
  object({
    name: words,
    persona: orNull(words),
    story: words,
    variations: described(count, "How often it is made, each time with other values."),
  }),
);

/** `creditline journey calls run --json`. */
export const callJourneyRunSchema = arrayOf(
  object({
    journey: words,
    variation: mapOf({ anyOf: [text, number] }),
    ok: bool,
    steps: arrayOf(
      object({
        id: words,
        ok: bool,
        call: orNull({ type: "string", pattern: "^(GET|POST|PUT) /" }),
        status: orNull({ type: "integer", minimum: 100, maximum: 599 }),
        seen: orNull(
          object({
            code: text,
            screen: words,
            rule: RULE,
            banner: orNull(words),
            available: orNull(number),
          }),
        ),
        mismatches: arrayOf(object({ what: words, expected: text, actual: text })),
      }),
    ),
  }),
);
