import { inProcessPlatform } from "@creditline/adapters/client/live-platform";
import { IN_THIS_PROCESS } from "@creditline/adapters/contract/filled-address";
import { createSteppedApplication, type SteppedApplication } from "@creditline/adapters/driver/application";
import type { DriverPorts } from "@creditline/adapters/driver/driver";
import type { JourneyFile, JourneyStep } from "@creditline/adapters/driver/journeys/journey-file";
import {
  type JourneyHarness,
  startJourney,
  type StepReport,
} from "@creditline/adapters/driver/journeys/run-journey";
import { isAsked } from "@creditline/core/journey/forms/check-form";
import type { JourneyState } from "@creditline/core/journey/state";
import type { ScreenView } from "@creditline/core/journey/view";
import { translate } from "@creditline/core/messages/translate";
import { type ShownField, takesFiles } from "@creditline/core/screens/define/form";
import { STATUS_CODES } from "@creditline/core/status/code";
import { BEGINNING, USUAL_SEED, sandboxInProcess } from "../../cli/journeys/harnesses.ts";
import { fixtureDocument, journeyPersona } from "../../cli/journeys/journey-files.ts";
import { personaValue } from "../../cli/simulator/fill-form.ts";
import { SAMPLE_ANSWERS, SAMPLE_DOCUMENTS, USUAL_DOCUMENTS } from "./sample-answers.table.ts";

/** What a customer is like who walks from the approval to the line, and what meets them. */
export interface WalkPlan {
  /** Where they are at the beginning; at the first visit where it is left out. */
  readonly stands?: NonNullable<JourneyFile["stands"]>;
  /** What the lender decides about an application that is sent off on the way. */
  readonly decision?: Readonly<Record<string, string | number>>;
  /** Whether the walk continues from the issued line to the first withdrawal. */
  readonly toMoney?: true;
  readonly persona?: string;
  /** The address that the walk begins at: the normal site's login where it is left out. */
  readonly begins?: NonNullable<JourneyFile["begins"]>;
  /** Answers in place of the sample's, by field. */
  readonly answers?: Readonly<Record<string, string>>;
  /** Actions in place of a screen's main one, by screen: the first that is offered. */
  readonly presses?: Readonly<Record<string, readonly string[]>>;
  /** What is ordered of the platform before the walk. */
  readonly faults?: readonly NonNullable<JourneyStep["fault"]>[];
  /** Texts of errors that are part of the story. */
  readonly bears?: RegExp;
  /** Whether the walk continues with another device after each press that has brought it further. */
  readonly onNewDevices?: boolean;
}

/** A walk that came to the end: the journey that anybody can play again. */
export interface Walk {
  readonly journey: JourneyFile;
  /** The screens, each with the title of its part, in the order in which they were met first. */
  readonly met: readonly string[];
  /** The names of the screens in their contexts: a copy's where a context has one. */
  readonly screens: ReadonlySet<string>;
  /** Those on which something is pressed. */
  readonly used: ReadonlySet<string>;
  /** Each page that was shown after another, as it looked at first. */
  readonly pages: readonly ScreenView[];
  /** For each step of the journey, the page that it was taken on, by its place among them. */
  readonly takenOn: readonly number[];
  /** The messages with an OTP that the customer was sent, as the inbox has them. */
  readonly codes: readonly string[];
}

/** A walk that did not; the message is its trace. */
export class Stuck extends Error {
  override readonly name = "Stuck";
}

const PERSONA = "approved-interested";

/** More presses than any walk takes. */
const MOST_MOVES = 150;
/** How often the same place may be met with nothing changed. */
const MOST_RETURNS = 3;
const HOME_OF_THE_LINE = "cm-home";
/**
 * How long someone waits for whoever has the turn, each time longer: the seconds, the minute, the quarter, the day.
 * The first is longer than an answer usually takes and a screen takes to ask, so that every surface has heard of it.
 */
const WAITS = ["PT12S", "PT30S", "PT2M", "PT16M", "PT26H", "PT50H"] as const;

/**
 * Main actions that show the current state, where someone else has the turn: the home itself tells when that is over.
 */
const ONLY_LOOKS: ReadonlySet<string> = new Set(["tracker"]);

/** What leads from the home of the line to money. */
const TO_MONEY = ["start", "borrow"] as const;

/** Actions that send a code again. */
const NEW_CODE = /code/i;

const asked = ({ form, values }: ScreenView): readonly ShownField[] =>
  form?.fields.filter((field) => isAsked(field, values) && !field.fixed) ?? [];

/** Somewhere that a customer can be: the same words there mean that nothing has changed. */
const placeOf = (state: JourneyState, view: ScreenView): string =>
  JSON.stringify([
    view.screen,
    view.title,
    view.blocks,
    view.actions.map(({ name }) => name),
    view.form?.fields.map(({ name }) => name),
    state.record,
  ]);

/**
 * Walks as a customer would who knows nothing: answers what is asked, presses the main action, waits where there is none,
 * until the line is issued, or money has moved. Throws Stuck with its trace at a screen that is not there, an error, a refused call, a loop,
 * or where nothing can be done. `beginning` is the moment that it begins at: days that are typed lie before it.
 */
export async function walk(plan: WalkPlan, beginning: string | number = BEGINNING): Promise<Walk> {
  const { stands, answers = {}, presses = {}, bears, faults = [] } = plan;
  const beginsAt = plan.begins === undefined ? {} : { begins: plan.begins };
  const persona = journeyPersona(plan.persona ?? PERSONA);
  const sandbox = sandboxInProcess(USUAL_SEED, beginning);
  const { clock, control } = sandbox;
  const trace: string[] = [];
  const refused: string[] = [];
  const watch: DriverPorts["watch"] = (event) => {
    // A token that has had its hour is renewed.
    if (event.type === "answered" && !event.reply.ok && event.reply.status !== 401)
      refused.push(`refused: ${event.reply.kind} ${event.reply.status ?? ""} ${JSON.stringify(event.reply)}`);
  };
  const devices: SteppedApplication[] = [];
  const newDevice = (): SteppedApplication => {
    const device = createSteppedApplication(
      inProcessPlatform(sandbox.handle),
      clock,
      `walk-${devices.length}`,
      watch,
    );
    devices.push(device);
    return device;
  };
  let device = newDevice();
  const stuck = (why: string): Stuck => new Stuck(`${why}\n${trace.slice(-40).join("\n")}`);
  const state = (): JourneyState => device.driver().getState();
  const view = (): ScreenView => {
    const shown = device.driver().getView();
    if (shown === null) throw stuck("nothing is shown");
    return shown;
  };
  const steps: JourneyStep[] = [];
  const met = new Set<string>();
  const screens = new Set<string>();
  const used = new Set<string>();
  const pages: ScreenView[] = [];
  const takenOn: number[] = [];
  const codes = new Map<string, string>();

  interface Message {
    readonly at: string;
    readonly text: string;
    readonly code?: string;
  }
  const inbox = async (): Promise<readonly Message[]> => {
    const address = `${IN_THIS_PROCESS}/sandbox/inbox?phone=${persona.phone}`;
    return (await (await sandbox.handle(new Request(address))).json()) as readonly Message[];
  };

  const begin = (): Promise<(step: JourneyStep) => Promise<StepReport>> =>
    startJourney(
      {
        surface: device.surface,
        control,
        persona,
        document: fixtureDocument,
        customerId: () => Promise.reject(new Error("a walk moves no status")),
      },
      { ...(stands === undefined ? {} : { stands }), ...beginsAt },
    );
  let play = await begin();
  pages.push(view());

  async function take(step: Omit<JourneyStep, "id">): Promise<void> {
    const whole = { id: `step-${steps.length + 1}`, ...step };
    if (step.do !== undefined) used.add(state().place?.route ?? "");
    takenOn.push(pages.length - 1);
    const { ok, mismatches } = await play(whole);
    steps.push(whole);
    trace.push(`${JSON.stringify(step)} → ${view().screen}: ${view().title}`);
    met.add(`${view().screen}: ${view().title}`);
    screens.add(state().place?.route ?? "");
    const page = `${view().screen}: ${view().title}`;
    const last = pages.at(-1);
    if (last === undefined || page !== `${last.screen}: ${last.title}`) pages.push(view());
    for (const { at, code: otp, text } of await inbox())
      if (otp !== undefined) codes.set(`${at} ${otp}`, text);
    if (!ok) throw stuck(mismatches.map(({ actual }) => actual).join("; "));
    const wrong = refused.splice(0).filter((one) => bears?.test(one) !== true);
    if (wrong.length > 0) throw stuck(wrong.join("\n"));
    const notice = translate(state().notices).find(
      ({ tone, text }) => tone === "error" && bears?.test(text) !== true,
    );
    if (notice !== undefined) throw stuck(`an error is shown: ${notice.text}`);
  }

  async function codeSent(): Promise<string> {
    await take({ read: "inbox" });
    return `\${step-${steps.length}.code}`;
  }

  async function answerOf(field: ShownField): Promise<string | null> {
    if (answers[field.name] !== undefined) return answers[field.name] ?? null;
    if (field.kind === "code") return codeSent();
    if (field.kind === "slot") return field.options?.[0]?.value ?? null;
    return SAMPLE_ANSWERS[field.name] ?? personaValue(field, persona, null, clock.now());
  }

  /** Fills in what is empty, as often as an answer asks for another. */
  async function fillIn(): Promise<void> {
    for (let round = 0; round < 5; round += 1) {
      // A code that is there may be the one before.
      const open = asked(view()).filter(
        ({ name, kind }) => (view().values[name] ?? "") === "" || (kind === "code" && round === 0),
      );
      if (open.length === 0) return;
      let filled = 0;
      for (const field of open) {
        if (!asked(view()).some(({ name }) => name === field.name)) continue;
        // Another answer may have filled it in.
        if (field.kind !== "code" && (view().values[field.name] ?? "") !== "") continue;
        if (takesFiles(field)) {
          await take({ attach: { [field.name]: SAMPLE_DOCUMENTS[field.name] ?? USUAL_DOCUMENTS } });
          filled += 1;
          continue;
        }
        const value = await answerOf(field);
        if (value === null || value === "") continue;
        await take({ fill: { [field.name]: value } });
        filled += 1;
      }
      if (filled === 0) return;
    }
  }

  /**
   * What was refused is part of the story: a moment later the same is tried again, with the code that came late or
   * again.
   */
  async function tryAgain(times: number): Promise<void> {
    const wrong = view().errors;
    const told = wrong.map(({ field, message }) => `${field}: ${message}`).join("; ");
    if (bears?.test(told) !== true) throw stuck(`not accepted: ${told}`);
    if (times > MOST_RETURNS) throw stuck(`refused again and again: ${told}`);
    await take({ wait: times === 1 ? "PT2M" : "PT16M" });
    for (const { name, kind } of asked(view())) {
      if (kind !== "code" || !wrong.some(({ field }) => field === name)) continue;
      const anew = view().actions.find((action) => NEW_CODE.test(action.name));
      // The code itself is typed once, as everything is that is asked: a whole one goes by itself in a browser.
      if (anew !== undefined && times > 1) await take({ do: anew.name });
    }
  }

  /** What is pressed here: what the plan says, else the main action, else the first that leads on. */
  function pressOf(isNew: boolean): string | null {
    const { actions, screen } = view();
    const ready = actions.filter(({ readyAt = 0 }) => readyAt <= clock.now());
    if (plan.toMoney === true && screen === HOME_OF_THE_LINE)
      return TO_MONEY.find((name) => ready.some((action) => action.name === name)) ?? null;
    // What the plan says once led nowhere: the screen's own way continues.
    const planned = (isNew ? (presses[screen] ?? []) : []).find((name) =>
      ready.some((action) => action.name === name),
    );
    if (planned !== undefined) return planned;
    const main = ready.find(({ kind, name }) => kind === "main" && !ONLY_LOOKS.has(name));
    return main?.name ?? null;
  }

  async function onAnotherDevice(): Promise<void> {
    const token = state().session.accessToken;
    if (token === null) throw stuck("nobody is signed in");
    const before = `${view().screen}: ${view().title}`;
    device.driver().dispose();
    device = newDevice();
    const go = device.surface;
    await go.visit(`/?token=${encodeURIComponent(token)}`);
    trace.push(`another device: ${before} → ${view().screen}: ${view().title}`);
    play = await continuing();
  }
  /** The same walk on the device of now: no one is begun again. */
  const continuing = async (): Promise<typeof play> => {
    const { surface } = device;
    const harness: JourneyHarness = {
      surface: { ...surface, open: () => Promise.resolve(), visit: () => Promise.resolve() },
      control: { ...control, reset: () => Promise.resolve(), stand: () => Promise.resolve() },
      persona,
      document: fixtureDocument,
      customerId: () => Promise.reject(new Error("a walk moves no status")),
    };
    return startJourney(harness, {});
  };

  for (const fault of faults) await take({ fault });
  await take({ fill: { phone: "${persona.phone}" }, do: "getCode" });
  const code = await codeSent();
  await take({ fill: { otp: code }, do: "signIn" });
  if (plan.decision !== undefined) {
    const customer = `${IN_THIS_PROCESS}/sandbox/customers/${state().record?.customerId ?? ""}`;
    const body = JSON.stringify({ step: "submit", status: "AIP_SUCCESS", ...plan.decision });
    const headers = { "content-type": "application/json" };
    const ordered = await sandbox.handle(
      new Request(`${customer}/outcomes`, { method: "POST", headers, body }),
    );
    if (!ordered.ok) throw stuck(await ordered.text());
  }

  const returns = new Map<string, number>();
  const isIssued = (): boolean => {
    const at = state().record?.loanResponse?.applicationState?.applicationStatusCode ?? "";
    return at >= STATUS_CODES.CM_LINE_ISSUED && at < "90000";
  };
  let waits = 0;
  let record = JSON.stringify(state().record);
  const isThere = (): boolean =>
    plan.toMoney === true ? (state().record?.repayments ?? []).length > 0 : isIssued();
  for (let moves = 0; !isThere(); moves += 1) {
    if (moves > MOST_MOVES) throw stuck("it goes on and on");
    if (view().screen === HOME_OF_THE_LINE && !isIssued()) {
      // The line is approved; the lender issues it a moment later, and the home shows it by itself.
      await take({ wait: "PT12S" });
      if (!isIssued()) throw stuck("the line is approved, and not issued");
      continue;
    }
    await fillIn();
    const before = placeOf(state(), view());
    const times = (returns.get(before) ?? 0) + 1;
    returns.set(before, times);
    const press = pressOf(times === 1);
    if (press !== null && times <= MOST_RETURNS) {
      await take({ do: press });
      if (view().errors.length > 0) {
        await tryAgain(times);
        continue;
      }
      const now = JSON.stringify(state().record);
      if (plan.onNewDevices === true && now !== record && !isIssued()) await onAnotherDevice();
      record = now;
      if (placeOf(state(), view()) !== before) {
        waits = 0;
        continue;
      }
    }
    const wait = WAITS[waits];
    if (wait === undefined)
      throw stuck(
        times > MOST_RETURNS
          ? `a loop: ${press ?? "nothing"} was pressed here ${times} times, and nothing changes`
          : `nothing can be done here; there are ${view()
              .actions.map(({ name, kind }) => `${name} (${kind})`)
              .join(", ")}`,
      );
    waits += 1;
    await take({ wait });
    if (placeOf(state(), view()) !== before) waits = 0;
  }
  for (const { driver } of devices) driver().dispose();
  await sandbox.close();
  return {
    journey: {
      name: "walk",
      story: "From the approval to the line.",
      persona: persona.name,
      ...(stands === undefined ? {} : { stands }),
      ...beginsAt,
      steps,
    },
    pages,
    takenOn,
    codes: [...codes.values()],
    met: [...met],
    screens,
    used,
  };
}
