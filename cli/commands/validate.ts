import { JSON_FLAG, JSONL_FLAG, STRICT_FLAG } from "../flags.table.ts";
import { indiaDay } from "@creditline/core/calendar/india";
import { Command } from "commander";
import { answerLines, InputError, printJson, type Io } from "../io.ts";
import { readContextFlags } from "../person/context-document.ts";
import {
  answer,
  answerDocument,
  readField,
  VALIDATE_KEYS,
  validationView,
} from "../person/validate-document.ts";
import { keysTeller } from "../source/remarks.ts";
import { tableWidth } from "../terminal/table.ts";

interface Flags {
  readonly context?: readonly string[];
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly strict?: boolean;
}

/**
 * `creditline validate`: whether a value is valid for a field, its normal form, and what to say if it isn't. An invalid
 * value is an answer, so it ends with 0. `now` is the clock: ages are counted on its day in India (ruling R16).
 */
export function build(io: Io, now: () => number = Date.now): Command {
  return new Command("validate")
    .description("check whether a value is valid for a field, and show its normal form or what is wrong")
    .argument("[field]", "the field, such as pan, pincode or dateOfBirth")
    .argument("[value]", "the value as typed")
    .option("--context <key=value...>", "what the rule needs beside it: asOf, minimumAge, state and the like")
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
      throw new InputError("expected field, value and context on standard input with --jsonl, got them here");
    const tellKeys = keysTeller(io, flags.strict, VALIDATE_KEYS);
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
