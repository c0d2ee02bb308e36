import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A paragraph on one line, wherever its text was broken; a table, a list or a heading stays as it is. */
const paragraph = (part: string): string => (/^[|#<-]/.test(part) ? part : part.replaceAll("\n", " "));

/** A page of Markdown from its parts, a blank line between them. Every generated page says that it is one. */
export const page = (title: string, ...parts: readonly string[]): string =>
  `${["<!-- Made by npm run docs from the program itself: change the program, not this page. -->", `# ${title}`, ...parts.map(paragraph)].join("\n\n")}\n`;

/** A section with its heading. */
export const section = (title: string, ...parts: readonly string[]): string =>
  [`## ${title}`, ...parts.map(paragraph)].join("\n\n");

/** A part of a section, with its heading. */
export const subsection = (title: string, ...parts: readonly string[]): string =>
  [`### ${title}`, ...parts.map(paragraph)].join("\n\n");

export type Cell = string | number | boolean | null | undefined;

const cellText = (cell: Cell): string => {
  if (cell === null || cell === undefined || cell === "") return "–";
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return String(cell).replaceAll("|", "\\|").replaceAll("\n", " ");
};

/** A table. A cell that holds nothing is a dash, so that an empty one is never an oversight. */
export const table = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [header, header.map(() => "---"), ...rows].map((row) => `| ${row.map(cellText).join(" | ")} |`).join("\n");

/** A list, a line for each item. */
export const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

/** Text as code, whatever is in it. */
export const code = (text: string | number): string => (text === "" ? "(empty)" : `\`${text}\``);

/** Several texts as code, one after the other. */
export const codes = (texts: readonly (string | number)[]): string => texts.map(code).join(", ");

/** The files and folders that a table is made from. Throws where one of them is not in the repository. */
export function madeFrom(...files: readonly string[]): string {
  const missing = files.filter((file) => !existsSync(join(ROOT, file)));
  if (missing.length > 0)
    throw new Error(`A generated page names ${missing.join(", ")}, which does not exist`);
  return `From ${codes(files)}.`;
}
