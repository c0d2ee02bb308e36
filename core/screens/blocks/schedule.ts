import type { RowInRupees, ScheduleInRupees } from "../../credit-line/schedule/schedule-in-rupees.ts";
import { type Language, translateText } from "../../messages/translate.ts";
import { onDay, rupees, t } from "../../messages/message.ts";
import type { MainPlaceName } from "../main-places.ts";
import type { StepState } from "./status-blocks.ts";
import type { TextContext, TextLines } from "./text-blocks.ts";

/** The icon of a row, for a surface that can show one. It adds nothing to the text. */
export type RowIcon =
  | "money"
  | "offer"
  | "gift"
  | "paper"
  | "limit"
  | "person"
  | "home"
  | "help"
  | "phone"
  | "letter"
  | "bank"
  | "devices"
  | "data";

/** One row of a list; with an action the whole row is clickable. */
export interface Row<W = string, A extends string = string> {
  readonly title: W;
  readonly text?: W;
  /** The figure that decides, at the end of the line. */
  readonly value?: W;
  /** Its status, in a word or two. */
  readonly tag?: W;
  /** The name whose logo or initials are shown before it, such as a shop or a bank. */
  readonly mark?: W;
  readonly sign?: RowIcon;
  /** Its state, shown in the place of a mark; the text says it too. */
  readonly state?: StepState;
  /** How much of it is done, from 0 to 100. */
  readonly share?: number;
  /** The labels at both ends. */
  readonly ends?: readonly [W, W];
  readonly action?: A;
  /** The main place that the row leads to; the row is left out where the navigation already shows it. */
  readonly place?: MainPlaceName;
}

/** Related items, one per row: loans, offers, shops, links. */
export interface Rows<W = string, A extends string = string> {
  readonly kind: "rows";
  readonly title?: W;
  /** All of them, where only some are shown. */
  readonly more?: A;
  /** Whether a rarely needed section is collapsed, on a surface that can collapse. */
  readonly folded?: boolean;
  /** As tiles beside each other where there is room. */
  readonly tiles?: boolean;
  readonly items: readonly Row<W, A>[];
}

/** The text for a row beneath its title. */
export const rowDescription = ({ tag, value, text, ends = ["", ""] }: Row): readonly string[] =>
  [tag, value, text, ...ends].flatMap((part) => (part === undefined || part === "" ? [] : [part]));

export const rowsAsText = ({ title, items }: Rows): TextLines => [
  ...(title === undefined ? [] : [`${title}:`]),
  ...items.map((row) => {
    const description = rowDescription(row);
    return description.length === 0 ? row.title : `${row.title}: ${description.join("; ")}`;
  }),
];

/** One instalment as it is shown. Amounts in rupees; the day, YYYY-MM-DD, only where it is known. */
export interface ScheduleLine
  extends Pick<RowInRupees, "n" | "due" | "principal" | "interest" | "instalment"> {
  /** It fell due and is not paid. */
  readonly isOverdue?: true;
}

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

/** The status of an instalment; empty if unknown. */
export const lineState = (
  { n, isOverdue }: Pick<ScheduleLine, "n" | "isOverdue">,
  next: number | undefined,
): "next" | "paid" | "overdue" | "" =>
  isOverdue === true ? "overdue" : next === undefined || n > next ? "" : n === next ? "next" : "paid";

/** The same in words. */
export const LINE_STATES = { next: t("next"), paid: t("paid"), overdue: t("Overdue") } as const;

const lineAsText = (line: ScheduleLine, next: number | undefined, language: Language | undefined): string => {
  const state = lineState(line, next);
  const parts = [
    ...(line.due === undefined ? [] : [onDay(line.due)]),
    t("{amount} ({principal} principal, {interest} interest)", {
      amount: rupees(line.instalment),
      principal: rupees(line.principal),
      interest: rupees(line.interest),
    }),
    ...(state === "" ? [] : [LINE_STATES[state]]),
  ];
  return `${line.n}. ${parts.map((part) => translateText(part, language)).join(", ")}.`;
};

/** What all of it comes to. */
export const totalText = (
  { totalInterest, totalPayable }: Pick<Schedule, "totalInterest" | "totalPayable">,
  language?: Language,
): string =>
  translateText(
    t("Total: {total}, {interest} of it interest.", {
      total: rupees(totalPayable),
      interest: rupees(totalInterest),
    }),
    language,
  );

export const scheduleAsText = (block: Schedule, { language }: TextContext): TextLines => [
  `${block.title}:`,
  ...block.rows.map((row) => lineAsText(row, block.next, language)),
  totalText(block, language),
];
