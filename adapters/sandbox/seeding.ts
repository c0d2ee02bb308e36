import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { randomId } from "../ports/random.ts";
import type { Random } from "../ports/random.ts";
import { happened } from "./events.ts";
import type { CustomerEvent } from "./events.ts";
import { outcomeOf } from "./personas.ts";
import type { Persona } from "./script.ts";

/** When an answer that takes so many seconds comes, as an ISO 8601 moment; null for one that never comes. */
export const dueMoment = (now: number, afterSeconds: number | null): string | null =>
  afterSeconds === null ? null : new Date(now + afterSeconds * 1000).toISOString();

/** What has happened to a persona before their first sign-in; nothing to one who is new. */
export function seedEvents(persona: Persona | null, now: number, random: Random): readonly CustomerEvent[] {
  const seed = persona?.script.seed;
  if (persona === null || seed === undefined) return [];
  const applicationId = randomId(random, "app");
  const seeded = happened(now, "customer.seeded", {
    person: persona.script.person ?? {},
    seed,
    applicationId,
  });
  if (seed.waitingFor === undefined) return [seeded];
  const outcome = outcomeOf(persona.name, seed.waitingFor);
  return [
    seeded,
    happened(now, "decision.requested", {
      step: seed.waitingFor,
      applicationId,
      status: STATUS_CODES[seed.status],
      partner: seed.partner,
      outcome,
      dueAt: dueMoment(now, outcome.afterSeconds),
    }),
  ];
}
