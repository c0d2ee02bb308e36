import { addMonths, type CivilDay } from "../calendar/civil-day.ts";

/** After how many months a rejected customer may try again (spec 1 §2, §4, §9). */
export const RETRY_AFTER_MONTHS = 3;

/** The first day on which a customer who was rejected on a day may try again: three calendar months later. */
export const retryFrom = (rejected: CivilDay): CivilDay => addMonths(rejected, RETRY_AFTER_MONTHS);
