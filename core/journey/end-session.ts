import { plainNotice } from "../notices/plain-notice.ts";
import type { Words } from "../say/text.ts";
import type { Place } from "../routing/place.ts";
import { loggedOut } from "../session/session.ts";
import { withoutCustomerData } from "./record-owner.ts";
import { currentContext, loginPlace } from "./navigation/current-place.ts";
import type { JourneyState } from "./state.ts";
import type { Task, Work } from "./calls/tasks.ts";

/**
 * Ends the session on this side and goes to the login (spec 1 §4 "Session"). `forms` is what stays of what was
 * typed: nothing when the customer asked to leave, all of it when the session broke off. `says` is shown at the login.
 */
export function endSession(
  state: JourneyState,
  forms: JourneyState["forms"] = {},
  wayBack: Place["query"] = {},
  says?: Words,
): Work {
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
