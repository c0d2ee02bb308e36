import type { Sight } from "../../sight.ts";
import { choiceOf, drawingOf } from "../drawing.ts";
import { cmTenureSelection } from "./tenure-selection.ts";

type Seen = Pick<Sight, "record" | "at" | "on">;

/** The withdrawal that was chosen, with what it would cost by this device's day; null where none was. */
export const chosenDrawing = ({ record, at, on }: Seen) =>
  drawingOf({ record, at, values: on(cmTenureSelection).values });

/** The way that was chosen to use the line; null where none was. */
export const chosenWay = ({ record, on }: Seen) =>
  choiceOf({ record, values: on(cmTenureSelection).values }).way;

/** By what a choice is known again: another amount, other months or another way is another withdrawal. */
export function choiceKey(sight: Seen): string | null {
  const drawn = chosenDrawing(sight);
  if (drawn === null) return null;
  const { principal, months } = drawn.withdrawal;
  return `${principal} ${months} ${chosenWay(sight)?.channelPartner ?? ""}`;
}
