import { join } from "node:path";
import { sqliteStore } from "../sqlite/sqlite-store.ts";
import type { Store } from "../store.ts";
import { keyedStore } from "./keyed-store.ts";

/** The file of a directory's embedded database. */
export const databaseFileOf = (dataDir: string): string => join(dataDir, "creditline.sqlite");

/** Callbacks for a database's state. */
interface DatabaseTold {
  /** The database is damaged; the argument is SQLite's message. */
  readonly onDamage?: (what: string) => void;
  /** The database is new although its key existed. */
  readonly onEmptied?: () => void;
}

/**
 * The embedded database of a directory, created if missing, under `dataKey` or the key in the directory's file.
 * Rejects with DataKeyTrouble for a wrong key, and with DatabaseTooNew for a database of a later program version.
 */
export const embeddedStore = (
  dataDir: string,
  dataKey?: string,
  { onDamage = () => {}, onEmptied }: DatabaseTold = {},
): Promise<Store> =>
  keyedStore(
    dataDir,
    dataKey,
    (sealing) => sqliteStore(databaseFileOf(dataDir), { sealing, onDamage }),
    onEmptied,
  );
