import { posix } from "node:path";
import { type Requirement, securityMap, STANDINGS } from "../check/security-map.ts";
import { list, page, section, table } from "./markdown.ts";

const PLACE = "docs/security";

/** The chapters of the standard. */
const CHAPTERS = [
  "Encoding and sanitisation",
  "Validation and business logic",
  "Web front end",
  "API and web service",
  "Files",
  "Authentication",
  "Sessions",
  "Authorisation",
  "Self-contained tokens",
  "OAuth and OIDC",
  "Cryptography",
  "Communication",
  "Configuration",
  "Data protection",
  "Coding and architecture",
  "Logging and errors",
  "WebRTC",
] as const;

const chapterOf = ({ id }: Requirement): number => Number(id.split(".")[0]);

const linkTo = (file: string): string => posix.relative(PLACE, file);

/** What shows it: a test by its file, a page by its heading. */
const shown = ({ file, text }: Requirement["shownBy"][number]): string =>
  file.endsWith(".md")
    ? `[${text === "" ? posix.basename(file, ".md") : text}](${linkTo(file)}${text === "" ? "" : `#${anchorOf(text)}`})`
    : `[${posix.basename(file)}](${linkTo(file)})${text === "" ? "" : `: ${text.replaceAll(/([<*_$])/g, "\\$1")}`}`;

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** The page about OWASP's standard. */
export function securityMapPage(): string {
  const rows = securityMap();
  const count = (level: string, stands: string): number =>
    rows.filter((row) => row.level === level && row.stands === stands).length;
  return page(
    "OWASP ASVS 5.0, levels 1 and 2",
    `Each requirement of the standard's first two levels, in our own words, with its status and evidence. Made from
\`${PLACE}/asvs.csv\`. \`npm run check -- 'security map'\` verifies that no requirement is missing, that every test and page
exists, and that each open requirement has [a decision](../decisions/security.md). [How it is secured](controls.md) has
the details, and [the threat model](threat-model.md) the possible attacks.`,
    table(
      ["", "Level 1", "Level 2"],
      [
        ...STANDINGS.map((stands) => [stands, count("1", stands), count("2", stands)]),
        [
          "in all",
          rows.filter(({ level }) => level === "1").length,
          rows.filter(({ level }) => level === "2").length,
        ],
      ],
    ),
    section(
      "What is open",
      list(
        rows
          .filter(({ stands }) => stands === "holds in part" || stands === "does not hold")
          .map(
            ({ id, level, asked, stands, shownBy }) =>
              `${id}, level ${level}, ${stands}: ${asked}; ${shownBy
                .filter(({ file }) => file.startsWith("docs/decisions/"))
                .map(shown)
                .join(", ")}`,
          ),
      ),
    ),
    ...CHAPTERS.map((chapter, i) =>
      section(
        `${i + 1} ${chapter}`,
        table(
          ["", "Level", "What is asked", "Stands", "Because", "Shown by"],
          rows
            .filter((row) => chapterOf(row) === i + 1)
            .map(({ id, level, asked, stands, because, shownBy }) => [
              id,
              level,
              asked,
              stands,
              because,
              shownBy.map(shown).join("; "),
            ]),
        ),
      ),
    ),
  );
}
