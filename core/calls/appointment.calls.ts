import * as Schema from "effect/Schema";
import { callGroup } from "./call.ts";
import { ScheduleReply, ScheduleRequest, SlotsReply } from "./appointment.shapes.ts";

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
