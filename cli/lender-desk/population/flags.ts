import type { Option } from "commander";
import { fixedChoice } from "../../fixed-choice.ts";

/** What a file of applicants may be. */
export const FORMATS = ["csv", "parquet", "json", "jsonl"] as const;

export type Format = (typeof FORMATS)[number];

/** What the applicants are in, where the file's name does not tell. */
export const FORMAT_FLAG = (): Option =>
  fixedChoice("--format <name>", "what the applicants are in, whatever the name ends in", FORMATS);

export const MEMORY_FLAG = [
  "--memory <megabytes>",
  "how much memory the engine may use (256 without it)",
] as const;

export const POPULATION_FLAG = [
  "--population <file>",
  "applicants: .csv, .csv.gz, .parquet, .json or .jsonl, or a pattern in quotes for several files; - for standard input",
] as const;
