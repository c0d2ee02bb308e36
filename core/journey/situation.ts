import type { JourneyState } from "./state.ts";

/** The application status code of the record; empty before the customer applies (ruling R1). */
export const statusOf = (state: JourneyState): string =>
  state.record?.loanResponse?.applicationState?.applicationStatusCode ?? "";
