import type { Text } from "../say/text.ts";

/** Who has to do something before an application goes on; `nobody` where it is over, or all is done. */
export type Party = "you" | "the lender" | "your bank" | "an agent" | "a partner" | "support" | "nobody";

/** Whose turn it is, with what, and how long that usually takes; null where nothing says how long. */
export interface Turn {
  readonly party: Party;
  readonly doing: Text;
  readonly usuallyMs: number | null;
}

/** A turn, and since when it is theirs: ISO 8601, UTC, as the record says it; null where it does not. */
export interface TurnSince extends Turn {
  readonly since: string | null;
}
