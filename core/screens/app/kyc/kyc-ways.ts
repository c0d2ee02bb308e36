import type { HandOffFlow } from "../../../session/native-hand-off.ts";
import type { Sight } from "../../sight.ts";
import { handOff, open, refresh, type Steps } from "../../steps.ts";

/** Where a screen leads on: in another context it is the same screen, and leads elsewhere. */
type Way = (sight: Pick<Sight, "context">) => Steps;

export interface KycWays {
  /** What the screen is for is done. */
  readonly done: Way;
  /** The customer would rather prove who they are in another way. */
  readonly otherWay: Way;
  /** The customer proves it another time. */
  readonly later: Way;
}

/** Inside a native application the flow ends there (spec 1 §4 "Native hand-off"); in a browser the customer goes on. */
const ending =
  (flow: HandOffFlow, how: "return" | "cancel", otherwise: Steps): Way =>
  ({ context }) =>
    context.handOff === "bridge" ? handOff({ flow, how }) : otherwise;

/** The home of onboarding shows what is next; another way is chosen where all of them stand. */
export const KYC_WAYS: KycWays = {
  done: ending("kyc-documents", "return", refresh("aipHome")),
  otherWay: ending("kyc-documents", "cancel", open("completeKyc")),
  later: ending("kyc-documents", "cancel", open("aipHome")),
};

/** The same for Aadhaar, whose flow has a named screen on the web: there the ways stand, the done one marked. */
export const OKYC_WAYS: KycWays = {
  done: () => handOff({ flow: "okyc", how: "return" }),
  otherWay: () => handOff({ flow: "okyc", how: "cancel" }),
  later: KYC_WAYS.later,
};
