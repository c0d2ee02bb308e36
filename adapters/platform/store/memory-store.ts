import type { InboxMessage } from "../../contract/sandbox.shapes.ts";
import { erasureByBlanking } from "./personal/personal-parts.ts";
import { type Batch, type Store, type StoredDocument, type StoredEvent, VersionConflict } from "./store.ts";

/**
 * Stores batches in one synced transaction; returns for each whether it conflicted. Throws if none could be stored.
 */
export type CommitBatches = (batches: readonly Batch[]) => readonly (VersionConflict | null)[];

/** Commits that share a sync. */
export interface SharedCommits {
  /** Resolves once the batch is synced; rejects with VersionConflict, or with the error of this batch alone. */
  commit(batch: Batch): Promise<void>;
  /** Stores pending changes at once. */
  flush(): void;
}

interface Waiting {
  readonly batch: Batch;
  readonly kept: () => void;
  readonly refused: (reason: unknown) => void;
  /** The deadline for another process's lock, on the process's own time scale, in milliseconds. */
  readonly until: number;
}

/** Another process's lock: how long to wait for it, and how long between two tries. */
const LOCKED_MS = 5_000;
const RETRY_MS = 20;

/**
 * Lets the batches that arrive in one turn of the event loop share one transaction and its sync: a sync costs the same
 * however much it writes. Every batch is answered only after it is synced, and is still all or nothing: a conflicting
 * one is left out, and if the transaction fails each is tried separately, so that none fails because of another. While
 * another process holds the lock (`isLocked`), all wait without blocking the rest of the process.
 */
export function sharedCommits(keep: CommitBatches, isLocked: (error: unknown) => boolean): SharedCommits {
  let waiting: Waiting[] = [];
  let isScheduled = false;

  const schedule = (afterLock: boolean): void => {
    if (isScheduled) return;
    isScheduled = true;
    const run = (): void => {
      isScheduled = false;
      flush();
    };
    if (afterLock) setTimeout(run, RETRY_MS);
    else setImmediate(run);
  };

  const alone = ({ batch, kept, refused }: Waiting): void => {
    try {
      const [conflict] = keep([batch]);
      if (conflict) refused(conflict);
      else kept();
    } catch (error) {
      refused(error);
    }
  };

  const flush = (): void => {
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    let conflicts: ReturnType<CommitBatches>;
    try {
      conflicts = keep(group.map(({ batch }) => batch));
    } catch (error) {
      if (isLocked(error)) {
        const now = performance.now();
        for (const { until, refused } of group) if (until <= now) refused(error);
        waiting = [...group.filter(({ until }) => until > now), ...waiting];
        if (waiting.length > 0) schedule(true);
        return;
      }
      if (group.length === 1) group[0]?.refused(error);
      else group.forEach(alone);
      return;
    }
    group.forEach(({ kept, refused }, n) => {
      const conflict = conflicts[n];
      if (conflict) refused(conflict);
      else kept();
    });
  };

  return {
    flush,
    commit: (batch) =>
      new Promise((kept, refused) => {
        waiting.push({ batch, kept, refused, until: performance.now() + LOCKED_MS });
        if (batch.isUrgent === true) flush();
        else schedule(false);
      }),
  };
}

/** A copy as a database would return it: plain JSON. */
const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export interface MemoryStore extends Store {
  /** Another store with the current content of this one. Stored values never change, so the two share them. */
  copy(): MemoryStore;
}

/** A store in memory, lost with its owner: for browsers, simulations and tests. */
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
    documentKeys: async (kind, after, most) =>
      [...documents.keys()]
        .map((name) => JSON.parse(name) as readonly [string, string])
        .flatMap(([of, key]) => (of === kind && key > after ? [key] : []))
        .toSorted()
        .slice(0, most),
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
