import type { InboxMessage } from "@creditline/adapters/contract/sandbox.shapes";
import type {
  Batch,
  Store,
  StoredDocument,
  StoredEvent,
  VersionConflict,
} from "@creditline/adapters/platform/store/store";
import type { Chance } from "../machine/chance.ts";
import { settled } from "../machine/simulated-machine.ts";
import { type Pending, type Server, storeOf } from "../served-store.ts";
import { simulatedDisk } from "./disk.ts";
import { type Attached, logDatabase } from "./log-database.ts";

/** A database that several servers have open, and what can become of it. */
export interface Database {
  attach(id: string): Attached;
  detach(process: Attached): void;
  /**
   * The store of a server during one life of the process; what waits to continue is added, and faults of its own are
   * counted.
   */
  storeOf(
    server: Server,
    attached: Attached,
    add: (one: Pending) => void,
    count: (fault: string) => void,
  ): Store;
  /** Lets everything continue that can continue by itself; what is kept then is what `events` and `document` give. */
  settled(): Promise<void>;
  powerCut(chance: Chance): void;
  /** False where this database's disk cannot do so. */
  giveOlder(chance: Chance): boolean;
  /** False where this database's disk cannot be full. */
  setFull(isFull: boolean): boolean;
  /** The events after a version. */
  events(customerId: string, after?: number): readonly StoredEvent[];
  document(kind: string, key: string): StoredDocument | null;
  customers(): readonly string[];
}

/** The one that is a model, whose writes and syncs wait to continue. */
export interface SimulatedDatabase extends Database {
  isLocked(): boolean;
  write(process: Attached, batch: Batch): VersionConflict | null;
  sync(process: Attached): void;
  messages(phone: string): readonly InboxMessage[];
  purge(isOver: (message: InboxMessage) => boolean): void;
}

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The database on a simulated disk. */
export function simulatedDatabase(options: Parameters<typeof logDatabase>[1]): SimulatedDatabase {
  const disk = simulatedDisk();
  const log = logDatabase(disk, options);
  const database: SimulatedDatabase = {
    ...log,
    storeOf: (server, attached, add) => storeOf(server, attached, database, add),
    settled,
    setFull: (isFull) => {
      disk.setFull(isFull);
      return true;
    },
    events: (customerId, after = 0) => copied(log.tables.events(customerId).slice(after)),
    document: (kind, key) => copied(log.tables.document(kind, key)),
    messages: (phone) => copied(log.tables.messages(phone)),
    customers: () => log.tables.customers(),
    purge: (isOver) => log.tables.purge(isOver),
  };
  return database;
}
