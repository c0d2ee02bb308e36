import { FEE_LINES } from "@creditline/core/lenders/fees/fee";
import { Option } from "commander";

/* Options of the commands that calculate what a loan costs, each with what help says of it. */

/** A line that has a fee table. */
export const LINE_FLAG = [
  "--line <type>",
  `${FEE_LINES.slice(0, -1).join(", ")} or ${FEE_LINES.at(-1) ?? ""}`,
] as const;

export const RATE_FLAG = ["--rate <percent>", "interest, percent a year"] as const;

export const MONTHS_FLAG = ["--months <number>", "how many monthly instalments"] as const;

/** Options that several commands share, with their help texts. */
export const JSON_FLAG = ["--json", "print one JSON document"] as const;
export const JSONL_FLAG = ["--jsonl", "answer one JSON document a line on standard input"] as const;
export const STRICT_FLAG = ["--strict", "with --jsonl: an unknown key is an error of its line"] as const;
export const CONFIGURATION_AS_OF_FLAG = [
  "--as-of <day>",
  "the day whose configuration applies (default: today in India)",
] as const;
export const AS_OF_FLAG = ["--as-of <day>", "the day to answer for (default: today in India)"] as const;

/** An option whose choices the help and completion know, and which the reader of what is given checks. */
export const fixedChoice = (flags: string, text: string, choices: readonly string[]): Option =>
  new Option(flags, text).choices(choices).argParser((value: string) => value);
