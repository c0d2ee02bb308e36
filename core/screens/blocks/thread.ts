import { momentInWords } from "../../calendar/in-words.ts";
import type { ToldLines } from "./told.ts";

/** One message. */
export interface ThreadMessage<W = string> {
  readonly id: string;
  readonly by: "you" | "them";
  /** Who wrote it, as the other reads it. */
  readonly name: W;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: W;
  /** Names of what was sent with it. */
  readonly files?: readonly string[];
  /** How it stands where it did not arrive yet. */
  readonly state?: "sending" | "failed";
}

/** Messages between the customer and somebody else, oldest first; the answer is a field of the form. */
export interface Thread<W = string> {
  readonly kind: "thread";
  readonly title: W;
  readonly messages: readonly ThreadMessage<W>[];
  /** What is said where there is no message yet. */
  readonly empty: W;
}

const STATES = { sending: "not sent yet", failed: "not sent" } as const;

const messageAsText = ({ by, name, at, text, files = [], state }: ThreadMessage): string => {
  const notes = [momentInWords(at), ...(state === undefined ? [] : [STATES[state]])];
  const sent = files.length === 0 ? "" : ` (with ${files.join(", ")})`;
  return `${by === "you" ? "You" : name}, ${notes.join(", ")}: ${text}${sent}`;
};

export const threadAsText = ({ title, messages, empty }: Thread): ToldLines => [
  `${title}:`,
  ...(messages.length === 0 ? [empty] : messages.map(messageAsText)),
];
