import { CASE_KEYS, type CaseFile } from "@creditline/adapters/driver/cases/case-file";
import {
  type Found,
  NOTE_STAND_IN,
  personalIn,
  unmaskedTexts,
} from "@creditline/adapters/driver/cases/stand-ins";
import type { Tape } from "@creditline/adapters/driver/tapes/tape";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { simulationStart } from "../simulator/begin-simulation.ts";
import { sandboxHarness } from "../simulator/harness.ts";
import { sampleDocuments } from "../simulator/record-changes.ts";
import { startRun } from "../simulator/run.ts";
import type { SimulationStart } from "../simulator/simulation.ts";
import { digestOf, localConfigurationDigest, rulesHere } from "./pack-walk.ts";

/** Plays a tape for a record's customer, and returns digests of the screens after each entry. */
export async function screensOf(
  record: CustomerRecord,
  tape: Tape,
  layout: SimulationStart["layout"],
): Promise<CaseFile["digests"]["screens"]> {
  const run = await startRun(
    sandboxHarness(tape.seed, tape.at),
    simulationStart(record, tape.phone, layout, tape),
    sampleDocuments(null),
    () => {},
    () => true,
  );
  try {
    const screens: { readonly screen: string | null; readonly digest: string }[] = [];
    for (const entry of tape.entries) {
      await run.play(entry);
      const { calls: _made, ...seen } = await run.deck.surface.look();
      screens.push({ screen: seen.screen, digest: digestOf(seen) });
    }
    return screens;
  } finally {
    await run.close();
  }
}

/** A digest that differs from the case's. */
export interface Difference {
  /** `tape`, `record`, `rules`, `configuration`, `screen 2 (aipHome)`. */
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
}

/** The result of replaying a case; the shape that `creditline case check` prints. */
export interface CaseCheck {
  readonly same: boolean;
  readonly screens: number;
  readonly differences: readonly Difference[];
  /** The path to personal data; never the value itself. */
  readonly personal: readonly Found[];
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function screenDifferences({
  record,
  tape,
  request,
  digests,
}: CaseFile): Promise<readonly Difference[]> {
  let played: CaseFile["digests"]["screens"];
  try {
    played = await screensOf(record, tape, request.layout ?? "default");
  } catch (error) {
    return [{ what: "tape", expected: "to be played", actual: words(error) }];
  }
  const count = Math.max(played.length, digests.screens.length);
  return Array.from({ length: count }, (_, i) => i).flatMap((i) => {
    const [was, is] = [digests.screens[i], played[i]];
    if (was?.digest === is?.digest && was?.screen === is?.screen) return [];
    const name = is?.screen ?? was?.screen ?? "none";
    return [
      {
        what: `screen ${i + 1} (${name})`,
        expected: was === undefined ? "no screen" : `${was.screen ?? "none"} ${was.digest}`,
        actual: is === undefined ? "no screen" : `${is.screen ?? "none"} ${is.digest}`,
      },
    ];
  });
}

const keyed = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Replays a case, and searches it for personal data. `document` is the case as written, with all of its keys. */
export async function checkCase(file: CaseFile, document: unknown): Promise<CaseCheck> {
  const written = keyed(document);
  const compared: readonly (readonly [what: string, expected: string, actual: string])[] = [
    ["tape", file.digests.tape, digestOf(written["tape"])],
    ["record", file.digests.record, digestOf(written["record"])],
    ["rules", file.rules.digest, rulesHere().digest],
    ["configuration", file.configuration, localConfigurationDigest()],
  ];
  const differences = [
    ...compared.flatMap(([what, expected, actual]) =>
      expected === actual ? [] : [{ what, expected, actual }],
    ),
    ...(await screenDifferences(file)),
  ];
  // Twelve digits of a digest may all be decimal, and look like a person's number.
  const isOurDigest = written["configuration"] === localConfigurationDigest();
  const personal = [
    ...personalIn(isOurDigest ? { ...written, configuration: null } : document, file.tape.at),
    ...Object.keys(written)
      .filter((key) => !CASE_KEYS.includes(key))
      .map((where) => ({ where, what: "a key that no case has" })),
    ...unmaskedTexts(written["record"]).map(({ where, what }) => ({ where: `record.${where}`, what })),
    ...file.tape.entries.flatMap((entry, i) =>
      entry.did === "typed"
        ? personalIn({ [entry.field]: entry.value }, file.tape.at).map(({ what }) => ({
            where: `tape.entries[${i}].value`,
            what,
          }))
        : entry.did === "supported" && (entry.note ?? NOTE_STAND_IN) !== NOTE_STAND_IN
          ? [{ where: `tape.entries[${i}].note`, what: "a note in somebody's own words" }]
          : [],
    ),
  ];
  return { same: differences.length === 0, screens: file.digests.screens.length, differences, personal };
}
