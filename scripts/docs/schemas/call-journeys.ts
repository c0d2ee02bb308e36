import { CallJourneyFile, Part } from "@creditline/adapters/driver/call-journeys/call-journey-file";
import { WrittenJourney } from "@creditline/adapters/driver/journeys/journey-file";
import { jsonSchemaOf } from "@creditline/adapters/driver/read-document";
import type { CallJourneyReport } from "@creditline/adapters/driver/call-journeys/run-call-journey";
import type { CallJourneyDocument } from "../../../cli/journeys/calls-command.ts";
import {
  admits,
  arrayOf,
  bool,
  count,
  type JsonSchema,
  mapOf,
  number,
  object,
  orNull,
  printedAs,
  type SchemaOf,
  text,
  words,
} from "./json-schema.ts";
import { CALL, RULE } from "./rules.ts";

const described = <T>(schema: SchemaOf<T>, description: string): SchemaOf<T> => ({ ...schema, description });

/** A file in fixtures/journeys. */
export const journeyFileSchema: JsonSchema = jsonSchemaOf(WrittenJourney);

/** A file in fixtures/call-journeys. */
export const callJourneyFileSchema: JsonSchema = jsonSchemaOf(CallJourneyFile);

/** A file in fixtures/call-journeys/parts. */
export const callJourneyPartSchema: JsonSchema = jsonSchemaOf(Part);

/** `creditline journey calls list --json`. */
export const callJourneysSchema = printedAs<readonly CallJourneyDocument[]>()(
  arrayOf(
    object({
      name: words,
      persona: orNull(words),
      story: words,
      variations: described(count, "How often it is made, each time with other values."),
    }),
  ),
);

/** `creditline journey calls run --json`. */
export const callJourneyRunSchema = printedAs<readonly CallJourneyReport[]>()(
  arrayOf(
    object({
      journey: words,
      variation: mapOf(admits<string | number>({ anyOf: [text, number] })),
      ok: bool,
      steps: arrayOf(
        object({
          id: words,
          ok: bool,
          call: orNull(CALL),
          status: orNull({ ...count, minimum: 100, maximum: 599 }),
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
  ),
);
