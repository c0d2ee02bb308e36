import { closest } from "../../reference/places/closest.ts";
import { isObject, shown } from "../../reference/shown.ts";
import type { Path } from "./json-positions.ts";

/** A problem in a document and the path of its value. */
export interface Finding {
  readonly path: Path;
  readonly message: string;
}

/** Checks a value and returns the findings; empty if it is valid. */
type Check = (value: unknown, path: Path) => readonly Finding[];

/** JSON Schema (2020-12), as far as these descriptions use it. */
type Schema = Readonly<Record<string, unknown>>;

/**
 * Describes a value of a file once: its check, its published schema, its schema as the command line prints it, and its
 * type.
 */
export interface Described<T> {
  readonly check: Check;
  /** As a file may give it: no other keys are allowed. */
  readonly schema: Schema;
  /** The schema of printed values: complete, and open to later additions. */
  readonly printed: Schema;
  /** Only for the compiler: never there. */
  readonly type?: T;
}

/** Named definitions of published schemas, for files and for printed values. */
export type Definitions = Readonly<Record<string, Pick<Described<unknown>, "schema" | "printed">>>;

/** The definitions of the schema of files, or of the printed schema. */
export const definitions = (of: Definitions, as: "schema" | "printed"): Readonly<Record<string, Schema>> =>
  Object.fromEntries(Object.entries(of).map(([name, described]) => [name, described[as]]));

/** The type that a description describes. */
export type TypeOfShape<D> = D extends Described<infer T> ? T : never;

/** `fees.CASH_LINE.bounce[0]` */
export const pathText = (path: Path): string =>
  path.map((step, n) => (typeof step === "number" ? `[${step}]` : `${n === 0 ? "" : "."}${step}`)).join("");

/** Creates a finding that says what was expected and what was found. */
export const finding = (path: Path, expected: string, got: unknown): Finding => ({
  path,
  message: `${path.length === 0 ? "" : `${pathText(path)}: `}expected ${expected}, got ${shown(got)}`,
});

/** Names a recursive or repeated shape: published schemas refer to it by name and list it among their definitions. */
export function namedShape<T>(name: string, described: Pick<Described<T>, "check" | "type">): Described<T> {
  const reference = { $ref: `#/$defs/${name}` };
  return { check: described.check, schema: reference, printed: reference };
}

/** A value for which `right` holds. */
export function satisfying<T>(
  expected: string,
  schema: Schema,
  right: (value: unknown) => boolean,
): Described<T> {
  const said = { ...schema, description: expected };
  return {
    check: (value, path) => (right(value) ? [] : [finding(path, expected, value)]),
    schema: said,
    printed: said,
  };
}

/** A text that says something. */
export const textOf = (expected = "text"): Described<string> =>
  satisfying(
    expected,
    { type: "string", pattern: "\\S" },
    (value) => typeof value === "string" && value.trim() !== "",
  );

export const wholeNumber = (what: string, least: number, most: number): Described<number> =>
  satisfying(
    `${what} from ${least} to ${most}`,
    { type: "integer", minimum: least, maximum: most },
    (value) => typeof value === "number" && Number.isInteger(value) && value >= least && value <= most,
  );

export const bool: Described<boolean> = satisfying(
  "true or false",
  { type: "boolean" },
  (value) => typeof value === "boolean",
);

/** One of some words. */
export const oneOfWords = <const Word extends string>(words: readonly Word[]): Described<Word> =>
  satisfying(
    `one of ${words.join(", ")}`,
    { enum: words },
    (value) => typeof value === "string" && words.some((one) => one === value),
  );

/** A list with a minimum and maximum length whose items match a description. */
export function listOf<T>(
  expected: string,
  each: Described<T>,
  least = 1,
  most = Infinity,
): Described<readonly T[]> {
  const many = { minItems: least, ...(most === Infinity ? {} : { maxItems: most }) };
  const list = (items: Schema): Schema => ({ type: "array", items, ...many, description: expected });
  return {
    check: (value, path) =>
      Array.isArray(value) && value.length >= least && value.length <= most
        ? value.flatMap((one, n) => each.check(one, [...path, n]))
        : [finding(path, expected, value)],
    schema: list(each.schema),
    printed: list(each.printed),
  };
}

/** What an object holds, by name. */
export type Fields = Readonly<Record<string, Described<unknown>>>;
type Given<F extends Fields, Needed extends keyof F> = {
  readonly [Name in Needed]: TypeOfShape<F[Name]>;
} & { readonly [Name in Exclude<keyof F, Needed>]?: TypeOfShape<F[Name]> };

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
  schema: { ...objectOf(fields, "schema", needed), additionalProperties: false, description: expected },
  printed: { ...objectOf(fields, "printed", needed), description: expected },
});

const objectOf = (fields: Fields, as: "schema" | "printed", needed: readonly string[]): Schema => ({
  type: "object",
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[as]])),
  ...(needed.length === 0 ? {} : { required: needed }),
});

/** An object of which a file may give only the changed keys; printed in full. */
export function partOf<const F extends Fields>(expected: string, fields: F): Described<Given<F, never>> {
  const some = object(expected, fields);
  return { ...some, printed: { ...some.printed, required: Object.keys(fields) } };
}

function unknownField(path: Path, name: string, known: readonly string[]): Finding {
  const near = closest(name, known);
  const hint = near === undefined ? `expected one of ${known.join(", ")}` : `did you mean ${near}?`;
  return { path, message: `${pathText(path)}: unknown field (${hint})` };
}

const TEXT_MAP = { type: "object", additionalProperties: textOf().schema, description: "an object of texts" };

/** An object used as a map from text to text; a lender may have none. */
export const textMap: Described<Readonly<Record<string, string>>> = {
  check: (value, path) =>
    isObject(value) && Object.keys(value).length > 0
      ? Object.entries(value).flatMap(([name, one]) => textOf().check(one, [...path, name]))
      : [finding(path, "an object of texts", value)],
  schema: { ...TEXT_MAP, minProperties: 1 },
  printed: TEXT_MAP,
};

/** One of several descriptions; `which` selects one for a value. */
export const unionOf = <T>(
  options: readonly Described<unknown>[],
  which: (value: unknown) => Described<unknown>,
): Described<T> => ({
  check: (value, path) => which(value).check(value, path),
  schema: { anyOf: options.map(({ schema }) => schema) },
  printed: { anyOf: options.map(({ printed }) => printed) },
});
