import type { CustomerRecord } from "../../customer/record.ts";
import { REFERRAL } from "../../lenders/offerings.ts";
import { heard, say } from "../../say/say.ts";
import type { Words } from "../../say/text.ts";
import type { Block } from "../blocks/block.ts";

/**
 * The referral card (spec 1 §1, spec 2 §1): its title, what it promises, and a button that gives the customer's own invite
 * code to a friend. Nothing for a customer who has no code of their own yet.
 */
export function referring(record: CustomerRecord | null): readonly Block<Words, never, never>[] {
  const code = record?.customerDetails?.ownInviteCode;
  if (typeof code !== "string" || code === "") return [];
  const { title, subtitle, button } = REFERRAL;
  return [
    {
      kind: "invite",
      title: heard(title),
      text: say("Your friend opens your link, or types your code when they apply. {promise}.", {
        promise: heard(subtitle),
      }),
      button: heard(button.value),
      code,
      path: `/?inviteCode=${encodeURIComponent(code)}`,
    },
  ];
}
