import type { InboxMessage } from "../../contract/sandbox.shapes.ts";
import type { Erased, RetentionDates } from "./personal/kept-fields.table.ts";

/** Node's own, which runs on this thread; a browser has none. */
const node = globalThis.process?.getBuiltinModule?.("node:crypto");

/** Bytes in hexadecimal. */
export const inHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of a text, in hexadecimal, synchronously; null if that is not possible here. */
export const digestSync = (content: string): string | null => node?.hash("sha256", content) ?? null;

/** SHA-256 of a text or of bytes, in hexadecimal. */
export async function digest(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  if (node !== undefined) return node.hash("sha256", content);
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return inHex(hash);
}

/** A stored event of a customer: versions count from 1 without gaps. */
export interface StoredEvent {
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly type: string;
  readonly data: unknown;
}

/** An event to store; its version follows from its position. */
export type NewEvent = Omit<StoredEvent, "version">;

/** A keyed value beside the events: a code, a session, a setting. Plain JSON. */
export interface StoredDocument {
  readonly version: number;
  readonly value: unknown;
}

/** A change to a document, made only while its version is the expected one (0: it does not exist yet). */
export interface DocumentChange {
  readonly kind: string;
  readonly key: string;
  readonly expectedVersion: number;
  readonly value: unknown;
}

/** Everything that one decision changes: all of it is stored, or none. */
export interface Batch {
  readonly events?: {
    readonly customerId: string;
    /** The version of the last event that the decision is based on; 0 for a new customer. */
    readonly expectedVersion: number;
    readonly events: readonly NewEvent[];
  };
  readonly documents?: readonly DocumentChange[];
  readonly messages?: readonly { readonly phone: string; readonly message: InboxMessage }[];
  /** What is deleted for good, before the rest of the batch is stored: documents, and all messages to phones. */
  readonly forgotten?:
    | {
        readonly documents: readonly Pick<DocumentChange, "kind" | "key">[];
        readonly messagesTo: readonly string[];
      }
    | undefined;
  /** Committed immediately instead of in a batch, after several conflicts. */
  readonly isUrgent?: boolean;
}

/** Another process changed the same data in between; read and decide again. */
export class VersionConflict extends Error {
  override readonly name = "VersionConflict";
}

/**
 * The sandbox's storage of events. Narrow on purpose, and asynchronous, so that a database on another machine can
 * implement it. When `commit` has resolved, the batch survives a crash (for a persistent store).
 */
export interface Store {
  /** The events of a customer after a version, or all of them, oldest first; empty for an unknown customer. */
  read(customerId: string, after?: number): Promise<readonly StoredEvent[]>;
  /** The ids of customers after one of them, or from the first on, in byte order; at most `most`. */
  customers(after: string, most: number): Promise<readonly string[]>;
  document(kind: string, key: string): Promise<StoredDocument | null>;
  /** The keys of a kind's documents after one of them, or from the first on, in byte order; at most `most`. */
  documentKeys(kind: string, after: string, most: number): Promise<readonly string[]>;
  /** Stores a batch, all or nothing. Throws VersionConflict, and stores nothing, if an expected version differs. */
  commit(batch: Batch): Promise<void>;
  /** The hexadecimal secret that signs tokens, if kept apart from the data; else it is stored as a document. */
  readonly tokenSecret?: string;
  /** The messages sent to a phone, newest first. */
  messages(phone: string): Promise<readonly InboxMessage[]>;
  /** Deletes expired messages to any phone. */
  purgeMessages(isOver: (message: InboxMessage) => boolean): Promise<void>;
  /**
   * Erases a customer's data of the classes that go at once, wherever it is stored, and records until which day the
   * others are kept. The events stay, with these fields blank. Permanent: erased data stays so after a restore.
   */
  erase(customerId: string, until: RetentionDates): Promise<void>;
  /** Erases data kept until this day (YYYY-MM-DD) or earlier; returns the customers and the data. */
  eraseEnded(day: string): Promise<readonly Erased[]>;
  /** Throws if the store cannot serve. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** A database below the encryption of personal fields (personal/personal-store.ts). */
export interface RawStore extends Store {
  /**
   * Replaces an event's data with the result of `change`; the same data stays as it is. For a change of the storage
   * format.
   */
  rewrite(customerId: string, change: (event: StoredEvent) => unknown): Promise<void>;
  /** Overwrites what was deleted or rewritten, as far as the database can. */
  clean(): Promise<void>;
  readonly keys: CustomerKeyTable;
}

/** Where customers' keys are stored, apart from the data that they decrypt: texts that contain no key. */
export interface CustomerKeyTable {
  find(customerId: string): Promise<string | null>;
  /**
   * Stores the first text of a customer; returns the one that counts, which may be another process's. Synced when
   * resolved.
   */
  add(customerId: string, text: string): Promise<string>;
  /**
   * Replaces a text; false if it is no longer `before`. The old text is overwritten. `endsOn` as YYYY-MM-DD, null for
   * never.
   */
  replace(customerId: string, before: string, after: string, endsOn: string | null): Promise<boolean>;
  /** The customers whose text ends on this day or an earlier one. */
  ending(day: string): Promise<readonly string[]>;
}

/** How many customers are listed at a time. */
const LISTED_AT_ONCE = 500;

/** The id of every customer, in order; changes in the meantime may or may not be included. */
export async function* everyCustomer({ customers }: Pick<Store, "customers">): AsyncGenerator<string> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const page: readonly string[] = await customers(after, LISTED_AT_ONCE);
    yield* page;
    after = page.at(-1);
  }
}

/** How often a decision is retried after a conflict. */
const TRIES = 60;

/** After so many tries, the decision becomes urgent, and pauses between two tries. */
const CALM_TRIES = 3;

/** A random pause, longer after each failure: two processes with equal pauses would conflict again. */
const pause = (tried: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(tried, 20));
  });

/**
 * Runs a decision that reads, decides and commits, and repeats it if the data has changed in between. An urgent one
 * commits at once what it has just read (`Batch.isUrgent`): otherwise a busy process would always lose to an idle one.
 */
export async function retryUntilCommitted<T>(decide: (isUrgent: boolean) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await decide(tried > CALM_TRIES);
    } catch (error) {
      if (!(error instanceof VersionConflict) || tried >= TRIES) throw error;
      if (tried > CALM_TRIES) await pause(tried);
    }
  }
}

/** A document as it was read, and the change of it, which is refused if another writer was faster. */
export interface KeptValue<Value> {
  readonly value: Value;
  /** Whether nothing was ever stored under this key. */
  readonly isNew: boolean;
  becomes(value: Value): DocumentChange;
}

/** Reads documents of one kind; `asValue` converts the stored value, undefined if there is none. */
export const storedValues =
  <Value>(store: Pick<Store, "document">, kind: string, asValue: (found: unknown) => Value) =>
  async (key: string): Promise<KeptValue<Value>> => {
    const document = await store.document(kind, key);
    const expectedVersion = document?.version ?? 0;
    return {
      value: asValue(document?.value),
      isNew: document === null,
      becomes: (value) => ({ kind, key, expectedVersion, value }),
    };
  };

/**
 * Runs the decisions about one subject one after the other within this process, so that many at once do not make each
 * other repeat; other processes are handled by the store's versions.
 */
export function createSubjectQueue(): <T>(
  subject: string,
  decide: (isUrgent: boolean) => Promise<T>,
) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (subject, decide) => {
    const before = last.get(subject);
    const run = (before ?? Promise.resolve()).then(() => retryUntilCommitted(decide));
    const settled = run.catch(() => {});
    last.set(subject, settled);
    try {
      return await run;
    } finally {
      if (last.get(subject) === settled) last.delete(subject);
    }
  };
}

/** A database file whose pages contradict each other: data read from it may be wrong. */
export class DatabaseDamaged extends Error {
  override readonly name = "DatabaseDamaged";
}

/** A database that a later version of the program has written. */
export class DatabaseTooNew extends Error {
  override readonly name = "DatabaseTooNew";
  constructor(written: string, known: number) {
    super(
      `a newer version of the program has written it (format ${written}, this one knows ${known}): start that version again`,
    );
  }
}
