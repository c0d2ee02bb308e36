import * as Schema from "effect/Schema";
import { callGroup, lenientFlag } from "../call.ts";

/** A time at which an agent can come. Ours. */
export const AppointmentSlot = Schema.Struct({
  slotId: Schema.String,
  /** ISO 8601, UTC. */
  startsAt: Schema.String,
  endsAt: Schema.String,
});
export interface AppointmentSlot extends Schema.Schema.Type<typeof AppointmentSlot> {}

/** An appointment: REQUESTED until the agents have confirmed it, then CONFIRMED, or FAILED; CANCELLED by the customer. Ours. */
export const BookedAppointment = Schema.Struct({
  ...AppointmentSlot.fields,
  appointmentId: Schema.String,
  purpose: Schema.String,
  mode: Schema.String,
  status: Schema.Literals(["REQUESTED", "CONFIRMED", "FAILED", "CANCELLED"]),
});
export interface BookedAppointment extends Schema.Schema.Type<typeof BookedAppointment> {}

/** `GET /v2/appointment/slots?purpose&mode`. Ours: the reply. */
export const SlotsReply = Schema.Struct({
  success: Schema.Literal(true),
  slots: Schema.Array(AppointmentSlot),
  /** The one that was scheduled last; null where none was. */
  appointment: Schema.NullOr(BookedAppointment),
});
export interface SlotsReply extends Schema.Schema.Type<typeof SlotsReply> {}

/** `POST /v2/appointment/schedule`. Ours: the payload is not shown. */
export const ScheduleRequest = Schema.Struct({
  slotId: Schema.String,
  purpose: Schema.String,
  mode: Schema.String,
  /** No one is to come. */
  cancel: lenientFlag,
});
export interface ScheduleRequest extends Schema.Schema.Type<typeof ScheduleRequest> {}

/** Ours: the appointment. */
export const ScheduleReply = Schema.Struct({ success: Schema.Literal(true), ...BookedAppointment.fields });
export interface ScheduleReply extends Schema.Schema.Type<typeof ScheduleReply> {}

/** Visits of an agent (spec 1 §7 "Lookup, appointments, offers", spec 2 §7 "Beneficiary and mandate"). */
export const appointment = callGroup(
  "appointment",
  {
    title: "Appointments",
    what: "Pickup of a form on paper, and other appointments (spec 1 §7 “Lookup, appointments, offers”).",
    by: "customer",
  },
  {
    appointmentSlots: {
      at: "GET /v2/appointment/slots?purpose&mode",
      whileLocked: true,
      query: { purpose: Schema.String, mode: Schema.String },
      reply: SlotsReply,
      about:
        "The times that can be had, and the appointment there is. Ours: the reply, and the values of purpose and mode " +
        "(any name, such as NACH_PICKUP and HOME_VISIT).",
      stated: { query: { at: "spec 1 §7, spec 2 §7", names: ["purpose", "mode"] } },
    },
    appointmentSchedule: {
      at: "POST /v2/appointment/schedule",
      once: true,
      body: ScheduleRequest,
      reply: ScheduleReply,
      about:
        "Takes a time; the agents confirm it after some seconds. Another time replaces the one before, and cancel calls it off. Ours: payload " +
        "and reply.",
    },
  },
);
