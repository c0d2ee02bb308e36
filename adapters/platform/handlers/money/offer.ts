import { offersOf, updateOffer } from "../../commands/money/offers.ts";
import { connectOptions } from "../../commands/money/connect-options.ts";
import type { Services } from "../services.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import { ownOnly } from "../own-only.ts";
import type { HandlersOf } from "../handlers-of.ts";

/** Offers, and ways to connect accounts. */
export const offerHandlers = ({ customers, clock }: Services): HandlersOf<"offer"> => ({
  eligibleOffers: async ({ customerId, query }) => {
    ownOnly(customerId, query.customerId ?? customerId);
    return {
      success: true,
      offers: offersOf(await customers.look(customerId), await clock.now()),
    } as const;
  },
  updateOfferStatus: ({ customerId, payload, headers }) =>
    customers.change(customerId, {
      decide: updateOffer(payload),
      idempotencyKey: idempotencyKeyOf("updateOfferStatus", headers, payload),
    }),
  connectOptions: async ({ payload }) => connectOptions(payload),
});
