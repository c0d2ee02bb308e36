import { LIFETIME_MS } from "../../notices/lifetimes.table.ts";
import { MESSAGE } from "../../notices/messages.table.ts";
import type { Action, FormValues } from "../../screens/form.ts";
import { CODE_FORM } from "../../screens/login.form.ts";
import { CONSENT_FORM, PHONE_AND_CONSENT_FORM } from "../../screens/submit-application.form.ts";
import { signedIn } from "../../session/session.ts";
import { codeWentTo } from "../consents.ts";
import { codeSentHere } from "../form-pages.ts";
import { firstUnfilled, HELD_STEPS, heldFlowName, heldFlows, unsentSteps } from "../held-steps.ts";
import type { Flow, Moment, Next, Outcome, ScreenLogic } from "../logic.ts";
import { contextHere } from "../places.ts";
import { codeFor, signUpThen } from "../signing-up.ts";
import { statusOf } from "../situation.ts";
import type { JourneyState } from "../state.ts";
import { formOf, withErrors, withFacts, withoutNotice } from "../state.ts";
import { sendAgain, sendCode, signIn } from "./login.ts";

type Part = "phone" | "code" | "held" | "unsent";

/** Which part of the submission is the payments app's own; null where it is the one of /qual. */
function partOf(state: JourneyState): Part | null {
  if (state.place?.route !== "gpay-submitApplication") return null;
  if (state.session.accessToken === null) return codeSentHere(state) ? "code" : "phone";
  const { held } = state.facts;
  if (held === null || statusOf(state) !== "") return null;
  return held.confirmed ? "held" : "unsent";
}

/** What comes after a step was saved, or where none is left: the consent, with a code first where none was given. */
function onward(state: JourneyState, values: FormValues): Outcome {
  const { held } = state.facts;
  const [step] = held?.steps ?? [];
  if (step !== undefined) return { state, next: [{ kind: "call", flow: heldFlowName(step), values }] };
  if (held?.confirmed) return { state, next: [{ kind: "call", flow: "consent", values }] };
  return { state: withFacts(state, { held: null }), next: [{ kind: "call", flow: "sendCode", values }] };
}

function saved(state: JourneyState, values: FormValues): Outcome {
  const { held } = state.facts;
  return onward(
    held === null ? state : withFacts(state, { held: { ...held, steps: held.steps.slice(1) } }),
    values,
  );
}

/** A step that the platform refuses is the customer's to correct, on its own screen; any other failure is tried again. */
function notSaved(state: JourneyState): Outcome {
  const { held } = state.facts;
  const [screen] = held?.steps ?? [];
  const status = state.lastCall?.status ?? 500;
  const next: readonly Next[] = screen !== undefined && status < 500 ? [{ kind: "go", screen }] : [];
  return { state: held === null ? state : withFacts(state, { held: { ...held, going: false } }), next };
}

/** The phone is confirmed by the sign-in itself; then what was typed is sent as in /qual, in its order. */
const confirm: Flow = {
  ...signIn,
  succeeded(state, body, { at }) {
    const shortLived = contextHere(state).session === "short-lived";
    const session = signedIn(state.session, body, { at, shortLived });
    const held = { steps: HELD_STEPS, confirmed: true, going: true };
    const known = withoutNotice(withFacts(state, { codeSent: null, held }), MESSAGE.otpSent);
    return { state: { ...known, session }, next: [{ kind: "refresh" }] };
  },
};

function askForCode(state: JourneyState, { at }: Moment): Outcome {
  const unfilled = firstUnfilled(state, at);
  if (unfilled === null) return { state, next: [codeFor(state, "signUp", "askForCode")] };
  return {
    state: withErrors(state, unfilled.screen, unfilled.errors),
    next: [
      { kind: "go", screen: unfilled.screen },
      {
        kind: "notice",
        notice: {
          tone: "warning",
          title: null,
          text: MESSAGE.currentStep,
          lifetimeMs: LIFETIME_MS.default,
          closable: true,
        },
      },
    ],
  };
}

/**
 * The submission as the payments app has it too (spec 1 §2 "/gq", ruling R33): without a login it asks for the phone
 * beside the consents, confirms it by a code, and then makes the calls that the steps before it did not make.
 * Everywhere else it is the screen that is given.
 */
export function askingThePhone(whole: ScreenLogic): ScreenLogic {
  const own =
    <T>(parts: Readonly<Record<Part, (state: JourneyState) => T>>, otherwise: (state: JourneyState) => T) =>
    (state: JourneyState): T => {
      const part = partOf(state);
      return part === null ? otherwise(state) : parts[part](state);
    };
  const asking = { name: "getOtp", label: "Get OTP", kind: "main", checks: "form" } as const;
  const confirming = {
    name: "submit",
    label: "Submit my application",
    kind: "main",
    checks: "form",
  } as const;
  return {
    ...whole,
    title: own(
      {
        phone: () => "Your phone and your consent",
        code: () => "Confirm with a code",
        held: () => "Submit your application",
        unsent: whole.title ?? (() => ""),
      },
      (state) => whole.title?.(state) ?? "",
    ),
    blocks(state, moment) {
      const part = partOf(state);
      if (part === "code") return [{ kind: "lead", text: codeWentTo(state) }];
      if (part !== "phone") return whole.blocks(state, moment);
      return [
        {
          kind: "text",
          text: "Nothing of what you typed has been sent so far. It goes to us when your phone is confirmed.",
        },
        ...whole.blocks(state, moment),
      ];
    },
    form: own(
      {
        phone: () => PHONE_AND_CONSENT_FORM,
        code: () => CODE_FORM,
        held: () => CONSENT_FORM,
        unsent: () => CONSENT_FORM,
      },
      (state) => whole.form?.(state) ?? null,
    ),
    actions: own<readonly Action[]>(
      {
        phone: () => [asking],
        code: (state) => [
          confirming,
          sendAgain(state, "getOtp"),
          { name: "changeNumber", label: "Use another number", kind: "link", checks: "none" },
        ],
        held: () => [confirming],
        unsent: () => [asking],
      },
      whole.actions,
    ),
    does: {
      ...whole.does,
      getOtp(state, values, moment) {
        const part = partOf(state);
        if (part === "phone" || part === "code") return askForCode(state, moment);
        if (part === "unsent") return onward(state, values);
        return whole.does["getOtp"]?.(state, values, moment) ?? { state };
      },
      submit(state, values, moment) {
        const part = partOf(state);
        if (part === "code") return { state, next: [{ kind: "call", flow: "confirm" }] };
        if (part === "held") return onward(state, values);
        return whole.does["submit"]?.(state, values, moment) ?? { state };
      },
      changeNumber: (state) => ({ state: withFacts(state, { codeSent: null }) }),
    },
    flows: {
      ...whole.flows,
      signUp: signUpThen("askForCode"),
      askForCode: sendCode,
      confirm,
      ...heldFlows({ succeeded: (state, _body, _moment, values) => saved(state, values), failed: notSaved }),
    },
    entered(state, moment) {
      if (!isFirst(state)) return whole.entered?.(withFacts(state, { held: null }), moment) ?? { state };
      if (state.facts.held?.going) return onward(state, formOf(state, "submitApplication").values);
      const steps = unsentSteps(state, moment.at);
      const confirmed = state.facts.held?.confirmed ?? false;
      const held = steps.length === 0 && !confirmed ? null : { steps, confirmed, going: false };
      return whole.entered?.(withFacts(state, { held }), moment) ?? { state };
    },
  };
}

/** Whether a signed-in customer of the payments app has not applied yet. */
const isFirst = (state: JourneyState): boolean =>
  state.place?.route === "gpay-submitApplication" &&
  state.session.accessToken !== null &&
  state.record !== null &&
  statusOf(state) === "";
