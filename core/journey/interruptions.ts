import type { Action } from "../screens/form.ts";
import { withToken } from "../session/session.ts";
import { withoutCustomerData } from "./record-owner.ts";
import type { Block } from "../screens/blocks/block.ts";
import { ending, type Look } from "../screens/look.ts";
import { startCall } from "./calls.ts";
import { missingArea, retryAreaLoad } from "./area-loading.ts";
import { enterCurrentAddress } from "./navigation.ts";
import type { Screens } from "../screens/screens.ts";
import { currentContext } from "./current-place.ts";
import { REFRESH } from "../screens/record-flows.ts";
import { LOGOUT } from "./shared-flows.ts";
import type { Words } from "../say/text.ts";
import type { JourneyState } from "./state.ts";
import { withoutTasks } from "./tasks.ts";
import type { StepContext, Work } from "./tasks.ts";
import { say } from "../say/say.ts";

/** What stands in the place of a screen until it is answered; the address and what was typed stay as they are. */
export interface Interruption {
  readonly name: string;
  readonly title: Words;
  readonly blocks: readonly Block[];
  readonly look: Look;
  readonly actions: readonly Action[];
  readonly does: Readonly<Record<string, (around: StepContext, state: JourneyState) => Work>>;
}

/** The record did not load, and the session is good: nobody is sent away for that. */
const notLoaded: Interruption = {
  name: "recordNotLoaded",
  look: ending("plug"),
  title: say("We could not load your details"),
  blocks: [
    {
      kind: "lead",
      text: say("You're still signed in, and nothing is lost."),
    },
  ],
  actions: [{ name: "tryAgain", label: say("Try again"), kind: "main", checks: "none" }],
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
  look: ending("signpost"),
  title: say("This link is for another customer"),
  blocks: [
    {
      kind: "lead",
      text: say("This link isn't for the account you're signed in to. Opening it signs you out."),
    },
  ],
  actions: [
    { name: "staySignedIn", label: say("Stay signed in"), kind: "main", checks: "none" },
    {
      name: "switchCustomer",
      label: say("Sign out and open the link"),
      kind: "second",
      checks: "none",
    },
  ],
  does: {
    staySignedIn(around, state) {
      const { asked } = state;
      return asked === null
        ? withoutTasks(state)
        : enterCurrentAddress(around, { ...state, asked: null }, asked.next);
    },
    switchCustomer(around, state) {
      const { asked } = state;
      if (asked === null) return withoutTasks(state);
      // The platform is told with the old session's token; the new one is taken when it has answered.
      const accepted = { ...state, acting: "switchCustomer", asked: { ...asked, accepted: true } };
      return startCall(around, accepted, LOGOUT, {});
    },
  },
};

/** The screen's area could not be fetched (spec 1 §8, chunk load failure; its words are not stated). */
const notFetched: Interruption = {
  name: "screenNotFetched",
  look: ending("plug"),
  title: say("This page didn't load"),
  blocks: [
    {
      kind: "lead",
      text: say("Your network may be slow, or creditline was just updated. Nothing is lost."),
    },
  ],
  actions: [
    { name: "tryAgain", label: say("Try again"), kind: "main", checks: "none" },
    { name: "reload", label: say("Reload"), kind: "link", checks: "none" },
  ],
  does: {
    tryAgain: retryAreaLoad,
    reload: (_around, state) => ({ state, tasks: [{ kind: "command", command: { type: "reload" } }] }),
  },
};

/** What stands in the place of the screen; null where nothing does. */
export function currentInterruption(screens: Screens, state: JourneyState): Interruption | null {
  if (state.asked !== null) return whoseToken;
  if (state.retry !== null) return notLoaded;
  const area = missingArea(screens, state);
  return area !== null && state.areas[area] === "failed" ? notFetched : null;
}

/** The old session is over, as the customer wanted: the one of the link's token begins, with nothing left of the other. */
export function switchSession({ at }: StepContext, state: JourneyState): Work {
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
