import type { LoanResponse } from "../customer/loan-response.ts";
import type { JourneyState } from "./state.ts";

/**
 * The state with what the platform has just been told of the application, as its record has it from now on: it is shown
 * at once, and the record that comes next says the same.
 */
export const withApplicationReport = (
  state: JourneyState,
  said: Pick<LoanResponse, "decisionSmsAskedAt" | "reapplySmsAskedAt" | "rating">,
): JourneyState =>
  state.record === null
    ? state
    : { ...state, record: { ...state.record, loanResponse: { ...state.record.loanResponse, ...said } } };
