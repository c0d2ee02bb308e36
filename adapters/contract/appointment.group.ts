import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { ScheduleReply, ScheduleRequest, SlotsReply } from "./appointment.shapes.ts";
import { Authorization } from "./authorization.ts";
import { FAILURES } from "./failures.ts";
import { callHeaders, onceHeaders } from "./request-headers.ts";

/** Visits of an agent (spec 1 §7 "Lookup, appointments, offers", spec 2 §7). */
export const appointmentGroup = HttpApiGroup.make("appointment")
  .add(
    HttpApiEndpoint.get("appointmentSlots", "/v2/appointment/slots", {
      headers: callHeaders,
      error: FAILURES,
      query: { purpose: Schema.String, mode: Schema.String },
      success: SlotsReply,
    }).annotate(
      OpenApi.Description,
      "The times that can be had, and the appointment there is. Ours: the reply, and the values of purpose and mode " +
        "(any name, such as NACH_PICKUP and HOME_VISIT).",
    ),
  )
  .add(
    HttpApiEndpoint.post("appointmentSchedule", "/v2/appointment/schedule", {
      headers: onceHeaders,
      error: FAILURES,
      payload: ScheduleRequest,
      success: ScheduleReply,
    }).annotate(
      OpenApi.Description,
      "Takes a time; the agents confirm it after some seconds. Another time replaces the one before. Ours: payload " +
        "and reply.",
    ),
  )
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Appointments");
