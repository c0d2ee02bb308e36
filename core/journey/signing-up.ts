import { campaignSource } from "../reference/marketing-source.ts";
import { isKnown, sourceOf } from "../session/campaign.ts";
import { ASSUMED_SIGN_UP_SOURCE } from "../session/sign-in.table.ts";
import type { Flow, Next } from "./logic.ts";
import type { JourneyState } from "./state.ts";

/** How the visitor came, as it accompanies a sign-up and the events of the timeline (spec 1 §3, §7). */
export function campaignMetadata({ visit }: JourneyState): Readonly<Record<string, string>> {
  const { parameters, referrer } = visit.campaign;
  const source = referrer === null ? null : campaignSource(referrer, []);
  return {
    ...parameters,
    ...(referrer === null ? {} : { referrer }),
    ...(source?.status === "configured" ? { source: source.tag } : {}),
    ...(visit.flowType === null ? {} : { qualFlowType: visit.flowType }),
  };
}

/** The payload of a timeline event, with the parameters of the campaign where there is one. */
export const withCampaign = (state: JourneyState, payload: unknown): unknown =>
  isKnown(state.visit.campaign) && typeof payload === "object" && payload !== null
    ? { ...payload, metadata: campaignMetadata(state) }
    : payload;

/** Asks for a code; where it is known how the visitor came, the platform is told that first, once. */
export const codeFor = ({ visit }: JourneyState, signUp: string, sendCode: string): Next => ({
  kind: "call",
  flow: isKnown(visit.campaign) && !visit.signedUp ? signUp : sendCode,
});

/**
 * Tells the platform how somebody came who may be new (spec 1 §7 "Auth and sign-up"), and goes on with the code. Without
 * a campaign nothing is told: the platform counts its own usual source then. A failure is said, and keeps nobody out.
 */
export const signUpThen = (sendCode: string): Flow => ({
  call: "signup",
  undertaking: "sign-up",
  loader: "loading",
  payload: (state, values) => ({
    phone: values["phone"],
    utmCode: sourceOf(state.visit.campaign) ?? ASSUMED_SIGN_UP_SOURCE,
    installMetadata: campaignMetadata(state),
  }),
  succeeded: (state) => ({
    state: { ...state, visit: { ...state.visit, signedUp: true } },
    next: [{ kind: "call", flow: sendCode }],
  }),
  failed: (state) => ({ state, next: [{ kind: "call", flow: sendCode }] }),
});
