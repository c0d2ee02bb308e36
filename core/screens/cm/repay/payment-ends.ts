import { plainNotice } from "../../../notices/notice.ts";
import { EMI_DATE } from "../../../reference/banks/emi-day.ts";
import { PAYMENT_TEXTS } from "../../../repayment/amount-due.ts";
import { lookUp, plural, rupees, t, type Words } from "../../../messages/message.ts";
import { slowAnswer } from "../../behaviours/slow-answer.ts";
import { continueButton, link, second } from "../../define/define-screen.ts";
import { type Codes, ending, type Refusal, WAITING } from "../../define/screen.ts";
import {
  type ActionContext,
  NOTHING,
  notify,
  openPage,
  recheck,
  type Steps,
} from "../../define/screen-context.ts";
import { noOpenLoanText, type RepaymentStatus, toPaymentLoans } from "./several.ts";
import { MISSING } from "./due-blocks.ts";
import { receiptRows, shareBlocks, timeline } from "./payment-blocks.ts";
import type { Here, Memory, PaymentBlocks, Started, Values } from "./payment-memory.ts";

export const notice = (text: Words, tone: "info" | "warning") => notify(plainNotice(tone, text));

/** Handles the end of a payment: stops the polling; a successful one refreshes the record. */
const handleEnd = (
  { remember }: Pick<ActionContext<Memory & { readonly awaited: null }>, "remember">,
  outcome: RepaymentStatus,
): Steps => [remember({ outcome, awaited: null }), ...(outcome.status === "SUCCESS" ? [recheck()] : [])];

type AfterAnswer = Parameters<typeof slowAnswer.again>[0] &
  Pick<ActionContext<Memory & { readonly awaited: null }>, "remember">;

/** Handles the status of a polled payment. */
const handlePolledStatus = (ctx: AfterAnswer, outcome: RepaymentStatus): Steps =>
  outcome.status === "PENDING"
    ? [ctx.remember({ outcome }), slowAnswer.again(ctx)].flat()
    : handleEnd(ctx, outcome);

/** Handles the status when the customer asks for it. */
const handleCheckedStatus = (ctx: Pick<AfterAnswer, "remember">, outcome: RepaymentStatus): Steps =>
  outcome.status === "PENDING"
    ? [
        ctx.remember({ outcome }),
        notice(
          outcome.referenceNumber === null
            ? t("We haven't received your payment yet. Pay first, then check again.")
            : t("Your bank hasn't confirmed the payment yet. Check again in a moment."),
          "info",
        ),
      ]
    : handleEnd(ctx, outcome);

/** Handles a started payment: opens its page and waits for its end. */
export const handlePaymentStarted = (ctx: AfterAnswer, { transactionId, url, amount }: Started): Steps =>
  [
    ctx.remember({ started: { transactionId, url, amount }, outcome: null }),
    openPage(url),
    slowAnswer.begin(ctx),
  ].flat();

/** The previewed amounts, sent with the payment: it is refused if another tab has paid in the meantime. */
const expectedAmounts = ({ memory: { preview } }: Pick<Here, "memory">) => ({
  amount: preview?.amount ?? null,
  ...toPaymentLoans(preview?.loanIds ?? null),
  closes: preview?.closes ?? false,
  leftToPay: preview?.before.payable ?? null,
});

/** Reloads the amounts after a change, so that the customer chooses again. */
const reloadAmounts = (
  {
    remember,
    turn,
    call,
  }: Pick<ActionContext<Memory, Values, "due", never, "choose">, "remember" | "turn" | "call">,
  { errorCode }: Pick<Refusal, "errorCode">,
): Steps => (CHANGED.has(errorCode) ? [remember({ preview: null }), turn("choose"), call("due")] : NOTHING);
/** Of an order: nothing can be paid on it any more. */
export const ENDED: Codes = new Set(["ORDER_ENDED", "NO_SUCH_ORDER"]);
/** Error codes of an amount that has changed since the preview. */
const CHANGED: Codes = new Set(["AMOUNT_CHANGED", "AMOUNT_TOO_LARGE", "NOTHING_DUE"]);

/** The calls that begin a payment: at the gateway, and as an order of the payments app (spec 2 §7). */
type Begins = "repaymentInit" | "repaymentInitiate" | "googlepayOrder";
/** The calls that return a payment's status. */
type StatusCall = "repaymentHandle" | "handlePayment" | "googlepayPaymentStatus";

/** Starts the previewed payment; the way of paying adds what follows. */
export const startPaymentFlow = <const Call extends Begins, Next>(call: Call, next: Next) =>
  ({
    call,
    movesMoney: true,
    doing: t("starting your payment"),
    loader: "loading",
    payload: expectedAmounts,
    refused: reloadAmounts,
    next,
  }) as const;

/** Defines a flow that checks a payment's status, for any payment method: by polling and when the customer asks. */
export const statusFlow = <const Call extends StatusCall, Sent>(
  call: Call,
  payload: (ctx: Pick<Here, "memory">) => Sent,
) =>
  ({
    byItself: {
      call,
      // At the gateway asking is telling: it counts the payment.
      movesMoney: call !== "googlepayPaymentStatus",
      doing: t("checking your payment"),
      loader: null,
      quiet: true,
      payload,
      next: handlePolledStatus,
      failed: (ctx: AfterAnswer): Steps => slowAnswer.again(ctx),
    },
    byCustomer: {
      call,
      movesMoney: call !== "googlepayPaymentStatus",
      doing: t("checking your payment"),
      loader: "loading",
      payload,
      next: handleCheckedStatus,
    },
  }) as const;

/**
 * Returns what a successful payment has closed, by the remaining amounts: its only loan, several or all loans (`loanId`
 * is null), or null if something is left.
 */
export function closedBy({ memory: { due, preview } }: Here): { readonly loanId: string | null } | null {
  if (due === null || preview === null) return null;
  const { loanIds } = preview;
  const isLeft = due.loans.some(({ loanId }) => loanIds === null || loanIds.includes(loanId));
  return isLeft ? null : { loanId: loanIds?.length === 1 ? (loanIds[0] ?? null) : null };
}

/** A closed loan is reported first; nothing else is left to show. */
function closedBlocks(ctx: Here): PaymentBlocks {
  const closed = closedBy(ctx);
  if (closed === null) return [];
  return [
    {
      kind: "status",
      tone: "success",
      text: t("Nothing more is due."),
    },
  ];
}

/** Whether an EMI was paid, or what was due: not a part of it, nor all of a loan. */
const isEmi = ({ memory: { preview }, values }: Here): boolean =>
  preview?.closes !== true && values.what !== "AMOUNT";

/**
 * Returns the title of a successful payment: an EMI in the words of spec 2 §8, a part, a cancelled loan, or a closed
 * one.
 */
function paidTitle(ctx: Here): Words {
  const { preview, outcome, started } = ctx.memory;
  if (isEmi(ctx)) return lookUp(PAYMENT_TEXTS.paid);
  if (preview?.closes !== true) {
    return t("We have received your payment of {amount}", {
      amount: rupees(outcome?.amount ?? started?.amount ?? 0),
    });
  }
  const loans = Math.max(1, preview.loans.length);
  return preview.givesBack
    ? plural(loans, "Your loan is cancelled", "Your {count} loans are cancelled")
    : plural(loans, "Your loan is closed", "Your {count} loans are closed");
}

/** A payment in progress, and its outcome, in the words of spec 2 §8. */
export const PAYMENT_ENDS = {
  there: {
    title: t("Pay on the payment page"),
    look: WAITING,
    blocks: (ctx: Here): PaymentBlocks => [
      {
        kind: "lead",
        text: t("Pay there, then come back here."),
      },
      ...slowAnswer.blocks(ctx, t("This page continues automatically when you're done.")),
      timeline("there"),
    ],
    actions: {
      check: continueButton(t("I've paid")),
      openAgain: second(t("Go to the payment page")),
      cancel: link(t("Cancel payment")),
    },
  },
  pending: {
    title: t("Your payment is being processed"),
    look: WAITING,
    blocks: (ctx: Here): PaymentBlocks => [
      { kind: "lead", text: lookUp(ctx.memory.outcome?.message ?? "") },
      {
        kind: "status",
        tone: "warning",
        text: t("Don't pay again, or you may pay twice. You can leave this page."),
      },
      ...slowAnswer.blocks(ctx, t("Your bank hasn't confirmed the payment yet. Check again in a moment.")),
      receiptRows(ctx.memory.outcome, ctx.memory.started),
      timeline("pending"),
    ],
    actions: { check: continueButton(t("Check again")), list: link(t("Back to your repayments")) },
  },
  paid: {
    title: (ctx: Here): Words => paidTitle(ctx),
    look: ending("tick"),
    blocks: (ctx: Here): PaymentBlocks => [
      // The note belongs to the words of an EMI (spec 2 §8).
      isEmi(ctx) && ctx.memory.outcome?.note ? { kind: "lead", text: lookUp(ctx.memory.outcome.note) } : null,
      ...closedBlocks(ctx),
      receiptRows(ctx.memory.outcome, ctx.memory.started),
      ...shareBlocks(ctx.memory.outcome?.loans ?? [], t("Paid to each loan")),
      // Everything else is done, as the title says.
      isEmi(ctx) && timeline("paid", true),
    ],
    actions: (ctx: Here) => {
      const closed = closedBy(ctx);
      return {
        ...(closed === null
          ? { list: continueButton(t("Back to your repayments")) }
          : closed.loanId === null
            ? { ended: continueButton(t("See no-dues certificates")) }
            : { noDues: continueButton(t("Save no-dues certificate")) }),
        receipt: second(t("Save as PDF")),
        ...(closed === null ? {} : { list: link(t("Back to your repayments")) }),
        home: link(t("Back to your credit line")),
      };
    },
  },
  failed: {
    title: lookUp(PAYMENT_TEXTS.failed),
    look: ending("plug"),
    blocks: (ctx: Here): PaymentBlocks => [
      {
        kind: "lead",
        text: t("Nothing was paid. If money left your account, your bank will refund it automatically."),
      },
      receiptRows(ctx.memory.outcome, ctx.memory.started),
    ],
    actions: { payAgain: continueButton(t("Try again")), list: link(t("Back to your repayments")) },
  },
  cancelled: {
    title: t("You cancelled the payment"),
    look: ending("turn"),
    blocks: (): PaymentBlocks => [
      {
        kind: "lead",
        text: t("Nothing was paid. If money left your account, your bank will refund it automatically."),
      },
    ],
    actions: { payAgain: continueButton(t("Pay now")), list: link(t("Back to your repayments")) },
  },
} as const;

/** Where nothing can be paid here: by the mandate alone, nothing owed, or not known yet. */
export const NOTHING_TO_PAY = {
  automatic: {
    title: t("Your EMIs are paid by auto-pay"),
    look: ending("calendar"),
    blocks: (ctx: Here): PaymentBlocks => [
      {
        kind: "lead",
        text: t(
          "Your lender collects EMIs by auto-pay only. Keep the money in your account by the {emiDay}.",
          { emiDay: EMI_DATE },
        ),
      },
      {
        kind: "details",
        rows: [[t("Due now"), rupees(ctx.memory.due?.dueNow ?? 0)]],
      },
    ],
    actions: {
      mandate: continueButton(t("See auto-pay")),
      list: link(t("Back to your repayments")),
    },
  },
  nothing: {
    title: t("Nothing to pay"),
    look: ending("receipt"),
    blocks: ({ memory: { due } }: Here): PaymentBlocks => [
      due !== null && { kind: "lead", text: noOpenLoanText(due) },
    ],
    actions: { home: continueButton(t("Back to your credit line")) },
  },
  coming: {
    title: t("Pay"),
    blocks: [{ kind: "text", text: t("Getting your details...") }],
    actions: { home: link(t("Back to your credit line")) },
  },
  missing: {
    title: t("Pay"),
    blocks: [MISSING],
    actions: { again: continueButton(t("Try again")), home: link(t("Back to your credit line")) },
  },
} as const;
