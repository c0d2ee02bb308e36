import { t } from "@creditline/core/messages/message";
import type { CustomerState } from "../model/customer/customer-state.ts";
import { createEvent, type CustomerEvent } from "../model/customer/events.ts";
import { newestRequest, PARTNER_OF_PROOF, type ProofKind } from "../model/onboarding/proof-requests.ts";
import type { Facts, PartnerRequest } from "../model/onboarding/partner-request.ts";
import { notFound } from "../model/refusals.ts";
import { endOf, type Partner, type PartnerName, dueMoment, type Partners } from "../partners/partner.ts";

/** Asks a partner and returns the immediate events. Later ones, and giving up, become due automatically. */
export function askPartner(
  partners: Partners,
  now: number,
  request: {
    readonly partner: Partner;
    readonly kind: string;
    readonly reference: string;
    readonly facts?: Facts;
  },
): readonly CustomerEvent[] {
  const { partner, kind, reference, facts = {} } = request;
  const answer = partners.ask(partner);
  const { result, afterSeconds } = endOf(answer);
  const isAtOnce = afterSeconds === 0;
  const asked = createEvent(now, "partner.asked", {
    partner: partner.name,
    errand: kind,
    reference,
    manner: answer.behaviour,
    facts,
    result,
    dueAt: isAtOnce ? null : dueMoment(now, afterSeconds),
  });
  return isAtOnce ? [asked, createEvent(now, "partner.answered", { reference, result })] : [asked];
}

/** A request that waits for the customer, for example for a code: it does not proceed on its own. */
export const openRequest = (
  now: number,
  request: {
    readonly partner: PartnerName;
    readonly kind: string;
    readonly reference: string;
    readonly facts?: Facts;
  },
): CustomerEvent =>
  createEvent(now, "partner.asked", {
    partner: request.partner,
    errand: request.kind,
    reference: request.reference,
    facts: request.facts ?? {},
    manner: "succeeds",
    result: "COMPLETED",
    dueAt: null,
  });

/** The customer has done their part of a request: the partner answers, at once or later. */
export function answerRequest(
  partners: Partners,
  now: number,
  request: {
    readonly partner: Partner;
    readonly reference: string;
    readonly facts?: Facts;
  },
): readonly CustomerEvent[] {
  const { partner, reference, facts = {} } = request;
  const { result, afterSeconds } = endOf(partners.ask(partner));
  const isAtOnce = afterSeconds === 0;
  const told = createEvent(now, "partner.told", {
    reference,
    facts: { ...facts, answering: true },
    result,
    dueAt: isAtOnce ? null : dueMoment(now, afterSeconds),
  });
  return isAtOnce ? [told, createEvent(now, "partner.answered", { reference, result })] : [told];
}

/** The request with a reference, or the newest of its kind without one. Throws NotFound. */
export function requestNamed(
  state: CustomerState,
  partner: PartnerName,
  kind: string,
  reference: string | null | undefined,
): PartnerRequest {
  const isUnnamed = reference === undefined || reference === null || reference === "";
  const found = isUnnamed
    ? newestRequest(state, partner, kind)
    : state.onboarding.requests.find(
        (candidate) =>
          candidate.reference === reference && candidate.partner === partner && candidate.kind === kind,
      );
  if (found === null || found === undefined) {
    throw notFound("NO_SUCH_TRANSACTION", t("Transaction not found. Start it first."));
  }
  return found;
}

/** The proof request with a reference, or the newest of its kind without one. Throws NotFound. */
export const proofNamed = (
  state: CustomerState,
  kind: ProofKind,
  reference: string | null | undefined,
): PartnerRequest => requestNamed(state, PARTNER_OF_PROOF[kind], kind, reference);

/** Opens a proof request that waits for the customer. */
export const openProof = (
  now: number,
  kind: ProofKind,
  request: { readonly reference: string; readonly facts?: Facts },
): CustomerEvent => openRequest(now, { partner: PARTNER_OF_PROOF[kind], kind, ...request });
