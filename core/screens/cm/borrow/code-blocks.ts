import { addDays } from "../../../calendar/iso-day.ts";
import { codeTerms } from "../../../lenders/code-terms.table.ts";
import { onDay, say } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";
import type { PlainBlock } from "../../blocks/block.ts";

/** Who may use a code of a channel, and how; nothing for money that is sent to an account. */
export function codeBlocks(channel: string): readonly PlainBlock[] {
  const terms = codeTerms(channel);
  return terms === null
    ? []
    : [
        {
          kind: "list",
          region: "aside",
          title: say("Who can use it"),
          items: terms.eligibility.value,
        },
        ...redeemBlocks(channel),
      ];
}

/** How a code is used; and, once for all that is said of codes, that the shop's own terms apply. */
export function redeemBlocks(channel: string): readonly PlainBlock[] {
  const terms = codeTerms(channel);
  return terms === null
    ? []
    : [
        { kind: "steps", region: "aside", title: say("How to use it"), items: terms.steps.value },
        { kind: "text", region: "aside", text: say("The shop's own terms apply.") },
      ];
}

/** Until when a code holds, as a sentence; null for money that is sent to an account. */
export function codeEnds(channel: string, withdrawnOn: string): Text | null {
  const terms = codeTerms(channel);
  return terms === null ? null : say("Until {day}", { day: onDay(addDays(withdrawnOn, terms.days.value)) });
}
