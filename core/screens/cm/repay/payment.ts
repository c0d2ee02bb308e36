import type { ReplyOf } from "../../../calls/calls.ts";
import { LIFETIME_MS } from "../../../notices/lifetimes.table.ts";
import { MESSAGE } from "../../../notices/messages.table.ts";
import { loanNames } from "../../../repayment/loan-names.ts";
import { PAYABLE } from "../../../reference/payable.table.ts";
import { PAYMENT_TEXTS } from "../../../repayment/payment-outcome.ts";
import { counted, heard, rupees, say } from "../../../say/say.ts";
import type { Words } from "../../../say/text.ts";
import { isLockedIn } from "../../behaviours/locked-account.ts";
import { lateAnswer } from "../../behaviours/late-answer.ts";
import { saving } from "../../behaviours/paper.ts";
import type { Block } from "../../blocks/block.ts";
import type { ScreenName } from "../../catalogue.ts";
import type { ValuesOf } from "../../define-form.ts";
import { defineScreen, goOn, link, main, second } from "../../define-screen.ts";
import { ending, WAITING } from "../../look.ts";
import { nothing, type Now, type Sight } from "../../sight.ts";
import { mark, NOTHING, notify, open, openWindow, recheck, type Steps } from "../../steps.ts";
import { type Due, LOOKING_UP_DUE, nothingOwed } from "../due.ts";
import { cmHome } from "../home.ts";
import { MISSING } from "./due-blocks.ts";
import { ALL_LOANS, type PayIntent, SEVERAL_LOANS } from "./intent.ts";
import { asNamed, loansMeant, namedBy, payableLoans } from "./meant.ts";
import { dueOf, receiptRows, requestBlocks, shareBlocks, timeline, whatCards } from "./payment-blocks.ts";
import { PAYER_FORM, PAYMENT_FORM } from "./payment.form.ts";
import { type Preview, previewBlocks } from "./preview-blocks.ts";
import { cmRepaymentsDetail } from "./repayments-detail.ts";
import { cmRepaymentsList } from "./repayments-list.ts";
import { askedBoxes, firstShown, pageFrom, pickedBlocks, pickedLoans, SEVERAL_FORM } from "./several.ts";
import { SLOTS } from "./slots.ts";

type Outcome = ReplyOf<"repaymentHandle">;
type Started = Pick<ReplyOf<"repaymentInit">, "transactionId" | "url" | "amount">;
type Said = readonly (Block<Words, never, never> | false | null)[];

interface Taken {
  readonly home: number;
  readonly list: number;
  readonly detail: number;
  readonly request: number;
}
interface Memory {
  readonly due: Due | null;
  readonly isMissing: boolean;
  readonly preview: Preview | null;
  /** What the gateway was opened for; null while it was not. */
  readonly started: Started | null;
  readonly outcome: Outcome | null;
  /** What was pressed elsewhere and is looked at; null once something is chosen here. */
  readonly pressed: PayIntent | null;
  /** The last presses elsewhere that were taken up, so that each is once. */
  readonly taken: Taken;
  /** Until when the lender asks for the payment, YYYY-MM-DD; empty where nobody asks. */
  readonly until: string;
  /** Several loans that are to be paid together, and the page of them that is chosen from. */
  readonly several: readonly string[];
  readonly slots: readonly string[];
  /** An order of the payments app that has not ended; null where there is none, or it was not asked yet. */
  readonly order: Order | null;
}
interface Order {
  readonly orderId: string;
  readonly amount: number;
}
interface Values {
  readonly loan: string;
  readonly what: string;
  readonly count: string;
  readonly amount: string;
}
type Here = Sight<Memory, Values>;
/** How many loans have to be there for some of them to be another choice than one or all. */
const ENOUGH_FOR_SEVERAL = 3;

/** Where a payment is begun: of one's own accord, or since the lender asks for it in a message until a day. */
export interface PaymentAt {
  readonly begin: "repaymentInit" | "repaymentInitiate";
  readonly handle: "repaymentHandle" | "handlePayment";
  readonly isRequest: boolean;
}

const DONE = { SUCCESS: "paid", FAILED: "failed", CANCELLED: "cancelled" } as const;

/**
 * What a payment that went through has closed, by what is owed since: the one loan that it was for, several or all of them
 * (whose `loanId` is null), or null where something is left of any.
 */
function closedBy({ memory: { due, preview } }: Here): { readonly loanId: string | null } | null {
  if (due === null || preview === null) return null;
  const { loanIds } = preview;
  const isLeft = due.loans.some(({ loanId }) => loanIds === null || loanIds.includes(loanId));
  return isLeft ? null : { loanId: loanIds?.length === 1 ? (loanIds[0] ?? null) : null };
}

const notice = (text: Words, tone: "info" | "warning") =>
  notify({ tone, title: null, text, lifetimeMs: LIFETIME_MS.default, closable: true });

/** A payment that has ended is waited for no more; one that went through has changed the record. */
const ended = (
  { remember }: Pick<Now<Memory & { readonly awaited: null }>, "remember">,
  outcome: Outcome,
): Steps => [remember({ outcome, awaited: null }), ...(outcome.status === "SUCCESS" ? [recheck()] : [])];

type AfterAnswer = Parameters<typeof lateAnswer.again>[0] &
  Pick<Now<Memory & { readonly awaited: null }>, "remember">;

/** How a payment stands that is asked about by itself. */
const heardOf = (now: AfterAnswer, outcome: Outcome): Steps =>
  outcome.status === "PENDING"
    ? [now.remember({ outcome }), lateAnswer.again(now)].flat()
    : ended(now, outcome);

/** How it stands where the customer asks. */
const checked = (now: Pick<AfterAnswer, "remember">, outcome: Outcome): Steps =>
  outcome.status === "PENDING"
    ? [
        now.remember({ outcome }),
        notice(
          outcome.referenceNumber === null
            ? say("Nothing has been paid yet. Pay in the other window, then check again.")
            : say("The bank has not confirmed it yet. Check again in a moment."),
          "info",
        ),
      ]
    : ended(now, outcome);

/** The payment has begun: its window opens, and its end is waited for. */
const begun = (now: AfterAnswer, { transactionId, url, amount }: Started): Steps =>
  [
    now.remember({ started: { transactionId, url, amount }, outcome: null }),
    openWindow(url),
    lateAnswer.begin(now),
  ].flat();

/** The payment that was looked at, and what was owed then: where another tab has paid meanwhile, it is refused. */
const askedAs = ({ memory: { preview } }: Pick<Here, "memory">) => ({
  amount: preview?.amount ?? null,
  ...asNamed(preview?.loanIds ?? null),
  closes: preview?.closes ?? false,
  leftToPay: preview?.before.payable ?? null,
});

/** What is owed is not what was looked at: it is looked up anew, and chosen again. */
const lookedAgain = (
  { remember, turn, call }: Pick<Now<Memory, Values, "due", never, "choose">, "remember" | "turn" | "call">,
  { errorCode }: { readonly errorCode?: string | undefined },
): Steps =>
  CHANGED.has(errorCode ?? "") ? [remember({ preview: null }), turn("choose"), call("due")] : NOTHING;
const ENDED: ReadonlySet<string> = new Set(["ORDER_ENDED", "NO_SUCH_ORDER"]);
const CHANGED: ReadonlySet<string> = new Set(["AMOUNT_CHANGED", "AMOUNT_TOO_LARGE", "NOTHING_DUE"]);

/** The flows of a payment at the gateway, and of an order in the payments app (spec 2 §7). */
const FLOWS = {
  "at-gateway": { begin: "begin", status: "status", check: "check" },
  "by-order": { begin: "order", status: "orderStatus", check: "orderCheck" },
} as const;

/** The payments app keeps an e-mail address of who pays: asked for where there is none, once. A locked account changes nothing. */
const asksForEmail = (sight: Pick<Here, "context" | "record">): boolean =>
  sight.context.repays === "by-order" && !sight.record?.customerDetails?.emailId && !isLockedIn(sight);

const AGAIN: Partial<Memory> = { preview: null, started: null, outcome: null };

/**
 * A payment of what is owed (spec 2 §2, §7): what to pay, what exactly that pays and changes, the gateway, and how it
 * ended, in the words of spec 2 §8.
 */
export const paymentScreen = <const Name extends ScreenName>(name: Name, at: PaymentAt) =>
  defineScreen({
    name,
    look: { template: "form", picture: "receipt" },
    side: {
      why: say("You see what a payment pays, and what it changes, before you make it."),
      next: say("You pay at the payment page, in a window of its own, and come back here."),
    },
    memory: {
      ...lateAnswer.memory,
      due: nothing<Due>(),
      isMissing: false as boolean,
      preview: nothing<Preview>(),
      started: nothing<Started>(),
      outcome: nothing<Outcome>(),
      pressed: nothing<PayIntent>(),
      until: "",
      several: [] as readonly string[],
      slots: [] as readonly string[],
      order: nothing<Order>(),
      taken: { home: 0, list: 0, detail: 0, request: 0 },
    },
    kept: [lateAnswer.kept, "started", "outcome", "taken", "preview", "until", "several", "slots"],
    part(sight, turned) {
      const { due, isMissing, outcome, started, preview } = sight.memory;
      if (outcome !== null && outcome.status !== "PENDING") return DONE[outcome.status];
      if (started !== null) return outcome !== null && outcome.referenceNumber !== null ? "pending" : "there";
      if (sight.memory.order !== null) return "ordered";
      if (turned === "review" && preview !== null) return "review";
      if (due === null) return isMissing ? "missing" : "coming";
      if (due.loans.length === 0) return "nothing";
      if (payableLoans(sight).length === 0) return "automatic";
      return turned === "several" && sight.memory.slots.length > 0 ? "several" : "choose";
    },
    parts: {
      choose: {
        title: say("Pay"),
        blocks: (sight) => [...requestBlocks(sight.memory.until, sight.at), whatCards(sight)],
        form: PAYMENT_FORM,
        asking(sight) {
          const loans = payableLoans(sight);
          const meant = loansMeant(sight);
          const several = loans.filter(({ loanId }) => sight.memory.several.includes(loanId));
          return {
            loan:
              loans.length < 2
                ? null
                : {
                    options: [
                      { value: ALL_LOANS, label: say("All loans") },
                      ...(several.length > 1
                        ? [
                            {
                              value: SEVERAL_LOANS,
                              label: counted(
                                several.length,
                                "The {count} loan that you chose",
                                "The {count} loans that you chose",
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
            count:
              meant.length === 0
                ? null
                : meant.length === 1
                  ? { hint: say("From 1 to {count}.", { count: meant[0]?.instalmentsLeft ?? 1 }) }
                  : { hint: say("1 pays what falls due next on each of them, 2 the time after as well.") },
          };
        },
        actions: (sight) => ({
          look: main(say("See what it changes")),
          ...(payableLoans(sight).length >= ENOUGH_FOR_SEVERAL
            ? { several: second(say("Choose several loans")) }
            : {}),
          list: link(say("Back to your repayments")),
        }),
      },
      several: {
        title: say("Which loans do you pay?"),
        page: "several",
        isOpen: ({ memory }) => memory.slots.length > 0,
        blocks: (sight): Said => [
          { kind: "text", text: say("Tick the loans that you pay together, in one payment.") },
          ...pickedBlocks(sight),
        ],
        form: SEVERAL_FORM,
        asking: askedBoxes,
        actions: (sight) => ({
          chosen: goOn(say("Go on with these loans")),
          ...(firstShown(sight) + SLOTS.length < payableLoans(sight).length
            ? { moreLoans: second(say("Show more loans")) }
            : {}),
          ...(firstShown(sight) > 0 ? { loansBefore: second(say("Show the loans before")) } : {}),
          single: link(say("Choose one loan, or all")),
        }),
      },
      review: {
        title: say("Before you pay"),
        look: { template: "decision", picture: "receipt" },
        page: "review",
        isOpen: ({ memory }) => memory.preview !== null,
        blocks: (sight): Said => [
          ...requestBlocks(sight.memory.until, sight.at),
          ...(sight.memory.preview === null ? [] : previewBlocks(sight.memory.preview, sight.at)),
        ],
        form: PAYER_FORM,
        asking: (sight) => ({ emailId: asksForEmail(sight) ? {} : null }),
        actions: ({ memory: { preview } }) => ({
          ...(preview === null
            ? {}
            : {
                pay: main(
                  preview.givesBack
                    ? say("Pay {amount} and give the loan back", { amount: rupees(preview.amount) })
                    : say("Pay {amount}", { amount: rupees(preview.amount) }),
                ),
              }),
          change: second(say("Pay something else")),
          list: link(say("Back to your repayments")),
        }),
      },
      ordered: {
        title: say("A payment of yours waits"),
        look: { template: "decision", picture: "receipt" },
        blocks: (sight): Said => [
          {
            kind: "lead",
            text: say("You began to pay {amount} in this app, and have not paid it yet.", {
              amount: rupees(sight.memory.order?.amount ?? 0),
            }),
          },
        ],
        actions: (sight) => ({
          payOrder: goOn(say("Pay {amount}", { amount: rupees(sight.memory.order?.amount ?? 0) })),
          dropOrder: second(say("Cancel it, and pay something else")),
          list: link(say("Back to your repayments")),
        }),
      },
      there: {
        title: say("Pay in the window that has opened"),
        look: WAITING,
        blocks: (sight): Said => [
          {
            kind: "lead",
            text: say("You pay {amount} at the payment page. Nothing is paid before you do.", {
              amount: rupees(sight.memory.started?.amount ?? 0),
            }),
          },
          ...lateAnswer.blocks(sight, say("When you have paid there, this page goes on by itself.")),
          {
            kind: "text",
            text: say("No window? {allow} for this page, then open it again.", { allow: MESSAGE.allowPopup }),
          },
          timeline("there"),
        ],
        actions: {
          check: goOn(say("I have paid: check")),
          openAgain: second(say("Open the payment page again")),
          cancel: link(say("I did not pay: cancel")),
        },
      },
      pending: {
        title: say("Your payment is being processed"),
        look: WAITING,
        blocks: (sight): Said => [
          { kind: "lead", text: heard(sight.memory.outcome?.message ?? "") },
          {
            kind: "status",
            tone: "warning",
            text: say(
              "Do not pay again now: it could be paid twice. You may leave this page, nothing is lost.",
            ),
          },
          ...lateAnswer.blocks(sight, say("The bank has your payment and has not confirmed it yet.")),
          receiptRows(sight.memory.outcome, sight.memory.started),
          timeline("pending"),
        ],
        actions: { check: goOn(say("Check again")), list: link(say("Back to your repayments")) },
      },
      paid: {
        title: heard(PAYMENT_TEXTS.paid),
        look: ending("receipt"),
        blocks: (sight): Said => [
          sight.memory.outcome?.note ? { kind: "lead", text: heard(sight.memory.outcome.note) } : null,
          ...closedBlocks(sight),
          receiptRows(sight.memory.outcome, sight.memory.started),
          ...shareBlocks(sight.memory.outcome?.loans ?? [], say("What each loan got")),
          timeline("paid"),
        ],
        actions: (sight) => {
          const closed = closedBy(sight);
          return {
            ...(closed === null
              ? { list: goOn(say("See what is left")) }
              : closed.loanId === null
                ? { ended: goOn(say("To the no-dues letters of your loans")) }
                : { noDues: goOn(say("Save the no-dues letter")) }),
            receipt: second(say("Save the receipt as PDF")),
            ...(closed === null ? {} : { list: link(say("Back to your repayments")) }),
            home: link(say("Back to your credit line")),
          };
        },
      },
      failed: {
        title: heard(PAYMENT_TEXTS.failed),
        look: ending("plug"),
        blocks: (sight): Said => [
          {
            kind: "lead",
            text: say("Nothing was paid. If your bank took the money, it comes back by itself."),
          },
          receiptRows(sight.memory.outcome, sight.memory.started),
        ],
        actions: { payAgain: goOn(say("Try again")), list: link(say("Back to your repayments")) },
      },
      cancelled: {
        title: say("You cancelled the payment"),
        look: ending("turn"),
        blocks: (): Said => [
          { kind: "lead", text: say("Nothing was paid. What is due stays due until you pay it.") },
        ],
        actions: { payAgain: goOn(say("Pay after all")), list: link(say("Back to your repayments")) },
      },
      automatic: {
        title: say("Your instalments are paid by themselves"),
        look: { template: "decision", picture: "calendar" },
        blocks: (sight): Said => [
          {
            kind: "lead",
            text: say(
              "Your lender takes instalments by auto-repayment alone. Have the money in your account by the 5th.",
            ),
          },
          {
            kind: "details",
            rows: [[say("Due now"), rupees(sight.memory.due?.dueNow ?? 0)]],
          },
        ],
        actions: {
          mandate: goOn(say("See auto-repayment")),
          list: link(say("Back to your repayments")),
        },
      },
      nothing: {
        title: say("There is nothing to pay"),
        look: ending("receipt"),
        blocks: ({ memory: { due } }): Said => [due !== null && { kind: "lead", text: nothingOwed(due) }],
        actions: { home: goOn(say("Back to your credit line")) },
      },
      coming: {
        title: say("Pay"),
        blocks: [{ kind: "text", text: say("Looking up what is due…") }],
        actions: { home: link(say("Back to your credit line")) },
      },
      missing: {
        title: say("Pay"),
        blocks: [MISSING],
        actions: { again: goOn(say("Try again")), home: link(say("Back to your credit line")) },
      },
    },
    actions: {
      look: ({ remember, call }) => [remember({ pressed: null }), call("preview")],
      pay: (now) => now.call(asksForEmail(now) ? "payer" : FLOWS[now.context.repays].begin),
      payOrder: "initiate",
      dropOrder: "dropOrder",
      several: (now) => {
        const { memory, values } = pageFrom(now, 0);
        return [now.remember(memory), now.fill(values), now.turn("several")];
      },
      moreLoans: (now) => turnedTo(now, firstShown(now) + SLOTS.length),
      loansBefore: (now) => turnedTo(now, Math.max(0, firstShown(now) - SLOTS.length)),
      chosen: (now) => {
        const { fill } = now;
        const picked = pickedLoans(now).map(({ loanId }) => loanId);
        if (picked.length === 0) {
          return mark(name, [
            { field: "pick-1", code: "MISSING", message: say("Tick one loan or more to go on.") },
          ]);
        }
        return [
          now.remember({ several: picked }),
          fill({ loan: picked.length === 1 ? (picked[0] ?? "") : SEVERAL_LOANS }),
          now.turn("choose"),
        ];
      },
      single: ({ turn }) => turn("choose"),
      change: ({ remember, turn }) => [remember({ preview: null }), turn("choose")],
      check: (now) => now.call(FLOWS[now.context.repays].check),
      openAgain: ({ memory: { started } }) => (started === null ? NOTHING : openWindow(started.url)),
      cancel: "cancel",
      payAgain: ({ remember, turn, call }) => [remember(AGAIN), turn("choose"), call("due")],
      again: ({ remember, call }) => [remember({ isMissing: false }), call("due")],
      receipt: "receipt",
      noDues: "noDues",
      ended: open("cm-repayments-list-emi-history"),
      mandate: open("cm-setup-emandate"),
      list: open("cm-repayments-list"),
      home: open("cm-home"),
    },
    flows: {
      due: {
        ...LOOKING_UP_DUE,
        next(now, due): Steps {
          const news = intentIn(now, at, due);
          if (news === null) return now.remember({ due });
          const { intent, taken } = news;
          const { fill } = now;
          const what = intent.what === "DUE" && due.dueNow === 0 ? null : intent.what;
          return [
            now.remember({
              due,
              taken,
              ...AGAIN,
              pressed: what === null ? null : { ...intent, what },
            }),
            fill({ loan: intent.loan, what: what ?? "", count: "", amount: "" }),
            ...(what === null ? [] : [now.call("preview")]),
          ];
        },
        failed: ({ remember }) => remember({ isMissing: true }),
      },
      preview: {
        call: "repaymentPreview",
        doing: say("reckoning the payment"),
        loader: "loading",
        payload(now) {
          const { what, count, amount } = now.values;
          const { pressed } = now.memory;
          if (pressed !== null) {
            const asked = { memory: now.memory, values: { ...now.values, loan: pressed.loan } };
            return { what: pressed.what ?? "DUE", ...namedBy(asked) };
          }
          return {
            what: PAYABLE.find((one) => one === what) ?? "DUE",
            ...namedBy(now),
            ...(what === "INSTALMENTS" ? { count } : {}),
            ...(what === "AMOUNT" ? { amount } : {}),
          };
        },
        // Of another refusal the platform names the field.
        blame: ({ errorCode }) => (errorCode === "AMOUNT_TOO_LARGE" ? "amount" : null),
        next: ({ remember, turn }, preview) => [remember({ preview }), turn("review")],
      },
      begin: {
        call: at.begin,
        doing: say("beginning the payment"),
        loader: "loading",
        payload: askedAs,
        failed: lookedAgain,
        next: (now, started): Steps => begun(now, started),
      },
      // In the payments app a repayment is an order, and paid as one (spec 2 §7).
      payer: {
        call: "googlepayUpdateProfile",
        doing: say("keeping your e-mail address"),
        loader: "loading",
        payload: ({ values }) => ({ emailId: values.emailId }),
        next: "order",
      },
      order: {
        call: "googlepayOrder",
        doing: say("beginning the payment"),
        loader: "loading",
        payload: askedAs,
        failed: lookedAgain,
        next: ({ remember, call }, { orderId, amount }) => [
          remember({ order: { orderId, amount } }),
          call("initiate"),
        ],
      },
      initiate: {
        call: "googlepayInitiatePayment",
        doing: say("beginning the payment"),
        loader: "loading",
        payload: ({ memory: { order } }) => ({ orderId: order?.orderId ?? null }),
        next: (now, started): Steps => [now.remember({ order: null }), begun(now, started)].flat(),
        // One that cannot be opened now is offered again; one that has ended meanwhile is not.
        failed: ({ remember, call }, { errorCode }): Steps =>
          ENDED.has(errorCode ?? "")
            ? [remember({ order: null }), call("orderExists"), call("due")]
            : NOTHING,
      },
      orderExists: {
        call: "googlepayOrderExists",
        doing: say("looking for a payment that you began"),
        loader: null,
        quiet: true,
        payload: () => ({}),
        next: ({ remember, memory: { started } }, { orderId, amount }) =>
          remember({
            order: orderId === null || amount === null || started !== null ? null : { orderId, amount },
          }),
      },
      dropOrder: {
        call: at.handle,
        doing: say("cancelling the payment"),
        loader: "loading",
        payload: ({ memory: { order } }) => ({
          transactionId: order?.orderId ?? "",
          status: "cancelled",
        }),
        next: ({ remember, call }) => [remember({ order: null }), call("orderExists"), call("due")],
      },
      orderStatus: {
        call: "googlepayPaymentStatus",
        doing: say("asking how the payment stands"),
        loader: null,
        quiet: true,
        payload: ({ memory: { started } }) => ({ orderId: started?.transactionId ?? "" }),
        next: heardOf,
        failed: (now): Steps => lateAnswer.again(now),
      },
      orderCheck: {
        call: "googlepayPaymentStatus",
        doing: say("asking how the payment stands"),
        loader: "loading",
        payload: ({ memory: { started } }) => ({ orderId: started?.transactionId ?? "" }),
        next: checked,
      },
      status: {
        call: at.handle,
        doing: say("asking how the payment stands"),
        loader: null,
        quiet: true,
        payload: ({ memory: { started } }) => ({ transactionId: started?.transactionId ?? "" }),
        next: heardOf,
        failed: (now): Steps => lateAnswer.again(now),
      },
      check: {
        call: at.handle,
        doing: say("asking how the payment stands"),
        loader: "loading",
        payload: ({ memory: { started } }) => ({ transactionId: started?.transactionId ?? "" }),
        next: checked,
      },
      cancel: {
        call: at.handle,
        doing: say("cancelling the payment"),
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
        ...saving,
        payload: ({ memory: { started } }) => ({
          documentId: "receipt" as const,
          transactionId: started?.transactionId ?? "",
        }),
      },
      noDues: {
        ...saving,
        payload: (now) => ({
          documentId: "no-dues-letter" as const,
          loanId: closedBy(now)?.loanId ?? null,
        }),
      },
    },
    entered: (now) =>
      [
        ...(at.isRequest && now.query["expiryDate"]
          ? [now.remember({ until: now.query["expiryDate"] })]
          : []),
        now.call("due"),
        now.context.repays === "by-order" && now.memory.started === null ? now.call("orderExists") : NOTHING,
        lateAnswer.resume(now),
      ].flat(),
    left: ({ memory: { outcome }, remember }) =>
      outcome !== null && outcome.status !== "PENDING"
        ? remember({ ...AGAIN, due: null, order: null })
        : remember({ due: null, order: null }),
    timers: {
      ...lateAnswer.timers,
      poll: ({ memory, underWay, call, context }): Steps => {
        const { status } = FLOWS[context.repays];
        return memory.awaited === null || underWay.includes(status) ? NOTHING : call(status);
      },
    },
  });

/** Turns to the page of loans that begins at one of them; what is ticked on this one is kept. */
function turnedTo(now: Picks, first: number): Steps {
  const { memory, values } = pageFrom(now, first);
  return [now.remember(memory), now.fill(values)];
}
type Picks = Pick<Now<Memory, ValuesOf<typeof SEVERAL_FORM>>, "memory" | "values" | "remember" | "fill">;

/** A press elsewhere that was not taken up yet; a request in a message asks for what is due, once. */
function intentIn(
  { on, memory: { taken } }: Pick<Here, "on" | "memory">,
  { isRequest }: PaymentAt,
  due: Due,
): { readonly intent: PayIntent; readonly taken: Taken } | null {
  if (isRequest) {
    return taken.request === 0 && due.dueNow > 0
      ? { intent: { loan: ALL_LOANS, what: "DUE", press: 1 }, taken: { ...taken, request: 1 } }
      : null;
  }
  const home = on(cmHome).memory.paying;
  const list = on(cmRepaymentsList).memory.paying;
  const detail = on(cmRepaymentsDetail).memory.paying;
  const now = { ...taken, home: home?.press ?? 0, list: list?.press ?? 0, detail: detail?.press ?? 0 };
  if (home !== null && home.press > taken.home) return { intent: home, taken: now };
  if (detail !== null && detail.press > taken.detail) return { intent: detail, taken: now };
  return list !== null && list.press > taken.list ? { intent: list, taken: now } : null;
}

/** That a loan is closed is said first: nothing is left to see of it. */
function closedBlocks(sight: Here): Said {
  const closed = closedBy(sight);
  if (closed === null) return [];
  return [
    {
      kind: "status",
      tone: "success",
      text:
        closed.loanId === null
          ? say("Your loans are closed. Nothing is owed on them any more.")
          : say("This loan is closed. Nothing is owed on it any more."),
    },
  ];
}

/** A payment of one's own accord. */
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
