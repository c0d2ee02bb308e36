import { spanText } from "../../calendar/span-text.ts";
import type { Tone } from "../../say/tone.ts";
import type { Picture as PictureName } from "../define/look.ts";
import { STEP_WORDS, type StepState } from "./step-state.ts";
import type { TextContext, TextLines } from "./text-lines.ts";

/** Something that wants attention, with the one thing that can be done about it. */
export interface Banner<W = string, A extends string = string> {
  readonly kind: "banner";
  readonly tone: Tone;
  readonly title: W;
  readonly text: W;
  readonly action?: A;
}

export const bannerAsText = ({ tone, title, text }: Banner): TextLines => [`${tone}: ${title}: ${text}`];

/** How things stand. Its tone is said with a sign and in words, never by a colour alone. */
export interface Status<W = string> {
  readonly kind: "status";
  readonly tone: Tone;
  readonly text: W;
}

export const statusAsText = ({ tone, text }: Status): TextLines => [`${tone}: ${text}`];

/** Something that happened, happens or will. */
export interface TimelineItem<W = string> {
  readonly title: W;
  readonly state: StepState;
  /** When it happened, or when to expect it. */
  readonly when?: W;
  readonly text?: W;
}

/** What has happened, what is happening and what is to come, in order. */
export interface Timeline<W = string> {
  readonly kind: "timeline";
  readonly title: W;
  readonly items: readonly TimelineItem<W>[];
}

export const timelineAsText = (block: Timeline): TextLines => [
  `${block.title}:`,
  ...block.items.map(({ title, state, when, text }, i) => {
    const more = [when, text].filter((part) => part !== undefined).join(". ");
    return `${i + 1}. ${STEP_WORDS[state]}: ${title}${more === "" ? "" : `. ${more}`}`;
  }),
];

/** A wait: what is happening, since when, and how long it usually takes. */
export interface Wait<W = string> {
  readonly kind: "wait";
  readonly text: W;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly usuallyMs: number;
  readonly slow: boolean;
}

/** How long somebody has waited, and what is usual. */
export const waitedText = ({ usuallyMs, slow }: Pick<Wait, "usuallyMs" | "slow">, waitedMs: number): string =>
  `${spanText(waitedMs)} so far, ${slow ? "longer than usual" : `usually ${spanText(usuallyMs)}`}.`;

export const waitAsText = (block: Wait, { now }: TextContext): TextLines => [
  block.text,
  waitedText(block, now - block.since),
];

/**
 * Whether this device may be told of what is used (spec 1 §7, analytics events): the answer is the device's, so that only a
 * surface that asks it has it to show and to change. Elsewhere nobody is told, and it says so.
 */
export interface Measuring<W = string> {
  readonly kind: "measuring";
  readonly title: W;
  readonly text: W;
}

export const measuringAsText = ({ title, text }: Measuring): TextLines => [`${title}: ${text}`];

/** A drawing beside the words that say the same. */
export interface Picture<W = string> {
  readonly kind: "picture";
  readonly picture: PictureName;
  readonly text: W;
}

export const pictureAsText = ({ text }: Picture): TextLines => [text];

/** A figure in large: what is given and what it costs stand beside each other in one size. */
export interface LargeFigure<W = string> {
  readonly label: W;
  readonly value: W;
  /** The value in rupees where it is an amount to be spelt out. */
  readonly rupees?: number;
  readonly note?: W;
}

export interface Figures<W = string> {
  readonly kind: "figures";
  readonly items: readonly LargeFigure<W>[];
}

export const figuresAsText = ({ items }: Figures): TextLines =>
  items.map(({ label, value, note }) => `${label}: ${value}${note ? `, ${note}` : ""}.`);
