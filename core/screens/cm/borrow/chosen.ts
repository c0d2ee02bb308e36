import { toRupees } from "../../../credit-line/paise.ts";
import { combineCuts } from "../../../credit-line/schedule/price-cut.ts";
import type { ScreenContext } from "../../define/screen-context.ts";
import { choiceOf, drawingOf } from "../drawing.ts";
import { cmTenureSelection } from "./tenure-selection.ts";

type SelectedWithdrawal = NonNullable<ReturnType<typeof drawingOf>>;
type Seen = Pick<ScreenContext, "record" | "platformAt" | "on">;

/** Returns the typed withdrawal and the valid offers. */
const typed = (on: Seen["on"]) => {
  const { values, memory } = on(cmTenureSelection);
  return { values, cut: combineCuts(memory.offers) };
};

/** Returns the chosen withdrawal with its cost on the platform's day; null without one. */
export const selectedWithdrawal = ({ record, platformAt, on }: Seen) =>
  drawingOf({ record, platformAt, ...typed(on) });

/** The chosen way to use the line; null if none is chosen. */
export const selectedWay = ({ record, on }: Seen) =>
  choiceOf({ record, values: on(cmTenureSelection).values }).way;

/** By what a choice is known again: another amount, other months, another way or another price is another withdrawal. */
export function choiceKey(ctx: Seen): string | null {
  const withdrawal = selectedWithdrawal(ctx);
  if (withdrawal === null) return null;
  const { principal, months, annualRate, feeWaived = false } = withdrawal.withdrawal;
  const way = selectedWay(ctx)?.channelPartner ?? "";
  return `${principal} ${months} ${annualRate}${feeWaived ? " without fee" : ""} ${way}`;
}

/**
 * The figures that a withdrawal's statement and its booking must share, in rupees: the amount received, the repayments
 * and their start.
 */
export interface Figures {
  readonly netDisbursed: number;
  readonly totalPayable: number;
  readonly firstDue: string;
}

export const sameFigures = (one: Figures, other: Figures): boolean =>
  one.netDisbursed === other.netDisbursed &&
  one.totalPayable === other.totalPayable &&
  one.firstDue === other.firstDue;

/** The figures of a withdrawal that was chosen. */
export const figuresOf = ({ schedule }: SelectedWithdrawal): Figures => ({
  netDisbursed: toRupees(schedule.netDisbursed),
  totalPayable: toRupees(schedule.totalPayable),
  firstDue: schedule.rows[0]?.due ?? "",
});
