import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { resolve } from "node:path";
import { personalStore } from "../personal/personal-store.ts";
import { DatabaseTooNew, type RawStore, retryUntilCommitted, type Store } from "../store.ts";
import {
  dataKey,
  type DataKey,
  DataKeyTrouble,
  keepKey,
  KEY_EXPECTED,
  keyFileOf,
  newKeyText,
  type Sealing,
  sealingWith,
  storedKey,
} from "./sealing.ts";

const OTHERS = 0o077;
const STICKY = 0o1000;

/** Tightens the permissions of our own files; others' files stay as they are. */
function tighten(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || (found.mode & OTHERS) === 0) return;
  if (process.getuid === undefined || found.uid === process.getuid()) chmodSync(path, mode);
}

/** Whether a directory is used for other things as well. */
const isShared = (folder: string): boolean =>
  [homedir(), process.cwd(), "/"].includes(resolve(folder)) || (statSync(folder).mode & STICKY) !== 0;

/**
 * Creates a directory for its owner alone, or tightens an existing one. A directory with other uses (the home
 * directory, the current one, one like /tmp) stays unchanged; its own files are tightened anyway.
 */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isShared(folder)) tighten(folder, 0o700);
}

/**
 * Creates a file for its owner alone before anything is written to it, or tightens an existing one, with its
 * companions.
 */
export function privateFile(file: string, companions: readonly string[]): void {
  closeSync(openSync(file, "a", 0o600));
  for (const path of [file, ...companions]) tighten(path, 0o600);
}

/** The document that names the key of a database, by the key's id alone. */
const KEY_ID = { kind: "setting", key: "data-key" } as const;
/** The document with the format version of a database. */
const FORMAT_ID = { kind: "setting", key: "format" } as const;

/**
 * The format version of databases that this program writes: increased with each event, field or document that an older
 * program would misread. A database without a number counts as 1; 2 has personal fields under customers' keys.
 */
const FORMAT = 2;

/** The document that marks that the personal fields of all events are encrypted under their customers' keys. */
const ENCRYPTED = { kind: "setting", key: "customer-keys" } as const;

/** The document that names the users of a database. */
const USE_ID = { kind: "setting", key: "used-by" } as const;

/** The users of the data: a sandbox's testers, who may read and change everything, or customers. */
export type DatabaseUse = "testers" | "customers";

/** The error for opening the other users' database. */
const OTHER_USE = {
  testers:
    "it has served customers, and a sandbox shows and changes all of it: choose another for SANDBOX=on",
  customers: "it is a sandbox's, whose people and money are invented: choose another, or set SANDBOX=on",
} as const satisfies Record<DatabaseUse, string>;

/** The database is not opened, since others use it. */
export class OtherUse extends Error {
  override readonly name = "OtherUse";
}

/** Where earlier versions stored the secret of tokens, unencrypted. */
const FORMER_SECRET = { kind: "setting", key: "token-secret" } as const;

/** Opens a database with the encryption of its texts. */
type OpenStore = (sealing: Sealing) => RawStore | Promise<RawStore>;

/** Records a value in a new database; returns the recorded value, and whether it is new. */
const recordOnce = (
  store: Store,
  what: { readonly kind: string; readonly key: string },
  value: string | number,
): Promise<{ readonly value: unknown; readonly isNew: boolean }> =>
  retryUntilCommitted(async () => {
    const known = await store.document(what.kind, what.key);
    if (known !== null) return { value: known.value, isNew: false };
    await store.commit({ documents: [{ ...what, expectedVersion: 0, value }] });
    return { value, isNew: true };
  });

/** Refuses a database that a later program version has written. Throws DatabaseTooNew. */
async function checkFormat(store: Store): Promise<void> {
  const { value } = await recordOnce(store, FORMAT_ID, FORMAT);
  if (typeof value !== "number" || value > FORMAT) throw new DatabaseTooNew(String(value), FORMAT);
  await retryUntilCommitted(async () => {
    const known = await store.document(FORMAT_ID.kind, FORMAT_ID.key);
    if (known === null || Number(known.value) >= FORMAT) return;
    await store.commit({ documents: [{ ...FORMAT_ID, expectedVersion: known.version, value: FORMAT }] });
  });
}

/** The id under which the key table records its database; no customer has it. */
const NOBODY = "";

/**
 * Encrypts what an older program version stored, once, and checks that the key table belongs to this database. Throws
 * DataKeyTrouble if the keys are another's or missing: the data would look erased.
 */
async function withCustomerKeys(raw: RawStore, sealing: Sealing): Promise<Store> {
  const store = personalStore(raw, sealing);
  const name = await raw.keys.add(NOBODY, newKeyText());
  const known = await raw.document(ENCRYPTED.kind, ENCRYPTED.key);
  if (known === null) {
    await store.encryptKept();
    await recordOnce(raw, ENCRYPTED, name);
  } else if (known.value !== name) {
    throw new DataKeyTrouble(
      "the customers' keys are not those of this database: put back their newest copy",
    );
  }
  return store;
}

/** Older tokens are invalid now: everybody who could read the database could forge them. */
const withoutFormerSecret = (store: Store): Promise<void> =>
  retryUntilCommitted(async () => {
    const former = await store.document(FORMER_SECRET.kind, FORMER_SECRET.key);
    if (former === null || former.value === null) return;
    const { version: expectedVersion } = former;
    await store.commit({ documents: [{ ...FORMER_SECRET, expectedVersion, value: null }] });
  });

async function openedWith(
  open: OpenStore,
  key: DataKey,
  wrong: string,
  onNew: () => void = () => {},
): Promise<Store> {
  const sealing = sealingWith(key);
  const store = await open(sealing);
  try {
    const { value, isNew } = await recordOnce(store, KEY_ID, key.id);
    if (value !== key.id) throw new DataKeyTrouble(wrong);
    await checkFormat(store);
    if (isNew) onNew();
    await withoutFormerSecret(store);
    return { ...(await withCustomerKeys(store, sealing)), tokenSecret: key.tokenSecret };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Whether the database is encrypted with a key already. */
async function hasKey(open: OpenStore): Promise<boolean> {
  const store = await open(sealingWith(freshKey().key));
  try {
    return (await store.document(KEY_ID.kind, KEY_ID.key)) !== null;
  } finally {
    await store.close();
  }
}

function freshKey(): { readonly text: string; readonly key: DataKey } {
  const text = newKeyText();
  const key = dataKey(text);
  if (key === null) throw new Error("a new key is one");
  return { text, key };
}

/** Creates a directory's key, unless another process was faster, or its database needs a key that is missing. */
async function firstKey(dataDir: string, open: OpenStore): Promise<DataKey> {
  const file = keyFileOf(dataDir);
  const isTaken = await hasKey(open);
  const faster = storedKey(dataDir);
  if (faster !== null) return faster;
  if (isTaken) {
    throw new DataKeyTrouble(`the key of this database is missing: put back ${file}, or set DATA_KEY`);
  }
  keepKey(dataDir, freshKey().text);
  const key = storedKey(dataDir);
  if (key === null) throw new DataKeyTrouble(`${file} went away`);
  return key;
}

/**
 * Opens a database with its key: the given one, else the one in the directory's file, which is created for a database
 * without one. `onEmptied` is called if the file existed and the database is new: its data may be lost. Rejects with
 * DataKeyTrouble if the key is not the database's, and with DatabaseTooNew if a later program version has written it.
 */
export async function keyedStore(
  dataDir: string,
  given: string | undefined,
  open: OpenStore,
  onEmptied?: () => void,
): Promise<Store> {
  const file = keyFileOf(dataDir);
  if (given !== undefined) {
    const key = dataKey(given);
    if (key === null) throw new DataKeyTrouble(`expected ${KEY_EXPECTED}`);
    return openedWith(open, key, "this is not the key that the database was made with");
  }
  const known = storedKey(dataDir);
  return openedWith(
    open,
    known ?? (await firstKey(dataDir, open)),
    `${file} is not the key that the database was made with; set DATA_KEY to that`,
    known === null ? undefined : onEmptied,
  );
}

/**
 * Opens a database for its users only; one without users is assigned to those who open it first. Rejects with
 * OtherUse, and closes it, if it belongs to the others.
 */
export async function openForUse(store: Store, use: DatabaseUse): Promise<Store> {
  const { value } = await recordOnce(store, USE_ID, use);
  if (value === use) return store;
  await store.close();
  throw new OtherUse(OTHER_USE[use]);
}
