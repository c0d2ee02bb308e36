import type { JourneyState } from "./state.ts";

/** The lender that the customer's application is with, by its code; null before one is chosen. */
export const partnerOf = (state: JourneyState): string | null =>
  state.record?.loanResponse?.applicationState?.currentPartnerCode || null;
