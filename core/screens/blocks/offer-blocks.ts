import { inRupees } from "../../credit-line/paise.ts";
import { type Language, translateText } from "../../messages/translate.ts";
import { onDay, rupees, t, type Text } from "../../messages/message.ts";
import { rowLines, type TextContext, type TextLines } from "./text-blocks.ts";

/** One thing that is offered: how much, on which terms, until when. Amounts in rupees. */
export interface Offer<W = string, A extends string = string> {
  readonly kind: "offer";
  readonly title: W;
  /** Who offers it, and the address of its mark where one is configured. */
  readonly from?: { readonly name: W; readonly mark?: string };
  readonly amount: number;
  /** Whether a smaller amount can be chosen: shows "up to" before the amount. */
  readonly upTo?: boolean;
  /** Its costs and repayment; amounts of money are as large as the offered amount. */
  readonly terms: readonly (readonly [W, W])[];
  /** The last day on which it can be accepted, YYYY-MM-DD. */
  readonly until?: string;
  /** Whether the lender can withdraw it before it is accepted. */
  readonly withdrawable?: boolean;
  readonly take?: A;
  readonly decline?: A;
}

/** The amount as it is read. */
export const offeredAmount = (
  { amount, upTo = false }: Pick<Offer, "amount" | "upTo">,
  language?: Language,
): string =>
  upTo ? translateText(t("Up to {amount}", { amount: rupees(amount) }), language) : inRupees(amount);

/** Until when the offer is valid, and whether it may end earlier; empty if neither is known. */
export const offerValidity = ({
  until,
  withdrawable = false,
}: Pick<Offer, "until" | "withdrawable">): readonly Text[] => [
  ...(until === undefined ? [] : [t("Valid until {day}", { day: onDay(until) })]),
  ...(withdrawable ? [t("It can be withdrawn before you accept it.")] : []),
];

export function offerAsText(block: Offer, { language }: TextContext): TextLines {
  const validity = offerValidity(block)
    .map((text) => translateText(text, language))
    .join(" ");
  const from = block.from === undefined ? "" : `, ${block.from.name}`;
  return [
    `${block.title}: ${offeredAmount(block, language)}${from}.`,
    ...rowLines(block.terms),
    ...(validity === "" ? [] : [validity]),
  ];
}

/** One of several offers. All offers of a block have the same rows in the same order. */
export interface ComparedOffer<W = string> {
  readonly name: W;
  /** Who that is by law. */
  readonly notes: readonly W[];
  /** One for each row of the block. */
  readonly values: readonly W[];
}

/** Offers side by side, to compare their costs; the choice is made elsewhere. */
export interface Offers<W = string> {
  readonly kind: "offers";
  readonly title: W;
  readonly text: W;
  readonly rows: readonly W[];
  readonly items: readonly ComparedOffer<W>[];
}

export const offersAsText = (block: Offers): TextLines => [
  `${block.title}: ${block.items.length}. ${block.text}`,
  ...block.items.map(({ name, notes, values }, i) => {
    const rows = block.rows.map((row, at) => `${row.toLowerCase()}: ${values[at] ?? ""}`);
    return `${i + 1}. ${[name, ...notes].join(", ")}. ${rows.join("; ")}.`;
  }),
];

/** A separate choice: its own heading, a sentence and its actions. */
export interface Card<W = string, A extends string = string, F extends string = string> {
  readonly kind: "card";
  readonly title: W;
  readonly text: W;
  /** Facts that the choice is about. */
  readonly rows?: readonly (readonly [W, W])[];
  readonly actions: readonly A[];
  /** Fields of the screen's form that are asked inside the card. */
  readonly fields?: readonly F[];
}

export const cardAsText = ({ title, text, rows = [] }: Card): TextLines => [
  `${title}: ${text}`,
  ...rowLines(rows),
];

/** What is to be paid: how much, when, how, and the ways to do it. Amounts in rupees. */
export interface Payment<W = string, A extends string = string> {
  readonly kind: "payment";
  readonly title: W;
  /** Null while it is loading; omitted if nothing is to be paid. */
  readonly amount?: number | null;
  /** When, in short: "Due in 12 days". */
  readonly tag?: W;
  readonly isLate?: boolean;
  /** On which day, and how it is paid. */
  readonly text?: W;
  /** What it is made of. */
  readonly rows?: readonly (readonly [W, W])[];
  /** The first is a button, the others are quiet. */
  readonly actions: readonly A[];
}

/** The details beside its title: amount, date and method. */
export const paymentLines = ({ amount, tag, text }: Payment): readonly string[] => [
  ...(typeof amount === "number" ? [inRupees(amount)] : []),
  ...(tag === undefined ? [] : [tag]),
  ...(text === undefined ? [] : [text]),
];

export const paymentAsText = (block: Payment): TextLines => [
  `${block.title}: ${paymentLines(block).join(". ")}`,
  ...rowLines(block.rows ?? []),
];

/** A QR code for another device, with a text that says what it contains. */
export interface Qr<W = string> {
  readonly kind: "qr";
  readonly text: W;
  /** What the camera reads. */
  readonly code: string;
}

export const qrAsText = ({ text, code }: Qr): TextLines => [text, code];

/** The customer's own invite code, to be shared by the device's share dialog or copied. */
export interface Invite<W = string> {
  readonly kind: "invite";
  readonly title: W;
  readonly text: W;
  /** The words of the button. */
  readonly button: W;
  readonly code: string;
  /** Where the code is in an address of this application: a friend who opens it need not type it. */
  readonly path: string;
}

export const inviteAsText = ({ title, text, code, path }: Invite): TextLines => [title, text, code, path];
