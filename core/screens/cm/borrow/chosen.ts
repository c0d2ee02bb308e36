import { cutOf } from "../../../credit-line/price-cut.ts";
import type { Sight } from "../../sight.ts";
import { choiceOf, drawingOf } from "../drawing.ts";
import { cmTenureSelection } from "./tenure-selection.ts";

type Seen = Pick<Sight, "record" | "at" | "on">;

/** What was typed of the withdrawal, and the offers that hold for it. */
const typed = (on: Seen["on"]) => {
  const { values, memory } = on(cmTenureSelection);
  return { values, cut: cutOf(memory.offers) };
};

/** The withdrawal that was chosen, with what it would cost by this device's day; null where none was. */
export const chosenDrawing = ({ record, at, on }: Seen) => drawingOf({ record, at, ...typed(on) });

/** The way that was chosen to use the line; null where none was. */
export const chosenWay = ({ record, on }: Seen) =>
  choiceOf({ record, values: on(cmTenureSelection).values }).way;

/** By what a choice is known again: another amount, other months, another way or another price is another withdrawal. */
export function choiceKey(sight: Seen): string | null {
  const drawn = chosenDrawing(sight);
  if (drawn === null) return null;
  const { principal, months, annualRate, feeWaived = false } = drawn.withdrawal;
  const way = chosenWay(sight)?.channelPartner ?? "";
  return `${principal} ${months} ${annualRate}${feeWaived ? " without fee" : ""} ${way}`;
}
