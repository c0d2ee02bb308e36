import { untilCommitted } from "./committing.ts";
import type { Store } from "./store.ts";

/** Whose an e-mail address is, for those who sign in with it. */
export interface EmailOwners {
  find(email: string): Promise<string | null>;
  /** Notes whose an address is. It stays the first one's for as long as `isStillTheirs` says so of them. */
  note(
    email: string,
    customerId: string,
    isStillTheirs: (customerId: string) => Promise<boolean>,
  ): Promise<void>;
}

const KIND = "customer-by-email";

export const emailOwners = (store: Store): EmailOwners => ({
  find: async (email) =>
    ((await store.document(KIND, email.toLowerCase()))?.value as string | undefined) ?? null,
  note: (email, customerId, isStillTheirs) =>
    untilCommitted(async () => {
      const key = email.toLowerCase();
      const known = await store.document(KIND, key);
      const owner = (known?.value as string | undefined) ?? null;
      if (owner === customerId || (owner !== null && (await isStillTheirs(owner)))) return;
      await store.commit({
        documents: [{ kind: KIND, key, expectedVersion: known?.version ?? 0, value: customerId }],
      });
    }),
});
