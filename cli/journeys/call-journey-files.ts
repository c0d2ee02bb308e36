import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import {
  type CallJourneyFile,
  CallJourneyFileError,
  decodeCallJourney,
  decodePart,
  type Part,
} from "@creditline/adapters/driver/call-journeys/call-journey-file";
import { InputError } from "../io.ts";
import { fixtureFolder, journeyNamed, readJourneyDocument } from "./journey-files.ts";

const FOLDER = fixtureFolder("call-journeys");

/** Runs a decoder; what it refuses is unusable input. */
function decoded<T>(decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    if (error instanceof CallJourneyFileError) throw new InputError(error.message);
    throw error;
  }
}

async function readCallJourney(path: string): Promise<CallJourneyFile> {
  const document = await readJourneyDocument(path);
  return decoded(() => decodeCallJourney(basename(path), document));
}

const parts = new Map<string, Promise<Part>>();

/** A part of fixtures/call-journeys/parts by its name. Throws InputError. */
export function callJourneyPart(name: string): Promise<Part> {
  const file = `${basename(name)}.json`;
  const read = async (): Promise<Part> => {
    const document = await readJourneyDocument(`${FOLDER}parts/${file}`);
    return decoded(() => decodePart(`parts/${file}`, document));
  };
  const known = parts.get(file) ?? read();
  parts.set(file, known);
  return known;
}

/** Every journey of fixtures/call-journeys, by file name. Throws InputError naming a file that cannot be used. */
export async function allCallJourneys(): Promise<readonly CallJourneyFile[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".json")).toSorted();
  return Promise.all(names.map((name) => readCallJourney(`${FOLDER}${name}`)));
}

/** Journeys by their names, or by the paths of files that end in .json. Throws InputError for an unknown one. */
export async function callJourneysNamed(names: readonly string[]): Promise<readonly CallJourneyFile[]> {
  const known = await allCallJourneys();
  return Promise.all(
    names.map(async (name) =>
      name.endsWith(".json")
        ? readCallJourney(name)
        : journeyNamed(name, known, { kind: "journey of calls", list: "creditline journey calls list" }),
    ),
  );
}
