import { type Language, translateText } from "../../messages/translate.ts";
import { t } from "../../messages/message.ts";

/** What describing a block as text needs. */
export interface TextContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The language of the block's own words; English by default. */
  readonly language?: Language;
}

/** A block in plain sentences, one a line. */
export type TextLines = readonly string[];

/** A list under its title, an item a line. */
export const listLines = (title: string | undefined, items: readonly string[]): TextLines => [
  ...(title === undefined ? [] : [`${title}:`]),
  ...items.map((item) => `- ${item}`),
];

/** Facts, a line each: what it is and what it holds. */
export const rowLines = (rows: readonly (readonly [string, string])[]): TextLines =>
  rows.map(([name, value]) => `${name}: ${value}`);

/** A code to shop with: what it is of, how much it is worth, and until when it can be used. */
export interface Voucher<W = string> {
  readonly kind: "voucher";
  readonly title: W;
  /** Whose it is, for the mark beside the title. */
  readonly shop: W;
  readonly worth: W;
  readonly code: string;
  readonly until: W;
  /** The words of the button that copies it. */
  readonly copy: W;
}

/** A code in groups of four, as it is read and typed at a till; it is copied as it is. */
export const groupInFours = (code: string): string =>
  code.replaceAll(/[\s-]/g, "").replaceAll(/(.{4})(?=.)/g, "$1 ");

export const voucherAsText = (
  { title, worth, code, until }: Voucher,
  { language }: TextContext,
): TextLines => [
  `${title}: ${worth}`,
  `${translateText(t("Your code"), language)}: ${groupInFours(code)}`,
  until,
];

/** Where another part of a page begins: of a form, under the last field of the part before. */
export interface Heading<W = string> {
  readonly kind: "heading";
  readonly title: W;
}

export const headingAsText = ({ title }: Heading): TextLines => [title];

/** Facts, term against value. */
export interface Details<W = string> {
  readonly kind: "details";
  readonly title?: W;
  readonly rows: readonly (readonly [W, W])[];
}

export const detailsAsText = ({ title, rows }: Details): TextLines => [
  ...(title === undefined ? [] : [`${title}:`]),
  ...rowLines(rows),
];

/** Things in no order. */
export interface List<W = string> {
  readonly kind: "list";
  readonly title?: W;
  readonly items: readonly W[];
}

export const listAsText = ({ title, items }: List): TextLines => listLines(title, items);

/** Links out of the application. */
export interface Links<W = string> {
  readonly kind: "links";
  readonly title: W;
  readonly items: readonly { readonly label: W; readonly href: string }[];
}

export const linksAsText = ({ title, items }: Links): TextLines =>
  listLines(
    title,
    items.map(({ label }) => label),
  );

/** The first sentence of a screen. */
export interface Lead<W = string> {
  readonly kind: "lead";
  readonly text: W;
}

export const leadAsText = ({ text }: Lead): TextLines => [text];

/** A paragraph. */
export interface Text<W = string> {
  readonly kind: "text";
  readonly text: W;
}

export const textAsText = ({ text }: Text): TextLines => [text];

/** Things to do or to expect, one after the other. */
export interface Steps<W = string> {
  readonly kind: "steps";
  readonly title: W;
  readonly items: readonly W[];
}

export const stepsAsText = ({ title, items }: Steps): TextLines => [
  `${title}:`,
  ...items.map((item, i) => `${i + 1}. ${item}`),
];

/** An item with a description. */
export interface Point<W = string> {
  readonly title: W;
  /** Empty where its name says it all. */
  readonly text: W;
}

/** Things by name, each with a sentence of its own: reasons, lenders, parties. */
export interface Points<W = string> {
  readonly kind: "points";
  readonly title: W;
  readonly items: readonly Point<W>[];
}

export const pointsAsText = (block: Points): TextLines =>
  listLines(
    block.title,
    block.items.map(({ title, text }) => (text === "" ? title : `${title}: ${text}`)),
  );
