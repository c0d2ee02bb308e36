import type { Surroundings } from "../commands/customers.ts";
import { behaving, usualPartners } from "../partners/partners.ts";
import type { PartnersOf } from "../partners/partners.ts";
import type { Faults } from "./faults.ts";
import { personaNamed, personaOfPhone, personaTreatment } from "./personas.ts";
import { seedEvents } from "./seeding.ts";

/**
 * The partners as a tester ordered them, else as they usually behave. An order is used up by what asks the partner: it is
 * kept with what is decided then, so that a decision that does not come to ask, or is not kept, leaves it for the next.
 */
export const orderedPartners =
  (faults: Pick<Faults, "ofPartners">): PartnersOf =>
  async (call, usual = {}, isFirst = true) => {
    if (call === null) return usualPartners(call, usual);
    const orders = await faults.ofPartners(call);
    let isNext = isFirst;
    const partners = behaving((partner) => {
      const ordered = orders.take(partner, isNext);
      isNext = false;
      return ordered ?? usual[partner] ?? "succeeds";
    });
    return { ...partners, changes: orders.changes };
  };

/** The personas, and the partners that do as a tester says. */
export const testedSurroundings = (faults: Faults): Surroundings => ({
  nameOf: (phone) => personaOfPhone(phone)?.name ?? null,
  treatmentOf: personaTreatment,
  before: (registered, name, now, random) => seedEvents(registered, personaNamed(name), now, random),
  partnersOf: orderedPartners(faults),
});
