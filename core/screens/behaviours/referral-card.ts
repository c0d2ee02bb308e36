import { REFERRAL } from "../../lenders/offerings.ts";
import { heard } from "../../say/say.ts";
import type { Words } from "../../say/text.ts";
import type { Block } from "../blocks/block.ts";
import type { ScreenContext } from "../define/screen-context.ts";
import { isOverdueIn } from "./overdue.ts";

/**
 * The referral card (spec 1 §1, spec 2 §1): its title, what it promises, and a button that gives the customer's own invite
 * code to a friend. Nothing for a customer who has no code of their own yet, and while something is overdue (ruling R61).
 */
export function referralCard(
  sight: Pick<ScreenContext, "record" | "platformAt">,
): readonly Block<Words, never, never>[] {
  const code = sight.record?.customerDetails?.ownInviteCode;
  if (typeof code !== "string" || code === "" || isOverdueIn(sight)) return [];
  const { title, subtitle, button } = REFERRAL;
  return [
    {
      kind: "invite",
      title: heard(title),
      text: heard(subtitle),
      button: heard(button.value),
      code,
      path: `/?inviteCode=${encodeURIComponent(code)}`,
    },
  ];
}
