import type { IsoDay } from "../../calendar/civil-day.ts";
import type { PreEmiInterest } from "../../reference/pre-emi-interests.table.ts";
import { toRupees } from "../paise.ts";
import type { Schedule } from "./schedule.ts";

/** A row as surfaces print it, in rupees; `due` only where the terms have a day. */
export interface RowInRupees {
  readonly n: number;
  readonly due?: IsoDay;
  readonly outstanding: number;
  readonly principal: number;
  readonly interest: number;
  readonly instalment: number;
  readonly closing: number;
}

/** A schedule as surfaces print it (interfaces: `creditline schedule`): rupees, and rates to two decimals. */
export interface ScheduleInRupees {
  readonly emi: number;
  readonly rows: readonly RowInRupees[];
  readonly totalInterest: number;
  readonly totalPayable: number;
  readonly netDisbursed: number;
  readonly apr: { readonly nominal: number; readonly compounded: number };
  readonly preEmi?: {
    readonly from: IsoDay;
    readonly to: IsoDay;
    readonly days: number;
    readonly interest: number;
    readonly treatment: PreEmiInterest;
  };
}

/** A rate as surfaces print it. */
const twoDecimals = (percent: number): number => Math.round(percent * 100) / 100;

/** Returns the APR as displayed: nominal, percent a year, two decimals (rulings R25, R60). */
export const shownApr = ({ apr }: Pick<Schedule, "apr">): number => twoDecimals(apr.nominal);

/** Converts a schedule to rupees; fields that were not requested are left out. */
export function scheduleInRupees({ rows, preEmi, apr, ...totals }: Schedule): ScheduleInRupees {
  return {
    emi: toRupees(totals.emi),
    rows: rows.map((row) => ({
      n: row.n,
      ...(row.due === null ? {} : { due: row.due }),
      outstanding: toRupees(row.outstanding),
      principal: toRupees(row.principal),
      interest: toRupees(row.interest),
      instalment: toRupees(row.instalment),
      closing: toRupees(row.closing),
    })),
    totalInterest: toRupees(totals.totalInterest),
    totalPayable: toRupees(totals.totalPayable),
    netDisbursed: toRupees(totals.netDisbursed),
    apr: { nominal: shownApr({ apr }), compounded: twoDecimals(apr.compounded) },
    ...(preEmi === null ? {} : { preEmi: { ...preEmi, interest: toRupees(preEmi.interest) } }),
  };
}
