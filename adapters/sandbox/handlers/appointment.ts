import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { randomId } from "../../ports/random.ts";
import { schedule, slotsFor } from "../commands/appointments.ts";
import type { Services } from "../services.ts";
import { asCustomer, onceOf } from "./as-customer.ts";

/** Visits of an agent. */
export const appointmentHandlers = ({ customers, clock, faults, random }: Services) =>
  HttpApiBuilder.group(SandboxApi, "appointment", (handlers) =>
    handlers.handleAll({
      appointmentSlots: ({ query }) =>
        asCustomer(async (customerId) =>
          slotsFor(
            await customers.look(customerId),
            query,
            await clock.now(),
            await faults.takePartner("appointmentSlots", "field-agents"),
          ),
        ),
      appointmentSchedule: ({ payload, headers }) =>
        asCustomer(async (customerId) => {
          const manner = await faults.takePartner("appointmentSchedule", "field-agents");
          return customers.change(
            customerId,
            schedule(payload, randomId(random, "appt"), manner),
            onceOf("appointmentSchedule", headers, payload),
          );
        }),
    }),
  );
