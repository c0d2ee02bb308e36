import type { ReplyOf } from "../../../calls/calls.ts";
import { CONFIRMATIONS } from "../../../calls/confirmations.table.ts";
import { errorNotice, plainNotice } from "../../../notices/notice.ts";
import { MESSAGE } from "../../../notices/messages.table.ts";
import { minutesFor } from "../../../reference/usual-times.table.ts";
import { atMoment, t } from "../../../messages/message.ts";
import { accountBlock, requireAccount } from "../../behaviours/account-blocks.ts";
import { bankProof } from "../../forms/bank-proof.form.ts";
import { isAccountLocked } from "../../behaviours/account-restrictions.ts";
import { otpBySms, ownPhone, phoneEnding } from "../../behaviours/otp.ts";
import { pollRecord } from "../../behaviours/waiting.ts";
import { refusedOtpField } from "../../behaviours/refusal-kind.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import type { ScreenName } from "../../catalogue.ts";
import { continueButton, defineScreen, link, main } from "../../define/define-screen.ts";
import {
  dropNotice,
  empty,
  NOTHING,
  notify,
  open,
  refresh,
  type Step,
  type Steps,
} from "../../define/screen-context.ts";
import { SIGNING_CODE_FORM } from "../../forms/signing-code.form.ts";
import { giveAccountFlow, preferredSalaryAccount, usualProof } from "./beneficiary-give.ts";
import { accountStatusParts, waitingWithdrawal } from "./beneficiary-standing.ts";
import {
  type BankPlace,
  BENEFICIARY_MEMORY,
  type BeneficiaryActionContext,
  type BeneficiaryBlocks,
  type BeneficiaryContext,
  IN_ONBOARDING,
  onwardActions,
  statePart,
  WAITING_PARTS,
} from "./beneficiary-state.ts";

const NOT_PAID = plainNotice("info", t("We haven't received your payment yet. Pay first, then check again."));
const NO_RUPEE = errorNotice(
  t("We didn't receive ₹1 from your account. Try again, or let us send you ₹1 instead."),
);

/** Polling interval while the UPI payment is pending, in milliseconds. */
const RUPEE_EVERY_MS = 4_000;

/** Resumes the polling when the part is shown again. */
const watchAgain = ({ start }: Pick<BeneficiaryActionContext, "start">) => start("poll", RUPEE_EVERY_MS);

/** The ₹1 that the customer pays by UPI: the bank reports the account that it comes from. */
const rupeeByUpi = (name: ScreenName) =>
  ({
    parts: {
      upi: {
        title: t("Send ₹1 by UPI"),
        page: "upi",
        look: { template: "form", picture: "phone" },
        isOpen: ({ memory }: BeneficiaryContext) => memory.rupee !== null,
        blocks: ({ memory: { rupee } }: BeneficiaryContext): BeneficiaryBlocks =>
          rupee === null
            ? []
            : [
                {
                  kind: "lead",
                  text: t("Pay ₹1 from the account you want your money in."),
                },
                {
                  kind: "qr",
                  code: rupee.upiLink,
                  text: t("On another device? Scan this code with your UPI app."),
                },
                {
                  kind: "links",
                  title: t("On this phone"),
                  items: [{ label: t("Pay ₹1"), href: rupee.upiLink }],
                },
                {
                  kind: "details",
                  region: "aside",
                  title: t("Status"),
                  rows: [
                    [t("Usually takes"), t("About {time}", { time: minutesFor("rupee") })],
                    [t("Valid until"), atMoment(Date.parse(rupee.validUntil))],
                  ],
                },
              ],
        actions: {
          checkRupee: continueButton(t("I've paid")),
          otherWay: link(t("Choose another way")),
        },
      },
    },
    actions: {
      payRupee: "askRupee",
      checkRupee: "rupee",
      otherWay: ({ remember, turn }: BeneficiaryActionContext<never, "give">) => [
        remember({ rupee: null }),
        turn("give"),
      ],
    },
    /** Requests the payment, then checks it: when the customer asks, and by polling. */
    flows: {
      askRupee: {
        call: "createReversePennyDrop",
        doing: t("starting your payment"),
        loader: "scrutinizing",
        payload: () => ({}),
        next: (
          { remember, start, turn }: BeneficiaryActionContext<never, "upi">,
          rupee: ReplyOf<"createReversePennyDrop">,
        ): Steps => [remember({ rupee }), turn("upi"), start("poll", RUPEE_EVERY_MS)],
      },
      rupee: {
        call: "reversePennyDropDetails",
        doing: t("checking your payment"),
        loader: "scrutinizing",
        payload: ({ memory }: BeneficiaryContext) => ({ transactionId: memory.rupee?.transactionId }),
        next(
          { remember, turn }: BeneficiaryActionContext<never, "given" | "give">,
          { status }: ReplyOf<"reversePennyDropDetails">,
        ): Steps {
          switch (status) {
            case "SUCCESS":
              return [remember({ rupee: null, isJustGiven: true }), turn("given"), refresh(name)];
            case "FAILED":
              return [remember({ rupee: null }), turn("give"), notify(NO_RUPEE)];
            case "PENDING":
              return notify(NOT_PAID);
          }
        },
      },
      /** The same in the background, without a notice while the payment is missing. */
      watchRupee: {
        call: "reversePennyDropDetails",
        doing: t("checking your payment"),
        loader: null,
        quiet: true,
        payload: ({ memory }: BeneficiaryContext) => ({ transactionId: memory.rupee?.transactionId }),
        next(
          { memory, remember, start, turn }: BeneficiaryActionContext<never, "given" | "give">,
          { status }: ReplyOf<"reversePennyDropDetails">,
        ): Steps {
          if (memory.rupee === null) return NOTHING;
          switch (status) {
            case "SUCCESS":
              return [remember({ rupee: null, isJustGiven: true }), turn("given"), refresh(name)];
            case "FAILED":
              return [remember({ rupee: null }), turn("give"), notify(NO_RUPEE)];
            case "PENDING":
              return start("poll", RUPEE_EVERY_MS);
          }
        },
        failed: ({ start }: BeneficiaryActionContext) => start("poll", RUPEE_EVERY_MS),
      },
    },
  }) as const;

/** While its part shows. */
const watchRupee = ({
  memory,
  part,
  call,
  underWay,
}: BeneficiaryActionContext<"watchRupee"> & { readonly part: string }): Steps =>
  memory.rupee !== null && part === "upi" && !underWay.includes("rupee") ? call("watchRupee") : NOTHING;

const CONFIRMED = plainNotice("success", t("Account confirmed. You can now withdraw to it."));

/** The OTP that shows that it was the customer who gave the account (ruling R44); it waits for its button (ruling R62). */
const codeForAccount = (name: ScreenName) =>
  ({
    parts: {
      code: {
        title: t("Confirm your account"),
        page: "code",
        look: { template: "form", picture: "phone" },
        isOpen: otpBySms.isOpen,
        blocks: (ctx: BeneficiaryContext): BeneficiaryBlocks => [
          {
            kind: "lead",
            text: t("We sent an OTP to the number ending {digits}.", {
              digits: phoneEnding(ctx.memory.codeSent?.phone ?? ownPhone(ctx)),
            }),
          },
          accountBlock(ctx),
        ],
        form: SIGNING_CODE_FORM,
        actions: (ctx: BeneficiaryContext) => ({
          confirm: main(t("Confirm")),
          sendCode: otpBySms.again(ctx),
        }),
      },
    },
    actions: { sendCode: "sendCode", confirm: "confirm" },
    flows: {
      sendCode: {
        call: "customerOtpSend",
        during: "send-otp",
        payload: () => ({ purpose: CONFIRMATIONS.account }),
        next: (ctx: BeneficiaryActionContext<never, "code">): Steps => otpBySms.sent(ctx, ownPhone(ctx)),
      },
      confirm: {
        call: "customerOtpVerify",
        during: "confirm-code",
        loader: "authenticating",
        payload: ({ values }: BeneficiaryContext) => ({ otp: values.otp, purpose: CONFIRMATIONS.account }),
        blame: refusedOtpField,
        next: ({ remember, turn }: BeneficiaryActionContext<never, "given">): Steps => [
          remember({ codeSent: null }),
          turn("given"),
          dropNotice(MESSAGE.otpSent),
          notify(CONFIRMED),
          refresh(name),
        ],
      },
    },
  }) as const;

const VERIFIED = plainNotice("success", t("Bank account verified"));

/**
 * The account that money goes to (spec 1 §3 "Beneficiary bank info"; spec 2 §2, §4): given and proven by a rupee, compared
 * by its name, confirmed with a code (ruling R44).
 */
export const beneficiaryScreen = <const Name extends ScreenName>(name: Name, place: BankPlace) => {
  const giving = giveAccountFlow(name);
  const rupee = rupeeByUpi(name);
  const code = codeForAccount(name);
  /** Continues what waited for the account, with a notice that the account is added. */
  const continueAfterAccount = (
    ctx: BeneficiaryContext & Pick<BeneficiaryActionContext, "remember">,
  ): readonly Step[] => {
    const goesOn = ctx.memory.isJustGiven ? waitingWithdrawal(place, ctx) : null;
    return [
      ...(ctx.memory.isJustGiven ? [ctx.remember({ isJustGiven: false })] : []),
      ...(goesOn === null ? [] : [notify(VERIFIED), open(goesOn)]),
    ];
  };
  return defineScreen({
    name,
    progress: setUpProgress("account"),
    look: { template: "form", picture: "bank" },
    side: {
      why: t("Money you withdraw goes to this account, and your EMIs are paid from it."),
    },
    memory: BENEFICIARY_MEMORY,
    kept: [otpBySms.kept, "rupee"],
    part: (ctx, turned) => {
      if (isAccountLocked(ctx)) return "locked";
      const part = statePart(ctx);
      if (part === "disabled") return part;
      const shown = part === "prove" && place.proof !== name ? "unproven" : part;
      return turned === "change" || turned === "upi" || turned === "code" ? turned : shown;
    },
    parts: { ...giving.parts, ...rupee.parts, ...code.parts, ...accountStatusParts(place) },
    known: (ctx) => ({ account: preferredSalaryAccount(ctx)?.accountNo, proveBy: usualProof(ctx) }),
    actions: {
      ...giving.actions,
      ...rupee.actions,
      change: ({ turn }) => turn("change"),
      keep: ({ turn }) => turn("given"),
      ...code.actions,
      send: "send",
      checkAgain: refresh(name),
      mandate: open(place.mandate),
      proof: open(place.proof),
      help: open(place.support),
      withdrawal: (ctx) => open(requireAccount.waitsAt(ctx) ?? place.home),
      onward: onwardActions(place),
      home: open(place.home),
    },
    flows: {
      ...giving.flows,
      ...rupee.flows,
      ...code.flows,
      documents: bankProof.flows.documents,
      send: { ...bankProof.flows.send, next: () => [empty(), refresh(name)] },
    },
    entered: (ctx) => [
      ...continueAfterAccount(ctx),
      ...[pollRecord.entered(ctx, WAITING_PARTS.has(statePart(ctx)))].flat(),
      ...(ctx.part === "prove" ? [ctx.call("documents")] : []),
      ...(ctx.part === "upi" ? [watchAgain(ctx)] : []),
    ],
    // A customer who returns sees the status, not the unfinished form.
    left: (ctx) => [...[pollRecord.left(ctx)].flat(), ctx.turn("given")],
    timers: { ...pollRecord.timers, poll: watchRupee },
  });
};

export const beneficiaryDetails = beneficiaryScreen("beneficiaryDetails", IN_ONBOARDING);
