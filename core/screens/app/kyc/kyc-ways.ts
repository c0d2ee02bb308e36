import type { HandOffFlow } from "../../../session/native-hand-off.ts";
import { endFlow } from "../../behaviours/end-flow.ts";
import { goToNextStep } from "../../behaviours/set-up-steps.ts";
import { handOff, open, type ScreenContext, type Steps } from "../../define/screen-context.ts";

/** Where a screen leads on: in another context it is the same screen, and leads elsewhere. */
type Way = (ctx: Pick<ScreenContext, "context" | "record" | "link">) => Steps;

export interface KycWays {
  /** The flow that is handed to a native application. */
  readonly flow: HandOffFlow;
  /** What the screen is for is done. */
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

/** The same for Aadhaar, whose flow is another one inside a native application. */
export const OKYC_WAYS: KycWays = {
  flow: "okyc",
  done: (ctx) => endFlow("okyc", "return", goToNextStep(ctx, "identity"))(ctx),
  otherWay: () => handOff({ flow: "okyc", how: "cancel" }),
  later: endFlow("okyc", "cancel", open("aipHome")),
};
