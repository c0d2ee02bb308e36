import { createInterface } from "node:readline";
import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import { takesFiles } from "@creditline/core/screens/define/form";
import type { ScreenName } from "@creditline/core/screens/catalogue";
import { InputError, type Io, printable } from "../io.ts";
import { screenFrom } from "../commands/what-if.ts";
import { keepCase } from "./keep-case.ts";
import { joinSentences } from "./labels.ts";
import { ticketText } from "./support-actions.ts";
import { echoOf, parseCommand, PLAIN_HELP, type PlainCommand, valueFor } from "./plain-commands.ts";
import {
  factsText,
  holdsAll,
  journeyText,
  messagesText,
  momentsText,
  optionTexts,
  paneText,
  screenText,
  statusLines,
  supportRequestText,
  targetText,
} from "./plain-text.ts";
import { spokenValue } from "./shown-document.ts";
import { matchPersona, type PersonaStatus } from "./harness.ts";
import type { DeskAnswer, Simulation } from "./simulation.ts";

export interface PlainParts {
  readonly personas: readonly {
    readonly name: string;
    readonly phone: string;
    readonly story: string;
    /** The screen after the sign-in, and the one that it leads to, if it differs. */
    readonly landsOn: string;
    readonly leadsTo?: string;
    readonly script?: PersonaStatus["script"];
  }[];
  readonly journeys: readonly Pick<JourneyFile, "name" | "story">[];
  readonly beginPersona: (name: string) => Promise<Simulation>;
  readonly beginStory: (name: string) => Promise<Simulation>;
  readonly beginJourney: (name: string) => Promise<Simulation>;
  /** The simulation that flags have started already, or null. */
  readonly begun: Simulation | null;
  /** Whether a person types the commands: a prompt is shown, and a refused command is no failure. */
  readonly prompted: boolean;
}

interface Answer {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

const answer = (...lines: readonly string[]): Answer => ({ ok: true, lines });
const refusal = (said: string): Answer => ({ ok: false, lines: [`Cannot: ${said}`] });

const NOT_BEGUN = "nothing has started yet: “list” shows customers and journeys, “persona NAME” starts one";

/** The full state after a step. */
function fullAnswer(simulation: Simulation, { ok, said }: DeskAnswer): Answer {
  const snapshot = simulation.snapshot();
  const failed = snapshot.moments[snapshot.at]?.report?.ok === false;
  if (!ok && !failed) return refusal(said);
  const lines = [
    ...(said === "" ? [] : [said]),
    ...screenText(snapshot),
    ...statusLines(snapshot),
    ...journeyText(snapshot),
  ];
  return { ok, lines };
}

async function fill(simulation: Simulation, name: string, text: string): Promise<Answer> {
  const field = simulation.snapshot().view?.form?.fields.find((candidate) => candidate.name === name);
  if (field === undefined) return refusal(simulation.type(name, text).said);
  if (takesFiles(field)) return refusal(`${name} takes documents: “attach ${name} FILE”`);
  const value = valueFor(field, text);
  if (value === null) return refusal(`${name} takes one of ${optionTexts(field).join(", ")}`);
  const { said } = simulation.type(name, value);
  await simulation.settled();
  const fieldText = `${field.label}: ${spokenValue(field, simulation.snapshot().view?.values[name] ?? "")}.`;
  return answer(joinSentences(fieldText, said));
}

function options(simulation: Simulation, name: string): Answer {
  const field = simulation.snapshot().view?.form?.fields.find((candidate) => candidate.name === name);
  if (field?.options === undefined && field?.suggestions === undefined)
    return refusal(`${name} has no options here`);
  return answer(...optionTexts(field));
}

/** Lists the sets of changes that would lead to a screen, or makes one of them. */
async function target(simulation: Simulation, name: string, choice: number | null): Promise<Answer> {
  let screen: ScreenName;
  try {
    screen = screenFrom(name);
  } catch (error) {
    if (error instanceof InputError) return refusal(error.message);
    throw error;
  }
  const found = simulation.leadingTo(screen);
  if (found === null) return refusal("no one is signed in, so no change leads to another screen");
  if (choice === null) return answer(...targetText(found));
  const set = found.changes[choice - 1];
  if (set === undefined) return refusal(`there are ${found.changes.length} sets of changes`);
  return fullAnswer(simulation, await simulation.change(set));
}

async function obey(simulation: Simulation, command: PlainCommand): Promise<Answer> {
  switch (command.kind) {
    case "look":
      return fullAnswer(simulation, { ok: true, said: "" });
    case "next":
      return fullAnswer(simulation, await simulation.forward());
    case "back":
      return fullAnswer(simulation, await simulation.back());
    case "moment":
      return fullAnswer(simulation, await simulation.goTo(command.number - 1));
    case "reload":
      return fullAnswer(simulation, await simulation.reload());
    case "sign-out":
      return fullAnswer(simulation, await simulation.signOut());
    case "do":
      return fullAnswer(simulation, await simulation.press(command.name));
    case "status":
      return fullAnswer(simulation, await simulation.jump(command.name));
    case "visit":
      return fullAnswer(simulation, await simulation.visit(command.name));
    case "gateway":
      return fullAnswer(simulation, await simulation.answer(command.name));
    case "open":
      return fullAnswer(simulation, await simulation.open(command.name));
    case "wait":
      return fullAnswer(simulation, await simulation.pass(Math.round(command.seconds * 1000)));
    case "autofill":
      return fullAnswer(simulation, await simulation.autofill());
    case "fill":
      return fill(simulation, command.field, command.value);
    case "attach": {
      const { ok, said } = await simulation.attach(command.field, command.names);
      return ok ? answer(`${command.field}: ${command.names.join(", ")}.`) : refusal(said);
    }
    case "options":
      return options(simulation, command.name);
    case "set":
      return fullAnswer(simulation, await simulation.set(command.name));
    case "facts":
      return answer(...factsText(simulation.snapshot(), command.filter));
    case "support":
      return fullAnswer(simulation, await simulation.support(command.act));
    case "messages":
      return answer(...messagesText(await simulation.messages(), command.filter));
    case "asked":
      return answer(...supportRequestText(await simulation.asked(), command.filter));
    case "moments":
      return answer(...momentsText(simulation.snapshot(), command.filter));
    case "target":
      return target(simulation, command.screen, command.choice);
    case "order":
      return fullAnswer(simulation, await simulation.order(command.call, command.fault));
    case "copy":
      return answer(...ticketText(simulation.snapshot()));
    case "case": {
      const { ok, said, isThere } = await keepCase(simulation, command.file, command.over);
      if (ok) return answer(said);
      return refusal(isThere ? `${said} “case ${command.file} anew” overwrites it.` : said);
    }
    case "pane":
      return answer(...paneText(command.pane, command.filter, simulation.snapshot()));
    default:
      return answer();
  }
}

const helpText = (): readonly string[] => PLAIN_HELP.map(([command, does]) => `${command}: ${does}.`);

function listText({ personas, journeys }: PlainParts, filter: string): readonly string[] {
  const lines = [
    ...personas.map((persona) => {
      const { name, phone, story, landsOn, leadsTo } = persona;
      const screens = leadsTo === undefined ? landsOn : `${landsOn}, then ${leadsTo}`;
      const line = `Person ${name}, ${phone}: ${story} Lands on ${screens}.`;
      return { line, words: `${line} ${matchPersona(persona)}` };
    }),
    ...journeys.map(({ name, story }) => ({
      line: `Journey ${name}: ${story}`,
      words: `Journey ${name}: ${story}`,
    })),
  ];
  const found = lines.filter(({ words }) => holdsAll(words, filter)).map(({ line }) => line);
  return found.length === 0 ? [`No customer or journey matches “${filter}”.`] : found;
}

/**
 * The simulator as a conversation: one command per line in, sentences out, deterministic. Ends with status 1 if a
 * piped command was refused or a journey's step failed.
 */
export async function runPlain(io: Io, parts: PlainParts): Promise<void> {
  let simulation = parts.begun;
  const say = (lines: readonly string[]): Promise<void> =>
    io.write(lines.map((line) => `${printable(line)}\n`).join(""));
  const prompt = (): Promise<void> => (parts.prompted ? io.write("> ") : Promise.resolve());

  async function begin(beginning: Promise<Simulation>): Promise<Answer> {
    try {
      const begun = await beginning;
      await simulation?.close();
      simulation = begun;
      return fullAnswer(begun, { ok: true, said: "" });
    } catch (error) {
      if (error instanceof InputError) return refusal(error.message);
      throw error;
    }
  }

  async function take(command: PlainCommand): Promise<Answer> {
    if (command.kind === "help") return answer(...helpText());
    if (command.kind === "list") return answer(...listText(parts, command.filter));
    if (command.kind === "persona") return begin(parts.beginPersona(command.name));
    if (command.kind === "journey") return begin(parts.beginJourney(command.name));
    if (simulation === null) return refusal(NOT_BEGUN);
    if (command.kind !== "story") return obey(simulation, command);
    const { record, persona } = simulation.walked();
    return record === null
      ? begin(parts.beginStory(persona))
      : refusal("only a customer of the sandbox has a story to play");
  }

  try {
    await say(
      simulation === null
        ? ["creditline simulator. “list” shows customers and journeys, “help” the commands."]
        : fullAnswer(simulation, { ok: true, said: "" }).lines,
    );
    await prompt();
    for await (const line of createInterface({ input: io.stdin, crlfDelay: Infinity, terminal: false })) {
      if (line.trim() !== "") {
        if (!parts.prompted) await io.write(`\n> ${printable(echoOf(line))}\n`);
        const parsed = parseCommand(line);
        if (parsed.ok && parsed.command.kind === "quit") break;
        const { ok, lines } = parsed.ok ? await take(parsed.command) : refusal(parsed.said);
        await say(lines);
        if (!ok && !parts.prompted) io.end(1);
      }
      await prompt();
    }
  } finally {
    // A terminal with an open reader would keep the process alive after `quit`.
    io.stdin.destroy();
    await simulation?.close();
  }
}
