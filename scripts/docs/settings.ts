import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SETTINGS } from "@creditline/adapters/platform/operations/settings.table";
import { code, table } from "./markdown.ts";

const START = "<!-- settings: made by npm run docs -->";
const END = "<!-- /settings -->";
const OPERATIONS = fileURLToPath(new URL("../../docs/operations.md", import.meta.url));

/** The table of the platform's settings, in groups. */
const settingsTable = (): string =>
  table(
    ["Variable", "Preset", "What may be given", "What it is"],
    SETTINGS.map(({ name, preset, expected, meaning }) => [code(name), preset, expected, meaning]),
  );

/** A text with what stands between the markers replaced by the table. Throws where a marker is missing. */
export function withSettings(text: string): string {
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start === -1 || end < start) throw new Error("docs/operations.md has lost the markers of its settings");
  return `${text.slice(0, start + START.length)}\n\n${settingsTable()}\n\n${text.slice(end)}`;
}

/** The page about running the platform, with today's settings. */
export const operationsPage = (): string => withSettings(readFileSync(OPERATIONS, "utf8"));
