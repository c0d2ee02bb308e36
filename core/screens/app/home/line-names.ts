import { say } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";

/** How customers know the line types (spec 1 §1, spec 2 §1). */
export const LINE_NAMES: Readonly<Record<string, Text>> = {
  CASH_LINE: say("Cash Loans"),
  FAST_CASH: say("Fast cash"),
  CONSUMER_FINANCE: say("No Cost EMI"),
};
