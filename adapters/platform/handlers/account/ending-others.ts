import type { SignedInCaller } from "../../../contract/authorization.ts";
import type { SideWrites } from "../../commands/customers.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Services } from "../services.ts";

/**
 * Ends every other session of the customer together with what this one changes (ruling R44): who holds a token that is
 * not theirs is out. `isNeeded` tells whether anything is changed.
 */
export const endingOthers =
  (
    { sessions }: Pick<Services, "sessions">,
    { customerId, sessionId }: SignedInCaller,
    isNeeded: (state: CustomerState) => boolean = () => true,
  ): SideWrites =>
  async (state) =>
    isNeeded(state) ? { documents: await sessions.endingOthers(customerId, sessionId) } : {};

/** What is found beside a decision in several ways, one after the other. */
export const together =
  (...ways: readonly SideWrites[]): SideWrites =>
  async (state, now, partners, isCurrent) => {
    const documents = [];
    const messages = [];
    for (const way of ways) {
      const found = await way(state, now, partners, isCurrent);
      documents.push(...(found.documents ?? []));
      messages.push(...(found.messages ?? []));
    }
    return { documents, messages };
  };
