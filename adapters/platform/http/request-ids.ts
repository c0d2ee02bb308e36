import { liveRandom, randomHex } from "../../ports/random.ts";
import { isPlainId } from "../operations/log.ts";

const REQUEST_ID = /^[\w.:-]{1,128}$/;

const BYTES = 12;
const AT_ONCE = 256;

/** Chance is fetched for many ids at once: an id names a request and guards nothing. */
let digits = "";
let used = 0;

function newId(): string {
  if (used === digits.length) {
    digits = randomHex(liveRandom, BYTES * AT_ONCE);
    used = 0;
  }
  const id = digits.slice(used, used + 2 * BYTES);
  used += 2 * BYTES;
  return `req-${id}`;
}

/** The id that a request goes by: its own, where it may stand in a log, or a new one. */
export const requestIdOf = (given: string): string =>
  given !== "" && REQUEST_ID.test(given) && isPlainId(given) ? given : newId();
