import { momentInWords } from "../../calendar/in-words.ts";
import { english } from "../../say/said.ts";
import { say } from "../../say/say.ts";
import type { TextLines } from "./text-lines.ts";

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

/** What is said of a message that did not arrive yet. */
export const THREAD_STATES = { sending: say("Sending…"), failed: say("Not sent") } as const;

/** Who wrote a message and when, on one line; and how it stands where it did not arrive yet. */
export const messageHead = ({
  by,
  name,
  at,
  state,
}: Pick<ThreadMessage, "by" | "name" | "at" | "state">): string =>
  [
    by === "you" ? "You" : name,
    momentInWords(at),
    ...(state === undefined ? [] : [english(THREAD_STATES[state]).toLowerCase()]),
  ].join(", ");

const messageAsText = (message: ThreadMessage): string => {
  const { text, files = [] } = message;
  const sent = files.length === 0 ? "" : ` (with ${files.join(", ")})`;
  return `${messageHead(message)}: ${text}${sent}`;
};

export const threadAsText = ({ title, messages, empty }: Thread): TextLines => [
  `${title}:`,
  ...(messages.length === 0 ? [empty] : messages.map(messageAsText)),
];
