import { isDeletionDue } from "../../model/account/deletions.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { untilCommitted } from "../../store/committing.ts";
import { keptValues } from "../../store/kept-value.ts";
import type { DocumentChange, Store } from "../../store/store.ts";

/** Whether a complaint or a deletion of a customer waits for the person who answers it or carries it out. */
export const isWaiting = ({
  onboarding: { complaints, deletion },
}: Pick<CustomerState, "onboarding">): boolean =>
  isDeletionDue(deletion) || complaints.some(({ answer }) => answer === null);

/** The customers of whom something may wait for a person: found without looking at every customer there is. */
export interface WaitingCustomers {
  of(): Promise<readonly string[]>;
  /** What notes a customer, to be kept together with what is to wait; nothing where they are noted already. */
  noting(customerId: string): Promise<readonly DocumentChange[]>;
  /** Forgets a customer of whom nothing waits any more. */
  forget(customerId: string, state: () => Promise<CustomerState>): Promise<void>;
}

export function waitingCustomers(store: Store): WaitingCustomers {
  const read = keptValues(store, "waiting-for-a-person", (found) => (found ?? []) as readonly string[]);
  const noted = () => read("customers");
  return {
    of: async () => (await noted()).value,
    noting: async (customerId) => {
      const { value, becomes } = await noted();
      return value.includes(customerId) ? [] : [becomes([...value, customerId])];
    },
    forget: (customerId, state) =>
      untilCommitted(async () => {
        // Read before the customer is looked at: who begins to wait in between has changed it, and this is done anew.
        const { value, becomes } = await noted();
        if (!value.includes(customerId) || isWaiting(await state())) return;
        await store.commit({ documents: [becomes(value.filter((other) => other !== customerId))] });
      }),
  };
}
