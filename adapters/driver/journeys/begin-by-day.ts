import { DAY_MS, HOUR_MS } from "@creditline/core/calendar/duration";
import { dayBeginsInIndia, indiaDay } from "@creditline/core/calendar/india";
import type { SandboxControl } from "./sandbox-control.ts";

/** The hours of India's day in which a journey begins: in this process at ten, and elsewhere not long after. */
const [FROM, UNTIL] = [10, 12];

/**
 * Moves a sandbox's clock on to the next ten in the morning in India, unless it is about then, and gives the moment, in
 * milliseconds since 1970: what a journey meets (agents who take calls, slots of a day) must not hang on the hour at
 * which somebody plays it.
 */
export async function beginByDay({ now, advance }: SandboxControl): Promise<number> {
  const at = await now();
  const day = dayBeginsInIndia(indiaDay(at));
  if (at >= day + FROM * HOUR_MS && at < day + UNTIL * HOUR_MS) return at;
  const morning = day + FROM * HOUR_MS + (at < day + FROM * HOUR_MS ? 0 : DAY_MS);
  await advance(Math.ceil((morning - at) / 1000) * 1000);
  return now();
}
