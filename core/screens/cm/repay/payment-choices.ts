import { loanNames } from "../../../repayment/stated-loan.ts";
import { plural, rupees, t } from "../../../messages/message.ts";
import { isAccountLocked } from "../../behaviours/account-restrictions.ts";
import { continueButton, link, main, second } from "../../define/define-screen.ts";
import { ending } from "../../define/screen.ts";
import {
  ALL_LOANS,
  firstShown,
  loanCheckboxes,
  payableLoans,
  selectedLoans,
  selectionBlocks,
  SEVERAL_FORM,
  SEVERAL_LOANS,
  SLOTS,
} from "./several.ts";
import { isDearerLate } from "../line.ts";
import { dueOf, paymentOptionCards, requestBlocks } from "./payment-blocks.ts";
import type { Here, PaymentBlocks } from "./payment-memory.ts";
import { PAYER_FORM, PAYMENT_FORM } from "./payment.form.ts";
import { paidTwiceBlocks, pendingBlocks, pendingFor, type PendingPayment } from "./pending-payments.ts";
import { previewBlocks } from "./due-blocks.ts";

/** How many loans have to be there for some of them to be another choice than one or all. */
const ENOUGH_FOR_SEVERAL = 3;

/**
 * Whether the payments app needs the payer's e-mail address: asked once if there is none. A locked account cannot
 * change it.
 */
export const needsPaymentEmail = (ctx: Pick<Here, "context" | "record">): boolean =>
  ctx.context.repays === "by-order" && !ctx.record?.customerDetails?.emailId && !isAccountLocked(ctx);

/** Returns how many EMIs can be paid; for several loans, on how many due days. One is the default. */
const countAsked = (meant: readonly { readonly instalmentsLeft: number }[]) => ({
  options: Array.from(
    { length: Math.max(1, ...meant.map(({ instalmentsLeft }) => instalmentsLeft)) },
    (_, index) => ({
      value: String(index + 1),
      label: plural(index + 1, "{count} EMI", "{count} EMIs"),
    }),
  ),
  ...(meant.length === 1 ? {} : { hint: t("1 EMI pays what is due next on each loan.") }),
});

/** The payments that are not confirmed, of the loans that are about to be paid. */
export const pendingNow = ({ memory: { due, preview } }: Pick<Here, "memory">): readonly PendingPayment[] =>
  pendingFor(due, preview?.loanIds ?? null);

/** The parts before a payment: the choice, the preview, and a pending order of the payments app. */
export const PAYMENT_CHOICES = {
  choose: {
    title: t("Pay"),
    blocks: (ctx: Here) => [
      ...requestBlocks(ctx.memory.until, ctx.platformAt),
      ...pendingBlocks(pendingFor(ctx.memory.due, null)),
      paymentOptionCards(ctx),
    ],
    form: PAYMENT_FORM,
    asking(ctx: Here) {
      const loans = payableLoans(ctx);
      const meant = selectedLoans(ctx);
      const several = loans.filter(({ loanId }) => ctx.memory.several.includes(loanId));
      return {
        loan:
          loans.length < 2
            ? null
            : {
                options: [
                  { value: ALL_LOANS, label: t("All loans") },
                  ...(several.length > 1
                    ? [
                        {
                          value: SEVERAL_LOANS,
                          label: plural(
                            several.length,
                            "The {count} loan you chose",
                            "The {count} loans you chose",
                          ),
                        },
                      ]
                    : []),
                  ...loanNames(loans).map(({ loan: { loanId }, name: label }) => ({
                    value: loanId,
                    label,
                  })),
                ],
              },
        what: {
          options: PAYMENT_FORM.fields[1].options.filter(
            ({ value }) =>
              (value !== "DUE" || dueOf(ctx) > 0) && (value !== "INSTALMENTS" || meant.length > 0),
          ),
        },
        count: meant.length === 0 ? null : countAsked(meant),
      };
    },
    actions: (ctx: Here) => ({
      look: main(t("Continue")),
      ...(payableLoans(ctx).length >= ENOUGH_FOR_SEVERAL
        ? { several: second(t("Choose several loans")) }
        : {}),
      list: link(t("Back to your repayments")),
    }),
  },
  several: {
    title: t("Choose several loans"),
    page: "several",
    isOpen: ({ memory }: Here) => memory.slots.length > 0,
    blocks: (ctx: Here): PaymentBlocks => [
      { kind: "text", text: t("Tick the loans to pay together.") },
      ...selectionBlocks(ctx),
    ],
    form: SEVERAL_FORM,
    asking: loanCheckboxes,
    actions: (ctx: Here) => ({
      chosen: continueButton(t("Continue")),
      ...(firstShown(ctx) + SLOTS.length < payableLoans(ctx).length
        ? { moreLoans: second(t("Show older")) }
        : {}),
      ...(firstShown(ctx) > 0 ? { loansBefore: second(t("Show newer")) } : {}),
      single: link(t("Back")),
    }),
  },
  review: {
    title: t("Before you pay"),
    look: { template: "decision", picture: "receipt" },
    page: "review",
    isOpen: ({ memory }: Here) => memory.preview !== null,
    blocks: (ctx: Here): PaymentBlocks => [
      ...requestBlocks(ctx.memory.until, ctx.platformAt),
      ...pendingBlocks(pendingNow(ctx)),
      ...(ctx.memory.preview === null
        ? []
        : previewBlocks(ctx.memory.preview, ctx.platformAt, ctx.memory.due?.overdue ?? 0, isDearerLate(ctx))),
    ],
    form: PAYER_FORM,
    asking: (ctx: Here) => ({ emailId: needsPaymentEmail(ctx) ? {} : null }),
    actions: ({ memory: { preview } }: Here) => ({
      ...(preview === null
        ? {}
        : {
            pay: main(
              preview.givesBack
                ? t("Pay {amount} and cancel the loan", { amount: rupees(preview.amount) })
                : t("Pay {amount}", { amount: rupees(preview.amount) }),
            ),
          }),
      change: second(t("Pay another amount")),
      list: link(t("Back to your repayments")),
    }),
  },
  twice: {
    title: t("Pay again?"),
    look: { template: "decision", picture: "receipt" },
    page: "twice",
    isOpen: ({ memory }: Here) => memory.preview !== null,
    blocks: (ctx: Here): PaymentBlocks => paidTwiceBlocks(pendingNow(ctx)),
    form: PAYER_FORM,
    asking: (ctx: Here) => ({ emailId: needsPaymentEmail(ctx) ? {} : null }),
    actions: ({ memory: { preview } }: Here) => ({
      list: continueButton(t("Back to your repayments")),
      payTwice: second(t("Pay {amount}", { amount: rupees(preview?.amount ?? 0) })),
    }),
  },
  ordered: {
    title: t("You have an unfinished payment"),
    look: ending("receipt"),
    blocks: (): PaymentBlocks => [],
    actions: (ctx: Here) => ({
      payOrder: continueButton(t("Pay {amount}", { amount: rupees(ctx.memory.order?.amount ?? 0) })),
      dropOrder: second(t("Pay another amount")),
      list: link(t("Back to your repayments")),
    }),
  },
} as const;
