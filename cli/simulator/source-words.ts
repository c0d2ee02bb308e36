import type { Beginning } from "./simulation.ts";

/** Where the customer of a simulation comes from, without a word about who they are. */
export function sourceWords({ record, tape, journey, persona, copyOf }: Beginning): string {
  if (copyOf !== undefined) return "a customer on a server";
  if (record !== null) return tape === null ? "a record" : "a case";
  return journey === null ? `persona ${persona.name}` : `journey ${journey.name}`;
}
