import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import { PHONES } from "@creditline/adapters/driver/cases/stand-ins";
import type { Tape } from "@creditline/adapters/driver/tapes/tape";
import type { CustomerRecord } from "@creditline/core/customer/record";
import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import { phoneRule } from "@creditline/core/validation/login-rules";
import { allJourneys, journeyPersona, journeysNamed } from "../journeys/journey-files.ts";
import { storyOf } from "../journeys/persona-story.ts";
import { InputError } from "../io.ts";
import { beginSimulation, simulationStart } from "./begin-simulation.ts";
import { sampleDocuments } from "./record-changes.ts";
import type { CopyOf, Simulation, SimulationStart } from "./simulation.ts";
import { sandboxHarness } from "./harness.ts";

/** The dependencies of both simulator modes. */
export interface SimulatorParts {
  readonly personas: typeof PERSONAS;
  readonly journeys: readonly JourneyFile[];
  /** Names of the sample documents. */
  readonly documents: readonly string[];
  /** Starts as a persona, on a new platform. Throws InputError for an unknown name. */
  beginPersona(name: string, signIn: boolean, status: string | null): Promise<Simulation>;
  /**
   * Starts as the customer of a record, signed in, or at the end of their tape; `copyOf` names the original on a
   * server.
   */
  beginRecord(record: CustomerRecord, tape: Tape | null, copyOf?: CopyOf): Promise<Simulation>;
  /**
   * Starts as a persona at the end of their story: its steps are played and can be stepped back through. Throws
   * InputError for an unknown name, and if the story ends at the first sign-in.
   */
  beginStory(name: string): Promise<Simulation>;
  /** Starts a journey, by name or by the path of its file. Throws InputError for an unknown one. */
  beginJourney(name: string): Promise<Simulation>;
}

/** A journey without the texts that its steps expect, which are in English. */
const withoutWords = (journey: JourneyFile): JourneyFile => ({
  ...journey,
  steps: journey.steps.map((step) => {
    if (step.expect === undefined) return step;
    const { title: _title, says: _says, notice: _notice, told: _told, ...expect } = step.expect;
    return { ...step, expect };
  }),
});

/**
 * Collects the personas, journeys and documents of the fixtures. Each simulation gets a sandbox of its own. Files that
 * the application saves are written into the folder, if one is given.
 */
export async function simulatorParts(
  seed: number,
  beginning: number,
  layout: SimulationStart["layout"] = "default",
  folder: string | null = null,
  language: LanguageCode = "en",
): Promise<SimulatorParts> {
  const documents = sampleDocuments(folder);
  const begin = (of: Omit<SimulationStart, "record" | "tape">): Promise<Simulation> =>
    beginSimulation(
      () => sandboxHarness(seed, beginning, language),
      { seed, at: beginning },
      { ...of, language, record: null, tape: null },
      documents,
    );
  const inLanguage = (journey: JourneyFile): JourneyFile =>
    language === "en" ? journey : withoutWords(journey);
  const journeys = await allJourneys();
  return {
    personas: PERSONAS,
    journeys,
    documents: await documents.names(),
    beginPersona: async (name, signIn, status) =>
      begin({ persona: journeyPersona(name), journey: null, signIn, layout, status }),
    beginRecord(record, tape, copyOf) {
      const own = record.customerDetails?.phone ?? "";
      const phone = tape?.phone ?? (phoneRule("phone", own, {}).ok ? own : PHONES[0]);
      const begun = { seed: tape?.seed ?? seed, at: tape?.at ?? beginning };
      const inLayout = tape === null ? layout : tape.begins === undefined ? "default" : "gpay";
      return beginSimulation(
        () => sandboxHarness(begun.seed, begun.at, language),
        begun,
        {
          ...simulationStart(record, phone, inLayout, tape),
          language,
          signIn: tape === null,
          ...(copyOf === undefined ? {} : { copyOf }),
        },
        documents,
      );
    },
    async beginStory(name) {
      const story = storyOf(name, journeys);
      if (story === null) throw new InputError(`${name}'s story ends at the first sign-in`);
      const { until } = story;
      const journey = inLanguage(story.journey);
      const persona = journeyPersona(name);
      const simulation = await begin({ persona, journey, signIn: false, layout, status: null });
      await simulation.playUntil(until);
      return simulation;
    },
    async beginJourney(name) {
      const [journey] = await journeysNamed([name]);
      if (journey === undefined) throw new Error("expected the journey that was named");
      return begin({
        persona: journeyPersona(journey.persona),
        journey: inLanguage(journey),
        signIn: false,
        layout,
        status: null,
      });
    },
  };
}
