import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writtenFiles } from "../../check/files.ts";
import { RULINGS } from "./rulings.table.ts";
import { SECTIONS } from "./sections.table.ts";

/** A place of the specification that a file names. */
export interface Citation {
  readonly file: string;
  readonly line: number;
  /** The section, "1 §4", or the ruling, "R35". */
  readonly place: string;
  /** The title inside of a section, where the citation has one. */
  readonly topic: string | null;
}

/** What may stand between two places of one citation: `§1, §2 and §4`, `R4 to R6`. */
const NEXT = String.raw`(?:,?\s+(?:and\s+|to\s+)?)`;
/** A title inside of a section; inside of a text that has straight quotes itself it is in curly ones. */
const TOPIC = String.raw`(?:"[^"\n]*"|“[^”\n]*”)`;
const SECTION = String.raw`§\d+(?: ${TOPIC}(?:${NEXT}${TOPIC})*)?`;
const RULING = String.raw`R\d+a?`;
const SECTIONS_CITED = String.raw`\bspec\s+(?<part>[12])\s+(?<sections>${SECTION}(?:${NEXT}${SECTION})*)`;
/** `ruling R7`, or in brackets the number alone. */
const RULINGS_CITED = String.raw`(?:\brulings?\s+|\((?=R[\d, Ra]+\)))(?<rulings>${RULING}(?:${NEXT}${RULING})*)`;
const CITED = new RegExp(`${SECTIONS_CITED}|${RULINGS_CITED}`, "gi");

/** A comment's text without what its lines begin with, so that a citation may go over two; of the same length. */
const withoutLineStarts = (text: string): string =>
  text.replaceAll(/\n[ \t]*(?:\*|\/\/)[ \t]/g, (start) => " ".repeat(start.length));

/** All from the one number to the other: `R4 to R6` names R5 too. */
const upTo = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(1, to - from + 1) }, (_, n) => from + n);

type Place = Pick<Citation, "place" | "topic">;

function sectionsIn(part: string, text: string): readonly Place[] {
  const found: Place[] = [];
  let last = 0;
  for (const [, range, number, titles = ""] of text.matchAll(/(to\s+)?§(\d+)([^§]*?)(?=(?:to\s+)?§|$)/g)) {
    const topics = Array.from(titles.matchAll(new RegExp(TOPIC, "g")), ([title]) =>
      title.slice(1, -1).replaceAll(/\s+/g, " "),
    );
    for (const section of upTo(range === undefined ? Number(number) : last + 1, Number(number))) {
      for (const topic of topics.length === 0 ? [null] : topics)
        found.push({ place: `${part} §${section}`, topic });
    }
    last = Number(number);
  }
  return found;
}

function rulingsIn(text: string): readonly Place[] {
  const found: Place[] = [];
  let last = 0;
  for (const [, range, number, letter] of text.matchAll(/(to\s+)?R(\d+)(a?)/gi)) {
    for (const ruling of upTo(range === undefined ? Number(number) : last + 1, Number(number))) {
      found.push({ place: `R${ruling}${letter}`, topic: null });
    }
    last = Number(number);
  }
  return found;
}

/**
 * The places that a file's text names: `spec 1 §4 "Session"`, `spec 1 §2 "/app" and "Top level"`, `spec 2 §1 to §3`,
 * `ruling R7`, `rulings R24 and R25`.
 */
export function citationsIn(file: string, text: string): readonly Citation[] {
  const flat = withoutLineStarts(text);
  return Array.from(flat.matchAll(CITED)).flatMap((match) => {
    const { part = "", sections, rulings = "" } = match.groups ?? {};
    const line = text.slice(0, match.index).split("\n").length;
    const places = sections === undefined ? rulingsIn(rulings) : sectionsIn(part, sections);
    return places.map((place) => ({ file, line, ...place }));
  });
}

/** Where facts of the specification are held and tested. */
const CITING = /^(?:core|adapters|cli|web|fixtures|tests)\/.*\.tsx?$/;
/** What tests the reading of citations has made-up ones. */
const NOT_CITING = /^tests\/docs\/coverage/;

/** Every citation in the code and the tests of a checkout. */
export const citationsOf = (root: string): readonly Citation[] =>
  writtenFiles(root)
    .filter((file) => CITING.test(file) && !NOT_CITING.test(file))
    .flatMap((file) => citationsIn(file, readFileSync(join(root, file), "utf8")));

const known = new Set(RULINGS.map(({ ruling }) => ruling));

/** What is wrong with a citation: it names a section, a title or a ruling that is not there; null where nothing is. */
export function wrongWith({ place, topic }: Citation): string | null {
  if (place.startsWith("R")) return known.has(place) ? null : `there is no ruling ${place}`;
  const section = SECTIONS.find((one) => `${one.part} §${one.section}` === place);
  if (section === undefined) return `the specification has no section ${place}`;
  if (topic === null || section.topics.some((title) => title.startsWith(topic))) return null;
  return `spec ${place} has no title that begins with "${topic}"`;
}
