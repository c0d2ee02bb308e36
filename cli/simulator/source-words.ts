import type { Beginning } from "./simulation.ts";

/** Where the customer of a simulation comes from, without a word about who they are. */
export function sourceWords({ record, tape, journey, persona, from }: Beginning): string {
  if (record !== null) return from ?? (tape === null ? "a record" : "a case");
  return journey === null ? `persona ${persona.name}` : `journey ${journey.name}`;
}
