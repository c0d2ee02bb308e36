import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { aipSuccessRange } from "@creditline/core/status/predicates";
import { randomDigits, randomId } from "../../ports/random.ts";
import type { Random } from "../../ports/random.ts";
import { withdraw } from "../commands/money/withdraw.ts";
import { NO_APPLICATION } from "../model/customer/customer-state.ts";
import { deciding, matchedLenders, USUAL_POLICY } from "../model/decisions/deciding.ts";
import { dueMoment } from "../model/due-moment.ts";
import { happened } from "../model/customer/events.ts";
import type { CustomerEvent } from "../model/customer/events.ts";
import { fold } from "../model/customer/fold.ts";
import { linesOf } from "../model/record/record.ts";
import { obligationsOf } from "../model/decisions/obligations.ts";
import type { Persona } from "./script.ts";
import { behaving } from "../partners/partners.ts";
import { personaTreatment } from "./personas.ts";
import type { ProfileTexts } from "../model/profile/profile-texts.ts";
import type { Seed } from "../model/customer/seed.ts";

const seededOutcome = deciding(USUAL_POLICY);

/** What the lenders said to a persona who is approved and has not had the line yet. */
const matchedAtSeed = (person: ProfileTexts, { status, partner, lineType, limit }: Seed, now: number) =>
  aipSuccessRange(STATUS_CODES[status])
    ? { matched: matchedLenders(person, now, { limit, lineType, chosen: partner }) }
    : {};

/** The tenure in months that a persona's withdrawal is repaid over, where the amount allows it (assumed). */
const SEEDED_TENURE = 12;

/**
 * The withdrawal by which a persona has used a part of the limit: a real one, through the command, so that loans, ledger
 * and limit say the same of it. It goes out by the line's first way, over the longest tenure up to a year that takes it.
 */
function withdrawalEvents(
  before: readonly CustomerEvent[],
  { limit = 0, available = limit }: Seed,
  now: number,
  random: Random,
): readonly CustomerEvent[] {
  const amount = limit - available;
  if (amount <= 0) return [];
  const state = fold(
    before.map((event, i) => ({ ...event, version: i + 1 })),
    personaTreatment,
  );
  const way = linesOf(state)[0]?.channelPartners?.[0];
  const tenure = (way?.tenures ?? [])
    .filter(({ months, minimumWithdrawal }) => (months ?? 0) <= SEEDED_TENURE && minimumWithdrawal <= amount)
    .toSorted((one, other) => (other.months ?? 0) - (one.months ?? 0))[0];
  if (way === undefined || tenure === undefined || typeof tenure.months !== "number") return [];
  const request = { amount, tenure: tenure.months, channel: way.channel, channelPartner: way.channelPartner };
  const ids = {
    loanId: randomId(random, "loan"),
    referenceNo: `REF${randomDigits(random, 12)}`,
    voucherCode: randomDigits(random, 16),
  };
  return withdraw(request, ids)(
    state,
    now,
    behaving(() => "succeeds"),
  ).events;
}

/** What has happened to a persona before their first sign-in; nothing to one who is new. */
export function seedEvents(
  registered: CustomerEvent,
  persona: Persona | null,
  now: number,
  random: Random,
): readonly CustomerEvent[] {
  const seed = persona?.script.seed;
  if (persona === null || seed === undefined) return [];
  const { available: _used, ...unused } = seed;
  const applicationId = randomId(random, "app");
  const person = persona.script.person ?? {};
  const obligations = obligationsOf(person, seed.reasons);
  const seeded = happened(now, "customer.seeded", {
    person,
    // What is used of the limit is withdrawn from it.
    seed: unused,
    applicationId,
    ...matchedAtSeed(person, seed, now),
    ...(obligations === null ? {} : { obligations }),
  });
  if (seed.waitingFor === undefined) {
    return [seeded, ...withdrawalEvents([registered, seeded], seed, now, random)];
  }
  const application = { ...NO_APPLICATION, partner: seed.partner, lineType: seed.lineType };
  const state = { treatment: persona.script, profile: person, application };
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
