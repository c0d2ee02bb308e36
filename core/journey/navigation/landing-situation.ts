import { activeLineOf } from "../../credit-line/active-line.ts";
import type { CustomerRecord } from "../../customer/record.ts";
import type { Situation } from "../../routing/landing.ts";
import type { Place } from "../../routing/place.ts";
import type { JourneyState } from "../state.ts";

/** What the landing decision asks about a customer, read from the record (rulings R7, R9). */
export function customerSituation(record: CustomerRecord) {
  const loan = record.loanResponse;
  const application = loan?.applicationState;
  return {
    status: application?.applicationStatusCode ?? "",
    lineType: activeLineOf(record),
    partner: application?.currentPartnerCode ?? null,
    interest: application?.userInterestStatus ?? {},
    actionables: record.actionables ?? [],
    blockedMilestones: application?.qualBlockMilestones ?? [],
    interactionRequired: loan?.isCustomerInteractionReqd ?? false,
  };
}

/** The situation of the customer who asks for a place, from where the application is. */
export const situationOf = (
  state: JourneyState,
  record: CustomerRecord,
  requested: Place | null,
): Situation => ({
  ...customerSituation(record),
  requested: requested?.route ?? null,
  ...(requested === null ? {} : { requestedParams: requested.params }),
  current: state.place?.route ?? null,
  ...(state.place === null ? {} : { currentParams: state.place.params }),
  query: requested?.query ?? {},
  layout: state.visit.layout,
});
