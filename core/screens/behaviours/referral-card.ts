import { REFERRAL } from "../../lenders/offerings.ts";
import { lookUp, type Words } from "../../messages/message.ts";
import type { Block } from "../blocks/block.ts";
import type { ScreenContext } from "../define/screen-context.ts";
import { isOverdueIn } from "./account-restrictions.ts";

/**
 * The referral card (spec 1 §1, spec 2 §1): its title, what it promises, and a button that gives the customer's own invite
 * code to a friend. Nothing for a customer who has no code of their own yet, and while something is overdue (ruling R61).
 */
export function referralCard(
  ctx: Pick<ScreenContext, "record" | "platformAt">,
): readonly Block<Words, never, never>[] {
  const code = ctx.record?.customerDetails?.ownInviteCode;
  if (typeof code !== "string" || code === "" || isOverdueIn(ctx)) return [];
  const { title, subtitle, button } = REFERRAL;
  return [
    {
      kind: "invite",
      title: lookUp(title),
      text: lookUp(subtitle),
      button: lookUp(button.value),
      code,
      path: `/?inviteCode=${encodeURIComponent(code)}`,
    },
  ];
}
