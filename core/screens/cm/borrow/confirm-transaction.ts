import { isRuleRefusal } from "../../behaviours/refusal-kind.ts";
import { CONFIRMATIONS } from "../../../calls/confirmations.table.ts";
import { MESSAGE } from "../../../notices/messages.table.ts";
import { LENDER_ROWS } from "../../../reference/lenders/lenders.table.ts";
import { t } from "../../../messages/message.ts";
import { requireAccount } from "../../behaviours/account-blocks.ts";
import { isOverdueIn, OPENS_OVERDUE, overduePart } from "../../behaviours/account-restrictions.ts";
import { otpBySms, type OtpSent, ownPhone, phoneEnding } from "../../behaviours/otp.ts";
import type { ScreenName } from "../../catalogue.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import { continueButton, defineScreen, link, main, second } from "../../define/define-screen.ts";
import { SIGNING_CODE_FORM } from "../../forms/signing-code.form.ts";
import { type Codes, ending, type Refusal } from "../../define/screen.ts";
import {
  type ActionContext,
  dropNotice,
  initiallyNull,
  NOTHING,
  open,
  recheck,
  type ScreenContext,
  type Step,
  type Steps,
} from "../../define/screen-context.ts";
import { chooseAgain } from "../line.ts";
import {
  attemptStatus,
  CONFIRMED,
  HOME,
  NOT_YET,
  type Prepared,
  UNSETTLED,
  type WithdrawalResult,
  withdrawnText,
} from "./attempt.ts";
import { choiceKey, figuresOf, sameFigures, selectedWay, selectedWithdrawal } from "./chosen.ts";
import {
  acceptLabel,
  confirmBlocks,
  confirmLabel,
  papersToAccept,
  type Refused,
  type WithdrawalForm,
  WITHOUT_TERMS,
} from "./confirm-blocks.ts";

interface Memory {
  readonly prepared: Prepared | null;
  readonly outcome: WithdrawalResult | null;
  /** The state of the terms; `refused` with the reason. */
  readonly fetch: "under-way" | "failed" | "refused";
  readonly refusal: Refused | null;
  /** The loan agreement form of a withdrawal, and whether it failed to load. */
  readonly form: WithdrawalForm | null;
  readonly isFormMissing: boolean;
  /** The withdrawal whose loan agreement form is accepted. */
  readonly acceptedFor: string | null;
  readonly codeSent: OtpSent | null;
  readonly waitsForAccount: boolean;
}

const TITLE = t("Check and confirm");

/** Returns the terms of the current choice; null until they are loaded. */
function current(ctx: ScreenContext<Memory>): Prepared | null {
  const { prepared } = ctx.memory;
  return prepared !== null && prepared.of === choiceKey(ctx) ? prepared : null;
}

/** Whether this very choice was refused; another choice gets its terms automatically. */
const hasFailed = (ctx: ScreenContext<Memory>): boolean =>
  ctx.memory.outcome?.kind === "failed" && current(ctx) !== null;

/**
 * Whether it is, figure for figure, the statement that was read (ruling R55): an offer or a day that began or ended in
 * the meantime makes it another.
 */
function isAsRead(ctx: ScreenContext<Memory>, { terms }: Prepared): boolean {
  const withdrawal = selectedWithdrawal(ctx);
  return (
    withdrawal !== null &&
    withdrawal.withdrawal.annualRate === terms.interestRate &&
    withdrawal.charge.fee === Math.round(terms.processingFee.amount * 100) &&
    sameFigures(figuresOf(withdrawal), terms)
  );
}

/** Whether the loan agreement form is still to be accepted, without which no OTP is asked for (rulings R52, R63). */
const needsForm = (ctx: ScreenContext<Memory>): boolean => {
  const prepared = current(ctx);
  return prepared !== null && prepared.formToSign && ctx.memory.acceptedFor !== prepared.referenceNo;
};

/** Returns the loan agreement form of the current withdrawal; null if it has none or is not loaded. */
const formHere = (ctx: ScreenContext<Memory>): WithdrawalForm | null =>
  ctx.memory.form?.of === current(ctx)?.referenceNo ? ctx.memory.form : null;

/** Whether the form is on its way: the page waits for it, so that no button changes under a finger. */
const isFormComing = (ctx: ScreenContext<Memory>): boolean =>
  current(ctx)?.formToSign === true && formHere(ctx) === null && !ctx.memory.isFormMissing;

/** Where the form of the present lender is signed. */
function formScreen({ record }: Pick<ScreenContext, "record">): ScreenName {
  const code = record?.loanResponse?.applicationState?.currentPartnerCode;
  const row = LENDER_ROWS.find((lender) => lender.code === code);
  return row?.withdrawalForm === true ? `cm-laf-document-${row.slug}` : "cm-home";
}

/** Whether it has no reply yet: whatever the costs are today, it can be pressed again and is done once. */
const isOpen = (ctx: ScreenContext<Memory>): boolean =>
  ctx.memory.outcome?.kind === "unknown" && current(ctx) !== null;

/** Whether the outcome of another withdrawal is unknown: a second one must wait for it. */
const isUnsettled = (ctx: ScreenContext<Memory>): boolean =>
  attemptStatus(ctx) === "unknown" && current(ctx) === null;

/** Work out the terms again, under a new reference. */
const prepareAgain = ({
  remember,
  call,
}: Pick<ActionContext<Memory, object, "prepare">, "remember" | "call">): readonly Step[] => [
  remember({
    prepared: null,
    outcome: null,
    fetch: "under-way",
    refusal: null,
    codeSent: null,
    form: null,
    isFormMissing: false,
  }),
  call("prepare"),
];

/** Error codes that are about the OTP and change nothing else. */
const ABOUT_CODE: Codes = new Set(["INVALID_OTP", "OTP_LOCKED"]);

/** Handles a failed withdrawal: it is corrected here, shown on the next screen, or followed up. */
function handleRefusedWithdrawal(ctx: ActionContext<Memory, object, "prepare">, refusal: Refusal): Steps {
  const { status, errorCode = null, errorMessage = null } = refusal;
  const showOutcome = (kind: WithdrawalResult["kind"]): Step =>
    ctx.remember({
      outcome: { kind, says: errorMessage, code: errorCode },
      waitsForAccount: requireAccount.isAbout(errorCode),
    });
  // Whether it went through is unknown: pressed again, it is the same withdrawal and gets the first reply.
  if (status === undefined || status >= 500) return showOutcome("unknown");
  // The reference was used: an earlier attempt went through without its reply.
  if (status === 409) return [showOutcome("unknown"), open("cm-transaction-response")];
  if (errorCode === "TERMS_CHANGED" || errorCode === "PREPARED_ELSEWHERE") return prepareAgain(ctx);
  // Another device may have withdrawn, or closed the line.
  return isRuleRefusal(refusal) && !ABOUT_CODE.has(errorCode)
    ? [showOutcome("failed"), open("cm-transaction-response"), recheck()]
    : NOTHING;
}

const channelOf = (ctx: ScreenContext<Memory>): string => current(ctx)?.terms.channel ?? "IMPS";

/** The OTP was sent; its field is below what it confirms. */
const isCoded = (ctx: ScreenContext<Memory>): boolean => ctx.memory.codeSent !== null && !needsForm(ctx);

/**
 * Confirms a withdrawal (spec 2 §2): where the money goes, what is charged and when it is paid back, as the platform
 * books it, with a code by SMS. Nothing moves before the code is right.
 */
export const cmConfirmTransaction = defineScreen({
  name: "cm-confirm-transaction",
  progress: setUpProgress("money"),
  look: { template: "decision", picture: null },
  memory: {
    ...otpBySms.memory,
    ...requireAccount.memory,
    ...CONFIRMED.memory,
    fetch: "under-way" as Memory["fetch"],
    refusal: initiallyNull<Refused>(),
    form: initiallyNull<WithdrawalForm>(),
    isFormMissing: false as boolean,
    acceptedFor: initiallyNull<string>(),
  },
  kept: [otpBySms.kept, requireAccount.kept, "prepared", "outcome", "acceptedFor"],
  part(ctx) {
    const { fetch } = ctx.memory;
    if (attemptStatus(ctx) === "made") return "over";
    if (isUnsettled(ctx)) return "unsettled";
    // A withdrawal with an unknown outcome is still followed up.
    if (isOverdueIn(ctx) && !isOpen(ctx)) return "overdue";
    if (selectedWithdrawal(ctx) === null) return "nothing";
    if (hasFailed(ctx)) return "ended";
    const prepared = current(ctx);
    if (prepared === null) return fetch === "under-way" ? "coming" : fetch;
    if (!isAsRead(ctx, prepared) && !isOpen(ctx)) return "repriced";
    return isFormComing(ctx) ? "coming" : "confirm";
  },
  parts: {
    confirm: {
      title: TITLE,
      blocks: (ctx) => {
        const prepared = current(ctx);
        if (prepared === null) return [];
        return [
          ...confirmBlocks(ctx, prepared),
          ...papersToAccept(ctx, formHere(ctx)),
          isOpen(ctx) && {
            kind: "status",
            tone: "warning",
            text: t("No reply yet. Your money is safe: it's sent only once, or not at all."),
          },
        ];
      },
      form: SIGNING_CODE_FORM,
      asking: (ctx) => ({
        otp: isCoded(ctx)
          ? {
              hint: t("We sent an OTP to the number ending {digits}.", {
                digits: phoneEnding(ctx.memory.codeSent?.phone ?? ownPhone(ctx)),
              }),
            }
          : null,
      }),
      actions: (ctx) => ({
        ...(isCoded(ctx)
          ? {
              withdraw: main(confirmLabel(channelOf(ctx))),
              newCode: otpBySms.again(ctx),
              ...(isOpen(ctx) ? { response: second(t("Check status")) } : {}),
            }
          : needsForm(ctx) && formHere(ctx) === null
            ? { form: continueButton(t("Read the loan agreement form")) }
            : { send: continueButton(acceptLabel(needsForm(ctx))) }),
        keyFacts: link(t("Read the key fact statement")),
        ...(formHere(ctx) === null ? {} : { form: link(t("Read the loan agreement form")) }),
        change: link(t("Change amount or months")),
        home: HOME,
      }),
    },
    coming: {
      title: TITLE,
      blocks: [{ kind: "lead", text: t("Getting your details...") }],
      actions: { home: HOME },
    },
    ...WITHOUT_TERMS,
    overdue: overduePart(t("Back to your credit line")),
    unsettled: UNSETTLED,
    ...NOT_YET,
    over: {
      title: ({ memory: { prepared } }) => (prepared === null ? TITLE : withdrawnText(prepared)),
      look: ending("receipt"),
      blocks: [
        {
          kind: "lead",
          text: t("This withdrawal is already confirmed. To borrow more, withdraw again."),
        },
      ],
      actions: {
        response: continueButton(t("Check status")),
        another: second(t("Withdraw again")),
        home: HOME,
      },
    },
  },
  actions: {
    // The button accepts the papers that its label names (ruling R62): the statement, and the form if there is one.
    send: (ctx) => ctx.call(needsForm(ctx) ? "acceptForm" : "sendCode"),
    form: (ctx) => open(formScreen(ctx)),
    newCode: "sendCode",
    withdraw: "withdraw",
    keyFacts: open("cm-key-fact-statement"),
    change: chooseAgain,
    again: (ctx) => prepareAgain(ctx),
    response: open("cm-transaction-response"),
    another: open("cm-tenure-selection"),
    account: open("cm-beneficiary-details"),
    payOverdue: OPENS_OVERDUE,
    help: open("cm-chat-list"),
    // Who leaves it is not led back to it from the account.
    home: ({ remember }) => [remember({ waitsForAccount: false }), open("cm-home")],
  },
  flows: {
    prepare: {
      call: "txnGenRefNo",
      doing: t("getting your details"),
      loader: null,
      quiet: true,
      payload: (ctx) => {
        const withdrawal = selectedWithdrawal(ctx);
        const way = selectedWay(ctx);
        return {
          amount: withdrawal === null ? null : withdrawal.withdrawal.principal / 100,
          tenure: withdrawal?.withdrawal.months ?? null,
          channel: way?.channel ?? null,
          channelPartner: way?.channelPartner ?? null,
        };
      },
      next: (ctx, { referenceNo, terms, formToSign = false }) => {
        const of = choiceKey(ctx);
        if (terms === undefined || of === null) return ctx.remember({ fetch: "failed" });
        const prepared = { referenceNo, terms, of, formToSign };
        return [
          ctx.remember({ prepared, waitsForAccount: false }),
          ...(formToSign && isAsRead(ctx, prepared) ? [ctx.call("form")] : []),
        ];
      },
      failed: ({ remember }, { status, errorCode = null, errorMessage = null }) =>
        remember(
          isRuleRefusal({ status })
            ? {
                fetch: "refused",
                refusal: { says: errorMessage, code: errorCode },
                waitsForAccount: requireAccount.isAbout(errorCode),
              }
            : { fetch: "failed" },
        ),
    },
    form: {
      call: "docEsign",
      doing: t("getting your details"),
      loader: null,
      quiet: true,
      payload: ({ memory: { prepared } }) => ({ referenceNo: prepared?.referenceNo ?? null }),
      next: ({ memory: { prepared }, remember }, { acceptedOn, paper }) => {
        const of = prepared?.referenceNo ?? null;
        return remember({
          form: of === null || paper === null ? null : { of, paper },
          isFormMissing: paper === null,
          acceptedFor: acceptedOn ? of : null,
        });
      },
      failed: ({ remember }) => remember({ isFormMissing: true }),
    },
    acceptForm: {
      call: "actionEsign",
      signs: true,
      doing: t("saving your details"),
      loader: "submitting",
      payload: ({ memory: { prepared } }) => ({ consent: true, referenceNo: prepared?.referenceNo ?? null }),
      next: ({ memory: { prepared }, remember, call }) => [
        remember({ acceptedFor: prepared?.referenceNo ?? null }),
        call("sendCode"),
      ],
    },
    sendCode: {
      call: "customerOtpSend",
      during: "send-otp",
      payload: () => ({ purpose: CONFIRMATIONS.withdrawal }),
      next: (ctx) => otpBySms.inPlace(ctx, ownPhone(ctx)),
    },
    withdraw: {
      call: "txnWithdraw",
      movesMoney: true,
      doing: t("making your withdrawal"),
      loader: "submitting",
      payload: ({ memory: { prepared }, values }) => ({
        amount: prepared?.terms.amount ?? "",
        tenure: prepared?.terms.tenure ?? "",
        channel: prepared?.terms.channel ?? null,
        channelPartner: prepared?.terms.channelPartner ?? null,
        referenceNo: prepared?.referenceNo ?? null,
        otp: values.otp,
        agreed:
          prepared === null
            ? null
            : {
                netDisbursed: prepared.terms.netDisbursed,
                totalPayable: prepared.terms.totalPayable,
                firstDue: prepared.terms.firstDue,
              },
      }),
      blame: ({ errorCode }) => (ABOUT_CODE.has(errorCode) ? "otp" : null),
      next: ({ remember, fill }) => [
        dropNotice(MESSAGE.otpSent),
        remember({ outcome: { kind: "done", says: null, code: null }, codeSent: null }),
        fill({ otp: "" }),
        open("cm-transaction-response"),
      ],
      failed: handleRefusedWithdrawal,
    },
  },
  entered(ctx) {
    const { outcome } = ctx.memory;
    const isClosed = ["over", "unsettled", "overdue"].includes(ctx.part) || hasFailed(ctx);
    if (isClosed || selectedWithdrawal(ctx) === null) return NOTHING;
    // Under the same reference, a transfer in progress is not repeated.
    const prepared = current(ctx);
    const isKept = prepared !== null && (isAsRead(ctx, prepared) || isOpen(ctx));
    if (!isKept || outcome?.kind === "failed") return prepareAgain(ctx);
    return prepared.formToSign ? ctx.call("form") : NOTHING;
  },
});
