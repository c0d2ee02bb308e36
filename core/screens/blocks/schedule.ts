import { dayInWords } from "../../calendar/in-words.ts";
import { inRupees } from "../../credit-line/paise.ts";
import type { RowInRupees, ScheduleInRupees } from "../../credit-line/schedule/schedule-in-rupees.ts";
import type { TextLines } from "./text-lines.ts";

/** One instalment as it is shown. Amounts in rupees; the day, YYYY-MM-DD, only where it is known. */
export type ScheduleLine = Pick<RowInRupees, "n" | "due" | "principal" | "interest" | "instalment">;

/** Instalments: what each pays back and what it costs, as a picture and as a table. */
export interface Schedule<W = string> {
  readonly kind: "schedule";
  readonly title: W;
  readonly rows: readonly ScheduleLine[];
  readonly totalInterest: number;
  readonly totalPayable: number;
  /** The number of the instalment that is to be paid next: those before it are paid. */
  readonly next?: number;
}

/** A schedule of `core/credit-line` as a block. */
export const scheduleBlock = <W>(
  title: W,
  { rows, totalInterest, totalPayable }: Pick<ScheduleInRupees, "rows" | "totalInterest" | "totalPayable">,
  more: { readonly next?: number } = {},
): Schedule<W> => ({
  kind: "schedule",
  title,
  rows: rows.map(({ n, due, principal, interest, instalment }) => ({
    n,
    ...(due === undefined ? {} : { due }),
    principal,
    interest,
    instalment,
  })),
  totalInterest,
  totalPayable,
  ...more,
});

/** How an instalment stands; empty where nothing is known of it. */
export const lineState = ({ n }: Pick<ScheduleLine, "n">, next: number | undefined): "next" | "paid" | "" =>
  next === undefined || n > next ? "" : n === next ? "next" : "paid";

const lineAsText = (line: ScheduleLine, next: number | undefined): string => {
  const state = lineState(line, next);
  const day = line.due === undefined ? "" : `${dayInWords(line.due)}, `;
  const parts = `${inRupees(line.principal)} principal and ${inRupees(line.interest)} interest`;
  return `${line.n}. ${day}${inRupees(line.instalment)}: ${parts}${state === "" ? "" : `, ${state}`}.`;
};

/** What all of it comes to. */
export const totalText = ({
  totalInterest,
  totalPayable,
}: Pick<Schedule, "totalInterest" | "totalPayable">): string =>
  `In all: ${inRupees(totalPayable)}, of it ${inRupees(totalInterest)} interest.`;

export const scheduleAsText = (block: Schedule): TextLines => [
  `${block.title}:`,
  ...block.rows.map((row) => lineAsText(row, block.next)),
  totalText(block),
];
