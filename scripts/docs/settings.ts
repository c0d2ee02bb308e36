import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SETTINGS } from "@creditline/adapters/platform/operations/settings.table";
import { UNSAFE_SETTINGS } from "@creditline/adapters/platform/operations/unsafe-settings";
import { betweenMarkers } from "./between-markers.ts";
import { limitsTable } from "./limits.ts";
import { code, table } from "./markdown.ts";

const OPERATIONS = fileURLToPath(new URL("../../docs/how-to/run-in-production.md", import.meta.url));

/** The table of the platform's settings, in groups. */
const settingsTable = (): string =>
  table(
    ["Variable", "Default", "Allowed values", "Meaning"],
    SETTINGS.map(({ name, preset, expected, meaning }) => [code(name), preset, expected, meaning]),
  );

/** The table of what a server of customers does not start with. */
const unsafeTable = (): string =>
  table(
    ["Variable", "Unsafe where it", "Why", "Instead"],
    UNSAFE_SETTINGS.map(({ name, when, why, instead }) => [code(name), when, why, instead]),
  );

/** The page about operations with one of its tables made again. */
const withTable = (text: string, name: string, made: string): string =>
  betweenMarkers(text, "docs/how-to/run-in-production.md", name, made);

const OPERATIONS_TABLES = { settings: settingsTable, unsafe: unsafeTable, limits: limitsTable } as const;

/** A text with its tables of settings, of what is unsafe and of limits made again. Throws where a marker is missing. */
export const withSettings = (text: string): string =>
  Object.entries(OPERATIONS_TABLES).reduce((made, [name, make]) => withTable(made, name, make()), text);

/** The page about running the platform, with today's tables. */
export const operationsPage = (): string => withSettings(readFileSync(OPERATIONS, "utf8"));
