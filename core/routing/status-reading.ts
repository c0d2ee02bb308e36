import { describeStatus, type StatusDescription } from "../status/describe.ts";

/** More than there are statuses; an endless stream of different codes must not fill the memory. */
const MOST_KEPT = 512;

const readings = new Map<string, StatusDescription>();

/**
 * What a status says, as `describeStatus`. A landing asks it a dozen times, and customers share few statuses, so each
 * code's texts are compared once.
 */
export function readStatus(code: string): StatusDescription {
  const known = readings.get(code);
  if (known !== undefined) return known;
  const reading = describeStatus(code);
  if (readings.size < MOST_KEPT) readings.set(code, reading);
  return reading;
}
