import type { Side } from "../../any-screen.ts";
import type { ScreenName } from "../../catalogue.ts";
import type { Text } from "../../../say/text.ts";

/** Where a signing screen stands among others: what it is one of, and where its ways lead. */
export interface SigningAt {
  /** The lender whose agreement is signed on it. */
  readonly lender: string;
  readonly home: ScreenName;
  readonly toHome: Text;
  /** Why it is signed, and what comes then. */
  readonly side: Side;
  /** Where the lender of somebody else's agreement signs; null for a lender that signs nowhere. */
  readonly screenOf: (lender: string) => ScreenName | null;
  /** Where the line's key fact statement is read and accepted; null where that is done on the screen itself. */
  readonly keyFacts: ScreenName | null;
  /** Whether the lender's terms are read and accepted with the agreement, where they are not yet. */
  readonly withTerms: boolean;
  readonly support: ScreenName;
  /** Where the visit of an agent is booked. */
  readonly visit: ScreenName;
}
