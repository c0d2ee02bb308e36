import type { ByteSource } from "./byte-source.ts";

const LINE_FEED = 10;
/** Little enough that what is made of it is young, and cheap to collect, when it is no longer needed. */
const MOST_AT_ONCE = 8 * 1024;

/** A window onto the bytes of a source: what is read and not yet used, always in one piece. */
export class InputWindow {
  /** Whether no more will come. */
  last = false;
  /** How many bytes have been read so far. */
  read = 0;
  /** The line that the first byte at hand stands on. */
  line = 1;
  readonly #source: ByteSource;
  readonly #bytes: Uint8Array;
  /** The bytes at hand are those from `from` up to `to`. */
  #from = 0;
  #to = 0;

  constructor(source: ByteSource, size: number) {
    this.#bytes = new Uint8Array(size);
    this.#source = source;
  }

  get full(): boolean {
    return this.#to - this.#from === this.#bytes.length;
  }

  get empty(): boolean {
    return this.#from === this.#to;
  }

  /** Reads more; what is at hand moves to the front. */
  async more(): Promise<void> {
    this.#bytes.copyWithin(0, this.#from, this.#to);
    this.#to -= this.#from;
    this.#from = 0;
    const room = this.#bytes.subarray(0, this.#to + MOST_AT_ONCE);
    const count = await this.#source.read(room, this.#to);
    this.#to += count;
    this.read += count;
    this.last = count === 0;
  }

  /** The whole lines at hand; at the end of the source all that is left. */
  lines(): Uint8Array {
    const atHand = this.#bytes.subarray(this.#from, this.#to);
    return this.last ? atHand : atHand.subarray(0, atHand.lastIndexOf(LINE_FEED) + 1);
  }

  /** Leaves so many bytes behind. */
  pass(count: number): void {
    for (const end = this.#from + count; this.#from < end; this.#from += 1) {
      if (this.#bytes[this.#from] === LINE_FEED) this.line += 1;
    }
  }

  /** Leaves the line at hand behind. False where it does not end within the bytes at hand. */
  passLine(): boolean {
    const atHand = this.#bytes.subarray(this.#from, this.#to);
    const end = atHand.indexOf(LINE_FEED);
    this.pass(end === -1 ? atHand.length : end + 1);
    return end !== -1;
  }
}
