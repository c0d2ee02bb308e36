import { USUAL_PURPOSE } from "../../calls/confirmations.table.ts";
import { TU_VERSION } from "../../calls/tu-version.ts";
import type { CustomerRecord } from "../../customer/record.ts";
import { MESSAGE } from "../../notices/messages.table.ts";
import { plainNotice } from "../../notices/notice.ts";
import { DECISION_USUALLY_MS } from "../../onboarding/decision-time.ts";
import { progressAt } from "../../onboarding/progress.ts";
import { t } from "../../messages/message.ts";
import { finalResultPending, STATUS_CODES } from "../../status/code.ts";
import {
  missingFromQuickProfile,
  missingFromResidence,
  missingFromWork,
} from "../../validation/completeness.ts";
import { decisionSms } from "../behaviours/after-rejection.ts";
import { saveHomeFlow, waitForDecision } from "../behaviours/decision-wait.ts";
import { refusedOtpField } from "../behaviours/refusal-kind.ts";
import { otpBySms, ownPhone } from "../behaviours/otp.ts";
import { signUp } from "../behaviours/sign-up.ts";
import { waitingForBesideWait } from "../behaviours/waiting.ts";
import { defineScreen, link, main, type Screen } from "../define/define-screen.ts";
import type { FieldError } from "../define/form.ts";
import {
  type ActionContext,
  applicationSent,
  dropNotice,
  go,
  initiallyNull,
  mark,
  NOTHING,
  notify,
  refresh,
  type ScreenContext,
  signInWith,
  type Step,
  type Steps,
} from "../define/screen-context.ts";
import { TEXT_OF } from "../document-titles.table.ts";
import {
  CONSENT_FORM,
  PAN_CORRECTION_FORM,
  PHONE_AND_CONSENT_FORM,
} from "../forms/submit-application.form.ts";
import { codeToPhone, signingIn } from "../top-level/login.ts";
import { financialDetails, knownWork, toWorkRequest } from "./financial-details.ts";
import { toProfileRequest, quickProfile } from "./quick-profile.ts";
import { toHomeRequest, residenceDetails } from "./residence-address.ts";

/** The flow that saves each of the steps before the submission in the payments app, in order (spec 1 §2 "/gq"). */
const STEPS = ["saveProfile", "saveHome", "saveWork"] as const;
type HeldStep = (typeof STEPS)[number];

/** Steps whose saving waited for the login (ruling R33). */
export interface DeferredSteps {
  /** In order. */
  readonly steps: readonly HeldStep[];
  /** Whether the phone was confirmed for this submission; then no further OTP is needed. */
  readonly confirmed: boolean;
  /** Whether they are sent one after the other without a further press. */
  readonly going: boolean;
}
interface Memory {
  readonly held: DeferredSteps | null;
}
type Here = ActionContext<Memory, object, HeldStep | "consent" | "sendCode">;

type StepScreen = Screen<"quickProfile" | "residenceDetails" | "financialDetails">;

const SCREEN_OF: { readonly [S in HeldStep]: StepScreen } = {
  saveProfile: quickProfile,
  saveHome: residenceDetails,
  saveWork: financialDetails,
};

/** Whether the platform has a step of the customer's already. */
const HAS: { readonly [S in HeldStep]: (record: CustomerRecord | null) => boolean } = {
  saveProfile: (record) => missingFromQuickProfile({ ...record?.personalDetails }).length === 0,
  saveHome: (record) =>
    missingFromResidence({
      ...record?.homeDetails?.address,
      residenceType: record?.homeDetails?.residenceType,
    }).length === 0,
  saveWork: (record) =>
    missingFromWork({
      employmentType: record?.workDetails?.employmentType,
      jobType: record?.workDetails?.jobType,
      officeEmail: record?.workDetails?.officeEmail,
      panNumber: record?.panDetails?.panNumber,
      declaredIncome: record?.incomeInfo?.declared,
    }).length === 0,
};

const wrongAt = ({ on }: Pick<ScreenContext, "on">, step: HeldStep): readonly FieldError[] =>
  on(SCREEN_OF[step]).checked().errors;

/** Continues after a saved step, or with the consent if none is left, after an OTP if the phone is not confirmed. */
function goOnward({ call, remember }: Here, held: DeferredSteps | null): Steps {
  const [step] = held?.steps ?? [];
  if (step !== undefined) return call(step);
  return held?.confirmed ? call("consent") : [remember({ held: null }), call("sendCode")];
}

function saved(ctx: Here): Steps {
  const { held } = ctx.memory;
  if (held === null) return goOnward(ctx, null);
  const rest = { ...held, steps: held.steps.slice(1) };
  return [ctx.remember({ held: rest }), goOnward(ctx, rest)].flat();
}

/** A step that the platform refuses is the customer's to correct, on its own screen; any other failure is tried again. */
function notSaved(
  { memory: { held }, remember }: Here,
  { status = 500 }: { readonly status?: number },
): Steps {
  if (held === null) return NOTHING;
  const [step] = held.steps;
  const wrong: readonly Step[] = step !== undefined && status < 500 ? [go(SCREEN_OF[step].name)] : [];
  return [remember({ held: { ...held, going: false } }), ...wrong];
}

const SAVING = { during: "save-details", next: saved, failed: notSaved } as const;

/** The steps that were typed before the login and are sent after it, for the submission in the payments app. */
const deferredSteps = {
  memory: { held: initiallyNull<DeferredSteps>() },
  /** All of them wait, and are sent once the phone is confirmed. */
  all: { steps: STEPS, confirmed: true, going: true },
  /** Continues with the deferred steps. */
  onward: (ctx: Here): Steps => goOnward(ctx, ctx.memory.held),
  /**
   * Returns the completed steps that the platform does not have; null without any, or before the phone is confirmed.
   */
  unsent(ctx: ScreenContext<Memory>): DeferredSteps | null {
    const steps = STEPS.filter((step) => !HAS[step](ctx.record) && wrongAt(ctx, step).length === 0);
    const confirmed = ctx.memory.held?.confirmed ?? false;
    return steps.length === 0 && !confirmed ? null : { steps, confirmed, going: false };
  },
  /** Opens the first step that is incomplete; null if all are complete. */
  unfilled(ctx: Pick<ScreenContext, "on">): readonly Step[] | null {
    for (const step of STEPS) {
      const errors = wrongAt(ctx, step);
      const { name } = SCREEN_OF[step];
      if (errors.length > 0) return [mark(name, errors), go(name), notify(FIRST_THIS)];
    }
    return null;
  },
  flows: {
    saveProfile: {
      call: "buildProfile",
      ...SAVING,
      doing: t("saving your details"),
      loader: "buildingProfile",
      payload: ({ on }: Here) => toProfileRequest(on(quickProfile).checked().values),
    },
    saveHome: {
      ...saveHomeFlow,
      ...SAVING,
      payload: ({ on }: Here) => toHomeRequest(on(residenceDetails).checked().values),
    },
    saveWork: {
      call: "profile",
      ...SAVING,
      doing: t("saving your details"),
      loader: "submitting",
      payload(ctx: Here) {
        const { values } = ctx.on(financialDetails).checked();
        // A question that was not asked again keeps its earlier answer.
        const { employmentType, monthlySalary } = knownWork(ctx);
        return toWorkRequest(values, {
          ...(values.employmentType === "" && employmentType ? { employmentType } : {}),
          ...(values.monthlySalary === "" && monthlySalary ? { monthlySalary } : {}),
        });
      },
    },
  },
} as const;

const FIRST_THIS = plainNotice("warning", MESSAGE.currentStep);

const phoneFirst = signUp("sendFirstCode");

/** Whether someone who signs in last has signed in, and has not applied yet. */
const isFirst = (ctx: ScreenContext): boolean =>
  ctx.context.signsInLast && ctx.signedIn && ctx.record !== null && ctx.status === "";

const LEAVES_A_NOTE = {
  kind: "text",
  text: t("A credit check will show on your credit report. Applying is free."),
} as const;

const SUBMIT = main(t("Submit your application"));

type Confirming = ScreenContext<typeof otpBySms.memory>;

/** The code is below the consents that it confirms, on their page (spec 1 §2). */
const askedCode = (ctx: Confirming) => otpBySms.asked(ctx, otpBySms.whereTo(ctx));

const confirming = (ctx: Confirming) =>
  ctx.memory.codeSent === null
    ? { getOtp: main(t("Get OTP")) }
    : { submit: SUBMIT, getOtp: otpBySms.again(ctx) };

/**
 * Consents, the code that confirms them, and the wait for the decision (spec 1 §2 "Verification and submission"). In
 * the payments app, without a sign-in, it also asks for the phone, confirms it by an OTP, and then makes the deferred
 * calls of the earlier steps (spec 1 §2 "/gq", ruling R33).
 */
export const submitApplication = defineScreen({
  name: "submitApplication",
  progress: progressAt("consent"),
  side: {
    why: t("We check your credit report only with your consent."),
    next: {
      30_000: t("Next, the decision, usually in about 30 seconds."),
    }[DECISION_USUALLY_MS],
  },
  memory: { ...otpBySms.memory, ...waitForDecision.memory, ...deferredSteps.memory },
  kept: [otpBySms.kept, waitForDecision.kept],
  /** Depends on the status; before there is one, on whether the customer is signed in and an OTP was sent. */
  part(ctx) {
    const { status, memory, signedIn } = ctx;
    if (status === STATUS_CODES.AIP_NOHIT) return "no-hit";
    if (finalResultPending(status)) return "wait";
    if (ctx.context.signsInLast && !signedIn) return "phone";
    return isFirst(ctx) && memory.held?.confirmed ? "held" : "consent";
  },
  parts: {
    consent: {
      title: t("Your consent"),
      blocks: [LEAVES_A_NOTE],
      form: CONSENT_FORM,
      asking: (ctx) => ({ otp: askedCode(ctx) }),
      actions: confirming,
    },
    phone: {
      title: t("Your phone and consent"),
      blocks: [
        {
          kind: "text",
          text: t("Your details are sent to us once your phone is confirmed."),
        },
        LEAVES_A_NOTE,
      ],
      form: PHONE_AND_CONSENT_FORM,
      asking: (ctx) => ({
        ...(ctx.memory.codeSent === null ? {} : { phone: { fixed: true } }),
        otp: askedCode(ctx),
      }),
      actions: (ctx) => ({
        ...confirming(ctx),
        ...(ctx.memory.codeSent === null ? {} : { changeNumber: link(t("Use another number")) }),
      }),
    },
    held: {
      title: t("Submit your application"),
      blocks: [LEAVES_A_NOTE],
      form: CONSENT_FORM,
      asking: () => ({ otp: null }),
      actions: { submit: SUBMIT },
    },
    "no-hit": {
      title: t("Check your PAN"),
      blocks: [
        {
          kind: "status",
          tone: "warning",
          text: t("The credit bureau couldn't find this PAN. Correct it to try again."),
        },
      ],
      form: PAN_CORRECTION_FORM,
      actions: { updatePan: main(t("Update & Submit")) },
    },
    wait: {
      title: t("We're checking your limit"),
      blocks: (ctx) => [
        ...waitForDecision.blocks(ctx, t("We're checking with the credit bureau and the lender.")),
        decisionSms.block(ctx),
        waitingForBesideWait(ctx),
      ],
      actions: (ctx) => (ctx.memory.waiting?.slow ? decisionSms.offer(ctx) : {}),
    },
  },
  known: ({ record }) => ({ pan: record?.panDetails?.panNumber }),
  actions: {
    getOtp(ctx) {
      if (ctx.part === "phone") return deferredSteps.unfilled(ctx) ?? phoneFirst.first(ctx);
      return ctx.memory.held === null ? ctx.call("sendCode") : deferredSteps.onward(ctx);
    },
    submit(ctx) {
      if (ctx.part === "held") return deferredSteps.onward(ctx);
      return ctx.call(ctx.part === "phone" ? "confirm" : "verify");
    },
    changeNumber: ({ remember }) => remember({ codeSent: null }),
    updatePan: "updatePan",
    smsMe: "askForSms",
  },
  flows: {
    sendCode: {
      call: "customerOtpSend",
      during: "send-otp",
      payload: (ctx) => ({ phone: ownPhone(ctx), purpose: USUAL_PURPOSE }),
      next: (ctx) => otpBySms.inPlace(ctx, ownPhone(ctx)),
    },
    verify: {
      call: "customerOtpVerify",
      during: "confirm-code",
      loader: "authenticating",
      payload: (ctx) => ({ phone: ownPhone(ctx), otp: ctx.values.otp, purpose: USUAL_PURPOSE }),
      blame: refusedOtpField,
      next: ({ call }) => [dropNotice(MESSAGE.otpSent), call("consent")],
    },
    consent: {
      call: "consent",
      during: "submit-application",
      loader: "submitting",
      payload: ({ values }) => ({
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
      next: ({ remember }) => [remember({ codeSent: null }), applicationSent(), refresh()],
    },
    updatePan: {
      call: "profile",
      during: "save-details",
      doing: t("saving your details"),
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
      next: (ctx) => otpBySms.inPlace(ctx, ctx.values.phone),
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
  entered(ctx) {
    if (isFirst(ctx) && ctx.memory.held?.going) return deferredSteps.onward(ctx);
    const held = isFirst(ctx) ? deferredSteps.unsent(ctx) : null;
    return [ctx.remember({ held }), ctx.part === "wait" ? waitForDecision.begin(ctx) : []].flat();
  },
  left: waitForDecision.left,
  timers: waitForDecision.timers,
});
