import { join } from "node:path";
import { sqliteStore } from "../sqlite/sqlite-store.ts";
import type { Store } from "../store.ts";
import { keyedStore } from "./keyed-store.ts";

/** The file of a folder's embedded database. */
export const databaseFileOf = (dataDir: string): string => join(dataDir, "creditline.sqlite");

/** Who is told what of a database. */
interface DatabaseTold {
  /** That it is damaged, in SQLite's words. */
  readonly onDamage?: (what: string) => void;
  /** That it is new beside a key that was there. */
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
