import {
  DAY_MS,
  HOUR_MS,
  indiaDay,
  parseDuration,
  startOfIndiaDay,
} from "@creditline/core/calendar/duration";
import { isVisitDay } from "@creditline/core/onboarding/waiting-for";
import type { Expectation, JourneyFile, JourneyStep } from "./journey-file.ts";
import type { SandboxControl } from "./sandbox-control.ts";
import type { Document, Seen, Surface } from "./surface.ts";

/** Results of earlier steps, by step and key. */
type Results = ReadonlyMap<string, Readonly<Record<string, string>>>;

const REFERENCE = /\$\{([\w-]+)\.([\w-]+)\}/g;

/** A text with its references replaced. Throws an Error naming a reference that no earlier step has produced. */
const resolveText = (text: string, results: Results): string =>
  text.replace(REFERENCE, (written, step: string, key: string) => {
    const value = results.get(step)?.[key];
    if (value === undefined) throw new Error(`${written} refers to nothing: no earlier step gave it`);
    return value;
  });

/** All texts of a record, resolved. */
const resolveAll = (texts: Readonly<Record<string, string>>, results: Results): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, resolveText(text, results)]));

/** The hours of India's day between which a journey begins: in this process at ten, elsewhere not long after. */
const [FROM, UNTIL] = [10, 12];

/**
 * Advances a sandbox's clock to the next ten in the morning in India, unless it is about that time, and returns the
 * moment, in milliseconds since 1970: a journey (agents who take calls, slots of a day) must not depend on the hour at
 * which someone plays it.
 */
export async function startInDaytime({ now, advance }: SandboxControl): Promise<number> {
  const at = await now();
  const day = startOfIndiaDay(indiaDay(at));
  if (at >= day + FROM * HOUR_MS && at < day + UNTIL * HOUR_MS) return at;
  const morning = day + FROM * HOUR_MS + (at < day + FROM * HOUR_MS ? 0 : DAY_MS);
  await advance(Math.ceil((morning - at) / 1000) * 1000);
  return now();
}

/** An expectation of a step that was not met. */
export interface Mismatch {
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
}

export interface StepReport {
  readonly id: string;
  readonly ok: boolean;
  /** The screen after the step. */
  readonly screen: string | null;
  /** The landing rule that chose it. */
  readonly rule: number | null;
  readonly calls: readonly string[];
  readonly mismatches: readonly Mismatch[];
}

export interface JourneyReport {
  readonly journey: string;
  readonly persona: string;
  readonly ok: boolean;
  readonly steps: readonly StepReport[];
}

export interface JourneyHarness {
  readonly surface: Surface;
  readonly control: SandboxControl;
  readonly persona: {
    readonly name: string;
    readonly phone: string;
    /** The values that the person would type, by field name: `${person.fullName}`. */
    readonly person: Readonly<Record<string, string>>;
  };
  /** Id of the signed-in customer, for steps that move the status. */
  readonly customerId: () => Promise<string>;
  readonly document: (name: string) => Promise<Document>;
}

/** Milliseconds of an ISO 8601 duration without calendar months. Throws an Error naming the invalid text. */
function durationMs(text: string): number {
  const duration = parseDuration(text);
  if (duration === null || duration.months > 0 || duration.milliseconds < 0)
    throw new Error(`expected a duration such as PT10S, got ${text}`);
  return duration.milliseconds;
}

const list = (items: readonly unknown[]): string => (items.length === 0 ? "nothing" : items.join(", "));

function compare(expectation: Expectation, seen: Seen): Mismatch[] {
  const found: Mismatch[] = [];
  const differ = (what: string, wanted: unknown, actual: unknown, same: boolean): void => {
    if (!same) found.push({ what, expected: String(wanted), actual: String(actual) });
  };
  const { screen, rule, layout, title, address, says, notice, errors, actions, values } = expectation;
  if (screen !== undefined) differ("screen", screen, seen.screen, screen === seen.screen);
  if (rule !== undefined) differ("rule", rule, seen.rule, rule === seen.rule);
  if (layout !== undefined) differ("layout", layout, seen.layout, layout === seen.layout);
  if (title !== undefined) differ("title", title, seen.title, title === seen.title);
  if (address !== undefined) differ("address", address, seen.address, address === seen.address);
  if (says !== undefined) differ("text", says, seen.says, seen.says.includes(says));
  if (notice !== undefined)
    differ(
      "notice",
      notice,
      list(seen.notices),
      seen.notices.some((text) => text.includes(notice)),
    );
  if (errors !== undefined)
    differ("errors", list(errors), list(seen.errors), list(errors) === list(seen.errors));
  if (actions !== undefined)
    differ("actions", list(actions), list(seen.actions), list(actions) === list(seen.actions));
  for (const [field, value] of Object.entries(values ?? {})) {
    const actual = seen.values[field] ?? "";
    differ(`value of ${field}`, value, actual, value === actual);
  }
  return found;
}

/** The next days on which agents visit. */
function visitDays(now: number): Readonly<Record<string, string>> {
  const days = [1, 2, 3].map((ahead) => indiaDay(now + ahead * DAY_MS)).filter(isVisitDay);
  return { visit1: days[0] ?? "", visit2: days[1] ?? "" };
}

async function act(
  step: JourneyStep,
  harness: JourneyHarness,
  results: Map<string, Readonly<Record<string, string>>>,
): Promise<void> {
  const { surface, control, persona } = harness;
  if (step.fault !== undefined) await control.fault(step.fault);
  if (step.elsewhere === "signs-in") await control.signInElsewhere(persona.phone);
  if (step.elsewhere === "ends-others") await control.endOthersFrom(persona.phone);
  if (step.elsewhere === "opens-link") await control.openLinkElsewhere(persona.phone);
  if (step.read === "clock") results.set(step.id, visitDays(await control.now()));
  if (step.read === "sessions") results.set(step.id, await control.sessionsOf(persona.phone));
  if (step.read === "inbox" || step.read === "sms" || step.read === "email") {
    const phone = resolveText(step.readOf ?? persona.phone, results);
    results.set(step.id, await control.newestMessage(phone, step.read === "inbox" ? undefined : step.read));
  }
  if (step.status !== undefined) await control.moveTo(await harness.customerId(), step.status);
  if (step.answer !== undefined) await control.answerHelp(persona.phone, step.answer);
  if (step.answerComplaint !== undefined) await control.answerComplaint(persona.phone, step.answerComplaint);
  if (step.deletionDone !== undefined) await control.deletionDone(persona.phone, step.deletionDone);
  if (step.send === "restructure-link") await control.sendRestructureLink(persona.phone);
  if (step.sendLink !== undefined) await control.sendLink(persona.phone, step.sendLink);
  if (step.google !== undefined) {
    const { email, isMine } = step.google;
    results.set(step.id, { idToken: await control.googleToken(email, isMine ? persona.phone : undefined) });
  }
  if (step.gateway !== undefined) await control.payAtGateway(persona.phone, step.gateway);
  if (step.open !== undefined) await surface.open(step.open);
  if (step.visit !== undefined) await surface.visit(resolveText(step.visit, results));
  if (step.reload) await surface.reload();
  for (let times = step.back ?? 0; times > 0; times -= 1) await surface.back();
  for (let times = step.forward ?? 0; times > 0; times -= 1) await surface.forward();
  for (const [field, value] of Object.entries(resolveAll(step.fill ?? {}, results)))
    await surface.fill(field, value);
  for (const [field, names] of Object.entries(step.attach ?? {})) {
    await surface.attach(field, await Promise.all(names.map(harness.document)));
  }
  if (step.do !== undefined) await surface.do(step.do);
  if (step.wait !== undefined) {
    await surface.pass(durationMs(resolveText(step.wait, results)), (ms) => control.advance(ms));
  }
}

const trouble = (error: unknown): Mismatch => ({
  what: "step",
  expected: "to be done",
  actual: error instanceof Error ? error.message : String(error),
});

/** Compares a step's expectation, with its references resolved, with what is seen. */
function expected(step: JourneyStep, seen: Seen, results: Results): readonly Mismatch[] {
  try {
    const { values, ...expectation } = step.expect ?? {};
    const { told } = expectation;
    const message = results.get(step.id)?.["text"] ?? "no message";
    return [
      ...compare({ ...expectation, values: resolveAll(values ?? {}, results) }, seen),
      ...(told === undefined || message.includes(told)
        ? []
        : [{ what: "message", expected: told, actual: message }]),
    ];
  } catch (error) {
    return [trouble(error)];
  }
}

async function runStep(
  step: JourneyStep,
  harness: JourneyHarness,
  results: Map<string, Readonly<Record<string, string>>>,
): Promise<StepReport> {
  const mismatches: Mismatch[] = [];
  try {
    if (step.at !== undefined) mismatches.push(...compare({ screen: step.at }, await harness.surface.look()));
    if (mismatches.length === 0) await act(step, harness, results);
  } catch (error) {
    mismatches.push(trouble(error));
  }
  const seen = await harness.surface.look();
  if (mismatches.length === 0) mismatches.push(...expected(step, seen, results));
  return {
    id: step.id,
    ok: mismatches.length === 0,
    screen: seen.screen,
    rule: seen.rule,
    calls: seen.calls,
    mismatches,
  };
}

/** The results that steps may refer to before any step is played. */
export const resultsFor = ({ persona }: JourneyHarness): Map<string, Readonly<Record<string, string>>> =>
  new Map<string, Readonly<Record<string, string>>>([
    ["persona", { name: persona.name, phone: persona.phone }],
    ["person", persona.person],
  ]);

/** Creates a function that plays one step of a journey that has begun. */
export const createStepPlayer =
  (harness: JourneyHarness, results: Map<string, Readonly<Record<string, string>>>) =>
  (step: JourneyStep): Promise<StepReport> =>
    runStep(step, harness, results);

/**
 * Starts a journey: a new customer for the persona's phone, at the login screen or the address that the journey names.
 * The result plays one step at a time; a step's texts may refer to the results of earlier steps.
 */
export async function startJourney(
  harness: JourneyHarness,
  { begins, stands }: Pick<JourneyFile, "begins" | "stands">,
  results = resultsFor(harness),
): Promise<(step: JourneyStep) => Promise<StepReport>> {
  await harness.control.reset(harness.persona.phone);
  if (stands !== undefined)
    await harness.control.stand(harness.persona.phone, { ...stands, like: harness.persona.name });
  if (begins === undefined) await harness.surface.open("customerLogin");
  else await harness.surface.visit(begins);
  return createStepPlayer(harness, results);
}

/**
 * Runs a journey step by step on a surface, up to the first step that fails, since later failures would only follow
 * from it. The report names each step's screen, calls and rule.
 */
export async function runJourney(
  journey: JourneyFile,
  harness: JourneyHarness,
  onStep: (report: StepReport) => void = () => {},
): Promise<JourneyReport> {
  const play = await startJourney(harness, journey);
  const steps: StepReport[] = [];
  for (const step of journey.steps) {
    const report = await play(step);
    steps.push(report);
    onStep(report);
    if (!report.ok) break;
  }
  return { journey: journey.name, persona: journey.persona, ok: steps.every(({ ok }) => ok), steps };
}
