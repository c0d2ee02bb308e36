import type { ByteSource } from "./byte-source.ts";

const LINE_FEED = 10;

/** A window onto the bytes of a source: what is read and not yet used, always in one piece. */
export class InputWindow {
  readonly bytes: Uint8Array;
  /** The bytes at hand are those from `from` up to `to`. */
  from = 0;
  to = 0;
  /** Whether no more will come. */
  last = false;
  /** How many bytes have been read so far. */
  read = 0;
  readonly #source: ByteSource;

  constructor(source: ByteSource, size: number) {
    this.bytes = new Uint8Array(size);
    this.#source = source;
  }

  get full(): boolean {
    return this.to - this.from === this.bytes.length;
  }

  get empty(): boolean {
    return this.from === this.to;
  }

  /** Reads more; what is at hand moves to the front. */
  async more(): Promise<void> {
    this.bytes.copyWithin(0, this.from, this.to);
    this.to -= this.from;
    this.from = 0;
    const count = await this.#source.read(this.bytes, this.to);
    this.to += count;
    this.read += count;
    this.last = count === 0;
  }

  /** Drops bytes up to the end of the line. False where the line does not end within the bytes at hand. */
  dropLine(): boolean {
    const end = this.bytes.subarray(0, this.to).indexOf(LINE_FEED, this.from);
    this.from = end === -1 ? this.to : end + 1;
    return end !== -1;
  }
}
