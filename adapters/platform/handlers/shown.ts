import type { CustomerState } from "../model/customer/customer-state.ts";

/**
 * A reply that follows from a customer's state and from nothing else: states never change, so that its text may be kept
 * for as long as there is the state.
 */
export class Shown<Reply> {
  readonly state: CustomerState;
  readonly reply: () => Reply;
  constructor(state: CustomerState, of: (state: CustomerState) => Reply) {
    this.state = state;
    this.reply = () => of(state);
  }
}
