import { inRupees } from "../../credit-line/paise.ts";
import { type Language, type Tone, translateText } from "../../messages/translate.ts";
import { formatDuration } from "../../messages/format-duration.ts";
import { t, type Text as Message, verbatim } from "../../messages/message.ts";
import type { Picture as PictureName } from "../define/screen.ts";
import type { TextContext, TextLines } from "./text-blocks.ts";

/** How far a step is. */
export type StepState = "done" | "now" | "waiting" | "next" | "failed";

/** The state as text: an icon or a colour is never the only sign of it. */
export const STEP_WORDS: Readonly<Record<StepState, Message>> = {
  done: t("Done"),
  now: t("Now"),
  waiting: t("Waiting"),
  next: t("To come"),
  failed: t("Failed"),
};

/** How far a flow is. */
export const stepText = ({
  step,
  of,
  label,
}: {
  readonly step: number;
  readonly of: number;
  readonly label: string;
}): Message => t("Step {step} of {of}: {about}", { step, of, about: verbatim(label) });

/** A credit limit and how much of it is in use. Amounts in rupees. */
export interface Limit<W = string, A extends string = string> {
  readonly kind: "limit";
  readonly limit: number;
  readonly used: number;
  /** Other limits on how much can be borrowed now. */
  readonly note?: W;
  /** Its actions: the first is a button, the others are links. */
  readonly actions?: readonly A[];
}

/** What is left of it; never less than nothing. */
export const availableOf = ({ limit, used }: Pick<Limit, "limit" | "used">): number =>
  Math.max(0, limit - used);

/** The used part in hundredths of the whole, from 0 to 100. */
export const usedPercent = ({ limit, used }: Pick<Limit, "limit" | "used">): number =>
  limit > 0 ? Math.min(100, Math.max(0, (100 * used) / limit)) : 0;

export const limitAsText = (block: Limit, { language }: TextContext): TextLines => [
  `${translateText(t("Your limit"), language)}: ${inRupees(block.limit)}.`,
  `${translateText(t("Used"), language)}: ${inRupees(block.used)}. ${translateText(t("Available to borrow"), language)}: ${inRupees(availableOf(block))}.`,
  ...(block.note === undefined ? [] : [block.note]),
];

/** Something that needs attention, with the one action for it. */
export interface Banner<W = string, A extends string = string> {
  readonly kind: "banner";
  readonly tone: Tone;
  readonly title: W;
  readonly text: W;
  readonly action?: A;
}

export const bannerAsText = ({ tone, title, text }: Banner): TextLines => [`${tone}: ${title}: ${text}`];

/** The current state. Its tone is shown with an icon and text, never by a colour alone. */
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

export const timelineAsText = (block: Timeline, { language }: TextContext): TextLines => [
  `${block.title}:`,
  ...block.items.map(({ title, state, when, text }, i) => {
    const more = [when, text].filter((part) => part !== undefined).join(". ");
    return `${i + 1}. ${translateText(STEP_WORDS[state], language)}: ${title}${more === "" ? "" : `. ${more}`}`;
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

/** How long someone has waited, and what is usual. */
export function waitingTimeText(
  { usuallyMs, slow }: Pick<Wait, "usuallyMs" | "slow">,
  waitedMs: number,
  language?: Language,
): string {
  const time = formatDuration(waitedMs / 1000);
  const text = slow
    ? t("{time} so far, longer than usual.", { time })
    : t("{time} so far, usually {usual}.", { time, usual: formatDuration(usuallyMs / 1000) });
  return translateText(text, language);
}

export const waitAsText = (block: Wait, { now, language }: TextContext): TextLines => [
  block.text,
  waitingTimeText(block, now - block.since, language),
];

/**
 * Whether this device may send usage events (spec 1 §7, analytics events). The answer belongs to the device, so only a
 * surface that stores it can show and change it. Elsewhere no events are sent, and the block says so.
 */
export interface Measuring<W = string> {
  readonly kind: "measuring";
  readonly title: W;
  readonly text: W;
}

export const measuringAsText = ({ title, text }: Measuring): TextLines => [`${title}: ${text}`];

/** A picture beside a text that says the same. */
export interface Picture<W = string> {
  readonly kind: "picture";
  readonly picture: PictureName;
  readonly text: W;
}

export const pictureAsText = ({ text }: Picture): TextLines => [text];

/** A large figure: the amount and its cost are shown beside each other in one size. */
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
