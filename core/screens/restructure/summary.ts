import { onDay, plural, rupees, t, type Text, verbatim, type Words } from "../../messages/message.ts";
import type { Block } from "../blocks/block.ts";
import { continueButton, defineScreen, link, main } from "../define/define-screen.ts";
import { ending, type ErrorCode } from "../define/screen.ts";
import { initiallyNull, NOTHING, open } from "../define/screen-context.ts";
import { ESTIMATE, type Estimate, isKnown, linkOf, stepOf } from "./home.ts";
import { AGREE_FORM } from "./restructure.form.ts";
import { TO_BEGINNING, type Unknown, unknownReason, UNSEEN } from "./terms.ts";

/** A code that was sent: when, in milliseconds since 1970, and to which end of a phone number. */
export interface SentOtp {
  readonly at: number;
  readonly ending: string;
  /** What it agrees to. */
  readonly seen: Seen;
}

/** The estimate that the customer saw; only this one is agreed to. */
type Seen = Partial<Pick<Estimate, "months" | "totalPayable">>;

export const seenEstimate = (estimate: Estimate | null): Seen =>
  estimate === null ? {} : { months: estimate.months, totalPayable: estimate.totalPayable };

const isSame = (before: Estimate | null, now: Estimate): boolean =>
  before === null || (before.months === now.months && before.totalPayable === now.totalPayable);

/** Whether it is refused because the estimate has changed since the customer saw it. */
export const isEstimateChanged = (errorCode: ErrorCode | undefined): boolean =>
  errorCode === "ESTIMATE_CHANGED";

const months = (count: number): Text => plural(count, "{count} month", "{count} months");

/** Returns the first EMI, which can be higher than the others because it includes the interest until then. */
const firstEmi = ({ schedule, emi }: Estimate): number => schedule.rows[0]?.instalment ?? emi;

// The terms that the checkbox refers to are above it, on a phone too.
/** Before and after beside each other, each pair in one size: month, months, and all of it. */
function beforeAndAfter(estimate: Estimate): readonly Block<Words, never, never>[] {
  const { before, emi, totalPayable } = estimate;
  return [
    {
      kind: "figures",
      region: "hero",
      items: [
        { label: t("You pay each month"), value: rupees(before.emi) },
        {
          label: t("After"),
          value: rupees(emi),
        },
      ],
    },
    {
      kind: "figures",
      region: "hero",
      items: [
        { label: t("Months left"), value: months(before.months) },
        { label: t("After"), value: months(estimate.months) },
      ],
    },
    {
      kind: "figures",
      region: "hero",
      items: [
        { label: t("Left to pay"), value: rupees(before.totalPayable) },
        { label: t("After"), value: rupees(totalPayable) },
      ],
    },
    {
      kind: "status",
      region: "hero",
      tone: totalPayable > before.totalPayable ? "warning" : "info",
      text:
        totalPayable > before.totalPayable
          ? t("You pay {amount} more in total.", {
              amount: rupees(totalPayable - before.totalPayable),
            })
          : t("You pay no more in total."),
    },
  ];
}

function termsBlocks(estimate: Estimate): readonly Block<Words, never, never>[] {
  return [
    {
      kind: "details",
      region: "hero",
      title: t("Your new loan"),
      rows: [
        ...(estimate.payFirst > 0 ? [[t("You pay first"), rupees(estimate.payFirst)] as const] : []),
        [t("Amount"), rupees(estimate.amount)],
        [t("Interest rate"), t("{rate} a year", { rate: verbatim(`${estimate.interestRate}%`) })],
        [
          t("First EMI"),
          t("{amount} on {day}", { amount: rupees(firstEmi(estimate)), day: onDay(estimate.firstDue) }),
        ],
        ...(estimate.lastDue === null ? [] : ([[t("Last EMI"), onDay(estimate.lastDue)]] as const)),
        [t("Interest and charges"), t("No fee. More months mean more interest")],
      ],
    },
    {
      kind: "points",
      region: "hero",
      title: t("Your credit report"),
      items: [
        {
          title: t("Your lender tells the credit bureaus that the loan was restructured"),
          text: t("Other lenders may ask for more, or decline you, for some years."),
        },
        {
          title: t("Not paying is worse"),
          text: t("A missed EMI is reported too, and each one costs a charge."),
        },
      ],
    },
    { kind: "schedule", region: "wide", folded: true, title: t("Repayment"), ...estimate.schedule },
  ];
}

/** Before and after side by side, with what it means, before anything is agreed to (spec 2 §4). */
export const restructureSummary = defineScreen({
  name: "loan-restructure-summary",
  look: { template: "decision", picture: null },
  memory: {
    estimate: initiallyNull<Estimate>(),
    unknown: initiallyNull<Unknown>(),
    sent: initiallyNull<SentOtp>(),
  },
  kept: ["sent"],
  part(ctx) {
    const { estimate, unknown } = ctx.memory;
    if (!isKnown(ctx)) return "away";
    if (unknown !== null) return unknown;
    if (estimate === null) return "coming";
    return estimate.restructureId === null ? "away" : "summary";
  },
  parts: {
    summary: {
      title: t("Compare before and after"),
      blocks: ({ memory: { estimate } }) =>
        estimate === null ? [] : [...beforeAndAfter(estimate), ...termsBlocks(estimate)],
      form: AGREE_FORM,
      actions: {
        agree: main(t("Agree with OTP")),
        terms: link(t("Read the terms")),
        change: link(t("Change the number of months")),
      },
    },
    coming: {
      title: t("Compare before and after"),
      blocks: [{ kind: "lead", text: t("Getting your details...") }],
      actions: { change: link(t("Start again")) },
    },
    away: {
      title: t("Choose the number of months first"),
      look: ending("signpost"),
      blocks: [],
      actions: { change: continueButton(t("Start again")) },
    },
    unseen: { ...UNSEEN, actions: { lookAgain: continueButton(t("Try again")), change: TO_BEGINNING } },
  },
  actions: {
    // Another device may have chosen other months: it is refused then, and what it would be now is shown.
    agree: ({ call }) => [call("sendCode"), call("estimate")],
    terms: open("loan-restructure-terms"),
    change: open("loan-restructure-home"),
    lookAgain: ({ remember, call }) => [remember({ unknown: null }), call("estimate")],
  },
  flows: {
    estimate: {
      ...ESTIMATE,
      payload: (ctx) => linkOf(ctx),
      next: ({ remember, fill, memory }, estimate) => [
        remember({ estimate, unknown: null }),
        // Agreeing to another loan doesn't count for this one.
        ...(isSame(memory.estimate, estimate) ? [] : [fill({ restructureConsent: "" })]),
      ],
      failed: ({ remember }, refusal) => remember({ unknown: unknownReason(refusal) }),
    },
    sendCode: {
      call: "restructureCreate",
      movesMoney: true,
      during: "send-otp",
      payload: (ctx) => ({ ...linkOf(ctx), ...seenEstimate(ctx.memory.estimate) }),
      next: ({ remember, fill, at, memory }, reply) => [
        fill({ restructureConsent: "" }),
        ...(reply.status === "OTP_SENT"
          ? [remember({ sent: { at, ending: reply.phoneEnding, seen: seenEstimate(memory.estimate) } })]
          : []),
        open(stepOf(reply)),
      ],
    },
  },
  entered: (ctx) => (isKnown(ctx) ? ctx.call("estimate") : NOTHING),
});
