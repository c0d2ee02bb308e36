import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { PAN_IN_TEXT } from "@creditline/core/validation/text";

export interface SecretDocument {
  readonly kind: string;
  /** Omitted if every document of the kind is one. */
  readonly key?: string;
}

/** Stored documents whose value is a secret, by kind and key: every secret is listed here, and encrypted. */
export const SECRETS = {
  /** The secret that signs tokens, if it is not stored apart from the data. */
  tokens: { kind: "setting", key: "token-secret" },
  /** The salt that verifies the gateway's results. */
  gateway: { kind: "setting", key: "gateway-salt" },
  /** The signing key of the simulated Google. */
  google: { kind: "setting", key: "google-key" },
  /** Sent codes. */
  codes: { kind: "one-time-code" },
} as const satisfies Readonly<Record<string, SecretDocument>>;

/** The key's file in the database's directory: separate, so that a copy of the database alone reveals nothing. */
const KEY_FILE = "creditline.key";

const KEY = /^[0-9a-f]{64}$/i;

/** Whether a text has the format of a key. */
export const isKeyText = (text: string): boolean => KEY.test(text);

/** The format of a key. */
const KEY_FORM = "64 hexadecimal digits";

/** The format, and how to create a key. */
export const KEY_EXPECTED = `${KEY_FORM}, as openssl rand -hex 32 makes them`;

/** Why the key of the stored data cannot be used, and what to change; never with the key. */
export class DataKeyTrouble extends Error {
  override readonly name = "DataKeyTrouble";
}

/** The key of the stored data, and the keys derived from it; each use has a key of its own. */
export interface DataKey {
  /** Distinguishes two keys without revealing either. */
  readonly id: string;
  /** Encrypts the data: 32 bytes. */
  readonly data: Buffer;
  /** Signs tokens, in hexadecimal. */
  readonly tokenSecret: string;
}

const derived = (key: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync("sha256", key, "", `creditline ${use} 1`, 32));

/** The keys of a text of 64 hexadecimal digits; null for any other text. */
export function dataKey(text: string): DataKey | null {
  if (!isKeyText(text)) return null;
  const key = Buffer.from(text, "hex");
  return {
    id: createHash("sha256").update(derived(key, "name")).digest("hex").slice(0, 16),
    data: derived(key, "data"),
    tokenSecret: derived(key, "tokens").toString("hex"),
  };
}

/** The path of a directory's key. */
export const keyFileOf = (dataDir: string): string => join(dataDir, KEY_FILE);

/** The key in a directory's file; null if there is none. Throws DataKeyTrouble if the file has no key. */
export function storedKey(dataDir: string): DataKey | null {
  const file = keyFileOf(dataDir);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    if (code === "EISDIR") throw new DataKeyTrouble(`${file} is a folder: expected a file with the key`);
    throw error;
  }
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  const key = dataKey(text.trim());
  if (key === null) throw new DataKeyTrouble(`${file} holds no key: expected ${KEY_FORM}`);
  return key;
}

/** A new random key. */
export const newKeyText = (): string => randomBytes(32).toString("hex");

/**
 * Stores a new key in a directory, atomically and for its owner alone; false if another process was faster, whose key
 * then counts.
 */
export function keepKey(dataDir: string, text: string): boolean {
  const file = keyFileOf(dataDir);
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const opened = openSync(unfinished, "wx", 0o600);
  try {
    writeSync(opened, `${text}\n`);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  try {
    linkSync(unfinished, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Encrypts texts and decrypts them, byte for byte. */
export interface Sealing {
  /** `place` names the row in which it is stored: a text that was moved to another row cannot be opened. */
  seal(text: string, place: string): string;
  /** A text stored before there was a key is returned unchanged. */
  open(kept: string, place: string): string;
}

/** The name of the row in which a text is stored. */
export const rowOf = {
  event: (customerId: string, version: number): string => `event ${version} ${customerId}`,
  document: (kind: string, key: string): string => `document ${kind.length} ${kind}${key}`,
  message: (phone: string): string => `message ${phone}`,
  customerKey: (customerId: string): string => `customer key ${customerId}`,
} as const;

/** The keys of PAN, Aadhaar and account numbers, also inside a text that is JSON itself; with non-empty values. */
const NAMES = /"(?:pan|panNumber|aadhaar\w*|account(?:No|Number)?|okycXml)\\?":(?!\\?"\\?")/i;

/** The rows of documents whose value is a secret, of messages, which have codes, and of customers' keys. */
const SECRET_ROWS: readonly string[] = [
  ...Object.values<SecretDocument>(SECRETS).map(({ kind, key = "" }) => rowOf.document(kind, key)),
  rowOf.message(""),
  rowOf.customerKey(""),
];

const isSensitive = (text: string, place: string): boolean =>
  NAMES.test(text) || PAN_IN_TEXT.test(text) || SECRET_ROWS.some((row) => place.startsWith(row));

/** JSON never starts with this character, so sealed text is recognised by it. */
const VERSION = "v1";
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A text encrypted under a key, with everything that `decrypted` needs except the key. It opens only in its `place`.
 */
export function encrypted(text: string, key: KeyObject, place: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** The text that was encrypted under a key in a place. Throws for another key, another place and changed bytes. */
export function decrypted(bytes: Buffer, key: KeyObject, place: string): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

const isSealed = (kept: string): boolean => kept.startsWith("v");

/** No encryption. Throws DataKeyTrouble for data that was encrypted with a key. */
export const NO_SEALING: Sealing = {
  seal: (text) => text,
  open: (kept) => {
    if (isSealed(kept)) throw new DataKeyTrouble("what is kept here was encrypted, and no key is given");
    return kept;
  },
};

/** Encrypts texts with a PAN, an Aadhaar or account number, or a secret; everything else stays unchanged. */
export function sealingWith({ data, id }: DataKey): Sealing {
  const head = `${VERSION}.${id}.`;
  const key = createSecretKey(data);
  return {
    seal: (text, place) => {
      if (!isSensitive(text, place)) return text;
      return head + encrypted(text, key, place).toString("base64url");
    },
    open: (kept, place) => {
      if (!isSealed(kept)) return kept;
      if (!kept.startsWith(head)) {
        throw new DataKeyTrouble("what is kept here was encrypted with another key, or by a newer program");
      }
      return decrypted(Buffer.from(kept.slice(head.length), "base64url"), key, place);
    },
  };
}
