import type { Payable } from "../../../reference/payable.table.ts";

/** Every loan, where one could be chosen. */
export const ALL_LOANS = "all";

/** Several loans that were ticked, where one could be chosen. */
export const SEVERAL_LOANS = "several";

/** What was pressed elsewhere to be paid: the payment screen begins with it. */
export interface PayIntent {
  /** A loan's id, all of them, or empty text where it is still to be chosen. */
  readonly loan: string;
  /** Null where that is still to be chosen. */
  readonly what: Payable | null;
  /** Which press it is, counted: a new one is told from one that was taken up. */
  readonly press: number;
}

/** The next press of a screen that leads to a payment. */
export const pressed = (
  before: PayIntent | null,
  loan: string,
  what: Payable | null,
): { readonly paying: PayIntent } => ({ paying: { loan, what, press: (before?.press ?? 0) + 1 } });
