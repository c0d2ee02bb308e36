import type { CustomerRecord } from "@creditline/core/customer/record";
import { isObject } from "@creditline/core/reference/shown";

/** What names the customer on this platform is never another's. */
const OWN: ReadonlySet<string> = new Set(["customerId", "phone"]);

/** Absent and null say the same in a record. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function merged(given: unknown, before: unknown, now: unknown): unknown {
  if (isObject(now) && isObject(given) && isObject(before)) {
    const keys = [...new Set([...Object.keys(now), ...Object.keys(given)])];
    const values = keys.map((key) => [
      key,
      OWN.has(key) ? now[key] : merged(given[key], before[key], now[key]),
    ]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }
  if (!isSame(before, now)) return now;
  // A group that only one side has may name the customer too.
  return isObject(given) ? Object.fromEntries(Object.entries(given).filter(([key]) => !OWN.has(key))) : given;
}

/**
 * The record of a customer who began as another record says: as that one wherever nothing has changed since, and as the
 * platform has it where something has. `before` is what the platform had at the beginning.
 */
export const recordSince = (
  given: CustomerRecord,
  before: CustomerRecord,
  now: CustomerRecord,
): CustomerRecord => merged(given, before, now) as CustomerRecord;
