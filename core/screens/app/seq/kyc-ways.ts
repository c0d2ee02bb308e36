import { endFlow } from "../../behaviours/end-flow.ts";
import { KYC_WAYS, type KycWays, OKYC_WAYS } from "../kyc/kyc-ways.ts";
import { open, refresh } from "../../define/steps.ts";

/** Inside a native application a flow ends there as elsewhere; in a browser the steps go on (spec 1 §4 "Native hand-off"). */
const inSteps = ({ flow }: KycWays): KycWays => ({
  flow,
  done: endFlow(flow, "return", refresh("seqStepCounter")),
  otherWay: endFlow(flow, "cancel", refresh("seqKycList")),
  later: endFlow(flow, "cancel", open("seqStepCounter")),
});

/** Where a proof of identity leads on within a sequence: to the counter, or to the list of proofs. */
export const SEQ_KYC_WAYS = inSteps(KYC_WAYS);
export const SEQ_OKYC_WAYS = inSteps(OKYC_WAYS);
