import { accountsSeen } from "../../../onboarding/accounts-seen.ts";
import { ending } from "../../../validation/shown.ts";
import { say, verbatim } from "../../../say/say.ts";
import type { PlainBlock } from "../../blocks/block.ts";
import { goOn, link } from "../../define/define-screen.ts";
import type { ScreenContext } from "../../define/screen-context.ts";

type Recorded = Pick<ScreenContext, "record">;

/** Parts that the record decides about: none of them is turned to. */
const BY_RECORD: ReadonlySet<string> = new Set(["choose", "shown", "waived"]);

/**
 * The part of an income screen that shows: the one that was turned to while something is under way; else what the record
 * says of the statements (spec 1 §3 "Loan response", "Bank account").
 */
export function incomePart<P extends string>(
  { record }: Recorded,
  turned: P | null,
): P | "choose" | "shown" | "waived" {
  if (turned !== null && !BY_RECORD.has(turned)) return turned;
  if (accountsSeen(record).length > 0) return "shown";
  return record?.loanResponse?.bankStatementsWaived === true ? "waived" : "choose";
}

/** Whether the lender can do without statements. */
export const isOptional = ({ record }: Recorded): boolean =>
  record?.loanResponse?.bankStatementsOptional === true;

/** That the lender can do without, before a way is chosen. */
export const optionalBlock = (sight: Recorded): PlainBlock | false =>
  isOptional(sight) && {
    kind: "status",
    tone: "info",
    text: say("Optional. It may raise your limit."),
  };

/** The accounts that were shown to the lender, the salary account marked. */
const accountsBlock = (sight: Recorded): PlainBlock => ({
  kind: "points",
  title: say("What your lender has"),
  items: accountsSeen(sight.record).map(({ accountNo, name, isPrimary }) => ({
    title: say("Account ending {digits}, {name}", {
      digits: verbatim(ending(accountNo ?? "")),
      name: verbatim(name ?? ""),
    }),
    text: isPrimary === true ? say("Your salary account") : say("Another account"),
  })),
});

/** Whether the lender has statements already, so that another account can be shown. */
export const isShown = (sight: Recorded): boolean => accountsSeen(sight.record).length > 0;

/** Once statements are there, and where none are wanted. */
export const INCOME_SHOWN = {
  shown: {
    title: say("Income verified"),
    blocks: (sight: Recorded): readonly PlainBlock[] => [
      { kind: "lead", text: say("We've received your statements. Nothing more to do for now.") },
      accountsBlock(sight),
    ],
    actions: { goOn: goOn(say("Continue")), another: link(say("Add another account")) },
  },
  waived: {
    title: say("No statement needed"),
    blocks: [{ kind: "lead", text: say("Your lender doesn't need this.") }] satisfies readonly PlainBlock[],
    actions: { goOn: goOn(say("Continue")) },
  },
} as const;

/** What an income screen leaves to the one that it was opened from. */
export const WHY_INCOME = {
  why: say("Your statements show your lender that you can pay the EMIs."),
  next: say("Your lender checks the statements. You can continue with the next step."),
} as const;
