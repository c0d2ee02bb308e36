import type { CallName, ReplyOf, Sent } from "../calls/calls.ts";
import { plainNotice } from "../notices/notice.ts";
import type { Place } from "../routing/situation.ts";
import type { Words } from "../messages/message.ts";
import type { LanguageCode } from "../reference/answers/languages.table.ts";
import { type Fits, type Loose, RECHECK, REFRESH } from "../screens/define/define-screen.ts";
import type { FormValues } from "../screens/define/form.ts";
import { loggedOut, renewed } from "../session/session.ts";
import type { Flow, FlowContext, FlowResult, Task, Transition } from "./events.ts";
import {
  currentContext,
  type JourneyState,
  loginPlace,
  withoutCustomerData,
  withOwnedRecord,
  withStatusTime,
} from "./state.ts";
import { sessionHere, withCurrentSession } from "./navigation/link-visit.ts";

/**
 * Ends the session on this side and goes to the login (spec 1 §4 "Session"). `forms` are the typed values to keep: none
 * if the customer signed out, all if the session expired. `says` is shown at the login.
 */
export function endSession(
  state: JourneyState,
  forms: JourneyState["forms"] = {},
  wayBack: Place["query"] = {},
  says?: Words,
): Transition {
  const left: JourneyState = {
    ...withoutCustomerData(state),
    owner: state.owner,
    notices: state.notices,
    statusSeen: state.statusSeen,
    retry: null,
    asked: null,
    handedOver: false,
    session: loggedOut(state.session),
    record: null,
    recordAt: null,
    pending: [],
    forms,
    wayBack,
  };
  const tasks: Task[] = [{ kind: "show", place: loginPlace(currentContext(state), wayBack) }];
  if (says !== undefined) tasks.push({ kind: "notice", notice: plainNotice("info", says) });
  return { state: left, tasks };
}

/** Renews an expired access token. */
export const RENEW = "renew";

/** Saves the invite code of the visit. */
export const SAVE_INVITE = "save-invite";

/** Saves the chosen language with the customer. */
export const SPEAK = "speak";

/** Tells the platform that the customer signs out. */
export const LOGOUT = "logout";

/** A flow that belongs to no screen, typed by its call's payload and reply. */
interface SharedFlow<C extends CallName, P> extends Omit<Flow, "call" | "payload" | "succeeded"> {
  readonly call: C;
  readonly payload: (state: JourneyState, values: FormValues) => Fits<P, Sent<C>>;
  readonly succeeded: (
    state: JourneyState,
    reply: ReplyOf<C>,
    moment: FlowContext,
    values: FormValues,
  ) => FlowResult;
}

/** Defines a flow that belongs to no screen. As with a screen's flows, the runner does not know the call's types. */
export const defineSharedFlow = <const C extends CallName, P extends Loose<Sent<C>>>(
  flow: SharedFlow<C, P>,
): Flow => flow as unknown as Flow;

const withoutInvite = (state: JourneyState): JourneyState => ({
  ...state,
  visit: { ...state.visit, inviteCode: null },
});

const refresh = defineSharedFlow({
  call: "customerData",
  during: "customer-refresh",
  loader: "gettingDetails",
  payload: () => ({}),
  succeeded(state, record, { at }) {
    const theirs = withOwnedRecord(state, record);
    return { state: { ...theirs, record, recordAt: at, statusSeen: withStatusTime(theirs, record, at) } };
  },
});

/** The flows that any screen may need. The step function itself handles what follows the first three. */
export const sharedFlows: Readonly<Record<string, Flow>> = {
  [REFRESH]: refresh,
  [RECHECK]: { ...refresh, loader: null, quiet: true },
  [RENEW]: defineSharedFlow({
    call: "token",
    during: "login",
    loader: "authenticating",
    payload: (state) => ({ grant_type: "refresh_token", refresh_token: sessionHere(state).refreshToken }),
    succeeded(state, tokens, { at }) {
      const session = renewed(sessionHere(state), tokens, at);
      return { state: session === null ? state : withCurrentSession(state, session) };
    },
  }),
  [SAVE_INVITE]: defineSharedFlow({
    call: "saveInviteCode",
    during: "other",
    loader: null,
    quiet: true,
    payload: ({ record, visit }) => ({ id: record?.customerId ?? "", inviteCode: visit.inviteCode ?? "" }),
    succeeded: (state) => ({ state: withoutInvite(state) }),
    // An invite code that the platform does not know is not sent again.
    failed: (state) => ({ state: withoutInvite(state) }),
  }),
  [SPEAK]: defineSharedFlow({
    call: "chooseLanguage",
    during: "other",
    loader: null,
    quiet: true,
    payload: (_state, { language }) => ({ language: language as LanguageCode }),
    succeeded: (state, _done, _moment, { language = null }) => ({
      state: {
        ...state,
        record: state.record && {
          ...state.record,
          customerDetails: { ...state.record.customerDetails, language },
        },
      },
    }),
  }),
  [LOGOUT]: defineSharedFlow({
    call: "logout",
    during: "other",
    loader: "loading",
    payload: () => ({}),
    succeeded: (state) => ({ state, next: [{ kind: "log-out" }] }),
    // The session ends here whatever the server answers.
    failed: (state) => ({ state, next: [{ kind: "log-out" }] }),
  }),
};
