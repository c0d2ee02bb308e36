const COMMA = 44;
const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** The record does not end within the bytes at hand. */
export const INCOMPLETE = -1;
/** The record's quoting is broken: text after a closing quote, or a quote that is never closed. */
export const BROKEN = -2;

/** How a value stands in the bytes: as it is, in quotes, or in quotes with doubled quotes inside. */
export const PLAIN = 0;
export const QUOTED = 1;
export const DOUBLED = 2;

/**
 * Finds the values of one CSV record at a time in bytes (RFC 4180: quotes, CRLF or LF, line breaks in quotes).
 * The places are left in arrays that the next call overwrites; nothing is copied and nothing allocated.
 */
export class CsvRecords {
  /** Where the nth value starts and ends, surrounding quotes left out. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly #kinds: Uint8Array;
  /** Whether no value of the last record is in quotes. */
  plain = true;
  /** How many values the last record has; only as many as there is room for have places. */
  count = 0;
  /** How many lines of the file the last record takes. */
  lines = 0;

  constructor(room: number) {
    this.starts = new Int32Array(room);
    this.ends = new Int32Array(room);
    this.#kinds = new Uint8Array(room);
  }

  /**
   * Reads the record that starts at `from`, in bytes up to `to`. Gives where the next one starts, or INCOMPLETE,
   * or BROKEN. `last` says that no bytes follow.
   */
  next(bytes: Uint8Array, from: number, to: number, last: boolean): number {
    const { starts, ends } = this;
    const room = starts.length;
    let count = 0;
    let start = from;
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at] as number;
      if (byte > COMMA) continue;
      if (byte === COMMA) {
        if (count < room) {
          starts[count] = start;
          ends[count] = at;
        }
        count += 1;
        start = at + 1;
      } else if (byte === LINE_FEED) {
        return this.#plainEnd(bytes, count, start, at, at + 1);
      } else if (byte === QUOTE && at === start) {
        return this.#nextQuoted(bytes, from, to, last);
      }
    }
    return last ? this.#plainEnd(bytes, count, start, to, to) : INCOMPLETE;
  }

  /** How the nth value of the last record stands. */
  kind(n: number): number {
    return this.plain ? PLAIN : (this.#kinds[n] as number);
  }

  #plainEnd(bytes: Uint8Array, before: number, start: number, end: number, next: number): number {
    if (before < this.starts.length) {
      this.starts[before] = start;
      this.ends[before] = end > start && bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
    }
    this.plain = true;
    this.count = before + 1;
    this.lines = 1;
    return next;
  }

  /** The same for a record with quotes in it, value by value. */
  #nextQuoted(bytes: Uint8Array, from: number, to: number, last: boolean): number {
    this.plain = false;
    this.count = 0;
    this.lines = 1;
    let at = from;
    for (;;) {
      const close =
        bytes[at] === QUOTE && at < to
          ? this.#quotedValue(bytes, at, to, last)
          : this.#plainValue(bytes, at, to);
      if (close < 0) return close;
      if (close === to) return last ? to : INCOMPLETE;
      if (bytes[close] === COMMA) at = close + 1;
      else return bytes[close] === LINE_FEED ? close + 1 : close + 2;
    }
  }

  /** Both give where the separator after the value stands: a comma, a line break, or the end. */
  #plainValue(bytes: Uint8Array, start: number, to: number): number {
    let at = start;
    while (at < to && bytes[at] !== COMMA && bytes[at] !== LINE_FEED) at += 1;
    const ends = at === to || bytes[at] === LINE_FEED;
    const crlf = ends && at > start && bytes[at - 1] === CARRIAGE_RETURN;
    this.#place(start, crlf ? at - 1 : at, PLAIN);
    return at;
  }

  #quotedValue(bytes: Uint8Array, open: number, to: number, last: boolean): number {
    let kind = QUOTED;
    let at = open + 1;
    for (; at < to; at += 1) {
      const byte = bytes[at] as number;
      if (byte === LINE_FEED) this.lines += 1;
      else if (byte === QUOTE) {
        if (at + 1 < to && bytes[at + 1] === QUOTE) {
          kind = DOUBLED;
          at += 1;
        } else break;
      }
    }
    if (at === to) return last ? BROKEN : INCOMPLETE;
    this.#place(open + 1, at, kind);
    return separatorAfter(bytes, at + 1, to, last);
  }

  #place(start: number, end: number, kind: number): void {
    if (this.count < this.starts.length) {
      this.starts[this.count] = start;
      this.ends[this.count] = end;
      this.#kinds[this.count] = kind;
    }
    this.count += 1;
  }
}

function separatorAfter(bytes: Uint8Array, at: number, to: number, last: boolean): number {
  if (at === to) return last ? to : INCOMPLETE;
  const byte = bytes[at];
  if (byte === COMMA || byte === LINE_FEED) return at;
  if (byte !== CARRIAGE_RETURN) return BROKEN;
  if (at + 1 === to) return last ? to : INCOMPLETE;
  return bytes[at + 1] === LINE_FEED ? at : BROKEN;
}
