import type { Beside } from "../customers.ts";
import type { Faults } from "../faults.ts";
import type { Manner, PartnerName } from "../partners/partner.ts";
import type { AskingCall } from "../partners/partners-of-calls.table.ts";

/** A manner that a tester ordered for a call, taken once what stands beside the decision is there. */
interface OrderedOnce {
  readonly beside: Beside;
  /** Null for none; of a decision, since what is beside it comes first. */
  manner(): Manner | null;
}

/**
 * Takes what is ordered of the partner behind a call where a decision is reached, such as after the right code, and
 * not before: a decision that is refused beside uses nothing up, and one that is made again takes nothing more.
 */
export function orderedOnce(
  faults: Faults,
  call: AskingCall,
  partner: PartnerName,
  beside: Beside,
): OrderedOnce {
  let taken: { readonly manner: Manner | null } | null = null;
  return {
    beside: async (state, now) => {
      const found = await beside(state, now);
      taken ??= { manner: await faults.takePartner(call, partner) };
      return found;
    },
    manner: () => taken?.manner ?? null,
  };
}
