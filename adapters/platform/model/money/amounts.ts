import { fromRupees, type Paise, parseRupees } from "@creditline/core/credit-line/paise";
import { badField } from "../refusals.ts";

const LONGEST_AMOUNT = 20;

/** Rupees that a client sent, to paise above 0. Throws BadRequest naming the field. */
export function paiseIn(field: string, rupees: number | string): Paise {
  const paise =
    typeof rupees === "number"
      ? fromRupees(rupees)
      : rupees.length > LONGEST_AMOUNT
        ? null
        : parseRupees(rupees);
  if (paise === null || paise <= 0 || !Number.isSafeInteger(paise)) {
    throw badField(field, "expected an amount in rupees above 0, with at most two decimals");
  }
  return paise;
}

/** A whole number of months that a client sent. Throws BadRequest naming the field. */
export function monthsIn(field: string, months: number | string): number {
  const count = typeof months === "number" ? months : /^\d{1,3}$/.test(months) ? Number(months) : Number.NaN;
  if (!Number.isInteger(count) || count < 1) throw badField(field, "expected a whole number of months");
  return count;
}
