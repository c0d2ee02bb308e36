import { isObject, shown } from "../../expected.ts";
import { closest } from "../../closest.ts";
import type { Path } from "./json-positions.ts";

/** Something wrong in a document, and which value it is about. */
export interface Finding {
  readonly path: Path;
  readonly message: string;
}

/** Looks at a value and tells what is wrong with it; nothing where it is right. */
export type Check = (value: unknown, path: Path) => readonly Finding[];

export type Fields = Readonly<Record<string, Check>>;

/** `fees.CASH_LINE.bounce[0]` */
export const pathText = (path: Path): string =>
  path.map((step, n) => (typeof step === "number" ? `[${step}]` : `${n === 0 ? "" : "."}${step}`)).join("");

/** A finding that says what was expected and what came. */
export const finding = (path: Path, expected: string, got: unknown): Finding => ({
  path,
  message: `${path.length === 0 ? "" : `${pathText(path)}: `}expected ${expected}, got ${shown(got)}`,
});

/** A value for which `right` holds. */
export const that =
  (expected: string, right: (value: unknown) => boolean): Check =>
  (value, path) =>
    right(value) ? [] : [finding(path, expected, value)];

export const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** One of some words. */
export const word = (words: readonly string[]): Check =>
  that(`one of ${words.join(", ")}`, (value) => typeof value === "string" && words.includes(value));

/** A list, each of whose values passes. */
export const listOf =
  (expected: string, each: Check, least = 1): Check =>
  (value, path) =>
    Array.isArray(value) && value.length >= least
      ? value.flatMap((one, n) => each(one, [...path, n]))
      : [finding(path, expected, value)];

/** An object with these fields and no others; `required` ones must be there. */
export const object =
  (expected: string, fields: Fields, required: readonly string[] = []): Check =>
  (value, path) => {
    if (!isObject(value)) return [finding(path, expected, value)];
    const missing = required.filter((name) => value[name] === undefined);
    return [
      ...missing.map((name) => finding([...path, name], `a value`, undefined)),
      ...Object.entries(value).flatMap(([name, one]) => {
        const check = Object.hasOwn(fields, name) ? fields[name] : undefined;
        return check?.(one, [...path, name]) ?? [unknownField([...path, name], name, fields)];
      }),
    ];
  };

function unknownField(path: Path, name: string, fields: Fields): Finding {
  const near = closest(name, Object.keys(fields));
  const hint =
    near === undefined ? `expected one of ${Object.keys(fields).join(", ")}` : `did you mean ${near}?`;
  return { path, message: `${pathText(path)}: unknown field (${hint})` };
}

/** An object used as a map from text to text. */
export const textMap: Check = (value, path) =>
  isObject(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, one]) => that("text", isText)(one, [...path, name]))
    : [finding(path, "an object of texts", value)];
