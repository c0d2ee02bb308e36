import type { HandOffFlow } from "../../../session/native-hand-off.ts";
import { endingFlow } from "../../behaviours/ending-a-flow.ts";
import type { Sight } from "../../sight.ts";
import { handOff, open, refresh, type Steps } from "../../steps.ts";

/** Where a screen leads on: in another context it is the same screen, and leads elsewhere. */
type Way = (sight: Pick<Sight, "context">) => Steps;

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

/** The home of onboarding shows what is next; another way is chosen where all of them stand. */
export const KYC_WAYS: KycWays = {
  flow: "kyc-documents",
  done: endingFlow("kyc-documents", "return", refresh("aipHome")),
  otherWay: endingFlow("kyc-documents", "cancel", open("completeKyc")),
  later: endingFlow("kyc-documents", "cancel", open("aipHome")),
};

/** The same for Aadhaar, whose flow has a named screen on the web: there the ways stand, the done one marked. */
export const OKYC_WAYS: KycWays = {
  flow: "okyc",
  done: () => handOff({ flow: "okyc", how: "return" }),
  otherWay: () => handOff({ flow: "okyc", how: "cancel" }),
  later: endingFlow("okyc", "cancel", open("aipHome")),
};
