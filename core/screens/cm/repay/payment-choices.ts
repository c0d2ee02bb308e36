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
import type { Here, Said } from "./payment-memory.ts";
import { PAYER_FORM, PAYMENT_FORM } from "./payment.form.ts";
import { paidTwiceBlocks, pendingBlocks, pendingFor, type PendingPayment } from "./pending-payments.ts";
import { previewBlocks } from "./due-blocks.ts";

/** How many loans have to be there for some of them to be another choice than one or all. */
const ENOUGH_FOR_SEVERAL = 3;

/** The payments app keeps an e-mail address of who pays: asked for where there is none, once. A locked account changes nothing. */
export const needsPaymentEmail = (sight: Pick<Here, "context" | "record">): boolean =>
  sight.context.repays === "by-order" && !sight.record?.customerDetails?.emailId && !isAccountLocked(sight);

/** How many EMIs can be paid: of several loans, on how many days to come. One is chosen where nothing else is. */
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

/** What is to be paid: chosen, looked at before anything moves, and an order of the payments app that waits. */
export const PAYMENT_CHOICES = {
  choose: {
    title: t("Pay"),
    blocks: (sight: Here) => [
      ...requestBlocks(sight.memory.until, sight.platformAt),
      ...pendingBlocks(pendingFor(sight.memory.due, null)),
      paymentOptionCards(sight),
    ],
    form: PAYMENT_FORM,
    asking(sight: Here) {
      const loans = payableLoans(sight);
      const meant = selectedLoans(sight);
      const several = loans.filter(({ loanId }) => sight.memory.several.includes(loanId));
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
              (value !== "DUE" || dueOf(sight) > 0) && (value !== "INSTALMENTS" || meant.length > 0),
          ),
        },
        count: meant.length === 0 ? null : countAsked(meant),
      };
    },
    actions: (sight: Here) => ({
      look: main(t("Continue")),
      ...(payableLoans(sight).length >= ENOUGH_FOR_SEVERAL
        ? { several: second(t("Choose several loans")) }
        : {}),
      list: link(t("Back to your repayments")),
    }),
  },
  several: {
    title: t("Choose several loans"),
    page: "several",
    isOpen: ({ memory }: Here) => memory.slots.length > 0,
    blocks: (sight: Here): Said => [
      { kind: "text", text: t("Tick the loans to pay together.") },
      ...selectionBlocks(sight),
    ],
    form: SEVERAL_FORM,
    asking: loanCheckboxes,
    actions: (sight: Here) => ({
      chosen: continueButton(t("Continue")),
      ...(firstShown(sight) + SLOTS.length < payableLoans(sight).length
        ? { moreLoans: second(t("Show older")) }
        : {}),
      ...(firstShown(sight) > 0 ? { loansBefore: second(t("Show newer")) } : {}),
      single: link(t("Back")),
    }),
  },
  review: {
    title: t("Before you pay"),
    look: { template: "decision", picture: "receipt" },
    page: "review",
    isOpen: ({ memory }: Here) => memory.preview !== null,
    blocks: (sight: Here): Said => [
      ...requestBlocks(sight.memory.until, sight.platformAt),
      ...pendingBlocks(pendingNow(sight)),
      ...(sight.memory.preview === null
        ? []
        : previewBlocks(
            sight.memory.preview,
            sight.platformAt,
            sight.memory.due?.overdue ?? 0,
            isDearerLate(sight),
          )),
    ],
    form: PAYER_FORM,
    asking: (sight: Here) => ({ emailId: needsPaymentEmail(sight) ? {} : null }),
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
    blocks: (sight: Here): Said => paidTwiceBlocks(pendingNow(sight)),
    form: PAYER_FORM,
    asking: (sight: Here) => ({ emailId: needsPaymentEmail(sight) ? {} : null }),
    actions: ({ memory: { preview } }: Here) => ({
      list: continueButton(t("Back to your repayments")),
      payTwice: second(t("Pay {amount}", { amount: rupees(preview?.amount ?? 0) })),
    }),
  },
  ordered: {
    title: t("You have an unfinished payment"),
    look: ending("receipt"),
    blocks: (): Said => [],
    actions: (sight: Here) => ({
      payOrder: continueButton(t("Pay {amount}", { amount: rupees(sight.memory.order?.amount ?? 0) })),
      dropOrder: second(t("Pay another amount")),
      list: link(t("Back to your repayments")),
    }),
  },
} as const;
