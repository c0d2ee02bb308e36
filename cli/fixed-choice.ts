import { Option } from "commander";

/** An option whose choices the help and completion know, and which the reader of what is given checks. */
export const fixedChoice = (flags: string, text: string, choices: readonly string[]): Option =>
  new Option(flags, text).choices(choices).argParser((value: string) => value);
