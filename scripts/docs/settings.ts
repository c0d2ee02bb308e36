import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SETTINGS } from "@creditline/adapters/platform/operations/settings.table";
import { limitsTable } from "./limits.ts";
import { code, table } from "./markdown.ts";

const OPERATIONS = fileURLToPath(new URL("../../docs/operations.md", import.meta.url));

/** The table of the platform's settings, in groups. */
const settingsTable = (): string =>
  table(
    ["Variable", "Preset", "What may be given", "What it is"],
    SETTINGS.map(({ name, preset, expected, meaning }) => [code(name), preset, expected, meaning]),
  );

/** A text with what stands between the markers of a name replaced by a table. Throws where a marker is missing. */
function withTable(text: string, name: string, made: string): string {
  const begins = `<!-- ${name}: made by npm run docs -->`;
  const start = text.indexOf(begins);
  const end = text.indexOf(`<!-- /${name} -->`);
  if (start === -1 || end < start) throw new Error(`docs/operations.md has lost the markers of its ${name}`);
  return `${text.slice(0, start + begins.length)}\n\n${made}\n\n${text.slice(end)}`;
}

/** A text with its tables of settings and limits made anew. Throws where a marker is missing. */
export const withSettings = (text: string): string =>
  withTable(withTable(text, "settings", settingsTable()), "limits", limitsTable());

/** The page about running the platform, with today's settings and limits. */
export const operationsPage = (): string => withSettings(readFileSync(OPERATIONS, "utf8"));
