import { type Command, Option } from "commander";
import type { Io } from "./io.ts";

/** A command file's one export: `build` gives the Commander command, with two examples in its help. */
export interface CommandModule {
  build(io: Io): Command;
}

/** A command as the main help lists it. Its code is loaded only when it is asked for. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly group: CommandGroup;
  readonly load: () => Promise<CommandModule>;
}

/** The headings of the main help, in its order. */
export const COMMAND_GROUPS = ["Ask the rules", "Walk through the application", "Set up"] as const;

type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** Options that several commands take, each with what help says of it. */
export const JSON_FLAG = ["--json", "print one JSON document"] as const;
export const JSONL_FLAG = ["--jsonl", "answer one JSON document a line on standard input"] as const;
export const STRICT_FLAG = ["--strict", "with --jsonl: an unknown key is an error of its line"] as const;
export const CONFIGURATION_AS_OF_FLAG = [
  "--as-of <day>",
  "the day on which the configuration is asked (today in India without it)",
] as const;
export const AS_OF_FLAG = ["--as-of <day>", "the day to answer for (today in India without it)"] as const;

/** An option whose choices the help and completion know, and which the reader of what is given checks. */
export const fixedChoice = (flags: string, text: string, choices: readonly string[]): Option =>
  new Option(flags, text).choices(choices).argParser((value: string) => value);
