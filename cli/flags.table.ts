import { FEE_LINES } from "@creditline/core/lenders/fees/fee";
import { Option } from "commander";

/* Options of the commands that calculate what a loan costs, with their help texts. */

/** A line that has a fee table. */
export const LINE_FLAG = [
  "--line <type>",
  `${FEE_LINES.slice(0, -1).join(", ")} or ${FEE_LINES.at(-1) ?? ""}`,
] as const;

export const RATE_FLAG = ["--rate <percent>", "Interest rate, percent a year"] as const;

export const MONTHS_FLAG = ["--months <number>", "Number of monthly instalments"] as const;

/** Options that several commands share, with their help texts. */
export const JSON_FLAG = ["--json", "Print JSON"] as const;
export const JSONL_FLAG = [
  "--jsonl",
  "Read one JSON document per line from standard input, and print one line for each",
] as const;
export const STRICT_FLAG = ["--strict", "With --jsonl: reject a line that has an unknown key"] as const;
export const CONFIGURATION_AS_OF_FLAG = [
  "--as-of <day>",
  "Use the lender configuration of this day (default: today in India)",
] as const;
export const AS_OF_FLAG = ["--as-of <day>", "Answer for this day (default: today in India)"] as const;

/** An option with choices for the help and completion; the reader of its value checks them. */
export const fixedChoice = (flags: string, text: string, choices: readonly string[]): Option =>
  new Option(flags, text).choices(choices).argParser((value: string) => value);
