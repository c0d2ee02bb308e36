import type { Command, Option } from "commander";
import type { CompletionValues } from "./completion-values.ts";

/** What a shell needs to know of a command to complete its line; read off the commands' own definitions. */
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
  /** The values to choose from; none where any value will do. */
  readonly values: readonly string[];
}

export interface CompletableArgument {
  readonly name: string;
  readonly values: readonly string[];
  readonly many: boolean;
}

const HELP: CompletableOption = {
  flags: ["-h", "--help"],
  summary: "show help",
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
 * What can be completed of a Commander command and all commands below it. `known` are the values that the definitions
 * do not list; `path` leads to the command, without the program's name.
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

/** The flags that take the next word as their value, and no other in any command. */
export function flagsWithValue(program: Completable): readonly string[] {
  const many = flagsWithValues(program);
  return flagsWhere(program, ({ takesValue }) => takesValue).filter((flag) => !many.includes(flag));
}

/** The flags, of any command, that take all words up to the next option. */
export const flagsWithValues = (program: Completable): readonly string[] =>
  flagsWhere(program, ({ many }) => many);
