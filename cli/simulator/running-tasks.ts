import { callNamed } from "@creditline/adapters/contract/router";
import { GATEWAY_OUTCOMES } from "@creditline/adapters/contract/sandbox.shapes";
import type { OrderedFault } from "@creditline/adapters/driver/tapes/tape";
import { callNames, formatCall } from "@creditline/core/calls/address";
import { ENGLISH, listIn } from "@creditline/core/messages/translate";
import { screenNamed } from "@creditline/core/screens/catalogue";
import { availableNames, deskFailure, deskSuccess, joinSentences, labelOf, pathIn, QUIET } from "./labels.ts";
import { changesText } from "./record-changes.ts";
import {
  currentMoment,
  type DeskAnswer,
  hasNextMoment,
  nextStep,
  type Order,
  type Simulation,
  type Snapshot,
} from "./simulation.ts";
import type { Walkthrough } from "./walkthrough.ts";

/** Every call for which a fault can be injected, as METHOD /path. */
export const injectableCalls = (): readonly string[] => callNames().map(formatCall);

/** Faults offered in a list; any status from 400 to 599, and any delay such as 12s, may be typed. */
export const USUAL_FAULTS: readonly string[] = [
  "500",
  "502",
  "503",
  "429",
  "401",
  "404",
  "2s",
  "10s",
  "60s",
  "drop",
];

/**
 * Less than the sandbox allows: it passes on the clock of both sides at once, and a minute is longer than the
 * application waits.
 */
const LONGEST_DELAY_S = 60;

function faultFrom(text: string): OrderedFault | null {
  const [, status] = /^([45]\d{2})$/.exec(text.trim()) ?? [];
  if (status !== undefined) return { status: Number(status) };
  const [, seconds] = /^(\d{1,2}(?:\.\d{1,3})?) ?s$/.exec(text.trim()) ?? [];
  if (seconds !== undefined && Number(seconds) <= LONGEST_DELAY_S) {
    return { delayMs: Math.round(Number(seconds) * 1000) };
  }
  return text.trim().toLowerCase() === "drop" ? { drop: true } : null;
}

/** Parses an injected fault. Never throws. */
export function injectedFaultFrom(
  call: string,
  fault: string,
): { readonly ok: true; readonly order: Order } | { readonly ok: false; readonly said: string } {
  const name = callNamed(call);
  if (name === null) {
    return {
      ok: false,
      said: `unknown call ${call}: expected METHOD /path, such as ${formatCall("otpSend")}`,
    };
  }
  const read = faultFrom(fault);
  return read === null
    ? {
        ok: false,
        said: `expected a status from 400 to 599, a delay such as 5s (at most ${LONGEST_DELAY_S}s), or drop, got “${fault}”`,
      }
    : { ok: true, order: { call: formatCall(name), fault: read } };
}

/**
 * The tasks that lead to another moment: the customer's own steps, time, an address, the gateway; and navigation
 * between moments.
 */
export function runningTasks(
  walking: Walkthrough,
  snapshot: () => Snapshot,
): Pick<
  Simulation,
  | "press"
  | "pass"
  | "reload"
  | "visit"
  | "open"
  | "answer"
  | "signOut"
  | "forward"
  | "playUntil"
  | "back"
  | "goTo"
> {
  const { state } = walking;
  const refused = (said: string): Promise<DeskAnswer> => Promise.resolve(walking.say(deskFailure(said)));
  const said = (text: string) => (before: ReturnType<typeof state>) =>
    deskSuccess(joinSentences(text, changesText(before, state())));

  function playNext(): Promise<DeskAnswer> | null {
    const step = nextStep(snapshot());
    if (step === null) return null;
    const { played } = currentMoment(walking.history());
    return walking.act(
      { did: "played", step: played },
      (before, report) =>
        report?.ok === false
          ? deskFailure(`Step ${step.id} failed.`)
          : said(`Step ${step.id} holds.`)(before),
      `Step ${step.id}`,
    );
  }

  return {
    press(action) {
      const actions = walking.run().application.driver().getView()?.actions ?? [];
      const found = actions.find(({ name }) => name === action);
      return found === undefined
        ? refused(`No action ${action} on this screen${availableNames(actions)}`)
        : walking.act({ did: "pressed", action }, undefined, found.label);
    },
    pass(milliseconds) {
      const entry = { did: "passed", milliseconds } as const;
      return walking.act(entry, said(`${labelOf(entry)}, here and on the platform.`));
    },
    reload: () => walking.act({ did: "loaded" }, said("The application was reloaded.")),
    visit(address) {
      if (!address.startsWith("/")) {
        return refused("An address starts with a slash, such as /cm?action=request_payment.");
      }
      return walking.act({ did: "visited", address }, said(`Opened ${pathIn(address)} from outside.`));
    },
    open(screen) {
      const found = screenNamed(screen);
      if (found === undefined) return refused(`Unknown screen ${screen}.`);
      return walking.act({ did: "opened", screen }, said(`Opened ${found.path}.`));
    },
    answer(payment) {
      const outcome = GATEWAY_OUTCOMES.find((one) => one === payment);
      if (outcome === undefined)
        return refused(`The gateway answers ${listIn(ENGLISH, GATEWAY_OUTCOMES, "or")}.`);
      return walking.act({ did: "answered", payment: outcome }, said(`The gateway answered: ${outcome}.`));
    },
    signOut: () => walking.act({ did: "signed-out" }),
    forward() {
      if (walking.isBusy()) return Promise.resolve(QUIET);
      const history = walking.history();
      if (hasNextMoment(history)) return walking.show(history.at + 1, "Forward");
      const end =
        snapshot().journey === null
          ? "This is the latest moment. Use the screen, or let time pass."
          : "The journey is over. Continue on your own.";
      return playNext() ?? Promise.resolve(walking.say(deskSuccess(end)));
    },
    async playUntil(step) {
      let last = deskSuccess("");
      for (let next = nextStep(snapshot()); next !== null; next = nextStep(snapshot())) {
        last = (await playNext()) ?? last;
        if (!last.ok || next.id === step) break;
      }
      return last;
    },
    back() {
      if (walking.isBusy()) return Promise.resolve(QUIET);
      const { at } = walking.history();
      if (at === 0) return Promise.resolve(walking.say(deskSuccess("This is the first moment.")));
      return walking.show(at - 1, "Back");
    },
    goTo(moment) {
      if (walking.isBusy()) return Promise.resolve(QUIET);
      const last = walking.history().moments.length;
      if (!Number.isInteger(moment) || moment < 0 || moment >= last) {
        return refused(`Expected a moment from 1 to ${last}.`);
      }
      return walking.show(moment, `Moment ${moment + 1}`);
    },
  };
}
