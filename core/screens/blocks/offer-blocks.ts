import { inRupees } from "../../credit-line/paise.ts";
import { rowLines, type TextLines } from "./text-lines.ts";

/** A choice apart: its own heading, a sentence, and the actions that belong to it. */
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
  /** Null as long as it is looked up; left out where nothing is to be paid. */
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

/** What is said of it beside its title: how much, when, and how. */
export const paymentLines = ({ amount, tag, text }: Payment): readonly string[] => [
  ...(typeof amount === "number" ? [inRupees(amount)] : []),
  ...(tag === undefined ? [] : [tag]),
  ...(text === undefined ? [] : [text]),
];

export const paymentAsText = (block: Payment): TextLines => [
  `${block.title}: ${paymentLines(block).join(". ")}`,
  ...rowLines(block.rows ?? []),
];

/** A code for another device's camera, beside the words that say what it holds. */
export interface Qr<W = string> {
  readonly kind: "qr";
  readonly text: W;
  /** What the camera reads. */
  readonly code: string;
}

export const qrAsText = ({ text, code }: Qr): TextLines => [text, code];

/** The customer's own invite code, to be given to somebody else: shared as the device shares, or copied. */
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
