import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SETTINGS } from "@creditline/adapters/platform/operations/settings.table";
import { betweenMarkers } from "./between-markers.ts";
import { limitsTable } from "./limits.ts";
import { code, table } from "./markdown.ts";

const OPERATIONS = fileURLToPath(new URL("../../docs/operations.md", import.meta.url));

/** The table of the platform's settings, in groups. */
const settingsTable = (): string =>
  table(
    ["Variable", "Preset", "What may be given", "What it is"],
    SETTINGS.map(({ name, preset, expected, meaning }) => [code(name), preset, expected, meaning]),
  );

/** The page about operations with one of its tables made anew. */
const withTable = (text: string, name: string, made: string): string =>
  betweenMarkers(text, "docs/operations.md", name, made);

/** A text with its tables of settings and limits made anew. Throws where a marker is missing. */
export const withSettings = (text: string): string =>
  withTable(withTable(text, "settings", settingsTable()), "limits", limitsTable());

/** The page about running the platform, with today's settings and limits. */
export const operationsPage = (): string => withSettings(readFileSync(OPERATIONS, "utf8"));
