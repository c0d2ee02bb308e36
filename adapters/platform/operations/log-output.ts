import type { Writable } from "node:stream";

/** How much may wait for a reader that does not read, in bytes; what comes then is lost rather than kept in memory. */
const MOST_WAITING = 1024 * 1024;

/** Lines on a stream that may fail at any time: a full disk, a reader that went away or stands still. */
export interface LogOutput {
  line(text: string): void;
  /** How many lines could not be written. */
  lost(): number;
  /** Whether the last line could not be written. */
  isFailing(): boolean;
}

/**
 * Node writes to a terminal until it has taken everything, and stands still with one that is held (Ctrl-S). What is under
 * the stream is Node's own and not documented; where it is another one day, a terminal is written to as Node does.
 */
function neverWait(stream: Writable): void {
  const { _handle: handle } = stream as { readonly _handle?: { setBlocking?(on: boolean): unknown } | null };
  handle?.setBlocking?.(false);
}

/**
 * Writes lines on a stream and goes on where it cannot: what is served must neither end nor wait with what tells of it.
 * Each line is tried again from the beginning, so that the log goes on as soon as it can be written again.
 */
export function logOutput(stream: Writable): LogOutput {
  neverWait(stream);
  let lost = 0;
  let isFailing = false;
  const told = (error: unknown): void => {
    isFailing = error !== null && error !== undefined;
    if (isFailing) lost += 1;
  };
  // Without somebody to hear of it, a failure would end the process.
  stream.on("error", () => {});
  return {
    line: (text) => {
      if (stream.writableLength > MOST_WAITING) told("nobody reads");
      else stream.write(`${text}\n`, told);
    },
    lost: () => lost,
    isFailing: () => isFailing,
  };
}
