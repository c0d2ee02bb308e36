import { addDays, type IsoDay } from "../../calendar/civil-day.ts";
import { EMI_DAY } from "../../reference/banks/emi-day.ts";
import { emiDayFrom } from "./pre-emi.ts";

/** The next day on which an EMI falls due, today included: the 5th of a month (spec 2 §9). */
export const nextEmiDay = (today: IsoDay): IsoDay => emiDayFrom(today, EMI_DAY);

/** The EMI day after today, which may be one itself. */
export const emiDayAfter = (today: IsoDay): IsoDay => nextEmiDay(addDays(today, 1));
