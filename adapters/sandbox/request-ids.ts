import { liveRandom, randomId } from "../ports/random.ts";
import { isPlainId } from "./log.ts";

const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** The id that a request goes by: its own, where it may stand in a log, or a new one. */
export const requestIdOf = (given: string): string =>
  REQUEST_ID.test(given) && isPlainId(given) ? given : randomId(liveRandom, "req");
