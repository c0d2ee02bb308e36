import { describe, expect, test } from "vitest";
import {
  arrayOf,
  bool,
  number,
  object,
  oneOfTexts,
  orNull,
  printedAs,
  text,
} from "../../scripts/docs/schemas/json-schema.ts";

interface Printed {
  readonly name: string;
  readonly tone: "info" | "error";
  readonly parts: readonly { readonly at: number | null; readonly note?: string }[];
}

const PART = { at: orNull(number), note: text };
const parts = arrayOf(object(PART, ["note"]));
const tone = oneOfTexts(["info", "error"]);
const printed = printedAs<Printed>();

describe("a schema of what is printed", () => {
  test("that says the same as the type is taken as it is", () => {
    const schema = object({ name: text, tone, parts });
    expect(printed(schema)).toBe(schema);
    expect(schema.required).toEqual(["name", "tone", "parts"]);
  });

  /** Each of these is one mistake; a mistake that compiled would fail the check of types here. */
  test("that says anything else does not compile", () => {
    const wrong = [
      // @ts-expect-error a key that the document has is not described
      printed(object({ name: text, tone })),
      // @ts-expect-error a key that is described is in no document
      printed(object({ name: text, tone, parts, more: bool })),
      // @ts-expect-error a key that may be left out is not described, deep in a list
      printed(object({ name: text, tone, parts: arrayOf(object({ at: PART.at })) })),
      // @ts-expect-error what may be left out is said to be there
      printed(object({ name: text, tone, parts: arrayOf(object(PART)) })),
      // @ts-expect-error a word that the document never has
      printed(object({ name: text, tone: oneOfTexts(["info", "error", "success"]), parts })),
      // @ts-expect-error a word that the document may have is not described
      printed(object({ name: text, tone: oneOfTexts(["info"]), parts })),
      // @ts-expect-error null is not described
      printed(object({ name: text, tone, parts: arrayOf(object({ ...PART, at: number }, ["note"])) })),
      // @ts-expect-error a name of what may be left out is misspelt
      object(PART, ["notes"]),
    ];
    expect(wrong).toHaveLength(8);
  });
});
