import type { InboxMessage } from "../../contract/sandbox.shapes.ts";
import { erasureByBlanking } from "./personal/personal-parts.ts";
import { VersionConflict } from "./store.ts";
import type { Batch, Store, StoredDocument, StoredEvent } from "./store.ts";

/** A copy as it would come back from a database: plain JSON. */
const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export interface MemoryStore extends Store {
  /** Another store that holds what this one holds now. What is kept never changes, so both hold it once. */
  copy(): MemoryStore;
}

/** A store that is gone with its owner: for browsers, simulations and tests. */
export const memoryStore = (): MemoryStore => storeOf(new Map(), new Map(), new Map());

function storeOf(
  events: Map<string, StoredEvent[]>,
  documents: Map<string, StoredDocument>,
  messages: Map<string, InboxMessage[]>,
): MemoryStore {
  const documentKey = (kind: string, key: string): string => JSON.stringify([kind, key]);

  const refuseStale = (batch: Batch): void => {
    if (batch.events) {
      const { customerId, expectedVersion } = batch.events;
      if ((events.get(customerId)?.length ?? 0) !== expectedVersion) {
        throw new VersionConflict(`customer ${customerId} has moved on`);
      }
    }
    for (const { kind, key, expectedVersion } of batch.documents ?? []) {
      if ((documents.get(documentKey(kind, key))?.version ?? 0) !== expectedVersion) {
        throw new VersionConflict(`${kind} has moved on`);
      }
    }
  };

  return {
    read: async (customerId, after = 0) => copied((events.get(customerId) ?? []).slice(after)),
    customers: async (after, most) =>
      [...events.keys()]
        .filter((id) => id > after)
        .toSorted()
        .slice(0, most),
    commit: async (batch) => {
      refuseStale(batch);
      const kept = copied(batch);
      for (const { kind, key } of kept.forgotten?.documents ?? []) documents.delete(documentKey(kind, key));
      for (const phone of kept.forgotten?.messagesTo ?? []) messages.delete(phone);
      if (kept.events) {
        const { customerId, expectedVersion } = kept.events;
        const list = events.get(customerId) ?? [];
        kept.events.events.forEach((event, i) => {
          list.push({ version: expectedVersion + i + 1, at: event.at, type: event.type, data: event.data });
        });
        events.set(customerId, list);
      }
      for (const { kind, key, expectedVersion, value } of kept.documents ?? []) {
        documents.set(documentKey(kind, key), { version: expectedVersion + 1, value });
      }
      for (const { phone, message } of kept.messages ?? []) {
        messages.set(phone, [message, ...(messages.get(phone) ?? [])]);
      }
    },
    document: async (kind, key) => copied(documents.get(documentKey(kind, key)) ?? null),
    messages: async (phone) => copied(messages.get(phone) ?? []),
    purgeMessages: async (isOver) => {
      for (const [phone, kept] of messages)
        messages.set(
          phone,
          kept.filter((message) => !isOver(message)),
        );
    },
    ...erasureByBlanking(async (customerId, change) => {
      const list = events.get(customerId) ?? [];
      events.set(
        customerId,
        list.map((event) => ({ ...event, data: copied(change(event)) })),
      );
    }),
    check: async () => {},
    close: async () => {},
    copy: () =>
      storeOf(
        new Map([...events].map(([customerId, list]) => [customerId, [...list]])),
        new Map(documents),
        new Map(messages),
      ),
  };
}
