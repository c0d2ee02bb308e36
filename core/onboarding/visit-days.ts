import type { IsoDay } from "../calendar/iso-day.ts";
import { isSunday } from "../calendar/weekday.ts";

/** Whether agents visit customers on a day: on every one but a Sunday (assumed). */
export const isVisitDay = (day: IsoDay): boolean => !isSunday(day);
