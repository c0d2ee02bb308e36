import type { SentMessage } from "@creditline/adapters/driver/journeys/sandbox-control";
import type { Key } from "ink";
import type { ReactNode } from "react";
import type { SupportRequests } from "../simulator/simulation.ts";
import { helpLines, messageLines, supportRequestLines, ticketLines, waitLines } from "./frame-lines.ts";
import { BLANK, type Line, span } from "./lines.ts";
import { Lines } from "./theme.tsx";
import type { Size } from "./walk-body.tsx";
import { READ_KEYS, type ReadMode, WAITS } from "./walk-keys.ts";

/** The contents of a page that differ by simulation. */
export interface PageContents {
  /** Where the text for a ticket was copied, and the text. */
  readonly ticket: { readonly said: string; readonly text: readonly string[] };
  /** Null while they are loading. */
  readonly messages: readonly SentMessage[] | null;
  readonly asked: SupportRequests | null;
}

export const EMPTY_PAGE: PageContents = { ticket: { said: "", text: [] }, messages: null, asked: null };

const LINES: Readonly<Record<ReadMode, (told: PageContents, width: number) => readonly Line[]>> = {
  help: (_told, width) => helpLines(width),
  wait: (_told, width) => waitLines(width),
  ticket: ({ ticket }, width) => ticketLines(ticket.said, ticket.text, width),
  messages: ({ messages, asked }, width) => [
    ...messageLines(messages, width),
    BLANK,
    ...supportRequestLines(asked, width),
  ],
};

/** The maximum scroll position of a page. */
const lastTop = (mode: ReadMode, told: PageContents, { width, height }: Size): number =>
  Math.max(0, LINES[mode](told, width).length - height);

/** A read-only page: the help, the waiting times, the text for a ticket, the messages. */
export function ReadPage({
  mode,
  told,
  scrolled,
  size,
}: {
  readonly mode: ReadMode;
  readonly told: PageContents;
  readonly scrolled: number;
  readonly size: Size;
}): ReactNode {
  const { width, height } = size;
  const list = LINES[mode](told, width);
  const top = Math.min(scrolled, Math.max(0, list.length - height));
  const rows = Array.from({ length: height }, (_, i) => list[top + i] ?? BLANK);
  const below = list.length - top - height;
  return (
    <Lines
      lines={below > 0 ? [...rows.slice(0, -1), [span(`↓ ${below + 1} more`, "quiet")]] : rows}
      width={width}
    />
  );
}

/** The effect of a key on a read-only page. */
export type PageKeyEffect =
  | { readonly does: "scrolls"; readonly to: number }
  | { readonly does: "waits"; readonly seconds: number }
  | { readonly does: "leaves" }
  | { readonly does: "quits" }
  | { readonly does: "helps" }
  | { readonly does: "nothing" };

export function readKey(
  mode: ReadMode,
  told: PageContents,
  scrolled: number,
  size: Size,
  input: string,
  key: Key,
): PageKeyEffect {
  const page = Math.max(1, size.height - 2);
  const by =
    (key.upArrow ? -1 : 0) + (key.downArrow ? 1 : 0) + (key.pageUp ? -page : 0) + (key.pageDown ? page : 0);
  if (by !== 0) {
    return { does: "scrolls", to: Math.max(0, Math.min(lastTop(mode, told, size), scrolled + by)) };
  }
  const wait = mode === "wait" ? WAITS.find((one) => one.key === input) : undefined;
  if (wait !== undefined) return { does: "waits", seconds: wait.seconds };
  if (key.escape || key.return || input === READ_KEYS[mode]) return { does: "leaves" };
  if (input === "q") return { does: "quits" };
  return { does: input === "?" ? "helps" : "nothing" };
}
