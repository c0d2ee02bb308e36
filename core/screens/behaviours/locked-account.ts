import { isLocked } from "../../customer/record-facts.ts";
import { t, type Text, type Words } from "../../messages/message.ts";
import type { Block } from "../blocks/block.ts";
import { continueButton, link } from "../define/define-screen.ts";
import { ending } from "../define/layouts.ts";
import type { ScreenContext } from "../define/screen-context.ts";

/** Whether the account is locked: it signs in, sees and repays, and changes nothing (ruling R56). */
export const isAccountLocked = ({ record }: Pick<ScreenContext, "record">): boolean =>
  isLocked(record?.customerDetails?.isAcctLocked);

/** What a screen shows in the place of what a locked account may not do, with the actions `help` and `home` (ruling R56). */
export const accountLockedPart = (toHome: Text) =>
  ({
    title: t("Your account is locked"),
    look: ending("key"),
    blocks: [
      { kind: "lead", text: t("You can't borrow or make changes while it's locked. Your money is safe.") },
      {
        kind: "list",
        title: t("What you can do"),
        items: [t("See your limit, loans and documents."), t("Pay what's due, as usual.")],
      },
    ] as const satisfies readonly Block<Words, never, never>[],
    actions: { help: continueButton(t("Ask for help")), home: link(toHome) },
  }) as const;
