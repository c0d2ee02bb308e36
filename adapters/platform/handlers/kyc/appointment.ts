import { randomId } from "../../../ports/random.ts";
import { schedule, slotsFor, visitsMeant } from "../../commands/kyc/appointments.ts";
import { AGENTS_CALENDAR } from "../../partners/simulated/simulators.ts";
import type { Services } from "../services.ts";
import { askNow } from "../asking-now.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import type { HandlersOf } from "../handlers-of.ts";

/** Visits of an agent. */
export const appointmentHandlers = (services: Services): HandlersOf<"appointment"> => {
  const { customers, clock, partnersNow, random } = services;
  return {
    appointmentSlots: async ({ customerId, query }) => {
      const about = `${customerId} ${visitsMeant(query)}`;
      const state = await customers.look(customerId);
      const now = await clock.now();
      const said = await askNow(services, "appointmentSlots", AGENTS_CALENDAR, state.treatment.partners);
      return slotsFor(state, await partnersNow.wait(AGENTS_CALENDAR, said, about, now), now);
    },
    appointmentSchedule: ({ customerId, payload, headers }) => {
      const appointmentId = randomId(random, "appt");
      return customers.change(customerId, {
        decide: schedule(payload, appointmentId),
        asking: "appointmentSchedule",
        idempotencyKey: idempotencyKeyOf("appointmentSchedule", headers, payload),
      });
    },
  };
};
