import { plainNotice } from "../notices/plain-notice.ts";
import { ASSUMED_MESSAGE } from "../notices/messages.table.ts";
import { NO_SESSION, type Session } from "../session/session.ts";
import { isByLink } from "../routing/arrival.ts";
import { customerOfToken } from "../session/token-decode.ts";
import { withoutCustomerData } from "./record-owner.ts";
import { endSession } from "./end-session.ts";
import { currentContext, loginPlace } from "./current-place.ts";
import { REFRESH } from "../screens/record-flows.ts";
import type { JourneyState } from "./state.ts";
import { withoutTasks } from "./tasks.ts";
import type { StepContext, Work } from "./tasks.ts";

const signedOut = plainNotice("warning", ASSUMED_MESSAGE.signedOutElsewhere);

/**
 * Another tab changed the session (ruling R48): a renewed token of the same customer is taken over without a word.
 * Where the customer signed out there, or another signed in, nothing of what is shown or was typed here stays. A screen
 * that a link led to stays: the link says whose it is.
 */
export function handleStorageChange(_around: StepContext, state: JourneyState, session: Session): Work {
  if (session.accessToken === state.session.accessToken) return withoutTasks(state);
  if (state.record === null && state.place !== null && isByLink(state.place.route))
    return withoutTasks({ ...state, session });
  if (session.accessToken === null) {
    const left = endSession(withoutCustomerData({ ...state, session: NO_SESSION }), {}, {});
    return { state: left.state, tasks: [...left.tasks, { kind: "notice", notice: signedOut }] };
  }
  const mine = state.owner ?? (state.session.accessToken && customerOfToken(state.session.accessToken));
  const same = mine !== null && mine === customerOfToken(session.accessToken);
  // Somebody who was signing in here is signed in now.
  if (same && state.record !== null) return withoutTasks({ ...state, session });
  const other: JourneyState = {
    ...withoutCustomerData(state),
    session,
    record: null,
    recordAt: null,
    pending: [],
    place: null,
    retry: null,
    asked: null,
  };
  const entering = { next: null, failed: loginPlace(currentContext(state)), anchor: null };
  return { state: other, tasks: [{ kind: "call-to-enter", flow: REFRESH, entering }] };
}
