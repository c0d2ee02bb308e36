import { isKnown, sourceOf } from "../../session/visit.ts";
import { ASSUMED_SIGN_UP_SOURCE } from "../../session/session.ts";
import {
  type ActionContext,
  type ScreenContext,
  signedUp,
  type Step,
  type Steps,
} from "../define/screen-context.ts";

/** The visitor's source, sent with a sign-up and with timeline events (spec 1 §3, §7); the platform tags the host. */
export function campaignMetadata({ visit }: Pick<ScreenContext, "visit">): Readonly<Record<string, string>> {
  const { parameters, referrer } = visit.campaign;
  return {
    ...parameters,
    ...(referrer === null ? {} : { referrer }),
    ...(visit.flowType === null ? {} : { qualFlowType: visit.flowType }),
  };
}

/** Signing up, for screens that ask for a phone, before the flow that sends a code to it. */
export function signUp<SendCode extends string>(sendCode: SendCode) {
  type Here = Pick<
    ActionContext<object, { readonly phone: string }, "signUp" | SendCode>,
    "visit" | "values" | "call"
  >;
  return {
    /** Requests a code; if the visitor's source is known, it is reported first, once. */
    first: ({ visit, call }: Here): Step =>
      call(isKnown(visit.campaign) && !visit.signedUp ? "signUp" : sendCode),
    /**
     * Reports how a possibly new customer came (spec 1 §7 "Auth and sign-up"), and continues with the OTP. Without a
     * campaign it reports nothing; the platform counts its default source. A failure is shown and doesn't block
     * sign-in.
     */
    flow: {
      call: "signup",
      during: "sign-up",
      payload: ({ visit, values }: Here) => ({
        phone: values.phone,
        utmCode: sourceOf(visit.campaign) ?? ASSUMED_SIGN_UP_SOURCE,
        installMetadata: campaignMetadata({ visit }),
      }),
      next: ({ call }: Here): Steps => [signedUp(), call(sendCode)],
      failed: ({ call }: Here): Steps => call(sendCode),
    },
  } as const;
}
