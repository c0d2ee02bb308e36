import { list, page, section, table, type Cell } from "../markdown.ts";
import { ROOT } from "../../check/report.ts";
import { type Citation, citationsOf } from "./citations.ts";
import { RULINGS } from "./rulings.table.ts";
import { SECTIONS } from "./sections.table.ts";

const isTest = ({ file }: Citation): boolean => file.startsWith("tests/");

/** The files of some citations, each once, as links out of `docs/reference`. */
const files = (citations: readonly Citation[]): string =>
  [...new Set(citations.map(({ file }) => file))]
    .toSorted()
    .map((file) => `[${file.replace(/^tests\//, "")}](../../${file})`)
    .join(", ");

const rowOf = (place: string, about: string, citations: readonly Citation[]): readonly Cell[] => [
  place,
  about,
  files(citations.filter((citation) => !isTest(citation))),
  files(citations.filter(isTest)),
];

/** The rows of one part of the specification: each section, and below it the titles in it that are cited by name. */
const sectionRows = (part: 1 | 2, all: readonly Citation[]): readonly (readonly Cell[])[] =>
  SECTIONS.filter((one) => one.part === part).flatMap(({ section: number, title, topics }) => {
    const cited = all.filter(({ place }) => place === `${part} §${number}`);
    return [
      rowOf(`§${number}`, title, cited),
      ...topics.flatMap((topic) => {
        const exactly = cited.filter((one) => one.topic !== null && topic.startsWith(one.topic));
        return exactly.length === 0 ? [] : [rowOf(`§${number}`, topic, exactly)];
      }),
    ];
  });

/** What no code, or no test, names: a place for a read, not always a fault. */
function uncited(all: readonly Citation[], some: (citation: Citation) => boolean): string {
  const cited = new Set(all.filter(some).map(({ place }) => place));
  const places = [
    ...SECTIONS.map(({ part, section: number, title }) => ({ place: `${part} §${number}`, title })),
    ...RULINGS.map(({ ruling, title }) => ({ place: ruling, title })),
  ].filter(({ place }) => !cited.has(place));
  return places.length === 0
    ? "None."
    : list(places.map(({ place, title }) => `${place.startsWith("R") ? "" : "spec "}${place}: ${title}`));
}

/** The titles inside of the sections that neither code nor a test names: their section may be named, they are not. */
function uncitedTopics(all: readonly Citation[]): string {
  const titles = SECTIONS.flatMap(({ part, section: number, topics }) =>
    topics
      .map((topic) => ({ place: `${part} §${number}`, topic }))
      .filter(
        ({ place, topic }) =>
          !all.some((one) => one.place === place && one.topic !== null && topic.startsWith(one.topic)),
      ),
  );
  return titles.length === 0 ? "None." : list(titles.map(({ place, topic }) => `spec ${place} "${topic}"`));
}

/** The coverage page: every section and ruling with the code and the tests that name it. */
export function coveragePage(citations: readonly Citation[] = citationsOf(ROOT)): string {
  const header = ["Place", "About", "Code", "Tests"];
  return page(
    "Coverage",
    `Which code and which tests name a section of the specification or a ruling. The page is made from their citations:
\`spec 1 §4\`, \`spec 1 §4 "Session"\`, \`ruling R7\`. A citation of what is not there fails \`npm run check\`. Below a section stand the titles in it that
are cited by name; those that nobody cites are listed at the end, though a citation of their section may mean them.`,
    section("Part 1: onboarding", table(header, sectionRows(1, citations))),
    section("Part 2: the credit line", table(header, sectionRows(2, citations))),
    section(
      "Rulings",
      table(
        header,
        RULINGS.map(({ ruling, title }) =>
          rowOf(
            ruling,
            title,
            citations.filter(({ place }) => place === ruling),
          ),
        ),
      ),
    ),
    section(
      "Named by no code",
      uncited(citations, (one) => !isTest(one)),
    ),
    section("Named by no test", uncited(citations, isTest)),
    section("Titles that nobody names", uncitedTopics(citations)),
  );
}
