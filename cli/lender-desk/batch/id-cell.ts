import { DOUBLED, PLAIN } from "./csv-records.ts";

const QUOTE = 34;
const COMMA = 44;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** The most bytes that a value of so many bytes takes as a cell: every quote doubled, and two around it. */
export const longestCell = (bytes: number): number => bytes * 2 + 2;

/**
 * Writes a value of the input as a cell of the output, in quotes only where it needs them (RFC 4180).
 * `kind` says how it stands in the input. Gives where the cell ends.
 */
export function writeCell(
  bytes: Uint8Array,
  start: number,
  end: number,
  kind: number,
  out: Uint8Array,
  at: number,
): number {
  let to = at;
  for (let from = start; from < end; from += 1) {
    const byte = bytes[from] as number;
    if (byte <= COMMA && needsQuotes(byte)) return writeQuoted(bytes, start, end, kind, out, at);
    out[to] = byte;
    to += 1;
  }
  return to;
}

const needsQuotes = (byte: number): boolean =>
  byte === QUOTE || byte === COMMA || byte === LINE_FEED || byte === CARRIAGE_RETURN;

function writeQuoted(
  bytes: Uint8Array,
  start: number,
  end: number,
  kind: number,
  out: Uint8Array,
  at: number,
): number {
  let to = at;
  out[to++] = QUOTE;
  for (let from = start; from < end; from += 1) {
    const byte = bytes[from] as number;
    out[to++] = byte;
    // Quotes inside a quoted value are doubled already.
    if (byte === QUOTE && kind === PLAIN) out[to++] = QUOTE;
  }
  out[to++] = QUOTE;
  return to;
}

const utf8 = new TextDecoder();

/** A value of the input as text, doubled quotes made single. */
export function textOfCell(bytes: Uint8Array, start: number, end: number, kind: number): string {
  const text = utf8.decode(bytes.subarray(start, end));
  return kind === DOUBLED ? text.replaceAll('""', '"') : text;
}
