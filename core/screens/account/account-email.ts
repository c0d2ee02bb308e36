import { isInputRefusal } from "../behaviours/refusal-kind.ts";
import { CONFIRMATIONS } from "../../calls/confirmations.table.ts";
import { t, verbatim, type Text } from "../../messages/message.ts";
import { OTP_ON_ITS_WAY, ownPhone, phoneEnding, resendOtp } from "../behaviours/otp.ts";
import { isAccountLocked } from "../behaviours/account-restrictions.ts";
import { link, main } from "../define/define-screen.ts";
import type { Refusal } from "../define/screen.ts";
import { NOTHING, notify, refresh, type Steps } from "../define/screen-context.ts";
import { EMAIL_CODES_FORM, EMAIL_FORM } from "./account-forms.ts";
import { BACK, type Doing, type Here, type Said, notifyDone } from "./account-memory.ts";

/** The address on record; empty where there is none. */
export const emailOf = ({ record }: Pick<Here, "record">): string => record?.customerDetails?.emailId ?? "";

/** The address, and whether it is confirmed. */
export const emailText = (sight: Here): Text => {
  const email = emailOf(sight);
  if (email === "") {
    const work = sight.record?.workDetails?.officeEmail;
    return work
      ? t("{email}, your work e-mail. It's on your documents until you add your own.", {
          email: verbatim(work),
        })
      : t("Not added yet.");
  }
  return sight.memory.overview?.emailConfirmed === true
    ? verbatim(email)
    : t("{email} (not confirmed)", { email: verbatim(email) });
};

/** Whether there is one to confirm. */
export const isEmailOpen = (sight: Here): boolean =>
  emailOf(sight) !== "" && sight.memory.overview?.emailConfirmed === false && !isAccountLocked(sight);

/** The address that papers go to: given or changed, then confirmed by a code to it and one to the phone (ruling R45). */
export const EMAIL = {
  parts: {
    email: {
      title: t("Your e-mail"),
      look: { template: "form", picture: "letter" },
      page: "email",
      isOpen: (sight: Here) => !isAccountLocked(sight),
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
      isOpen: (sight: Here) => sight.memory.codes?.of === "email" && !isAccountLocked(sight),
      blocks: (sight: Here): Said => [
        {
          kind: "lead",
          text: t("We sent an OTP to {email} and another to the number ending {digits}.", {
            email: verbatim(sight.memory.codes?.to ?? ""),
            digits: phoneEnding(ownPhone(sight)),
          }),
        },
      ],
      form: EMAIL_CODES_FORM,
      actions: ({ memory: { codes } }: Here) => ({
        confirmAddress: main(t("Confirm")),
        emailCodesAgain: resendOtp(codes?.at),
        toEmail: link(t("Change e-mail")),
      }),
    },
  },
  actions: {
    changeEmail: ({ turn }: Doing<never, "email">) => turn("email"),
    // What was typed and not saved is not what is confirmed.
    confirmEmail: ({ fill, call, record }: Doing<"emailCodes">) => [
      fill({ newEmail: emailOf({ record }) }),
      call("emailCodes"),
    ],
    saveEmail: "saveEmail",
    emailCodesAgain: "emailCodes",
    confirmAddress: "confirmAddress",
    toEmail: ({ turn }: Doing<never, "email">) => turn("email"),
  },
  flows: {
    saveEmail: {
      call: "updateEmail",
      doing: t("saving your details"),
      loader: "loading",
      payload: ({ values }: Here) => ({ emailId: values.newEmail }),
      blame: (refusal: Refusal) => (isInputRefusal(refusal) ? ("newEmail" as const) : null),
      next: ({ call }: Doing<"emailCodes">): Steps => [call("emailCodes"), refresh("account")],
    },
    emailCodes: {
      call: "customerOtpSend",
      during: "send-otp",
      loader: "loading",
      payload: () => ({ purpose: CONFIRMATIONS.email }),
      next: ({ fill, remember, turn, typed, at }: Doing<never, "emailCodes">): Steps => [
        fill({ otp: "", currentOtp: "" }),
        remember({ codes: { of: "email", to: typed.newEmail, isLost: false, at } }),
        turn("emailCodes"),
        notify(OTP_ON_ITS_WAY),
      ],
      // The address is saved by then and is shown.
      failed: ({ turn }: Doing<never, "overview">, { status }: Refusal): Steps =>
        status === 401 ? NOTHING : [turn("overview"), refresh("account")],
    },
    confirmAddress: {
      call: "customerOtpVerify",
      during: "confirm-code",
      loader: "loading",
      payload: ({ values }: Here) => ({
        purpose: CONFIRMATIONS.email,
        otp: values.otp,
        currentOtp: values.currentOtp,
      }),
      next: ({ fill, remember, turn }: Doing<never, "overview">): Steps => [
        fill({ otp: "", currentOtp: "" }),
        remember({ codes: null }),
        turn("overview"),
        notifyDone(t("Saved.")),
        refresh("account"),
      ],
    },
  },
} as const;
