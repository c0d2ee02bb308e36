import type { Beside, Decide } from "../customers.ts";
import type { Faults } from "../faults.ts";
import { NOTHING_ORDERED } from "../partners/asking.ts";
import type { Manners } from "../partners/asking.ts";
import type { Manner, PartnerName } from "../partners/partner.ts";
import type { AskingCall } from "../partners/partners-of-calls.table.ts";

const NOTHING_BESIDE: Beside = async () => ({});

/**
 * A decision that asks partners, with what a tester ordered of those that it really asks: what it does not come to
 * uses nothing up, and made again it takes nothing more. The decision asks for the manners where it asks the partners.
 * `isFirst` is false where the call has asked another partner before.
 */
export function withOrders<Reply>(
  faults: Faults,
  call: AskingCall,
  decide: (manners: Manners) => Decide<Reply>,
  { beside = NOTHING_BESIDE, isFirst = true }: { readonly beside?: Beside; readonly isFirst?: boolean } = {},
): { readonly decide: Decide<Reply>; readonly beside: Beside } {
  let taken: Manners | null = null;
  const take: Beside = async (state, now) => {
    const found = await beside(state, now);
    if (taken !== null) return found;
    const asked = new Set<PartnerName>();
    if (await faults.isOrdered(call)) {
      decide((partner) => {
        asked.add(partner);
        return "succeeds";
      })(state, now);
    }
    const manners = new Map<PartnerName, Manner | null>();
    for (const partner of asked) {
      manners.set(partner, await faults.takePartner(call, partner, isFirst && manners.size === 0));
    }
    taken = (partner) => manners.get(partner) ?? null;
    return found;
  };
  return {
    beside: take,
    decide: (state, now) => decide(taken ?? NOTHING_ORDERED)(state, now),
  };
}
