import type { PaperSection } from "../../credit-line/agreement/paper.ts";
import { type Language, translateText } from "../../messages/translate.ts";
import { atMoment, t, verbatim } from "../../messages/message.ts";
import { rowLines, type TextContext, type TextLines } from "./text-blocks.ts";

/** A document to read, and to accept by a press alone (ruling R62): what matters in a few lines, then all of it. */
export interface Document<W = string, A extends string = string> {
  readonly kind: "document";
  readonly title: W;
  /** Who issues it; to whom, its number and its day. */
  readonly head?: {
    readonly from: W;
    readonly rows: readonly (readonly [W, W])[];
  };
  /** At most five lines. */
  readonly summary: readonly (readonly [W, W])[];
  readonly sections: readonly PaperSection<W>[];
  /** How many sections are expanded where sections can be collapsed; all by default. */
  readonly open?: number;
  /** Accepted in the document itself; left out where the screen's own form does that beside it. */
  readonly accept?: A;
  /** Gives it as a file, or leads to the page that does. */
  readonly download?: A;
}

const sectionAsText = ({ title, paragraphs = [], rows = [], table }: PaperSection<string>): TextLines => [
  `${title}:`,
  ...paragraphs,
  ...rowLines(rows),
  ...(table?.rows.map((row) =>
    row.map((cell, at) => (table.header[at] ? `${table.header[at]}: ${cell}` : cell)).join("; "),
  ) ?? []),
];

/** The end marker of a document that must be read to its end. */
export const endText = ({ title }: { readonly title: string }, language?: Language): string =>
  `${translateText(t("End of {title}", { title: verbatim(title) }), language)}.`;

/** A folded one has its headings: what is under them stands on the page that it leads to. */
export const documentAsText = (
  { title, summary, sections, folded }: Document & { readonly folded?: true },
  { language }: TextContext,
): TextLines => [
  `${title}.`,
  ...rowLines(summary),
  ...(folded
    ? sections.map((section) => `${section.title}.`)
    : [...sections.flatMap(sectionAsText), endText({ title }, language)]),
];

/** One message. */
export interface ThreadMessage<W = string> {
  readonly id: string;
  readonly by: "you" | "them";
  /** Who wrote it, as the other reads it. */
  readonly name: W;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: W;
  /** Names of the attached files. */
  readonly files?: readonly string[];
  /** Its status where it did not arrive yet. */
  readonly state?: "sending" | "failed";
}

/** Messages between the customer and someone else, oldest first; the answer is a field of the form. */
export interface Thread<W = string> {
  readonly kind: "thread";
  readonly title: W;
  readonly messages: readonly ThreadMessage<W>[];
  /** The text shown if there are no messages yet. */
  readonly empty: W;
}

/** The text for a message that did not arrive yet. */
export const THREAD_STATES = { sending: t("Sending…"), failed: t("Not sent") } as const;

/** Who wrote a message and when, on one line; and its status where it did not arrive yet. */
export const messageHead = (
  { by, name, at, state }: Pick<ThreadMessage, "by" | "name" | "at" | "state">,
  language?: Language,
): string =>
  [
    by === "you" ? translateText(t("You"), language) : name,
    translateText(atMoment(at), language),
    ...(state === undefined ? [] : [translateText(THREAD_STATES[state], language).toLowerCase()]),
  ].join(", ");

const messageAsText = (message: ThreadMessage, language: Language | undefined): string => {
  const { text, files = [] } = message;
  const sent = files.length === 0 ? "" : ` (${files.join(", ")})`;
  return `${messageHead(message, language)}: ${text}${sent}`;
};

export const threadAsText = ({ title, messages, empty }: Thread, { language }: TextContext): TextLines => [
  `${title}:`,
  ...(messages.length === 0 ? [empty] : messages.map((message) => messageAsText(message, language))),
];
