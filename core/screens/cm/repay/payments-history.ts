import { type ActionLook, initiallyNull, open, type ScreenContext } from "../../define/screen-context.ts";
import { atMoment, rupees, t, verbatim, type Words } from "../../../messages/message.ts";
import { savePdfFlow } from "../../behaviours/legal-document.ts";
import type { Block } from "../../blocks/block.ts";
import type { Row } from "../../blocks/schedule.ts";
import type { StepState } from "../../blocks/status-blocks.ts";
import { continueButton, defineScreen, link, second } from "../../define/define-screen.ts";
import { mapNames } from "../../family.ts";
import { ending } from "../../define/screen.ts";
import { MISSING } from "./due-blocks.ts";
import { type Payment, paymentMethod, STATES } from "./loan-blocks.ts";
import { isLastPage, itemInSlot, type PageOf, pagingActions, SLOTS } from "./several.ts";

interface Memory {
  readonly shown: PageOf<Payment> | null;
  readonly page: number;
  readonly isMissing: boolean;
  /** Of which payment the receipt is asked for. */
  readonly receiptOf: string;
}
type Here = ScreenContext<Memory>;
type ReceiptSlot = `receipt-${(typeof SLOTS)[number]}`;

const STEPS = {
  SUCCESS: "done",
  PENDING: "now",
  FAILED: "failed",
  CANCELLED: "failed",
} as const satisfies Record<Payment["status"], StepState>;

/** A payment as a row: one that was paid leads to its receipt, which has its parts. */
function rowOf(payment: Payment, slot: (typeof SLOTS)[number]): Row<Words, ReceiptSlot> {
  const { amount, status, at, referenceNumber } = payment;
  const isPaid = status === "SUCCESS";
  return {
    title: paymentMethod(payment),
    text: t("{first}, {second}", { first: STATES[status], second: atMoment(Date.parse(at)) }),
    value: rupees(amount),
    state: STEPS[status],
    ...(isPaid && referenceNumber !== null
      ? { ends: [t("Reference number"), verbatim(referenceNumber)] as const }
      : {}),
    ...(isPaid ? { action: `receipt-${slot}` } : {}),
  };
}

/** The payments of a page, in one card. */
function paymentBlocks(shown: PageOf<Payment>): readonly Block<Words, ReceiptSlot, never>[] {
  const items = SLOTS.flatMap((slot) => {
    const payment = itemInSlot(shown.items, slot);
    return payment === undefined ? [] : [rowOf(payment, slot)];
  });
  return [{ kind: "rows", items }];
}

const receipts = (shown: PageOf<Payment> | null): { readonly [Slot in ReceiptSlot]?: ActionLook<never> } =>
  Object.fromEntries(
    (shown?.items ?? []).flatMap((payment, at) =>
      payment.status === "SUCCESS"
        ? [
            [
              `receipt-${at + 1}`,
              second(
                t("Save receipt of {amount}, {moment}", {
                  amount: rupees(payment.amount),
                  moment: atMoment(Date.parse(payment.at)),
                }),
              ),
            ],
          ]
        : [],
    ),
  );

/** Every payment that was made or tried, with its parts and its receipt (spec 2 §2). */
export const cmRepaymentsHistory = defineScreen({
  name: "cm-repayments-history-list",
  look: { template: "dashboard", picture: "receipt" },
  memory: {
    shown: initiallyNull<PageOf<Payment>>(),
    page: 1,
    isMissing: false as boolean,
    receiptOf: "",
  },
  kept: ["page"],
  part: ({ memory: { shown, isMissing } }) => (shown?.count === 0 && !isMissing ? "none" : "list"),
  parts: {
    list: {
      title: t("Your payments and receipts"),
      blocks({ memory: { shown, isMissing } }: Here) {
        if (isMissing) return [MISSING];
        if (shown === null) return [{ kind: "text", text: t("Getting your details...") }];
        return paymentBlocks(shown);
      },
      actions: ({ memory: { shown, isMissing } }) => ({
        ...receipts(shown),
        ...(shown !== null && !isLastPage(shown) ? { older: second(t("Show older")) } : {}),
        ...(shown !== null && shown.page > 1 ? { newer: second(t("Show newer")) } : {}),
        ...(isMissing ? { again: second(t("Try again")) } : {}),
        list: link(t("Back to your repayments")),
      }),
    },
    none: {
      title: t("Your payments and receipts"),
      look: ending("receipt"),
      blocks: [{ kind: "lead", text: t("Nothing here yet.") }],
      actions: { list: continueButton(t("Back to your repayments")) },
    },
  },
  actions: {
    ...mapNames("receipt-", SLOTS, (slot) => (ctx: Here & ReceiptNow) => {
      const payment = itemInSlot(ctx.memory.shown?.items ?? [], slot);
      return payment === undefined
        ? []
        : [ctx.remember({ receiptOf: payment.transactionId }), ctx.call("receipt")];
    }),
    ...pagingActions("payments"),
    again: ({ remember, call }) => [remember({ isMissing: false }), call("payments")],
    list: open("cm-repayments-list"),
  },
  flows: {
    payments: {
      call: "repayments",
      doing: t("getting your details"),
      loader: null,
      quiet: true,
      payload: ({ memory }) => ({ page: memory.page, pageSize: SLOTS.length }),
      next: ({ remember, memory }, { payments, pages }) =>
        remember({
          isMissing: false,
          shown: { items: payments, page: memory.page, count: pages?.payments ?? payments.length },
        }),
      failed: ({ remember }) => remember({ isMissing: true }),
    },
    receipt: {
      ...savePdfFlow,
      payload: ({ memory }) => ({ documentId: "receipt" as const, transactionId: memory.receiptOf }),
    },
  },
  entered: ({ call }) => call("payments"),
});

interface ReceiptNow {
  readonly remember: (memory: Partial<Memory>) => ReturnType<typeof open>;
  readonly call: (flow: "receipt") => ReturnType<typeof open>;
}
