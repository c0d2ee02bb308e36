import type { HandOffFlow } from "../../../session/native-hand-off.ts";
import { endingFlow } from "../../behaviours/ending-a-flow.ts";
import { toNextStep } from "../../behaviours/next-step.ts";
import type { Sight } from "../../sight.ts";
import { handOff, open, type Steps } from "../../steps.ts";

/** Where a screen leads on: in another context it is the same screen, and leads elsewhere. */
type Way = (sight: Pick<Sight, "context" | "record" | "link">) => Steps;

export interface KycWays {
  /** What is handed over inside a native application. */
  readonly flow: HandOffFlow;
  /** What the screen is for is done. */
  readonly done: Way;
  /** The customer would rather prove who they are in another way. */
  readonly otherWay: Way;
  /** The customer proves it another time. */
  readonly later: Way;
}

/** The next step follows; another way is chosen where all of them stand. */
export const KYC_WAYS: KycWays = {
  flow: "kyc-documents",
  done: (sight) => endingFlow("kyc-documents", "return", toNextStep(sight, "identity"))(sight),
  otherWay: endingFlow("kyc-documents", "cancel", open("completeKyc")),
  later: endingFlow("kyc-documents", "cancel", open("aipHome")),
};

/** The same for Aadhaar, whose flow is another one inside a native application. */
export const OKYC_WAYS: KycWays = {
  flow: "okyc",
  done: (sight) => endingFlow("okyc", "return", toNextStep(sight, "identity"))(sight),
  otherWay: () => handOff({ flow: "okyc", how: "cancel" }),
  later: endingFlow("okyc", "cancel", open("aipHome")),
};
