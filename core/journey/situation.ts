import { activeLineType } from "../credit-line/active-line.ts";
import type { CustomerRecord } from "../customer/record.ts";
import { isLineType } from "../reference/line-types.table.ts";
import type { Situation } from "../routing/landing.ts";
import type { Place } from "../routing/place.ts";
import type { JourneyState } from "./state.ts";

const lineTypeOrNull = (text: string | null | undefined) => (text && isLineType(text) ? text : null);

/** What the landing decision asks about a customer, read from the record (rulings R7, R9). */
export function customerSituation(record: CustomerRecord) {
  const loan = record.loanResponse;
  const application = loan?.applicationState;
  const lines = record.creditLineInfo?.creditLines ?? [];
  return {
    status: application?.applicationStatusCode ?? "",
    lineType: activeLineType({
      creditLines: lines.flatMap((line) =>
        isLineType(line.lineType) ? [{ ...line, lineType: line.lineType }] : [],
      ),
      loanResponseLineType: lineTypeOrNull(loan?.lineType),
      preferredLineType: lineTypeOrNull(record.applicationModel?.preferredLineType),
    }),
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

/** The application status code of the record; empty before the customer applies (ruling R1). */
export const statusOf = (state: JourneyState): string =>
  state.record?.loanResponse?.applicationState?.applicationStatusCode ?? "";

/** The line type that is active for the customer (ruling R9), or null. */
export const activeLineOf = (state: JourneyState) =>
  state.record === null ? null : customerSituation(state.record).lineType;
