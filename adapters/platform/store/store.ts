import type { InboxMessage } from "../../contract/sandbox.shapes.ts";

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
  /** Kept at once, where others would wait to be kept together: somebody else was faster several times. */
  readonly isUrgent?: boolean;
}

/** Somebody else changed the same thing in between; read again and decide again. */
export class VersionConflict extends Error {
  override readonly name = "VersionConflict";
}

/**
 * Where the sandbox keeps what happened. Narrow on purpose, and asynchronous, so that a database on another
 * machine can stand behind it. When `commit` has resolved, the batch survives a crash (for a store that keeps
 * anything).
 */
export interface Store {
  /** The events of a customer after a version, or all of them, oldest first; none for an unknown customer. */
  read(customerId: string, after?: number): Promise<readonly StoredEvent[]>;
  /** The ids of customers after one of them, or from the first on, in the order of their bytes; at most so many. */
  customers(after: string, most: number): Promise<readonly string[]>;
  document(kind: string, key: string): Promise<StoredDocument | null>;
  /** Keeps a batch, all or nothing. Throws VersionConflict, and keeps nothing, when an expected version is not met. */
  commit(batch: Batch): Promise<void>;
  /** What signs tokens, in hexadecimal, where that is kept apart from the data; else it is kept as a document. */
  readonly tokenSecret?: string;
  /** The messages sent to a phone, newest first. */
  messages(phone: string): Promise<readonly InboxMessage[]>;
  /** Forgets the messages to any phone that are over. */
  purgeMessages(isOver: (message: InboxMessage) => boolean): Promise<void>;
  /** Throws when the store cannot serve. */
  check(): Promise<void>;
  close(): Promise<void>;
}
