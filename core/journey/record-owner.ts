import type { CustomerRecord } from "../customer/record.ts";
import type { JourneyState } from "./state.ts";

/** The state with nothing left of what a customer typed, was told, or was on the way to. */
export const withoutCustomerData = (state: JourneyState): JourneyState => ({
  ...state,
  owner: null,
  forms: {},
  readFrom: [],
  memory: {},
  kept: {},
  turned: {},
  notices: [],
  statusSeen: null,
  decision: null,
  wayBack: {},
  wish: null,
  unanswered: null,
  missed: [],
});

/**
 * The state with the record of the customer who is signed in. What is kept belongs to one customer: it is there again
 * for the same one, and gone when another signs in (ruling R48). What was typed before anybody signed in is theirs.
 */
export function withOwnedRecord(state: JourneyState, record: CustomerRecord): JourneyState {
  const another = state.owner !== null && state.owner !== record.customerId;
  return { ...(another ? withoutCustomerData(state) : state), owner: record.customerId };
}
