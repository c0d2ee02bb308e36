import { MESSAGE } from "../../notices/messages.table.ts";
import { rupees, t, verbatim } from "../../messages/message.ts";
import { OTP_ON_ITS_WAY, resendOtp } from "../behaviours/otp.ts";
import { refusedOtpField } from "../behaviours/refusal-kind.ts";
import { continueButton, defineScreen, link, main, second } from "../define/define-screen.ts";
import { SIGNING_CODE_FORM } from "../forms/signing-code.form.ts";
import {
  type ActionContext,
  dropNotice,
  empty,
  initiallyNull,
  NOTHING,
  notify,
  open,
  openPage,
  type Steps,
} from "../define/screen-context.ts";
import { isKnown, linkOf, type RestructureStatus, stepOf } from "./home.ts";
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
import { isEstimateChanged, restructureSummary, seenEstimate, type SentOtp } from "./summary.ts";

interface Memory extends RestructureMemory {
  readonly sent: SentOtp | null;
  /** When a code agreed last, in milliseconds since 1970: a code from before that is used up. */
  readonly agreedAt: number;
  /** Whether the payment page was opened from here, and nothing is known of its end yet. */
  readonly isPaying: boolean;
}
type Here = Pick<
  ActionContext<Memory, { readonly otp: string }, never, "look">,
  "memory" | "remember" | "start" | "on"
>;

const HERE = "loan-restructure-otp-confirmation";
/** How often to poll the gateway. */
const LOOK_MS = 4_000;

/** Statuses in which a code agrees to something. */
const TO_AGREE: ReadonlySet<RestructureStatus["status"]> = new Set([
  "ESTIMATED",
  "OTP_SENT",
  "PAYMENT_FAILED",
]);

/** The code that was sent last, from here or from the summary, and is not used up. */
function codeSent({ memory, on }: { readonly memory: Memory } & Pick<Here, "on">): SentOtp | null {
  const sent = [memory.sent, on(restructureSummary).memory.sent].filter((one) => one !== null);
  return sent.filter(({ at }) => at > memory.agreedAt).toSorted((one, other) => other.at - one.at)[0] ?? null;
}

/** The terms that the OTP agrees to: those shown when it was first requested. */
const seenTerms = (ctx: Parameters<typeof codeSent>[0]): SentOtp["seen"] =>
  codeSent(ctx)?.seen ?? seenEstimate(ctx.on(restructureSummary).memory.estimate);

/** Remembers its status; continues where that is another screen now. */
function follow({ memory, remember, start }: Here, standing: RestructureStatus): Steps {
  const known = remember({ standing, unknown: null });
  if (standing.status === "PAYMENT_REQUIRED") return [known, start("look", LOOK_MS)];
  // A changed status leads to its own screen, also after returning from the payment page. A failed payment is shown
  // there; a retry asks for an OTP.
  const wasPaying = memory.isPaying || memory.standing?.status === "PAYMENT_REQUIRED";
  const isShown = memory.isPaying || memory.standing !== null;
  return isShown && (wasPaying || !TO_AGREE.has(standing.status))
    ? [remember({ standing, unknown: null, isPaying: false }), open(stepOf(standing))]
    : known;
}

/** The OTP that agrees, followed by the payment of any overdue amount (spec 2 §4). */
export const restructureOtp = defineScreen({
  name: HERE,
  look: { template: "form", picture: "phone" },
  memory: {
    standing: initiallyNull<RestructureStatus>(),
    sent: initiallyNull<SentOtp>(),
    agreedAt: 0,
    isPaying: false,
    unknown: initiallyNull<Unknown>(),
  },
  kept: ["sent", "agreedAt", "isPaying"],
  part(ctx) {
    const { standing, unknown } = ctx.memory;
    if (!isKnown(ctx)) return "away";
    if (unknown !== null) return unknown;
    if (standing === null) return "coming";
    if (standing.status === "PAYMENT_REQUIRED") return "pay";
    if (!TO_AGREE.has(standing.status)) return "further";
    return codeSent(ctx) === null ? "unsent" : "code";
  },
  parts: {
    code: {
      title: t("Agree with OTP"),
      blocks: (ctx) => [
        {
          kind: "lead",
          text: t("We sent an OTP to the number ending {digits}.", {
            digits: verbatim(codeSent(ctx)?.ending ?? ""),
          }),
        },
      ],
      form: SIGNING_CODE_FORM,
      actions: (ctx) => ({
        confirm: main(t("Confirm")),
        newCode: resendOtp(codeSent(ctx)?.at),
        back: link(t("Back")),
      }),
    },
    unsent: {
      title: t("Agree with OTP"),
      blocks: [{ kind: "lead", text: t("To agree to the new loan, enter the OTP we send to your phone.") }],
      actions: { newCode: continueButton(t("Get OTP")), back: link(t("Back")) },
    },
    pay: {
      title: t("Pay what's overdue first"),
      look: { template: "decision", picture: "receipt" },
      blocks: ({ memory: { standing } }) => [
        {
          kind: "lead",
          text: t("First, you pay the {amount} that's overdue. Only the rest is spread over more months.", {
            amount: rupees(standing?.payment?.amount ?? 0),
          }),
        },
        { kind: "text", text: t("This page continues automatically when you're done.") },
      ],
      actions: {
        pay: continueButton(t("Go to the payment page")),
        check: second(t("I've paid")),
        begin: TO_BEGINNING,
      },
    },
    ...sideParts(t("Choose the number of months first")),
  },
  actions: {
    confirm: "confirm",
    newCode: "sendCode",
    back: open("loan-restructure-summary"),
    pay: ({ memory: { standing }, remember }) =>
      standing?.url ? [remember({ isPaying: true }), openPage(standing.url)] : NOTHING,
    check: "check",
    ...SIDE_PART_ACTIONS,
  },
  flows: {
    standing: {
      ...LOOKING,
      next: (ctx, standing) => follow(ctx, standing),
    },
    check: {
      call: "restructureCreateGet",
      doing: t("checking your details"),
      loader: "loading",
      payload: (ctx) => linkOf(ctx),
      next: (ctx, standing) =>
        standing.status === "PAYMENT_REQUIRED"
          ? notify({
              ...OTP_ON_ITS_WAY,
              tone: "info",
              text: t("We haven't received your payment yet. Pay first, then check again."),
            })
          : follow(ctx, standing),
    },
    sendCode: {
      call: "restructureCreate",
      movesMoney: true,
      during: "send-otp",
      payload: (ctx) => ({ ...linkOf(ctx), ...seenTerms(ctx) }),
      next: (ctx, reply) =>
        reply.status === "OTP_SENT"
          ? [
              empty(),
              ctx.remember({
                standing: reply,
                sent: { at: ctx.at, ending: reply.phoneEnding, seen: seenTerms(ctx) },
              }),
              notify(OTP_ON_ITS_WAY),
            ]
          : follow(ctx, reply),
    },
    confirm: {
      call: "restructureCreate",
      movesMoney: true,
      during: "confirm-code",
      loader: "authenticating",
      payload: (ctx) => ({ ...linkOf(ctx), ...seenTerms(ctx), otp: ctx.values.otp }),
      blame: (refusal) => (isEstimateChanged(refusal.errorCode) ? null : refusedOtpField(refusal)),
      next: (ctx, reply) => [
        empty(),
        // The next loan is chosen again.
        empty("loan-restructure-home"),
        ctx.remember({ agreedAt: ctx.at }),
        dropNotice(MESSAGE.otpSent),
        ...[follow(ctx, reply)].flat(),
      ],
    },
  },
  entered: canLookUpTerms,
  left: forgetTerms,
  timers: {
    look: ({ memory, call, underWay }) =>
      memory.standing?.status === "PAYMENT_REQUIRED" && !underWay.includes("standing")
        ? call("standing")
        : NOTHING,
  },
});
