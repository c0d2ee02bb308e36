import { closest } from "../../reference/closest.ts";
import { isObject, shown } from "../../reference/shown.ts";
import type { Path } from "./json-positions.ts";

/** Something wrong in a document, and which value it is about. */
export interface Finding {
  readonly path: Path;
  readonly message: string;
}

/** Looks at a value and tells what is wrong with it; nothing where it is right. */
type Check = (value: unknown, path: Path) => readonly Finding[];

/** JSON Schema (2020-12), as far as these descriptions need it. */
type Schema = Readonly<Record<string, unknown>>;

/**
 * What a value of a file has to be, said once: what checks it, the schema that is published, and the type of what was
 * checked.
 */
export interface Described<T> {
  readonly check: Check;
  readonly schema: Schema;
  /** Only for the compiler: never there. */
  readonly type?: T;
}

/** The type of what a description describes. */
export type Of<D> = D extends Described<infer T> ? T : never;

/** `fees.CASH_LINE.bounce[0]` */
export const pathText = (path: Path): string =>
  path.map((step, n) => (typeof step === "number" ? `[${step}]` : `${n === 0 ? "" : "."}${step}`)).join("");

/** A finding that says what was expected and what came. */
export const finding = (path: Path, expected: string, got: unknown): Finding => ({
  path,
  message: `${path.length === 0 ? "" : `${pathText(path)}: `}expected ${expected}, got ${shown(got)}`,
});

/** A value for which `right` holds. */
export const that = <T>(
  expected: string,
  schema: Schema,
  right: (value: unknown) => boolean,
): Described<T> => ({
  check: (value, path) => (right(value) ? [] : [finding(path, expected, value)]),
  schema: { ...schema, description: expected },
});

/** A text that says something. */
export const textOf = (expected = "text"): Described<string> =>
  that(
    expected,
    { type: "string", pattern: "\\S" },
    (value) => typeof value === "string" && value.trim() !== "",
  );

export const whole = (what: string, least: number, most: number): Described<number> =>
  that(
    `${what} from ${least} to ${most}`,
    { type: "integer", minimum: least, maximum: most },
    (value) => typeof value === "number" && Number.isInteger(value) && value >= least && value <= most,
  );

export const bool: Described<boolean> = that(
  "true or false",
  { type: "boolean" },
  (value) => typeof value === "boolean",
);

/** One of some words. */
export const word = <const Word extends string>(words: readonly Word[]): Described<Word> =>
  that(
    `one of ${words.join(", ")}`,
    { enum: words },
    (value) => typeof value === "string" && words.some((one) => one === value),
  );

/** A list, each of whose values is as described. */
export const listOf = <T>(expected: string, each: Described<T>, least = 1): Described<readonly T[]> => ({
  check: (value, path) =>
    Array.isArray(value) && value.length >= least
      ? value.flatMap((one, n) => each.check(one, [...path, n]))
      : [finding(path, expected, value)],
  schema: { type: "array", items: each.schema, minItems: least, description: expected },
});

/** What an object holds, by name. */
export type Fields = Readonly<Record<string, Described<unknown>>>;
type Given<F extends Fields, Needed extends keyof F> = {
  readonly [Name in Needed]: Of<F[Name]>;
} & { readonly [Name in Exclude<keyof F, Needed>]?: Of<F[Name]> };

/** An object with these fields and no others; those that are needed must be there. */
export const object = <const F extends Fields, Needed extends keyof F & string = never>(
  expected: string,
  fields: F,
  needed: readonly Needed[] = [],
): Described<Given<F, Needed>> => ({
  check: (value, path) => {
    if (!isObject(value)) return [finding(path, expected, value)];
    const missing = needed.filter((name) => value[name] === undefined);
    return [
      ...missing.map((name) => finding([...path, name], "a value", undefined)),
      ...Object.entries(value).flatMap(([name, one]) => {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
        return (
          field?.check(one, [...path, name]) ?? [unknownField([...path, name], name, Object.keys(fields))]
        );
      }),
    ];
  },
  schema: {
    type: "object",
    properties: Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
    ...(needed.length === 0 ? {} : { required: needed }),
    additionalProperties: false,
    description: expected,
  },
});

function unknownField(path: Path, name: string, known: readonly string[]): Finding {
  const near = closest(name, known);
  const hint = near === undefined ? `expected one of ${known.join(", ")}` : `did you mean ${near}?`;
  return { path, message: `${pathText(path)}: unknown field (${hint})` };
}

/** An object used as a map from text to text. */
export const textMap: Described<Readonly<Record<string, string>>> = {
  check: (value, path) =>
    isObject(value) && Object.keys(value).length > 0
      ? Object.entries(value).flatMap(([name, one]) => textOf().check(one, [...path, name]))
      : [finding(path, "an object of texts", value)],
  schema: {
    type: "object",
    minProperties: 1,
    additionalProperties: textOf().schema,
    description: "an object of texts",
  },
};

/** One of several descriptions, told apart by what `which` says of a value. */
export const oneOfSeveral = <T>(
  options: readonly Described<unknown>[],
  which: (value: unknown) => Described<unknown>,
): Described<T> => ({
  check: (value, path) => which(value).check(value, path),
  schema: { anyOf: options.map(({ schema }) => schema) },
});
