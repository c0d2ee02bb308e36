import { PAID_NOTE, PAYMENT_TEXTS } from "../../repayment/amount-due.ts";
import { indiaDay, MINUTE_MS } from "../../calendar/duration.ts";
import { lookUp, t, type Words } from "../../messages/message.ts";
import { backToApp } from "../behaviours/end-flow.ts";
import { paymentRows } from "../behaviours/account-restrictions.ts";
import { assigneeBlock } from "../behaviours/waiting.ts";
import type { Block } from "../blocks/block.ts";
import { continueButton, defineScreen, link, second } from "../define/define-screen.ts";
import { ending, WAITING } from "../define/screen.ts";
import {
  type ActionContext,
  handOff,
  initiallyNull,
  NOTHING,
  open,
  type ScreenContext,
  type Step,
} from "../define/screen-context.ts";
import { isKnown, type RestructureStatus, stepOf } from "./home.ts";
import {
  SIDE_PART_ACTIONS,
  canLookUpTerms,
  forgetTerms,
  LOOKING,
  sideParts,
  type RestructureMemory,
  TO_BEGINNING,
  type Unknown,
} from "./terms.ts";

type Seen = Pick<ScreenContext<RestructureMemory>, "memory" | "on" | "signedIn">;

/** Polling interval of a pending payment, and how long it usually takes (assumed). */
const LOOK_MS = 5_000;
const PENDING_USUALLY_MS = 5 * MINUTE_MS;

const REMEMBERS = { standing: initiallyNull<RestructureStatus>(), unknown: initiallyNull<Unknown>() };

/** Returns the part of a payment screen: the payment, loading, or nothing to show. */
const partAt =
  (here: RestructureStatus["screen"]) =>
  (ctx: Seen): "payment" | "further" | "coming" | Unknown => {
    if (!isKnown(ctx)) return "away";
    if (ctx.memory.unknown !== null) return ctx.memory.unknown;
    if (ctx.memory.standing === null) return "coming";
    return ctx.memory.standing.screen === here ? "payment" : "further";
  };

const PARTS = sideParts(t("Choose the number of months first"));

/** The amount, the day and the number of the payment (spec 2 §8). */
function paymentBlock({ memory: { standing } }: Seen): Block<Words, never, never> | false {
  const payment = standing?.payment ?? null;
  if (payment === null) return false;
  const at = Date.parse(payment.at ?? "");
  const day = Number.isNaN(at) ? null : indiaDay(at);
  return { kind: "details", rows: paymentRows(payment.amount, day, payment.reference) };
}

type Follows = Pick<ActionContext<RestructureMemory>, "memory" | "remember">;

/** Remembers its status; continues where that changes while it is looked at. */
const follow = ({ memory, remember }: Follows, standing: RestructureStatus): readonly Step[] => [
  remember({ standing, unknown: null }),
  ...(memory.standing === null || memory.standing.screen === standing.screen ? [] : [open(stepOf(standing))]),
];

/** The payment that comes first has arrived (spec 2 §4, §8). */
export const restructurePaymentSuccess = defineScreen({
  name: "loan-restructure-payment-success",
  look: ending("receipt"),
  memory: REMEMBERS,
  part: partAt("loan-restructure-payment-success"),
  parts: {
    payment: {
      title: lookUp(PAYMENT_TEXTS.paid),
      blocks: (ctx) => [
        { kind: "lead", text: lookUp(PAID_NOTE) },
        paymentBlock(ctx),
        { kind: "text", text: t("The overdue amount is paid. The rest is now spread over more months.") },
      ],
      actions: { onward: continueButton(t("See the loan")) },
    },
    ...PARTS,
  },
  actions: {
    onward: open("loan-restructure-successful"),
    ...SIDE_PART_ACTIONS,
  },
  flows: {
    standing: { ...LOOKING, next: (ctx, standing) => follow(ctx, standing) },
  },
  entered: canLookUpTerms,
  left: forgetTerms,
});

/** The payment that comes first did not go through: again, or not at all (spec 2 §4, §8). */
export const restructurePaymentFailure = defineScreen({
  name: "loan-restructure-payment-failure",
  look: ending("plug"),
  memory: REMEMBERS,
  part: partAt("loan-restructure-payment-failure"),
  parts: {
    payment: {
      title: lookUp(PAYMENT_TEXTS.failed),
      blocks: (ctx) => [
        {
          kind: "lead",
          text: t("Nothing was paid. If money left your account, your bank will refund it automatically."),
        },
        paymentBlock(ctx),
      ],
      actions: (ctx) => ({
        retry: continueButton(t("Try again")),
        begin: link(t("Skip for now")),
        ...backToApp(ctx),
      }),
    },
    ...PARTS,
  },
  actions: {
    retry: open("loan-restructure-otp-confirmation"),
    leave: handOff({ flow: "loan-restructure", how: "error" }),
    ...SIDE_PART_ACTIONS,
  },
  flows: {
    standing: { ...LOOKING, next: (ctx, standing) => follow(ctx, standing) },
  },
  entered: canLookUpTerms,
  left: forgetTerms,
});

/** The payment is pending: it cannot be paid twice, and its status is polled (spec 2 §4, ruling R49). */
export const restructurePaymentPending = defineScreen({
  name: "loan-restructure-payment-pending",
  look: WAITING,
  memory: REMEMBERS,
  part: partAt("loan-restructure-payment-pending"),
  parts: {
    payment: {
      title: t("Your payment is being processed"),
      blocks: (ctx) => [
        {
          kind: "lead",
          text: t("Don't pay again, or you may pay twice. You can leave this page."),
        },
        paymentBlock(ctx),
        assigneeBlock({
          party: "a partner",
          doing: t("is confirming your payment"),
          since: ctx.memory.standing?.payment?.at ?? null,
          usuallyMs: PENDING_USUALLY_MS,
        }),
      ],
      actions: { check: second(t("Check again")), begin: TO_BEGINNING },
    },
    ...PARTS,
  },
  actions: { check: "standing", ...SIDE_PART_ACTIONS },
  flows: {
    standing: {
      ...LOOKING,
      next: (ctx, standing) => [
        ...follow(ctx, standing),
        ...(standing.status === "PAYMENT_PENDING" ? [ctx.start("look", LOOK_MS)] : []),
      ],
      failed: (ctx, refusal) => [
        LOOKING.failed(ctx, refusal),
        ...(ctx.memory.standing === null ? [] : [ctx.start("look", LOOK_MS)]),
      ],
    },
  },
  entered: canLookUpTerms,
  left: forgetTerms,
  timers: {
    look: ({ memory, call, underWay }) =>
      memory.standing !== null && !underWay.includes("standing") ? call("standing") : NOTHING,
  },
});
