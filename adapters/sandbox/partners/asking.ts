import type { CustomerState } from "../customer-state.ts";
import { happened } from "../events.ts";
import type { CustomerEvent } from "../events.ts";
import { scriptOf } from "../personas.ts";
import { notFound } from "../refusals.ts";
import { dueMoment } from "../due-moment.ts";
import type { Errand, Facts } from "./errand.ts";
import { newestErrand } from "./newest-errand.ts";
import { endOf } from "./partner.ts";
import type { Manner, Partner, PartnerName } from "./partner.ts";

/** How a tester ordered a partner to behave; null for as the script says. A decision asks it as it asks the partner. */
export type Manners = (partner: PartnerName) => Manner | null;

export const NOTHING_ORDERED: Manners = () => null;

/** How a partner treats this customer now. */
export const mannerFor = (state: CustomerState, partner: PartnerName, ordered: Manner | null): Manner =>
  ordered ?? scriptOf(state.persona).partners?.[partner] ?? "succeeds";

/** Asks a partner: what happens at once. What comes later is due by itself, and so is that it is given up. */
export function askPartner(
  state: CustomerState,
  now: number,
  request: {
    readonly partner: Partner;
    readonly errand: string;
    readonly reference: string;
    readonly facts?: Facts;
    /** As a tester ordered it; null for as the script says. */
    readonly manner: Manner | null;
  },
): readonly CustomerEvent[] {
  const { partner, errand, reference, facts = {} } = request;
  const manner = mannerFor(state, partner.name, request.manner);
  const { result, afterSeconds } = endOf(partner.promise(manner));
  const isAtOnce = afterSeconds === 0;
  const asked = happened(now, "partner.asked", {
    partner: partner.name,
    errand,
    reference,
    manner,
    facts,
    result,
    dueAt: isAtOnce ? null : dueMoment(now, afterSeconds),
  });
  return isAtOnce ? [asked, happened(now, "partner.answered", { reference, result })] : [asked];
}

/** An errand that the customer must do something for, such as entering a code: nothing comes of it by itself. */
export const openErrand = (
  now: number,
  request: {
    readonly partner: PartnerName;
    readonly errand: string;
    readonly reference: string;
    readonly facts?: Facts;
  },
): CustomerEvent =>
  happened(now, "partner.asked", {
    ...request,
    facts: request.facts ?? {},
    manner: "succeeds",
    result: "COMPLETED",
    dueAt: null,
  });

/** The customer has done their part of an errand: the partner answers, at once or later. */
export function answerErrand(
  state: CustomerState,
  now: number,
  request: {
    readonly partner: Partner;
    readonly reference: string;
    readonly facts?: Facts;
    readonly manner: Manner | null;
  },
): readonly CustomerEvent[] {
  const { partner, reference, facts = {} } = request;
  const { result, afterSeconds } = endOf(partner.promise(mannerFor(state, partner.name, request.manner)));
  const isAtOnce = afterSeconds === 0;
  const told = happened(now, "partner.told", {
    reference,
    facts: { ...facts, answering: true },
    result,
    dueAt: isAtOnce ? null : dueMoment(now, afterSeconds),
  });
  return isAtOnce ? [told, happened(now, "partner.answered", { reference, result })] : [told];
}

/** The errand that a reference names, or the newest of its kind without one. Throws NotFound. */
export function errandNamed(
  state: CustomerState,
  partner: PartnerName,
  errand: string,
  reference: string | null | undefined,
): Errand {
  const isUnnamed = reference === undefined || reference === null || reference === "";
  const found = isUnnamed
    ? newestErrand(state, partner, errand)
    : state.onboarding.errands.find(
        (candidate) =>
          candidate.reference === reference && candidate.partner === partner && candidate.errand === errand,
      );
  if (found === null || found === undefined) {
    throw notFound("NO_SUCH_TRANSACTION", "There is no such transaction; start it first.");
  }
  return found;
}
