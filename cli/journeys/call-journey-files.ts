import { basename } from "node:path";
import {
  type CallJourneyFile,
  CallJourneyFileError,
  decodeCallJourney,
  decodePart,
  type Part,
} from "@creditline/adapters/driver/call-journeys/call-journey-file";
import { InputError } from "../io.ts";
import { fixtureFile, journeyNames, journeyPath, readJourneyDocument } from "./journey-files.ts";

const FOLDER = "call-journeys";

/** Runs a decoder and reports its refusal as invalid input. */
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
  const part = basename(name);
  const read = async (): Promise<Part> => {
    const document = await readJourneyDocument(fixtureFile(`${FOLDER}/parts`, part));
    return decoded(() => decodePart(`parts/${part}.json`, document));
  };
  const known = parts.get(part) ?? read();
  parts.set(part, known);
  return known;
}

/** Every journey of fixtures/call-journeys, by file name. Throws InputError naming an invalid file. */
export async function allCallJourneys(): Promise<readonly CallJourneyFile[]> {
  const names = await journeyNames(FOLDER);
  return Promise.all(names.map((name) => readCallJourney(fixtureFile(FOLDER, name))));
}

/**
 * Journeys by their names, or by the paths of files that end in .json; no other file is read. Throws InputError for an
 * unknown one, and for an invalid file.
 */
export async function callJourneysNamed(names: readonly string[]): Promise<readonly CallJourneyFile[]> {
  const known = await journeyNames(FOLDER);
  const kind = { kind: "journey of calls", list: "creditline journey calls list" };
  return Promise.all(names.map((name) => readCallJourney(journeyPath(name, FOLDER, known, kind))));
}
