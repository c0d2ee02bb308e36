import { ASSUMED_MESSAGE } from "../notices/messages.table.ts";
import { isByLink } from "../routing/arrival.ts";
import { t, type Words } from "../messages/message.ts";
import type { Block } from "../screens/blocks/block.ts";
import { REFRESH, type Screens } from "../screens/define/define-screen.ts";
import type { Action } from "../screens/define/form.ts";
import { ending, type Look } from "../screens/define/screen.ts";
import { NO_SESSION, type Session, withToken } from "../session/session.ts";
import { customerOfToken } from "../session/stored-session.ts";
import { startCall } from "./calls/calls.ts";
import { type StepContext, type Transition, withoutTasks } from "./events.ts";
import { endSession, LOGOUT } from "./shared-flows.ts";
import { missingArea, retryAreaLoad } from "./navigation/areas.ts";
import { currentContext, type JourneyState, loginPlace, withoutCustomerData } from "./state.ts";
import { enterCurrentAddress } from "./navigation/navigation.ts";

/**
 * Handles a session changed by another tab (ruling R48). A renewed token of the same customer is adopted silently. If
 * the customer signed out there, or another signed in, everything shown or typed here is cleared. A link's screen
 * stays: it belongs to the link's customer.
 */
export function handleStorageChange(_ctx: StepContext, state: JourneyState, session: Session): Transition {
  if (session.accessToken === state.session.accessToken) return withoutTasks(state);
  if (state.record === null && state.place !== null && isByLink(state.place.route))
    return withoutTasks({ ...state, session });
  if (session.accessToken === null)
    return endSession(
      withoutCustomerData({ ...state, session: NO_SESSION }),
      {},
      {},
      ASSUMED_MESSAGE.signedOutElsewhere,
    );
  const ownId = state.owner ?? (state.session.accessToken && customerOfToken(state.session.accessToken));
  const same = ownId !== null && ownId === customerOfToken(session.accessToken);
  // Someone who was signing in here is signed in now.
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

/** Replaces a screen until the customer answers it; the address and typed values stay as they are. */
export interface Interruption {
  readonly name: string;
  readonly title: Words;
  readonly blocks: readonly Block[];
  readonly look: Look;
  readonly actions: readonly Action[];
  readonly does: Readonly<Record<string, (ctx: StepContext, state: JourneyState) => Transition>>;
}

/** The record did not load but the session is valid: the customer stays and can retry. */
const recordNotLoaded: Interruption = {
  name: "recordNotLoaded",
  look: ending("plug"),
  title: t("We couldn't load this"),
  blocks: [
    {
      kind: "lead",
      text: t("Nothing is lost. Try again in a moment."),
    },
  ],
  actions: [{ name: "tryAgain", label: t("Try again"), kind: "main", checks: "none" }],
  does: {
    tryAgain: (_ctx, state) => ({
      state: { ...state, acting: "tryAgain" },
      tasks: [{ kind: "call-to-enter", flow: REFRESH, entering: state.retry }],
    }),
  },
};

/** A link brought a token of another customer than the one who is signed in (ruling R47). */
const otherCustomersToken: Interruption = {
  name: "anotherCustomersLink",
  look: ending("signpost"),
  title: t("This link is for another customer"),
  blocks: [
    {
      kind: "lead",
      text: t("This link isn't for the account you're signed in to. Opening it signs you out."),
    },
  ],
  actions: [
    { name: "staySignedIn", label: t("Stay signed in"), kind: "main", checks: "none" },
    {
      name: "switchCustomer",
      label: t("Sign out and open the link"),
      kind: "second",
      checks: "none",
    },
  ],
  does: {
    staySignedIn(ctx, state) {
      const { asked } = state;
      return asked === null
        ? withoutTasks(state)
        : enterCurrentAddress(ctx, { ...state, asked: null }, asked.next);
    },
    switchCustomer(ctx, state) {
      const { asked } = state;
      if (asked === null) return withoutTasks(state);
      // The logout call uses the old session's token; the new session begins when it has been answered.
      const accepted = { ...state, acting: "switchCustomer", asked: { ...asked, accepted: true } };
      return startCall(ctx, accepted, LOGOUT, {});
    },
  },
};

/** The screen's area could not be fetched (spec 1 §8, chunk load failure; its words are not stated). */
const screenNotLoaded: Interruption = {
  name: "screenNotFetched",
  look: ending("plug"),
  title: t("This page didn't load"),
  blocks: [
    {
      kind: "lead",
      text: t("Your network may be slow, or creditline was just updated. Nothing is lost."),
    },
  ],
  actions: [
    { name: "tryAgain", label: t("Try again"), kind: "main", checks: "none" },
    { name: "reload", label: t("Reload"), kind: "link", checks: "none" },
  ],
  does: {
    tryAgain: retryAreaLoad,
    reload: (_ctx, state) => ({ state, tasks: [{ kind: "command", command: { type: "reload" } }] }),
  },
};

/** Returns the interruption that replaces the screen; null without one. */
export function currentInterruption(screens: Screens, state: JourneyState): Interruption | null {
  if (state.asked !== null) return otherCustomersToken;
  if (state.retry !== null) return recordNotLoaded;
  const area = missingArea(screens, state);
  return area !== null && state.areas[area] === "failed" ? screenNotLoaded : null;
}

/**
 * Starts the session of the link's token after the customer agreed to end the old one; clears all data of the old one.
 */
export function switchSession({ at }: StepContext, state: JourneyState): Transition {
  const { asked } = state;
  if (asked === null) return withoutTasks(state);
  const terms = { at, shortLived: currentContext(state).session === "short-lived" };
  const begun: JourneyState = {
    ...withoutCustomerData(state),
    session: withToken(state.session, asked.token, terms),
    record: null,
    recordAt: null,
    pending: [],
    place: null,
    asked: null,
  };
  return {
    state: begun,
    tasks: [
      {
        kind: "call-to-enter",
        flow: REFRESH,
        entering: { next: asked.next, failed: asked.failed, anchor: null },
      },
    ],
  };
}
