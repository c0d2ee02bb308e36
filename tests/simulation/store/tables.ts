import type { InboxMessage } from "@creditline/adapters/contract/sandbox.shapes";
import {
  type Batch,
  type StoredDocument,
  type StoredEvent,
  VersionConflict,
} from "@creditline/adapters/platform/store/store";

/** What a database holds, as its processes see it. */
export interface Tables {
  events(customerId: string): readonly StoredEvent[];
  document(kind: string, key: string): StoredDocument | null;
  messages(phone: string): readonly InboxMessage[];
  customers(): readonly string[];
  /** Why a batch comes too late; null where it does not. */
  conflictOf(batch: Batch): VersionConflict | null;
  apply(batch: Batch): void;
  purge(isOver: (message: InboxMessage) => boolean): void;
}

const nameOf = (kind: string, key: string): string => JSON.stringify([kind, key]);

export function newTables(): Tables {
  const events = new Map<string, StoredEvent[]>();
  const documents = new Map<string, StoredDocument>();
  const messages = new Map<string, InboxMessage[]>();
  return {
    events: (customerId) => events.get(customerId) ?? [],
    document: (kind, key) => documents.get(nameOf(kind, key)) ?? null,
    messages: (phone) => messages.get(phone) ?? [],
    customers: () => [...events.keys()],
    conflictOf: (batch) => {
      if (batch.events !== undefined) {
        const { customerId, expectedVersion } = batch.events;
        if ((events.get(customerId)?.length ?? 0) !== expectedVersion)
          return new VersionConflict(`customer ${customerId} has moved on`);
      }
      const late = batch.documents?.find(
        ({ kind, key, expectedVersion }) =>
          (documents.get(nameOf(kind, key))?.version ?? 0) !== expectedVersion,
      );
      return late === undefined ? null : new VersionConflict(`${late.kind} has moved on`);
    },
    apply: (batch) => {
      if (batch.events !== undefined) {
        const { customerId, expectedVersion, events: added } = batch.events;
        const list = events.get(customerId) ?? [];
        added.forEach(({ at, type, data }, n) =>
          list.push({ version: expectedVersion + n + 1, at, type, data }),
        );
        events.set(customerId, list);
      }
      for (const { kind, key, expectedVersion, value } of batch.documents ?? []) {
        documents.set(nameOf(kind, key), { version: expectedVersion + 1, value });
      }
      for (const { phone, message } of batch.messages ?? []) {
        messages.set(phone, [message, ...(messages.get(phone) ?? [])]);
      }
    },
    purge: (isOver) => {
      for (const [phone, kept] of messages)
        messages.set(
          phone,
          kept.filter((message) => !isOver(message)),
        );
    },
  };
}
