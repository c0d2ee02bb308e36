import type {
  BookedAppointment,
  ScheduleReply,
  ScheduleRequest,
  SlotsReply,
} from "../../contract/appointment.shapes.ts";
import type { CustomerState } from "../customer-state.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../events.ts";
import { pickupMoves } from "../money/beneficiary-moves.ts";
import type { AnswerNow } from "../partners/asked-now.ts";
import { askPartner, mannerFor } from "../partners/asking.ts";
import { agentSlot, agentSlots, FIELD_AGENTS } from "../partners/field-agents.ts";
import type { Manners } from "../partners/asking.ts";
import { nameField } from "../plain-fields.ts";
import { refused } from "../refusals.ts";

const STATUSES = { IN_PROGRESS: "REQUESTED", COMPLETED: "CONFIRMED", FAILED: "FAILED" } as const;

/** The appointment that was scheduled last, as it stands. */
export function appointmentOf(state: CustomerState): BookedAppointment | null {
  const { appointment, errands } = state.onboarding;
  if (appointment === null) return null;
  const errand = errands.find(({ reference }) => reference === appointment.appointmentId);
  return { ...appointment, status: STATUSES[errand?.status ?? "FAILED"] };
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

/** Takes a time for a visit. */
export const schedule =
  (request: ScheduleRequest, appointmentId: string, manners: Manners): Decide<ScheduleReply> =>
  (state, now) => {
    const purpose = nameField("purpose", request.purpose);
    const mode = nameField("mode", request.mode);
    const slot = agentSlot(request.slotId, now);
    if (slot === null) {
      throw refused("SLOT_NOT_AVAILABLE", "This time can no longer be had. Choose another.", "slotId");
    }
    const manner = mannerFor(state, FIELD_AGENTS.name, manners(FIELD_AGENTS.name));
    return {
      events: [
        happened(now, "appointment.scheduled", { appointmentId, purpose, mode, ...slot }),
        ...askPartner(state, now, {
          partner: FIELD_AGENTS,
          errand: "visit",
          reference: appointmentId,
          facts: { slotId: slot.slotId },
          manner,
        }),
        ...pickupMoves(state, now, manner),
      ],
      reply: (after) => ({ success: true, ...(appointmentOf(after) as BookedAppointment) }),
    };
  };
