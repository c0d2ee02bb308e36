import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { randomId } from "../../ports/random.ts";
import { schedule, slotsFor, visitsMeant } from "../commands/appointments.ts";
import { mannerFor } from "../partners/asking.ts";
import { AGENTS_CALENDAR } from "../partners/simulators.ts";
import type { Services } from "../services.ts";
import { asCustomer, onceOf } from "./as-customer.ts";
import { withOrders } from "./with-orders.ts";

/** Visits of an agent. */
export const appointmentHandlers = ({ customers, clock, faults, partnersNow, random }: Services) =>
  HttpApiBuilder.group(SandboxApi, "appointment", (handlers) =>
    handlers.handleAll({
      appointmentSlots: ({ query }) =>
        asCustomer(async (customerId) => {
          const about = `${customerId} ${visitsMeant(query)}`;
          const state = await customers.look(customerId);
          const now = await clock.now();
          const ordered = await faults.takePartner("appointmentSlots", AGENTS_CALENDAR.name);
          const manner = mannerFor(state, AGENTS_CALENDAR.name, ordered);
          return slotsFor(state, await partnersNow.ask(AGENTS_CALENDAR, about, manner, now), now);
        }),
      appointmentSchedule: ({ payload, headers }) =>
        asCustomer((customerId) => {
          const appointmentId = randomId(random, "appt");
          const { decide, beside } = withOrders(faults, "appointmentSchedule", (manners) =>
            schedule(payload, appointmentId, manners),
          );
          return customers.change(
            customerId,
            decide,
            onceOf("appointmentSchedule", headers, payload),
            beside,
          );
        }),
    }),
  );
