import { indiaDay } from "@creditline/core/calendar/duration";
import { type Personal, personalKindOf } from "@creditline/core/customer/personal-fields.table";
import { closest } from "@creditline/core/reference/places/closest";
import { shown } from "@creditline/core/reference/shown";
import { translate } from "@creditline/core/messages/translate";
import type { Translated } from "@creditline/core/messages/message";
import {
  isValidateField,
  VALIDATE_FIELDS,
  type ValidateField,
} from "@creditline/core/validation/fields.table";
import { SHOWN_AS } from "@creditline/core/validation/shown";
import { NORMAL_FORMS } from "@creditline/core/validation/typed/normal-forms";
import { validate } from "@creditline/core/validation/rules.table";
import type { ValidateContext, Validation } from "@creditline/core/validation/validation";
import { Command } from "commander";
import { JSON_FLAG, JSONL_FLAG, STRICT_FLAG } from "../flags.table.ts";
import { answerLines, InputError, type Io, printable, printJson, createUnknownKeyReporter } from "../io.ts";
import { readContext, readContextFlags } from "../person/context-document.ts";
import { cut, columns, tableWidth } from "../terminal/layout.ts";

/** The field that a text names. Throws InputError with the known fields, and the nearest one. */
function readField(name: unknown): ValidateField {
  if (typeof name === "string" && isValidateField(name)) return name;
  const near = typeof name === "string" ? closest(name.slice(0, 40), VALIDATE_FIELDS) : undefined;
  const hint = near === undefined ? "" : ` (did you mean ${near}?)`;
  throw new InputError(
    `field: expected one of ${VALIDATE_FIELDS.join(", ")}, got ${shown(name)}${hint}`,
    "field",
  );
}

/**
 * The value as text. A number is read as its digits, since amounts and months are given as numbers; one that JSON
 * cannot represent exactly (a long account number) must be text. Errors never include the value, which may be
 * personal.
 */
function readValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") {
    if (Number.isSafeInteger(value) || !Number.isInteger(value)) return String(value);
    throw new InputError("value: expected text in quotes for a number this long, got a number", "value");
  }
  throw new InputError(`value: expected text or a number, got ${kindOf(value)}`, "value");
}

function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** The result of a field's rule for a value, in words. */
export type Answer = Translated<Validation>;

/**
 * The value as its field stores pasted text (ruling R69). A date of birth is accepted only in the two formats of the
 * interface; any other is an invalid date.
 */
const arrived = (field: ValidateField, value: string): string =>
  (field === "dateOfBirth" ? undefined : NORMAL_FORMS[field])?.(value) ?? value;

/** Answers one question. If a date of birth has no `asOf`, its age is checked on `today` (YYYY-MM-DD). */
function answer(field: ValidateField, value: string, context: ValidateContext, today: string): Answer {
  const dated = field === "dateOfBirth" && context.asOf === undefined ? { ...context, asOf: today } : context;
  return translate(validate(field, arrived(field, value), dated));
}

/** The keys of a document. */
const VALIDATE_KEYS = ["field", "value", "context"] as const;

/** Answers a document `{"field","value","context"}` (interfaces: `creditline validate`). Throws InputError. */
function answerDocument(document: unknown, today: string): Answer {
  if (typeof document !== "object" || document === null || Array.isArray(document))
    throw new InputError(`expected an object with field, value and context, got ${kindOf(document)}`);
  const { field, value, context } = document as Record<string, unknown>;
  return answer(readField(field), readValue(value), readContext(context), today);
}

const LONGEST_SHOWN = 60;

/** A value for the terminal: an identifier is masked (ruling R30). */
function inPart(field: ValidateField, value: string): string {
  const masks: { readonly [K in Personal]?: (identifier: string) => string } = SHOWN_AS;
  const kind = personalKindOf(field);
  return (kind && masks[kind])?.(value) ?? value;
}

const shortened = (value: string): string => {
  const start = value.slice(0, 4 * LONGEST_SHOWN);
  return cut(printable(start), LONGEST_SHOWN);
};

/** Returns whether a value is valid, its normal form and what is wrong with it, as a table for people. */
function validationView({ field, ok, value, errors }: Answer, width = Infinity): string {
  const short = shortened(value);
  return columns(
    [field, ok ? "valid" : "invalid"],
    [
      ["value", short === "" ? "(empty)" : inPart(field, short)],
      ...errors.map(({ code, message }) => [code, message] as const),
    ],
    width,
  );
}

interface Flags {
  readonly context?: readonly string[];
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly strict?: boolean;
}

/**
 * `creditline validate`: whether a value is valid for a field, its normal form, and what to say if it isn't. An
 * invalid value is an answer, so it ends with 0. `now` is the clock: ages are counted on its day in India (ruling
 * R16).
 */
export function build(io: Io, now: () => number = Date.now): Command {
  return new Command("validate")
    .description("Check the value of a field, and show its normal form or what is wrong with it")
    .argument("[field]", "Field, such as pan, pincode or dateOfBirth")
    .argument("[value]", "Value as the customer types it")
    .option(
      "--context <key=value...>",
      "Other values that the check needs, such as asOf, minimumAge or state",
    )
    .option(...JSON_FLAG)
    .option(...JSONL_FLAG)
    .option(...STRICT_FLAG)
    .addHelpText(
      "after",
      `
Examples:
  $ creditline validate pan ABCPK1234L
  $ creditline validate pincode 560001 --context state=Karnataka --json`,
    )
    .action((field: string | undefined, value: string | undefined, flags: Flags) =>
      respond(io, indiaDay(now()), field, value, flags),
    );
}

async function respond(
  io: Io,
  today: string,
  field: string | undefined,
  value: string | undefined,
  flags: Flags,
): Promise<void> {
  if (flags.jsonl === true) {
    if (field !== undefined || flags.context !== undefined)
      throw new InputError(
        "field, value and context can't be used with --jsonl, which reads them from standard input",
      );
    const tellKeys = createUnknownKeyReporter(io, flags.strict, VALIDATE_KEYS);
    return answerLines(io, (document, line) => {
      tellKeys(document, line);
      return answerDocument(document, today);
    });
  }
  const known = readField(field);
  if (value === undefined)
    throw new InputError("value: expected a value after the field, got nothing", "value");
  const validation = answer(known, value, readContextFlags(flags.context ?? []), today);
  return flags.json === true
    ? printJson(io, validation)
    : io.write(`${validationView(validation, tableWidth(io))}\n`);
}
