import type { InboxMessage } from "../../contract/sandbox.shapes.ts";
import type { Erased, RetentionDates } from "./personal/kept-fields.table.ts";

/** Node's own, which runs on this thread; a browser has none. */
const node = globalThis.process?.getBuiltinModule?.("node:crypto");

/** Bytes in hexadecimal. */
export const inHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of a text, in hexadecimal, at once; null where nothing here can count it without waiting. */
export const digestSync = (content: string): string | null => node?.hash("sha256", content) ?? null;

/** SHA-256 of a text or of bytes, in hexadecimal. */
export async function digest(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  if (node !== undefined) return node.hash("sha256", content);
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return inHex(hash);
}

/** Something that happened to a customer, as it is kept: versions count from 1 without gaps. */
export interface StoredEvent {
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly type: string;
  readonly data: unknown;
}

/** An event to be kept; its version follows from its place. */
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

/** Everything that one decision changes: all of it is kept, or none. */
export interface Batch {
  readonly events?: {
    readonly customerId: string;
    /** The version of the last event that the decision knew of; 0 for a new customer. */
    readonly expectedVersion: number;
    readonly events: readonly NewEvent[];
  };
  readonly documents?: readonly DocumentChange[];
  readonly messages?: readonly { readonly phone: string; readonly message: InboxMessage }[];
  /** What goes for good, before the rest of the batch is kept: documents, and all messages to phones. */
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
 * Where the sandbox keeps what happened. Narrow on purpose, and asynchronous, so that a database on another machine
 * can be behind it. When `commit` has resolved, the batch survives a crash (for a store that keeps anything).
 */
export interface Store {
  /** The events of a customer after a version, or all of them, oldest first; none for an unknown customer. */
  read(customerId: string, after?: number): Promise<readonly StoredEvent[]>;
  /** The ids of customers after one of them, or from the first on, in the order of their bytes; at most so many. */
  customers(after: string, most: number): Promise<readonly string[]>;
  document(kind: string, key: string): Promise<StoredDocument | null>;
  /** The keys of a kind's documents after one of them, or from the first on, in the order of their bytes; at most so many. */
  documentKeys(kind: string, after: string, most: number): Promise<readonly string[]>;
  /** Keeps a batch, all or nothing. Throws VersionConflict, and keeps nothing, when an expected version is not met. */
  commit(batch: Batch): Promise<void>;
  /** The hexadecimal secret that signs tokens, if kept apart from the data; else it is stored as a document. */
  readonly tokenSecret?: string;
  /** The messages sent to a phone, newest first. */
  messages(phone: string): Promise<readonly InboxMessage[]>;
  /** Forgets the messages to any phone that are over. */
  purgeMessages(isOver: (message: InboxMessage) => boolean): Promise<void>;
  /**
   * Erases what is kept of a customer as the classes that go at once, wherever it lies, and remembers until which day the
   * others stay. Their events stay, with these fields blank. For good: what was erased stays so after a restore.
   */
  erase(customerId: string, until: RetentionDates): Promise<void>;
  /** Erases data kept until this day (YYYY-MM-DD) or earlier; returns the customers and the data. */
  eraseEnded(day: string): Promise<readonly Erased[]>;
  /** Throws when the store cannot serve. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** A database as it lies beneath the encryption of personal fields (personal/personal-store.ts). */
export interface RawStore extends Store {
  /** Keeps an event's data as `change` gives it; the same data stays as it is. For a change of how it is kept. */
  rewrite(customerId: string, change: (event: StoredEvent) => unknown): Promise<void>;
  /** Overwrites what was deleted or rewritten, as far as the database can. */
  clean(): Promise<void>;
  readonly keys: CustomerKeyTable;
}

/** Where customers' keys are stored, apart from the data that they decrypt: texts that contain no key. */
export interface CustomerKeyTable {
  find(customerId: string): Promise<string | null>;
  /**
   * Keeps the first text of a customer; gives the one that counts, which may be someone else's. Synced when resolved.
   */
  add(customerId: string, text: string): Promise<string>;
  /** False where it is no longer `before`. The text of before is overwritten. `endsOn` as YYYY-MM-DD, null for never. */
  replace(customerId: string, before: string, after: string, endsOn: string | null): Promise<boolean>;
  /** The customers whose text ends on this day or an earlier one. */
  ending(day: string): Promise<readonly string[]>;
}

/** How many customers are listed at a time. */
const LISTED_AT_ONCE = 500;

/** The id of every customer, in order; those of a store that changes in the meantime may be among them or not. */
export async function* everyCustomer({ customers }: Pick<Store, "customers">): AsyncGenerator<string> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const page: readonly string[] = await customers(after, LISTED_AT_ONCE);
    yield* page;
    after = page.at(-1);
  }
}

/** How often a decision is retried after a conflict. */
const TRIES = 60;

/** After so many, whoever decides hurries, and steps back for a moment between two tries. */
const CALM_TRIES = 3;

/** A moment of chance, longer the more often it did not work: two who wait alike would meet again. */
const pause = (tried: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(tried, 20));
  });

/**
 * Runs a decision that reads, decides and commits, and runs it again where the store has moved on in between. One that
 * is told to hurry commits at once what it has just read (`Batch.isUrgent`): a busy process would lose to an idle one
 * every time otherwise.
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

/** A document as it was read, and how it is changed: the change is refused where someone else was faster. */
export interface KeptValue<Value> {
  readonly value: Value;
  /** Whether nothing was ever kept under this key. */
  readonly isNew: boolean;
  becomes(value: Value): DocumentChange;
}

/** Reads documents of one kind; `asValue` says what is kept there, of what is found: undefined for nothing. */
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
 * Runs the decisions about one subject one after the other within this process, so that a crowd of them does not
 * make each other decide again; other processes are met by the store's versions.
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

/** A database file whose pages contradict each other: what is read from it may be wrong. */
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
