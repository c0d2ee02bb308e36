import { t, type Text } from "../../messages/message.ts";
import { clientCredentialOf } from "../../session/contexts.table.ts";
import { googleAnswer, type NoGoogle } from "../../session/google-answer.ts";
import { SIGN_IN_DEFAULTS } from "../../session/session.ts";
import { defineForm, defineScreen, link, main } from "../define/define-screen.ts";
import type { ErrorCode } from "../define/screen.ts";
import { empty, mark, open, refresh, signInWith, type Steps } from "../define/screen-context.ts";

/** What Google's own prompt gives. */
const GOOGLE_FORM = defineForm({
  name: "google",
  fields: [
    {
      name: "google",
      label: t("Your Google account"),
      kind: "google",
      rule: null,
      required: true,
      missing: t("Choose a Google account"),
      hint: t("Google shares only your e-mail address with us."),
    },
  ],
});

/** The message if no token arrived, and what to do. */
const WITHOUT: Readonly<Record<NoGoogle, Text>> = {
  cancelled: t(
    "You closed Google's window before choosing an account. Try again, or sign in with your phone.",
  ),
  blocked: t(
    "Google couldn't open. Allow pop-ups and accounts.google.com for this page, or sign in with your phone.",
  ),
  "not-offered": t("Google sign-in isn't available here. Sign in with your phone."),
};

/** What to do after a refusal, by the platform's code for it. */
const AFTER: Readonly<Partial<Record<ErrorCode | "", Text>>> = {
  NOT_REGISTERED: t(
    "No account has this confirmed e-mail. Sign in with your phone and confirm your e-mail to use Google.",
  ),
  INVALID_GOOGLE_TOKEN: t(
    "Your Google sign-in has expired. Choose your account again, or sign in with your phone.",
  ),
  GOOGLE_PENDING: t("No reply from Google. Try again in a moment, or sign in with your phone."),
};

const NOBODY = { username: "", idToken: "" };

/** What is wrong with an answer; null where it can be sent. */
function wrongWith(answer: string): Steps | null {
  const found = googleAnswer(answer);
  if (found !== null && typeof found !== "string") return null;
  const message =
    found === null
      ? t("Your Google sign-in has expired. Choose your account again, or sign in with your phone.")
      : WITHOUT[found];
  return mark("googleSignIn", [{ field: "google", code: "GOOGLE", message }]);
}

/**
 * Sign-in with Google (spec 1 §7 "Other client behaviour": a prompt is shown, and its token is the password of a grant
 * whose type is GMAIL). An e-mail address signs in only the customer who has confirmed it (ruling R45). Ours: that it
 * is a screen.
 */
export const googleSignIn = defineScreen({
  name: "googleSignIn",
  memory: { refused: "" as ErrorCode | "" },
  parts: {
    google: {
      title: t("Continue with Google"),
      look: { template: "form", picture: null },
      blocks: ({ memory, values }) => {
        const after = AFTER[memory.refused];
        const answer = googleAnswer(values.google);
        return [
          {
            kind: "lead",
            text: t("For customers with a confirmed e-mail. Others sign in with their phone."),
          },
          after !== undefined && { kind: "status", tone: "warning", text: after },
          typeof answer === "string" && { kind: "status", tone: "warning", text: WITHOUT[answer] },
        ];
      },
      form: GOOGLE_FORM,
      actions: { signIn: main(t("Sign in")), byPhone: link(t("Back")) },
    },
  },
  // Choosing an account is all that is needed: sends it at once.
  changed: {
    google: ({ remember, call }, value) => [
      remember({ refused: "" }),
      ...(typeof googleAnswer(value) === "object" && googleAnswer(value) !== null ? [call("signIn")] : []),
    ],
  },
  actions: {
    signIn: ({ values, call }) => wrongWith(values.google) ?? call("signIn"),
    byPhone: ({ remember }) => [remember({ refused: "" }), empty(), open("customerLogin")],
  },
  flows: {
    signIn: {
      call: "token",
      during: "login",
      loader: "authenticating",
      payload: ({ values, context }) => {
        const answer = googleAnswer(values.google);
        const { username, idToken } = answer === null || typeof answer === "string" ? NOBODY : answer;
        return {
          grant_type: "password",
          username,
          password: idToken,
          auth_type: SIGN_IN_DEFAULTS.authType,
          auth_version: SIGN_IN_DEFAULTS.authVersion,
          client_id: clientCredentialOf(context),
        };
      },
      next: ({ remember }, tokens) => [signInWith(tokens), empty(), remember({ refused: "" }), refresh()],
      // A token that was refused is of no more use: another account is chosen, or the phone is.
      failed: ({ fill, remember }, { errorCode }) => [
        fill({ google: "" }),
        remember({ refused: errorCode ?? "" }),
      ],
    },
  },
});
