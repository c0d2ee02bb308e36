import { indiaDay } from "@creditline/core/calendar/india";
import { DAY_MS } from "@creditline/core/calendar/duration";
import { happened } from "../../model/customer/events.ts";
import { atOnce } from "../../store/personal/personal-parts.ts";
import type { Store } from "../../store/store.ts";
import type { Customers } from "../customers.ts";
import type { WaitingCustomers } from "./waiting-customers.ts";

interface Erasing {
  readonly store: Store;
  readonly customers: Customers;
  readonly waiting: WaitingCustomers;
}

/** Erases what a deletion that is carried out says; only then does it no longer wait. Nothing for any other customer. */
export async function finishErasure(
  { store, customers, waiting }: Erasing,
  customerId: string,
): Promise<void> {
  const { erased } = (await customers.look(customerId)).onboarding;
  if (erased !== null) await store.erase(customerId, erased);
  await waiting.forget(customerId, () => customers.look(customerId));
}

/**
 * Once a day of the platform's clock: erases what the law had stay until today, and what a process that was killed had
 * begun to erase.
 */
export function erasing(services: Erasing): (now: number) => Promise<void> {
  const { store, customers, waiting } = services;
  let last: number | null = null;
  return async (now) => {
    if (last !== null && Math.abs(now - last) < DAY_MS) return;
    last = now;
    for (const customerId of await waiting.of()) {
      if ((await customers.look(customerId)).onboarding.erased !== null)
        await finishErasure(services, customerId);
    }
    for (const { customerId, classes } of await store.eraseEnded(indiaDay(now))) {
      await customers.change(customerId, {
        decide: () => ({
          events: [happened(now, "data.erased", { until: atOnce(classes) })],
          reply: () => null,
        }),
      });
    }
  };
}
