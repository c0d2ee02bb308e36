import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { ASVS_LEVELS } from "./asvs-levels.table.ts";
import { ROOT, report } from "./report.ts";

/** The status of a requirement. In part: but for an exception that a decision names. */
export const STANDINGS = ["holds", "holds in part", "does not hold", "does not apply"] as const;

type Standing = (typeof STANDINGS)[number];

/** A row of docs/security/asvs.csv. */
export interface Requirement {
  readonly id: string;
  readonly level: string;
  /** What is asked, in our words. */
  readonly asked: string;
  readonly stands: Standing;
  readonly because: string;
  /** Files with a text that is in them: a test's title, a page's heading; a whole file where no text is named. */
  readonly shownBy: readonly { readonly file: string; readonly text: string }[];
}

const DECISIONS = "docs/decisions/";

/** The rows of the map's text. */
export const requirementsIn = (csv: string): readonly Requirement[] =>
  (parse(csv, { columns: true }) as Readonly<Record<string, string>>[]).map((row) => ({
    id: row["id"] ?? "",
    level: row["level"] ?? "",
    asked: row["asked"] ?? "",
    stands: row["stands"] as Standing,
    because: row["because"] ?? "",
    shownBy: (row["shown by"] ?? "")
      .split(" | ")
      .filter((text) => text !== "")
      .map((shown) => {
        const [file = "", text = ""] = shown.split(" :: ");
        return { file, text };
      }),
  }));

/** The map as it is in the repository. */
export const securityMap = (): readonly Requirement[] =>
  requirementsIn(readFileSync(join(ROOT, "docs", "security", "asvs.csv"), "utf8"));

/** The requirements of levels 1 and 2, with their level. */
export const wanted = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(ASVS_LEVELS).flatMap(([section, levels]) =>
      Array.from(levels, (level, i) => [`${section}.${i + 1}`, level] as const).filter(
        ([, level]) => level < "3",
      ),
    ),
  );

/** The text of a file of the repository; null for none. */
export type ReadFile = (file: string) => string | null;

/** Whether a file has a text: a page as one of its headings, a test as it is written. */
const has = (file: string, content: string, text: string): boolean =>
  text === "" || (file.endsWith(".md") ? headings(content).has(text) : content.includes(text));

const headings = (page: string): ReadonlySet<string> =>
  new Set(page.split("\n").flatMap((line) => (/^#+ /.test(line) ? [line.replace(/^#+ /, "")] : [])));

/** What is wrong with one requirement. */
function wrongWith({ id, level, asked, stands, because, shownBy }: Requirement, read: ReadFile): string[] {
  const isOpen = stands === "does not hold" || stands === "holds in part";
  const isDecided = shownBy.some(({ file }) => file.startsWith(DECISIONS));
  const isTested = shownBy.some(({ file }) => !file.startsWith(DECISIONS));
  return [
    ...(STANDINGS.includes(stands) ? [] : [`"${stands}" is none of ${STANDINGS.join(", ")}`]),
    ...(asked === "" ? ["says not what is asked"] : []),
    ...(stands === "does not hold" && level === "1" ? ["a requirement of level 1 may not be open"] : []),
    ...(isOpen && !isDecided ? [`is open without a decision in ${DECISIONS}`] : []),
    ...(stands === "holds" && !isTested ? ["holds, and nothing shows it"] : []),
    ...(stands !== "holds" && because === "" ? ["says not why"] : []),
    ...shownBy.flatMap(({ file, text }) => {
      const content = read(file);
      if (content === null) return [`there is no ${file}`];
      return has(file, content, text) ? [] : [`${file} has no "${text}"`];
    }),
  ].map((problem) => `${id}: ${problem}`);
}

/** What is wrong with a map: a requirement that is missing, or twice, or of another level, or that nothing shows. */
export function wrongMap(rows: readonly Requirement[], read: ReadFile): string[] {
  const all = wanted();
  const ids = rows.map(({ id }) => id);
  return [
    ...Array.from(all.keys(), (id) => [id, ids.filter((other) => other === id).length] as const)
      .filter(([, times]) => times !== 1)
      .map(([id, times]) => `${id}: is there ${times} times`),
    ...rows
      .filter(({ id, level }) => all.get(id) !== level)
      .map(({ id, level }) => `${id}: is no requirement of level ${level}`),
    ...rows.flatMap((row) => wrongWith(row, read)),
  ];
}

if (import.meta.main) {
  const rows = securityMap();
  const read: ReadFile = (file) =>
    existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), "utf8") : null;
  report(wrongMap(rows, read), `${rows.length} requirements are answered, and what they name is there`);
}
