import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { offersOf, updateOffer } from "../commands/offers.ts";
import { connectOptions } from "../connect-options.ts";
import type { Services } from "../services.ts";
import { asCustomer, onceOf, ownOnly } from "./as-customer.ts";

/** Offers, and ways to connect accounts. */
export const offerHandlers = ({ customers, clock }: Services) =>
  HttpApiBuilder.group(SandboxApi, "offer", (handlers) =>
    handlers.handleAll({
      eligibleOffers: ({ query }) =>
        asCustomer(async (customerId) => {
          ownOnly(customerId, query.customerId ?? customerId);
          return {
            success: true,
            offers: offersOf(await customers.look(customerId), await clock.now()),
          } as const;
        }),
      updateOfferStatus: ({ payload, headers }) =>
        asCustomer((customerId) =>
          customers.change(customerId, updateOffer(payload), onceOf("updateOfferStatus", headers, payload)),
        ),
      connectOptions: ({ payload }) => asCustomer(async () => connectOptions(payload)),
    }),
  );
