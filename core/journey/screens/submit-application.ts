import { MESSAGE } from "../../notices/messages.table.ts";
import { TEXT_OF } from "../../screens/document-texts.table.ts";
import { TU_VERSION } from "../../screens/call-payloads.table.ts";
import { CONSENT_FORM, PAN_CORRECTION_FORM } from "../../screens/submit-application.form.ts";
import type { Action } from "../../screens/form.ts";
import { CODE_FORM } from "../../screens/login.form.ts";
import { STATUS_CODES } from "../../status/codes.table.ts";
import { finalResultPending } from "../../status/predicates.ts";
import type { Block } from "../blocks.ts";
import { codeWentTo, phoneOf } from "../consents.ts";
import { codeSentHere, formPages } from "../form-pages.ts";
import type { Flow, ScreenLogic } from "../logic.ts";
import { present } from "../people.ts";
import { momentText, withSaid } from "../said.ts";
import { statusOf } from "../situation.ts";
import type { JourneyState } from "../state.ts";
import { withFacts, withoutNotice } from "../state.ts";
import { justSent } from "../status-seen.ts";
import { turnBlock } from "../turn-block.ts";
import { askAnew, onWaitingTimer, startWaiting, statusFlow } from "../waiting.ts";
import { codeSent, sendAgain } from "./login.ts";

type Part = "consent" | "code" | "no-hit" | "wait";

/** Which part of the screen shows: it is decided by the status, and before there is one by the code sent. */
function partOf(state: JourneyState): Part {
  const code = statusOf(state);
  if (code === STATUS_CODES.AIP_NOHIT) return "no-hit";
  if (finalResultPending(code)) return "wait";
  return codeSentHere(state) ? "code" : "consent";
}

const sendCode: Flow = {
  call: "customerOtpSend",
  undertaking: "send-otp",
  loader: "loading",
  payload: (state) => ({ phone: phoneOf(state), purpose: "APPLICATION" }),
  succeeded: (state, _body, { at }) => codeSent(state, phoneOf(state), at),
};

const verify: Flow = {
  call: "customerOtpVerify",
  undertaking: "confirm-code",
  loader: "authenticating",
  payload: (state, values) => ({ phone: phoneOf(state), otp: values["otp"], purpose: "APPLICATION" }),
  blame: (failure) =>
    failure.status !== undefined && failure.status !== 401 && failure.status < 500 ? "otp" : null,
  succeeded: (state) => ({
    state: withoutNotice(state, MESSAGE.otpSent),
    next: [{ kind: "call", flow: "consent" }],
  }),
};

const consent: Flow = {
  call: "consent",
  undertaking: "submit-application",
  loader: "submitting",
  payload: (_state, values) => ({
    consentGiven: true,
    termsAccepted: values["termsAccepted"] === "yes",
    bureauConsent: values["bureauConsent"] === "yes",
    whatsAppOptIn: values["whatsAppOptIn"] === "yes",
    termsTextOf: TEXT_OF.terms,
    privacyPolicyTextOf: TEXT_OF.privacy,
    bureauConsentTextOf: TEXT_OF.bureauConsent,
  }),
  succeeded: (state) => ({ state, next: [{ kind: "call", flow: "submit" }] }),
};

const submit: Flow = {
  call: "applicationSubmit",
  undertaking: "submit-application",
  loader: "gathering",
  payload: (state) => ({ customerId: state.record?.customerId, tuVersion: TU_VERSION }),
  succeeded: (state, _body, { at }) => ({
    state: justSent(withFacts(state, { codeSent: null }), at),
    next: [{ kind: "refresh" }],
  }),
};

const updatePan: Flow = {
  call: "profile",
  undertaking: "save-details",
  doing: "correcting your PAN",
  loader: "submitting",
  payload: (_state, values) => ({ pan: values["pan"] }),
  blame: (failure) => (failure.status === 400 ? "pan" : null),
  succeeded: (state) => ({ state, next: [{ kind: "call", flow: "submit" }] }),
};

const askForSms: Flow = {
  call: "timelineEvent",
  undertaking: "other",
  doing: "asking for an SMS",
  loader: "loading",
  payload: () => ({ event: "DECISION_SMS_REQUESTED", category: "QUALIFICATION" }),
  succeeded: (state, _body, { at }) => ({ state: withSaid(state, { decisionSmsAskedAt: momentText(at) }) }),
};

/** Whether the platform sends an SMS when the decision is there. */
const isSmsAsked = ({ record }: JourneyState): boolean => Boolean(record?.loanResponse?.decisionSmsAskedAt);

const waitBlocks = (state: JourneyState, at: number, usuallyMs: number): readonly Block[] => [
  {
    kind: "wait",
    text: "We have asked the credit bureau and the lender. You do not have to do anything.",
    since: state.waiting?.since ?? at,
    usuallyMs,
    slow: state.waiting?.slow ?? false,
  },
  ...(state.waiting?.slow
    ? ([{ kind: "status", tone: "warning", text: MESSAGE.slowDecision }] as const)
    : []),
  ...(isSmsAsked(state)
    ? ([
        {
          kind: "status",
          tone: "success",
          text: "We will send you an SMS when the decision is there. You can close this page.",
        },
      ] as const)
    : []),
  turnBlock(state),
];

const ACTIONS: Readonly<Record<Exclude<Part, "wait">, readonly Action[]>> = {
  consent: [
    {
      name: "getOtp",
      label: "Get OTP",
      kind: "main",
      checks: "form",
    },
  ],
  code: [{ name: "submit", label: "Submit my application", kind: "main", checks: "form" }],
  "no-hit": [{ name: "updatePan", label: "Update & Submit", kind: "main", checks: "form" }],
};

/** Consents, the code that confirms them, and the wait for the decision (spec 1 §2 "Verification and submission"). */
export const submitApplication: ScreenLogic = {
  title: (state) =>
    ({
      consent: "Your consent",
      code: "Confirm with a code",
      "no-hit": "Check your PAN",
      wait: "We are checking your limit",
    })[partOf(state)],
  progress: { step: 4, of: 4, label: "consent and decision" },
  side: {
    why: "The credit bureau may be asked about you only if you allow it.",
    next: "The decision. It usually takes about half a minute, and nothing is borrowed by it.",
  },
  blocks(state, { at, config }) {
    switch (partOf(state)) {
      case "wait":
        return waitBlocks(state, at, config.decisionUsuallyMs);
      case "no-hit":
        return [
          {
            kind: "status",
            tone: "warning",
            text: "The credit bureau found nobody with this PAN. Correct it and we ask again.",
          },
        ];
      case "code":
        return [{ kind: "lead", text: codeWentTo(state) }];
      case "consent":
        return [
          {
            kind: "text",
            text: "Asking the credit bureau leaves a note in your credit history. Nothing is borrowed by applying, and it costs nothing.",
          },
        ];
    }
  },
  form: (state) =>
    ({ consent: CONSENT_FORM, code: CODE_FORM, "no-hit": PAN_CORRECTION_FORM, wait: null })[partOf(state)],
  pages: formPages([]),
  actions(state) {
    const part = partOf(state);
    if (part === "code") return [...ACTIONS.code, sendAgain(state, "getOtp")];
    if (part !== "wait") return ACTIONS[part];
    return state.waiting?.slow && !isSmsAsked(state)
      ? [{ name: "smsMe", label: "Send me an SMS when it is decided", kind: "main", checks: "none" }]
      : [];
  },
  known: (state) => present({ pan: state.record?.panDetails?.panNumber }),
  does: {
    getOtp: (state) => ({ state, next: [{ kind: "call", flow: "sendCode" }] }),
    submit: (state) => ({ state, next: [{ kind: "call", flow: "verify" }] }),
    updatePan: (state) => ({ state, next: [{ kind: "call", flow: "updatePan" }] }),
    smsMe: (state) => ({ state, next: [{ kind: "call", flow: "askForSms" }] }),
  },
  flows: { sendCode, verify, consent, submit, updatePan, askForSms, askAnew, status: statusFlow },
  entered: (state, moment) =>
    partOf(state) === "wait" ? startWaiting(state, "submitApplication", moment) : { state },
  timer: onWaitingTimer,
};
