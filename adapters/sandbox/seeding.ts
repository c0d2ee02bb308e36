import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { aipSuccessRange } from "@creditline/core/status/predicates";
import { randomId } from "../ports/random.ts";
import type { Random } from "../ports/random.ts";
import { NO_APPLICATION } from "./customer-state.ts";
import { deciding, matchedLenders, USUAL_POLICY } from "./deciding.ts";
import { happened } from "./events.ts";
import type { CustomerEvent } from "./events.ts";
import { obligationsOf } from "./partners/bureau.ts";
import type { Persona, ProfileTexts, Seed } from "./script.ts";

/** When an answer that takes so many seconds comes, as an ISO 8601 moment; null for one that never comes. */
export const dueMoment = (now: number, afterSeconds: number | null): string | null =>
  afterSeconds === null ? null : new Date(now + afterSeconds * 1000).toISOString();

const seededOutcome = deciding(USUAL_POLICY);

/** What the lenders said to a persona who is approved and has not had the line yet. */
const matchedAtSeed = (person: ProfileTexts, { status, partner, lineType, limit }: Seed, now: number) =>
  aipSuccessRange(STATUS_CODES[status])
    ? { matched: matchedLenders(person, now, { limit, lineType, chosen: partner }) }
    : {};

/** What has happened to a persona before their first sign-in; nothing to one who is new. */
export function seedEvents(persona: Persona | null, now: number, random: Random): readonly CustomerEvent[] {
  const seed = persona?.script.seed;
  if (persona === null || seed === undefined) return [];
  const applicationId = randomId(random, "app");
  const person = persona.script.person ?? {};
  const obligations = obligationsOf(person);
  const seeded = happened(now, "customer.seeded", {
    person,
    seed,
    applicationId,
    ...matchedAtSeed(person, seed, now),
    ...(obligations === null ? {} : { obligations }),
  });
  if (seed.waitingFor === undefined) return [seeded];
  const application = { ...NO_APPLICATION, partner: seed.partner, lineType: seed.lineType };
  const state = { ordered: {}, persona: persona.name, profile: person, application };
  const outcome = seededOutcome(state, seed.waitingFor, now);
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
