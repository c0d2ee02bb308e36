import { MESSAGE } from "../../notices/messages.table.ts";
import { GENERAL_AMOUNT } from "../../lenders/eligibility/general-ranges.table.ts";
import { rupees, t } from "../../messages/message.ts";
import type { SIGN_IN_DEFAULTS } from "../../session/session.ts";
import { clientCredentialOf } from "../../session/contexts.table.ts";
import { otpBySms, type OtpSent, phoneEnding } from "../behaviours/otp.ts";
import { signUp } from "../behaviours/sign-up.ts";
import { defineScreen, link, main } from "../define/define-screen.ts";
import { CODE_FORM, PHONE_FORM } from "../forms/login.form.ts";
import {
  dropNotice,
  empty,
  open,
  refresh,
  type ScreenContext,
  signInWith,
} from "../define/screen-context.ts";

/** Type-checked against their table, so that the first page does not load the table itself. */
type SignInDefaults = typeof SIGN_IN_DEFAULTS;

const first = signUp("sendCode");

/** The login's title, in the page before the application loads. */
export const TITLE = t("Sign in or apply");
export const LEAD = t("See what you could borrow, from {minimum} to {maximum}, before you decide.", {
  minimum: rupees(GENERAL_AMOUNT.minimum),
  maximum: rupees(GENERAL_AMOUNT.maximum),
});

/** Sends an OTP to the typed phone number. */
export const codeToPhone = {
  call: "otpSend",
  during: "send-otp",
  payload: ({ values }: ScreenContext<object, { readonly phone: string }>) => ({
    phone: values.phone,
    purpose: "SIGNUP" satisfies SignInDefaults["otpPurpose"],
  }),
  blame: ({ status }: { readonly status?: number }) => (status === 400 ? "phone" : null),
} as const;

/** Signs in with the code that was typed. */
export const signingIn = {
  call: "token",
  during: "login",
  loader: "authenticating",
  payload: ({
    memory,
    values,
    context,
  }: ScreenContext<
    { readonly codeSent: OtpSent | null },
    { readonly phone: string; readonly otp: string }
  >) => ({
    grant_type: "password",
    username: memory.codeSent?.phone ?? values.phone,
    password: values.otp,
    auth_type: "OTP",
    auth_version: 2 satisfies SignInDefaults["authVersion"],
    client_id: clientCredentialOf(context),
  }),
  // A code that is wrong, used or expired is shown as a field error.
  blame: ({ status }: { readonly status?: number }) =>
    status !== undefined && status < 500 && status !== 404 ? "otp" : null,
} as const;

/** Sign-in by phone and one-time code (spec 1 §2 "/", §7 "Auth and sign-up"), at both of its addresses. */
const login = <const Name extends "customerLogin" | "customerLoginComponent">(name: Name) =>
  defineScreen({
    name,
    memory: otpBySms.memory,
    kept: [otpBySms.kept],
    parts: {
      phone: {
        title: TITLE,
        blocks: [
          {
            kind: "lead",
            text: LEAD,
          },
        ],
        form: PHONE_FORM,
        actions: { getCode: main(t("Get OTP")) },
        // The terms stated to everyone (spec 1 §1), which need no lookup.
        after: [{ kind: "lending-costs" }],
      },
      code: {
        title: t("Enter OTP"),
        page: "code",
        isOpen: otpBySms.isOpen,
        blocks: ({ memory }) => [
          {
            kind: "lead",
            text: t("We sent an OTP to the number ending {digits}.", {
              digits: phoneEnding(memory.codeSent?.phone ?? ""),
            }),
          },
        ],
        form: CODE_FORM,
        actions: (ctx) => ({
          signIn: main(t("Sign in")),
          sendAgain: otpBySms.again(ctx),
          changeNumber: link(t("Use another number")),
          newNumber: link(t("I have a new number")),
        }),
      },
    },
    actions: {
      getCode: first.first,
      sendAgain: "sendCode",
      signIn: "signIn",
      newNumber: open("help"),
      changeNumber: ({ remember, turn }) => [remember({ codeSent: null }), turn("phone")],
    },
    flows: {
      signUp: first.flow,
      sendCode: { ...codeToPhone, next: (ctx) => otpBySms.sent(ctx, ctx.values.phone) },
      signIn: {
        ...signingIn,
        next: ({ remember, turn }, tokens) => [
          signInWith(tokens),
          dropNotice(MESSAGE.otpSent),
          empty(),
          remember({ codeSent: null }),
          turn("phone"),
          refresh(),
        ],
      },
    },
  });

export const customerLogin = login("customerLogin");
export const customerLoginComponent = login("customerLoginComponent");
