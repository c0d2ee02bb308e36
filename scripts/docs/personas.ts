import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { code, table } from "./markdown.ts";

const START = "<!-- personas: made by npm run docs -->";
const END = "<!-- /personas -->";
const README = fileURLToPath(new URL("../../README.md", import.meta.url));

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

/** A text with what stands between the markers replaced by the table. Throws where a marker is missing. */
export function withPersonas(text: string): string {
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start === -1 || end < start) throw new Error("README.md has lost the markers of its personas");
  return `${text.slice(0, start + START.length)}\n\n${personasTable()}\n\n${text.slice(end)}`;
}

/** The README with today's personas. */
export const readme = (): string => withPersonas(readFileSync(README, "utf8"));
