import { counted, rupees, say } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";

/** What a withdrawal is paid back by, each month. Rupees. */
interface PaidBack {
  /** The level EMI. */
  readonly emi: number;
  /** The first one; pre-EMI interest can be added to it (ruling R26). */
  readonly first: number;
  readonly count: number;
}

/** How often the EMI is paid; where the first one differs, both are named instead. */
export const timesPaid = ({ emi, first, count }: PaidBack): Text =>
  first === emi
    ? counted(count, "{count} time", "{count} times")
    : say("First EMI {first}, then {emi}", { first: rupees(first), emi: rupees(emi) });

/** The EMI and how often it is paid, in one line; where the first one differs, both are named. */
export const paidEachMonth = (paid: PaidBack): Text =>
  paid.first === paid.emi
    ? say("{amount}, {count} times", { amount: rupees(paid.emi), count: paid.count })
    : timesPaid(paid);
