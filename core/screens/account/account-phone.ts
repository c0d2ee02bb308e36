import type { ReplyOf } from "../../calls/calls.ts";
import { CONFIRMATIONS } from "../../calls/confirmations.table.ts";
import { MESSAGE } from "../../notices/messages.table.ts";
import { LOST_NUMBER_DAYS } from "../../reference/usual-times.table.ts";
import { t } from "../../messages/message.ts";
import { OTP_ON_ITS_WAY, ownPhone, phoneEnding, resendOtp } from "../behaviours/otp.ts";
import { isAccountLocked } from "../behaviours/account-restrictions.ts";
import { link, main } from "../define/define-screen.ts";
import type { Refusal } from "../define/screen.ts";
import { mark, notify, refresh, type Steps } from "../define/screen-context.ts";
import { NEW_PHONE_FORM, PHONE_CODES_FORM } from "./account-forms.ts";
import {
  type AccountActionContext,
  type AccountBlocks,
  type AccountContext,
  BACK,
  notifyDone,
} from "./account-memory.ts";

/** A change of the phone that waits, since the old one is lost (ruling R44). */
export const changeOf = ({ memory: { overview } }: AccountContext) => overview?.phoneChange ?? null;
/** Whether a change of the phone has waited for its days. */
export const isChangeDue = (ctx: AccountContext): boolean => {
  const change = changeOf(ctx);
  return change !== null && ctx.platformAt >= Date.parse(change.changesAt);
};

/** Another number to sign in with: asked for, then shown by a code to each (rulings R44, R45). */
export const PHONE = {
  parts: {
    phone: {
      title: t("Change number"),
      look: { template: "form", picture: "phone" },
      page: "phone",
      isOpen: (ctx: AccountContext) => !isAccountLocked(ctx),
      blocks: [
        {
          kind: "list",
          region: "aside",
          title: t("What happens next"),
          items: [
            t("You sign in with the new number, and OTPs go there. The old number stops working."),
            t("We'll text you about the change and sign you out on all other devices."),
          ],
        },
      ],
      form: NEW_PHONE_FORM,
      actions: { sendPhoneCodes: main(t("Get OTP")), toAccount: link(BACK) },
    },
    phoneCodes: {
      title: t("Enter OTP"),
      look: { template: "form", picture: "phone" },
      page: "phone-codes",
      isOpen: (ctx: AccountContext) => ctx.memory.codes?.of === "phone" && !isAccountLocked(ctx),
      blocks: ({ memory: { codes } }: AccountContext): AccountBlocks => [
        {
          kind: "lead",
          text:
            codes?.isLost === true
              ? t("We sent an OTP to the number ending {digits}, and a message to your current number.", {
                  digits: phoneEnding(codes.to),
                })
              : t("We sent an OTP to the number ending {digits} and another to your current number.", {
                  digits: phoneEnding(codes?.to ?? ""),
                }),
        },
      ],
      form: PHONE_CODES_FORM,
      asking: ({ memory: { codes } }: AccountContext) => ({ currentOtp: codes?.isLost === true ? null : {} }),
      actions: ({ memory: { codes } }: AccountContext) => ({
        changeNumber: main(codes?.isLost === true ? t("Confirm") : t("Change number")),
        phoneCodesAgain: resendOtp(codes?.at),
        toPhone: link(t("Use another number")),
      }),
    },
  },
  actions: {
    changePhone: ({ turn }: AccountActionContext<never, "phone">) => turn("phone"),
    finishPhone: (ctx: AccountActionContext<"phoneCodes">) => [
      ctx.remember({ wanted: { to: changeOf(ctx)?.phone ?? "", isLost: true } }),
      ctx.call("phoneCodes"),
    ],
    sendPhoneCodes: (ctx: AccountActionContext<"phoneCodes">): Steps =>
      ctx.values.newPhone === ownPhone(ctx)
        ? mark("account", [
            {
              field: "newPhone",
              code: "SAME",
              message: t("This is already your number. Enter a new one."),
            },
          ])
        : [
            ctx.remember({ wanted: { to: ctx.values.newPhone, isLost: ctx.values.isLost === "yes" } }),
            ctx.call("phoneCodes"),
          ],
    phoneCodesAgain: ({ memory: { codes }, remember, call }: AccountActionContext<"phoneCodes">) => [
      ...(codes === null ? [] : [remember({ wanted: { to: codes.to, isLost: codes.isLost } })]),
      call("phoneCodes"),
    ],
    changeNumber: "changeNumber",
    toPhone: ({ turn }: AccountActionContext<never, "phone">) => turn("phone"),
  },
  flows: {
    phoneCodes: {
      call: "customerOtpSend",
      during: "send-otp",
      loader: "loading",
      payload: ({ memory: { wanted } }: AccountContext) => ({
        purpose: CONFIRMATIONS.mobile,
        phone: wanted?.to ?? "",
      }),
      blame: ({ status }: Refusal) => (status === 400 ? ("newPhone" as const) : null),
      next: ({
        fill,
        remember,
        turn,
        memory: { wanted },
        at,
      }: AccountActionContext<never, "phoneCodes">): Steps => [
        fill({ otp: "", currentOtp: "" }),
        remember({
          codes: { of: "phone", to: wanted?.to ?? "", isLost: wanted?.isLost === true, at },
          wanted: null,
        }),
        turn("phoneCodes"),
        notify(OTP_ON_ITS_WAY),
      ],
    },
    changeNumber: {
      call: "updateMobile",
      doing: t("saving your details"),
      loader: "loading",
      payload: ({ memory: { codes }, values }: AccountContext) => ({
        phone: codes?.to ?? "",
        otp: values.otp,
        ...(codes?.isLost === true ? { currentLost: true } : { currentOtp: values.currentOtp }),
      }),
      // If another customer has the number, the error is shown at the field; whose it is stays private.
      failed: (
        { fill, turn, remember }: AccountActionContext<never, "phone">,
        { errorCode, errorMessage }: Refusal,
      ): Steps =>
        errorCode === "MOBILE_TAKEN"
          ? [
              fill({ otp: "", currentOtp: "" }),
              remember({ codes: null }),
              turn("phone"),
              mark("account", [
                { field: "newPhone", code: "MOBILE_TAKEN", message: errorMessage ?? MESSAGE.somethingWrong },
              ]),
            ]
          : [],
      next: (
        { fill, remember, turn }: AccountActionContext<never, "overview">,
        { status }: ReplyOf<"updateMobile">,
      ): Steps => [
        fill({ otp: "", currentOtp: "", newPhone: "", isLost: "" }),
        remember({ codes: null }),
        turn("overview"),
        notifyDone(
          status === "CHANGED"
            ? t("Your number is changed. Use the new one to sign in.")
            : {
                3: t(
                  "Request received. You can change your number in three days, unless it's stopped from your current number.",
                ),
              }[LOST_NUMBER_DAYS],
        ),
        refresh("account"),
      ],
    },
  },
} as const;
