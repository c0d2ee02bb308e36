import { LIFETIME_MS } from "../../notices/lifetimes.table.ts";
import { MESSAGE } from "../../notices/messages.table.ts";
import { CODE_FORM, PHONE_FORM } from "../../screens/login.form.ts";
import { clientCredentialOf } from "../../session/client-credential.ts";
import { signedIn } from "../../session/session.ts";
import type { Action } from "../../screens/form.ts";
import type { Block } from "../blocks.ts";
import { CODE_AGAIN_AFTER_MS } from "../config.ts";
import { codeSentHere, formPages } from "../form-pages.ts";
import type { Flow, Outcome, ScreenLogic } from "../logic.ts";
import { maskedPhone } from "../people.ts";
import { contextHere, screenHere } from "../places.ts";
import { codeFor, signUpThen } from "../signing-up.ts";
import { formOf, withFacts, withForm, withoutNotice } from "../state.ts";
import type { JourneyState } from "../state.ts";

/** A new code, once the last one has had its time to come. */
export const sendAgain = (state: JourneyState, name: string): Action => ({
  name,
  label: "Send a new code",
  kind: "link",
  checks: "none",
  ...(state.facts.codeSent === null ? {} : { readyAt: state.facts.codeSent.at + CODE_AGAIN_AFTER_MS }),
});

/** Says that the code is under way, in the specification's words. */
export const codeSentNotice = {
  tone: "success",
  title: null,
  text: MESSAGE.otpSent,
  lifetimeMs: LIFETIME_MS.default,
  closable: true,
} as const;

/** Remembers where a code went, and clears the last one typed. */
export function codeSent(state: JourneyState, phone: string, at: number): Outcome {
  const screen = screenHere(state);
  const cleared = withForm(state, screen, {
    values: { ...formOf(state, screen).values, otp: "" },
    errors: [],
  });
  return {
    state: withFacts(cleared, { codeSent: { screen, phone, at } }),
    next: [{ kind: "notice", notice: codeSentNotice }],
  };
}

export const sendCode: Flow = {
  call: "otpSend",
  undertaking: "send-otp",
  loader: "loading",
  payload: (_state, values) => ({ phone: values["phone"], purpose: "SIGNUP" }),
  blame: (failure) => (failure.status === 400 ? "phone" : null),
  succeeded: (state, _body, { at }, values) => codeSent(state, values["phone"] ?? "", at),
};

export const signIn: Flow = {
  call: "token",
  undertaking: "login",
  loader: "authenticating",
  payload: (state, values) => ({
    grant_type: "password",
    username: state.facts.codeSent?.phone ?? values["phone"],
    password: values["otp"],
    auth_type: "OTP",
    auth_version: 2,
    client_id: clientCredentialOf(contextHere(state)),
  }),
  // A code that is wrong, used or too old is the customer's to correct: it is said at the field.
  blame: ({ status }) => (status !== undefined && status < 500 && status !== 404 ? "otp" : null),
  succeeded: (state, body, { at }) => {
    const session = signedIn(state.session, body, {
      at,
      shortLived: contextHere(state).session === "short-lived",
    });
    const screen = screenHere(state);
    const used = withoutNotice(withFacts(state, { codeSent: null }), MESSAGE.otpSent);
    const cleared = withForm(used, screen, { values: {}, errors: [] });
    return { state: { ...cleared, session }, next: [{ kind: "refresh" }] };
  },
};

/** The terms stated to everyone (spec 1 §1). */
const WHAT_IT_COSTS: Block = {
  kind: "list",
  title: "What it costs",
  items: [
    "Interest of 13% to 36% a year, only on what you transfer to your bank. Borrow nothing, pay no interest.",
    "A processing fee of 0% to 7%, shown before you take money.",
    "Repay over 2 to 36 months. Your limit is topped up with every repayment.",
  ],
};

/** Sign-in by phone and one-time code (spec 1 §2 "/", §7 "Auth and sign-up"). */
export const login: ScreenLogic = {
  title: (state) => (codeSentHere(state) ? "Enter your code" : "Sign in or apply"),
  blocks: (state) =>
    codeSentHere(state)
      ? [{ kind: "lead", text: `We sent a code to the ${maskedPhone(state.facts.codeSent?.phone ?? "")}.` }]
      : [{ kind: "lead", text: "See what you could borrow, from ₹3,000 to ₹5,00,000, before you decide." }],
  after: (state) => (codeSentHere(state) ? [] : [WHAT_IT_COSTS]),
  form: (state) => (codeSentHere(state) ? CODE_FORM : PHONE_FORM),
  actions: (state) =>
    codeSentHere(state)
      ? [
          { name: "signIn", label: "Sign in", kind: "main", checks: "form" },
          sendAgain(state, "sendAgain"),
          { name: "changeNumber", label: "Use another number", kind: "link", checks: "none" },
        ]
      : [{ name: "getCode", label: "Get a code", kind: "main", checks: "form" }],
  pages: formPages([]),
  does: {
    getCode: (state) => ({ state, next: [codeFor(state, "signUp", "sendCode")] }),
    sendAgain: (state) => ({ state, next: [{ kind: "call", flow: "sendCode" }] }),
    signIn: (state) => ({ state, next: [{ kind: "call", flow: "signIn" }] }),
    changeNumber: (state) => ({ state: withFacts(state, { codeSent: null }) }),
  },
  flows: { signUp: signUpThen("sendCode"), sendCode, signIn },
};
