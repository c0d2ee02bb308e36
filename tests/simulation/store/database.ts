import type { InboxMessage } from "@creditline/adapters/contract/sandbox.shapes";
import type {
  Batch,
  StoredDocument,
  StoredEvent,
  VersionConflict,
} from "@creditline/adapters/platform/store/store";
import type { Chance } from "../machine/chance.ts";
import { simulatedDisk } from "./disk.ts";
import { logDatabase } from "./log-database.ts";
import type { Attached } from "./log-database.ts";

/** A database that several servers have open, and what can become of it. */
export interface Database {
  attach(id: string): Attached;
  detach(process: Attached): void;
  isLocked(): boolean;
  write(process: Attached, batch: Batch): VersionConflict | null | Promise<VersionConflict | null>;
  sync(process: Attached): void | Promise<void>;
  powerCut(chance: Chance): void;
  giveOlder(chance: Chance): boolean;
  setFull(isFull: boolean): void;
  /** The events after a version. */
  events(customerId: string, after?: number): readonly StoredEvent[];
  document(kind: string, key: string): StoredDocument | null;
  messages(phone: string): readonly InboxMessage[];
  customers(): readonly string[];
  purge(isOver: (message: InboxMessage) => boolean): void;
}

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The database on a simulated disk. */
export function simulatedDatabase(options: Parameters<typeof logDatabase>[1]): Database {
  const disk = simulatedDisk();
  const log = logDatabase(disk, options);
  return {
    ...log,
    setFull: disk.setFull,
    events: (customerId, after = 0) => copied(log.tables.events(customerId).slice(after)),
    document: (kind, key) => copied(log.tables.document(kind, key)),
    messages: (phone) => copied(log.tables.messages(phone)),
    customers: () => log.tables.customers(),
    purge: (isOver) => log.tables.purge(isOver),
  };
}
