import { personaNamed, personaOfPhone, personaTreatment } from "./personas.ts";
import type { Clock } from "../../ports/clock.ts";
import type { PlatformEnvironment } from "../commands/customers.ts";
import type { PlatformClock } from "../model/standing.ts";
import { type PartnersOf, partnersWithBehaviour, usualPartners } from "../partners/partner.ts";
import { retryUntilCommitted, type Store, storedValues } from "../store/store.ts";
import type { Faults } from "./faults.ts";
import { seedEvents } from "./seeding.ts";

const KIND = "setting";
const KEY = "clock-offset";

/** The clock's offset from the machine's, in milliseconds; or the moment at which it is stopped. */
type Setting = number | { readonly heldAt: number };

/**
 * The platform's clock: the machine's, moved or stopped by a tester. The setting is stored; time continues from there,
 * or is stopped until it is moved or released.
 */
export interface MovedClock extends PlatformClock {
  /**
   * Sets the clock to a moment, and returns it; `hold` says whether it is stopped there, or stays running or stopped.
   */
  set(at: number, hold?: boolean): Promise<number>;
}

const isHeld = (setting: Setting): setting is { readonly heldAt: number } => typeof setting === "object";

export function createMovableClock(store: Store, clock: Clock): MovedClock {
  const settings = storedValues(store, KIND, (found) => (found ?? 0) as Setting);
  return {
    now: async () => {
      const { value } = await settings(KEY);
      return isHeld(value) ? value.heldAt : clock.now() + value;
    },
    set: (at, hold) =>
      retryUntilCommitted(async () => {
        const { value: before, becomes } = await settings(KEY);
        const value: Setting = (hold ?? isHeld(before)) ? { heldAt: at } : at - clock.now();
        await store.commit({ documents: [becomes(value)] });
        return at;
      }),
  };
}

/**
 * The partners with the behaviour that a tester ordered, else their usual one. An order is used up by the request to
 * the partner: it is stored with the decision, so that a decision that does not ask, or is not stored, leaves it for
 * the next.
 */
export const orderedPartners =
  (faults: Pick<Faults, "ofPartners">): PartnersOf =>
  async (call, usual = {}, isFirst = true) => {
    if (call === null) return usualPartners(call, usual);
    const orders = await faults.ofPartners(call);
    let isNext = isFirst;
    const partners = partnersWithBehaviour((partner) => {
      const ordered = orders.take(partner, isNext);
      isNext = false;
      return ordered ?? usual[partner] ?? "succeeds";
    });
    return { ...partners, changes: orders.changes };
  };

/** The personas, and partners that follow the tester's orders. */
export const testerContext = (faults: Faults): PlatformEnvironment => ({
  nameOf: (phone) => personaOfPhone(phone)?.name ?? null,
  treatmentOf: personaTreatment,
  before: (registered, name, now, random) => seedEvents(registered, personaNamed(name), now, random),
  partnersOf: orderedPartners(faults),
});
