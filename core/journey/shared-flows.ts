import { RECHECK, REFRESH } from "../screens/record-flows.ts";
import type { Flow } from "./flow.ts";
import { sessionHere } from "./link-visit.ts";
import type { JourneyState } from "./state.ts";

/** Renews an access token that ran out. */
export const RENEW = "renew";

/** Saves the invite code that the customer came with. */
export const SAVE_INVITE = "save-invite";

/** Tells the platform that the customer leaves. */
export const LOGOUT = "logout";

const withoutInvite = (state: JourneyState): JourneyState => ({
  ...state,
  visit: { ...state.visit, inviteCode: null },
});

const unchanged: Flow["succeeded"] = (state) => ({ state });

const refresh: Flow = {
  call: "customerData",
  undertaking: "customer-refresh",
  loader: "gettingDetails",
  payload: () => ({}),
  succeeded: unchanged,
};

/** The flows that any screen may need. What follows the first two is the step function's own business. */
export const sharedFlows: Readonly<Record<string, Flow>> = {
  [REFRESH]: refresh,
  [RECHECK]: { ...refresh, loader: null, quiet: true },
  [RENEW]: {
    call: "token",
    undertaking: "login",
    loader: "authenticating",
    payload: (state) => ({ grant_type: "refresh_token", refresh_token: sessionHere(state).refreshToken }),
    succeeded: unchanged,
  },
  [SAVE_INVITE]: {
    call: "saveInviteCode",
    undertaking: "other",
    loader: null,
    quiet: true,
    payload: ({ record, visit }) => ({ id: record?.customerId, inviteCode: visit.inviteCode }),
    succeeded: (state) => ({ state: withoutInvite(state) }),
    // One that the platform does not know is not asked again.
    failed: (state) => ({ state: withoutInvite(state) }),
  },
  [LOGOUT]: {
    call: "logout",
    undertaking: "other",
    loader: "loading",
    payload: () => ({}),
    succeeded: (state) => ({ state, next: [{ kind: "log-out" }] }),
    // The session ends here whatever the server says; it was told first.
    failed: (state) => ({ state, next: [{ kind: "log-out" }] }),
  },
};
