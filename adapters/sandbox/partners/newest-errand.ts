import type { CustomerState } from "../customer-state.ts";
import type { Errand } from "./errand.ts";
import type { PartnerName } from "./partner.ts";

/** The newest errand of a kind; null where there is none. */
export const newestErrand = (state: CustomerState, partner: PartnerName, errand: string): Errand | null =>
  state.onboarding.errands.findLast(
    (candidate) => candidate.partner === partner && candidate.errand === errand,
  ) ?? null;
