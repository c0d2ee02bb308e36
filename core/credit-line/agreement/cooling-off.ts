import { addDays, type IsoDay } from "../../calendar/iso-day.ts";

/** For how many days a withdrawal can be given back (ruling R53; assumed, the regulator asks for one at least). */
export const COOLING_OFF_DAYS = 3;

/** The last day on which a withdrawal of a day can be given back without a penalty (ruling R53). */
export const lastDayToGiveBack = (withdrawnOn: IsoDay): IsoDay => addDays(withdrawnOn, COOLING_OFF_DAYS);
