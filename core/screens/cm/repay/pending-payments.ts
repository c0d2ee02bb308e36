import { indiaDay } from "../../../calendar/duration.ts";
import { onDay, rupees, t, type Text, type Words } from "../../../messages/message.ts";
import type { Block } from "../../blocks/block.ts";
import { second } from "../../define/define-screen.ts";
import { initiallyNull, type Remembered } from "../../define/screen-context.ts";
import type { Due, PayIntent } from "./several.ts";

/** A payment that was made and that the bank has not confirmed. */
export type PendingPayment = NonNullable<Due["pendingPayments"]>[number];

/** The payments that the bank has not confirmed: for these loans, or for any where none is named. */
export const pendingFor = (due: Due | null, loanIds: readonly string[] | null): readonly PendingPayment[] =>
  (due?.pendingPayments ?? []).filter(
    (one) => loanIds === null || one.loanIds === null || one.loanIds.some((id) => loanIds.includes(id)),
  );

const dayOf = ({ at }: Pick<PendingPayment, "at">): Text => onDay(indiaDay(Date.parse(at)));

/** Each payment that the bank has not confirmed, with its amount and its day, wherever paying is offered. */
export const pendingBlocks = (
  pending: readonly Pick<PendingPayment, "amount" | "at">[],
): readonly Block<Words, never, never>[] =>
  pending.map((one) => ({
    kind: "status",
    region: "hero",
    tone: "warning",
    text: t("Your payment of {amount} on {day} is being processed. We'll send you the result by SMS.", {
      amount: rupees(one.amount),
      day: dayOf(one),
    }),
  }));

/** What paying again means while a payment is not confirmed. */
export const paidTwiceBlocks = (
  pending: readonly PendingPayment[],
): readonly Block<Words, never, never>[] => [
  ...pendingBlocks(pending),
  {
    kind: "text",
    text: t(
      "If it goes through after all, you'll have paid twice. What is more than you owe stays yours as credit.",
    ),
  },
];

/** Smaller EMIs that were agreed to and begin with a payment (ruling R65), wherever the loans are shown. */
export const restructureDueBlocks = (
  toPay: Due["restructureToPay"],
): readonly Block<Words, "restructure", never>[] =>
  toPay === undefined
    ? []
    : [
        {
          kind: "banner",
          region: "hero",
          tone: "warning",
          title: t("You've agreed to smaller EMIs"),
          text: t("Pay {amount} to start them. Until then, your EMIs stay as they are.", {
            amount: rupees(toPay.amount),
          }),
          action: "restructure",
        },
      ];

/** The action of it. */
export const restructureDueActions = (toPay: Due["restructureToPay"]) =>
  toPay === undefined ? {} : { restructure: second(t("Start smaller EMIs")) };

// What these screens pass on to a screen of another area. Their shared memory is separate, so that paying loads
// neither a home nor a loan's page.

/** What the home of credit management remembers for the screens of paying. */
export const PRESSED_AT_HOME = {
  name: "cm-home",
  memory: { cannotPay: 0, paying: initiallyNull<PayIntent>() },
} satisfies Remembered;

/** What a loan's page remembers for them. */
export const PRESSED_ON_LOAN = {
  name: "cm-repayments-detail",
  memory: { cannotPay: 0, paying: initiallyNull<PayIntent>() },
} satisfies Remembered;

/** What the account remembers for them. */
export const PRESSED_IN_ACCOUNT = { name: "account", memory: { closing: 0 } } satisfies Remembered;
