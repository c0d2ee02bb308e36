import { spanText } from "@creditline/core/calendar/span-text";
import type { Tape, TapeEntry } from "@creditline/adapters/driver/tapes/tape";
import type { JourneyStep } from "@creditline/adapters/driver/journeys/journey-file";
import type { StepReport } from "@creditline/adapters/driver/journeys/run-journey";
import { customerRecordIn } from "@creditline/core/journey/record-in";
import { screenHere } from "@creditline/core/journey/places";
import { statusOf } from "@creditline/core/journey/situation";
import { busyWith, type JourneyState } from "@creditline/core/journey/state";
import { whatIf } from "@creditline/core/routing/what-if";
import { screenNamed } from "@creditline/core/screens/catalogue";
import {
  added,
  beginHistory,
  extended,
  hasLater,
  type History,
  type Moment,
  movedTo,
  shown,
} from "./moments.ts";
import { faultWords, labelOf } from "./labels.ts";
import { keptCourses } from "./kept-courses.ts";
import { addressOf, type KeptRun, type Run, startRun } from "./run.ts";
import { autofill } from "./autofill.ts";
import type { SampleDocuments } from "./sample-documents.ts";
import { type Beginning, nextStep, type Outcome, type Simulation, type Snapshot } from "./simulation.ts";
import { InputError } from "../io.ts";
import { KNOWN_STATUSES, statusFrom, statusName } from "../source/statuses.ts";
import { entryFor, notSo, settingFrom } from "./fact-settings.ts";
import { orderFrom } from "./ordered-fault.ts";
import { landingWith, situationHere } from "./what-if.ts";
import { recordChanges } from "./record-changes.ts";
import { sourceWords } from "./source-words.ts";
import { whatChanged } from "./what-changed.ts";
import type { SandboxWorld } from "./world.ts";

/** How many facts may change at once on the way to a screen, as for `creditline what-if`. */
const MOST_CHANGES = 3;

const QUIET: Outcome = { ok: true, said: "" };
const done = (said: string): Outcome => ({ ok: true, said });
const cannot = (said: string): Outcome => ({ ok: false, said });
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" ");
const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const known = (named: readonly { readonly name: string }[]): string =>
  named.length === 0 ? "." : `; there are ${named.map(({ name }) => name).join(", ")}.`;

/**
 * Begins a simulation: the application of the browser on a clock moved by hand, against a platform in this
 * process. All that is done goes onto a tape; going back is a new course from the first moment, played up to there, so
 * that clock, platform and screen are those of then.
 */
export async function beginSimulation(
  newWorld: () => SandboxWorld,
  { seed, at: firstMoment }: Pick<Tape, "seed" | "at">,
  beginning: Beginning,
  documents: SampleDocuments,
): Promise<Simulation> {
  const { persona, journey } = beginning;
  const source = sourceWords(beginning);
  const listeners = new Set<() => void>();
  let busy = false;
  /** Whether what happens would only flash by: on the way through a span of time, or through a tape. */
  let quiet = false;
  let isReplay = false;
  let outcome: Outcome = QUIET;
  let snapshot: Snapshot | null = null;
  let entries: readonly TapeEntry[] = [];
  const courses = keptCourses();

  function changed(): void {
    snapshot = null;
    if (!quiet) for (const listener of listeners) listener();
  }

  const begins = addressOf(beginning);
  const startAnew = (kept?: KeptRun): Promise<Run> =>
    startRun(kept?.world() ?? newWorld(), beginning, documents, changed, () => isReplay, kept);
  let run = await startAnew();
  const state = (): JourneyState => run.state();
  const driver = () => run.application.driver();

  function say(next: Outcome): Outcome {
    outcome = next;
    changed();
    return next;
  }

  const momentNow = (
    label: string,
    callsFrom: number,
    played: number,
    report: StepReport | null,
    changes: Moment["changes"] = [],
  ): Moment => ({
    label,
    status: statusOf(state()),
    end: entries.length,
    callsFrom,
    played,
    report,
    screen: driver().getView()?.screen ?? null,
    now: run.world.clock.now(),
    changes,
  });

  let history: History = beginHistory(momentNow("The login screen", 0, 0, null));

  /** Puts what was done onto the tape, behind the shown moment: what came later belonged to another course. */
  function taped(entry: TapeEntry): void {
    const { end } = shown(history);
    courses.forgetAfter(end);
    entries = [...entries.slice(0, end), entry];
  }

  /** Something done in the shown moment, which leads to no new one: typing, choosing documents. */
  function noted(entry: TapeEntry): void {
    taped(entry);
    history = extended(history);
  }

  /** Does one step and adds the moment that it leads to. A step while another is under way is answered with nothing. */
  async function act(
    label: string,
    entry: TapeEntry,
    said: (before: JourneyState, report: StepReport | null) => Outcome = (before) =>
      done(whatChanged(before, state())),
  ): Promise<Outcome> {
    if (busy) return QUIET;
    busy = true;
    outcome = QUIET;
    changed();
    try {
      await driver().settled();
      const before = state();
      const from = run.log.all().length;
      const { played } = shown(history);
      const had = run.record();
      quiet = entry.did === "passed";
      const report = await run.play(entry);
      quiet = false;
      taped(entry);
      history = added(
        history,
        momentNow(
          label,
          from,
          report === null ? played : played + 1,
          report,
          recordChanges(had, run.record()),
        ),
      );
      courses.keep(history.at, entries.length, run);
      return say(said(before, report));
    } catch (error) {
      quiet = false;
      return say(cannot(words(error)));
    } finally {
      busy = false;
      changed();
    }
  }

  /** Plays what is on the tape between two of its places, on the course that stands at the first. */
  async function replay(from: number, to: number): Promise<void> {
    for (const entry of entries.slice(from, to)) await run.play(entry);
  }

  /** Goes to another moment: on from here where it is later, else on a new course from the beginning. */
  async function show(at: number, direction: string): Promise<Outcome> {
    const now = shown(history).end;
    history = movedTo(history, at);
    const { end, label } = shown(history);
    busy = true;
    quiet = true;
    isReplay = true;
    try {
      const course = courses.before(end);
      let from = now;
      if (end < now || course.end > now) {
        const before = run;
        run = await startAnew(course.kept);
        await before.close();
        from = course.end;
      }
      await replay(from, end);
    } finally {
      busy = false;
      quiet = false;
      isReplay = false;
    }
    const standing = hasLater(history)
      ? "Clock, platform and screen are as they were then."
      : "This is the latest moment.";
    return say(done(`${direction}: ${label}. ${standing}`));
  }

  function playNext(step: JourneyStep): Promise<Outcome> {
    return act(`Step ${step.id}`, { did: "played", step: shown(history).played }, (before, report) =>
      report?.ok === false
        ? cannot(`Step ${step.id} did not hold.`)
        : done(joined(`Step ${step.id} holds.`, whatChanged(before, state()))),
    );
  }

  async function newestCode(): Promise<string | null> {
    try {
      return (await run.deck.control.newestMessage(persona.phone))["code"] ?? null;
    } catch {
      return null;
    }
  }

  const simulation: Simulation = {
    snapshot() {
      snapshot ??= {
        persona: persona.name,
        journey,
        now: run.world.clock.now(),
        state: { ...state(), record: state().record ?? run.record() },
        view: driver().getView(),
        moments: history.moments,
        at: history.at,
        policy: run.policy(),
        ordered: run.ordered(),
        source,
        calls: run.log.all(),
        timers: run.application.timers.waiting(),
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
      if (busy) return QUIET;
      const fields = driver().getView()?.form?.fields ?? [];
      if (!fields.some(({ name }) => name === field)) {
        return say(cannot(`There is no field named ${field} here${known(fields)}`));
      }
      outcome = QUIET;
      driver().send({ type: "changed", field, value });
      noted({ did: "typed", field, value });
      changed();
      return QUIET;
    },
    async attach(field, names) {
      try {
        await run.play({ did: "attached", field, documents: names });
        noted({ did: "attached", field, documents: names });
      } catch (error) {
        return say(cannot(words(error)));
      }
      return say(QUIET);
    },
    async autofill() {
      const playing = async (entry: TapeEntry): Promise<void> => {
        await run.play(entry);
        noted(entry);
      };
      const filled = await autofill(
        {
          fill: (field, value) => playing({ did: "typed", field, value }),
          attach: (field, chosen) =>
            playing({ did: "attached", field, documents: chosen.map(({ name }) => name) }),
        },
        () => driver().getView(),
        persona,
        await newestCode(),
        documents,
        run.world.clock.now(),
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
      const actions = driver().getView()?.actions ?? [];
      const found = actions.find(({ name }) => name === action);
      if (found === undefined) {
        return Promise.resolve(say(cannot(`There is no action named ${action} here${known(actions)}`)));
      }
      return act(found.label, { did: "pressed", action });
    },
    jump(status) {
      const code = statusFrom(status);
      if (code === null) {
        return Promise.resolve(
          say(cannot(`${status} is no status: give a known name, or a code such as 30000.50000.`)),
        );
      }
      return act(`Moved to ${statusName(code)}`, { did: "jumped", status: code }, (before) =>
        done(joined("Moved at the platform, and loaded again.", whatChanged(before, state()))),
      );
    },
    async set(text) {
      const read = settingFrom(text, simulation.snapshot());
      if (!read.ok) return say(cannot(read.said));
      const { entry } = read;
      if (entry.did === "jumped") return simulation.jump(entry.status);
      if (entry.did === "visited") return simulation.visit(entry.address);
      return act(labelOf(entry), entry, (before) =>
        done(joined(`${labelOf(entry)}, and loaded again.`, whatChanged(before, state()))),
      );
    },
    leadingTo(screen) {
      const here = simulation.snapshot();
      const situation = situationHere(here.state, here.policy);
      return situation === null ? null : whatIf(situation, screen, MOST_CHANGES);
    },
    async change(changes) {
      const read = entryFor(changes, simulation.snapshot());
      if (!read.ok) return say(cannot(read.said));
      const { state: before } = simulation.snapshot();
      const label = `Set ${changes.map(({ fact, to, toName }) => `${fact} ${toName ?? String(to ?? "nothing")}`).join(", ")}`;
      const { ok, said } = await act(label, read.entry);
      if (!ok) return say(cannot(said));
      const kept = notSo(changes, simulation.snapshot());
      const came = whatChanged(before, state());
      return kept.length === 0
        ? say(done(joined("Changed, and loaded again.", came)))
        : say(cannot(joined(`The platform keeps what goes with it: ${kept.join(", ")}.`, came)));
    },
    order(call, fault) {
      const read = orderFrom(call, fault);
      if (!read.ok) return Promise.resolve(say(cannot(read.said)));
      const entry: TapeEntry = { did: "ordered", ...read.order };
      return act(labelOf(entry), entry, () =>
        done(`The next ${read.order.call} ${faultWords(read.order.fault)}.`),
      );
    },
    tell: ({ ok, said }) => say({ ok, said }),
    async landings() {
      const { state: here, policy } = simulation.snapshot();
      const id = run.customerId();
      if (id === null || here.record === null) return new Map();
      const { control } = run.deck;
      const found = KNOWN_STATUSES.map(async ({ code }) => {
        const record = customerRecordIn(await control.recordMovedTo(id, code));
        return record === null ? [] : ([[code, landingWith(here, record, policy)]] as const);
      });
      return new Map((await Promise.all(found)).flat());
    },
    pass(milliseconds) {
      const span = spanText(milliseconds);
      return act(`${span} passed`, { did: "passed", milliseconds }, (before) =>
        done(joined(`${span} passed, here and at the platform.`, whatChanged(before, state()))),
      );
    },
    reload: () =>
      act("Loaded again", { did: "loaded" }, (before) =>
        done(joined("The application was loaded again.", whatChanged(before, state()))),
      ),
    visit(address) {
      if (!address.startsWith("/")) {
        return Promise.resolve(
          say(cannot("An address begins with a slash, such as /cm?action=request_payment.")),
        );
      }
      // The query may carry a token: only the path is told.
      const [path = ""] = address.split(/[?#]/);
      return act(`Came to ${path}`, { did: "visited", address }, (before) =>
        done(joined(`Came from outside to ${path}.`, whatChanged(before, state()))),
      );
    },
    open(screen) {
      const found = screenNamed(screen);
      if (found === undefined) return Promise.resolve(say(cannot(`There is no screen named ${screen}.`)));
      return act(`Opened ${found.path}`, { did: "opened", screen }, (before) =>
        done(joined(`Opened ${found.path}.`, whatChanged(before, state()))),
      );
    },
    answer: (payment) =>
      act(`The payment was answered: ${payment}`, { did: "answered", payment }, (before) =>
        done(joined(`The gateway answered: ${payment}.`, whatChanged(before, state()))),
      ),
    signOut: () => act("Signed out", { did: "signed-out" }),
    forward() {
      if (busy) return Promise.resolve(QUIET);
      if (hasLater(history)) return show(history.at + 1, "Forward");
      const step = nextStep(simulation.snapshot());
      if (step !== null) return playNext(step);
      const end =
        journey === null
          ? "This is the latest moment. Use the screen, or let time pass."
          : "The journey is over. You may go on by hand.";
      return Promise.resolve(say(done(end)));
    },
    back() {
      if (busy) return Promise.resolve(QUIET);
      if (history.at === 0) return Promise.resolve(say(done("This is where it began.")));
      return show(history.at - 1, "Back");
    },
    goTo(moment) {
      if (busy) return Promise.resolve(QUIET);
      const last = history.moments.length;
      if (!Number.isInteger(moment) || moment < 0 || moment >= last) {
        return Promise.resolve(say(cannot(`There are moments 1 to ${last}.`)));
      }
      return show(moment, `Moment ${moment + 1}`);
    },
    tape: () => ({
      seed,
      at: firstMoment,
      phone: persona.phone,
      ...(begins === undefined ? {} : { begins }),
      entries,
    }),
    walked: () => ({
      record: beginning.record,
      persona: persona.name,
      screen: state().place === null ? null : screenHere(state()),
      tape: { ...simulation.tape(), entries: entries.slice(0, shown(history).end) },
    }),
    settled: () => driver().settled(),
    async close() {
      listeners.clear();
      await run.close();
    },
  };

  /** One thing of a tape that somebody else recorded. Throws where it cannot be done here. */
  async function replayed(entry: TapeEntry): Promise<void> {
    if (entry.did === "typed" || entry.did === "attached") {
      await run.play(entry);
      return noted(entry);
    }
    const { ok, said } = await act(labelOf(entry), entry);
    if (!ok) throw new InputError(`case: its step “${labelOf(entry)}” cannot be played here: ${said}`);
  }

  async function signIn(): Promise<Outcome> {
    simulation.type("phone", persona.phone);
    const sent = await simulation.press("getCode");
    if (!sent.ok) return sent;
    const { code = "" } = await run.deck.control.newestMessage(persona.phone);
    simulation.type("otp", code);
    const signedIn = await simulation.press("signIn");
    return beginning.status === null || !signedIn.ok ? signedIn : simulation.jump(beginning.status);
  }

  for (const entry of beginning.tape?.entries ?? []) await replayed(entry);
  if (beginning.signIn || beginning.status !== null) await signIn();
  return simulation;
}
