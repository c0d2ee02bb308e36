import { tooManyTries } from "../model/refusals.ts";
import { MOST_MB } from "../operations/settings.table.ts";

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
