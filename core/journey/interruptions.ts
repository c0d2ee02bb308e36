import type { Action } from "../screens/form.ts";
import { withToken } from "../session/session.ts";
import { withoutTraces } from "./belonging.ts";
import type { Block } from "./blocks.ts";
import { calling } from "./calling.ts";
import { arrivedAt } from "./going.ts";
import { contextHere } from "./places.ts";
import { LOGOUT, REFRESH } from "./shared-flows.ts";
import type { JourneyState } from "./state.ts";
import { still } from "./tasks.ts";
import type { Surroundings, Work } from "./tasks.ts";

/** What stands in the place of a screen until it is answered; the address and what was typed stay as they are. */
export interface Interruption {
  readonly name: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly actions: readonly Action[];
  readonly does: Readonly<Record<string, (around: Surroundings, state: JourneyState) => Work>>;
}

/** The record did not load, and the session is good: nobody is sent away for that. */
const notLoaded: Interruption = {
  name: "recordNotLoaded",
  title: "We could not load your details",
  blocks: [
    {
      kind: "lead",
      text: "You are still signed in, and nothing is lost: what you sent is with us, and what you typed is kept here.",
    },
  ],
  actions: [{ name: "tryAgain", label: "Try again", kind: "main", checks: "none" }],
  does: {
    tryAgain: (_around, state) => ({
      state: { ...state, acting: "tryAgain" },
      tasks: [{ kind: "call-to-enter", flow: REFRESH, entering: state.retry }],
    }),
  },
};

/** A link brought a token of another customer than the one who is signed in (ruling R47). */
const whoseToken: Interruption = {
  name: "anotherCustomersLink",
  title: "This link is for another customer",
  blocks: [
    {
      kind: "lead",
      text: "You are signed in, and the link that you opened does not belong to you. Going on with it ends your session here.",
    },
  ],
  actions: [
    { name: "staySignedIn", label: "Stay signed in", kind: "main", checks: "none" },
    { name: "switchCustomer", label: "End my session and open the link", kind: "second", checks: "none" },
  ],
  does: {
    staySignedIn(around, state) {
      const { asked } = state;
      return asked === null ? still(state) : arrivedAt(around, { ...state, asked: null }, asked.next);
    },
    switchCustomer(around, state) {
      const { asked } = state;
      if (asked === null) return still(state);
      // The platform is told with the old session's token; the new one is taken when it has answered.
      const accepted = { ...state, acting: "switchCustomer", asked: { ...asked, accepted: true } };
      return calling(around, accepted, LOGOUT, {});
    },
  },
};

/** What stands in the place of the screen; null where nothing does. */
export function interruptionOf(state: JourneyState): Interruption | null {
  if (state.asked !== null) return whoseToken;
  return state.retry === null ? null : notLoaded;
}

/** The old session is over, as the customer wanted: the one of the link's token begins, with nothing left of the other. */
export function switching({ at }: Surroundings, state: JourneyState): Work {
  const { asked } = state;
  if (asked === null) return still(state);
  const terms = { at, shortLived: contextHere(state).session === "short-lived" };
  const begun: JourneyState = {
    ...withoutTraces(state),
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
