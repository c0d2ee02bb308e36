import { rupees, say } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import { isAccountLocked } from "../../behaviours/locked-account.ts";
import type { Block } from "../../blocks/block.ts";
import { canStart } from "../line-start.ts";
import type { LineInUse } from "../line.ts";
import { LOCKED_BANNER } from "../locked-home.ts";
import { BORROW_ONCE_PAID } from "../overdue-home.ts";
import { type Here, isLate } from "./memory.ts";

/** Why nothing can be borrowed now; null where something can. */
export function cannotDraw(sight: Here, line: LineInUse | null): Text | null {
  const { record } = sight;
  if (isAccountLocked({ record })) return LOCKED_BANNER.title;
  if (isLate(sight)) return BORROW_ONCE_PAID;
  if (line === null || (!line.started && !canStart(record)))
    return say("Your credit line is approved. You can borrow once your lender has opened it.");
  if (line.insufficient && line.smallest !== null) {
    return say(
      "You have {available} available; the smallest withdrawal is {smallest}. Repay {missing} to borrow again, or ask for a higher limit.",
      {
        available: rupees(line.available),
        smallest: rupees(line.smallest),
        missing: rupees(line.smallest - line.available),
      },
    );
  }
  return line.available <= 0
    ? say("Your whole limit is used. What you repay becomes available again.")
    : null;
}

type Draws = "borrow" | "complete" | "voucher";

/** How much can be borrowed, with the way to do it. */
export function limitBlock(sight: Here, line: LineInUse): Block<Words, Draws, never> {
  const note = cannotDraw(sight, line);
  return {
    kind: "limit",
    region: "hero",
    limit: line.limit,
    used: line.limit - line.available,
    ...(note === null ? {} : { note }),
    actions: ["complete", "borrow", "voucher"],
  };
}
