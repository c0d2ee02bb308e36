import { join } from "node:path";
import { sqliteStore } from "../sqlite/sqlite-store.ts";
import type { Store } from "../store.ts";
import { keyedStore } from "./keyed-store.ts";

/** The file of a folder's embedded database. */
export const databaseFileOf = (dataDir: string): string => join(dataDir, "creditline.sqlite");

/** Callbacks for a database's state. */
interface DatabaseTold {
  /** It is damaged, with SQLite's message. */
  readonly onDamage?: (what: string) => void;
  /** It is new although its key existed. */
  readonly onEmptied?: () => void;
}

/**
 * The embedded database of a folder, which is made where it is missing, under `dataKey` or the key in the folder's file.
 * Rejects with DataKeyTrouble for a wrong key, and with DatabaseTooNew for a database of a later program.
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
