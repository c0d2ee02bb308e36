import { isLocked } from "../../customer/record-facts.ts";
import { onDay, rupees, t, type Text, verbatim, type Words } from "../../messages/message.ts";
import type { Block } from "../blocks/block.ts";
import { continueButton, link, second } from "../define/define-screen.ts";
import { ending, type ErrorCode } from "../define/screen.ts";
import { open, type ScreenContext } from "../define/screen-context.ts";
import { indiaDay } from "../../calendar/duration.ts";
import type { IsoDay } from "../../calendar/civil-day.ts";
import { isOverdue } from "../../repayment/amount-due.ts";

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

/** A payment by its amount in rupees, the day it was made, and its number; what is not known is left out (spec 2 §8). */
export const paymentRows = (
  amount: number,
  day: IsoDay | null,
  reference: string | null,
): readonly (readonly [Text, Text])[] => [
  [t("Amount"), rupees(amount)],
  ...(day === null ? [] : [[t("Transaction date"), onDay(day)] as const]),
  ...(reference === null ? [] : [[t("Reference number"), verbatim(reference)] as const]),
];

/** Whether something is overdue, by the record and the platform's clock (ruling R61). */
export const isOverdueIn = ({ record, platformAt }: Pick<ScreenContext, "record" | "platformAt">): boolean =>
  isOverdue(record?.repayments ?? [], indiaDay(platformAt));

/** Whether the platform refused because something is overdue. */
export const isOverdueRefusal = (code: ErrorCode | null | undefined): boolean => code === "OVERDUE";

/** Why nothing can be borrowed while something is overdue (ruling R61). */
export const BORROW_ONCE_PAID: Text = t("You can borrow again once what's overdue is paid.");

/** What the button says that leads to paying what is overdue. */
export const PAY_OVERDUE: Text = t("Pay what's overdue");

/** Where it leads, from wherever it is pressed: to the payment, which begins with what is due of all loans. */
export const OPENS_OVERDUE = open("cm-repayments-list-emi-payment");

/**
 * What a screen shows in the place of a withdrawal or a higher limit while something is overdue (ruling R61), with the
 * actions `payOverdue`, `help` and `home`. A link opens only its own action: its holder must sign in to pay.
 */
export const overduePart = (toHome: Text) => ({
  title: t("Pay what's overdue first"),
  look: ending("receipt"),
  blocks: ({ link: isByLink }: Pick<ScreenContext, "link">): readonly Block<Words, never, never>[] => [
    { kind: "lead", text: t("While an EMI is overdue, you can't borrow more or raise your limit.") },
    {
      kind: "list",
      title: t("What you can do"),
      items: [
        ...(isByLink === null ? [] : [t("Sign in to continue.")]),
        BORROW_ONCE_PAID,
        t("Can't pay all of it? Pay a part, or ask our support team what else is possible."),
      ],
    },
  ],
  actions: (ctx: Pick<ScreenContext, "link">) => ({
    ...(ctx.link === null ? { payOverdue: continueButton(PAY_OVERDUE) } : {}),
    help: second(t("Ask for help")),
    home: link(toHome),
  }),
});
