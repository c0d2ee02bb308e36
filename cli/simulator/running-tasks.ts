import { GATEWAY_OUTCOMES } from "@creditline/adapters/contract/gateway-outcomes.table";
import { screenNamed } from "@creditline/core/screens/catalogue";
import { listIn } from "@creditline/core/say/formats";
import { ENGLISH } from "@creditline/core/say/language";
import { labelOf, pathIn } from "./labels.ts";
import { hasLater, shown } from "./moments.ts";
import { cannot, done, joined, known, QUIET } from "./outcomes.ts";
import { nextStep, type DeskAnswer, type Simulation, type Snapshot } from "./simulation.ts";
import { whatChanged } from "./what-changed.ts";
import type { Walkthrough } from "./walkthrough.ts";

/** What leads to another moment: the customer's own steps, time, an address, the gateway; and the moments that there are. */
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
  const refused = (said: string): Promise<DeskAnswer> => Promise.resolve(walking.say(cannot(said)));
  const said = (text: string) => (before: ReturnType<typeof state>) =>
    done(joined(text, whatChanged(before, state())));

  function playNext(): Promise<DeskAnswer> | null {
    const step = nextStep(snapshot());
    if (step === null) return null;
    const { played } = shown(walking.history());
    return walking.act(
      { did: "played", step: played },
      (before, report) =>
        report?.ok === false
          ? cannot(`Step ${step.id} did not hold.`)
          : said(`Step ${step.id} holds.`)(before),
      `Step ${step.id}`,
    );
  }

  return {
    press(action) {
      const actions = walking.run().application.driver().getView()?.actions ?? [];
      const found = actions.find(({ name }) => name === action);
      return found === undefined
        ? refused(`There is no action named ${action} here${known(actions)}`)
        : walking.act({ did: "pressed", action }, undefined, found.label);
    },
    pass(milliseconds) {
      const entry = { did: "passed", milliseconds } as const;
      return walking.act(entry, said(`${labelOf(entry)}, here and at the platform.`));
    },
    reload: () => walking.act({ did: "loaded" }, said("The application was loaded again.")),
    visit(address) {
      if (!address.startsWith("/")) {
        return refused("An address begins with a slash, such as /cm?action=request_payment.");
      }
      return walking.act({ did: "visited", address }, said(`Came from outside to ${pathIn(address)}.`));
    },
    open(screen) {
      const found = screenNamed(screen);
      if (found === undefined) return refused(`There is no screen named ${screen}.`);
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
      if (hasLater(history)) return walking.show(history.at + 1, "Forward");
      const end =
        snapshot().journey === null
          ? "This is the latest moment. Use the screen, or let time pass."
          : "The journey is over. You may go on by hand.";
      return playNext() ?? Promise.resolve(walking.say(done(end)));
    },
    async playUntil(step) {
      let last = done("");
      for (let next = nextStep(snapshot()); next !== null; next = nextStep(snapshot())) {
        last = (await playNext()) ?? last;
        if (!last.ok || next.id === step) break;
      }
      return last;
    },
    back() {
      if (walking.isBusy()) return Promise.resolve(QUIET);
      const { at } = walking.history();
      if (at === 0) return Promise.resolve(walking.say(done("This is where it began.")));
      return walking.show(at - 1, "Back");
    },
    goTo(moment) {
      if (walking.isBusy()) return Promise.resolve(QUIET);
      const last = walking.history().moments.length;
      if (!Number.isInteger(moment) || moment < 0 || moment >= last) {
        return refused(`There are moments 1 to ${last}.`);
      }
      return walking.show(moment, `Moment ${moment + 1}`);
    },
  };
}
