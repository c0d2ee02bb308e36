import { spanText } from "@creditline/core/calendar/span-text";
import { steppedApplication } from "@creditline/adapters/driver/application";
import type { JourneyFile, JourneyStep } from "@creditline/adapters/driver/journeys/journey-file";
import {
  type JourneyWorld,
  startJourney,
  type StepReport,
} from "@creditline/adapters/driver/journeys/run-journey";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { customerRecordIn } from "@creditline/core/journey/record-in";
import { busyWith, type JourneyState } from "@creditline/core/journey/state";
import { screenNamed } from "@creditline/core/screens/catalogue";
import { pathOf } from "@creditline/core/screens/paths";
import { CONTEXTS } from "@creditline/core/session/contexts.table";
import { callLog } from "./call-log.ts";
import {
  added,
  beginHistory,
  hasEarlier,
  hasLater,
  type History,
  kept,
  type Moment,
  movedBy,
  shown,
} from "./moments.ts";
import { autofill } from "./autofill.ts";
import type { SampleDocuments } from "./sample-documents.ts";
import { type Beginning, nextStep, type Outcome, type Simulation, type Snapshot } from "./simulation.ts";
import { KNOWN_STATUSES, statusFrom, statusName } from "../source/statuses.ts";
import { landingWith } from "./what-if.ts";
import { whatChanged } from "./what-changed.ts";
import type { SimulationWorld } from "./world.ts";

const QUIET: Outcome = { ok: true, said: "" };
const done = (said: string): Outcome => ({ ok: true, said });
const cannot = (said: string): Outcome => ({ ok: false, said });
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" ");
const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const known = (named: readonly { readonly name: string }[]): string =>
  named.length === 0 ? "." : `; there are ${named.map(({ name }) => name).join(", ")}.`;

/** Where the visit and the customer begin: as the journey says, else at the login screen of the layout. */
const beginningOf = ({ journey, layout }: Beginning): Pick<JourneyFile, "begins" | "stands"> =>
  journey ?? (layout === "default" ? {} : { begins: pathOf(CONTEXTS[layout].login) });

/**
 * Begins a simulation: the application of the browser on a clock moved by hand, against a platform in this
 * process, with a history of its states. Stepping back restores the application; the platform keeps what happened.
 */
export async function beginSimulation(
  world: SimulationWorld,
  beginning: Beginning,
  documents: SampleDocuments,
): Promise<Simulation> {
  const { clock, control, platform } = world;
  const { persona, journey } = beginning;
  const log = callLog(() => clock.now());
  const listeners = new Set<() => void>();
  let customerId: string | null = null;
  /** The record of who is signed in, also where the application has not asked for it since it was loaded. */
  let ownRecord: CustomerRecord | null = null;
  let busy = false;
  let passing = false;
  let outcome: Outcome = QUIET;
  let snapshot: Snapshot | null = null;

  const application = steppedApplication(
    platform,
    clock,
    `simulator-${persona.name}`,
    (event, state, commands) => {
      log.watch(event, state, commands);
      for (const command of commands) if (command.type === "save-file") documents.keep(command.file);
      customerId = state.record?.customerId ?? customerId;
      ownRecord = state.session.accessToken === null ? null : (state.record ?? ownRecord);
      changed();
    },
  );
  const { surface, timers } = application;
  const state = (): JourneyState => application.driver().getState();

  function changed(): void {
    snapshot = null;
    // What happens on the way through a span of time would only flash by.
    if (!passing) for (const listener of listeners) listener();
  }

  function say(next: Outcome): Outcome {
    outcome = next;
    changed();
    return next;
  }

  const momentNow = (label: string, from: number, played: number, report: StepReport | null): Moment => ({
    label,
    state: state(),
    timers: timers.waiting().map(({ name, at }) => ({ name, inMs: at - clock.now() })),
    calls: { from, to: log.all().length },
    played,
    report,
  });

  const customerIdOrThrow = (): Promise<string> =>
    customerId === null
      ? Promise.reject(new Error("nobody has signed in yet, so there is no application to move"))
      : Promise.resolve(customerId);

  const journeyWorld: JourneyWorld = {
    surface,
    control,
    persona,
    customerId: customerIdOrThrow,
    document: documents.named,
  };

  const playStep = await startJourney(journeyWorld, beginningOf(beginning));
  let history: History = beginHistory(momentNow("The login screen", 0, 0, null));

  /** What changed without a step (typing, a late answer) belongs to the moment that is shown. */
  function keep(): void {
    const { label, calls, played, report } = shown(history);
    const now = momentNow(label, calls.from, played, report);
    history = kept(history, hasLater(history) ? { ...now, calls } : now);
  }

  /** Does one step and adds the moment that it leads to. A step while another is under way is answered with nothing. */
  async function act(
    label: string,
    work: () => Promise<StepReport | null | void>,
    said: (before: JourneyState, report: StepReport | null) => Outcome = (before) =>
      done(whatChanged(before, state())),
  ): Promise<Outcome> {
    if (busy) return QUIET;
    busy = true;
    keep();
    outcome = QUIET;
    changed();
    const before = state();
    const from = log.all().length;
    const { played } = shown(history);
    try {
      const report = (await work()) ?? null;
      history = added(history, momentNow(label, from, report === null ? played : played + 1, report));
      return say(said(before, report));
    } catch (error) {
      return say(cannot(words(error)));
    } finally {
      busy = false;
      changed();
    }
  }

  function show(moved: History, direction: string): Outcome {
    history = moved;
    const moment = shown(history);
    const driver = application.driver();
    driver.restore(moment.state);
    for (const { name, inMs } of moment.timers) {
      timers.set(name, inMs, () => application.driver().send({ type: "timer", name }));
    }
    const standing = hasLater(history)
      ? "The application is as it was; the platform keeps what happened since."
      : "This is the latest moment.";
    return say(done(`${direction}: ${moment.label}. ${standing}`));
  }

  async function playNext(step: JourneyStep): Promise<Outcome> {
    return act(
      `Step ${step.id}`,
      () => playStep(step),
      (before, report) =>
        report?.ok === false
          ? cannot(`Step ${step.id} did not hold.`)
          : done(joined(`Step ${step.id} holds.`, whatChanged(before, state()))),
    );
  }

  async function newestCode(): Promise<string | null> {
    try {
      return (await control.newestMessage(persona.phone))["code"] ?? null;
    } catch {
      return null;
    }
  }

  const driverDoes = async (
    event: Parameters<ReturnType<typeof application.driver>["send"]>[0],
  ): Promise<void> => {
    application.driver().send(event);
    await application.driver().settled();
  };

  const simulation: Simulation = {
    snapshot() {
      snapshot ??= {
        persona: persona.name,
        journey,
        now: clock.now(),
        state: { ...state(), record: state().record ?? ownRecord },
        view: application.driver().getView(),
        moments: history.moments,
        at: history.at,
        calls: log.all(),
        timers: timers.waiting(),
        busy: busy || busyWith(state()) !== null,
        outcome,
      };
      return snapshot;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type(field, value) {
      const fields = application.driver().getView()?.form?.fields ?? [];
      if (!fields.some(({ name }) => name === field)) {
        return say(cannot(`There is no field named ${field} here${known(fields)}`));
      }
      outcome = QUIET;
      application.driver().send({ type: "changed", field, value });
      changed();
      return QUIET;
    },
    async attach(field, names) {
      try {
        await surface.attach(field, await Promise.all(names.map(documents.named)));
      } catch (error) {
        return say(cannot(words(error)));
      }
      return say(QUIET);
    },
    async autofill() {
      const filled = await autofill(
        surface,
        () => application.driver().getView(),
        persona,
        await newestCode(),
        documents,
      );
      return say(
        done(
          filled === 0
            ? "There is nothing left to fill in."
            : `Filled in ${filled} as ${persona.name} would.`,
        ),
      );
    },
    press(action) {
      const actions = application.driver().getView()?.actions ?? [];
      const found = actions.find(({ name }) => name === action);
      if (found === undefined) {
        return Promise.resolve(say(cannot(`There is no action named ${action} here${known(actions)}`)));
      }
      return act(found.label, () => surface.do(action));
    },
    jump(status) {
      const code = statusFrom(status);
      if (code === null) {
        return Promise.resolve(
          say(cannot(`${status} is no status: give a known name, or a code such as 30000.50000.`)),
        );
      }
      return act(
        `Moved to ${statusName(code)}`,
        async () => {
          await control.moveTo(await customerIdOrThrow(), code);
          // An address that no screen has leads nowhere however often it is loaded.
          await (state().place?.route === "notFound" ? surface.visit("/") : surface.reload());
        },
        (before) => done(joined("Moved at the platform, and loaded again.", whatChanged(before, state()))),
      );
    },
    async landings() {
      const { state: here } = simulation.snapshot();
      if (customerId === null || here.record === null) return new Map();
      const id = customerId;
      const found = KNOWN_STATUSES.map(async ({ code }) => {
        const record = customerRecordIn(await control.recordMovedTo(id, code));
        return record === null ? [] : ([[code, landingWith(here, record)]] as const);
      });
      return new Map((await Promise.all(found)).flat());
    },
    pass(milliseconds) {
      const span = spanText(milliseconds);
      return act(
        `${span} passed`,
        async () => {
          passing = true;
          await surface.pass(milliseconds, () => Promise.resolve()).finally(() => (passing = false));
        },
        (before) => done(joined(`${span} passed, here and at the platform.`, whatChanged(before, state()))),
      );
    },
    reload: () =>
      act(
        "Loaded again",
        () => surface.reload(),
        (before) => done(joined("The application was loaded again.", whatChanged(before, state()))),
      ),
    visit(address) {
      if (!address.startsWith("/")) {
        return Promise.resolve(
          say(cannot("An address begins with a slash, such as /cm?action=request_payment.")),
        );
      }
      // The query may carry a token: only the path is told.
      const [path = ""] = address.split(/[?#]/);
      return act(
        `Came to ${path}`,
        () => surface.visit(address),
        (before) => done(joined(`Came from outside to ${path}.`, whatChanged(before, state()))),
      );
    },
    open(screen) {
      const found = screenNamed(screen);
      if (found === undefined) return Promise.resolve(say(cannot(`There is no screen named ${screen}.`)));
      return act(
        `Opened ${found.path}`,
        () => surface.open(screen),
        (before) => done(joined(`Opened ${found.path}.`, whatChanged(before, state()))),
      );
    },
    signOut: () => act("Signed out", () => driverDoes({ type: "signed-out" })),
    forward() {
      if (busy) return Promise.resolve(QUIET);
      if (hasLater(history)) {
        keep();
        return Promise.resolve(show(movedBy(history, 1), "Forward"));
      }
      const step = nextStep(simulation.snapshot());
      if (step !== null) return playNext(step);
      const end =
        journey === null
          ? "This is the latest moment. Use the screen, or let time pass."
          : "The journey is over. You may go on by hand.";
      return Promise.resolve(say(done(end)));
    },
    back() {
      if (busy) return QUIET;
      if (!hasEarlier(history)) return say(done("This is where it began."));
      keep();
      return show(movedBy(history, -1), "Back");
    },
    settled: () => application.driver().settled(),
    async close() {
      application.driver().dispose();
      listeners.clear();
      await world.close();
    },
  };

  async function signIn(): Promise<Outcome> {
    simulation.type("phone", persona.phone);
    const sent = await simulation.press("getCode");
    if (!sent.ok) return sent;
    const { code = "" } = await control.newestMessage(persona.phone);
    simulation.type("otp", code);
    const signedIn = await simulation.press("signIn");
    return beginning.status === null || !signedIn.ok ? signedIn : simulation.jump(beginning.status);
  }

  if (beginning.signIn || beginning.status !== null) await signIn();
  return simulation;
}
