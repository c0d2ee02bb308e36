import type {
  BookedAppointment,
  ScheduleReply,
  ScheduleRequest,
  SlotsReply,
} from "@creditline/core/calls/application/appointment.calls";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../../model/customer/events.ts";
import { mandateMoves, pickupMoves } from "../../model/money/mandate/beneficiary-moves.ts";
import type { AnswerNow } from "../../partners/asked-now.ts";
import { esignStatusOf, missingToSign, ON_PAPER, waitsFor } from "../../model/onboarding/esign-status.ts";
import { agentSlot, agentSlots, E_SIGN, FIELD_AGENTS } from "../../partners/simulated/simulators.ts";
import { askPartner } from "../partner-requests.ts";
import { nameField } from "../../model/plain-fields.ts";
import { putPapers } from "../papers/key-facts.ts";
import { keyFactsFirst, nothingToSign, refused } from "../../model/refusals.ts";

const STATUSES = { IN_PROGRESS: "REQUESTED", COMPLETED: "CONFIRMED", FAILED: "FAILED" } as const;

/** The appointment that was scheduled last, as it stands. */
export function appointmentOf(state: CustomerState): BookedAppointment | null {
  const { appointment, requests } = state.onboarding;
  if (appointment === null) return null;
  const asked = requests.find(({ reference }) => reference === appointment.appointmentId);
  return { ...appointment, status: STATUSES[asked?.status ?? "FAILED"] };
}

/** What visits are for, as a text. Throws BadRequest for what is none. */
export const visitsMeant = (query: { readonly purpose: string; readonly mode: string }): string =>
  `${nameField("purpose", query.purpose)} ${nameField("mode", query.mode)}`;

/** The times that agents have: none while they have not said any. */
export const slotsFor = (state: CustomerState, answer: AnswerNow, now: number): SlotsReply => ({
  success: true,
  slots: answer === "COMPLETED" ? agentSlots(now) : [],
  appointment: appointmentOf(state),
});

/** What a visit is for at which the agreement is signed on paper. Ours. */
const SIGNING_VISIT = "DOCUMENT_SIGNING";

/** Refuses a visit for a signature that there is nothing for, or that the law asks something before. */
function requireToSign(state: CustomerState): void {
  if (esignStatusOf(state) === "COMPLETE")
    throw refused("NOTHING_TO_SIGN", "Agreement signed already.", "purpose");
  if (missingToSign(state).includes("KEY_FACTS")) throw keyFactsFirst("purpose");
  const waits = waitsFor(state);
  if (missingToSign(state).includes("INTEREST") || (waits !== null && waits !== "agent"))
    throw nothingToSign("purpose");
}

/** The agent brings the papers: they are signed once the visit is over (ruling R51, assumed). */
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
  happened(now, "partner.asked", {
    partner: E_SIGN.name,
    errand: ON_PAPER,
    reference: `${visit}-signed`,
    manner: "succeeds",
    facts: { applicationId: state.application.applicationId, partnerCode: state.application.partner },
    result: "COMPLETED",
    dueAt: endsAt,
  }),
];

/** A visit that is called off, or moved, signs nothing. */
const notSigned = ({ onboarding: { requests } }: CustomerState, now: number) =>
  requests
    .filter(
      ({ partner, kind, status }) => partner === "e-sign" && kind === ON_PAPER && status === "IN_PROGRESS",
    )
    .map(({ reference }) => happened(now, "partner.answered", { reference, result: "FAILED" }));

/** Calls the appointment off. Throws Refused where there is none. */
const cancelAppointment: Decide<ScheduleReply> = (state, now) => {
  const appointment = appointmentOf(state);
  if (appointment === null) {
    throw refused("NO_APPOINTMENT", "There's no appointment to cancel.", "cancel");
  }
  return {
    events: [
      happened(now, "appointment.cancelled", {}),
      ...notSigned(state, now),
      ...mandateMoves(state, "pickup-cancelled", now),
    ],
    reply: () => ({ success: true, ...appointment, status: "CANCELLED" }),
  };
};

/** Takes a time for a visit, or calls the visit off. */
export const schedule =
  (request: ScheduleRequest, appointmentId: string): Decide<ScheduleReply> =>
  (state, now, partners) => {
    if (request.cancel === true) return cancelAppointment(state, now, partners);
    const purpose = nameField("purpose", request.purpose);
    const mode = nameField("mode", request.mode);
    if (purpose === SIGNING_VISIT) requireToSign(state);
    const slot = agentSlot(request.slotId, now);
    if (slot === null) {
      throw refused("SLOT_NOT_AVAILABLE", "This time is no longer available. Choose another.", "slotId");
    }
    return {
      events: [
        happened(now, "appointment.scheduled", { appointmentId, purpose, mode, ...slot }),
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
