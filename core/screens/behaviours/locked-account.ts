import { isLocked } from "../../customer/account-lock.ts";
import { say } from "../../say/say.ts";
import type { Text, Words } from "../../say/text.ts";
import type { Block } from "../blocks/block.ts";
import { goOn, link } from "../define-screen.ts";
import { ending } from "../look.ts";
import type { ScreenContext } from "../screen-context.ts";

/** Whether the account is locked: it signs in, sees and repays, and changes nothing (ruling R56). */
export const isAccountLocked = ({ record }: Pick<ScreenContext, "record">): boolean =>
  isLocked(record?.customerDetails?.isAcctLocked);

/** What a screen shows in the place of what a locked account may not do, with the actions `help` and `home` (ruling R56). */
export const lockedAccountPart = (toHome: Text) =>
  ({
    title: say("Your account is locked"),
    look: ending("key"),
    blocks: [
      { kind: "lead", text: say("Nothing can be changed here while it is locked. Your money is safe.") },
      {
        kind: "list",
        title: say("What you can do"),
        items: [
          say("See your limit, your loans and your papers."),
          say("Pay what is due, as always."),
          say("Ask us why it is locked, and what opens it again."),
        ],
      },
      {
        kind: "list",
        title: say("What waits until it is open"),
        items: [say("Drawing money."), say("Changing your bank account, your phone or auto-repayments.")],
      },
    ] as const satisfies readonly Block<Words, never, never>[],
    actions: { help: goOn(say("Ask for help")), home: link(toHome) },
  }) as const;
