import { fixedChoice } from "../flags.table.ts";
import { DAY_COUNTS, ROUNDINGS } from "@creditline/core/credit-line/schedule/schedule-terms";
import { FEE_LINES } from "@creditline/core/lenders/fees/fee";
import type { Option } from "commander";

/* Options of the commands that reckon what a loan costs, each with what help says of it. */

/** A line that has a fee table. */
export const LINE_FLAG = [
  "--line <type>",
  `${FEE_LINES.slice(0, -1).join(", ")} or ${FEE_LINES.at(-1) ?? ""}`,
] as const;
export const RATE_FLAG = ["--rate <percent>", "interest, percent a year"] as const;
export const MONTHS_FLAG = ["--months <number>", "how many monthly instalments"] as const;

export const roundingOption = (): Option =>
  fixedChoice("--rounding <how>", "round the instalment (paise without it)", ROUNDINGS);

export const dayCountOption = (): Option =>
  fixedChoice(
    "--day-count <basis>",
    "count time (30/360 without it; actual/365 needs --disbursed)",
    DAY_COUNTS,
  );
