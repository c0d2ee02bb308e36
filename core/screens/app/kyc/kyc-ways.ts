import type { HandOffFlow } from "../../../session/native-hand-off.ts";
import { endFlow } from "../../behaviours/end-flow.ts";
import { goToNextStep } from "../../behaviours/set-up-steps.ts";
import { handOff, open, type ScreenContext, type Steps } from "../../define/screen-context.ts";

/** The next screen of a step; it depends on the context in which the screen is used. */
type Way = (ctx: Pick<ScreenContext, "context" | "record" | "link">) => Steps;

export interface KycWays {
  /** The flow that the native application takes over. */
  readonly flow: HandOffFlow;
  /** The screen after the step is completed. */
  readonly done: Way;
  /** The customer prefers another way to verify their identity. */
  readonly otherWay: Way;
  /** The customer proves it another time. */
  readonly later: Way;
}

/** Leads to the next step, or to the list of all ways. */
export const KYC_WAYS: KycWays = {
  flow: "kyc-documents",
  done: (ctx) => endFlow("kyc-documents", "return", goToNextStep(ctx, "identity"))(ctx),
  otherWay: endFlow("kyc-documents", "cancel", open("completeKyc")),
  later: endFlow("kyc-documents", "cancel", open("aipHome")),
};

/** The same for Aadhaar, which has another flow inside a native application. */
export const OKYC_WAYS: KycWays = {
  flow: "okyc",
  done: (ctx) => endFlow("okyc", "return", goToNextStep(ctx, "identity"))(ctx),
  otherWay: () => handOff({ flow: "okyc", how: "cancel" }),
  later: endFlow("okyc", "cancel", open("aipHome")),
};
