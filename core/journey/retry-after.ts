import { addMonths } from "../calendar/civil-day.ts";
import type { CivilDay } from "../calendar/written-day.ts";
import { RETRY_AFTER_MONTHS } from "../status/retry-after-months.ts";

/** The first day on which a customer who was rejected on a day may try again: three calendar months later. */
export const retryFrom = (rejected: CivilDay): CivilDay => addMonths(rejected, RETRY_AFTER_MONTHS);
