import type {
  BookedAppointment,
  ScheduleReply,
  ScheduleRequest,
  SlotsReply,
} from "@creditline/core/calls/application/appointment.calls";
import type { TransactionReply, VisitReply } from "@creditline/core/calls/identity/kyc.calls";
import type { KycAction } from "@creditline/core/onboarding/step";
import { atMoment, t } from "@creditline/core/messages/message";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent } from "../../model/customer/events.ts";
import { mandateMoves, pickupMoves } from "../../model/money/mandate/beneficiary-moves.ts";
import {
  esignStatusOf,
  missingToSign,
  ON_PAPER,
  requireStep,
  waitsFor,
} from "../../model/onboarding/kyc-steps.ts";
import { isDeclined, type PartnerRequest } from "../../model/onboarding/partner-request.ts";
import { newestProof, type ProofKind } from "../../model/onboarding/proof-requests.ts";
import { keyFactsFirst, nameField, nothingToSign, refused } from "../../model/refusals.ts";
import { type ImmediateAnswer, type Partner, partnerPage } from "../../partners/partner.ts";
import { agentSlot, agentSlots, E_SIGN, FIELD_AGENTS } from "../../partners/simulated/simulators.ts";
import type { Decide } from "../customers.ts";
import { putPapers } from "../papers/key-facts.ts";
import { askPartner } from "../partner-requests.ts";

const STATUSES = { IN_PROGRESS: "REQUESTED", COMPLETED: "CONFIRMED", FAILED: "FAILED" } as const;

/** The most recently scheduled appointment. */
export function appointmentOf(state: CustomerState): BookedAppointment | null {
  const { appointment, requests } = state.onboarding;
  if (appointment === null) return null;
  const asked = requests.find(({ reference }) => reference === appointment.appointmentId);
  return { ...appointment, status: STATUSES[asked?.status ?? "FAILED"] };
}

/** The purposes of a visit, as text. Throws BadRequest for an unknown one. */
export const parseVisitPurpose = (query: { readonly purpose: string; readonly mode: string }): string =>
  `${nameField("purpose", query.purpose)} ${nameField("mode", query.mode)}`;

/** The agents' available times; empty until they publish some. */
export const slotsFor = (state: CustomerState, answer: ImmediateAnswer, now: number): SlotsReply => ({
  success: true,
  slots: answer === "COMPLETED" ? agentSlots(now) : [],
  appointment: appointmentOf(state),
});

/** The purpose of a visit at which the agreement is signed on paper. Ours. */
const SIGNING_VISIT = "DOCUMENT_SIGNING";

/** Refuses a signing visit if there is nothing to sign, or if the law requires something before. */
function requireToSign(state: CustomerState): void {
  if (esignStatusOf(state) === "COMPLETE")
    throw refused("NOTHING_TO_SIGN", t("The agreement is already signed."), "purpose");
  if (missingToSign(state).includes("KEY_FACTS")) throw keyFactsFirst("purpose");
  const waits = waitsFor(state);
  if (missingToSign(state).includes("INTEREST") || (waits !== null && waits !== "agent"))
    throw nothingToSign("purpose");
}

/** The agent brings the documents: they count as signed once the visit is over (ruling R51, assumed). */
const signedOnPaper = (
  state: CustomerState,
  now: number,
  {
    visit,
    endsAt,
  }: {
    readonly visit: string;
    readonly endsAt: string;
  },
) => [
  ...putPapers(state, now, { reference: `${visit}-signed`, by: "hand" }),
  createEvent(now, "partner.asked", {
    partner: E_SIGN.name,
    errand: ON_PAPER,
    reference: `${visit}-signed`,
    manner: "succeeds",
    facts: { applicationId: state.application.applicationId, partnerCode: state.application.partner },
    result: "COMPLETED",
    dueAt: endsAt,
  }),
];

/** Drops the signature of a visit that is cancelled or moved. */
const notSigned = ({ onboarding: { requests } }: CustomerState, now: number) =>
  requests
    .filter(
      ({ partner, kind, status }) => partner === "e-sign" && kind === ON_PAPER && status === "IN_PROGRESS",
    )
    .map(({ reference }) => createEvent(now, "partner.answered", { reference, result: "FAILED" }));

/** Cancels the appointment. Throws Refused if there is none. */
const cancelAppointment: Decide<ScheduleReply> = (state, now) => {
  const appointment = appointmentOf(state);
  if (appointment === null) {
    throw refused("NO_APPOINTMENT", t("There's no appointment to cancel."), "cancel");
  }
  return {
    events: [
      createEvent(now, "appointment.cancelled", {}),
      ...notSigned(state, now),
      ...mandateMoves(state, "pickup-cancelled", now),
    ],
    reply: () => ({ success: true, ...appointment, status: "CANCELLED" }),
  };
};

/** Books a time for a visit, or cancels the visit. */
export const schedule =
  (request: ScheduleRequest, appointmentId: string): Decide<ScheduleReply> =>
  (state, now, partners) => {
    if (request.cancel === true) return cancelAppointment(state, now, partners);
    const purpose = nameField("purpose", request.purpose);
    const mode = nameField("mode", request.mode);
    if (purpose === SIGNING_VISIT) requireToSign(state);
    const slot = agentSlot(request.slotId, now);
    if (slot === null) {
      throw refused("SLOT_NOT_AVAILABLE", t("This time is no longer available. Choose another."), "slotId");
    }
    return {
      events: [
        createEvent(now, "appointment.scheduled", { appointmentId, purpose, mode, ...slot }),
        ...askPartner(partners, now, {
          partner: FIELD_AGENTS,
          kind: "visit",
          reference: appointmentId,
          facts: { slotId: slot.slotId },
        }),
        ...(purpose === SIGNING_VISIT
          ? [
              ...notSigned(state, now),
              ...signedOnPaper(state, now, { visit: appointmentId, endsAt: slot.endsAt }),
            ]
          : []),
        ...pickupMoves(state, now, partners.ask(FIELD_AGENTS).behaviour),
      ],
      reply: (after) => ({ success: true, ...(appointmentOf(after) as BookedAppointment) }),
    };
  };

/** The status of a request, in the shape of a transaction. */
export const transactionReply = ({ reference, status }: PartnerRequest): TransactionReply => ({
  success: true,
  transactionId: reference,
  status,
});

const visitReply = (asked: PartnerRequest): VisitReply => ({
  ...transactionReply(asked),
  url: partnerPage(asked.reference),
});

/** 477 outside the hours of those who take the call; a call that has begun continues. */
const outsideHours = (opens: number) =>
  refused(
    "OUTSIDE_HOURS",
    t("No agents available right now. You can start the call from {moment}.", {
      moment: atMoment(opens),
    }),
  );

/**
 * Sends the customer to a partner's page. A visit in progress or completed continues; one that failed, or whose
 * details the customer rejected as someone else's, starts again.
 */
export const visitPartner =
  (visit: {
    readonly partner: Partner;
    readonly kind: ProofKind;
    readonly reference: string;
    /** The step of the sequential onboarding. */
    readonly step: KycAction;
    /** The next moment from which a visit can start, if the partner has hours: `now` itself while it is open. */
    readonly opens?: (now: number) => number;
  }): Decide<VisitReply> =>
  (state, now, partners) => {
    requireStep(state, visit.step);
    const known = newestProof(state, visit.kind);
    const goesOn = known !== null && known.status !== "FAILED" && !isDeclined(known);
    if (goesOn) return { events: [], reply: () => visitReply(known) };
    const opens = visit.opens?.(now) ?? now;
    if (opens > now) throw outsideHours(opens);
    return {
      events: askPartner(partners, now, visit),
      reply: (after) => visitReply(newestProof(after, visit.kind) as PartnerRequest),
    };
  };
