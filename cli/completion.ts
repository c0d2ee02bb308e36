import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { FEE_LINES } from "@creditline/core/lenders/fees/fee";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { STATUS_CODES } from "@creditline/core/status/code";
import { VALIDATE_FIELDS } from "@creditline/core/validation/fields.table";
import type { Command, Option } from "commander";
import { journeyNames } from "./journeys/journey-files.ts";

type Values = Readonly<Record<string, readonly string[]>>;

/** Values to offer that the commands' definitions do not list as choices. */
interface CompletionValues {
  /** For an option of any command. */
  readonly ofOption: Values;
  /** For a command's argument, by the command's words and the argument's name. */
  readonly ofArgument: Values;
}

const STATUSES = [...Object.keys(STATUS_CODES), ...Object.values(STATUS_CODES)];
const ROUTES = SCREENS.map(({ name }) => name);

/** The current values: journeys are the files of the fixtures. */
export async function completionValues(): Promise<CompletionValues> {
  const [journeys, callJourneys] = await Promise.all([
    journeyNames("journeys"),
    journeyNames("call-journeys"),
  ]);
  return {
    ofOption: {
      "--lender": LENDER_CODES,
      "--line": FEE_LINES,
      "--persona": PERSONAS.map(({ name }) => name),
      "--journey": journeys,
      "--status": STATUSES,
      "--requested": ROUTES,
      "--current": ROUTES,
      "--to": ROUTES,
    },
    ofArgument: {
      "status code": STATUSES,
      "validate field": VALIDATE_FIELDS,
      "lenders show code": LENDER_CODES,
      "journey run names": journeys,
      "journey compare names": journeys,
      "journey calls run names": callJourneys,
    },
  };
}

/** The data that a shell needs to complete a command's line, derived from the commands' own definitions. */
export interface Completable {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletableOption[];
  readonly arguments: readonly CompletableArgument[];
  readonly commands: readonly Completable[];
}

export interface CompletableOption {
  /** As typed: `-o`, `--out`. */
  readonly flags: readonly string[];
  readonly summary: string;
  readonly takesValue: boolean;
  /** Whether all words up to the next option are its values. */
  readonly many: boolean;
  /** The values to choose from; empty if any value is allowed. */
  readonly values: readonly string[];
}

export interface CompletableArgument {
  readonly name: string;
  readonly values: readonly string[];
  readonly many: boolean;
}

const HELP: CompletableOption = {
  flags: ["-h", "--help"],
  summary: "Show help",
  takesValue: false,
  many: false,
  values: [],
};

const describeOption = (option: Option, known: CompletionValues): CompletableOption => ({
  flags: [option.short, option.long].filter((flag) => flag !== undefined),
  summary: firstLine(option.description),
  takesValue: option.required || option.optional,
  many: option.variadic,
  values: option.argChoices ?? known.ofOption[option.long ?? ""] ?? [],
});

/**
 * The completions of a Commander command and all commands below it. `known` are the values that the definitions do not
 * list; `path` leads to the command, without the program's name.
 */
export function describeCommand(
  command: Command,
  known: CompletionValues,
  path: readonly string[] = [],
): Completable {
  return {
    name: command.name(),
    summary: firstLine(command.description()),
    options: [
      ...command.options.filter((option) => !option.hidden).map((option) => describeOption(option, known)),
      HELP,
    ],
    arguments: command.registeredArguments.map((argument) => ({
      name: argument.name(),
      values: argument.argChoices ?? known.ofArgument[[...path, argument.name()].join(" ")] ?? [],
      many: argument.variadic,
    })),
    commands: command.commands.map((below) => describeCommand(below, known, [...path, below.name()])),
  };
}

const firstLine = (text: string): string => text.split("\n", 1)[0] ?? "";

/** A command and all below it, each with the words that lead to it (none for the program itself). */
export function everyCommand(
  command: Completable,
  path: readonly string[] = [],
): readonly { readonly path: readonly string[]; readonly command: Completable }[] {
  return [
    { path, command },
    ...command.commands.flatMap((below) => everyCommand(below, [...path, below.name])),
  ];
}

const flagsWhere = (
  program: Completable,
  wanted: (option: CompletableOption) => boolean,
): readonly string[] => [
  ...new Set(
    everyCommand(program).flatMap(({ command }) =>
      command.options.filter(wanted).flatMap((option) => option.flags),
    ),
  ),
];

/** The flags that take the next word as their value in every command that has them. */
export function flagsWithValue(program: Completable): readonly string[] {
  const many = flagsWithValues(program);
  return flagsWhere(program, ({ takesValue }) => takesValue).filter((flag) => !many.includes(flag));
}

/** The flags, of any command, that take all words up to the next option. */
export const flagsWithValues = (program: Completable): readonly string[] =>
  flagsWhere(program, ({ many }) => many);
