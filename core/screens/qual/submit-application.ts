import { USUAL_PURPOSE } from "../../calls/confirmations.table.ts";
import { MESSAGE } from "../../notices/messages.table.ts";
import { DECISION_USUALLY_MS } from "../../onboarding/decision-time.ts";
import { progressAt } from "../../onboarding/progress.ts";
import { say } from "../../say/say.ts";
import { STATUS_CODES } from "../../status/codes.table.ts";
import { finalResultPending } from "../../status/predicates.ts";
import { otpBySms, ownPhone } from "../behaviours/otp.ts";
import { decisionSms } from "../behaviours/decision-sms.ts";
import { deferredSteps } from "../behaviours/deferred-steps.ts";
import { signUp } from "../behaviours/sign-up.ts";
import { waitingForBesideWait } from "../behaviours/waiting-for-block.ts";
import { waitForDecision } from "../behaviours/decision-wait.ts";
import { refusedOtpField } from "../behaviours/otp-refusal.ts";
import { TU_VERSION } from "../../calls/tu-version.ts";
import { defineScreen, link, main } from "../define-screen.ts";
import { TEXT_OF } from "../document-texts.table.ts";
import type { ScreenContext } from "../screen-context.ts";
import { dropNotice, refresh, sentOff, signInWith } from "../steps.ts";
import { CONSENT_FORM, PAN_CORRECTION_FORM, PHONE_AND_CONSENT_FORM } from "../submit-application.form.ts";
import { codeToPhone, signingIn } from "../top-level/login.ts";

const phoneFirst = signUp("sendFirstCode");

/** Whether somebody who signs in last has signed in, and has not applied yet. */
const isFirst = (sight: ScreenContext): boolean =>
  sight.context.signsInLast && sight.signedIn && sight.record !== null && sight.status === "";

const LEAVES_A_NOTE = {
  kind: "text",
  text: say("A credit check will show on your credit report. Applying is free."),
} as const;

const SUBMIT = main(say("Submit your application"));

type Confirming = ScreenContext<typeof otpBySms.memory>;

/** The code stands below the consents that it confirms, on their page (spec 1 §2). */
const askedCode = (sight: Confirming) => otpBySms.asked(sight, otpBySms.whereTo(sight));

const confirming = (sight: Confirming) =>
  sight.memory.codeSent === null
    ? { getOtp: main(say("Get OTP")) }
    : { submit: SUBMIT, getOtp: otpBySms.again(sight) };

/**
 * Consents, the code that confirms them, and the wait for the decision (spec 1 §2 "Verification and submission"). In the
 * payments app it asks for the phone beside the consents where nobody has signed in, confirms it by a code, and then
 * makes the calls that the steps before it did not make (spec 1 §2 "/gq", ruling R33).
 */
export const submitApplication = defineScreen({
  name: "submitApplication",
  progress: progressAt("consent"),
  side: {
    why: say("We check your credit report only with your consent."),
    next: {
      30_000: say("Next, the decision, usually in about 30 seconds."),
    }[DECISION_USUALLY_MS],
  },
  memory: { ...otpBySms.memory, ...waitForDecision.memory, ...deferredSteps.memory },
  kept: [otpBySms.kept, waitForDecision.kept],
  /** Decided by the status, and before there is one by who asks, and by the code sent. */
  part(sight) {
    const { status, memory, signedIn } = sight;
    if (status === STATUS_CODES.AIP_NOHIT) return "no-hit";
    if (finalResultPending(status)) return "wait";
    if (sight.context.signsInLast && !signedIn) return "phone";
    return isFirst(sight) && memory.held?.confirmed ? "held" : "consent";
  },
  parts: {
    consent: {
      title: say("Your consent"),
      blocks: [LEAVES_A_NOTE],
      form: CONSENT_FORM,
      asking: (sight) => ({ otp: askedCode(sight) }),
      actions: confirming,
    },
    phone: {
      title: say("Your phone and consent"),
      blocks: [
        {
          kind: "text",
          text: say("Your details are sent to us once your phone is confirmed."),
        },
        LEAVES_A_NOTE,
      ],
      form: PHONE_AND_CONSENT_FORM,
      asking: (sight) => ({
        ...(sight.memory.codeSent === null ? {} : { phone: { fixed: true } }),
        otp: askedCode(sight),
      }),
      actions: (sight) => ({
        ...confirming(sight),
        ...(sight.memory.codeSent === null ? {} : { changeNumber: link(say("Use another number")) }),
      }),
    },
    held: {
      title: say("Submit your application"),
      blocks: [LEAVES_A_NOTE],
      form: CONSENT_FORM,
      asking: () => ({ otp: null }),
      actions: { submit: SUBMIT },
    },
    "no-hit": {
      title: say("Check your PAN"),
      blocks: [
        {
          kind: "status",
          tone: "warning",
          text: say("The credit bureau couldn't find this PAN. Correct it to try again."),
        },
      ],
      form: PAN_CORRECTION_FORM,
      actions: { updatePan: main(say("Update & Submit")) },
    },
    wait: {
      title: say("We're checking your limit"),
      blocks: (sight) => [
        ...waitForDecision.blocks(sight, say("We're checking with the credit bureau and the lender.")),
        decisionSms.block(sight),
        waitingForBesideWait(sight),
      ],
      actions: (sight) => (sight.memory.waiting?.slow ? decisionSms.offer(sight) : {}),
    },
  },
  known: ({ record }) => ({ pan: record?.panDetails?.panNumber }),
  actions: {
    getOtp(now) {
      if (now.part === "phone") return deferredSteps.unfilled(now) ?? phoneFirst.first(now);
      return now.memory.held === null ? now.call("sendCode") : deferredSteps.onward(now);
    },
    submit(now) {
      if (now.part === "held") return deferredSteps.onward(now);
      return now.call(now.part === "phone" ? "confirm" : "verify");
    },
    changeNumber: ({ remember }) => remember({ codeSent: null }),
    updatePan: "updatePan",
    smsMe: "askForSms",
  },
  flows: {
    sendCode: {
      call: "customerOtpSend",
      during: "send-otp",
      payload: (now) => ({ phone: ownPhone(now), purpose: USUAL_PURPOSE }),
      next: (now) => otpBySms.inPlace(now, ownPhone(now)),
    },
    verify: {
      call: "customerOtpVerify",
      during: "confirm-code",
      loader: "authenticating",
      payload: (now) => ({ phone: ownPhone(now), otp: now.values.otp, purpose: USUAL_PURPOSE }),
      blame: refusedOtpField,
      next: ({ call }) => [dropNotice(MESSAGE.otpSent), call("consent")],
    },
    consent: {
      call: "consent",
      during: "submit-application",
      loader: "submitting",
      payload: ({ values }) => ({
        consentGiven: true,
        termsAccepted: values.termsAccepted === "yes",
        bureauConsent: values.bureauConsent === "yes",
        whatsAppOptIn: values.whatsAppOptIn === "yes",
        termsTextOf: TEXT_OF.terms,
        privacyPolicyTextOf: TEXT_OF.privacy,
        bureauConsentTextOf: TEXT_OF.bureauConsent,
      }),
      next: "submit",
    },
    submit: {
      call: "applicationSubmit",
      during: "submit-application",
      loader: "gathering",
      payload: ({ customerId }) => ({ customerId, tuVersion: TU_VERSION }),
      next: ({ remember }) => [remember({ codeSent: null }), sentOff(), refresh()],
    },
    updatePan: {
      call: "profile",
      during: "save-details",
      doing: say("saving your details"),
      loader: "submitting",
      payload: ({ values }) => ({ pan: values.pan }),
      blame: ({ status }) => (status === 400 ? "pan" : null),
      next: "submit",
    },
    askForSms: decisionSms.flow,
    ...waitForDecision.flows,
    signUp: phoneFirst.flow,
    sendFirstCode: {
      ...codeToPhone,
      next: (now) => otpBySms.inPlace(now, now.values.phone),
    },
    // The phone is confirmed by the sign-in itself; then what was typed is sent, in its order.
    confirm: {
      ...signingIn,
      next: ({ remember }, tokens) => [
        signInWith(tokens),
        dropNotice(MESSAGE.otpSent),
        remember({ codeSent: null, held: deferredSteps.all }),
        refresh(),
      ],
    },
    ...deferredSteps.flows,
  },
  entered(now) {
    if (isFirst(now) && now.memory.held?.going) return deferredSteps.onward(now);
    const held = isFirst(now) ? deferredSteps.unsent(now) : null;
    return [now.remember({ held }), now.part === "wait" ? waitForDecision.begin(now) : []].flat();
  },
  left: waitForDecision.left,
  timers: waitForDecision.timers,
});
