import type { MainPlaceName } from "../main-places.ts";
import type { TextLines } from "./text-lines.ts";

/** What a row is about, for a surface that can draw a sign before it. It says nothing that the words do not say. */
export type RowSign =
  | "money"
  | "offer"
  | "gift"
  | "paper"
  | "limit"
  | "person"
  | "help"
  | "phone"
  | "bank"
  | "devices"
  | "data";

/** One thing of a list; with an action it leads there over its whole width. */
export interface Row<W = string, A extends string = string> {
  readonly title: W;
  readonly text?: W;
  /** The figure that decides, at the end of the line. */
  readonly value?: W;
  /** How it stands, in a word or two. */
  readonly tag?: W;
  /** The name of whoever's mark stands before it: a shop, a bank. */
  readonly mark?: W;
  readonly sign?: RowSign;
  /** How much of it is done, from 0 to 100. */
  readonly share?: number;
  /** What is said of that, at either end. */
  readonly ends?: readonly [W, W];
  readonly action?: A;
  /** The main place that the row leads to: it is left out where the main places stand by. */
  readonly place?: MainPlaceName;
}

/** What belongs together, a row each: loans, offers, shops, ways on. */
export interface Rows<W = string, A extends string = string> {
  readonly kind: "rows";
  readonly title?: W;
  /** All of them, where only some are shown. */
  readonly more?: A;
  /** What is rarely needed is folded under its title, where a surface can fold. */
  readonly folded?: boolean;
  /** As tiles beside each other where there is room. */
  readonly tiles?: boolean;
  readonly items: readonly Row<W, A>[];
}

/** What is said of a row beneath its title. */
export const rowDescription = ({ tag, value, text, ends = ["", ""] }: Row): readonly string[] =>
  [tag, value, text, ...ends].flatMap((words) => (words === undefined || words === "" ? [] : [words]));

export const rowsAsText = ({ title, items }: Rows): TextLines => [
  ...(title === undefined ? [] : [`${title}:`]),
  ...items.map((row) => {
    const told = rowDescription(row);
    return told.length === 0 ? row.title : `${row.title}: ${told.join("; ")}`;
  }),
];
