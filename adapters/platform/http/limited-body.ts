import { DOCUMENT_LIMITS } from "@creditline/core/reference/documents/upload-limits.table";
import { PlainFailure } from "../handlers/plain-failure.ts";
import { badField, tooLarge, tooManyTries } from "../model/refusals.ts";
import { MOST_MB } from "../operations/settings.table.ts";

/** A body that has been read. */
export type SentBody = Uint8Array<ArrayBuffer>;

/** What one body counts at least, in bytes: a connection that sends nothing costs something too (assumed). */
export const LEAST = 64 * 1024;

/** How much all bodies together may take, in bytes (assumed). */
export const MOST_OF_ALL = MOST_MB * 1024 * 1024;

/** When somebody who was refused may come again, in milliseconds (assumed). */
const COME_AGAIN_MS = 2_000;

/** The refusal of who sends more at a time than is taken in. */
export const tooMuchAtOnce = () =>
  tooManyTries(
    "TOO_MUCH_AT_ONCE",
    "Too much is being sent at once. Try again in a moment.",
    COME_AGAIN_MS,
    0,
  );

/** The place of one body, from its first byte until its request is answered. */
export interface BodyPlace {
  /** Counts bytes that came in. Throws TooManyTries where there is no room for them. */
  took(bytes: number): void;
  /** Gives the room back; once. */
  leave(): void;
}

/** How much of requests' bodies is held in memory, by network address and in all. */
export interface BodyRoom {
  /** Throws TooManyTries where the address has as much under way as it may. */
  enter(address: string): BodyPlace;
}

/** A room in which one address may hold so many bytes; 0 for as many as there are. */
export function bodyRoom(bytesPerAddress: number): BodyRoom {
  const held = new Map<string, number>();
  const most = bytesPerAddress === 0 ? MOST_OF_ALL : Math.min(bytesPerAddress, MOST_OF_ALL);
  let all = 0;

  const take = (address: string, bytes: number): void => {
    const now = held.get(address) ?? 0;
    if (now + bytes > most || all + bytes > MOST_OF_ALL) {
      throw tooMuchAtOnce();
    }
    held.set(address, now + bytes);
    all += bytes;
  };
  const giveBack = (address: string, bytes: number): void => {
    const left = (held.get(address) ?? 0) - bytes;
    if (left > 0) held.set(address, left);
    else held.delete(address);
    all -= bytes;
  };

  return {
    enter: (address) => {
      take(address, LEAST);
      let counted = LEAST;
      let size = 0;
      return {
        took: (bytes) => {
          const more = size + bytes - counted;
          if (more > 0) {
            take(address, more);
            counted += more;
          }
          size += bytes;
        },
        leave: () => {
          giveBack(address, counted);
          counted = 0;
        },
      };
    },
  };
}

/** How much of a body or of headers is read, and for how long. */
export interface BodyLimit {
  readonly bytes: number;
  /** From the first look to its end. */
  readonly milliseconds: number;
}

/** What a request's headers may be, its address with them (assumed). */
export const HEAD_LIMIT: BodyLimit = { bytes: 16 * 1024, milliseconds: 15_000 };

/** What a call's body may be, by whether the call takes files (assumed). */
export const BODY_LIMITS = {
  plain: { bytes: 256 * 1024, milliseconds: 30_000 },
  /** As many files as of any document, and what multipart adds, by a slow phone. */
  files: {
    bytes: DOCUMENT_LIMITS.maxFiles * DOCUMENT_LIMITS.maxFileBytes + 1024 * 1024,
    milliseconds: 180_000,
  },
} as const satisfies Readonly<Record<string, BodyLimit>>;

export const brokeOff = () => badField("body", "broke off before its end");
export const tooSlow = () => new PlainFailure(408);

/**
 * What a piece of a body counts at least, in bytes: in pieces of one byte each, a body costs a thousand times what it
 * holds (assumed).
 */
export const LEAST_PIECE = 64;

/** A body that is being put together. */
export interface Gathering {
  /** Throws TooLarge beyond the limit, BadRequest where it comes in crumbs, TooManyTries where there is no room. */
  add(piece: Uint8Array<ArrayBuffer>): void;
  whole(): SentBody;
}

/**
 * Puts the pieces of a body together as they come, in twice the room that they take at most. Throws TooLarge at once
 * where the header says that it is.
 */
export function gathering(
  length: string | null | undefined,
  { bytes: most }: BodyLimit,
  place: BodyPlace | undefined,
): Gathering {
  const refusal = () => tooLarge(`The body may have at most ${most} bytes.`);
  if (Number(length ?? 0) > most) throw refusal();
  let held: SentBody = new Uint8Array(0);
  let size = 0;
  let counted = 0;
  return {
    add: (piece) => {
      const before = size;
      size += piece.byteLength;
      counted += Math.max(piece.byteLength, LEAST_PIECE);
      if (size > most) throw refusal();
      if (counted > most) throw badField("body", `expected pieces of ${LEAST_PIECE} bytes and more`);
      place?.took(piece.byteLength);
      if (before === 0) {
        held = piece;
        return;
      }
      if (size > held.byteLength) {
        const wider = new Uint8Array(Math.max(size, Math.min(2 * held.byteLength, most)));
        wider.set(held.subarray(0, before));
        held = wider;
      }
      held.set(piece, before);
    },
    whole: () => (held.byteLength === size ? held : held.subarray(0, size)),
  };
}
