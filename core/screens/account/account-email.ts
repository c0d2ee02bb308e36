import { isInputRefusal } from "../behaviours/refusal-kind.ts";
import { CONFIRMATIONS } from "../../calls/confirmations.table.ts";
import { t, type Text, verbatim } from "../../messages/message.ts";
import { OTP_ON_ITS_WAY, ownPhone, phoneEnding, resendOtp } from "../behaviours/otp.ts";
import { isAccountLocked } from "../behaviours/account-restrictions.ts";
import { link, main } from "../define/define-screen.ts";
import type { Refusal } from "../define/screen.ts";
import { NOTHING, notify, refresh, type Steps } from "../define/screen-context.ts";
import { EMAIL_CODES_FORM, EMAIL_FORM } from "./account-forms.ts";
import {
  type AccountActionContext,
  type AccountBlocks,
  type AccountContext,
  BACK,
  notifyDone,
} from "./account-memory.ts";

/** The address on record; empty where there is none. */
export const emailOf = ({ record }: Pick<AccountContext, "record">): string =>
  record?.customerDetails?.emailId ?? "";

/** The address, and whether it is confirmed. */
export const emailText = (ctx: AccountContext): Text => {
  const email = emailOf(ctx);
  if (email === "") {
    const work = ctx.record?.workDetails?.officeEmail;
    return work
      ? t("{email}, your work e-mail. It's on your documents until you add your own.", {
          email: verbatim(work),
        })
      : t("Not added yet.");
  }
  return ctx.memory.overview?.emailConfirmed === true
    ? verbatim(email)
    : t("{email} (not confirmed)", { email: verbatim(email) });
};

/** Whether there is one to confirm. */
export const isEmailOpen = (ctx: AccountContext): boolean =>
  emailOf(ctx) !== "" && ctx.memory.overview?.emailConfirmed === false && !isAccountLocked(ctx);

/** The address that papers go to: given or changed, then confirmed by a code to it and one to the phone (ruling R45). */
export const EMAIL = {
  parts: {
    email: {
      title: t("Your e-mail"),
      look: { template: "form", picture: "letter" },
      page: "email",
      isOpen: (ctx: AccountContext) => !isAccountLocked(ctx),
      blocks: [
        {
          kind: "list",
          region: "aside",
          title: t("What happens next"),
          items: [t("We'll text you about the change and sign you out on all other devices.")],
        },
      ],
      form: EMAIL_FORM,
      actions: { saveEmail: main(t("Get OTP")), toAccount: link(BACK) },
    },
    emailCodes: {
      title: t("Confirm your e-mail"),
      look: { template: "form", picture: "letter" },
      page: "email-codes",
      isOpen: (ctx: AccountContext) => ctx.memory.codes?.of === "email" && !isAccountLocked(ctx),
      blocks: (ctx: AccountContext): AccountBlocks => [
        {
          kind: "lead",
          text: t("We sent an OTP to {email} and another to the number ending {digits}.", {
            email: verbatim(ctx.memory.codes?.to ?? ""),
            digits: phoneEnding(ownPhone(ctx)),
          }),
        },
      ],
      form: EMAIL_CODES_FORM,
      actions: ({ memory: { codes } }: AccountContext) => ({
        confirmAddress: main(t("Confirm")),
        emailCodesAgain: resendOtp(codes?.at),
        toEmail: link(t("Change e-mail")),
      }),
    },
  },
  actions: {
    changeEmail: ({ turn }: AccountActionContext<never, "email">) => turn("email"),
    // What was typed and not saved is not what is confirmed.
    confirmEmail: ({ fill, call, record }: AccountActionContext<"emailCodes">) => [
      fill({ newEmail: emailOf({ record }) }),
      call("emailCodes"),
    ],
    saveEmail: "saveEmail",
    emailCodesAgain: "emailCodes",
    confirmAddress: "confirmAddress",
    toEmail: ({ turn }: AccountActionContext<never, "email">) => turn("email"),
  },
  flows: {
    saveEmail: {
      call: "updateEmail",
      doing: t("saving your details"),
      loader: "loading",
      payload: ({ values }: AccountContext) => ({ emailId: values.newEmail }),
      blame: (refusal: Refusal) => (isInputRefusal(refusal) ? ("newEmail" as const) : null),
      next: ({ call }: AccountActionContext<"emailCodes">): Steps => [call("emailCodes"), refresh("account")],
    },
    emailCodes: {
      call: "customerOtpSend",
      during: "send-otp",
      loader: "loading",
      payload: () => ({ purpose: CONFIRMATIONS.email }),
      next: ({ fill, remember, turn, typed, at }: AccountActionContext<never, "emailCodes">): Steps => [
        fill({ otp: "", currentOtp: "" }),
        remember({ codes: { of: "email", to: typed.newEmail, isLost: false, at } }),
        turn("emailCodes"),
        notify(OTP_ON_ITS_WAY),
      ],
      // The address is saved by then and is shown.
      failed: ({ turn }: AccountActionContext<never, "overview">, { status }: Refusal): Steps =>
        status === 401 ? NOTHING : [turn("overview"), refresh("account")],
    },
    confirmAddress: {
      call: "customerOtpVerify",
      during: "confirm-code",
      loader: "loading",
      payload: ({ values }: AccountContext) => ({
        purpose: CONFIRMATIONS.email,
        otp: values.otp,
        currentOtp: values.currentOtp,
      }),
      next: ({ fill, remember, turn }: AccountActionContext<never, "overview">): Steps => [
        fill({ otp: "", currentOtp: "" }),
        remember({ codes: null }),
        turn("overview"),
        notifyDone(t("Saved.")),
        refresh("account"),
      ],
    },
  },
} as const;
