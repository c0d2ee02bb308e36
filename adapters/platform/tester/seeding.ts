import { type Persona, personaTreatment } from "./personas.ts";
import { STATUS_CODES, aipSuccessRange } from "@creditline/core/status/code";
import { type Random, randomId } from "../../ports/random.ts";
import {
  hasWithdrawalForm,
  issueReference,
  newWithdrawalIds,
  plannedWithdrawal,
  type WithdrawalIds,
} from "../commands/money/planned-withdrawal.ts";
import { bookWithdrawal } from "../commands/money/withdraw.ts";
import { acceptWithdrawalForm, signForm } from "../commands/money/withdrawal-form.ts";
import { afterEvents, fold } from "../model/customer/fold.ts";
import { type CustomerState, NO_APPLICATION } from "../model/customer/customer-state.ts";
import { createEvent, type CustomerEvent } from "../model/customer/events.ts";
import type { Seed } from "../model/customer/seed.ts";
import { createDecision, matchedLenders, obligationsOf, USUAL_POLICY } from "../model/decisions/deciding.ts";
import type { ProfileTexts } from "../model/profile/pincode-area.ts";
import { linesOf } from "../model/record/record.ts";
import { dueMoment, partnersWithBehaviour } from "../partners/partner.ts";

const seededOutcome = createDecision(USUAL_POLICY);

/** The lenders' results for a persona who is approved and has no line yet. */
function matchedAtSeed(
  person: ProfileTexts,
  { status, partner, lineType, limit }: Seed,
  lineTypeVariant: string | undefined,
  now: number,
) {
  if (!aipSuccessRange(STATUS_CODES[status])) return {};
  return { matched: matchedLenders(person, now, { limit, lineType, lineTypeVariant, chosen: partner }) };
}

/** The default withdrawals of a persona (assumed). */
const USUAL_WITHDRAWALS = { count: 1, months: 12 } as const;

/**
 * The withdrawals that used a part of a persona's limit: real ones, made by the command, so that loans, ledger and
 * limit agree. Each takes an equal part, the last one the rounding remainder; each uses the line's first channel, over
 * the longest tenure that the script and the amount allow.
 */
function withdrawalEvents(
  before: readonly CustomerEvent[],
  { limit = 0, available = limit, withdrawals = USUAL_WITHDRAWALS }: Seed,
  now: number,
  random: Random,
): readonly CustomerEvent[] {
  let state = fold(
    before.map((event, i) => ({ ...event, version: i + 1 })),
    personaTreatment,
  );
  const made: CustomerEvent[] = [];
  let left = limit - available;
  for (let toMake = withdrawals.count; toMake > 0 && left > 0; toMake -= 1) {
    const amount = Math.floor(left / toMake);
    const events = withdrawalOf(state, amount, withdrawals.months, now, random);
    state = afterEvents(state, events);
    made.push(...events);
    left -= amount;
  }
  return made;
}

/** One of them; none if the line does not allow the amount. */
function withdrawalOf(
  state: CustomerState,
  amount: number,
  longest: number,
  now: number,
  random: Random,
): readonly CustomerEvent[] {
  const way = linesOf(state)[0]?.channelPartners?.[0];
  const tenure = (way?.tenures ?? [])
    .filter(({ months, minimumWithdrawal }) => (months ?? 0) <= longest && minimumWithdrawal <= amount)
    .toSorted((one, other) => (other.months ?? 0) - (one.months ?? 0))[0];
  if (way === undefined || tenure === undefined || typeof tenure.months !== "number") return [];
  const request = { amount, tenure: tenure.months, channel: way.channel, channelPartner: way.channelPartner };
  const ids = newWithdrawalIds(random);
  const signed = hasWithdrawalForm(state) ? signedFormEvents(state, request, ids, now) : [];
  const ready = afterEvents(state, signed);
  return [
    ...signed,
    ...bookWithdrawal(plannedWithdrawal(ready, request, now), ids)(ready, now, WILLING).events,
  ];
}

/** Its loan agreement form, accepted and signed like that of any withdrawal from such a lender (rulings R52, R63). */
function signedFormEvents(
  state: CustomerState,
  request: { readonly amount: number; readonly tenure: number; readonly channelPartner: string },
  { referenceNo }: Pick<WithdrawalIds, "referenceNo">,
  now: number,
): readonly CustomerEvent[] {
  const prepared = issueReference(request, referenceNo)(state, now, WILLING).events;
  const ready = afterEvents(state, prepared);
  const accepted = acceptWithdrawalForm(referenceNo, { consent: true })(ready, now, WILLING).events;
  return [...prepared, ...accepted, ...signForm(afterEvents(ready, accepted), referenceNo, now)];
}

/** The partners before the first sign-in: all succeed. */
const WILLING = partnersWithBehaviour(() => "succeeds");

/** The history of a persona before their first sign-in; empty for a new one. */
export function seedEvents(
  registered: CustomerEvent,
  persona: Persona | null,
  now: number,
  random: Random,
): readonly CustomerEvent[] {
  const seed = persona?.script.seed;
  if (persona === null || seed === undefined) return [];
  const { available: _used, withdrawals: _made, ...unused } = seed;
  const applicationId = randomId(random, "app");
  const person = persona.script.person ?? {};
  const obligations = obligationsOf(person, seed.reasons);
  const seeded = createEvent(now, "customer.seeded", {
    person,
    // The used part of the limit is withdrawn from it.
    seed: unused,
    applicationId,
    ...matchedAtSeed(person, seed, personaTreatment(persona.name).asks?.lineTypeVariant, now),
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
    createEvent(now, "decision.requested", {
      step: seed.waitingFor,
      applicationId,
      status: STATUS_CODES[seed.status],
      partner: seed.partner,
      outcome,
      dueAt: dueMoment(now, outcome.afterSeconds),
    }),
  ];
}
