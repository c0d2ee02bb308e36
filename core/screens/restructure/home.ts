import { ending, type ErrorCode } from "../define/screen.ts";
import type { ReplyOf } from "../../calls/calls.ts";
import { plural, rupees, t, type Text, verbatim, type Words } from "../../messages/message.ts";
import { endFlow } from "../behaviours/end-flow.ts";
import { accountLockedPart } from "../behaviours/account-restrictions.ts";
import type { Block } from "../blocks/block.ts";
import { isScreenName } from "../catalogue.ts";
import { continueButton, defineScreen, link, main, second } from "../define/define-screen.ts";
import {
  handOff,
  initiallyNull,
  NOTHING,
  open,
  type ScreenContext,
  type Steps,
} from "../define/screen-context.ts";
import { MONTHS_FORM } from "./restructure.form.ts";

export type Estimate = ReplyOf<"restructureEstimateGet">;
/** The status of a restructure, as the platform says. */
export type RestructureStatus = ReplyOf<"restructureCreateGet">;
/** Why there is no estimate. */
type Missing = "unknown" | "expired" | "used" | "nothing" | "noneLower" | "failed";

interface Memory {
  /** The token of the visit's link, stored on arrival (ruling R28); null for a signed-in customer. */
  readonly token: string | null;
  /** The link of which the rest is known. */
  readonly known: string | null;
  readonly estimate: Estimate | null;
  readonly standing: RestructureStatus | null;
  readonly missing: Missing | null;
}
type Here = Pick<ScreenContext<Memory>, "memory" | "signedIn" | "context">;

const REASONS: Readonly<Partial<Record<ErrorCode, Missing>>> = {
  LINK_UNKNOWN: "unknown",
  LINK_EXPIRED: "expired",
  LINK_USED: "used",
  NOTHING_TO_RESTRUCTURE: "nothing",
  NO_LOWER_INSTALMENT: "noneLower",
};

const reasonOf = (errorCode: ErrorCode | undefined): Missing | undefined => errorCode && REASONS[errorCode];

/** Whether a refusal means that there is no restructure, rather than that the lookup failed. */
export const isNothingToRestructure = (errorCode: ErrorCode | undefined): boolean =>
  reasonOf(errorCode) !== undefined;

const UNDER_WAY: ReadonlySet<RestructureStatus["status"]> = new Set([
  "PAYMENT_REQUIRED",
  "PAYMENT_PENDING",
  "PAYMENT_FAILED",
]);

function partOf({ memory: { token, known, estimate, standing, missing }, signedIn }: Here) {
  if (token !== null && token !== known) return "coming";
  if (token === null && !signedIn) return "noLink";
  if (estimate?.isLocked === true) return "locked";
  if (standing !== null && UNDER_WAY.has(standing.status)) return "underWay";
  if (token !== null && standing?.status === "CREATED") return "used";
  if (missing !== null) return missing;
  return estimate === null ? "coming" : "choose";
}

/** Shows the overdue amount that has to be paid first; empty if there is none. */
function payFirstBlocks({
  memory: { estimate },
}: Pick<Here, "memory">): readonly Block<Words, never, never>[] {
  const payFirst = estimate?.payFirst ?? 0;
  if (payFirst === 0) return [];
  return [
    {
      kind: "status",
      region: "hero",
      tone: "warning",
      text: t("First, you pay the {amount} that's overdue. Only the rest is spread over more months.", {
        amount: rupees(payFirst),
      }),
    },
  ];
}

/** What is owed now. */
function nowBlocks({ memory: { estimate } }: Pick<Here, "memory">): readonly Block<Words, never, never>[] {
  if (estimate === null) return [];
  const { before, interestRate } = estimate;
  return [
    {
      kind: "details",
      title: t("Now"),
      rows: [
        ...(before.loans > 1 ? [[t("Your loans"), verbatim(String(before.loans))] as const] : []),
        [t("You pay each month"), rupees(before.emi)],
        [t("Months left"), plural(before.months, "{count} month", "{count} months")],
        [t("Left to pay"), rupees(before.totalPayable)],
        [t("Interest rate"), t("{rate} a year", { rate: verbatim(`${interestRate}%`) })],
      ],
    },
  ];
}

/** Looking what could be, and its status: quietly, beneath what is shown. */
export const ESTIMATE = {
  call: "restructureEstimateGet",
  doing: t("getting your details"),
  loader: null,
  quiet: true,
} as const;
export const STANDING = {
  call: "restructureCreateGet",
  doing: t("checking your details"),
  loader: null,
  quiet: true,
} as const;

const knownBy = (token: string | null): { readonly token?: string } => (token === null ? {} : { token });

/** The label for a visitor without a link: sign in, or return to the application that opened the page. */
const leaveLabel = ({ handOff: how }: Pick<Here["context"], "handOff">): Text =>
  how === "bridge" ? t("Back to the app") : t("Sign in");

/** The same for anybody. */
const leaving = ({ context, signedIn }: Pick<Here, "context" | "signedIn">): Text =>
  signedIn ? t("Back to your credit line") : leaveLabel(context);

/**
 * Where a restructure begins, by a link and without a login (spec 2 §2, §6): the status of the loans, and over how
 * many months they could be paid instead. Nothing is agreed to here.
 */
export const restructureHome = defineScreen({
  name: "loan-restructure-home",
  look: { template: "decision", picture: "calendar" },
  side: { why: t("More months: smaller EMI, higher total cost.") },
  memory: {
    token: initiallyNull<string>(),
    known: initiallyNull<string>(),
    estimate: initiallyNull<Estimate>(),
    standing: initiallyNull<RestructureStatus>(),
    missing: initiallyNull<Missing>(),
  },
  kept: ["token"],
  part: partOf,
  parts: {
    choose: {
      title: t("Smaller EMIs over more months"),
      blocks: (ctx) => [
        ...payFirstBlocks(ctx),
        {
          kind: "lead",
          text: t("Compare before and after first. Nothing changes until you agree with an OTP."),
        },
        ...nowBlocks(ctx),
        {
          kind: "choice-cards",
          field: "months",
          cards: (ctx.memory.estimate?.options ?? []).map(
            ({ months, emi, firstInstalment, totalPayable }) => ({
              value: String(months),
              title: plural(months, "{count} month", "{count} months"),
              text: t("{amount} a month", { amount: rupees(emi) }),
              rows: [
                ...(firstInstalment === emi ? [] : [[t("First EMI"), rupees(firstInstalment)] as const]),
                [t("Total to repay"), rupees(totalPayable)],
                [
                  t("Extra to pay"),
                  rupees(Math.max(0, totalPayable - (ctx.memory.estimate?.before.totalPayable ?? 0))),
                ],
              ],
            }),
          ),
        },
      ],
      form: MONTHS_FORM,
      asking: ({ memory: { estimate } }) => ({
        months: {
          options: (estimate?.options ?? []).map(({ months }) => ({
            value: String(months),
            label: plural(months, "{count} month", "{count} months"),
          })),
        },
      }),
      actions: (ctx) => ({
        preview: main(t("Continue")),
        ...(ctx.signedIn ? { leave: link(t("Back to your credit line")) } : {}),
      }),
    },
    underWay: {
      title: t("You've agreed to smaller EMIs"),
      look: ending("calendar"),
      blocks: ({ memory: { standing } }) => [
        {
          kind: "lead",
          text:
            standing?.status === "PAYMENT_FAILED"
              ? t("Nothing was paid. If money left your account, your bank will refund it automatically.")
              : t("Continue where you left off."),
        },
      ],
      actions: ({ memory: { standing }, signedIn }) => ({
        goOn: continueButton(t("Continue")),
        ...(standing?.status === "PAYMENT_REQUIRED"
          ? {}
          : { anew: second(t("Change the number of months")) }),
        ...(signedIn ? { leave: link(t("Back to your credit line")) } : {}),
      }),
    },
    used: {
      title: t("This link has been used"),
      look: ending("receipt"),
      blocks: [
        {
          kind: "lead",
          text: t("Your new EMIs are set. This link works only once. Sign in to change them again."),
        },
      ],
      actions: { goOn: continueButton(t("See the loan")), leave: second(t("Sign in")) },
    },
    coming: {
      title: t("What you owe"),
      blocks: [{ kind: "lead", text: t("Getting your details...") }],
      // The customer can leave even if no reply arrives.
      actions: (ctx) => ({ leave: link(leaving(ctx)) }),
    },
    failed: {
      title: t("We couldn't load this"),
      look: ending("plug"),
      blocks: [{ kind: "lead", text: t("Nothing is lost. Try again in a moment.") }],
      actions: (ctx) => ({
        again: continueButton(t("Try again")),
        support: second(t("Ask for help")),
        leave: link(leaving(ctx)),
      }),
    },
    nothing: {
      title: t("You have no open loan with EMIs left"),
      look: ending("papers"),
      blocks: [],
      actions: { leave: continueButton(t("Back to your credit line")) },
    },
    noneLower: {
      title: t("More months wouldn't make your EMI smaller"),
      look: ending("calendar"),
      blocks: [
        {
          kind: "lead",
          text: t("Nothing has changed. Our support team can tell you what else is possible."),
        },
      ],
      actions: ({ context, signedIn }) => ({
        support: continueButton(t("Ask for help")),
        leave: link(leaving({ context, signedIn })),
      }),
    },
    noLink: {
      title: t("Open the link in our message on this phone, or sign in"),
      look: ending("letter"),
      blocks: [],
      actions: ({ context }) => ({
        leave: continueButton(leaveLabel(context)),
        support: link(t("Ask for help")),
      }),
    },
    unknown: {
      title: t("This link doesn't work"),
      look: ending("signpost"),
      blocks: [
        {
          kind: "lead",
          text: t("This link is incomplete, or not one of ours. Open it again from our message."),
        },
      ],
      actions: ({ context }) => ({
        leave: continueButton(leaveLabel(context)),
        support: link(t("Ask for help")),
      }),
    },
    expired: {
      title: t("This link has expired"),
      look: ending("hourglass"),
      blocks: [
        {
          kind: "lead",
          text: t("Nothing is lost. Sign in to continue, or ask us for a new link."),
        },
      ],
      actions: ({ context }) => ({
        leave: continueButton(leaveLabel(context)),
        support: link(t("Ask for help")),
      }),
    },
    locked: accountLockedPart(t("Back to your credit line")),
  },
  actions: {
    preview: "choose",
    goOn({ memory: { standing } }): Steps {
      const screen =
        standing?.status === "CREATED" ? "loan-restructure-successful" : (standing?.screen ?? "");
      return isScreenName(screen) ? open(screen) : NOTHING;
    },
    anew: ({ remember }) => remember({ standing: null }),
    again: ({ remember, call }) => [remember({ missing: null }), call("estimate"), call("standing")],
    support: endFlow("loan-restructure", "faq", open("help")),
    help: endFlow("loan-restructure", "faq", open("help")),
    leave: ({ context, signedIn }) =>
      context.handOff === "bridge" && !signedIn
        ? handOff({ flow: "loan-restructure", how: "cancel", screen: "cm-home" })
        : open("cm-home"),
    home: open("cm-home"),
  },
  flows: {
    estimate: {
      ...ESTIMATE,
      payload: ({ memory }) => knownBy(memory.token),
      next: ({ remember }, estimate) => remember({ estimate, missing: null }),
      failed: ({ remember }, { errorCode }) =>
        remember({ estimate: null, missing: reasonOf(errorCode) ?? "failed" }),
    },
    standing: {
      ...STANDING,
      payload: ({ memory }) => knownBy(memory.token),
      next: ({ remember }, standing) => remember({ standing }),
    },
    choose: {
      call: "restructureEstimate",
      doing: t("getting your details"),
      loader: "loading",
      payload: ({ memory, values }) => ({ ...knownBy(memory.token), months: Number(values.months) }),
      blame: ({ status }) => (status === 400 ? "months" : null),
      next: ({ remember }, estimate) => [remember({ estimate }), open("loan-restructure-summary")],
    },
  },
  entered(ctx) {
    const { token, known } = ctx.memory;
    if (token === null && !ctx.signedIn) return NOTHING;
    return [
      // Another link begins again.
      ...(token === known
        ? []
        : [ctx.remember({ known: token, estimate: null, standing: null, missing: null })]),
      ctx.call("estimate"),
      ctx.call("standing"),
    ];
  },
});

/** Returns a call's credentials: the link's token; empty for a signed-in customer. */
export const linkOf = ({ on }: Pick<ScreenContext, "on">): { readonly token?: string } =>
  knownBy(on(restructureHome).memory.token);

/** Whether anybody is known: by a link, or signed in. */
export const isKnown = (ctx: Pick<ScreenContext, "on" | "signedIn">): boolean =>
  ctx.signedIn || linkOf(ctx).token !== undefined;

/** The current screen of a restructure, from the platform. */
export const stepOf = ({ screen }: Pick<RestructureStatus, "screen">) =>
  isScreenName(screen) ? screen : "loan-restructure-home";
