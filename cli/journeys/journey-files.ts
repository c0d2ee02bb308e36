import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import {
  checkWritten,
  decodeJourney,
  type JourneyFile,
  JourneyFileError,
  withParts,
} from "@creditline/adapters/driver/journeys/journey-file";
import type { JourneyHarness } from "@creditline/adapters/driver/journeys/run-journey";
import type { Document } from "@creditline/adapters/driver/journeys/surface";
import { nearest } from "@creditline/core/reference/places/closest";
import { shown } from "@creditline/core/reference/shown";
import { ENGLISH, listIn } from "@creditline/core/messages/translate";
import { formatTypedDay } from "@creditline/core/screens/define/form";
import { InputError, nameIn, suggestion, readTextFile } from "../io.ts";
import { personaNamed } from "../source/persona-named.ts";

/**
 * A persona in the format of journeys: the date of birth as they would type it. Throws InputError for an unknown one.
 */
export function journeyPersona(text: string): JourneyHarness["persona"] {
  const { name, phone, script } = personaNamed(text);
  const person = script.person ?? {};
  return { name, phone, person: { ...person, dateOfBirth: formatTypedDay(person.dateOfBirth) } };
}

/** A folder of the fixtures package. */
export const fixtureFolder = (name: string): string =>
  fileURLToPath(new URL(`./${name}/`, import.meta.resolve("@creditline/fixtures/package.json")));

/** The file of a name in a folder of the fixtures. */
export const fixtureFile = (folder: string, name: string): string => `${fixtureFolder(folder)}${name}.json`;

/** The JSON document of a journey's file. Throws InputError. */
export async function readJourneyDocument(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readTextFile(path);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${path}: no such file`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`${basename(path)}: not a JSON document: ${(error as Error).message}`);
  }
}

/** Returns the steps of an included part. Throws InputError for an unknown one. */
type PartNamed = (name: string) => Promise<unknown>;

/** Reads each part once, however many journeys include it. */
async function partsOnce(): Promise<PartNamed> {
  const known = await journeyNames("journeys/parts");
  const read = new Map<string, Promise<unknown>>();
  return async (name) => {
    if (!known.includes(name))
      throw new InputError(`include: unknown part ${shown(name)}${suggestion(name, known)}`, "include");
    const steps = read.get(name) ?? readJourneyDocument(fixtureFile("journeys/parts", name));
    read.set(name, steps);
    return steps;
  };
}

async function readJourney(path: string, part: PartNamed): Promise<JourneyFile> {
  const written = await readJourneyDocument(path);
  try {
    checkWritten(basename(path), written);
    return decodeJourney(basename(path), await withParts(written, part));
  } catch (error) {
    if (error instanceof JourneyFileError) throw new InputError(error.message);
    throw error;
  }
}

/** Journeys by the paths of their files. */
async function readJourneys(paths: readonly string[]): Promise<readonly JourneyFile[]> {
  const part = await partsOnce();
  return Promise.all(paths.map((path) => readJourney(path, part)));
}

/** The names of the journeys in a folder of the fixtures, without reading them. */
export async function journeyNames(folder: string): Promise<readonly string[]> {
  const files = await readdir(fixtureFolder(folder));
  return files
    .filter((file) => file.endsWith(".json"))
    .map((file) => basename(file, ".json"))
    .toSorted();
}

async function readAllJourneys(): Promise<readonly JourneyFile[]> {
  const names = await journeyNames("journeys");
  return readJourneys(names.map((name) => fixtureFile("journeys", name)));
}

let journeysRead: Promise<readonly JourneyFile[]> | undefined;

/**
 * Every journey of fixtures/journeys, by file name; they are read once in a process. Throws InputError naming an
 * invalid file.
 */
export const allJourneys = (): Promise<readonly JourneyFile[]> => (journeysRead ??= readAllJourneys());

/** How many similar names are suggested. */
const MOST_SAID = 3;

/**
 * The path of a named journey: in a folder of the fixtures, by its name in any letter case, or a path that ends in
 * .json. Throws InputError for an unknown one, with the most similar names.
 */
export function journeyPath(
  text: string,
  folder: string,
  names: readonly string[],
  { kind, list }: JourneyKind = { kind: "journey", list: "creditline journey list" },
): string {
  if (text.endsWith(".json")) return text;
  const name = nameIn(text, names);
  if (name !== undefined) return fixtureFile(folder, name);
  const near = listIn(ENGLISH, nearest(text, names, MOST_SAID), "or");
  throw new InputError(
    `unknown ${kind} ${shown(text)}${near === "" ? "" : ` (did you mean ${near}?)`}; see '${list}'`,
  );
}

/** The name of a kind of journey, and the command that lists them. */
interface JourneyKind {
  readonly kind: string;
  readonly list: string;
}

/**
 * Journeys by their names, or by the paths of files that end in .json; no other file is read. Throws InputError for an
 * unknown one, and for an invalid file.
 */
export async function journeysNamed(names: readonly string[]): Promise<readonly JourneyFile[]> {
  const known = await journeyNames("journeys");
  return readJourneys(names.map((name) => journeyPath(name, "journeys", known)));
}

/** The journeys that a command line selects: by name, or all of them. Throws InputError for neither or both. */
export async function chosenJourneys(
  names: readonly string[],
  all: boolean,
): Promise<readonly JourneyFile[]> {
  if (all && names.length > 0) throw new InputError("expected names of journeys or --all, got both");
  if (!all && names.length === 0) {
    throw new InputError("expected a journey's name, or --all; see 'creditline journey list'");
  }
  return all ? allJourneys() : journeysNamed(names);
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  png: "image/png",
  txt: "text/plain",
};

/** A document of fixtures/files. */
export async function fixtureDocument(name: string): Promise<Document> {
  const bytes = new Uint8Array(await readFile(`${fixtureFolder("files")}${basename(name)}`));
  return {
    name: basename(name),
    type: TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    bytes,
  };
}
