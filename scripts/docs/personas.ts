import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { betweenMarkers } from "./between-markers.ts";
import { code, table } from "./markdown.ts";

const FILE = "docs/reference/personas.md";

/** The table of the sandbox's customers. */
export const personasTable = (): string =>
  table(
    ["Phone", "Name", "Story", "Lands on"],
    PERSONAS.map(({ phone, name, story, landsOn, leadsTo }) => [
      phone,
      code(name),
      story,
      leadsTo === undefined ? code(landsOn) : `${code(landsOn)} → ${code(leadsTo)}`,
    ]),
  );

/** A text with what is between the markers replaced by the table. Throws where a marker is missing. */
export const withPersonas = (text: string): string => betweenMarkers(text, FILE, "personas", personasTable());

/** The page of personas, with today's table. */
export const personasPage = (): string =>
  withPersonas(readFileSync(fileURLToPath(new URL(`../../${FILE}`, import.meta.url)), "utf8"));
