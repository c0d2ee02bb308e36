import { type Codes, type Refusal as AnyRefusal, WAITING } from "../../define/screen.ts";
import { backToApp } from "../../behaviours/end-flow.ts";
import { atMoment, t, type Text, verbatim, type Words } from "../../../messages/message.ts";
import { shownAadhaar } from "../../../validation/shown.ts";
import type { Block } from "../../blocks/block.ts";
import { overdueBy, slowAnswer } from "../../behaviours/slow-answer.ts";
import { continueButton, link, main, second, type ValuesOf } from "../../define/define-screen.ts";
import {
  type ActionContext,
  handOff,
  initiallyNull,
  notify,
  refresh,
  type ScreenContext,
  type Steps,
} from "../../define/screen-context.ts";
import type { ScreenName } from "../../catalogue.ts";
import { OTP_ON_ITS_WAY } from "../../behaviours/otp.ts";
import type { KycWays } from "./kyc-ways.ts";
import {
  AADHAAR_CHECK_MEMORY,
  AADHAAR_CHECK_PARTS,
  AADHAAR_CODE_FORM,
  AADHAAR_FORM,
  type AADHAAR_MORE_FORM,
  aadhaarCheckPart,
  acceptAadhaarFlow,
  discardThen,
  verifiedAadhaarDetails,
} from "./aadhaar-check.ts";

/** A code that Aadhaar has sent. Of the number it was sent for, the last four digits are known (ruling R30). */
export interface AadhaarCode {
  readonly ending: string;
  /** Milliseconds since 1970; null if its validity is unknown. */
  readonly expiresAt: number | null;
}

export const AADHAAR_MEMORY = {
  ...slowAnswer.memory,
  transactionId: initiallyNull<string>(),
  code: initiallyNull<AadhaarCode>(),
  /** How often a code was tried since one was sent. */
  tries: 0,
  /** Aadhaar declined, or never answered. */
  isOver: false,
  /** Known details are discarded. */
  isAnew: false,
  ...AADHAAR_CHECK_MEMORY,
};
/** The OTP, the reply and the outcome survive a reload; the Aadhaar number is never stored. */
export const AADHAAR_KEPT = [slowAnswer.kept, "transactionId", "code", "tries", "isOver", "isAnew"] as const;

type Memory = typeof AADHAAR_MEMORY;
type Values = ValuesOf<typeof AADHAAR_FORM | typeof AADHAAR_CODE_FORM | typeof AADHAAR_MORE_FORM>;
type Seen = ScreenContext<Memory, Values>;
/** What happens on a screen that asks Aadhaar. */
export type AadhaarContext = ActionContext<
  Memory,
  Values,
  "start" | "begin-again" | "send-code" | "confirm" | "status" | "more" | "moved" | "decline",
  "poll" | "tell",
  keyof typeof AADHAAR_PARTS
>;

/** What a part says: blocks without actions and fields of their own. */
type PartBlocks = readonly (Block<Words, never, never> | false | null)[];

/** After this many wrong OTPs, suggests a new one (assumed). */
const CODE_TRIES = 3;

const HELP = link(t("Ask for help"));
const OTHER_WAY = link(t("Choose another way"));
const LATER = link(t("Skip for now"));
const AGAIN = t("Start again");

const ENDING = ({ memory }: Seen): Text => verbatim(memory.code?.ending ?? "");

/** The parts of every Aadhaar screen, for any provider. */
export const AADHAAR_PARTS = {
  begin: {
    title: t("Verify your Aadhaar"),
    blocks: ({ memory }: Seen): PartBlocks => [
      {
        kind: "lead",
        text: t("An OTP goes to the mobile number linked to your Aadhaar."),
      },
      memory.isAnew && {
        kind: "status",
        tone: "info",
        text: t("Enter the number again."),
      },
    ],
    form: AADHAAR_FORM,
    actions: { sendCode: main(t("Get OTP")), otherWay: OTHER_WAY, later: LATER },
  },
  code: {
    title: t("Enter OTP"),
    page: "code",
    isOpen: ({ memory }: Seen) => memory.code !== null,
    blocks: (ctx: Seen): PartBlocks => [
      {
        kind: "lead",
        text: t("UIDAI sent an OTP to the mobile number linked to Aadhaar {aadhaar}.", {
          aadhaar: ENDING(ctx),
        }),
      },
      ctx.memory.code?.expiresAt
        ? {
            kind: "text",
            text: t("The OTP is valid until {time}.", { time: atMoment(ctx.memory.code.expiresAt) }),
          }
        : null,
      ctx.wrong.includes("otp") &&
        ctx.memory.tries >= CODE_TRIES && {
          kind: "status",
          tone: "warning",
          text: t("The OTP was wrong {count} times. Get a new one.", {
            count: ctx.memory.tries,
          }),
        },
    ],
    form: AADHAAR_CODE_FORM,
    asking: () => ({ otp: { hint: t("Six digits.") } }),
    actions: {
      confirm: main(t("Confirm")),
      newCode: link(t("Send a new OTP")),
      otherWay: OTHER_WAY,
    },
  },
  wait: {
    title: t("Checking your Aadhaar"),
    look: WAITING,
    blocks: (ctx: Seen): PartBlocks => slowAnswer.blocks(ctx, t("Nothing more to do for now.")),
    actions: (ctx: Seen) => ({
      checkNow: continueButton(t("Check again")),
      ...(overdueBy(ctx) === "over" ? { beginAgain: second(AGAIN) } : {}),
      otherWay: OTHER_WAY,
      help: HELP,
    }),
  },
  check: AADHAAR_CHECK_PARTS.check,
  wrong: AADHAAR_CHECK_PARTS.wrong,
  failed: {
    title: t("Aadhaar verification failed"),
    look: { template: "ending", picture: "door" },
    blocks: [
      {
        kind: "lead",
        text: t("Nothing has changed. You can try again now."),
      },
      {
        kind: "list",
        title: t("What you can do"),
        items: [
          t("Check that it's your own Aadhaar number."),
          t("Check whether your Aadhaar is locked. You can unlock it on the UIDAI website."),
          t("Aadhaar may be busy. Try again in a few minutes."),
        ],
      },
    ],
    actions: (ctx: Seen) => ({
      beginAgain: continueButton(AGAIN),
      otherWay: second(t("Choose another way")),
      upload: link(t("Upload documents instead")),
      help: HELP,
      ...backToApp(ctx),
    }),
  },
  done: AADHAAR_CHECK_PARTS.done,
} as const;

/** The part to show, given the one that was opened. */
export function aadhaarPart(
  ctx: Seen,
  turned: keyof typeof AADHAAR_PARTS | null,
): keyof typeof AADHAAR_PARTS {
  const { memory } = ctx;
  if (memory.isOver) return "failed";
  if (memory.awaited !== null) return "wait";
  const check = memory.isAnew ? null : aadhaarCheckPart(ctx, turned);
  return check ?? (turned === "code" ? "code" : "begin");
}

/** The details have arrived: the record is refreshed with them. */
export const handleDetails = (name: ScreenName, { remember, fill }: AadhaarContext): Steps => [
  fill({ otp: "" }),
  remember({ awaited: null, code: null, isOver: false, isAnew: false, details: null, isTaken: false }),
  refresh(name),
];

/** The OTP was sent; only the end of the number is kept (ruling R30). */
export const codeSent = (
  { values, fill, remember, turn }: AadhaarContext,
  expiresAt: number | null,
): Steps => [
  remember({ code: { ending: shownAadhaar(values.aadhaar), expiresAt }, tries: 0 }),
  fill({ aadhaar: "", otp: "" }),
  turn("code"),
  notify(OTP_ON_ITS_WAY),
];

/** Handles the status of a verification that was started or checked. */
export function handleStatus(
  name: ScreenName,
  ctx: AadhaarContext,
  status: "IN_PROGRESS" | "COMPLETED" | "FAILED",
): Steps {
  if (status === "COMPLETED") return handleDetails(name, ctx);
  if (status === "FAILED") return ctx.remember({ awaited: null, isOver: true });
  return ctx.memory.awaited === null ? slowAnswer.begin(ctx) : slowAnswer.again(ctx);
}

/** Why Aadhaar is asked, and what comes next. */
export const AADHAAR_SIDE = {
  why: t("By law, lenders must verify your identity."),
} as const;

export const ASKING_AADHAAR = { doing: t("checking your details"), loader: "loading" } as const;

/** Handles a started verification: asks for its code unless it is already complete. */
export const started =
  (name: ScreenName) =>
  (
    ctx: AadhaarContext,
    { status, transactionId }: { readonly status: string; readonly transactionId: string },
  ) =>
    status === "COMPLETED"
      ? handleDetails(name, ctx)
      : [ctx.remember({ transactionId }), ctx.call("send-code")];

type Refusal = Pick<AnyRefusal, "status" | "errorCode">;

/** Error codes that end a verification: rejected by Aadhaar, or no longer known. */
const ENDS: Codes = new Set(["AADHAAR_NOT_VERIFIED", "NO_SUCH_TRANSACTION", "NO_CODE_SENT"]);

const isEnd = ({ errorCode }: Refusal): boolean => ENDS.has(errorCode);

/** Only a refused code counts as an attempt. */
export const handleConfirmFailure = ({ memory, remember }: AadhaarContext, refusal: Refusal): Steps =>
  remember(isEnd(refusal) ? { isOver: true } : { tries: memory.tries - 1 });

export const whenStatusFails = (ctx: AadhaarContext, refusal: Refusal): Steps =>
  isEnd(refusal) ? ctx.remember({ awaited: null, isOver: true }) : slowAnswer.again(ctx);

export const refusedNumberField = ({ errorCode, status = 0 }: Refusal) =>
  errorCode?.startsWith("AADHAAR_") === true || errorCode === "WRONG_LENGTH" || status === 400
    ? "aadhaar"
    : null;

export const refusedAadhaarOtpField = ({ errorCode }: Refusal) =>
  errorCode === "INVALID_OTP" ? "otp" : null;

/** Discards everything of the last attempt. */
export const restartAadhaar = ({ fill, remember, turn }: AadhaarContext): Steps => [
  fill({ aadhaar: "", aadhaarConsent: "", otp: "" }),
  remember({
    awaited: null,
    transactionId: null,
    code: null,
    tries: 0,
    isOver: false,
    isAnew: true,
    details: null,
    isTaken: false,
  }),
  turn("begin"),
];

/** What the actions of the parts do. */
export const aadhaarActions = (ways: KycWays) =>
  ({
    sendCode: ({ memory, call }: AadhaarContext) => call(memory.isAnew ? "begin-again" : "start"),
    confirm: ({ memory, remember, call }: AadhaarContext) => [
      remember({ tries: memory.tries + 1 }),
      call("confirm"),
    ],
    newCode: ({ remember, turn }: AadhaarContext) => [remember({ code: null }), turn("begin")],
    checkNow: "status",
    // Another person's details are rejected at the platform, so that no device shows them again.
    beginAgain: (ctx: AadhaarContext) =>
      verifiedAadhaarDetails(ctx.record) === null || ctx.memory.isAnew
        ? restartAadhaar(ctx)
        : ctx.call("decline"),
    takeOver: "more",
    moved: "moved",
    wrong: ({ turn }: AadhaarContext) => turn("wrong"),
    back: ({ turn }: AadhaarContext) => turn("check"),
    goOn: ways.done,
    otherWay: ways.otherWay,
    later: ways.later,
    upload: handOff({ flow: "okyc", how: "upload" }),
    help: handOff({ flow: "okyc", how: "faq" }),
    leave: handOff({ flow: "okyc", how: "error" }),
  }) as const;

/** The flows that accept or discard Aadhaar's details. */
export const checkFlows = (name: ScreenName, ways: KycWays) => ({
  more: acceptAadhaarFlow(ways, true),
  moved: acceptAadhaarFlow(ways, false),
  decline: discardThen((ctx: AadhaarContext) => [restartAadhaar(ctx), refresh(name)].flat()),
});
