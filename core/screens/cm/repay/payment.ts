import { parseRupees } from "../../../credit-line/paise.ts";
import { MESSAGE } from "../../../notices/messages.table.ts";
import { PAYABLE } from "../../../reference/loan-codes.table.ts";
import { t } from "../../../messages/message.ts";
import { slowAnswer } from "../../behaviours/slow-answer.ts";
import { savePdfFlow } from "../../behaviours/legal-document.ts";
import type { ScreenName } from "../../catalogue.ts";
import { defineScreen, type ValuesOf } from "../../define/define-screen.ts";
import {
  type ActionContext,
  mark,
  NOTHING,
  open,
  openPage,
  type Steps,
} from "../../define/screen-context.ts";
import { AMOUNT_MISSING } from "../../forms/withdrawal.fields.ts";
import {
  ALL_LOANS,
  type Due,
  firstShown,
  LOOKING_UP_DUE,
  pageFrom,
  payableLoans,
  type PayIntent,
  paymentLoans,
  pickedLoans,
  type SEVERAL_FORM,
  SEVERAL_LOANS,
  SLOTS,
} from "./several.ts";
import { needsPaymentEmail, PAYMENT_CHOICES, pendingNow } from "./payment-choices.ts";
import type { PAYMENT_FORM } from "./payment.form.ts";
import {
  closedBy,
  ENDED,
  handlePaymentStarted,
  NOTHING_TO_PAY,
  notice,
  PAYMENT_ENDS,
  statusFlow,
  startPaymentFlow,
} from "./payment-ends.ts";
import { AGAIN, type HandledPresses, type Here, type Memory, PAYMENT_MEMORY } from "./payment-memory.ts";
import { PRESSED_AT_HOME, PRESSED_ON_LOAN } from "./pending-payments.ts";
import { cmRepaymentsList } from "./repayments-list.ts";

/** The start of a payment: by the customer, or by the lender's request with a last day. */
export interface PaymentAt {
  readonly begin: "repaymentInit" | "repaymentInitiate";
  readonly handle: "repaymentHandle" | "handlePayment";
  readonly isRequest: boolean;
}

const DONE = { SUCCESS: "paid", FAILED: "failed", CANCELLED: "cancelled" } as const;

/** The flows of a payment at the gateway, and of an order in the payments app (spec 2 §7): the same, by other calls. */
const FLOWS = {
  "at-gateway": { begin: "begin", status: "status", check: "check" },
  "by-order": { begin: "order", status: "orderStatus", check: "orderCheck" },
} as const;

/**
 * A payment of what is owed (spec 2 §2, §7): what to pay, what exactly that pays and changes, the gateway, and how it
 * ended, in the words of spec 2 §8.
 */
export const paymentScreen = <const Name extends ScreenName>(name: Name, at: PaymentAt) => {
  const { begin, handle } = at;
  const atGateway = statusFlow(handle, ({ memory: { started } }) => ({
    transactionId: started?.transactionId ?? "",
  }));
  const byOrder = statusFlow("googlepayPaymentStatus", ({ memory: { started } }) => ({
    orderId: started?.transactionId ?? "",
  }));
  return defineScreen({
    name,
    look: { template: "form", picture: "receipt" },
    side: {
      next: t("Pay there, then come back here."),
    },
    memory: PAYMENT_MEMORY,
    kept: [slowAnswer.kept, "started", "outcome", "taken", "preview", "until", "several", "slots"],
    part(ctx, turned) {
      const { due, isMissing, outcome, started, preview } = ctx.memory;
      if (outcome !== null && outcome.status !== "PENDING") return DONE[outcome.status];
      if (started !== null) return outcome !== null && outcome.referenceNumber !== null ? "pending" : "there";
      if (ctx.memory.order !== null) return "ordered";
      if ((turned === "review" || turned === "twice") && preview !== null) return turned;
      if (due === null) return isMissing ? "missing" : "coming";
      if (due.loans.length === 0) return "nothing";
      if (payableLoans(ctx).length === 0) return "automatic";
      return turned === "several" && ctx.memory.slots.length > 0 ? "several" : "choose";
    },
    parts: { ...PAYMENT_CHOICES, ...PAYMENT_ENDS, ...NOTHING_TO_PAY },
    actions: {
      look: ({ remember, call, values }) => {
        const paise = values.what === "AMOUNT" ? parseRupees(values.amount) : null;
        return values.what === "AMOUNT" && (paise === null || paise === 0)
          ? mark(name, [
              {
                field: "amount",
                code: "MISSING",
                message: paise === 0 ? t("Enter a larger amount.") : AMOUNT_MISSING,
              },
            ])
          : [remember({ pressed: null }), call("preview")];
      },
      pay: (ctx) =>
        pendingNow(ctx).length > 0
          ? ctx.turn("twice")
          : ctx.call(needsPaymentEmail(ctx) ? "payer" : FLOWS[ctx.context.repays].begin),
      payTwice: (ctx) => ctx.call(needsPaymentEmail(ctx) ? "payer" : FLOWS[ctx.context.repays].begin),
      payOrder: "initiate",
      dropOrder: "dropOrder",
      several: (ctx) => {
        const { memory, values } = pageFrom(ctx, 0);
        return [ctx.remember(memory), ctx.fill(values), ctx.turn("several")];
      },
      moreLoans: (ctx) => openLoanPage(ctx, firstShown(ctx) + SLOTS.length),
      loansBefore: (ctx) => openLoanPage(ctx, Math.max(0, firstShown(ctx) - SLOTS.length)),
      chosen: (ctx) => {
        const { fill } = ctx;
        const picked = pickedLoans(ctx).map(({ loanId }) => loanId);
        if (picked.length === 0) {
          return mark(name, [
            { field: "pick-1", code: "MISSING", message: t("Tick the loans to pay together.") },
          ]);
        }
        return [
          ctx.remember({ several: picked }),
          fill({ loan: picked.length === 1 ? (picked[0] ?? "") : SEVERAL_LOANS }),
          ctx.turn("choose"),
        ];
      },
      single: ({ turn }) => turn("choose"),
      change: ({ remember, turn }) => [remember({ preview: null }), turn("choose")],
      check: (ctx) => ctx.call(FLOWS[ctx.context.repays].check),
      openAgain: ({ memory: { started } }) => (started === null ? NOTHING : openPage(started.url)),
      cancel: "cancel",
      // Keeps the choice: if the amounts have changed, the platform refuses and they are reloaded.
      payAgain: ({ remember, turn, call, memory: { preview } }) => [
        remember({ started: null, outcome: null }),
        turn(preview === null ? "choose" : "review"),
        call("due"),
      ],
      again: ({ remember, call }) => [remember({ isMissing: false }), call("due")],
      receipt: "receipt",
      noDues: "noDues",
      ended: open("cm-repayments-list-emi-history"),
      mandate: open("cm-setup-emandate"),
      list: open("cm-repayments-list"),
      home: open("cm-home"),
    },
    changed: {
      what: ({ fill, typed }, what) =>
        what === "INSTALMENTS" && typed.count === "" ? fill({ count: "1" }) : NOTHING,
    },
    flows: {
      due: {
        ...LOOKING_UP_DUE,
        next(ctx, due): Steps {
          const newIntent = intentIn(ctx, at, due);
          const { fill } = ctx;
          // Defaults to all loans.
          if (newIntent === null) {
            return [
              ctx.remember({ due }),
              ...(ctx.values.loan === "" ? [fill({ loan: ALL_LOANS })] : []),
              beginsWithOverdue(ctx, due),
            ].flat();
          }
          const { intent, taken } = newIntent;
          const what = intent.what === "DUE" && due.dueNow === 0 ? null : intent.what;
          return [
            ctx.remember({
              due,
              taken,
              ...AGAIN,
              several: [],
              slots: [],
              pressed: what === null ? null : { ...intent, what },
            }),
            fill({ loan: intent.loan || ALL_LOANS, what: what ?? "", count: "", amount: "" }),
            ...(what === null ? [] : [ctx.call("preview")]),
          ];
        },
        failed: ({ remember }) => remember({ isMissing: true }),
      },
      preview: {
        call: "repaymentPreview",
        doing: t("getting your details"),
        loader: "loading",
        payload(ctx) {
          const { what, count, amount } = ctx.values;
          const { pressed } = ctx.memory;
          if (pressed !== null) {
            const asked = { memory: ctx.memory, values: { ...ctx.values, loan: pressed.loan } };
            return { what: pressed.what ?? "DUE", ...paymentLoans(asked) };
          }
          return {
            what: PAYABLE.find((one) => one === what) ?? "DUE",
            ...paymentLoans(ctx),
            ...(what === "INSTALMENTS" ? { count } : {}),
            ...(what === "AMOUNT" ? { amount } : {}),
          };
        },
        // Of another refusal the platform names the field.
        blame: ({ errorCode }) => (errorCode === "AMOUNT_TOO_LARGE" ? "amount" : null),
        next: ({ remember, turn }, preview) => [remember({ preview }), turn("review")],
      },
      begin: startPaymentFlow(begin, handlePaymentStarted),
      // In the payments app a repayment is an order, and paid as one (spec 2 §7).
      payer: {
        call: "googlepayUpdateProfile",
        doing: t("saving your details"),
        loader: "loading",
        payload: ({ values }) => ({ emailId: values.emailId }),
        next: "order",
      },
      order: startPaymentFlow(
        "googlepayOrder",
        (
          { remember, call }: Pick<ActionContext<Memory, object, "initiate">, "remember" | "call">,
          { orderId, amount }: { readonly orderId: string; readonly amount: number },
        ): Steps => [remember({ order: { orderId, amount } }), call("initiate")],
      ),
      initiate: {
        call: "googlepayInitiatePayment",
        movesMoney: true,
        doing: t("starting your payment"),
        loader: "loading",
        payload: ({ memory: { order } }) => ({ orderId: order?.orderId ?? null }),
        next: (ctx, started): Steps =>
          [ctx.remember({ order: null }), handlePaymentStarted(ctx, started)].flat(),
        // One that cannot be opened now is offered again; one that has ended in the meantime is not.
        failed: ({ remember, call }, { errorCode }): Steps =>
          ENDED.has(errorCode) ? [remember({ order: null }), call("orderExists"), call("due")] : NOTHING,
      },
      orderExists: {
        call: "googlepayOrderExists",
        doing: t("getting your details"),
        loader: null,
        quiet: true,
        payload: () => ({}),
        next: ({ remember, memory: { started } }, { orderId, amount }) =>
          remember({
            order: orderId === null || amount === null || started !== null ? null : { orderId, amount },
          }),
      },
      dropOrder: {
        call: handle,
        movesMoney: true,
        doing: t("cancelling it"),
        loader: "loading",
        payload: ({ memory: { order } }) => ({
          transactionId: order?.orderId ?? "",
          status: "cancelled",
        }),
        // Another amount is what the button says, wherever the order was come back to from.
        next: ({ remember, turn, call }) => [
          remember({ order: null, preview: null }),
          turn("choose"),
          call("orderExists"),
          call("due"),
        ],
      },
      orderStatus: byOrder.byItself,
      orderCheck: byOrder.byCustomer,
      status: atGateway.byItself,
      check: atGateway.byCustomer,
      cancel: {
        call: handle,
        movesMoney: true,
        doing: t("cancelling it"),
        loader: "loading",
        payload: ({ memory: { started } }) => ({
          transactionId: started?.transactionId ?? "",
          status: "cancelled",
        }),
        next: ({ remember }, outcome): Steps => [
          remember(outcome.status === "PENDING" ? { outcome } : { outcome, awaited: null }),
          ...(outcome.status === "CANCELLED" ? [notice(MESSAGE.cancelled, "warning")] : []),
        ],
      },
      receipt: {
        ...savePdfFlow,
        payload: ({ memory: { started } }) => ({
          documentId: "receipt" as const,
          transactionId: started?.transactionId ?? "",
        }),
      },
      noDues: {
        ...savePdfFlow,
        payload: (ctx) => ({
          documentId: "no-dues-letter" as const,
          loanId: closedBy(ctx)?.loanId ?? null,
        }),
      },
    },
    entered: (ctx) =>
      [
        at.isRequest ? requestIn(ctx) : NOTHING,
        ctx.call("due"),
        ctx.context.repays === "by-order" && ctx.memory.started === null ? ctx.call("orderExists") : NOTHING,
        slowAnswer.resume(ctx),
      ].flat(),
    left: ({ memory: { outcome }, remember }) =>
      outcome !== null && outcome.status !== "PENDING"
        ? remember({ ...AGAIN, due: null, order: null })
        : remember({ due: null, order: null }),
    timers: {
      ...slowAnswer.timers,
      poll: ({ memory, underWay, call, context }): Steps => {
        const { status } = FLOWS[context.repays];
        return memory.awaited === null || underWay.includes(status) ? NOTHING : call(status);
      },
    },
  });
};

/** The payment request of a message. One with a later day is a new request, unless a payment is in progress. */
function requestIn({
  query,
  memory,
  remember,
}: Pick<ActionContext<Memory>, "query" | "memory" | "remember">): Steps {
  const { until, outcome, started, taken } = memory;
  const asked = query["expiryDate"] ?? "";
  if (asked === "" || asked === until) return NOTHING;
  const isUnderWay = started !== null && (outcome === null || outcome.status === "PENDING");
  return remember({
    until: asked,
    ...(isUnderWay ? {} : { ...AGAIN, taken: { ...taken, request: 0 } }),
  });
}

/** Turns to the page of loans that begins at one of them; what is ticked on this one is kept. */
function openLoanPage(ctx: Picks, first: number): Steps {
  const { memory, values } = pageFrom(ctx, first);
  return [ctx.remember(memory), ctx.fill(values)];
}
type Picks = Pick<
  ActionContext<Memory, ValuesOf<typeof SEVERAL_FORM>>,
  "memory" | "values" | "remember" | "fill"
>;

/** Preselects the overdue amount for a customer who opens the page without a choice. */
const beginsWithOverdue = ({ values, fill }: Picking, { overdue }: Due): Steps =>
  overdue > 0 && values.loan === "" && values.what === "" ? fill({ loan: ALL_LOANS, what: "DUE" }) : NOTHING;
type Picking = Pick<ActionContext<Memory, ValuesOf<typeof PAYMENT_FORM>>, "values" | "fill">;

/** Returns the unhandled choice of another screen; the lender's request selects the due amount, once. */
function intentIn(
  { on, remembered, memory: { taken } }: Pick<Here, "on" | "remembered" | "memory">,
  { isRequest }: PaymentAt,
  due: Due,
): { readonly intent: PayIntent; readonly taken: HandledPresses } | null {
  if (isRequest) {
    return taken.request === 0 && due.dueNow > 0
      ? { intent: { loan: ALL_LOANS, what: "DUE", press: 1 }, taken: { ...taken, request: 1 } }
      : null;
  }
  const home = remembered(PRESSED_AT_HOME).paying;
  const list = on(cmRepaymentsList).memory.paying;
  const detail = remembered(PRESSED_ON_LOAN).paying;
  const now = { ...taken, home: home?.press ?? 0, list: list?.press ?? 0, detail: detail?.press ?? 0 };
  if (home !== null && home.press > taken.home) return { intent: home, taken: now };
  if (detail !== null && detail.press > taken.detail) return { intent: detail, taken: now };
  return list !== null && list.press > taken.list ? { intent: list, taken: now } : null;
}

/** A payment that the customer starts. */
export const cmEmiPayment = paymentScreen("cm-repayments-list-emi-payment", {
  begin: "repaymentInit",
  handle: "repaymentHandle",
  isRequest: false,
});

/** A payment that the lender asks for in a message, until a day (spec 2 §2 "Mode rules"). */
export const cmEmiRepayment = paymentScreen("cm-emi-repayment", {
  begin: "repaymentInitiate",
  handle: "handlePayment",
  isRequest: true,
});
