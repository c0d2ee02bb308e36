import { rupees, t, type Text, type Words } from "../../messages/message.ts";
import { isOverdueIn } from "../behaviours/account-restrictions.ts";
import type { Block } from "../blocks/block.ts";
import { continueButton, link, second } from "../define/define-screen.ts";
import type { ScreenContext } from "../define/screen-context.ts";
import { type Due, lateAmount } from "./repay/several.ts";
import type { LineInUse } from "./line.ts";

/**
 * Why a locked account can't borrow, and whom to contact (ruling R56); shown first, and no limit is shown as
 * available.
 */
export const LOCKED_BANNER = {
  kind: "banner",
  region: "hero",
  tone: "warning",
  title: t("Your account is locked"),
  text: t("You can't borrow or make changes while it's locked. Your money is safe."),
  action: "help",
} as const satisfies Block<Words, "help", never>;

/** Whether something is overdue: by the platform's last reply, else by the record. */
export const isLateAtHome = (ctx: Pick<ScreenContext, "record" | "platformAt">, due: Due | null): boolean =>
  due === null ? isOverdueIn(ctx) : due.overdue > 0;

/** What is overdue, its charges included, before anything else; without its amount as long as that is not known. */
export const overdueBanner = (due: Due | null, isDearer: boolean): Block<Words, never, never> => ({
  kind: "banner",
  region: "hero",
  tone: "error",
  title:
    due === null ? t("An EMI is overdue") : t("{amount} is overdue", { amount: rupees(lateAmount(due)) }),
  text: isDearer
    ? t("Each day late can add to what you owe. Can't pay? Tell us, and we'll help.")
    : t("Can't pay? Tell us, and we'll help."),
});

/** The limit and the used amount, without the available amount. */
export const overdueLimitBlocks = (
  line: LineInUse,
  note: Text | null,
): readonly Block<Words, never, never>[] => [
  {
    kind: "details",
    region: "beside",
    title: t("Your limit"),
    rows: [
      [t("Credit limit"), rupees(line.limit)],
      [t("Used"), rupees(line.limit - line.available)],
    ],
  },
  ...(note === null ? [] : [{ kind: "text", region: "beside", text: note } as const]),
];

/** Paying, and help for customers who cannot pay. */
export const overdueActions = (due: Due | null) => ({
  pay: continueButton(t("Pay now")),
  ...((due?.loans.length ?? 0) > 0 ? { cannotPay: second(t("I can't pay this month")) } : {}),
  help: second(t("Ask for help")),
  repayments: link(t("Your repayments")),
});
