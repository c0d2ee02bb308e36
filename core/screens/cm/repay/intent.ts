import type { Payable } from "../../../repayment/payable.ts";

/** Every loan, where one could be chosen. */
export const ALL_LOANS = "all";

/** What was pressed elsewhere to be paid: the payment screen begins with it. */
export interface PayIntent {
  /** A loan's id, or all of them. */
  readonly loan: string;
  /** Null where that is still to be chosen. */
  readonly what: Payable | null;
  /** When it was pressed, by which an older one is told from a newer one. Milliseconds since 1970. */
  readonly at: number;
}

/** The newest of several. */
export const newest = (...intents: readonly (PayIntent | null)[]): PayIntent | null =>
  intents.reduce((newer, one) => (one !== null && (newer === null || one.at > newer.at) ? one : newer), null);
