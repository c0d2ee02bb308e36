import type { Command, Option } from "commander";
import { ARGUMENT_VALUES, OPTION_VALUES } from "./completion-values.table.ts";

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
  values: [],
};

const describeOption = (option: Option): CompletableOption => ({
  flags: [option.short, option.long].filter((flag) => flag !== undefined),
  summary: firstLine(option.description),
  takesValue: option.required || option.optional,
  values: option.argChoices ?? OPTION_VALUES[option.long ?? ""] ?? [],
});

/** What can be completed of a Commander command and all commands below it. `path` leads to it, without the program's name. */
export function describeCommand(command: Command, path: readonly string[] = []): Completable {
  return {
    name: command.name(),
    summary: firstLine(command.description()),
    options: [...command.options.filter((option) => !option.hidden).map(describeOption), HELP],
    arguments: command.registeredArguments.map((argument) => ({
      name: argument.name(),
      values: argument.argChoices ?? ARGUMENT_VALUES[[...path, argument.name()].join(" ")] ?? [],
      many: argument.variadic,
    })),
    commands: command.commands.map((below) => describeCommand(below, [...path, below.name()])),
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

/** The flags, of any command, that take the next word as their value. */
export const flagsWithValue = (program: Completable): readonly string[] => [
  ...new Set(
    everyCommand(program).flatMap(({ command }) =>
      command.options.filter((option) => option.takesValue).flatMap((option) => option.flags),
    ),
  ),
];
